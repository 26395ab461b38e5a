// Plays finds in shops that hold the nearest kin of what is looked for, once with it and once without.
import { filterHits } from '../../lib/filter/index.ts';
import type { Matcher } from '../../lib/match/index.ts';
import type { Product } from '../../lib/product/schema.ts';
import type { Hit } from '../../lib/search/schema.ts';
import { type Family, readFamilies } from '../../training/data/kinds.ts';
import { limited } from '../../training/data/searches.ts';

/** so many of the likeliest results are visited, as in a find */
const VISITED = 4;

export interface Asked {
  readonly kind: string;
  readonly read: boolean;
  readonly product: Product;
  /** what the shop sells: one telling a product, of our own another one than ours; null where the shop lacks it */
  readonly own: Product | null;
  readonly kin: readonly Product[];
}

/** Each telling looked for once in a shop that has it and once in one that lacks it; kin are told in turn. */
function findsOf(kind: string, { read, products }: Family): Asked[] {
  return products.flatMap((tellings, at) =>
    tellings.flatMap((product, told): Asked[] => {
      const own = tellings[(told + 1) % tellings.length] ?? product;
      const kin = products.flatMap((others, place) => {
        const other = others[told % others.length];
        return place === at || other === undefined ? [] : [other];
      });
      if (kin.length === 0) return [];
      const lacking = { kind, read, product, own: null, kin };
      return own === product ? [lacking] : [{ ...lacking, own }, lacking];
    }),
  );
}

export interface Found extends Asked {
  readonly confirmed: readonly Product[];
}

function hitOf(product: Product, rank: number): Hit {
  const found = { listingId: null, image: null, sponsored: false, direct: false };
  const at = { shop: 'shop.example', link: `https://shop.example/p/${rank}`, rank, query: '', via: 'form' };
  return { ...at, ...found, product: limited(product) };
}

/** As in a find: the results are filtered by their limited text, the likeliest visited, and judged beside the rest. */
function find(matcher: Pick<Matcher, 'matchTogether'>, asked: Asked): Found {
  // what is looked for stands last: its rank is no help
  const shelf = [...asked.kin, ...(asked.own === null ? [] : [asked.own])];
  const hits = shelf.map((product, rank) => hitOf(product, rank));
  const { candidates } = filterHits(asked.product, hits);
  const promised = new Map(candidates.map(({ hit, score }) => [hit.rank, score]));
  const visited = candidates.slice(0, VISITED).map(({ hit }) => hit.rank);
  const pages = visited.flatMap((rank) => shelf[rank] ?? []);
  const others = hits.flatMap(({ product, rank }) =>
    visited.includes(rank) ? [] : [{ product, promise: promised.get(rank) ?? null }],
  );
  const promises = visited.map((rank) => promised.get(rank) ?? null);
  const verdicts = matcher.matchTogether(asked.product, pages, { promises, others });
  return { ...asked, confirmed: pages.filter((_, at) => verdicts[at]?.outcome === 'same') };
}

/** The finds of every family of every kind, in order. */
export function kinFinds(matcher: Pick<Matcher, 'matchTogether'>): Found[] {
  return [...readFamilies()].flatMap(([kind, families]) =>
    families.flatMap((family) => findsOf(kind, family)).map((asked) => find(matcher, asked)),
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

export function kinFigures(finds: readonly Found[]): KinFigures {
  const having = finds.filter(({ own }) => own !== null);
  const lacking = finds.filter(({ own }) => own === null);
  const right = having.filter(({ own, confirmed }) => confirmed.some((one) => one === own)).length;
  const all = having.reduce((sum, { confirmed }) => sum + confirmed.length, 0);
  const invented = lacking.filter(({ confirmed }) => confirmed.length > 0).length;
  const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
  return {
    having: having.length,
    confirmed: share(right, having.length),
    right: share(right, all),
    lacking: lacking.length,
    invented: share(invented, lacking.length),
  };
}
