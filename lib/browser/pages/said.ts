// What a person said about listings of a product: kept by what names it, so that another list of shops or a reworded page changes nothing.
import { type FindRecord, nameKey, productKey } from '../../run/index.ts';
import type { Stores } from '../stores.ts';

type Said = 'same' | 'different';

/** What words were kept by before: product and shops together, then all that the page says of the product. */
const before = async ({ key, product }: FindRecord) => [key, await productKey(product)];

/** Words said when they were kept otherwise still hold. */
export async function correctionsOf(record: FindRecord, stores: Stores): Promise<Record<string, Said>> {
  const keys = [...(await before(record)), await nameKey(record.product, record.origin.url)];
  const said = await Promise.all(keys.map((key) => stores.corrections.of(key)));
  return Object.assign({}, ...said);
}

/** Null takes the word back, however it is kept. */
export async function sayOf(
  record: FindRecord,
  link: string,
  said: Said | null,
  stores: Stores,
): Promise<void> {
  const now = Date.now();
  for (const key of await before(record)) await stores.corrections.say(key, link, null, now);
  await stores.corrections.say(await nameKey(record.product, record.origin.url), link, said, now);
}
