// Conflicts that decide alone, whatever the learned score says: each names what makes the other product a variant or a different
// thing.
import { lazy } from '../../../base/async/lazy.ts';
import type { Understanding, Word } from '../../../understand/index.ts';
import { maskWhenAsked } from '../../prepare/masks.ts';
import type { Prepared } from '../../prepare/prepare.ts';
import { THRESHOLDS } from '../../thresholds.ts';
import { sharesNumber } from '../boost.ts';
import { type Conflict, conflict } from '../conflict.ts';
import { attributeConflict } from './attribute-conflict.ts';
import { finishConflict } from './finish-conflict.ts';
import { letterSizeConflict } from './letter-size-conflict.ts';
import { isMadeFor } from './made-for.ts';
import { makerConflict } from './maker-conflict.ts';
import { oneSidedPack } from './one-sided-pack.ts';
import { partNumberConflict, suffixLetterConflict } from './part-number-conflict.ts';
import { quantityConflict } from './quantity-conflict.ts';
import { sharesModel } from './shares-model.ts';
import { saysTimes } from './whole-pack.ts';

const { vetoed, unlikely } = THRESHOLDS;
/**
 * The first conflict, most certain first; null when both sides agree or one is silent. Absence is no conflict, except
 * that a product said to be used or refurbished is not the new one.
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
    oneSidedPack(left, right, a, b) ??
    colourConflict(left, right, a, b) ??
    sizeConflict(a, b) ??
    attributeConflict(left, right, a, b) ??
    conditionConflict(left, right, a, b) ??
    compatibleConflict(left, right, a, b);
  const numbers = numberConflict(left, right, a, b);
  // what people call the difference says more to them than the numbers that prove it
  return numbers === null || loose === null ? (numbers ?? loose) : { ...loose, most: vetoed };
}

/** Two valid GTINs that name different products. The last digit (the check digit) and, for cases of several, the first say nothing of the product. */
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

/** Each side names a part number where the other names another one: of labelled pairs like that one in a hundred is the same. */
function numberConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  const apart = partNumberConflict(a, b) ?? suffixLetterConflict(a, b);
  if (apart === null || sharesNumber(a, b)) return null;
  const words = ({ identifiers }: Understanding, code: string): string | null =>
    identifiers.find(({ value }) => value.toLowerCase() === code)?.words ?? null;
  return conflict('identifier', words(left, apart[0]), words(right, apart[1]), true);
}

function packConflict(left: Understanding, right: Understanding, a: Prepared, b: Prepared): Conflict | null {
  if (a.pack === null || b.pack === null || a.pack === b.pack) return null;
  // "Magnesium 400 Tabletten 30 Stück": which of the numbers counts is not certain where the other's is among them
  if (countsAsWell(a, b.pack) || countsAsWell(b, a.pack)) return null;
  const [few, many] = [Math.min(a.pack, b.pack), Math.max(a.pack, b.pack)];
  if (saysTimes(a, few, many) || saysTimes(b, few, many)) return null;
  return conflict('pack', left.pack?.words ?? null, right.pack?.words ?? null, true);
}

/** Smaller numbers stand in titles for much else ("size 4"). */
function countsAsWell({ numbers }: Prepared, pack: number): boolean {
  return pack >= THRESHOLDS.count && numbers.includes(pack);
}

/**
 * "Charger for GoPro Hero" against "GoPro Hero": one title says what it fits, the other is no accessory itself, and
 * shared words stand after the "for" and nowhere before it. Words of the brand don't count.
 */
function fittingConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  if (isMadeFor(a, b)) return conflict('role', fittingWords(left.title), null, true);
  if (isMadeFor(b, a)) return conflict('role', null, fittingWords(right.title), true);
  const makers = makerConflict(a, b);
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
  return fitting().exec(title)?.[0].trim() ?? title;
}

const fitting = lazy(
  () =>
    /^.{0,80}?(?<![\p{L}\p{N}])(?:for|fits|compatible(?: with| avec| con)?|pour|für|kompatibel(?: mit| zu)?|para|per|voor|till|til|do|dla|için|для|к|zu)(?![\p{L}\p{N}])/iu,
);

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

/** formats in which one work, notebook or scent is sold, by group: nobody compares a film with a book */
const FORMATS = [
  'dvd bluray uhd vhs',
  'cd vinyl cassette',
  'hardcover paperback ebook audiobook',
  'edp edt edc',
  'ruled squared dotted',
];

/** "DVD" against "Blu-ray", within a group. Of a player, which a model number names, either may be said. */
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

/** Do both say something, with nothing in common? */
function areApart(x: number, y: number): boolean {
  return x !== 0 && y !== 0 && (x & y) === 0;
}

function yearConflict(left: Understanding, right: Understanding, a: Prepared, b: Prepared): Conflict | null {
  const x = firstYear(a.numbers);
  const y = x === null ? null : firstYear(b.numbers);
  if (x === null || y === null) return null;
  if (a.numbers.some((year) => isYear(year) && b.numbers.includes(year))) return null;
  // "2000 ml" begins with what could be a year: only a year that stands as its own word counts
  const alone = left.tokens.includes(String(x)) && right.tokens.includes(String(y));
  return alone ? conflict('year', String(x), String(y), true) : null;
}

/** in a loop: what looks for it in typed arrays takes ten times as long */
function firstYear(numbers: Float64Array): number | null {
  for (let i = 0; i < numbers.length; i++) if (isYear(numbers[i] ?? 0)) return numbers[i] ?? 0;
  return null;
}

function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= 1995 && value <= 2035;
}

const AUDIENCES: ReadonlySet<string> = new Set(['mens', 'womens', 'kids']);
const audience = maskWhenAsked('edition', [...AUDIENCES]);

/** "men" against "women": both say whom it is for, and share none. */
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

/** Colours and finishes are used loosely (see `finishConflict`): only excludes *same*. */
function colourConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  const apart = finishConflict(left, right, a, b);
  return apart === null ? null : { ...conflict('colour', apart.left, apart.right, false), most: unlikely };
}

/** "Large" and "Small" in place of each other: of labelled pairs none is the same, but the words are used loosely. */
function sizeConflict(a: Prepared, b: Prepared): Conflict | null {
  const apart = letterSizeConflict(a, b);
  return apart === null ? null : { ...conflict('size', apart[0], apart[1], false), most: unlikely };
}

const compatible = maskWhenAsked('role', ['compatible']);
const accessory = maskWhenAsked('role', ['accessory']);

/** what a product goes with, as opposed to "compatible toner", which is another maker's */
const GOES_WITH =
  /compatib\p{L}{0,3}\s{1,2}(?:with|avec|con|com|met)(?!\p{L})|kompatib\p{L}{0,4}\s{1,2}(?:mit|z|s|med)(?!\p{L})/iu;

/** Is "compatible with ..." said of a maker's own product, be it an accessory? Shops say so or not. `a` says it. */
function saysWhatItGoesWith(words: string, { title }: Understanding, a: Prepared, b: Prepared): boolean {
  if ((a.masks.role & b.masks.role & accessory()) !== 0) return namesBefore(a, b) || namesBefore(b, a);
  const goes = GOES_WITH.test(title.slice(Math.max(0, title.indexOf(words))));
  return goes && ((a.brand !== null && a.brand === b.brand) || b.isBrand(a.words.hashAt(0)));
}

/** Does the other name our maker before it says what it fits? Then that is its own maker. */
function namesBefore({ brandHashes }: Prepared, { words, fitsFrom }: Prepared): boolean {
  if (brandHashes.length === 0) return false;
  return brandHashes.every((hash) => {
    for (let at = 0; at < fitsFrom; at++) if (words.hashAt(at) === hash) return true;
    return false;
  });
}

/** "compatible with ..." on one side only: third-party, or said of the original itself; excludes *same* either way. */
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
  if (mine !== null && saysWhatItGoesWith(mine.words, left, a, b)) return null;
  if (theirs !== null && saysWhatItGoesWith(theirs.words, right, b, a)) return null;
  return conflict('role', mine?.words ?? null, theirs?.words ?? null, false);
}

function conditionConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  const tested = a.masks.edition === b.masks.edition ? null : testerConflict(left, right);
  if (tested !== null || a.masks.condition === b.masks.condition) return tested;
  return conflict('condition', left.condition?.words ?? null, right.condition?.words ?? null, false);
}

/** Perfume testers come without box or cap: of labelled pairs in which only one is a tester none is the same. */
function testerConflict(left: Understanding, right: Understanding): Conflict | null {
  const words = ({ editions }: Understanding): string | null =>
    editions.find(({ value }) => value === 'tester')?.words ?? null;
  const [mine, theirs] = [words(left), words(right)];
  if ((mine === null) === (theirs === null)) return null;
  return { ...conflict('condition', mine, theirs, false), most: unlikely };
}
