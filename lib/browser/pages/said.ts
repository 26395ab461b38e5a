// What a person said about listings of a product: kept by what names it, so that another list of shops or a reworded page changes nothing.
import { type FindRecord, nameKey, productKey } from '../../run/index.ts';
import type { Stores } from '../stores.ts';

type Said = 'same' | 'different';

/** The keys that earlier builds kept words by: product and shops together, then all that the page says of the product. */
const formerKeys = async ({ key, product }: FindRecord) => [key, await productKey(product)];

/** What was said of the find's listings, by link; words kept under former keys still hold. */
export async function correctionsOf(record: FindRecord, stores: Stores): Promise<Record<string, Said>> {
  const keys = [...(await formerKeys(record)), await nameKey(record.product, record.origin.url)];
  const said = await Promise.all(keys.map((key) => stores.corrections.of(key)));
  return Object.assign({}, ...said);
}

/** Stores the person's word about a listing; null takes it back, under whichever key it is kept. */
export async function sayOf(
  record: FindRecord,
  link: string,
  said: Said | null,
  stores: Stores,
): Promise<void> {
  const now = Date.now();
  for (const key of await formerKeys(record)) await stores.corrections.say(key, link, null, now);
  await stores.corrections.say(await nameKey(record.product, record.origin.url), link, said, now);
}
