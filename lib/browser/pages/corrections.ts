// A person's corrections of listings, stored by the product's name, so that another list of shops or a reworded page does not
// lose them.
import { type FindRecord, nameKey, productKey } from '../../run/index.ts';
import type { Stores } from '../stores.ts';

type Said = 'same' | 'different';

/**
 * The keys under which earlier builds stored corrections: product and shops together, later everything the page says of
 * the product.
 */
const formerKeys = async ({ key, product }: FindRecord) => [key, await productKey(product)];

async function keysOf(record: FindRecord): Promise<string[]> {
  return [...(await formerKeys(record)), await nameKey(record.product, record.origin.url)];
}

/** The corrections of the find's listings, by link; those under former keys still apply. */
export async function correctionsOf(record: FindRecord, stores: Stores): Promise<Record<string, Said>> {
  const said = await Promise.all((await keysOf(record)).map((key) => stores.corrections.of(key)));
  return Object.assign({}, ...said);
}

/** The same of all that was ever said, as `corrections.all` reads it. */
export async function correctionsIn(
  all: ReadonlyMap<string, Record<string, Said>>,
  record: FindRecord,
): Promise<Record<string, Said>> {
  if (all.size === 0) return {};
  return Object.assign({}, ...(await keysOf(record)).map((key) => all.get(key)));
}

/** Stores a correction of a listing; null withdraws it, under whichever key it is stored. */
export async function storeCorrection(
  record: FindRecord,
  link: string,
  said: Said | null,
  stores: Stores,
): Promise<void> {
  const now = Date.now();
  for (const key of await formerKeys(record)) await stores.corrections.set(key, link, null, now);
  await stores.corrections.set(await nameKey(record.product, record.origin.url), link, said, now);
}
