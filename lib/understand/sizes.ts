// Reads what stands behind its own name: sizes of clothes and shoes ("Gr. 39", "talla M"), sun protection ("LSF 50+").
import type { Measure } from '../base/measure.ts';

/** words before a size, in many languages; those of one or two letters with a point behind */
const NAMES =
  'size grosse taille pointure talla taglia tg rozmiar rozm velikost vel maat str storlek storrelse tamanho tam beden размер サイズ';
const SHORT = 'gr t r р';
const SUN = /^(?:spf|lsf|fps)(?:\d|$)/;
const OPENING: ReadonlySet<string> = new Set(`${NAMES} ${SHORT}`.split(' '));

const SIZE = new RegExp(
  `(?<![\\p{L}\\d.]|\\d\\s)(?:(?:${NAMES.split(' ').join('|')})\\.?|(?:${SHORT.split(' ').join('|')})\\.)\\s?:?\\s?(?:(eu|uk|us|de|fr|it)\\s?)?(\\d{1,2}(?:[.,]5)?|x{0,3}[sl]|[2-6]xl|m)(?![\\p{L}\\d]|[.,]\\d|\\s?[x"]|\\s?(?:cm|mm|ml|l|g|kg|zoll|inch)(?!\\p{L}))`,
  'gu',
);
const SUN_FACTOR = /(?<![\p{L}\d])(?:spf|lsf|fps)\s?(\d{1,3})(?!\d)/gu;
const LETTERS: readonly string[] = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', '4xl', '5xl', '6xl'];
const AGAIN: Readonly<Record<string, string>> = { '2xl': 'xxl', '3xl': 'xxxl' };

/** May this word open a size or a sun factor? */
export function opensSize(token: string): boolean {
  return OPENING.has(token) || SUN.test(token);
}

/** UK and US sizes are scales of their own; letters are another one, each twice the one before. */
export function readSizes(folded: string): Measure[] {
  const found: Measure[] = [];
  for (const match of folded.matchAll(SIZE)) {
    const size = match[2] ?? '';
    const start = match.index;
    const place = { start, end: start + match[0].length, unit: 'size' };
    const letter = LETTERS.indexOf(AGAIN[size] ?? size);
    if (letter >= 0) found.push({ ...place, dimension: 'letter-size', value: 2 ** letter });
    else {
      const scale = match[1] === 'uk' || match[1] === 'us' ? match[1] : 'wear';
      found.push({ ...place, dimension: `${scale}-size`, value: Number(size.replace(',', '.')) });
    }
  }
  for (const match of folded.matchAll(SUN_FACTOR)) {
    const place = { start: match.index, end: match.index + match[0].length };
    found.push({ ...place, dimension: 'sun-factor', value: Number(match[1]), unit: 'SPF' });
  }
  return found;
}
