// Reads sizes that are no number with a unit: what is worn (see clothing-sizes.ts), sun protection ("LSF 50+"), tyres ("205/55 R16 91V").
import type { Measure } from '../base/measure/measure.ts';
import { clothingSizes, mayBeClothingSize } from './clothing-sizes.ts';

const SUN = /^(?:spf|lsf|fps)(?:\d|$)/;
/** "R16", "55ZR16", "RF17": the width stands before, parted by "/" */
const RIM = /^(?:\d\d)?[a-z]?rf?\d\d(?:c|lt)?$/;
const SUN_FACTOR = /(?<![\p{L}\d])(?:spf|lsf|fps)\s?(\d{1,3})(?!\d)/gu;
const TYRE = /(?<![\p{L}\d])([1-3]\d\d)\s?\/\s?(\d{2})\s?[a-z]?rf?\s?(\d{2})(?:c|lt)?(?![\p{L}\d])/u;
/** what it bears, of one or two on an axle, and the letter of its speed: "91V", "104/102 R" */
const BEARS = /(?<![\p{L}\d.,/])(\d{2,3})(?:\/\d{2,3})?\s?([hj-nq-wy])(?![\p{L}\d])/u;

/** May this word stand in a size or a sun protection factor, or end a tyre's size? */
export function opensSize(token: string): boolean {
  return mayBeClothingSize(token) || SUN.test(token) || RIM.test(token);
}

/** `measures` plus the sizes that the text states, minus what lies within one: "91H" behind a tyre's size are no hours. */
export function withSizes(measures: readonly Measure[], folded: string): Measure[] {
  const sizes = readSizes(folded);
  const apart = measures.filter(
    ({ start, end }) => !sizes.some((size) => size.start <= start && end <= size.end),
  );
  return [...apart, ...sizes];
}

function readSizes(folded: string): Measure[] {
  const found = clothingSizes(folded);
  for (const match of folded.matchAll(SUN_FACTOR)) {
    const place = { start: match.index, end: match.index + match[0].length };
    found.push({ ...place, dimension: 'sun-factor', value: Number(match[1]), unit: 'SPF' });
  }
  return [...found, ...tyreIn(folded)];
}

/**
 * A tyre's width, height and rim as one point of a scale, load and speed as one of another: neighbouring points are two
 * per cent apart or more, as two tyre sizes are equal or not, never near.
 */
function tyreIn(folded: string): Measure[] {
  const size = TYRE.exec(folded);
  if (size === null) return [];
  const start = size.index;
  const end = start + size[0].length;
  const point = 80 * Number(size[1]) + 4 * Number(size[2]) + Number(size[3]);
  const tyre = { dimension: 'tyre-size', value: STEP ** point, unit: 'size', start, end };
  const bears = BEARS.exec(folded.slice(end));
  const [all = '', load = '', speed = ''] = bears ?? [];
  if (bears === null || Number(load) > MOST_LOAD) return [tyre];
  const value = 2 ** (Number(load) + speed.charCodeAt(0) / 26);
  const from = end + bears.index;
  return [tyre, { ...tyre, dimension: 'load-size', value, start: from, end: from + all.length }];
}

/** so small that the widest tyre's point is a number still */
const STEP = 1.02;
/** from here on a number is a light's power or a price */
const MOST_LOAD = 130;
