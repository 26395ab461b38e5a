// Candidates for the price to pay, with their features: source, place, the words and class names around it.
import { lazy } from '../../base/lazy.ts';
import { parsePrice } from '../../base/price.ts';
import { fold } from '../../base/text.ts';
import type { Statement } from '../../page/schema.ts';
import { type IndexedThing, said } from '../scene/page-index.ts';
import { currencyIn, pricedParts, priceKindOf } from '../scene/price-kind.ts';
import { hint, placeOf, type Scene } from '../scene/scene.ts';
import { offeringsOf } from '../scene/variants.ts';
import { type Candidate, withAgreement } from '../weigh.ts';
import { OPENED, RENEWED, USED } from '../words/condition.ts';
import type { Phrases } from '../words/phrases.ts';
import * as pricing from '../words/pricing.ts';
import { codesOf, isCodeLike, isLength } from './currencies.ts';
import { wordsBefore } from './labels-behind.ts';
import { areOthers, isNothing, isOfAnother, othersFrom, untoldFrom, withoutOthers } from './no-price.ts';
import { besidesName, isOfName } from './of-name.ts';
import { relate } from './price-relations.ts';
import { amountOf, inWholeUnits, ofChosen } from './stated-amounts.ts';

const MAX_SEEN = 70;
/** characters; some shops write the price in the line above the name */
const LINE_ABOVE = 60;
/** characters of visible text; a page with more is rendered */
const DRAWN = 400;
const OFFER_FIELDS = ['price', 'lowPrice', 'highPrice', 'minPrice', 'maxPrice'];

/**
 * Every candidate for the price; `value` is a plain decimal. `titleAt` is the position of the title in the visible text, in characters. A
 * generator, because the hundreds of words around prices in thirty languages are compiled when a page's first price is judged.
 */
export function* priceCandidates(scene: Scene, titleAt: number | null): Generator<void, Candidate[]> {
  const found: Candidate[] = [];
  const add = (statement: Statement, amount: string | null, features: Record<string, number>): void => {
    if (amount === null) return;
    const number = Number(amount);
    // 0 is what pages state when there is no price
    if (!Number.isFinite(number) || number > 1e10 || number <= 0) return;
    // what words and names alike call an instalment, a unit price, postage or a saving is no price to pay
    if (!isAside(features)) found.push({ value: amount, key: number.toFixed(3), statement, features });
  };
  fromData(scene, add);
  fromMeta(scene, add);
  yield;
  const costs = yield* fromSeen(scene, titleAt, add);
  fromStates(scene, found, titleAt !== null, add);
  const chosen = ofChosen(found, scene);
  const named = new Set(titleSeen(scene, titleAt).split(' '));
  const own = areOthers(chosen, named, othersFrom(scene, titleAt))
    ? []
    : costs
      ? chosen
      : withoutOthers(chosen, named);
  return relate(withAgreement(inWholeUnits(own)), convertedFor(scene, titleAt));
}

type Add = (statement: Statement, amount: string | null, features: Record<string, number>) => void;

function fromData(scene: Scene, add: Add): void {
  scene.products.slice(0, 6).forEach(({ entry }, rank) => {
    const later = rank === 0 ? '' : '-later';
    for (const statement of said(entry, ...OFFER_FIELDS).slice(0, 3)) {
      const amount = amountOf(statement.value, currencyIn([entry]));
      add(statement, amount, { [`in:${statement.source}${later}`]: 1, bare: 1 });
    }
    let order = 0;
    for (const part of offeringsOf(entry, scene.variants).parts) {
      const priced = pricedParts(part).slice(0, 40);
      const currency = currencyIn(priced);
      for (const offer of priced) {
        if (priceKindOf(offer) === 'aside') continue;
        for (const statement of said(offer, ...OFFER_FIELDS)) {
          const features = ofOffer(statement, offer, order);
          features[`in:${statement.source}${later}`] = 1;
          add(statement, amountOf(statement.value, currency), features);
        }
        order++;
      }
    }
  });
}

function ofOffer(statement: Statement, offer: IndexedThing, order: number): Record<string, number> {
  const features: Record<string, number> = {};
  features[`field-${statement.field}`] = 1;
  if (order > 0) features['offer-later'] = 1;
  const kind = priceKindOf(offer);
  if (kind === 'list') features['list-type'] = 1;
  if (kind === 'unit') features['unit-type'] = 1;
  return features;
}

function fromMeta(scene: Scene, add: Add): void {
  const all = [...scene.graph, ...scene.metas];
  const currency = all.find(({ field }) => /price.?currency$/i.test(field))?.value;
  for (const statement of all) {
    if (!/price|^twitter:data1$/.test(statement.field) || /currency|tag|filter/.test(statement.field))
      continue;
    const sale = /sale/.test(statement.field);
    const twitter = statement.field.startsWith('twitter');
    const marked = parsePrice(statement.value).currencies.length > 0;
    if (twitter && !marked && !/\d[.,]\d\d$/.test(statement.value)) continue;
    const source = twitter
      ? 'twitter'
      : sale
        ? 'og-sale'
        : /original|standard|compare|pretax/.test(statement.field)
          ? 'og-list'
          : 'og';
    add(statement, amountOf(statement.value, currency), { [`in:${source}`]: 1 });
  }
}

/** amounts in scripts may count minor units: 49900 is 499 when another source says 499, and nobody knows what it is where a page that `names` its product shows no price at all */
function fromStates(scene: Scene, found: readonly Candidate[], names: boolean, add: Add): void {
  const known = new Set(found.map(({ key }) => key));
  const alone = names && known.size === 0;
  const drawn = (scene.page.signals?.['length'] ?? 0) >= DRAWN;
  scene.states.slice(0, 8).forEach(({ entry, score }, rank) => {
    // an element's attributes serve scripts, which have shown the price already
    if (drawn && entry.thing.where.startsWith('[')) return;
    const later = rank === 0 || entry === scene.variants.chosen ? '' : '-later';
    const inCents = countsCents(entry, known);
    for (const statement of entry.statements) {
      if (
        !/price/i.test(statement.field) ||
        /currency|range|valid|type|format|discount|save/i.test(statement.field)
      )
        continue;
      const amount = amountOf(statement.value);
      if (amount === null) continue;
      const minor = /^\d{3,}$/.test(amount) ? (Number(amount) / 100).toFixed(2) : null;
      if (alone && minor !== null && currencyIn([entry]) === undefined) continue;
      const cents =
        minor !== null &&
        !known.has(Number(amount).toFixed(3)) &&
        (inCents || known.has(Number(minor).toFixed(3)));
      const list = /list|regular|original|old|base|compare|msrp|before|max|retail|full/i.test(
        statement.field,
      );
      const source = list ? 'state-list' : statement.source;
      add(statement, cents ? minor : amount, {
        [`in:${source}${later}`]: 1,
        'state-match': Math.min(score, 2),
      });
    }
  });
}

/** Whether the price of a script's product is known elsewhere as a hundredth of it: its other amounts count minor units as well. */
function countsCents(entry: IndexedThing, known: ReadonlySet<string>): boolean {
  const [price = ''] = said(entry, 'price', 'price.value', 'price.amount').map(({ value }) => value);
  if (!/^\d{3,}$/.test(price) || known.has(Number(price).toFixed(3))) return false;
  return known.has((Number(price) / 100).toFixed(3));
}

/** Adds the visible prices. Returns false where the first price after the title is zero. */
function* fromSeen(scene: Scene, titleAt: number | null, add: Add): Generator<void, boolean> {
  const title = titleSeen(scene, titleAt);
  const prices = besidesName(scene.seen.get('price') ?? [], title).filter(
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
    const before = wordsBefore(statement, prices);
    const behind = hint(statement, 'after');
    const key = `${before}\n${behind}`;
    const known = spoken.get(key) ?? (yield* ofWords(before, behind));
    spoken.set(key, known);
    return known;
  };
  let costs = true;
  for (const statement of nearest(prices, titleAt)) {
    if (isOfAnother(hint(statement, 'card'), named) || isOfAnother(hint(statement, 'named'), named)) continue;
    if (statement !== after[0] && isOfAnother(hint(statement, 'beside'), named)) continue;
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
function titleSeen(scene: Scene, titleAt: number | null): string {
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

function ofMarkup(statement: Statement): Record<string, number> {
  const near = hint(statement, 'marks');
  const far = hint(statement, 'far');
  const features: Record<string, number> = {};
  const flag = (name: string, holds: boolean): void => {
    if (holds) features[name] = 1;
  };
  flag('struck', hint(statement, 'struck') !== '');
  flag('hidden', hint(statement, 'hidden') !== '');
  flag('linked', hint(statement, 'linked') !== '');
  flag('region', hint(statement, 'region') !== '');
  flag('carded', hint(statement, 'card') !== '');
  flag('m:price', pricing.PRICE_NAME.test(near));
  flag('m:former', pricing.FORMER_NAME.test(near) || isFormerWithin(hint(statement, 'inner'), near));
  flag('m:now', pricing.NOW_NAME.test(near));
  flag('m:saving', pricing.SAVING_NAME.test(near));
  flag('m:postage', pricing.POSTAGE_NAME.test(near));
  flag('m:instalment', pricing.INSTALMENT_NAME.test(near));
  flag('m:unit', pricing.UNIT_NAME.test(near));
  flag('m:card', pricing.CARD_NAME.test(near));
  flag('m:detail', pricing.DETAIL_NAME.test(near));
  flag('f:card', pricing.CARD_NAME.test(far));
  flag('f:detail', pricing.DETAIL_NAME.test(far));
  flag('is-option', /^option\b/.test(near));
  flag('m:itemprop', /(?:^|\s)(?:price|lowprice|our_price_display)(?:\s|$)/.test(near));
  const repeated = Number(hint(statement, 'repeated'));
  if (repeated > 1) features['repeated'] = Math.min(Math.log2(repeated), 4);
  if (repeated > 3) features['rows'] = 1;
  return features;
}

/**
 * Whether a price that stands alone in a box is called former by its own names. "Regular price" is former only in a box named for a saving:
 * elsewhere it is often the price to pay.
 */
function isFormerWithin(inner: string, box: string): boolean {
  if (!pricing.FORMER_NAME.test(inner)) return false;
  return !/regul/.test(inner) || pricing.SAVING_NAME.test(box);
}

/** "/ kg", "/100 g"; "101,75 € / 199,00 лв." is one price twice, "/ ks" the price of the piece */
const ofUnit = lazy(
  () => /^\/(?!\s?(?:ks|szt|db|kom|kus)(?!\p{L})|\s?\p{Sc}|\s?\d[\d.,\s]*(?:\p{Sc}|лв|lev|bgn|eur))|^per\s/u,
);

function* ofWords(written: string, behind: string): Generator<void, Record<string, number>> {
  const after = fold(behind).slice(0, 26);
  const before = fold(written);
  // that the tax is in it says nothing of when it is paid; in brackets it is said of the price before
  const last = before.slice(-34).replace(TAX_BEHIND, '');
  // of "was $9 now" and "our price (regular price" the last word is the price's own
  const both = pricing.FORMER.test(last) && pricing.NOW.test(last);
  yield;
  const former = both ? endOf(pricing.FORMER, last) : pricing.FORMER.test(last) ? 1 : -1;
  const now = both ? endOf(pricing.NOW, last) : pricing.NOW.test(last) ? 1 : -1;
  const asked: readonly (readonly [feature: string, holds: () => boolean])[] = [
    ['b:former', () => (former >= 0 && former >= now) || pricing.isLoweredFrom(written)],
    ['b:now', () => now > former],
    ['b:saving', () => pricing.SAVING.test(last)],
    ['b:postage', () => pricing.POSTAGE.test(last.replace(PLUS_TAX, '')) || pricing.isLevy(last)],
    ['b:free', () => pricing.FREE_ABOVE.test(last)],
    ['b:instalment', () => pricing.INSTALMENT.test(last)],
    ['b:unit', () => pricing.PER_UNIT.test(last)],
    ['b:from', () => pricing.FROM.test(last)],
    ['b:member', () => pricing.isForSome(last)],
    ['b:together', () => pricing.TOGETHER.test(last)],
    ['b:used', () => USED.test(last) || RENEWED.test(last) || OPENED.test(last)],
    ['b:plus', () => /[+±]\s*$/.test(before)],
    ['a:unit', () => pricing.PER_UNIT.test(after) || ofUnit().test(after)],
    ['a:instalment', () => pricing.INSTALMENT.test(after)],
    // of "sale 14 %" and "save 5 €" the number that follows is the saving
    ['a:saving', () => /^-?\d+\s?%/.test(after) || (pricing.SAVING.test(after) && !/\d/.test(after))],
    ['a:member', () => pricing.isForSome(after, behind)],
    ['a:range', () => /^\s*[-–—]\s*(?:\p{Sc}|\p{L}{0,3}\$?\s?\d)/u.test(after)],
  ];
  const features: Record<string, number> = {};
  for (const [feature, holds] of asked) {
    if (holds()) features[feature] = 1;
    yield;
  }
  return features;
}

const TAX_BEHIND = /[(（](?:税[込抜別]|本体)[)）]/g;
/** "zzgl. MwSt.": what is added is a tax and no postage */
const PLUS_TAX = /zzgl\.? (?:\d{1,2} ?% )?(?:mwst|ust|umsatzst)/g;

/** where the last match of a pattern ends; -1 when there is none */
function endOf(pattern: Phrases, text: string): number {
  let end = -1;
  for (const match of pattern.all(text)) end = match.index + match[0].length;
  return end;
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

function isAside(features: Readonly<Record<string, number>>): boolean {
  const has = (name: string): boolean => features[name] === 1;
  if (has('b:together') || (has('b:free') && has('b:postage'))) return true;
  return ['instalment', 'unit', 'postage', 'saving'].some(
    (kind) => has(`m:${kind}`) && (has(`b:${kind}`) || has(`a:${kind}`)),
  );
}

/** True when the price beside the title is in another currency than data states: the shop converts prices for each visitor. */
function convertedFor(scene: Scene, titleAt: number | null): boolean {
  const main = scene.products[0]?.entry;
  if (main === undefined || titleAt === null) return false;
  const parts = [main, ...main.parts.flatMap((part) => [part, ...part.parts])];
  const stated = parts.flatMap((part) => said(part, 'priceCurrency')).flatMap(({ value }) => codesOf(value));
  if (stated.length === 0) return false;
  const title = titleSeen(scene, titleAt);
  const first = (scene.seen.get('price') ?? []).find(
    (price) =>
      isBeside(price, titleAt) && !isOfName(price, title) && parsePrice(price.value).currencies.length > 0,
  );
  return first !== undefined && !parsePrice(first.value).currencies.some((code) => stated.includes(code));
}

function isBeside(price: Statement, titleAt: number): boolean {
  const distance = (placeOf(price) ?? -1) - titleAt;
  return (
    distance >= 0 &&
    distance < 1_500 &&
    hint(price, 'linked') === '' &&
    hint(price, 'card') === '' &&
    Number(hint(price, 'repeated')) < 4
  );
}
