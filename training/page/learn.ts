// Learns the weights of all fields from labelled pages, and cross-validates them by site.
import { atOnce } from '../../lib/base/async/time-slices.ts';
import { brandCandidates } from '../../lib/product/fields/brands.ts';
import { gtinCandidates } from '../../lib/product/fields/code/gtins.ts';
import { mpnCandidates } from '../../lib/product/fields/code/mpns.ts';
import { skuCandidates } from '../../lib/product/fields/code/skus.ts';
import { currencyCandidates } from '../../lib/product/fields/price/currencies.ts';
import { priceCandidates } from '../../lib/product/fields/price/prices.ts';
import { stockSigns } from '../../lib/product/fields/stock.ts';
import { titleCandidates } from '../../lib/product/fields/title/titles.ts';
import { type Judged, judge, type Makers } from '../../lib/product/judge.ts';
import { type Scene, sceneOf } from '../../lib/product/scene/scene.ts';
import known from '../../lib/product/weights.json' with { type: 'json' };
import type { Bareness } from './bare.ts';
import { type LabelledPage, place, readCorpus } from './corpus.ts';
import { type Answer, type Choice, fitAnswers, fitChoices, type Weights } from './fit.ts';
import { memoized } from './memoized.ts';
import { accepted, isKnown, isRight } from './right.ts';
import { type Counts, countPages, printCounts } from './score.ts';
import { showErrors } from './show-errors.ts';
import { priorOf, priorsOf, signOf } from './signs.ts';

export const FOLDS = 5;
const CHOSEN = ['title', 'price', 'currency', 'brand', 'gtin', 'sku', 'mpn'] as const;
/** strength of each field's pull to its priors, chosen by cross-validation */
const HELD: Record<string, number> = {
  title: 0.006,
  price: 0.02,
  currency: 0.01,
  brand: 0.1,
  gtin: 0.01,
  sku: 0.1,
  mpn: 0.01,
  availability: 0.6,
  kind: 0.04,
};

/** weight of a stripped copy relative to its page, chosen by cross-validation */
const BARED_WEIGHT = 0.35;
/**
 * Title, price and kind can be told from what is visible; what only structured data says is learned from pages that
 * have it.
 */
const BARED: Readonly<Record<string, readonly Bareness[]>> = {
  title: ['data', 'names'],
  price: ['data', 'names', 'heads'],
  kind: ['data', 'names', 'heads'],
};
/** weight of a small page relative to a site, chosen by cross-validation */
const SMALL_WEIGHT = 0.7;
/** Small pages show what a price and a product page are at their least. Titles learned from them were worse: theirs mostly stand in data. */
const SMALL: readonly string[] = ['price', 'kind'];

/** the very object that the rooms read their weights from */
const weights: Record<string, Weights> = known;

export interface Staged {
  readonly labelled: LabelledPage;
  readonly scene: Scene;
  readonly weight: number;
}

function weightFor(field: string, { labelled, weight }: Staged): number {
  const { bare, small } = labelled;
  if (small && !SMALL.includes(field)) return 0;
  if (bare === null) return weight;
  return BARED[field]?.includes(bare) === true ? weight * BARED_WEIGHT : 0;
}

/** Fields are learned in the order they depend on each other, so that later ones see the choices of earlier ones. */
export function learn(pages: readonly Staged[]): void {
  for (const name of Object.keys(weights)) delete weights[name];
  const products = pages.filter(({ labelled }) => labelled.truth !== null);
  const judgeAll = (): { staged: Staged; judged: Judged }[] =>
    products.map((staged) => ({ staged, judged: judge(staged.scene, REMEMBERED) }));
  for (const stage of [['title'], ['price'], ['currency', 'brand', 'gtin', 'sku', 'mpn']] as const) {
    const all = judgeAll();
    for (const field of stage) weights[field] = { ...priorsOf(field), ...learnField(field, all) };
  }
  weights['availability'] = { ...priorsOf('availability'), ...learnStock(judgeAll()) };
  weights['kind'] = { ...priorsOf('kind'), ...learnKind(pages) };
}

function learnField(
  field: (typeof CHOSEN)[number],
  all: readonly { staged: Staged; judged: Judged }[],
): Weights {
  const choices: Choice[] = [];
  for (const { staged, judged } of all) {
    const { truth } = staged.labelled;
    const weight = weightFor(field, staged);
    if (truth === null || weight === 0) continue;
    // a page with an undetermined number more likely has none: half a case of "none"
    const known = isKnown(truth, field);
    if (!known && field !== 'mpn') continue;
    const values = known ? accepted(truth, field) : [];
    const candidates = judged[field].map(({ candidate }) => candidate);
    if (candidates.length === 0) continue;
    choices.push({
      candidates: candidates.map(({ features }) => features),
      right: candidates.map(({ value }) => isRight(field, value, values)),
      weight: weight * (known ? 1 : 0.2),
    });
  }
  return fitChoices(choices, {
    steps: 220,
    rate: 0.08,
    l2: HELD[field] ?? 0.01,
    sign: (name) => signOf(field, name),
    prior: (name) => priorOf(field, name),
  });
}

function learnStock(all: readonly { staged: Staged; judged: Judged }[]): Weights {
  const answers: Answer[] = [];
  for (const { staged, judged } of all) {
    const value = staged.labelled.truth?.['availability'];
    const weight = weightFor('availability', staged);
    if (typeof value !== 'string' || weight === 0) continue;
    const yes = !value.endsWith('OutOfStock');
    answers.push({ features: judged.stock.features, yes, weight: weight * (yes ? 1 : 2) });
  }
  return fitAnswers(answers, {
    steps: 250,
    rate: 0.08,
    l2: HELD['availability'] ?? 0.01,
    sign: (name) => signOf('availability', name),
    prior: (name) => priorOf('availability', name),
  });
}

function learnKind(pages: readonly Staged[]): Weights {
  const answers = pages.map((staged) => ({
    features: judge(staged.scene, REMEMBERED).kind.features,
    yes: staged.labelled.kind === 'product',
    weight: weightFor('kind', staged),
  }));
  return fitAnswers(answers, {
    steps: 400,
    rate: 0.08,
    l2: HELD['kind'] ?? 0.01,
    sign: (name) => signOf('kind', name),
    prior: (name) => priorOf('kind', name),
  });
}

/** Counts for pages as they are, and for the most stripped copies of the same pages. */
export interface Measured {
  readonly whole: Counts;
  readonly barest: Counts;
}

function isWhole({ labelled }: Staged): boolean {
  return labelled.bare === null && !labelled.small;
}

function isBarest({ labelled }: Staged): boolean {
  return labelled.bare === 'names' && !labelled.small;
}

export function printMeasured(title: string, { whole, barest }: Measured): void {
  printCounts(title, whole);
  printCounts(`${title}, the same pages bare of data and names`, barest);
}

export function countStaged(pages: readonly Staged[], judged: ReadonlyMap<string, Judged>): Measured {
  return {
    whole: countPages(pages.filter(isWhole), judged),
    barest: countPages(pages.filter(isBarest), judged),
  };
}

/**
 * Judges every saved page by weights learned without any page of its site, and from all small pages. Afterwards the weights in
 * memory are those of the last fold; `errorsOf` names a field whose errors are printed.
 */
export function crossValidate(pages: readonly Staged[], errorsOf: string | null, folds = FOLDS): Measured {
  const predictions = new Map<string, Judged>();
  const used = new Map<string, Record<string, Weights>>();
  for (let fold = 0; fold < folds; fold++) {
    const inFold = ({ labelled }: Staged): boolean =>
      !labelled.small && Math.floor(place(`${labelled.group}#`) * folds) === fold;
    learn(pages.filter((staged) => !inFold(staged)));
    const copy = structuredClone(weights);
    for (const staged of pages.filter(inFold)) {
      predictions.set(staged.labelled.id, judge(staged.scene, REMEMBERED));
      used.set(staged.labelled.id, copy);
    }
  }
  if (errorsOf !== null) showErrors(errorsOf, pages.filter(isWhole), predictions, (id) => used.get(id) ?? {});
  return countStaged(pages, predictions);
}

const rememberedPrices = memoized((...given: Parameters<typeof priceCandidates>) =>
  atOnce(priceCandidates(...given)),
);
const REMEMBERED: Makers = {
  titleCandidates: memoized(titleCandidates),
  *priceCandidates(...given) {
    yield;
    return rememberedPrices(...given);
  },
  currencyCandidates: memoized(currencyCandidates),
  brandCandidates: memoized(brandCandidates),
  gtinCandidates: memoized(gtinCandidates),
  skuCandidates: memoized(skuCandidates),
  mpnCandidates: memoized(mpnCandidates),
  stockSigns: memoized(stockSigns),
};

/** Reads a corpus; pages of a site with many pages weigh less each. */
export function stagePages(folder: string): Staged[] {
  const all = readCorpus(folder);
  const sizes = new Map<string, number>();
  for (const { group, bare } of all) if (bare === null) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return all.map((labelled) => ({
    labelled,
    scene: sceneOf(labelled.page),
    weight: labelled.small ? SMALL_WEIGHT : 1 / Math.sqrt(sizes.get(labelled.group) ?? 1),
  }));
}

/** The weights in memory in the form to be stored: small ones left out, in alphabetical order. */
export function learnedWeights(): Record<string, Weights> {
  const result: Record<string, Weights> = {};
  for (const [field, of] of Object.entries(weights)) {
    const kept = Object.entries(of)
      .filter(([, value]) => Math.abs(value) >= 0.04)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    result[field] = Object.fromEntries(kept.map(([name, value]) => [name, Number(value.toFixed(2))]));
  }
  return result;
}
