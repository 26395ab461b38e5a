// Weighs every field of a page in the order they depend on each other: title, price, currency, kind, then the rest.
import { atOnce } from '../base/async/time-slices.ts';
import { fold } from '../base/text/text.ts';
import type { Statement } from '../page/schema.ts';
import { brandCandidates } from './fields/brands.ts';
import { gtinCandidates } from './fields/code/gtins.ts';
import { mpnCandidates } from './fields/code/mpns.ts';
import { skuCandidates } from './fields/code/skus.ts';
import { kindFeatures } from './fields/kind/page-kind.ts';
import { statedUnrendered } from './fields/kind/unrendered.ts';
import { currencyCandidates } from './fields/price/currencies.ts';
import { priceCandidates } from './fields/price/prices.ts';
import { type StockSign, stockFeatures, stockSigns } from './fields/stock.ts';
import { titleCandidates } from './fields/title/titles.ts';
import { hint, placeOf, type Scene } from './scene/scene.ts';
import { type Candidate, scoreOf, type Weighed, weigh } from './weigh.ts';

/** All candidates of each field, best first; a best score of zero or less means that none is believed. */
export interface Judged {
  readonly title: readonly Weighed[];
  readonly titleAt: number | null;
  readonly price: readonly Weighed[];
  readonly currency: readonly Weighed[];
  readonly brand: readonly Weighed[];
  readonly gtin: readonly Weighed[];
  readonly sku: readonly Weighed[];
  readonly mpn: readonly Weighed[];
  readonly stock: {
    readonly signs: readonly StockSign[];
    readonly features: Record<string, number>;
    readonly score: number;
  };
  readonly kind: { readonly features: Record<string, number>; readonly score: number };
}

/** The functions that make candidates and features; training replaces them by caching ones. */
export const MAKERS = {
  titleCandidates,
  priceCandidates,
  currencyCandidates,
  brandCandidates,
  gtinCandidates,
  skuCandidates,
  mpnCandidates,
  stockSigns,
};
export type Makers = typeof MAKERS;

/** Judges all fields. `make` is for training only. */
export function judge(scene: Scene, make: Makers = MAKERS): Judged {
  return atOnce(judging(scene, make));
}

/** The same as a generator with a step for each field: on a large page, with nothing compiled yet, all of them together take long. */
export function* judging(scene: Scene, make: Makers = MAKERS): Generator<void, Judged> {
  const title = weigh('title', make.titleCandidates(scene));
  const titleAt = titlePlace(scene, title);
  const text = title[0]?.candidate.value ?? '';
  yield;
  const price = weigh('price', yield* make.priceCandidates(scene, titleAt));
  const chosen = price[0] !== undefined && price[0].score > 0 ? price[0].candidate : null;
  yield;
  const signs = make.stockSigns(scene, titleAt);
  const features = stockFeatures(signs, scene, titleAt, chosen !== null);
  yield;
  const kind = yield* kindFeatures(scene, {
    title: text,
    titleAt,
    titleScore: title[0]?.score ?? -3,
    priceScore: price[0]?.score ?? -3,
    price: chosen?.statement ?? null,
    gone: signs.some(({ feature, strength }) => feature === 'note:out' && strength >= BESIDE),
  });
  yield;
  const currencies = make.currencyCandidates(scene, chosen?.statement ?? null, chosen?.key ?? null);
  const currency = weigh('currency', currencies);
  yield;
  const brand = weigh('brand', make.brandCandidates(scene, text, titleAt));
  yield;
  const gtin = weigh('gtin', make.gtinCandidates(scene, titleAt));
  const sku = weigh('sku', make.skuCandidates(scene, text, titleAt));
  yield;
  return {
    title,
    titleAt,
    price,
    currency,
    brand,
    gtin,
    sku,
    mpn: statedFirst(weigh('mpn', make.mpnCandidates(scene, text, titleAt))),
    stock: { signs, features, score: scoreOf('availability', features) },
    kind: { features: kind, score: scoreOf('kind', kind) + statedUnrendered(scene, kind) },
  };
}

/** strength of a sign of availability that stands beside the title */
const BESIDE = 0.9;

/** an MPN from the product's own data is believed before one by a label */
function statedFirst(weighed: readonly Weighed[]): Weighed[] {
  return weighed
    .map((one) => ({ ...one, score: one.score + (isStated(one.candidate) ? STATED : 0) }))
    .sort((a, b) => b.score - a.score);
}

const STATED = 1.5;
/** "910-005999" */
const GROUPS = /^\d{2,}[-./]\d{2,}/;

/** letters and digits, and not what the same data calls the shop's number */
function isStated({ features, key, value }: Candidate): boolean {
  if (
    !(/[a-z]/.test(key) || GROUPS.test(value)) ||
    ['in:json-ld-sku', 'in:microdata-sku', 'in:label-sku'].some((name) => features[name] === 1)
  ) {
    return false;
  }
  const told = ['in:json-ld-mpn', 'in:microdata-mpn', 'in:rdfa-mpn'].some((name) => features[name] === 1);
  return told && features['no-digit'] !== 1 && features['is-gtin'] !== 1 && features['short'] !== 1;
}

/** what leads elsewhere, is hidden or stands around the page's own part names nothing */
const ELSEWHERE = ['linked', 'hidden', 'region'] as const;

/** Whether a line of the page is the title that only data state. */
function isLine(note: Statement, title: string): boolean {
  return fold(note.value) === fold(title) && ELSEWHERE.every((name) => hint(note, name) === '');
}

/** position of the title in the visible text: the best visible statement of the same words, else a line of them, else the first heading */
function titlePlace(scene: Scene, title: readonly Weighed[]): number | null {
  const best = title[0]?.candidate;
  if (best === undefined) return null;
  for (const { candidate } of title) {
    const at = placeOf(candidate.statement);
    if (candidate.key === best.key && at !== null) return at;
  }
  const line = (scene.seen.get('note') ?? []).find((note) => isLine(note, best.value));
  if (line !== undefined) return placeOf(line);
  const heading: Statement | undefined = (scene.seen.get('name') ?? []).find(
    ({ hints }) => hints?.['tag'] === 'h1' && hints['hidden'] === undefined,
  );
  return heading === undefined ? null : placeOf(heading);
}
