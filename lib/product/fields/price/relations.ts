// Features of prices relative to one another: the former one beside the price to pay, one for another condition, one that data states and nobody sees.
import { parsePrice } from '../../../base/money/price.ts';
import { fold } from '../../../base/text/text.ts';
import type { Statement } from '../../../page/schema.ts';
import { hint, placeOf } from '../../scene/scene.ts';
import type { Candidate } from '../../weigh.ts';
import { TAX_IN, TAX_OUT } from '../../words/pricing.ts';

/** "Open box from $879": a price for another condition than the one before it. */
function isUsed({ features }: Candidate): boolean {
  return features['b:used'] === 1;
}

/** "15,90 лв. / 8,13 €": one price twice, in one element. */
function isOtherCurrency(left: Statement, right: Statement): boolean {
  if (left === right || left.where !== right.where) return false;
  const [first] = parsePrice(left.value).currencies;
  const [second] = parsePrice(right.value).currencies;
  return first !== undefined && second !== undefined && first !== second;
}

const NOT_PLAIN = [
  'struck',
  'm:former',
  'b:former',
  'rows',
  'm:card',
  'carded',
  'linked',
  'hidden',
  'b:used',
];
/** up to this distance from the title (feature `distance`) a price is the page's own, also before it */
const CLOSE = 3.5;

function isPlain({ features }: Candidate): boolean {
  if (features['signed'] !== 1 || (features['distance'] ?? 9) > CLOSE) return false;
  return !NOT_PLAIN.some((name) => features[name] === 1);
}

/** Of a price range in data the upper end, where the page's only price is that: the lower one is for many pieces. */
function wholePrice(candidates: readonly Candidate[]): boolean {
  const high = candidates.find(({ features }) => features['field-highPrice'] === 1);
  const low = candidates.find(({ features }) => features['field-lowPrice'] === 1);
  return high?.features['in:og'] === 1 && low?.features['in:og'] !== 1 && high.key !== low?.key;
}

/** Do words behind the price, or its label, say that tax is excluded? */
function isNet({ statement, features }: Candidate): boolean {
  if (features['in:visible'] !== 1) return false;
  const after = fold(hint(statement, 'after')).replace(NEXT_AMOUNT, '').slice(0, SAID_BEHIND);
  const label = LABEL.test(hint(statement, 'before')) ? fold(hint(statement, 'before')) : '';
  return [after, label].some((said) => TAX_OUT.test(said) && !TAX_IN.test(said));
}

const LABEL = /[:：]\s*$/;

const SAID_BEHIND = 26;
/** what is said from the next amount on is said of that; "plus 19 % VAT" holds none */
const NEXT_AMOUNT = /\d(?![\d.,]{0,4}\s?%)(?<!\d\d).*$/;
/** least and greatest factor of taxes, and most characters between a net and a gross price */
const TAXES = [1.02, 1.28] as const;
const TAXED_BESIDE = 200;

/** Whether the second is the first plus tax, both standing together. */
function isWithTax(net: Candidate, gross: Candidate): boolean {
  const rate = Number(gross.value) / Number(net.value);
  const [from, to] = [placeOf(net.statement), placeOf(gross.statement)];
  const together = from !== null && to !== null && Math.abs(from - to) < TAXED_BESIDE;
  return together && rate > TAXES[0] && rate < TAXES[1];
}

/** how far cents may be rounded, and amounts without any */
const CENT = 0.011;
const WHOLE = 1;

/** Of three amounts together of which one is the sum of the others at a usual rate of tax, the two that nobody pays: what is left without it, and the tax. */
function taxedOf(near: readonly Candidate[]): string[] {
  const plain = near.filter((one) => !hasAny(one, [...ALONGSIDE, ...PARTLY]));
  const pairs = plain.flatMap((gross) => plain.map((net) => [net, gross] as const));
  return pairs.flatMap(([net, gross]) => {
    if (!isWithTax(net, gross) || hasAny(gross, ['m:former', 'b:former'])) return [];
    const due = Number(gross.value) - Number(net.value);
    if (!TAX_RATES.some((rate) => Math.abs(Number(net.value) * (rate - 1) - due) < 2 * CENT)) return [];
    const tax = plain.find((one) => Math.abs(Number(one.value) - due) < CENT);
    return tax === undefined ? [] : [net.key, tax.key];
  });
}

/** most characters and prices between a price and its former price */
const BESIDE = 90;
const BETWEEN = 2;

function isBeside(own: number, former: number, near: readonly Candidate[]): boolean {
  if (Math.abs(own - former) >= BESIDE) return false;
  const [from, to] = own < former ? [own, former] : [former, own];
  const between = near.filter(({ statement }) => {
    const at = placeOf(statement);
    return at !== null && at > from && at < to;
  });
  return between.length < BETWEEN;
}

const ALONGSIDE = ['struck', 'region', 'carded', 'linked', 'hidden', 'rows', 'm:card', 'before-title'];
const MEMBERS = ['b:member', 'a:member'];
const UNIT = ['b:unit', 'a:unit', 'm:unit'];
/** features of prices that not everybody pays, or not at once */
const PARTLY = [
  ...[...MEMBERS, 'b:used', 'b:plus', 'b:postage', 'm:postage', 'b:saving', 'm:saving'],
  ...['b:instalment', 'a:instalment', 'm:instalment', ...UNIT],
];
/** characters around a price in which another one would be its sale price */
const AROUND = 400;

function hasAny({ features }: Candidate, names: readonly string[]): boolean {
  return names.some((name) => features[name] === 1);
}

/** Whether the second may be paid in place of the first; `some` are the amounts that only some people pay. */
function isInPlace(one: Candidate, other: Candidate, some: ReadonlySet<string>): boolean {
  if (one.key === other.key || some.has(other.key)) return false;
  if (other.features['in:visible'] !== 1) return true;
  if (hasAny(other, ALONGSIDE) || hasAny(other, PARTLY)) return false;
  return Math.abs((placeOf(one.statement) ?? 0) - (placeOf(other.statement) ?? 0)) < AROUND;
}

/** "Regular price: 2.699 €" alone, or beside a members' price only, is no former price: it is the price. */
function plainWhereAlone(candidates: readonly Candidate[]): readonly Candidate[] {
  const some = forSome(candidates);
  return candidates.map((one) => {
    const { features } = one;
    const called = features['b:former'] === 1 || features['m:former'] === 1;
    if (!called || features['signed'] !== 1 || (features['distance'] ?? 9) > CLOSE) return one;
    if (hasAny(one, ALONGSIDE) || candidates.some((other) => isInPlace(one, other, some))) return one;
    return { ...one, features: { ...features, 'b:former': 0, 'm:former': 0 } };
  });
}

/** The amounts before which the page says that they are for members. */
function forSome(candidates: readonly Candidate[]): ReadonlySet<string> {
  return new Set(candidates.flatMap(({ features, key }) => (features['b:member'] === 1 ? key : [])));
}

/** Whether the first is for members and the second, which is higher, for everybody else; what stands behind that one is then said of the first. */
function isForMembers(one: Candidate, other: Candidate): boolean {
  const { features } = other;
  const own = one.features['b:member'] === 1 ? ['b:member'] : MEMBERS;
  if (!hasAny(one, MEMBERS) || features['in:visible'] !== 1) return false;
  if (features['signed'] !== 1 && one.features['signed'] === 1) return false;
  const partly = PARTLY.filter((name) => !MEMBERS.includes(name) || own.includes(name));
  if (hasAny(other, [...ALONGSIDE, ...partly, 'b:former', 'm:former'])) return false;
  const apart = Math.abs((placeOf(one.statement) ?? 0) - (placeOf(other.statement) ?? 0));
  return Number(other.value) > Number(one.value) && apart < AROUND;
}

/** characters between two prices with nothing but "-24 %" said */
const SILENCE = 14;
/** what says of a price by itself what it is */
const TOLD = [
  ...[...ALONGSIDE, ...PARTLY].filter((name) => name !== 'b:saving' && name !== 'm:card'),
  ...['b:former', 'm:former', 'b:from', 'b:together'],
];
const STATED = ['in:json-ld', 'in:microdata', 'in:rdfa', 'in:og', 'in:og-sale'];
/** what a shop takes off, from the least to the most, and what a tax adds in the countries that have much of it */
const LOWERED = [1.03, 5] as const;
const TAX_RATES = [1.19, 1.2, 1.21, 1.22, 1.23, 1.24, 1.27];
/** "-24 %" between the two */
const PERCENT = /^\s*\(?[-–−]?\s?\d{1,2}\s?%(?:\s?off)?\)?\s*$/i;

/**
 * Prices that stand directly before or behind a lower one with nothing said between: what only a style sheet strikes out. What data
 * states, and a pair that differ by a tax, is none.
 */
function silentlyFormer(near: readonly Candidate[]): ReadonlySet<Candidate> {
  const found = new Set<Candidate>();
  const plain = near
    .filter((one) => one.features['signed'] === 1 && !hasAny(one, TOLD) && !isInRow(one))
    // a shop may call its product's own price a card's: data says whose it is
    .filter((one) => one.features['m:card'] !== 1 || hasAny(one, STATED))
    .flatMap((one) => {
      const at = placeOf(one.statement);
      return at === null ? [] : [{ one, at }];
    })
    .sort((a, b) => a.at - b.at);
  plain.forEach(({ one: left, at }, index) => {
    const next = plain[index + 1];
    if (next === undefined) return;
    const right = next.one;
    const start = plain[index - 1]?.one;
    const ranged = start !== undefined && isRange(start) && isRange(right) && isLower(right, start);
    const length = left.statement.value.length * (ranged ? 2 : 1);
    if (next.at - at > length + SILENCE) return;
    // what stands before a price reaches back to the one before it
    const between = hint(right.statement, 'before').replace(PERCENT, '');
    const first = [left, right, ranged ? start : left].some(({ features }) => features['first-after'] === 1);
    if (between !== '' || !first || left.features['b:saving'] === 1 || isOtherSign(left, right)) return;
    const [low, high] = Number(left.value) < Number(right.value) ? [left, right] : [right, left];
    const [net, gross] = [Number(low.value), Number(high.value)];
    const rate = gross / net;
    const off = Number.isInteger(net) && Number.isInteger(gross) ? WHOLE : CENT;
    const taxed = TAX_RATES.some((tax) => Math.abs(net * tax - gross) < off);
    if (rate > LOWERED[0] && rate < LOWERED[1] && !taxed && !hasAny(high, STATED)) found.add(high);
    // of "$18 - $25" above "$12 - $19" both ends are former ones
    if (ranged && found.has(left)) found.add(start);
  });
  return found;
}

function isRange({ features }: Candidate): boolean {
  return features['a:range'] === 1;
}

function isLower(one: Candidate, other: Candidate): boolean {
  return Number(one.value) < Number(other.value);
}

/** In a table, a list or a row of buttons, or one of more than two alike: prices of several pieces, states or sizes. */
function isInRow({ statement }: Candidate): boolean {
  return Number(hint(statement, 'repeated')) > 2 || ROW.test(hint(statement, 'marks'));
}

const ROW = /(?:^|\s)(?:td|th|tr|li|option|label|button|a|ul|table|dd)\s/;

function isOtherSign(left: Candidate, right: Candidate): boolean {
  const [one, other] = [left, right].map(({ statement }) => parsePrice(statement.value).currencies.join());
  return one !== other;
}

/** The prices that are seen around the title. */
function nearOf(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(
    ({ features }) =>
      features['in:visible'] === 1 && (features['distance'] ?? 9) < 5 && features['before-title'] !== 1,
  );
}

/** Candidates with the features that need the others: is there a higher struck-through price beside it, is a price from data visible at all. */
export function relate(all: readonly Candidate[], converted: boolean): Candidate[] {
  const candidates = plainWhereAlone(all);
  const near = nearOf(candidates);
  const silent = silentlyFormer(near);
  // beside a members' price the class "regular" holds the price of a litre as well: that one lowers nothing
  const former = near.filter(
    (one) => !hasAny(one, UNIT) && (silent.has(one) || hasAny(one, ['struck', 'm:former', 'b:former'])),
  );
  const plain = near.filter((one) => !hasAny(one, NOT_PLAIN.slice(0, -1)));
  const first = Math.min(
    ...candidates.flatMap((one) => (isPlain(one) ? (placeOf(one.statement) ?? []) : [])),
  );
  const whole = wholePrice(candidates);
  const placed = plain.some(({ features }) => features['first-after'] === 1 || features['m:price'] === 1);
  const gross = plain.filter((one) => !isNet(one));
  // data that states the price without its tax states what nobody pays who sees the other beside it
  const net = candidates.filter((one) => isNet(one) && gross.some((other) => isWithTax(one, other)));
  const nets = new Set([...net.map(({ key }) => key), ...taxedOf(near)]);
  const left = candidates
    .filter((one) => !isUsed(one) || (placeOf(one.statement) ?? 0) <= first)
    .filter((one) => !nets.has(one.key))
    .filter((one) => !candidates.some((other) => isForMembers(one, other)));
  return left.map((candidate) => {
    const amount = Number(candidate.value);
    const features = { ...candidate.features };
    if (whole) features['field-lowPrice'] = 0;
    // behind the net price that nobody pays the gross one comes first
    if (net.some((one) => one.features['first-after'] === 1 && isWithTax(one, candidate)))
      features['first-after'] = 1;
    const own = placeOf(candidate.statement);
    // another product's sale is none of this one's, and what members pay is no sale
    const others = features['region'] === 1 || (features['linked'] === 1 && first < Infinity);
    const lowered = !others && !(silent.has(candidate) && isRange(candidate)) && !hasAny(candidate, MEMBERS);
    for (const { value, statement } of former) {
      if (isOtherCurrency(statement, candidate.statement)) continue;
      const higher = Number(value);
      if (lowered && higher > amount && amount > higher * 0.2) {
        features['below-struck'] = 1;
        if (own !== null && isBeside(own, placeOf(statement) ?? 0, near)) features['beside-struck'] = 1;
      }
      if (Math.abs(higher - amount) < 0.005 && features['struck'] !== 1) features['is-struck'] = 1;
    }
    // the higher of two stands first where it is the former one; behind the price it may be anything
    const paid = (one: Candidate): boolean => (placeOf(one.statement) ?? 0) > (own ?? Infinity);
    if (silent.has(candidate) && near.some((one) => paid(one) && Number(one.value) < amount))
      features['silent'] = 1;
    if (converted && features['in:visible'] !== 1) features['converted'] = 1;
    const early = features['first-after'] === 1 || features['second-after'] === 1;
    if (
      features['beside-struck'] === 1 &&
      early &&
      (features['distance'] ?? 9) < 4.5 &&
      features['rows'] !== 1
    )
      features['sale-here'] = 1;
    // a price converted for the visitor, or one that data forgot: what is seen is what is paid
    if (placed && features['in:visible'] !== 1) features['unseen'] = 1;
    return { ...candidate, features };
  });
}
