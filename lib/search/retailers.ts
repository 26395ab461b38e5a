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

/** "walmart.com /search?q= Walmart": its site, where it searches there or at another host of its own, its name; `{}` stands for words that are not the end. */
const ROW = /^(\S+) (https:\S+|\/\S+) (.+)$/;

/** Countries by ISO 3166-1 alpha-2. */
const List = z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), z.array(z.string().check(z.regex(ROW))));

function retailerIn(row: string): Retailer {
  const [, site = '', path = '', name = ''] = ROW.exec(row) ?? [];
  const said = path.includes('{}') ? path.replace('{}', '{searchTerms}') : `${path}{searchTerms}`;
  return z.parse(Retailer, {
    name,
    site,
    search: said.startsWith('/') ? `https://www.${site}${said}` : said,
  });
}

let read: Readonly<Record<string, readonly Retailer[]>> | null = null;

/** All retailers by country code; parsed once. */
export function retailersByCountry(): Readonly<Record<string, readonly Retailer[]>> {
  read ??= Object.fromEntries(
    Object.entries(z.parse(List, list)).map(([country, rows]) => [country, rows.map(retailerIn)]),
  );
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
