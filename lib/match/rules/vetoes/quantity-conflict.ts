// Conflicts of quantities: one value on each side, in a dimension in which two values are two products to buy.
import type { Understanding } from '../../../understand/index.ts';
import { nearest } from '../../compare/facts.ts';
import type { Prepared } from '../../prepare/prepare.ts';
import { THRESHOLDS } from '../../thresholds.ts';
import { type Conflict, conflict } from '../conflict.ts';
import { axisOf } from './axes.ts';
import { isInInches } from './inches.ts';
import { sharesModel } from './shares-model.ts';
import { isWholePack } from './whole-pack.ts';

const { equal, otherMemory, otherLength, otherScale } = THRESHOLDS;
/** dimensions in which different values are different products, most certain first, with the distance from which values differ */
const DECIDING: Readonly<Record<string, number>> = {
  data: equal.data,
  mass: equal.mass,
  volume: equal.volume,
  length: equal.length,
  power: equal.power,
  pixels: equal.pixels,
  ports: equal.other,
  users: equal.other,
  pages: equal.mass,
  rotation: equal.other,
  heat: equal.other,
  textile: equal.other,
  'wear-size': equal.other,
  'letter-size': equal.other,
  'uk-size': equal.other,
  'us-size': equal.other,
  'fr-size': equal.other,
  'it-size': equal.other,
  'leg-size': equal.other,
  'cup-size': equal.other,
  'lettered-size': equal.other,
  'tyre-size': equal.other,
  'load-size': equal.other,
  'sun-factor': equal.other,
  activity: equal.other,
  'colour-temperature': equal.mass,
  light: equal.length,
  charge: equal.length,
  time: equal.other,
  warmth: equal.other,
  load: equal.other,
  share: equal.other,
};
const IN_ORDER = Object.entries(DECIDING);

/** The first conflicting quantity, most certain dimension first; null where a side states none. */
export function quantityConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  const own = a.quantities;
  const other = b.quantities;
  // most pairs have no dimension in common, or one
  if (!own.dimensions.some((dimension) => other.dimensions.includes(dimension))) return null;
  for (const [dimension, apart] of IN_ORDER) {
    const [i, j] = [own.dimensions.indexOf(dimension), other.dimensions.indexOf(dimension)];
    if (i < 0 || j < 0) continue;
    const [mine, theirs] = [own.values[i] ?? [], other.values[j] ?? []];
    // of several lengths or sizes either may be the telling one, so only memory is compared as a set
    if (dimension !== 'data' && (mine.length > 1 || theirs.length > 1)) continue;
    if (nearest(mine, theirs) <= apart) {
      if (dimension !== 'data' || !oneSwapped(mine, theirs)) continue;
      return conflict('capacity', swappedWords(left, theirs), swappedWords(right, mine), !sharesModel(a, b));
    }
    if (dimension === 'length' && alongOtherSides(left, right, mine, theirs)) continue;
    if (dimension === 'length' && alongOtherAxes(left, right, sideRatio(mine, theirs), sharesModel(a, b)))
      continue;
    if (nearest(mine, theirs) > (OTHER_THINGS[dimension] ?? Number.POSITIVE_INFINITY)) continue;
    if (dimension === 'wear-size' && areOfTwoScales(mine, theirs)) continue;
    if (isWholePack({ mine, theirs, apart }, aspectOf(dimension) === 'content', a, b)) continue;
    if (dimension === 'time' && Math.min(...mine, ...theirs) < DAY) continue;
    if (dimension === 'power' && isLedsPower(mine, theirs, a, b)) continue;
    // shops measure one fridge or lens in several ways: a model number in common leaves it in doubt
    const certain = (dimension === 'data' && isMemory(mine, theirs)) || !sharesModel(a, b);
    return conflict(aspectOf(dimension), wordsOf(left, dimension), wordsOf(right, dimension), certain);
  }
  return null;
}

/** Not the cache of a processor or disk, of which shops name one level or several. */
function isMemory(mine: readonly number[], theirs: readonly number[]): boolean {
  return Math.max(...mine, ...theirs) >= THRESHOLDS.memory;
}

/** "8 GB, 512 GB" and "16 GB, 512 GB": equally many memory sizes, one of which differs. */
function oneSwapped(mine: readonly number[], theirs: readonly number[]): boolean {
  if (mine.length < 2 || mine.length !== theirs.length) return false;
  const lacking = (own: readonly number[], other: readonly number[]): number =>
    own.filter((value) => nearest([value], other) > equal.data).length;
  return lacking(mine, theirs) === 1 && lacking(theirs, mine) === 1;
}

/** The words for the memory size that the other lacks. */
function swappedWords({ quantities }: Understanding, theirs: readonly number[]): string | null {
  const swapped = quantities.find(
    ({ dimension, value }) => dimension === 'data' && nearest([value], theirs) > equal.data,
  );
  return swapped?.words ?? null;
}

/** A ratio from which two values measure different things. */
const OTHER_THINGS: Readonly<Record<string, number>> = { data: otherMemory, length: otherLength };

/** "Size 8" may be one of the UK's, where "EU 42" is none. */
function areOfTwoScales(mine: readonly number[], theirs: readonly number[]): boolean {
  return Math.max(...mine, ...theirs) >= EUROPEAN && nearest(mine, theirs) > otherScale;
}

/** from here on a size of shoes or clothes is a European one */
const EUROPEAN = 30;

/** A disk of 2.5" is 7 mm high: values far apart, one of them in inches, measure different sides. */
function alongOtherSides(
  left: Understanding,
  right: Understanding,
  mine: readonly number[],
  theirs: readonly number[],
): boolean {
  const inches = (understanding: Understanding): boolean =>
    isInInches(wordsOf(understanding, 'length') ?? '');
  return sideRatio(mine, theirs) > THRESHOLDS.otherSide && inches(left) !== inches(right);
}

/** How many times the shorter of two lengths fits into the longer one. */
function sideRatio([mine = 0]: readonly number[], [theirs = 0]: readonly number[]): number {
  return Math.max(mine, theirs) / Math.max(1, Math.min(mine, theirs));
}

/**
 * "60 cm wide" and "185 cm high"; of one model number and lengths far apart it is enough that one of the two says which
 * side it measures ("120 cm wide" and "140 cm" may well be two sizes of one model).
 */
function alongOtherAxes(
  left: Understanding,
  right: Understanding,
  ratio: number,
  ofOneModel: boolean,
): boolean {
  const mine = axisOf(left.title, wordsOf(left, 'length') ?? '');
  const theirs = axisOf(right.title, wordsOf(right, 'length') ?? '');
  if (mine === theirs) return false;
  return (mine !== null && theirs !== null) || (ofOneModel && ratio > THRESHOLDS.otherSide);
}

/** An LED lamp of "8.5 W" replaces a bulb of "60 W" and is called by either. */
function isLedsPower(mine: readonly number[], theirs: readonly number[], a: Prepared, b: Prepared): boolean {
  return (
    nearest(mine, theirs) > THRESHOLDS.otherPower && (a.tokens.includes('led') || b.tokens.includes('led'))
  );
}

/** seconds; less is how fast a screen responds or how long a light burns, while a licence lasts longer */
const DAY = 86_400;

function wordsOf(understanding: Understanding, dimension: string): string | null {
  return understanding.quantities.find((quantity) => quantity.dimension === dimension)?.words ?? null;
}

/** Distance from which two values of a dimension differ: |ln(x/y)|. */
export function apartFrom(dimension: string): number {
  return DECIDING[dimension] ?? equal.other;
}

/** The name under which a quantity's dimension is shown as evidence. */
export function aspectOf(dimension: string): string {
  if (dimension === 'data') return 'capacity';
  if (dimension === 'mass' || dimension === 'volume') return 'content';
  return dimension === 'length' || dimension.endsWith('-size') ? 'size' : dimension;
}
