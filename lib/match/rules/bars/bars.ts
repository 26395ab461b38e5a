// What excludes *same* for a near-equal pair: a word on one side only that makes a different product.
import { placeOf } from '../../compare/compare.ts';
import type { Numbers } from '../../learned/walk.ts';
import { maskWhenAsked } from '../../prepare/masks.ts';
import type { Prepared } from '../../prepare/prepare.ts';
import { THRESHOLDS } from '../../thresholds.ts';
import type { Agreement } from '../agreement.ts';
import { sharesNumber } from '../boost.ts';
import { numberInWords } from '../number-words.ts';
import { type Substitution, substitutionOf } from './substitution.ts';

/** one number in place of another, words with digits that only one side has, models that branch */
const NUMBERS = [placeOf('swappedNumbers'), placeOf('digitWordsMin'), placeOf('codeBranches')];
const CODE_LENGTH = placeOf('codeSharedLength');
const CODES_FOUND = placeOf('codeFoundMax');

const bundle = maskWhenAsked('role', ['bundle']);
/** "charger for ..." says so within its first words */
const FRONT = 4;

/**
 * True when an edition or a pack is named on one side only, numbers differ without a long code in common, models
 * branch, or one title begins with what the product fits. A shared GTIN or ASIN lifts the bar. `pair` holds the
 * features.
 */
export function isBarred(a: Prepared, b: Prepared, pair: Numbers): boolean {
  if (sharesNumber(a, b)) return false;
  const coded = pair.numberAt(CODE_LENGTH) >= THRESHOLDS.model;
  for (const sign of NUMBERS) if (pair.numberAt(sign) > 0 && !coded) return true;
  if (editionsApart(a, b)) return true;
  return beginsFitting(a) !== beginsFitting(b);
}

/**
 * Do they share no code and no word that could name the product ("washing machine, white")? Such a word has a digit, or
 * is rare and no product type, colour or maker; where only one side gives a model number, a first word counts as the
 * maker's too. `pair` holds the features.
 */
export function nameless(a: Prepared, b: Prepared, pair: Numbers): boolean {
  if (pair.numberAt(CODES_FOUND) > 0) return false;
  const numbered = a.codes.length > 0 !== b.codes.length > 0;
  const { words } = a;
  for (let i = 0; i < words.count; i++) {
    const hash = words.hashOf(i);
    if (!b.words.has(hash)) continue;
    if (words.hasDigit(i)) return false;
    if (words.weightOf(i) <= THRESHOLDS.naming || words.textOf(i).startsWith('~')) continue;
    if (a.isBrand(hash) || b.isBrand(hash)) continue;
    if (!numbered || (words.placeOf(i) > 0 && b.words.hashAt(0) !== hash)) return false;
  }
  return true;
}

/** Does only one side name an edition that makes another product ("Pro", "Home", "Upgrade")? */
export function editionsApart(a: Prepared, b: Prepared): boolean {
  return a.masks.distinguishingEditions !== b.masks.distinguishingEditions;
}

/** What each side names one of and the other lacks, without being a conflict: a colour, or all that differs between the titles. */
export type Substituted = Substitution | 'colour';

export function substitutedOf(a: Prepared, b: Prepared): Substituted | null {
  const [x, y] = [a.masks.colour, b.masks.colour];
  // a long code in common outweighs two colours, but not to certainty
  return x !== 0 && y !== 0 && (x & y) === 0 ? 'colour' : substitutionOf(a, b);
}

/**
 * Does the substitution exclude *same*? A whole model number that both name outweighs a word; phrases and added words
 * only count among the results of a search.
 */
export function isSubstitutionBarred(swapped: Substituted | null, models: Agreement): boolean {
  if (swapped === 'phrase' || swapped === 'added') return false;
  return swapped === 'word' ? models === 'none' : swapped !== null;
}

/** "x4", "4-Pack" and "lot de 4" are the same pack. */
function samePack(a: Prepared, b: Prepared): boolean {
  return a.pack !== null && a.pack > 1 && a.pack === b.pack;
}

/** from here on a number counts what is inside, wherever it stands ("Galaxy of Games 5000 Pack") */
const INSIDE = 100;
/** what is counted, behind its number */
const COUNTED = /^\p{L}{3,}$/u;

/**
 * Does the other title name the number that is read as a pack here, without calling it one ("25 pack" and "25 strips",
 * "2-pack" and "pair")? Of labelled pairs that would else be likely the same 62 are and three are not.
 */
function countsAlike({ pack }: Prepared, other: Prepared): boolean {
  if (pack === null || pack < 2 || other.pack !== null) return false;
  if (numberInWords(other, pack)) return true;
  if (pack === 2 || !other.numbers.includes(pack)) return false;
  const { tokens } = other;
  return (
    pack >= INSIDE || tokens.some((word, at) => word === `${pack}` && COUNTED.test(tokens[at + 1] ?? ''))
  );
}

/** "32 GB (2x16GB)" and "32 GB kit": two modules of as much memory as the kit that the other names. */
function isKitOf({ pack, quantities }: Prepared, other: Prepared): boolean {
  if (pack !== 2 || other.pack !== null || (other.masks.role & bundle()) === 0) return false;
  const valuesOf = ({ dimensions, values }: Prepared['quantities']): readonly number[] =>
    values[dimensions.indexOf('data')] ?? [];
  const theirs = valuesOf(other.quantities);
  const mine = valuesOf(quantities);
  return mine.some((value) => mine.includes(value * pack) && theirs.includes(value * pack));
}

/**
 * Does only one side name a pack of several, or another number of them? Where both name a part number (`parts`), only
 * an explicit pack counts, and not where the number itself tells how many they are ("SVM120P").
 */
export function packsApart(a: Prepared, b: Prepared, parts: readonly string[] = []): boolean {
  if (samePack(a, b) || countsAlike(a, b) || countsAlike(b, a) || isKitOf(a, b) || isKitOf(b, a))
    return false;
  const mine = a.distinguishing;
  const theirs = b.distinguishing;
  const most = Math.max(a.pack ?? 1, b.pack ?? 1);
  const told =
    most > 1 && (a.pack === null || b.pack === null) && parts.some((part) => part.includes(String(most)));
  if (told && mine.several === theirs.several) return false;
  if (mine.several !== theirs.several || mine.packs !== theirs.packs) return true;
  if (parts.length > 0) return mine.multiple !== theirs.multiple;
  return (a.pack ?? 1) !== (b.pack ?? 1);
}

/** Does only one side name a bundle, or a lens that comes with a camera? */
export function contentsApart(a: Prepared, b: Prepared): boolean {
  if (samePack(a, b) || isKitOf(a, b) || isKitOf(b, a)) return false;
  if (((a.masks.role ^ b.masks.role) & bundle()) !== 0) return true;
  const mine = a.distinguishing.lens;
  const theirs = b.distinguishing.lens;
  return mine !== null && theirs !== null && mine !== theirs;
}

const YIELD = /(?:^| )xx?l(?: |$)/;

/** Does only one side name a high yield ("XL")? */
export function yieldsApart(a: Prepared, b: Prepared): boolean {
  const mine = a.distinguishing.marks;
  const theirs = b.distinguishing.marks;
  return mine !== theirs && YIELD.test(mine) !== YIELD.test(theirs);
}

function beginsFitting(product: Prepared): boolean {
  return product.fitsFrom <= FRONT && product.fitsFrom < product.words.length;
}
