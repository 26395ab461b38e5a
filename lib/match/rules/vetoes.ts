// Conflicts that decide alone, whatever the learned score says: they name what makes the other a variant or another thing.
import type { Understanding, Word } from '../../understand/index.ts';
import { mayStand } from '../compare/codes.ts';
import { nearest } from '../compare/facts.ts';
import { maskWhenAsked } from '../prepare/masks.ts';
import type { Prepared } from '../prepare/prepare.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { type Conflict, conflict } from './conflict.ts';
import { finishesApart } from './finish.ts';
import { isMadeFor } from './fitting.ts';
import { isInInches } from './inches.ts';
import { sharesNumber } from './lift.ts';
import { lonePack } from './lone-pack.ts';
import { makersApart } from './makers-apart.ts';
import { partNumbersApart } from './numbering.ts';
import { sizesApart } from './sizes-apart.ts';
import { isWholePack } from './whole-pack.ts';

const { equal, otherMemory, otherLength, vetoed, unlikely } = THRESHOLDS;
/** dimensions in which two values are two things to buy, the most certain first, with the distance from which they are two values */
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
  'tyre-size': equal.other,
  'load-size': equal.other,
  'sun-factor': equal.other,
  activity: equal.other,
};
const IN_ORDER = Object.entries(DECIDING);

/**
 * The first conflict, the most certain first; null when both sides agree or one is silent: absence is not conflict,
 * except that a product said to be used or refurbished is not the new one.
 */
export function conflictOf(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  const certain =
    identifierConflict(left, right, a, b) ??
    fittingConflict(left, right, a, b) ??
    quantityConflict(left, right, a, b) ??
    packConflict(left, right, a, b) ??
    generationConflict(left, right, a, b) ??
    platformConflict(left, right, a, b) ??
    formatConflict(left, right, a, b) ??
    audienceConflict(left, right, a, b) ??
    yearConflict(left, right, a, b);
  if (certain !== null) return certain;
  const loose =
    lonePack(left, right, a, b) ??
    colourConflict(left, right, a, b) ??
    sizeConflict(a, b) ??
    conditionConflict(left, right, a, b) ??
    compatibleConflict(left, right, a, b);
  const numbers = numberConflict(left, right, a, b);
  // what people call the difference says more to them than the numbers that prove it
  return numbers === null || loose === null ? (numbers ?? loose) : { ...loose, most: vetoed };
}

/** Two valid GTINs that share no product: the last digit and, in cases of several, the first say nothing of the product. */
function identifierConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  if (a.gtins.length === 0 || b.gtins.length === 0) return null;
  const family = (gtin: string): string => gtin.slice(1, 13);
  if (a.gtins.some((gtin) => b.gtins.some((other) => family(other) === family(gtin)))) return null;
  const words = (understanding: Understanding): string | null =>
    understanding.identifiers.find((id) => id.kind === 'gtin' || id.kind === 'isbn')?.words ?? null;
  return conflict('identifier', words(left), words(right), true);
}

/** Each side names a part number where the other names another: of labelled pairs that do, one in a hundred is the same. */
function numberConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  const apart = partNumbersApart(a, b);
  if (apart === null || sharesNumber(a, b)) return null;
  const words = ({ identifiers }: Understanding, code: string): string | null =>
    identifiers.find(({ value }) => value.toLowerCase() === code)?.words ?? null;
  return conflict('identifier', words(left, apart[0]), words(right, apart[1]), true);
}

function quantityConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  const own = a.quantities;
  const other = b.quantities;
  if (own.dimensions.length === 0 || other.dimensions.length === 0) return null;
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
    if (nearest(mine, theirs) > (OTHER_THINGS[dimension] ?? Number.POSITIVE_INFINITY)) continue;
    if (isWholePack(mine, theirs, apart, a, b)) continue;
    if (dimension === 'power' && isLedsPower(mine, theirs, a, b)) continue;
    // shops measure one fridge or lens in several ways: a model number in common leaves it in doubt
    const certain = (dimension === 'data' && isMemory(mine, theirs)) || !sharesModel(a, b);
    return conflict(aspectOf(dimension), wordsOf(left, dimension), wordsOf(right, dimension), certain);
  }
  return null;
}

/** Not the cache of a processor or a disk, of which shops name one level or several. */
function isMemory(mine: readonly number[], theirs: readonly number[]): boolean {
  return Math.max(...mine, ...theirs) >= THRESHOLDS.memory;
}

/** "8 GB, 512 GB" and "16 GB, 512 GB": as many sizes of memory, and one of each side is not the other's. */
function oneSwapped(mine: readonly number[], theirs: readonly number[]): boolean {
  if (mine.length < 2 || mine.length !== theirs.length) return false;
  const lacking = (own: readonly number[], other: readonly number[]): number =>
    own.filter((value) => nearest([value], other) > equal.data).length;
  return lacking(mine, theirs) === 1 && lacking(theirs, mine) === 1;
}

/** The words of the size of memory that the other has not. */
function swappedWords({ quantities }: Understanding, theirs: readonly number[]): string | null {
  const swapped = quantities.find(
    ({ dimension, value }) => dimension === 'data' && nearest([value], theirs) > equal.data,
  );
  return swapped?.words ?? null;
}

/** So far apart they measure other things. */
const OTHER_THINGS: Readonly<Record<string, number>> = { data: otherMemory, length: otherLength };

/** A disk of 2.5" is 7 mm high: far apart, and one in inches, they are measured along other sides. */
function alongOtherSides(
  left: Understanding,
  right: Understanding,
  [mine = 0]: readonly number[],
  [theirs = 0]: readonly number[],
): boolean {
  const inches = (understanding: Understanding): boolean =>
    isInInches(wordsOf(understanding, 'length') ?? '');
  const ratio = Math.max(mine, theirs) / Math.max(1, Math.min(mine, theirs));
  return ratio > THRESHOLDS.otherSide && inches(left) !== inches(right);
}

/** A lamp of "8.5 W" replaces one of "60 W", and is called by either. */
function isLedsPower(mine: readonly number[], theirs: readonly number[], a: Prepared, b: Prepared): boolean {
  return (
    nearest(mine, theirs) > THRESHOLDS.otherPower && (a.tokens.includes('led') || b.tokens.includes('led'))
  );
}

function wordsOf(understanding: Understanding, dimension: string): string | null {
  return understanding.quantities.find((quantity) => quantity.dimension === dimension)?.words ?? null;
}

/** From which distance on two values of a dimension are two: |ln(x/y)|. */
export function apartFrom(dimension: string): number {
  return DECIDING[dimension] ?? equal.other;
}

/** The name under which a quantity's dimension is shown. */
export function aspectOf(dimension: string): string {
  if (dimension === 'data') return 'capacity';
  if (dimension === 'mass' || dimension === 'volume') return 'content';
  return dimension === 'length' || dimension.endsWith('-size') ? 'size' : dimension;
}

function packConflict(left: Understanding, right: Understanding, a: Prepared, b: Prepared): Conflict | null {
  if (a.pack === null || b.pack === null || a.pack === b.pack) return null;
  // "Magnesium 400 Tabletten 30 Stück": which of the numbers counts is not certain where the other's is among them
  if (countsAsWell(a, b.pack) || countsAsWell(b, a.pack)) return null;
  return conflict('pack', left.pack?.words ?? null, right.pack?.words ?? null, true);
}

/** Smaller numbers stand in titles for much else ("size 4"). */
function countsAsWell({ numbers }: Prepared, pack: number): boolean {
  return pack >= THRESHOLDS.count && numbers.includes(pack);
}

/**
 * "Charger for GoPro Hero" against "GoPro Hero": one title says what it fits, the other is no accessory itself, and it
 * is after the "for", and nowhere before it, that shared words stand. Words of the brand count for neither.
 */
function fittingConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  if (isMadeFor(a, b)) return conflict('role', fittingWords(left.title), null, true);
  if (isMadeFor(b, a)) return conflict('role', null, fittingWords(right.title), true);
  const makers = makersApart(a, b);
  if (makers !== null) return conflict('role', makers[0], makers[1], !sharesModel(a, b));
  const leftFits = a.fitsFrom < a.words.length;
  if (leftFits === b.fitsFrom < b.words.length) return null;
  const [fitting, thing] = leftFits ? [a, b] : [b, a];
  if (fitting.masks.role === 0 || thing.masks.role !== 0) return null;
  let fits = 0;
  for (let i = 0; i < fitting.words.length; i++) {
    const hash = fitting.words.hashAt(i);
    if (!thing.words.has(hash) || thing.isBrand(hash)) continue;
    if (i < fitting.fitsFrom) return null;
    fits++;
  }
  if (fits === 0) return null;
  const { title, roles } = leftFits ? left : right;
  const shown = fittingWords(title);
  // "bed for dogs, removable cover": the thing itself is named before the "for"
  if (shown !== title && !roles.some(({ words }) => shown.includes(words))) return null;
  return conflict('role', leftFits ? shown : null, leftFits ? null : shown, true);
}

/** The title from its first word up to and with the word that says "for". */
function fittingWords(title: string): string {
  return FITTING.exec(title)?.[0].trim() ?? title;
}

const FITTING =
  /^.{0,80}?(?<![\p{L}\p{N}])(?:for|fits|compatible(?: with| avec| con)?|pour|für|kompatibel(?: mit| zu)?|para|per|voor|till|til|do|dla|için|для|к|zu)(?![\p{L}\p{N}])/iu;

function generationConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  if (!areApart(a.masks.generation, b.masks.generation)) return null;
  const [mine, theirs] = [left.generations[0], right.generations[0]];
  return conflict('generation', mine?.words ?? null, theirs?.words ?? null, !sharesModel(a, b));
}

function platformConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  if (!areApart(a.masks.platform, b.masks.platform)) return null;
  return conflict('platform', left.platforms[0]?.words ?? null, right.platforms[0]?.words ?? null, true);
}

/** the formats in which one work, notebook or scent comes: nobody compares a film with a book */
const FORMATS = [
  'dvd bluray uhd vhs',
  'cd vinyl cassette',
  'hardcover paperback ebook audiobook',
  'edp edt edc',
  'ruled squared dotted',
];

/** "DVD" against "Blu-ray", each group by itself; of a player, which a model number names, either may be said. */
function formatConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  if (a.masks.format === b.masks.format) return null;
  for (const group of FORMATS) {
    const among = ({ value }: Word): boolean => group.split(' ').includes(value);
    const mine = left.formats.filter(among);
    const theirs = right.formats.filter(among);
    const alike = mine.some(({ value }) => theirs.some((other) => other.value === value));
    if (!alike && mine[0] && theirs[0])
      return conflict('format', mine[0].words, theirs[0].words, !sharesModel(a, b));
  }
  return null;
}

/** Do both say something, and nothing that both say? */
function areApart(x: number, y: number): boolean {
  return x !== 0 && y !== 0 && (x & y) === 0;
}

function yearConflict(left: Understanding, right: Understanding, a: Prepared, b: Prepared): Conflict | null {
  const x = a.numbers.find(isYear);
  const y = x === undefined ? undefined : b.numbers.find(isYear);
  if (x === undefined || y === undefined) return null;
  if (a.numbers.some((year) => isYear(year) && b.numbers.includes(year))) return null;
  // "2000 ml" begins with what could be a year: only a year that stands as its own word counts
  const alone = left.tokens.includes(String(x)) && right.tokens.includes(String(y));
  return alone ? conflict('year', String(x), String(y), true) : null;
}

function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= 1995 && value <= 2035;
}

const AUDIENCES: ReadonlySet<string> = new Set(['mens', 'womens', 'kids']);
const audience = maskWhenAsked('edition', [...AUDIENCES]);

/** "men" against "women": both say whom it is for, and nobody is named by both. */
function audienceConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  // most say nothing of it
  if ((a.masks.edition & audience()) === 0 || (b.masks.edition & audience()) === 0) return null;
  const mine = left.editions.filter((word) => AUDIENCES.has(word.value));
  const theirs = right.editions.filter((word) => AUDIENCES.has(word.value));
  const [x, y] = [mine[0], theirs[0]];
  if (x === undefined || y === undefined) return null;
  if (mine.some((word) => theirs.some((other) => other.value === word.value))) return null;
  return conflict('audience', x.words, y.words, true);
}

/** Colours and finishes are named loosely, see `finishesApart`: out of *same* only. */
function colourConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  const apart = finishesApart(left, right, a, b);
  return apart === null ? null : { ...conflict('colour', apart.left, apart.right, false), most: unlikely };
}

/** "Large" and "Small", one in the place of the other: of labelled pairs none is the same, but words are used loosely. */
function sizeConflict(a: Prepared, b: Prepared): Conflict | null {
  const apart = sizesApart(a, b);
  return apart === null ? null : { ...conflict('size', apart[0], apart[1], false), most: unlikely };
}

/** Does a model number of one side, long enough to be no chance, stand in the other's title? */
function sharesModel(a: Prepared, b: Prepared): boolean {
  return namesModelOf(a, b) || namesModelOf(b, a);
}

function namesModelOf({ codes, codeMarks }: Prepared, other: Prepared): boolean {
  return codes.some(
    (code, at) =>
      code.length >= THRESHOLDS.model &&
      mayStand(codeMarks[at] ?? 0, other.words.block) &&
      other.squeezed.includes(code),
  );
}

const compatible = maskWhenAsked('role', ['compatible']);

/** "compatible with ..." on one side only: made for it by others, or said of the thing itself; out of *same* either way. */
function compatibleConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  if (((a.masks.role ^ b.masks.role) & compatible()) === 0) return null;
  const mine = left.roles.find((role) => role.value === 'compatible') ?? null;
  const theirs = right.roles.find((role) => role.value === 'compatible') ?? null;
  if ((mine === null) === (theirs === null)) return null;
  return conflict('role', mine?.words ?? null, theirs?.words ?? null, false);
}

function conditionConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  if (a.masks.condition === b.masks.condition) return null;
  return conflict('condition', left.condition?.words ?? null, right.condition?.words ?? null, false);
}
