// Reads sizes of clothes and shoes ("Gr. 39", "talla M", "EU 42", "8.5 US", "W32 L34", "bra 75B") and of what else is numbered by
// the word "size" ("Size 4+", "Size N").

import { lazy } from '../base/async/lazy.ts';
import type { Measure } from '../base/measure/measure.ts';

/** words before a size, in many languages; those of one or two letters with a point behind */
const NAMES =
  'size grosse taille pointure talla taglia tg rozmiar rozm velikost vel maat str storlek storrelse tamanho tam beden размер サイズ';
const SHORT = 'gr t r р';
/** what fits by two numbers, or by a number and letters */
const LEGGED =
  'jean jeans hose hosen trouser trousers pant pants chino chinos denim pantalon pantalones spodnie';
const CUPPED =
  'bra bras bralette bh bugelbh bustier soutien sujetador sostan reggiseno stanik biustonosz podprsenka';
const OPENING: ReadonlySet<string> = new Set(
  `${NAMES} ${SHORT} eu eur uk us ${LEGGED} ${CUPPED} w`.split(' '),
);
/** "eu42", "9uk", "w32", "32w" */
const GLUED = /^(?:(?:eur?|uk|us)\d|\d{1,2}(?:eu|uk|us)$|w\d\d|\d\dw)/;

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

/** a shoe's half size, or a third of one */
const NUMBER = '\\d{1,2}(?:[.,]5|\\s[12]\\/3)?';
/** numbers of children's clothes are their height */
const NAMED_NUMBER = `${NUMBER}|1[0-8]\\d(?!\\s?[/-])`;
const MEASURED = '(?:cm|mm|ml|l|g|kg|zoll|inch)(?!\\p{L})';
const named = lazy(
  () =>
    new RegExp(
      `(?<![\\p{L}\\d.]|\\d\\s)(?:(?:${NAMES.split(' ').join('|')})\\.?|(?:${SHORT.split(' ').join('|')})\\.)\\s?:?\\s?(?:(eu|uk|us|de|fr|it)\\s?)?((?:${NAMED_NUMBER})\\+?|(?:x{0,3}[sl]|[2-6]xl|m)(?!\\s?:?\\s?\\d))(?![\\p{L}\\d]|[.,]\\d|\\s?[x"]|\\s?${MEASURED})`,
      'gu',
    ),
);
/** the letters of rings and batteries, but those of clothes and English words */
const LETTERED = /(?<![\p{L}\d])size\s?:?\s?([b-dj-kn-rt-z])(?![\p{L}\d'])(?!\s?:?\s?\d)/gu;
/** what a number behind a region counts instead: "UK 3-pin plug", "US 2nd edition", "EU 36-41" */
const COUNTS =
  '[-\\s]?(?:pin|plug|pack|port|gang|way|in|st|nd|rd|th|version|edition|v|w|amps?|hz|[gmt]b)(?!\\p{L})|\\s?[-–/]\\s?\\d';
/** wide and narrow shoes: "US 8.5 M" is no length */
const WIDTH = '(?:\\s[md](?![\\p{L}\\d]))?';
const behindRegion = lazy(
  () =>
    new RegExp(
      `(?<![\\p{L}\\d])(eur?|uk|us)[\\s:-]{0,2}(${NUMBER})${WIDTH}(?![\\p{L}\\d]|[.,]\\d|\\s?[x"]|${COUNTS}|\\s?${MEASURED})`,
      'gu',
    ),
);
const beforeRegion = lazy(
  () => new RegExp(`(?<![\\p{L}\\d.,/-]|\\d\\s)(${NUMBER})\\s?(eu|uk|us)(?![\\p{L}\\d]|\\s?\\d)`, 'gu'),
);
const WAIST_AND_LEG = /(?<![\p{L}\d])w\s?(\d\d)"?[\s/x,-]{0,3}l\s?(\d\d)(?![\p{L}\d])/u;
/** "32/34", "32W 34L": of what has legs, as "48W 28L" are a power and a content elsewhere */
const OF_LEGS = /(?<![\p{L}\d.,/])(\d\d)\s?w?\s?[/x\s]\s?(\d\d)\s?l?(?![\p{L}\d/"]|[.,]\d|\s?(?:cm|mm))/u;
const CUP = /(?<![\p{L}\d])(\d{2,3})\s?(aa|a|b|c|dd?|e|ff?|g|hh?|j)(?![\p{L}\d])/u;
const CUPS = 'aa a b c d dd e f ff g h hh j'.split(' ');
const saysLegs = lazy(() => saying(LEGGED));
const saysCups = lazy(() => saying(CUPPED));
/** inches within which waists and legs are sold */
const WAISTS = { least: 22, most: 60 };
const LEGS = { least: 26, most: 38 };
/** regions' numbers, from children's shoes to clothes */
const NUMBERS = { eu: { least: 15, most: 62 }, other: { least: 0, most: 30 } };

function saying(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words.split(' ').join('|')})(?!\\p{L})`, 'u');
}

/** May this word stand in a size, or beside one? */
export function mayBeClothingSize(token: string): boolean {
  return OPENING.has(token) || GLUED.test(token);
}

/** UK, US, French and Italian sizes are scales of their own; letter sizes are another one. Of folded text. */
export function clothingSizes(folded: string): Measure[] {
  const found: Measure[] = [];
  for (const match of folded.matchAll(named())) {
    const size = match[2] ?? '';
    const letter = LETTER_SIZES.get(size);
    if (letter === undefined) found.push(sized(match, scaleOf(match[1]), numberOf(size)));
    else found.push(sized(match, 'letter', letter));
  }
  for (const match of folded.matchAll(LETTERED))
    found.push(sized(match, 'lettered', 2 ** ((match[1] ?? '').charCodeAt(0) - FIRST)));
  const regions = [...folded.matchAll(behindRegion())].map((match) => regional(match, match[1], match[2]));
  const turned = [...folded.matchAll(beforeRegion())].map((match) => regional(match, match[2], match[1]));
  for (const one of [...regions, ...turned, ...legsIn(folded), cupIn(folded)])
    if (one !== null && !found.some(({ start, end }) => start < one.end && one.start < end)) found.push(one);
  return found;
}

function sized(match: RegExpMatchArray, scale: string, value: number): Measure {
  const start = match.index ?? 0;
  return { dimension: `${scale}-size`, value, unit: 'size', start, end: start + match[0].length };
}

function regional(match: RegExpMatchArray, region = '', size = ''): Measure | null {
  const scale = scaleOf(region);
  const value = numberOf(size);
  const { least, most } = scale === WEAR ? NUMBERS.eu : NUMBERS.other;
  return value >= least && value <= most ? sized(match, scale, value) : null;
}

/** "a" */
const FIRST = 97;
const WEAR = 'wear';
const OWN_SCALES: ReadonlySet<string> = new Set(['uk', 'us', 'fr', 'it']);

function scaleOf(region: string | undefined): string {
  return region !== undefined && OWN_SCALES.has(region) ? region : WEAR;
}

/** "42,5", "42 2/3"; "4+" lies between 4 and 5. */
function numberOf(size: string): number {
  const [whole = '', part = ''] = size.replace('+', '').split(' ');
  const third = part === '' ? 0 : Number(part.charAt(0)) / 3;
  return Number(whole.replace(',', '.')) + third + (size.endsWith('+') ? 0.5 : 0);
}

/** Waist and leg, in inches. */
function legsIn(folded: string): Measure[] {
  const match = WAIST_AND_LEG.exec(folded) ?? (saysLegs().test(folded) ? OF_LEGS.exec(folded) : null);
  if (match === null) return [];
  const [waist, leg] = [Number(match[1]), Number(match[2])];
  const within = (value: number, { least, most }: typeof WAISTS): boolean => value >= least && value <= most;
  if (!within(waist, WAISTS) || !within(leg, LEGS)) return [];
  return [sized(match, 'leg', STEP ** (100 * waist + leg))];
}

/** two per cent: neighbouring sizes are equal or not, never near */
const STEP = 1.02;

function cupIn(folded: string): Measure | null {
  if (!saysCups().test(folded)) return null;
  const match = CUP.exec(folded);
  if (match === null) return null;
  return sized(match, 'cup', STEP ** (CUPS.length * Number(match[1]) + CUPS.indexOf(match[2] ?? '')));
}
