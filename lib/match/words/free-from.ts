// What a text says that a product is free of ("ohne Zucker", "sugar free", "decaf", "alkoholfrei"), in the languages of the shops.
import { lazy } from '../../base/async/lazy.ts';

/** What it is free of, how the words for that begin, and how those begin that say by themselves that it is missing; all folded. */
const THINGS: readonly (readonly [thing: string, named: string, missing: string])[] = [
  [
    'sugar',
    'sugar|zuc[ck]|sucre|a[zc]ucar|su[ik]ker|cukr|cukier|cukor|sokeri|socker|seker|zahar|secer|сахар|цукр',
    'unsweet|unges[uz]|ongezoet|osotad|nieslodz|neslaz|無糖|无糖',
  ],
  ['salt', 'sal[tz]|sale?\\b|sel\\b|zout|soli\\b|tuz|suola', 'unsalt|ungesalz|osaltad|niesolo'],
  ['alcohol', 'al[ck]o?h?o{1,2}l|алкогол', 'analcol|nealko|0[.,]0+(?![\\d.,]|\\p{L})'],
  ['caffeine', '[ck][ao]ff?ei?n|кофеин', 'decaf|ent[ck]off|descaf|dekof'],
  ['gluten', 'gluti?[en]|lepk|глютен', ''],
  ['lactose', 'la[ckt]to[sz]|lattos|лактоз', ''],
  [
    'scent',
    'fragran|scent|p[ae]rf[uye]m|profum|duft|zapach|geur|geruch|hajust|illat|koku|odou?r|парфюм|отдуш',
    'unscent|un?p[ae]rf|oparf|inodor|無香|无香',
  ],
];
/** before the thing, with at most two words between: "no added sugar", "sans sucres ajoutés", "u/parfume", "w/o sugar" */
const BEFORE =
  'no|non|zero|cero|without|ohne|sans|senza|sin|sem|zonder|bez|utan|uden|uten|ilman|fara|brez|без|free (?:from|of)|0 ?%|(?:u|w\\/o)(?=[ /])';
/** behind it or onto it: "sugar free", "cukormentes", "sokeriton", "şekersiz"; not the shop's "free shipping" */
const BEHIND =
  '[ -]?(?:free|frei\\p{L}*|less|zero|fri[ate]*|vrije?|nelkul|mentes|ton|s[iu]z)(?!\\p{L})(?! (?:shipping|delivery|postage|gift|returns))';

const patterns = lazy(() =>
  THINGS.map(([thing, named, missing]) => {
    const noun = `(?:${named})`;
    const words = [
      `(?:${BEFORE})(?:[ /-]\\p{L}{1,12}){0,2}[ /-]${noun}\\p{L}*`,
      `(?:bez|без)${noun}\\p{L}*`,
      `${noun}\\p{L}{0,12}?${BEHIND}`,
      ...(missing === '' ? [] : [`(?:${missing})\\p{L}*`]),
    ];
    return [thing, new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})`, 'u')] as const;
  }),
);

/** What is missing and where the folded text says so. */
export function freeFromClaims(
  folded: string,
): ReadonlyMap<string, { readonly value: string; readonly start: number; readonly end: number }> {
  return new Map(
    patterns().flatMap(([thing, pattern]) => {
      const match = pattern.exec(folded);
      if (match === null) return [];
      const { index: start, 0: all } = match;
      return [[thing, { value: thing, start, end: start + all.length }] as const];
    }),
  );
}

const opening = lazy(
  () => new RegExp(`^(?:${BEFORE.replace(/\(\?=.*/, '')}|[uo0]|free|frei|less|fri|vrij|nelkul)$`),
);

/** May the word be part of what a title says the product is free of? Few are. */
export function mayClaimFreeFrom(word: string): boolean {
  return opening().test(word) || freeFromClaims(word).size > 0;
}
