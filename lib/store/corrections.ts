// A person's corrections of links: the same product, or not. Kept on the device; they take precedence over any verdict.
import { readerOf } from '../base/input/json.ts';
import type { Database } from './database.ts';
import { Correction } from './schema.ts';

const readCorrection = readerOf(Correction);

/** A correction belongs to a pair: the product searched for, by a key of it, and the link. */
const keyOf = (product: string, link: string) => `${product} ${link}`;

export function correctionStore(open: () => Promise<Database>) {
  return {
    /** `product` is a key of the product searched for; `said` null withdraws the correction. */
    async set(product: string, link: string, said: Correction['said'] | null, now: number): Promise<void> {
      const database = await open();
      if (said === null) await database.delete('corrections', keyOf(product, link));
      else await database.put('corrections', { link: keyOf(product, link), said, at: now });
    },

    /** All corrections for this product, by link. */
    async of(product: string): Promise<Record<string, 'same' | 'different'>> {
      const prefix = keyOf(product, '');
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const rows = await (await open()).getAll('corrections', range);
      const readable = rows.flatMap((row) => readCorrection(row) ?? []);
      return Object.fromEntries(readable.map(({ link, said }) => [link.slice(prefix.length), said]));
    },

    /** All corrections by product and link, in one reading: for lists of many products. */
    async all(): Promise<ReadonlyMap<string, Record<string, 'same' | 'different'>>> {
      const readable = (await (await open()).getAll('corrections')).flatMap(
        (row) => readCorrection(row) ?? [],
      );
      const cut = readable.map(({ link, said }) => {
        const end = link.indexOf(' ');
        return { product: link.slice(0, end), link: link.slice(end + 1), said };
      });
      const products = [...Map.groupBy(cut, ({ product }) => product)];
      return new Map(
        products.map(([product, rows]) => [
          product,
          Object.fromEntries(rows.map(({ link, said }) => [link, said])),
        ]),
      );
    },
  };
}
