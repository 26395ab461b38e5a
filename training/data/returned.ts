// What searches return for our queries: for products with a known counterpart, the first results in simulated shops of given
// search habits.
import { initialQueries } from '../../lib/plan/index.ts';
import type { Product } from '../../lib/product/schema.ts';
import { HABITS, type Habit, searchOf } from '../../tests/shops/habits.ts';
import { type Catalogue, indexedText } from './catalogue.ts';

const FIRST = 10;

/** One product, the results returned for it, and which of them are the same product. */
export interface Returned {
  readonly set: string;
  readonly id: string;
  readonly product: Product;
  readonly results: readonly { readonly id: string; readonly product: Product; readonly same: boolean }[];
}

/**
 * The catalogue's products with a known match (at most `most`), each with everything that shops of these habits return
 * for its queries.
 */
export function returnedBy(
  set: string,
  catalogue: Catalogue,
  { habits = HABITS, most = Infinity }: { habits?: readonly Habit[]; most?: number } = {},
): Returned[] {
  const entries = [...catalogue.right].map(([id, product]) => ({ id, text: indexedText(product, 'all') }));
  const searches = habits.map((habit) => searchOf(habit, entries));
  return [...catalogue.matches].slice(0, most).flatMap(([id, same]) => {
    const product = catalogue.left.get(id);
    if (product === undefined) return [];
    const found = new Set<string>();
    for (const { text } of initialQueries(product)) {
      for (const search of searches) for (const hit of search(text, FIRST)) found.add(hit);
    }
    const results = [...found].flatMap((hit) => {
      const right = catalogue.right.get(hit);
      return right === undefined ? [] : [{ id: hit, product: right, same: same.has(hit) }];
    });
    return [{ set, id, product, results }];
  });
}
