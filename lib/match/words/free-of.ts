// Which words of a title say that it is free of something ("ohne Zucker", "sugar free", "decaf", "alkoholfrei"), in the languages of the
// shops.
import { lazy } from '../../base/lazy.ts';
import { foldInPlace } from '../../understand/index.ts';

/** What it is free of, and the words for it, folded; those of five letters or more are beginnings ("zuckerzusatz"). */
const THINGS: Readonly<Record<string, string>> = {
  sugar:
    'sugar zucker sucre zuccher azucar acucar suiker cukru cukier cukor cukr socker sukker sokeri seker zahar secer cukura cukraus suhkru сахар цукру ζαχαρη سكر סוכר sweetener sussungsmittel',
  salt: 'salt salz sel sale sal zout soli tuz suola sare соли αλατι ملح',
  alcohol:
    'alcohol alkohol alcool alcol alkol alkoholi alkohola alcohool spirytus алкогол αλκοολ كحول אלכוהול',
  caffeine:
    'caffein koffein cafein cafeine kofein kafein kofeiini кофеин καφεινη كافيين קפאין theine teina tein',
  gluten: 'gluten glutin glutine gluteen glutenu lepku lepek глютен γλουτενη جلوتين גלוטן',
  lactose: 'lactose lactosa lattosio lactoza laktos laktoz laktoosi laktozu лактоз λακτοζη לקטוז',
  scent:
    'fragrance scent perfum parfum parfym profumo duft duftstoff geruch zapach fragancia geur geurstof hajuste illat parfem koku парфюм отдуш αρωμα perfume odeur odore olor lukt',
  nicotine: 'nicotin nikotin nikotyn nikotiin никотин',
};

/** said by a word of its own, in which the thing is named otherwise or not at all; beginnings of five letters or more */
const WHOLE: Readonly<Record<string, string>> = {
  sugar:
    'unsweeten ungesusst ungezucker ongezoet osotad usodet nieslodzon neslazen sugarless 無糖 无糖 무설탕 무가당 シュガーレス ノンシュガー 砂糖不使用',
  salt: 'unsalted ungesalzen ongezouten osaltad usaltet niesolon nesolen 無塩 食塩不使用 无盐 무염',
  alcohol: 'analcolic nealko nealkohol ノンアルコール 无酒精 無酒精 무알콜 무알코올',
  caffeine:
    'decaf entkoffein entcoffein descafein dekofein bezkofein koffeinfritt カフェインレス ノンカフェイン デカフェ 低因 脱因 無咖啡因 디카페인',
  gluten: 'bezlepk グルテンフリー 无麸质 글루텐프리',
  lactose: 'bezlakt 无乳糖 락토프리',
  scent:
    'unscent unperfum unparfum unfragrance scentless inodor bezzapach bezperfum neparfem oparfym uparfum ongeparfum geurloos luktfri 無香 无香 무향',
};
/** before the thing, with at most two words between ("no added sugar", "sans sucres ajoutés", "sin azúcares") */
const BEFORE =
  'no non zero cero without ohne sans senza sin sem zonder bez utan uden uten ilman fara brez без χωρις بدون ללא nicht kein keine';
/** behind it: "sugar free", "cukor nélkül"; of "zero sugar" the word stands before */
const BEHIND = 'free frei less zero fri vrij nelkul';
/** onto it: "zuckerfrei", "suikervrij", "cukormentes", "sokeriton", "şekersiz" */
const ENDINGS = /^(\p{L}{2,})(?:frei(?:e[nrsm]?)?|vrije?|fri(?:a|e|tt)?|mentes|ton|s[iu]z|free|less)$/u;
/** before it: "bezcukrowy", "безалкогольное" */
const OPENINGS = /^(?:bez|бес|без)(\p{L}{4,})$/u;

/** least letters of a beginning */
const BEGINNING = 5;

interface Named {
  readonly whole: ReadonlyMap<string, string>;
  /** by their first three letters */
  readonly begun: ReadonlyMap<string, readonly (readonly [string, string])[]>;
}

function named(table: Readonly<Record<string, string>>): Named {
  const whole = new Map<string, string>();
  const begun = new Map<string, (readonly [string, string])[]>();
  for (const [thing, words] of Object.entries(table))
    for (const word of foldInPlace(words).folded.split(' ')) {
      whole.set(word, thing);
      if (word.length < BEGINNING) continue;
      const first = word.slice(0, 3);
      begun.set(first, [...(begun.get(first) ?? []), [word, thing]]);
    }
  return { whole, begun };
}

const things = lazy(() => named(THINGS));
const wholes = lazy(() => named(WHOLE));
const before: ReadonlySet<string> = new Set(BEFORE.split(' '));
const behind: ReadonlySet<string> = new Set(BEHIND.split(' '));

function among({ whole, begun }: Named, word: string): string | null {
  const thing = whole.get(word);
  if (thing !== undefined) return thing;
  for (const [begin, one] of begun.get(word.slice(0, 3)) ?? []) if (word.startsWith(begin)) return one;
  return null;
}

/** scripts without spaces begin about here; a title has each two letters of them as a word */
const DENSE = 0x3000;
const HANGUL = 0xac00;

/** The words of scripts without spaces that are longer than two letters, folded, and what each says the product is free of. */
export const LONG_WORDS: () => readonly (readonly [string, string])[] = lazy(() =>
  [...wholes().whole].filter(([word]) => {
    const first = word.charCodeAt(0);
    return word.length > 2 && first >= DENSE && first < HANGUL;
  }),
);

/** What the word names that goods may be free of; null for nearly all words. */
export function thingOf(word: string): string | null {
  return among(things(), word);
}

/** What the word says by itself that the product is free of: "decaf", "zuckerfrei"; null for nearly all words. */
export function freedBy(word: string): string | null {
  const said = among(wholes(), word);
  if (said !== null) return said;
  const stem = ENDINGS.exec(word)?.[1] ?? OPENINGS.exec(word)?.[1];
  return stem === undefined ? null : thingOf(stem);
}

/** May it stand before what is missing? */
export function opensLack(word: string): boolean {
  return before.has(word);
}

/** May it stand behind what is missing? */
export function closesLack(word: string): boolean {
  return behind.has(word);
}

const NOUGHT = /^0(?:[.,]0+)?$/;
const longBegin = lazy(() => new Set(LONG_WORDS().map(([word]) => word.slice(0, 2))));

/** May the word be part of what a title says the product is free of? Few are. */
export function mayFree(word: string): boolean {
  return (
    opensLack(word) ||
    word === 'u' ||
    word === 'o' ||
    closesLack(word) ||
    NOUGHT.test(word) ||
    freedBy(word) !== null ||
    longBegin().has(word)
  );
}
