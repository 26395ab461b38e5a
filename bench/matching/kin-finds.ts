// Runs finds in shops that sell the nearest relatives of the wanted product, once with it and once without.
import { filterHits } from '../../lib/filter/index.ts';
import type { Matcher } from '../../lib/match/index.ts';
import type { Product } from '../../lib/product/schema.ts';
import type { Hit } from '../../lib/search/schema.ts';
import { type Family, readFamilies } from '../../training/data/kinds.ts';
import { limited } from '../../training/data/searches.ts';
import { shareOf } from '../../training/numbers.ts';

/** most results that are visited, as in a find; the likeliest ones */
const VISITED = 4;

/** One product to search for in one shop. */
interface Task {
  readonly kind: string;
  /** whether its family is held out */
  readonly heldOut: boolean;
  readonly product: Product;
  /** the wanted product as this shop describes it, in other words than the query's; null where the shop lacks it */
  readonly own: Product | null;
  /** the other products of its family, one description each */
  readonly kin: readonly Product[];
}

/**
 * Searches for each description once in a shop that has the product and once in one that lacks it; which descriptions
 * of its relatives the shop has rotates. The hardest shop tells its relatives in the query's manner and the product in
 * another; with `alike` it tells all in that other one, as real shops do.
 */
function tasksOf(kind: string, { heldOut, products }: Family, alike: boolean): Task[] {
  return products.flatMap((tellings, at) =>
    tellings.flatMap((product, told): Task[] => {
      const own = tellings[(told + 1) % tellings.length] ?? product;
      const kin = products.flatMap((others, place) => {
        const other = others[(alike ? told + 1 : told) % others.length];
        return place === at || other === undefined ? [] : [other];
      });
      if (kin.length === 0) return [];
      const lacking = { kind, heldOut, product, own: null, kin };
      return own === product ? [lacking] : [{ ...lacking, own }, lacking];
    }),
  );
}

export interface KinFind extends Task {
  readonly confirmed: readonly Product[];
}

function hitOf(product: Product, rank: number): Hit {
  const found = { listingId: null, image: null, sponsored: false, direct: false };
  const at = { shop: 'shop.example', link: `https://shop.example/p/${rank}`, rank, query: '', via: 'form' };
  return { ...at, ...found, product: limited(product) };
}

/**
 * As in a find: the results are filtered by their limited text, and the likeliest are visited and judged relative to
 * the rest.
 */
function find(matcher: Pick<Matcher, 'matchTogether'>, task: Task): KinFind {
  // the wanted product stands last, so that its rank is no help
  const shelf = [...task.kin, ...(task.own === null ? [] : [task.own])];
  const hits = shelf.map((product, rank) => hitOf(product, rank));
  const { candidates } = filterHits(task.product, hits);
  const promised = new Map(candidates.map(({ hit, score }) => [hit.rank, score]));
  const visited = candidates.slice(0, VISITED).map(({ hit }) => hit.rank);
  const pages = visited.flatMap((rank) => shelf[rank] ?? []);
  const others = hits.flatMap(({ product, rank }) =>
    visited.includes(rank) ? [] : [{ product, promise: promised.get(rank) ?? null }],
  );
  const promises = visited.map((rank) => promised.get(rank) ?? null);
  const verdicts = matcher.matchTogether(task.product, pages, { promises, others });
  return { ...task, confirmed: pages.filter((_, at) => verdicts[at]?.outcome === 'same') };
}

/** The finds of every family of every kind, in order; for `alike` see `tasksOf`. */
export function kinFinds(matcher: Pick<Matcher, 'matchTogether'>, alike = false): KinFind[] {
  return [...readFamilies()].flatMap(([kind, families]) =>
    families.flatMap((family) => tasksOf(kind, family, alike)).map((task) => find(matcher, task)),
  );
}

/** Shares 0..1; null where they have no base. */
export interface KinFigures {
  /** finds in shops that have the product */
  readonly having: number;
  /** recall: share of these where the product itself was confirmed */
  readonly confirmed: number | null;
  /** precision: share of the listings confirmed in these shops that are the product */
  readonly right: number | null;
  /** finds in shops that lack the product */
  readonly lacking: number;
  /** share of these where something was confirmed nevertheless */
  readonly invented: number | null;
}

export function kinFigures(finds: readonly KinFind[]): KinFigures {
  const having = finds.filter(({ own }) => own !== null);
  const lacking = finds.filter(({ own }) => own === null);
  const right = having.filter(({ own, confirmed }) => confirmed.some((one) => one === own)).length;
  const all = having.reduce((sum, { confirmed }) => sum + confirmed.length, 0);
  const invented = lacking.filter(({ confirmed }) => confirmed.length > 0).length;
  return {
    having: having.length,
    confirmed: shareOf(right, having.length),
    right: shareOf(right, all),
    lacking: lacking.length,
    invented: shareOf(invented, lacking.length),
  };
}
