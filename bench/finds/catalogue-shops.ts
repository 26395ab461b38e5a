// Whole finds over shops that are loaded with one side of a public catalogue, the other side being the page.
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Keep, Net } from '../../lib/base/ports.ts';
import { Product } from '../../lib/product/schema.ts';
import { share } from '../../tests/shops/catalogue/chance.ts';
import type { Listing } from '../../tests/shops/catalogue/store.ts';
import type { Row } from '../../tests/shops/programs/records.ts';
import type { Resolve } from '../../tests/shops/resolve.ts';
import { STAGES, type Stage, stageOf, type Trace, traceFind } from './find-trace.ts';

const Line = z.object({ id: z.string(), product: Product });
type Line = z.infer<typeof Line>;

export interface Catalogue {
  readonly name: string;
  readonly a: readonly Line[];
  readonly b: readonly Line[];
  /** pairs of ids known to be the same product, a's first */
  readonly matches: readonly (readonly [string, string])[];
}

function lines(path: string): Line[] {
  const text = readFileSync(path, 'utf8').trim();
  return text.split('\n').map((line) => Line.parse(JSON.parse(line)));
}

/** null where the catalogue is not at hand. */
export function loadCatalogue(folder: string, name: string): Catalogue | null {
  const at = (file: string): string => `${folder}/${name}/${file}`;
  if (!existsSync(at('matches.csv'))) return null;
  const [, ...pairs] = readFileSync(at('matches.csv'), 'utf8').trim().split('\n');
  const matches = pairs.map((pair): [string, string] => {
    const [, left = '', right = ''] = pair.trim().split(',');
    return [left, right];
  });
  return { name, a: lines(at('tableA.jsonl')), b: lines(at('tableB.jsonl')), matches };
}

const priceOf = (line: Line | undefined): string | null =>
  line?.product.price === undefined ? null : String(line.product.price);

/** One side of a catalogue as the rows a shop is stocked with. */
export function rowsOf(catalogue: Catalogue, side: 'a' | 'b'): Row[] {
  const others = new Map([...catalogue.a, ...catalogue.b].map((line) => [line.id, line]));
  const elsewhere = new Map(catalogue.matches.map(([a, b]) => (side === 'a' ? [a, b] : [b, a])));
  return catalogue[side].map((line): Row => {
    const { title, brand = null, description } = line.product;
    const counterpart = others.get(elsewhere.get(line.id) ?? '');
    return {
      id: line.id,
      title,
      brand,
      price: priceOf(line),
      description: typeof description === 'string' ? description : null,
      elsewhere: priceOf(counterpart),
    };
  });
}

export interface Asked {
  readonly id: string;
  readonly product: Product;
  /** ids at the shop that are the same product; none when they were taken out of it */
  readonly truth: readonly string[];
  readonly removed: readonly string[];
}

/** Ids of one side that are the same product as a page of the other side. */
function counterparts(catalogue: Catalogue, shopSide: 'a' | 'b'): Map<string, string[]> {
  const truths = new Map<string, string[]>();
  for (const [a, b] of catalogue.matches) {
    const [page, shop] = shopSide === 'b' ? [a, b] : [b, a];
    truths.set(page, [...(truths.get(page) ?? []), shop]);
  }
  return truths;
}

/**
 * Pages to find counterparts for, of those known to have one: `count` that have it, `absent` that lose it; the same on
 * every run, others for every `shop`.
 */
export function choosePages(
  catalogue: Catalogue,
  shopSide: 'a' | 'b',
  { count, absent, shop }: { readonly count: number; readonly absent: number; readonly shop: string },
): Asked[] {
  const truths = counterparts(catalogue, shopSide);
  const pages = shopSide === 'b' ? catalogue.a : catalogue.b;
  const known = pages.flatMap(({ id, product }): Asked[] => {
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

/** A shop as the bench sees it: how it is called, what its addresses lead to, where its listings are. */
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

/** A find counts as confirmed when one of its true listings is; a miss is put down to the listing that came furthest. */
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
