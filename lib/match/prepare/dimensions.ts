// The dimensions of a product along its sides, by its title ("90x200", "160 x 200 cm", "M6x40").

import { lazy } from '../../base/async/lazy.ts';
import { UNITS } from '../../base/measure/units.ts';
import { scanOf, type Understanding } from '../../understand/index.ts';

export interface Dimensions {
  /** two or three, ascending, in whatever unit they are stated */
  readonly values: readonly number[];
  /** as they stand in the title */
  readonly words: string;
}

/** "x" between two numbers, also the Cyrillic one: with a space on both sides or on neither ("Ryzen 1300X 3.5 GHz") */
const MAYBE = /\d['"]?(?: ?[cm]?m)?(?:[xх]| [xх] )\d/;
/** two or three numbers with "x" between them, and the word behind; "8-1 2 x 11" has lost a slash */
const sides = lazy(
  () =>
    /(?<![\p{L}\d.,/+-]|\d-\d )m?(\d{1,4}(?:[.,]\d{1,2})?)['"]?(?: ?[cm]?m(?!\p{L}))?(?:[xх]| [xх] )(\d{1,4}(?:[.,]\d{1,2})?)['"]?(?: ?[cm]?m(?!\p{L}))?(?:(?:[xх]| [xх] )(\d{1,4}(?:[.,]\d{1,2})?))?(?![\d.,]*\d|[/+-]\d) ?(\p{L}*(?!\d))/gu,
);
/** from here on both sides are pixels */
const PIXELS = 480;

/** Null where a title states none, or several. */
export function dimensionsIn(understanding: Understanding): Dimensions | null {
  const { clean, folded } = scanOf(understanding);
  if (!MAYBE.test(folded)) return null;
  let found: Dimensions | null = null;
  for (const match of folded.matchAll(sides())) {
    const [all, first = '', second = '', third, unit = ''] = match;
    // pieces of a content, a kit of memory and tapes of an hour have no sides
    if ((UNITS.get(unit)?.dimension ?? 'length') !== 'length') continue;
    const sides = third === undefined ? [first, second] : [first, second, third];
    const values = sides.map((side) => Number(side.replace(',', '.')));
    if (values.some((value) => value === 0) || values.every((value) => value >= PIXELS)) continue;
    if (found !== null) return null;
    const { index } = match;
    const words = clean.slice(index, index + all.length - unit.length).trim();
    found = { values: values.sort((x, y) => x - y), words };
  }
  return found;
}
