// Reads the list of well-known retailers: per country, with the address that each of them searches at.
import * as z from 'zod/mini';
import list from './retailers.json' with { type: 'json' };

/** `search` is an address template with `{searchTerms}`. */
export const Retailer = z.object({
  name: z.string(),
  site: z.string(),
  search: z.string().check(z.regex(/^https:\/\/[^\s]+\{searchTerms\}/)),
});
export type Retailer = z.infer<typeof Retailer>;

/** Countries by ISO 3166-1 alpha-2. */
const List = z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), z.array(Retailer));

let read: Readonly<Record<string, readonly Retailer[]>> | null = null;

/** All retailers by country code; parsed once. */
export function retailersByCountry(): Readonly<Record<string, readonly Retailer[]>> {
  read ??= z.parse(List, list);
  return read;
}

/** The retailer at a registrable domain, null when it is not on the list. */
export function retailerOf(site: string): Retailer | null {
  for (const shops of Object.values(retailersByCountry())) {
    const found = shops.find((shop) => shop.site === site);
    if (found) return found;
  }
  return null;
}
