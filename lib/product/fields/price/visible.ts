// Visible prices: which of them may be the product's, where they stand, and what is said of them.
import { parsePrice } from '../../../base/money/price.ts';
import { fold } from '../../../base/text/text.ts';
import type { Statement } from '../../../page/schema.ts';
import { hint, placeOf, type Scene } from '../../scene/scene.ts';
import * as pricing from '../../words/pricing.ts';
import { outsideName } from './amounts-in-name.ts';
import { ofMarkup, ofWords } from './context.ts';
import { isCodeLike, isLength } from './currencies.ts';
import { CALLED_BESIDE, isNothing, isOfAnother, untoldFrom } from './no-price.ts';
import type { Add } from './stated.ts';
import { wordsBeforeAmount } from './trailing-labels.ts';

const MAX_SEEN = 70;
/** characters; some shops write the price in the line above the name */
const LINE_ABOVE = 60;

/** Adds the visible prices. Returns false where the first price after the title is zero. */
export function* fromVisible(scene: Scene, titleAt: number | null, add: Add): Generator<void, boolean> {
  const title = titleSeen(scene, titleAt);
  const prices = outsideName(scene.seen.get('price') ?? [], title).filter(
    (price) =>
      !isLength(price.value, scene) &&
      !isCodeLike(price.value, scene.addressWords) &&
      !pricing.ADDED_NAME.test(hint(price, 'marks')),
  );
  const named = new Set(title.split(' '));
  const untold = untoldFrom(scene, titleAt);
  yield;
  const after = prices.filter((price) => titleAt !== null && isFrom(price, titleAt));
  // prices of one list stand in the same words and names
  const spoken = new Map<string, Record<string, number>>();
  const wordsOf = function* (statement: Statement): Generator<void, Record<string, number>> {
    const before = wordsBeforeAmount(statement, prices);
    const behind = hint(statement, 'after');
    const key = `${before}\n${behind}`;
    const known = spoken.get(key) ?? (yield* ofWords(before, behind));
    spoken.set(key, known);
    return known;
  };
  let costs = true;
  for (const statement of nearest(prices, titleAt)) {
    if (isOfAnother(hint(statement, 'card'), named) || isOfAnother(hint(statement, 'named'), named)) continue;
    if (statement !== after[0] && isOfAnother(hint(statement, 'beside'), named, CALLED_BESIDE)) continue;
    const at = placeOf(statement) ?? 0;
    // where it is told on request, what stands above the name is no price of it either
    if (at > untold || (untold < Number.POSITIVE_INFINITY && at < (titleAt ?? 0))) continue;
    const before = hint(statement, 'before');
    if (pricing.isThreshold(before, hint(statement, 'after'))) continue;
    if (pricing.TAKEN_OFF.test(fold(hint(statement, 'after')))) continue;
    if (pricing.isLowestOfLate(fold(before))) continue;
    const parsed = parsePrice(statement.value);
    const features = ofMarkup(statement);
    features['in:visible'] = 1;
    if (parsed.currencies.length > 0) features['signed'] = 1;
    yield;
    Object.assign(features, yield* wordsOf(statement), ofPlace(statement, scene, titleAt, after));
    if (features['a:member'] === 1 && isSaidOfNext(statement, prices)) features['a:member'] = 0;
    if (statement === after[0] && isNothing(parsed.amount, features)) costs = false;
    add(statement, parsed.amount, features);
  }
  return costs;
}

/** "with card" goes on from the price before it */
const GOES_ON = /^(?:with|mit|avec|con|com|met|med)\s/i;

/** Whether the words behind a price are those before the next: "once $18 · members $15". */
function isSaidOfNext(price: Statement, prices: readonly Statement[]): boolean {
  const next = prices[prices.indexOf(price) + 1];
  const after = hint(price, 'after');
  return next !== undefined && after !== '' && !GOES_ON.test(after) && hint(next, 'before').includes(after);
}

/** Whether a price stands at or after the title, or in the line above it; not one in a link, nor the last of a box beside it. */
function isFrom(price: Statement, titleAt: number): boolean {
  const distance = (placeOf(price) ?? 0) - titleAt;
  if (distance >= 0 || distance < -LINE_ABOVE) return distance >= 0;
  if (hint(price, 'linked') !== '') return false;
  return !pricing.BESIDE_NAME.test(`${hint(price, 'marks')} ${hint(price, 'far')}`);
}

/** The visible title, folded; the document's where there is none. */
export function titleSeen(scene: Scene, titleAt: number | null): string {
  const names = [...(scene.seen.get('name') ?? []), ...(scene.seen.get('heading') ?? [])];
  const title = titleAt === null ? undefined : names.find((name) => placeOf(name) === titleAt);
  return fold(title?.value ?? scene.page.documentTitle ?? '');
}

/** the prices around the title, in page order; one far down a long page is never the one to pay */
function nearest(prices: readonly Statement[], titleAt: number | null): readonly Statement[] {
  if (prices.length <= MAX_SEEN) return prices;
  const from = titleAt ?? 0;
  const away = (price: Statement): number => Math.abs((placeOf(price) ?? 0) - from);
  const chosen = new Set([...prices].sort((a, b) => away(a) - away(b)).slice(0, MAX_SEEN));
  return prices.filter((price) => chosen.has(price));
}

function ofPlace(
  statement: Statement,
  scene: Scene,
  titleAt: number | null,
  after: readonly Statement[],
): Record<string, number> {
  const at = placeOf(statement) ?? 0;
  const features: Record<string, number> = {};
  if (titleAt !== null) {
    const distance = at - titleAt;
    features['before-title'] = isFrom(statement, titleAt) ? 0 : 1;
    features['far-before'] = distance < -1_000 ? 1 : 0;
    features['distance'] = Math.min(Math.log2(1 + Math.abs(distance) / 50), 9);
    const order = after.indexOf(statement);
    if (order === 0) features['first-after'] = 1;
    else if (order === 1) features['second-after'] = 1;
    else if (order > 5) features['late-after'] = 1;
  }
  let best = 12;
  for (const buy of scene.buys) {
    if (buy.sure > 0.35) best = Math.min(best, Math.log2(1 + Math.abs(buy.at - at) / 50));
  }
  if (best < 12) features['buy-distance'] = Math.min(best, 9);
  else features['no-buy'] = 1;
  return features;
}
