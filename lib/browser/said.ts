// What a person said about listings of a product: kept by the product alone, so that another list of shops changes nothing.
import { type FindRecord, productKey } from '../run/index.ts';
import type { Stores } from './stores.ts';

type Said = 'same' | 'different';

/** Words said when they were kept by product and shops together still hold. */
export async function correctionsOf(record: FindRecord, stores: Stores): Promise<Record<string, Said>> {
  const before = await stores.corrections.of(record.key);
  return { ...before, ...(await stores.corrections.of(await productKey(record.product))) };
}

/** Null takes the word back, however it is kept. */
export async function sayOf(
  record: FindRecord,
  link: string,
  said: Said | null,
  stores: Stores,
): Promise<void> {
  const now = Date.now();
  await stores.corrections.say(record.key, link, null, now);
  await stores.corrections.say(await productKey(record.product), link, said, now);
}
