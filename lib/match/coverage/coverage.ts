// Does each of two titles account for every word of the other, and if not, what is left over to tell them apart?
import { type Identifier, MEANINGS, nounOf, type Understanding } from '../../understand/index.ts';
import { isExchanged, priceRatio } from '../compare/facts.ts';
import type { Prepared } from '../prepare/prepare.ts';
import { agreementOf } from '../rules/agreement.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { keyOf } from '../words/word.ts';
import { incidentalWordsOf } from './incidental-words.ts';
import { type Leftovers, leftovers, tokensOf } from './leftovers.ts';
import { isSoldByContent, lackAmounts } from './missing-amounts.ts';
import { modelMarkApart } from './model-marks.ts';
import { optionalWords } from './optional-words.ts';
import {
  areSeveralTypes,
  inOneLanguage,
  inTwoLanguages,
  isPartOfType,
  isProductType,
  namingAmong,
  withoutQualities,
} from './product-types.ts';
import type { Side } from './side.ts';

/** What is left over when two titles are compared word by word. */
export interface Coverage {
  /** each accounts for every word of the other */
  readonly full: boolean;
  /** the same, ignoring what either says beside the product's name: maker, system, packing (see `incidental-words.ts`) */
  readonly told: boolean;
  /** all that differs is a word or two, and either the other's details lack them too or the price differs */
  readonly denied: boolean;
  /**
   * all that differs is a word or two, one of which makes another edition, model, generation or taste ("Drift 30", "Drift
   * 30 Air", "Drift 30S"; "Drift 2008"; "Lavender")
   */
  readonly marked: boolean;
  /** words of ours that the other does not account for, and of the other that ours does not, in the form in which words are compared */
  readonly lacking: readonly string[];
  readonly beyond: readonly string[];
  /** all words of the other's title, as written */
  readonly said: ReadonlySet<string>;
  /** those for a colour, a material or an amount, in which the goods of one line differ */
  readonly varied: ReadonlySet<string>;
  /** those of its part numbers, which every good has of its own */
  readonly numbers: ReadonlySet<string>;
  /** neither is marked as another model, as by an edition, a generation, a taste, or by its price as far as that is known */
  readonly level: boolean;
  /** how many names the two leave over, where each leaves one that the other lacks ("… Earl Grey …", "… Chai Spice …"); else 0 */
  readonly strange: number;
  /** one costs a fraction of the other and names what the other lacks: a lamp or a filter for the machine */
  readonly fraction: boolean;
  /** one goes on with a name behind a number that both have, and all else is the same ("Drift 30", "Drift 30 Solar") */
  readonly continued: boolean;
  /** goods that are sold by content, at two prices, of which neither says how much there is */
  readonly unmeasured: boolean;
}

/** words in common needed where one of them names the product beside brand, kind, colour and content; and where only a number does */
const LEAST_NAMED = 2;
const LEAST_FIGURED = 4;
/** more one-sided words than these are another wording, not a name */
const MOST_NAMES = 2;
const LEAST_TOLD = 6;
/** words of a subtitle that names a part; longer ones praise the book */
const MOST_SUBTITLE = 3;
/** letters from which a maker's name is not found in a title by chance, spaces left out */
const LEAST_MAKER = 6;

const FIGURE = /^\d+(?:\.\d+)?(?:mm|g|ml|w|byte|pack|piece)?$/i;

/** Do both share enough to be one product: a name or a number, among several words? */
function enoughShared({ shared }: Leftovers, { prepared: a }: Side, { prepared: b }: Side): boolean {
  const { words, brandHashes } = a;
  const isBrand = (key: string): boolean => {
    const hash = words.hashOf(words.texts.indexOf(key));
    return brandHashes.includes(hash) || b.isBrand(hash);
  };
  const named = shared.some((key) => !key.startsWith('~') && !FIGURE.test(key) && !isBrand(key));
  if (named) return shared.length >= LEAST_NAMED;
  return shared.length >= LEAST_FIGURED && shared.some((key) => FIGURE.test(key));
}

/** Is one price higher than the other by more than this (ln of the ratio), as far as they can be compared? */
function pricesApart(
  { prepared: a }: Side,
  { prepared: b }: Side,
  from: number = THRESHOLDS.dearer,
): boolean {
  if (a.price === null || b.price === null || isExchanged(a, b)) return false;
  const apart = Math.abs(Math.log(a.price / b.price));
  // far apart, and one without a currency: they are in two
  if (apart > THRESHOLDS.fraction && a.currency !== b.currency) return false;
  return apart > from;
}

/** Do both name a number: a version, a year, a content? */
function figured({ prepared: a }: Side, { prepared: b }: Side): boolean {
  return a.words.texts.some((key) => FIGURE.test(key) && b.words.texts.includes(key));
}

const wordsOf = (readings: readonly { readonly words: string }[]): ReadonlySet<string> =>
  new Set(readings.flatMap(({ words }) => tokensOf(words)));

/** The words of a title for a colour, a material or an amount, in which the goods of one line differ. */
function variedOf({ colours, materials, quantities, pack }: Understanding): ReadonlySet<string> {
  return wordsOf([...colours, ...materials, ...quantities, ...(pack === null ? [] : [pack])]);
}

/** The words of its part numbers. */
function partNumbersOf({ identifiers }: Understanding): ReadonlySet<string> {
  const isPart = ({ kind, value }: Identifier): boolean =>
    (kind === 'mpn' || kind === 'model') && value.length >= THRESHOLDS.partNumber;
  return wordsOf(identifiers.filter(isPart));
}

function brandsAgree({ prepared: a }: Side, { prepared: b }: Side): boolean {
  if (a.brand === null || b.brand === null || a.brand === b.brand) return true;
  return a.brandHashes.every((hash) => b.isBrand(hash));
}

/** The same, or the words of one maker's name stand in the other's title. */
function brandsKin(a: Side, b: Side): boolean {
  const [x, y] = [a.prepared, b.prepared];
  if (x.brand === null || y.brand === null || x.brand === y.brand) return true;
  const within = (own: Prepared, other: Prepared): boolean => {
    const all = own.brandHashes.every((hash) => other.brandHashes.includes(hash) || other.words.has(hash));
    // "Clipart" is said in "Clip Art"
    const name = (own.brand ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    return all || (name.length >= LEAST_MAKER && other.squeezed.includes(name));
  };
  return within(x, y) || within(y, x);
}

/** Is all that ours leaves said beside the name? */
function nothingNamed({ open }: Leftovers, own: Side, other: Side): boolean {
  if (open.length === 0) return true;
  const asides = incidentalWordsOf(own, other);
  return open.every((key) => asides.has(key));
}

/** Of what ours leaves, all but what is said beside the name, and but further numbers where they agree in one. */
function namesOf({ telling }: Leftovers, own: Side, other: Side): readonly string[] {
  if (telling.length === 0) return telling;
  const asides = incidentalWordsOf(own, other);
  const coded = agreementOf(own.prepared, other.prepared) !== 'none';
  const numbers = own.prepared.codes;
  return telling.filter(
    (key) => !asides.has(key) && !optionalWords().has(key) && !(coded && numbers.includes(key)),
  );
}

/** a stock number of digits; four may be a year */
const STOCK = /^(?!(?:19|20)\d\d$)\d{4,}$/;

/** Are these part or stock numbers, by which a shop adds nothing to a product and which another leaves out? */
function areNumbers(keys: readonly string[], { prepared }: Side): boolean {
  return keys.every((key) => prepared.codes.includes(key) || STOCK.test(key));
}

/** Has the other details, so that it would have said what is left? */
function denies({ open }: Leftovers, { understood }: Side): boolean {
  return open.length === 0 || tokensOf(understood.details).length >= LEAST_TOLD;
}

/** "Red Tower 2" */
const SEQUEL = /^(?:[2-9]|1\d)$/;

function isNoName(word: string): boolean {
  return /\d/.test(word) || nounOf(word) !== undefined || MEANINGS.has(word) || isProductType(word);
}

/**
 * The word behind which one title goes on while all else is the same, in the same order, if it goes on with a name of
 * one or two words, no kind of thing and no amount: "540" of "Edge 540" and "Edge 540 Solar".
 */
function insertedBehind({ understood: a }: Side, { understood: b }: Side): string | null {
  const [short, long] = a.tokens.length < b.tokens.length ? [a.tokens, b.tokens] : [b.tokens, a.tokens];
  const more = long.length - short.length;
  if (more === 0 || more > MOST_NAMES) return null;
  const apart = short.findIndex((word, at) => word !== long[at]);
  const from = apart < 0 ? short.length : apart;
  const added = long.slice(from, from + more);
  if (!(more === 1 && SEQUEL.test(added[0] ?? '')) && added.some(isNoName)) return null;
  if (!short.slice(from).every((word, at) => word === long[from + more + at])) return null;
  return short[from - 1] ?? null;
}

/** Are these words the subtitle of a part or a sequel: few, the first of them right behind a colon ("The Tide: Second Shore")? */
function isSubtitle(names: readonly string[], { understood: { title } }: Side): boolean {
  const at = title.indexOf(': ');
  if (at < 0 || names.length === 0 || names.length > MOST_SUBTITLE) return false;
  const [first] = tokensOf(title.slice(at + 2));
  return first !== undefined && names.includes(keyOf(first));
}

/** Are the prices as far apart as those of a machine and its filter? Of two currencies the rate is known to within a third or so. */
function maybeFraction(a: Side, b: Side): boolean {
  if (isExchanged(a.prepared, b.prepared)) return Math.abs(dearerBy(a, b)) > THRESHOLDS.fractionAbroad;
  return a.prepared.currency === b.prepared.currency && pricesApart(a, b, THRESHOLDS.farDearer);
}

/** ln of the ratio of ours to the other's price; 0 where it is not known. */
function dearerBy(own: Side, other: Side): number {
  const ratio = priceRatio(own.prepared, other.prepared);
  return ratio === null || ratio <= 0 ? 0 : Math.log(ratio);
}

/** Does ours cost a fraction of the other, and name more than part or stock numbers that the other lacks? */
function isPiece(names: readonly string[], own: Side, other: Side): boolean {
  const dearer = dearerBy(own, other);
  if (areNumbers(names, own) || dearer > 0) return false;
  const numbered = agreementOf(own.prepared, other.prepared) !== 'none';
  return maybeFraction(own, other) && (!numbered || dearer < -THRESHOLDS.fraction);
}

/** See `Coverage`; most pairs are told by their prices alone. */
export function isFraction(a: Side, b: Side): boolean {
  return maybeFraction(a, b) && coverageOf(a, b).fraction;
}

/**
 * Compares two titles word by word. A word is accounted for by the same word in the other title, by its number in
 * another unit, by a noun or colour in another language, by the brand, or by being a part number that only one of them
 * prints. Where both print part numbers that the other lacks, the account is never full.
 */
export function coverageOf(a: Side, b: Side): Coverage {
  const left = leftovers(a, b);
  const foreign = inTwoLanguages(a, b);
  const mine = foreign ? withoutQualities(left.mine) : left.mine;
  const theirs = foreign ? withoutQualities(left.theirs) : left.theirs;
  const open = mine.open.length + theirs.open.length;
  const alike = !(mine.coded && theirs.coded) && (enoughShared(mine, a, b) || enoughShared(theirs, b, a));
  const full = open === 0 && alike && brandsAgree(a, b) && !pricesApart(a, b);
  const told =
    full ||
    (alike &&
      !pricesApart(a, b, figured(a, b) ? THRESHOLDS.farDearer : THRESHOLDS.dearer) &&
      brandsKin(a, b) &&
      nothingNamed(mine, a, b) &&
      nothingNamed(theirs, b, a));
  const short = mine.open.length <= MOST_NAMES && theirs.open.length <= MOST_NAMES;
  const ours = namesOf(mine, a, b);
  const others = namesOf(theirs, b, a);
  const telling = short ? [...ours, ...others] : [];
  // who states the kind asks the price of who does not
  const names = pricesApart(a, b, THRESHOLDS.twoPrices) ? telling : namingAmong(telling, a, b);
  const few = names.length > 0;
  // where no maker is stated, what is left may be the maker's name
  const made = a.prepared.brand !== null && a.prepared.brand === b.prepared.brand;
  const numbered = areNumbers(ours, a) && areNumbers(others, b) && !(ours.length > 0 && others.length > 0);
  const named = few && !numbered;
  // words of another language stand in place of ours in any case
  const parted = named && made && (open <= MOST_NAMES || inOneLanguage(a, b));
  // a word more and another price: what the word adds is paid for
  const paid = parted && pricesApart(a, b);
  // "building set" is a kind of thing, though "building" is none
  const inserted = telling.some((key) => !key.startsWith('~')) ? insertedBehind(a, b) : null;
  const another = open > 0 && modelMarkApart(mine, theirs, a, b);
  return {
    full,
    told,
    lacking: left.mine.open,
    beyond: left.theirs.open,
    said: new Set(b.understood.tokens),
    varied: variedOf(b.understood),
    numbers: partNumbersOf(b.understood),
    level: !another && !pricesApart(a, b, THRESHOLDS.twoPrices),
    denied:
      paid ||
      (others.length === 0 && isPartOfType(ours, b)) ||
      (ours.length === 0 && isPartOfType(others, a)) ||
      (named && inserted !== null) ||
      (others.length === 0 && isSubtitle(ours, a)) ||
      (ours.length === 0 && isSubtitle(others, b)) ||
      (parted &&
        (telling.length === 1 || areSeveralTypes(telling) || isSoldByContent(a) || isSoldByContent(b)) &&
        denies(mine, b) &&
        denies(theirs, a)),
    marked: another && open <= MOST_NAMES,
    fraction: isPiece(ours, a, b) || isPiece(others, b, a),
    continued: inserted !== null && /\d/.test(inserted),
    unmeasured: pricesApart(a, b, THRESHOLDS.twoPrices) && lackAmounts(a, b),
    strange: ours.length > 0 && others.length > 0 ? ours.length + others.length : 0,
  };
}
