// The former or recommended price beside the price to pay.
import type { Money } from '../../../base/money/money.ts';
import { parsePrice, toMoney } from '../../../base/money/price.ts';
import { fold } from '../../../base/text/text.ts';
import { hint, placeOf, type Scene } from '../../scene/scene.ts';
import type { Candidate, Weighed } from '../../weigh.ts';
import { SAVING } from '../../words/pricing.ts';

/** most characters between a price and its former price */
const BESIDE = 250;
/** an amount so many times the price is no former price of it */
const MOST = 8;
const PERCENT = /(?<!\d)(\d{1,2})(?:[.,]\d)?\s?[%％]/g;
/** tolerance between a saving in whole per cent and the prices it was computed from */
const ROUNDING = 1.01;

/**
 * The higher amount that is marked as former in its context or in data, or that a percentage saving beside the price implies; null when there is
 * none.
 */
export function listPriceOf(weighed: readonly Weighed[], price: Money, scene: Scene): Money | null {
  const own = Number(weighed[0]?.candidate.value ?? 0);
  const places = placesOf(weighed);
  const savings = savingsNear(places, scene);
  const saved = amountsSaved(places, scene);
  const measure = weighed[0] === undefined ? '' : measureOf(weighed[0].candidate);
  let best: { amount: string; score: number } | null = null;
  for (const { candidate } of weighed) {
    const amount = Number(candidate.value);
    if (amount <= own * 1.001 || amount > own * MOST) continue;
    if (!isBeside(candidate, places) || isOther(candidate, price, measure)) continue;
    const { features } = candidate;
    const rate = 100 * (1 - own / amount);
    const told =
      savings.some((one) => Math.abs(one - rate) < ROUNDING) ||
      saved.some((one) => Math.abs(own + one - amount) < CENT);
    const marked = markOf(candidate) + (told ? 2 : 0);
    const score =
      marked -
      (features['distance'] ?? 4) * 0.3 -
      (features['before-title'] ?? 0) -
      (features['linked'] ?? 0);
    if (marked > 0 && (best === null || score > best.score)) best = { amount: candidate.value, score };
  }
  return best === null || best.score < 0 ? null : toMoney(best.amount, price.currency);
}

const CENT = 0.011;
/** "/m²", "/ kg" behind an amount */
const MEASURE = /^\s?\/\s?([\p{L}²³]{1,4}\d?)(?![\p{L}])/u;

function measureOf({ statement }: Candidate): string {
  return MEASURE.exec(hint(statement, 'after'))?.[1] ?? '';
}

/** the amounts that the page says are saved, near the price: "You save 24,10" */
function amountsSaved(places: readonly number[], { seen }: Scene): number[] {
  return (seen.get('price') ?? [])
    .filter((price) => isNear(placeOf(price) ?? Number.NEGATIVE_INFINITY, places))
    .filter((price) => SAVING.test(fold(hint(price, 'before')).slice(-28)))
    .map(({ value }) => Number(parsePrice(value).amount ?? 0));
}

/** keys of a script that only former prices have */
const FORMER_KEY =
  /^(?:price\.(?:original|old|list|regular|before|compare_?at)|compare_?at_?price|(?:product_?)?list_?price|msrp|rrp|strike(?:through)?_?price|old_?price|was_?price|original_?price)(?:\.\w+)?$/i;
/** a script names the same product (see `rankStates`) */
const SAME_NAME = 1.6;

/** The page's own product's former price, by what a script calls it. */
function isToldFormer({ features, statement }: Candidate): boolean {
  return (
    features['in:state-list'] === 1 &&
    (features['state-match'] ?? 0) >= SAME_NAME &&
    FORMER_KEY.test(statement.field)
  );
}

function markOf(candidate: Candidate): number {
  const { features } = candidate;
  const has = (name: string): number => features[name] ?? 0;
  if (isToldFormer(candidate)) return 3;
  return (
    3 * (has('struck') + has('list-type') + has('in:og-list')) +
    2 * (has('m:former') + has('b:former') + has('silent')) +
    has('in:state-list')
  );
}

/** Where the chosen price is visible, by its amount. */
export function placesOf(weighed: readonly Weighed[]): number[] {
  const chosen = weighed[0]?.candidate.key;
  return weighed.flatMap(({ candidate: { key, statement, features } }) =>
    key === chosen && features['in:visible'] === 1 ? (placeOf(statement) ?? []) : [],
  );
}

function isNear(at: number, places: readonly number[]): boolean {
  return places.some((place) => Math.abs(place - at) <= BESIDE);
}

/** Of visible amounts only one near the price and in no link: products shown below have former prices of their own. */
function isBeside({ statement, features }: Candidate, places: readonly number[]): boolean {
  if (features['in:visible'] !== 1) return true;
  const at = placeOf(statement);
  if (features['linked'] === 1) return false;
  return at === null || places.length === 0 || isNear(at, places);
}

/** shipping, instalments, a threshold of free delivery, another currency, a measure beside a price that is for none */
function isOther(candidate: Candidate, price: Money, measure: string): boolean {
  const { statement, features } = candidate;
  const { currencies } = parsePrice(statement.value);
  if (features['in:visible'] === 1 && currencies.length > 0 && !currencies.includes(price.currency))
    return true;
  return ['b:postage', 'b:instalment', 'm:instalment', 'a:unit', 'b:plus'].some(
    (name) =>
      features[name] === 1 && !(name === 'a:unit' && measure !== '' && measure === measureOf(candidate)),
  );
}

/** the percentage savings near the price */
function savingsNear(places: readonly number[], { seen }: Scene): number[] {
  const near = ['price', 'note']
    .flatMap((field) => seen.get(field) ?? [])
    .filter((statement) => isNear(placeOf(statement) ?? Number.NEGATIVE_INFINITY, places));
  const texts = near.flatMap((statement) => [statement.value, hint(statement, 'after')]);
  return texts.flatMap((text) => [...text.matchAll(PERCENT)].map((match) => Number(match[1])));
}
