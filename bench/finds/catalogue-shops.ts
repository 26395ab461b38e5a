// Whole finds over shops that sell one side of a public catalogue; the product pages are the other side.
import type { Keep, Net } from '../../lib/base/ports.ts';
import type { Product } from '../../lib/product/schema.ts';
import { share } from '../../tests/shops/catalogue/chance.ts';
import type { Listing } from '../../tests/shops/catalogue/store.ts';
import type { Row } from '../../tests/shops/programs/records.ts';
import type { Resolve } from '../../tests/shops/resolve.ts';
import type { Catalogue } from '../../training/data/catalogue.ts';
import { STAGES, type Stage, stageOf, type Trace, traceFind } from './find-trace.ts';

/** Which table of a catalogue the shop holds: its left one or its right one. The pages are of the other. */
export type Side = 'a' | 'b';

/** Both ids of every known match, the page's first. */
function matchesFrom({ matches }: Catalogue, shopSide: Side): (readonly [page: string, shop: string])[] {
  const pairs = [...matches].flatMap(([a, counterparts]) => [...counterparts].map((b) => [a, b] as const));
  return shopSide === 'b' ? pairs : pairs.map(([a, b]) => [b, a]);
}

const priceOf = (product: Product | undefined): string | null =>
  product?.price === undefined ? null : String(product.price);

/** One side of a catalogue as the rows that a shop is loaded with. */
export function rowsOf(catalogue: Catalogue, side: Side): Row[] {
  const [own, others] = side === 'a' ? [catalogue.left, catalogue.right] : [catalogue.right, catalogue.left];
  const elsewhere = new Map(matchesFrom(catalogue, side).map(([page, shop]) => [shop, page]));
  return [...own].map(
    ([id, product]): Row => ({
      id,
      title: product.title,
      brand: product.brand ?? null,
      code: typeof product.code === 'string' ? product.code : null,
      price: priceOf(product),
      description: typeof product.description === 'string' ? product.description : null,
      elsewhere: priceOf(others.get(elsewhere.get(id) ?? '')),
    }),
  );
}

/** A page whose product is searched for. */
export interface Asked {
  readonly id: string;
  readonly product: Product;
  /** ids at the shop that are the same product; empty when they were taken out of it */
  readonly truth: readonly string[];
  /** ids that were taken out of the shop */
  readonly removed: readonly string[];
}

/**
 * Chooses pages that are known to have a counterpart: `count` that keep it and `absent` whose counterpart is taken
 * out of the shop. Deterministic for each `shop`; another shop gets other pages.
 */
export function choosePages(
  catalogue: Catalogue,
  shopSide: Side,
  { count, absent, shop }: { readonly count: number; readonly absent: number; readonly shop: string },
): Asked[] {
  const truths = new Map<string, string[]>();
  for (const [page, shop] of matchesFrom(catalogue, shopSide))
    truths.set(page, [...(truths.get(page) ?? []), shop]);
  const pages = shopSide === 'b' ? catalogue.left : catalogue.right;
  const known = [...pages].flatMap(([id, product]): Asked[] => {
    const truth = truths.get(id);
    return truth === undefined ? [] : [{ id, product, truth, removed: [] }];
  });
  const order = known.sort((x, y) => share(`ask|${shop}|${x.id}`) - share(`ask|${shop}|${y.id}`));
  const present = order.slice(0, count);
  const kept = new Set(present.flatMap(({ truth }) => truth));
  const others = order.slice(count).filter(({ truth }) => truth.every((id) => !kept.has(id)));
  return [
    ...present,
    ...others.slice(0, absent).map((one): Asked => ({ ...one, truth: [], removed: one.truth })),
  ];
}

/** A shop as the bench sees it: its name, its listings, and which listing an address leads to. */
export interface Place {
  readonly host: string;
  readonly resolve: Resolve;
  readonly listings: ReadonlyMap<string, { readonly listing: Listing; readonly path: string }>;
}

export interface Found {
  readonly asked: Asked;
  readonly stage: Stage;
  /** titles of confirmed listings that are not the counterpart */
  readonly wrong: readonly string[];
  readonly trace: Trace;
}

/**
 * Runs one find. It counts as confirmed when one of its true listings is; a miss is attributed to the stage that the
 * furthest of them reached. Null when the find gave no result within a minute.
 */
export async function findAt(place: Place, asked: Asked, net: Net, keep: Keep): Promise<Found | null> {
  const { product } = asked;
  const trace = await traceFind(
    { product, offer: null, page: null, shops: [place.host], net, keep },
    AbortSignal.timeout(60_000),
  );
  if (trace === null) return null;
  const targets = asked.truth.flatMap((id) => place.listings.get(id) ?? []);
  const stages = targets.map(({ listing, path }) => stageOf(trace, place.host, listing, path, place.resolve));
  const stage = STAGES.find((one) => stages.includes(one)) ?? 'not found';
  const wrong = trace.result.matches.filter(
    ({ link }) => !asked.truth.includes(place.resolve(link)?.item.id ?? ''),
  );
  return { asked, stage, wrong: wrong.map((match) => `${match.product.title} <${match.link}>`), trace };
}
