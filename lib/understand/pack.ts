// Reads how many identical pieces are sold together: "6 x 330 ml", "pack of 3", "2er-Pack", "twin pack", "24本".
import { lazy } from '../base/async/lazy.ts';
import type { Scan } from './scan.ts';
import type { Quantity } from './schema.ts';

export interface Pack {
  readonly count: number;
  readonly words: string;
}

/** an x that no letter touches in its word */
const X_ALONE = /(?:^|\d)x(?:\d|$)/;
/** each with what one word of the text must contain for it: tested once a distinct word, which is quicker than the pattern */
const PATTERNS: readonly (readonly [hint: RegExp, pattern: () => RegExp])[] = [
  // "a" and "s" are words of their own: "Case S22" and "Set A4" are no packs of 22 and 4, nor "2 Packs 660" one of 660
  [
    /pack|set|case|box|lot|bundle|pkg|paq|paket|conf|opak|zest|sada|bal|pakke|trousse|caja|caixa|fardo|kit|zgrz|krat|kasten|doos|karton|juego|conjunto|jeu|komplet|комплект|набор|упаков/,
    lazy(
      () =>
        /(?<![\p{L}\d.,])(?:packs?|sets?|case|box|lots?|bundle|pkg|package|paquete|paket|confezione|conf|opakowanie|zestaw|sada|balenie|baleni|pakke|trousse|caja|caixa|fardo|kit|zgrzewka|krat|kasten|doos|karton|juego|conjunto|jeu|sett|komplett?|комплект|набор|упаковка)\s{0,2}(?:(?:of|de|von|van|da|di|com|con|po|med|mit|met|из|c\/)\s{0,2}|(?<!\p{L})[as]\s{1,2})(\d{1,4})(?![\d.,]?\d|\s?(?:gb|mb|ml|[cd]?l|lt?r|lit(?:er|re|ro|ry?)s?|gr?|kg|mm|cm)\b)/u,
    ),
  ],
  [
    /pa[ck]|paqu|pc?k|set/,
    // "3-in-1 set" is one thing that does three, "R4-BMBS-20PK-R0" a number
    lazy(
      () =>
        /(?<![\p{L}\d.,]|(?:in|en|em|w|v|в)[\s-])(\d{1,4})[\s-]{0,2}(?:er|fach|x)?[\s-]{0,2}(?:-?packs?|pk|pck|set|sets|paks?|pakke|paczka|paquets|multipack|pakning|li paket|lu paket)(?![\p{L}\d]|-\p{L}?\d)/u,
    ),
  ],
  [
    X_ALONE,
    lazy(
      () =>
        /(?<![\p{L}\d.,])(\d{1,3})\s?x\s?(?!\d{1,3}g\s?(?:q?sfp|xfp|base|rj|ethernet|lan|uplink))(?=\d[\d.,]*\s?(?:ml|cl|lt?|gr?|kg|oz|fl|lb|mg|m|gb|tb|mah|ah|szt|pcs|st|tab|kaps|мл|л|гр?|кг|γρ|個|本)(?![\p{L}\d]))/u,
    ),
  ],
  [
    /(?:^|[lgzbtrлгр])x(?:\d|$)/,
    lazy(() => /(?:ml|cl|\dlt?|gr?|kg|oz|lb|gb|tb|мл|\dл|\dгр?|кг)\s?[x*]\s?(\d{1,3})(?![\p{L}\d.,])/u),
  ],
  // behind a number alone and before a unit it is a size ("20 x 30", "M8 x 40"), behind a bus its lanes ("PCI Express x4"), behind a model a pack ("AX3000 x3")
  [
    X_ALONE,
    lazy(
      () =>
        /(?<!(?:(?:^|[\s(,])m?|\dx)[\d.]{1,8}['"]?|rank|express|pcie?|pci-e|gen\s?\d|zoom)(?:^|[\s(,])x\s?(\d{1,3})(?!\s?(?:ml|cl|dl|l|mg|gr?|kg|oz|lb|[mc]?m|[gt]b|w|гр?|кг|мл|л|мм|см|м|in|inch(?:es)?|zoll|cali)(?![\p{L}\d]))(?:$|[\s),])/u,
    ),
  ],
  [
    X_ALONE,
    lazy(
      () =>
        /(?:^(\d{1,2})\s?x\s(?=\p{L})|(?<![\p{L}\d.,])(\d{1,3})\s?x\s?(?=(?:cans?|bottles?|tins?|rolls?|sachets?|capsules?|tablets?|dosen?|flaschen?|rollen|boites?|bouteilles?|canettes?|latas?|botellas?|lattine|bottiglie|blikken|blikjes|flessen|puszek|puszki|butelek|butelki)(?![\p{L}\d])))/u,
    ),
  ],
  [/^\d*l[iu]$/, lazy(() => /(?<![\p{L}\d.,/])(\d{1,3})\s?['´`]?\s?(?:li|lu)(?![\p{L}\d])/u)],
  // South Asia writes "24's" of tablets; music of the eighties is no pack
  [/^s$/, lazy(() => /(?<![\p{L}\d.,])(?![4-9]0's)(\d{1,3})'s(?![\p{L}\d])/u)],
  [/qty|isi|แพ/, lazy(() => /(?<![\p{L}\d.,])(?:qty|isi|แพ็ค):?\s?(\d{1,4})(?!\d)/u)],
  // "33 cl pack 24", as Spain writes it
  [
    /^pack$/,
    lazy(() => /(?<=\d\s?(?:ml|cl|l|gr?|kg)\s)pack\s(\d{1,3})(?![\d.,]|\s?(?:ml|cl|l|gr?|kg)(?!\p{L}))/u),
  ],
  [/[装裝组組]/, lazy(() => /([一二三四五六七八九十两兩])[支瓶盒袋包只罐条條片双件入个個][装裝组組]/u)],
];
/** from one on; two has a sign of its own before what is counted */
const NUMERALS = '一二三四五六七八九十';
/** "1+1" of what is sold, not of years */
const ONE_MORE = /(?<![\p{L}\d.,+])([12])\+1(?![\d.,+]| ?(?:year|yr|jahr|an))/u;
/** "twin pack": from two of it on */
const WORDS = [
  'twin double duo doppel zweier dubbel dobbelt dwu dvoj',
  'triple trio dreier trippel troj',
  'quad vierer cztero',
].map((words) => words.split(' '));
const TIMES_WORDS = WORDS.flat().join('|');
const TIMES = new RegExp(
  `(?<![\\p{L}\\d])(${TIMES_WORDS})[\\s-]?(?:packs?|pak|pakk|pack|set|pakke|baleni)(?![\\p{L}\\d])`,
  'u',
);
const MAY_BE_TIMES = new RegExp(TIMES_WORDS);
/** places of further hints behind those of the patterns; `STARS` is the pattern that also reads "*" */
const STARS = 3;
/** index of the pattern that reads "x3" behind a name */
const TIMES_BEHIND = 4;
/** larger packs are named with a word for them, or for what is counted */
const MOST_TIMES = 24;
const DIGIT = 1 << PATTERNS.length;
const TIMES_WORD = DIGIT << 1;
const TIMES_PACK = DIGIT << 2;
const EVERY = -1;
/** from here a number before "set" or "pieces" is a model ("70412 Set") */
const MOST_PIECES = 10_000;
/** so many words of a title are known at most: behind them nothing is ruled out */
const MOST_WORDS = 80;

/** Bits for each pattern that a folded word may be part of, and for the hints above. */
export function packHintsOf(token: string): number {
  let hints = 0;
  for (const [i, [hint]] of PATTERNS.entries()) {
    if (hint.test(token)) hints |= 1 << i;
  }
  if (/\d/.test(token)) hints |= DIGIT;
  if (MAY_BE_TIMES.test(token)) hints |= TIMES_WORD;
  if (/pack|pak|set|baleni/.test(token)) hints |= TIMES_PACK;
  return hints;
}

/** `said` by the words, or whatever else may be said. */
function hintsFor({ folded, words }: Scan, said: number): number {
  if (words.length >= MOST_WORDS) return EVERY;
  return folded.includes('*') ? said | (1 << STARS) : said;
}

/** "AMD X570", "ThinkPad x60": a capital among small letters, or more than are sold so, written onto its number. */
function isModel(clean: string, words: string, index: number, count: number): boolean {
  const at = index + words.search(/x/i);
  if (!/\d/.test(clean.charAt(at + 1))) return false;
  return count > MOST_TIMES || (clean.charAt(at) === 'X' && clean !== clean.toUpperCase());
}

function countOf(said: string): number {
  const count = Number(said);
  return Number.isNaN(count) ? NUMERALS.indexOf(said) + 1 || 2 : count;
}

/** The first pack stated in the title; else the count among its quantities ("32 szt"). `said`: the `packHintsOf` all its words. */
export function findPack(title: Scan, said: number, quantities: readonly Quantity[]): Pack | null {
  const { clean, folded } = title;
  const hints = hintsFor(title, said);
  if ((hints & DIGIT) !== 0) {
    const more = folded.includes('+1') ? ONE_MORE.exec(folded) : null;
    if (more !== null) return { count: Number(more[1]) + 1, words: more[0] };
    for (let i = 0; i < PATTERNS.length; i++) {
      if ((hints & (1 << i)) === 0) continue;
      const match = PATTERNS[i]?.[1]().exec(folded) ?? null;
      const count = countOf(match?.[1] ?? match?.[2] ?? '0');
      if (
        match !== null &&
        count > 0 &&
        !(i === TIMES_BEHIND && isModel(clean, match[0], match.index, count))
      )
        return { count, words: clean.slice(match.index, match.index + match[0].length).trim() };
    }
    const counts = quantities.filter(({ dimension, value }) => dimension === 'count' && value < MOST_PIECES);
    // "1箱(20食入)": of a box and what is in it the box is no number of things
    const counted = counts.find(({ value }) => value > 1) ?? counts[0];
    if (counted !== undefined) return { count: counted.value, words: counted.words };
  }
  if ((hints & TIMES_WORD) === 0 || (hints & TIMES_PACK) === 0) return null;
  const times = TIMES.exec(folded);
  if (times === null) return null;
  return {
    count: WORDS.findIndex((words) => words.includes(times[1] ?? '')) + 2,
    words: clean.slice(times.index, times.index + times[0].length),
  };
}
