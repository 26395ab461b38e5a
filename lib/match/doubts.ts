// Counts the signs that have parted near-equal listings of one shop before, though a learned score may look past them.
import type { Understanding } from '../understand/index.ts';
import { FEATURES } from './compare.ts';
import { marksOneOnly } from './line.ts';
import type { Score } from './settle.ts';

const place = (name: (typeof FEATURES)[number]): number => FEATURES.indexOf(name);
const SHARED = place('codeShared');
const SIGNS = ['codeBranches', 'codeSuffixed', 'swappedNumbers', 'versionConflict', 'editionOnly'] as const;
const PLACES = SIGNS.map(place);

/** Do both name the same model or part number, whole ("V27Q" is not "V27QC")? `row` is what `compare` filled. */
export function sharesCode(row: Float64Array): boolean {
  return (row[SHARED] ?? 0) > 0;
}

/**
 * How many of these part them: model numbers that branch or go on, one number in place of another, other small numbers
 * or years, an edition that one alone names, a mark or an accessory's word that one alone has.
 */
export function doubtsOf(row: Float64Array, left: Understanding, right: Understanding): number {
  let signs = 0;
  for (const at of PLACES) if ((row[at] ?? 0) > 0) signs++;
  return signs + (marksOneOnly(left, right) ? 1 : 0);
}

/** Words too short to name anything. */
const SHORT = 2;

function telling(tokens: readonly string[]): string[] {
  return [...new Set(tokens)].filter((word) => word.length > SHORT || /\d/.test(word));
}

/** From this length on, letters and digits in a row name something also inside a longer word or over a space. */
const NAMING = 5;

/** Whether a product says a word anywhere: as a word, as two that stand together ("256 gb"), or inside a compound. */
function sayingOf({ tokens, details, brand }: Understanding): (word: string) => boolean {
  const beside = tokens.map((word, at) => word + (tokens[at + 1] ?? ''));
  const told = `${details} ${brand?.words ?? ''}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const said = new Set([...tokens, ...beside, ...told]);
  const run = `${tokens.join('')} ${told.join('')}`;
  return (word) => said.has(word) || (word.length >= NAMING && run.includes(word));
}

/** Does `own` name in its title what `other` says nowhere, though the titles of further results have that word? */
function lacks(own: Understanding, other: Understanding, used: ReadonlySet<string>): boolean {
  const says = sayingOf(other);
  return telling(own.tokens).some((word) => used.has(word) && !says(word));
}

/**
 * The score of one of a search's results with the signs that only the others show: a word of ours that the shop uses
 * in other titles and not in this one ("Max AA" beside "Ultra AA"), and the reverse. None where both name the same
 * model number.
 */
export function amongResults(
  score: Score,
  left: Understanding,
  results: readonly Understanding[],
  at: number,
): Score {
  const right = results[at];
  if (right === undefined || score.coded || results.length < 2) return score;
  const used = new Set(results.flatMap(({ tokens }, place) => (place === at ? [] : tokens)));
  const apart = Number(lacks(left, right, used)) + Number(lacks(right, left, used));
  return apart === 0 ? score : { ...score, doubts: score.doubts + apart };
}

/** Does the other side say every telling word of our title somewhere? */
export function covers(left: Understanding, right: Understanding): boolean {
  const says = sayingOf(right);
  return telling(left.tokens).every(says);
}

/** The numbers and codes of a title that the other side says nowhere, each as its shape: "e27" is "e00". */
function shapesOnly(own: Understanding, other: Understanding): string[] {
  const says = sayingOf(other);
  const only = own.tokens.filter((word) => /\d/.test(word) && !says(word));
  return only.map((word) => word.replace(/\d/g, '0'));
}

/** Does each title name a number where the other names another of the same shape ("E27" and "E14", "2006" and "2007")? */
export function numbersApart(left: Understanding, right: Understanding): boolean {
  const theirs = shapesOnly(right, left);
  return theirs.length > 0 && shapesOnly(left, right).some((shape) => theirs.includes(shape));
}
