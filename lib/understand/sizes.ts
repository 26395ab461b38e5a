// Reads sizes that are no number with a unit: clothes and shoes ("Gr. 39", "talla M"), sun protection ("LSF 50+"), tyres ("205/55
// R16 91V").
import { lazy } from '../base/lazy.ts';
import type { Measure } from '../base/measure.ts';

/** words before a size, in many languages; those of one or two letters with a point behind */
const NAMES =
  'size grosse taille pointure talla taglia tg rozmiar rozm velikost vel maat str storlek storrelse tamanho tam beden размер サイズ';
const SHORT = 'gr t r р';
const SUN = /^(?:spf|lsf|fps)(?:\d|$)/;
/** "R16", "55ZR16", "RF17": the width stands before, parted by "/" */
const RIM = /^(?:\d\d)?[a-z]?rf?\d\d(?:c|lt)?$/;
const OPENING: ReadonlySet<string> = new Set(`${NAMES} ${SHORT}`.split(' '));

const sizes = lazy(
  () =>
    new RegExp(
      `(?<![\\p{L}\\d.]|\\d\\s)(?:(?:${NAMES.split(' ').join('|')})\\.?|(?:${SHORT.split(' ').join('|')})\\.)\\s?:?\\s?(?:(eu|uk|us|de|fr|it)\\s?)?(\\d{1,2}(?:[.,]5)?|x{0,3}[sl]|[2-6]xl|m)(?![\\p{L}\\d]|[.,]\\d|\\s?[x"]|\\s?(?:cm|mm|ml|l|g|kg|zoll|inch)(?!\\p{L}))`,
      'gu',
    ),
);
const SUN_FACTOR = /(?<![\p{L}\d])(?:spf|lsf|fps)\s?(\d{1,3})(?!\d)/gu;
const TYRE = /(?<![\p{L}\d])([1-3]\d\d)\s?\/\s?(\d{2})\s?[a-z]?rf?\s?(\d{2})(?:c|lt)?(?![\p{L}\d])/u;
/** what it bears, of one or two on an axle, and the letter of its speed: "91V", "104/102 R" */
const BEARS = /(?<![\p{L}\d.,/])(\d{2,3})(?:\/\d{2,3})?\s?([hj-nq-wy])(?![\p{L}\d])/u;
/** small, medium and large by their letters, and as words in the languages of the shops, smallest first */
const LETTERS = [
  'xxs',
  'xs',
  's small klein kleine kleiner kleines petit petite pequeno pequena piccolo piccola maly mala male',
  'm medium mittel mittlere mittlerer mittleres moyen moyenne mediano mediana medio media sredni srednia srednie middel middelgroot',
  'l large gross grosse gros grose groser groses grand grande groot grote duzy duza duze',
  'xl',
  'xxl 2xl',
  'xxxl 3xl',
  '4xl',
  '5xl',
  '6xl',
];
/** Each size of letters or words by its place on a scale of its own, on which each is twice the one before. */
export const LETTER_SIZES: ReadonlyMap<string, number> = new Map(
  LETTERS.flatMap((words, at) => words.split(' ').map((word) => [word, 2 ** at] as const)),
);

/** May this word begin a size or a sun protection factor, or end a tyre's size? */
export function opensSize(token: string): boolean {
  return OPENING.has(token) || SUN.test(token) || RIM.test(token);
}

/** `measures` plus the sizes that the text states, minus what lies within one: "91H" behind a tyre's size are no hours. */
export function withSizes(measures: readonly Measure[], folded: string): Measure[] {
  const sizes = readSizes(folded);
  const apart = measures.filter(
    ({ start, end }) => !sizes.some((size) => size.start <= start && end <= size.end),
  );
  return [...apart, ...sizes];
}

/** UK and US sizes are scales of their own; letter sizes are another one. */
function readSizes(folded: string): Measure[] {
  const found: Measure[] = [];
  for (const match of folded.matchAll(sizes())) {
    const size = match[2] ?? '';
    const start = match.index;
    const place = { start, end: start + match[0].length, unit: 'size' };
    const letter = LETTER_SIZES.get(size);
    if (letter !== undefined) found.push({ ...place, dimension: 'letter-size', value: letter });
    else {
      const scale = match[1] === 'uk' || match[1] === 'us' ? match[1] : 'wear';
      found.push({ ...place, dimension: `${scale}-size`, value: Number(size.replace(',', '.')) });
    }
  }
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
