// Finds what tells a search result apart from the product: words and numbers that one of the two says nowhere, seen beside the
// other results.
import { UNITS } from '../../base/measure/units.ts';
import { foldInPlace, type Understanding } from '../../understand/index.ts';
import { coloursOfSuffix } from '../prepare/colour-suffixes.ts';
import type { Score } from '../rules/decide.ts';
import { keyOf } from '../words/word.ts';

/** Words too short to name anything. */
const SHORT = 2;

function tellingOf({ tokens }: Understanding): string[] {
  return [...new Set(tokens)].filter((word) => word.length > SHORT || /\d/.test(word));
}

/** from this length on, letters and digits in a row are a name even inside a longer word or across a space */
const NAMING = 5;

/** What is asked of one product again and again while it is compared with others. */
interface Spoken {
  readonly telling: readonly string[];
  /** whether it says a word anywhere: as a word, as two adjacent words ("256 gb"), or inside a compound */
  readonly says: (word: string) => boolean;
}

const known = new WeakMap<Understanding, Spoken>();

function spokenOf(product: Understanding): Spoken {
  const before = known.get(product);
  if (before !== undefined) return before;
  const { tokens, details, brand } = product;
  const beside = tokens.map((word, at) => word + (tokens[at + 1] ?? ''));
  const told = `${details} ${brand?.words ?? ''}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const said = new Set([...tokens, ...beside, ...told]);
  const run = `${tokens.join('')} ${told.join('')}`;
  const says = (word: string): boolean => said.has(word) || (word.length >= NAMING && run.includes(word));
  const spoken = { telling: tellingOf(product), says };
  known.set(product, spoken);
  return spoken;
}

/** Document frequency of each word in a search's results, counted once a search. */
const usages = new WeakMap<readonly Understanding[], ReadonlyMap<string, number>>();

function usageIn(results: readonly Understanding[]): ReadonlyMap<string, number> {
  const before = usages.get(results);
  if (before !== undefined) return before;
  const usage = new Map<string, number>();
  for (const { tokens } of results) {
    for (const word of new Set(tokens)) usage.set(word, (usage.get(word) ?? 0) + 1);
  }
  usages.set(results, usage);
  return usage;
}

/** Does `own` have a title word that `other` says nowhere, though titles of further results have it? */
function lacks(own: Understanding, other: Understanding, used: (word: string) => boolean): boolean {
  const { says } = spokenOf(other);
  return spokenOf(own).telling.some((word) => used(word) && !says(word));
}

/**
 * The score of one search result, with the signs that only the other results show: a word of ours that the shop uses in
 * other titles and not in this one ("Max AA" beside "Ultra AA"), and the reverse. No signs where both name the same
 * model number.
 */
export function amongResults(
  score: Score,
  left: Understanding,
  results: readonly Understanding[],
  at: number,
): Score {
  const right = results[at];
  if (right === undefined || score.models !== 'none' || results.length < 2) return score;
  const usage = usageIn(results);
  const own = new Set(right.tokens);
  const used = (word: string): boolean => (usage.get(word) ?? 0) > (own.has(word) ? 1 : 0);
  const apart = Number(lacks(left, right, used)) + Number(lacks(right, left, used));
  return apart === 0 ? score : { ...score, doubts: score.doubts + apart };
}

/** Does the other side say every telling word of our title somewhere? */
export function covers(left: Understanding, right: Understanding): boolean {
  return spokenOf(left).telling.every(spokenOf(right).says);
}

/** "91H": a number and the letter that tells its kind */
const LETTERED = /^(\d{2,3})[a-z]$/;

/** "e27" becomes "e00"; "91h" becomes "00h" and "91_". Words of one shape can stand in each other's place. */
function shapesOf(word: string): string[] {
  const shape = word.replace(/\d/g, '0');
  return LETTERED.test(word) ? [shape, word.replace(/[a-z]$/, '_')] : [shape];
}

/** between a shape and the dimension of its amount */
const BESIDE = ' ';

/** The number of each amount, and of what it is one: 12 of "12 MP" and 50 of "50 prints" are in nobody's place. */
function measured({ quantities }: Understanding): ReadonlyMap<string, string> {
  return new Map(
    quantities.flatMap(({ words, dimension }) =>
      (words.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => [number, dimension]),
    ),
  );
}

/** Is a number part of a word that the other writes as one ("HD 600", "HD600")? */
function saysJoined({ tokens }: Understanding, at: number, says: (word: string) => boolean): boolean {
  return [at - 1, at].some((from) => says((tokens[from] ?? '') + (tokens[from + 1] ?? '')));
}

/** The numbers and codes of a title that the other side says nowhere, by their shapes. */
function shapesOnly(own: Understanding, other: Understanding): string[] {
  const { says } = spokenOf(other);
  const of = measured(own);
  const only = own.tokens.filter((word, at) => /\d/.test(word) && !says(word) && !saysJoined(own, at, says));
  return only.flatMap((word) => shapesOf(word).map((shape) => `${shape}${BESIDE}${of.get(word) ?? ''}`));
}

/**
 * Length of the longest number in each title for which the other has another one of the same shape ("E27" and "E14",
 * "2006" and "2007"); 0 where there is none.
 */
export function numbersApart(left: Understanding, right: Understanding): number {
  const theirs = shapesOnly(right, left);
  if (theirs.length === 0) return 0;
  const shared = shapesOnly(left, right).filter((shape) => theirs.includes(shape));
  return Math.max(0, ...shared.map((shape) => shape.indexOf(BESIDE)));
}

/** a number this long is a part's, behind which a letter stands for a colour or a country as often as not */
const LONG_NUMBER = 8;
/** shorter ones name nothing, nor do fewer digits without a letter */
const LEAST_NUMBER = 3;
const LEAST_DIGITS = 4;
/** "SN850X" behind "SN850", "5800X3D" behind "5800X" */
const ANOTHER = /^\d?[a-z]$/;

/** Is it a short number of letters and digits, or of several digits? */
function isShortNumber(word: string): boolean {
  if (word.length >= LONG_NUMBER || word.length < LEAST_NUMBER || !/\d/.test(word)) return false;
  return word.length >= LEAST_DIGITS || /\p{L}/u.test(word);
}

/** "1080p", not "5600X" (units too, of a zoom) and not "GS308P" */
function isUnit(number: string, tail: string): boolean {
  return tail !== 'x' && UNITS.has(tail) && !/\p{L}/u.test(number);
}

/**
 * Does a short number go on with a letter on one side ("GS308", "GS308P"), which is no unit and no colour that either
 * names? Of labelled pairs with such numbers, and none in common, two in three are not the same.
 */
export function continuesByLetter(left: Understanding, right: Understanding): boolean {
  const coloured = left.colours.length + right.colours.length > 0;
  const beyond = (own: Understanding, other: Understanding): boolean =>
    own.tokens.some((word) => {
      if (!isShortNumber(word)) return false;
      return other.tokens.some((longer) => {
        if (longer.length <= word.length || !longer.startsWith(word)) return false;
        const tail = longer.slice(word.length);
        if (!ANOTHER.test(tail) || isUnit(word, tail)) return false;
        return !(coloured && coloursOfSuffix(tail) !== 0) && !own.tokens.includes(longer);
      });
    });
  return beyond(left, right) || beyond(right, left);
}

/** Letters of any script and nothing else, long enough to name something. */
const PLAIN = /^\p{L}{3,}$/u;
/** Function words, any of which may replace any other. */
const FILLING: ReadonlySet<string> = new Set(
  'edition version software series set pack box and for with mac macintosh windows win'.split(' '),
);
/** "Set A" and "Set B", "Level I" and "Level II": one letter or a Roman numeral numbers a series. */
const OF_A_ROW = /^(?:[a-z]|[ivx]{2,4})$/;
/** "recipe" and "recipes", "upg" and "upgrade" begin alike. */
const ALIKE = 4;

function alike(one: string, other: string): boolean {
  // one word in two languages ("Lippenstift", "lipstick"), or one abbreviated
  if (keyOf(one) === keyOf(other)) return true;
  if (OF_A_ROW.test(one) || OF_A_ROW.test(other)) return OF_A_ROW.test(one) !== OF_A_ROW.test(other);
  const least = Math.min(ALIKE, one.length, other.length);
  return one.slice(0, least) === other.slice(0, least);
}

/**
 * Positions of the plain words of a title that the other side says nowhere. The first word is usually the maker's and
 * is left out, unless another maker is stated.
 */
function plainOnly(own: Understanding, other: Understanding): number[] {
  const { says } = spokenOf(other);
  const named = own.brand !== null && !saysBrand(own, own.tokens[0] ?? '');
  return own.tokens.flatMap((word, at) =>
    (at > 0 || named) && (PLAIN.test(word) || OF_A_ROW.test(word)) && !FILLING.has(word) && !says(word)
      ? [at]
      : [],
  );
}

/** Is it a word of the maker's name as it is stated? */
function saysBrand({ brand }: Understanding, word: string): boolean {
  return brand !== null && foldInPlace(brand.words).folded.includes(word);
}

/** The next word; undefined where only a filler follows ("... Excel" and "... Powerpoint for Windows"). */
function behind({ tokens }: Understanding, at: number): string | undefined {
  const word = tokens[at + 1];
  return word === undefined || FILLING.has(word) ? undefined : word;
}

/** What a word is the unit of: "stk" of 20 pieces, in "20 stk". */
function countedBy(word: string, { quantities }: Understanding): string | undefined {
  const amount = quantities.find(({ words }) => foldInPlace(words).folded.split(' ').includes(word));
  return amount === undefined ? undefined : `${amount.value} ${amount.dimension}`;
}

/**
 * Does a plain word of one title stand where the other has another one, between the same neighbours or at both ends
 * ("East Region" and "West Region", "... Apple 300 ml" and "... Pear 300 ml")?
 */
export function wordsApart(left: Understanding, right: Understanding): boolean {
  const mine = plainOnly(left, right);
  const theirs = mine.length === 0 ? [] : plainOnly(right, left);
  return mine.some((i) =>
    theirs.some((j) => {
      if (left.tokens[i - 1] !== right.tokens[j - 1] || behind(left, i) !== behind(right, j)) return false;
      const [one, other] = [left.tokens[i] ?? '', right.tokens[j] ?? ''];
      const counted = countedBy(one, left);
      return !(alike(one, other) || (counted !== undefined && counted === countedBy(other, right)));
    }),
  );
}
