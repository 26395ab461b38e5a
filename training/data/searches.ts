// Simulates the searches of whole finds over catalogues with known matches, as a shop of each search habit would answer them.
import { filterHits, goodEnough } from '../../lib/filter/index.ts';
import type { Judge } from '../../lib/filter/judge.ts';
import { queryLadder } from '../../lib/plan/index.ts';
import type { Product } from '../../lib/product/schema.ts';
import type { Hit } from '../../lib/search/schema.ts';
import { HABITS, type Habit, type Search, searchOf } from '../../tests/shops/habits.ts';
import { seeded } from '../random.ts';
import { type Catalogue, indexedText } from './catalogue.ts';

const FIRST = 12;
const MOST_QUERIES = 6;

/** What a find saw of one shop: the candidates worth a visit, best first, and all other results. */
export interface Played {
  readonly set: string;
  readonly id: string;
  readonly habit: Habit;
  /** the counterpart was taken out of the shop */
  readonly absent: boolean;
  readonly product: Product;
  readonly seen: readonly Sight[];
}

export interface Sight {
  readonly id: string;
  readonly product: Product;
  readonly same: boolean;
  /** the filter's score; null when it was dropped */
  readonly score: number | null;
}

/** The fields that a result list shows of a product. */
export function limited({ title, brand, price }: Product): Product {
  return {
    title,
    ...(brand === undefined ? {} : { brand }),
    ...(price === undefined ? {} : { price }),
  };
}

function hitOf(id: string, product: Product, rank: number, query: string): Hit {
  const link = `https://shop.example/p/${encodeURIComponent(id)}`;
  const found = { listingId: null, image: null, sponsored: false, direct: false };
  return { shop: 'shop.example', link, product: limited(product), rank, query, via: 'form', ...found };
}

/** Asks the queries of one find in turn until a result is likely the product. */
function play(
  product: Product,
  { right }: Catalogue,
  search: Search,
  gone: ReadonlySet<string>,
  judge: Judge,
) {
  const hits = new Map<string, Hit>();
  for (const { text } of queryLadder(product).slice(0, MOST_QUERIES)) {
    const listed = search(text, FIRST + gone.size).filter((id) => !gone.has(id));
    for (const id of listed.slice(0, FIRST)) {
      const found = right.get(id);
      if (found !== undefined && !hits.has(id)) hits.set(id, hitOf(id, found, hits.size + 1, text));
    }
    if (hits.size > 0 && goodEnough(filterHits(product, [...hits.values()], judge))) break;
  }
  const { candidates, rejections } = filterHits(product, [...hits.values()], judge);
  const idOf = (hit: Hit) => decodeURIComponent(hit.link.slice(hit.link.lastIndexOf('/') + 1));
  return [
    ...candidates.map(({ hit, score }) => ({ id: idOf(hit), score })),
    ...rejections.map(({ hit }) => ({ id: idOf(hit), score: null })),
  ];
}

/**
 * Searches for every product with a known match (at most `most`) in one shop, whose search habit is drawn at random,
 * once with its counterpart there and once without.
 */
export function searchesOf(set: string, catalogue: Catalogue, most: number, judge: Judge): Played[] {
  const entries = [...catalogue.right].map(([id, product]) => ({ id, text: indexedText(product, 'title') }));
  const searches = new Map(HABITS.map((habit) => [habit, searchOf(habit, entries)]));
  const random = seeded(17);
  const known = [...catalogue.matches].filter(([, copies]) => copies.size > 0);
  const drawn = known.map((entry) => ({ entry, draw: random() })).sort((a, b) => a.draw - b.draw);
  return drawn.slice(0, most).flatMap(({ entry: [id, same] }) => {
    const product = catalogue.left.get(id);
    const habit = HABITS[Math.floor(random() * HABITS.length)] ?? 'any-word';
    const search = searches.get(habit);
    if (product === undefined || search === undefined) return [];
    const missing = catalogue.missing?.get(id);
    const others = new Set(missing === undefined ? [] : [missing]);
    return [false, true].map((absent): Played => {
      const found = play(product, catalogue, search, absent ? same : others, judge);
      const seen = found.flatMap(({ id: hit, score }): Sight[] => {
        const right = catalogue.right.get(hit);
        return right === undefined ? [] : [{ id: hit, product: right, same: same.has(hit), score }];
      });
      return { set, id, habit, absent, product, seen };
    });
  });
}
