// Plays finds in shops that hold the nearest kin of what is looked for, once with it and once without.
import { filterHits } from '../../lib/filter/index.ts';
import type { Matcher } from '../../lib/match/index.ts';
import type { Product } from '../../lib/product/schema.ts';
import type { Hit } from '../../lib/search/schema.ts';
import { type Family, readFamilies } from '../../training/data/kinds.ts';
import { limited } from '../../training/data/searches.ts';
import { shareOf } from '../../training/numbers.ts';

/** As in a find, so many of the likeliest results are visited. */
const VISITED = 4;

/** What is looked for in one shop. */
interface Task {
  readonly kind: string;
  /** is its family held out? */
  readonly heldOut: boolean;
  readonly product: Product;
  /** how this shop tells the product that is looked for, in other words than it is looked for by; null where the shop lacks it */
  readonly own: Product | null;
  /** the other products of its family, one telling each */
  readonly kin: readonly Product[];
}

/** Each telling looked for once in a shop that has it and once in one that lacks it; which telling of its kin the shop has goes by turns. */
function tasksOf(kind: string, { heldOut, products }: Family): Task[] {
  return products.flatMap((tellings, at) =>
    tellings.flatMap((product, told): Task[] => {
      const own = tellings[(told + 1) % tellings.length] ?? product;
      const kin = products.flatMap((others, place) => {
        const other = others[told % others.length];
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

/** As in a find: the results are filtered by their limited text, the likeliest visited, and judged beside the rest. */
function find(matcher: Pick<Matcher, 'matchTogether'>, task: Task): KinFind {
  // what is looked for stands last: its rank is no help
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

/** The finds of every family of every kind, in order. */
export function kinFinds(matcher: Pick<Matcher, 'matchTogether'>): KinFind[] {
  return [...readFamilies()].flatMap(([kind, families]) =>
    families.flatMap((family) => tasksOf(kind, family)).map((task) => find(matcher, task)),
  );
}

/** Shares 0..1; null where there is nothing that they could be a share of. */
export interface KinFigures {
  /** finds in shops that have it */
  readonly having: number;
  /** of these: the product itself was confirmed */
  readonly confirmed: number | null;
  /** of all that was confirmed in these shops: it is the product */
  readonly right: number | null;
  /** finds in shops that lack it */
  readonly lacking: number;
  /** of these: something was confirmed all the same */
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
