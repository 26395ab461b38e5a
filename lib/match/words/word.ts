// One title word in the form in which it is compared; each distinct word is computed once.
import { UNITS } from '../../base/measure/units.ts';
import {
  denseBrandOf,
  MEANINGS,
  nounOf,
  nounsOfCompound,
  opensPhrase,
  plainWordOf,
  unitSystemOf,
} from '../../understand/index.ts';
import { digitRunsIn } from './digit-runs.ts';
import { markHintsOf } from './distinguishing-marks.ts';
import { mayClaimFreeFrom } from './free-from.ts';
import { hashOf, marksOf, mayBeginAlike, mayEndAlike } from './hash.ts';
import { isLetterSize } from './letter-sizes.ts';
import type { Lexicon } from './lexicon.ts';
import { mayOppose } from './opposites.ts';

export interface WordForm {
  /** normalised spelling: numbers, units, colours, materials and conditions are written one way */
  readonly key: string;
  readonly hash: number;
  /** traits that are tested first, as bits: see `DIGIT` and the following */
  readonly traits: number;
  /** hashes of its first and last letters (see `marksOf`), and `LEAN` */
  readonly marks: number;
  readonly hasDigit: boolean;
  /** does it introduce what a product fits ("for")? */
  readonly fits: boolean;
  /** see `AROUND` */
  readonly around: number;
  /** what it may say or be part of, as bits of `HINTS` */
  readonly hints: number;
  /** the numbers that its runs of digits make, see `digitRunsIn` */
  readonly runs: readonly number[];
  /** the number the word begins with, NaN when it begins with none */
  readonly number: number;
  readonly weight: number;
  readonly lean: number;
  /** the keys of the two words of a compound, or of a name and its release; null for others */
  readonly parts: readonly [string, string] | null;
}

/** of a word as it is written: "pack" of a count, "pcs" after one, a unit after a number, a number, the first of a noun of several words, a word of two nouns, digits */
const [PACK, COUNTED, UNIT, NUMBER, PHRASE, PARTS, DIGITS] = [1, 2, 4, 8, 16, 32, 64] as const;
/** the same: a side of an opposition or the first word of one, a size by its letters, two digits and nothing else */
const [OPPOSED, SIZED, TWO_DIGITS] = [1 << 17, 1 << 18, 1 << 19] as const;
/** the same: part of what a title says the product is free of, or of a mass, volume or length in units of either system */
const [FREES, IMPERIAL, METRIC] = [1 << 20, 1 << 21, 1 << 22] as const;
const SYSTEMS = { imperial: IMPERIAL, metric: METRIC, none: 0 } as const;
/** of a word as it is compared: `fits`, `around`, `number`, "6pack", a word that nobody speaks; those between are `markHintsOf`'s */
const [FITTING, AROUND_IT, NUMBERED, PACKED, STRANGE] = [1 << 7, 1 << 8, 1 << 9, 1 << 10, 1 << 16] as const;
/** What a word may say, combined for a whole title: what no word announces need not be looked for. `OF_KEYS`: of the compared form. */
export const HINTS = {
  PACK,
  COUNTED,
  UNIT,
  NUMBER,
  PHRASE,
  PARTS,
  DIGITS,
  OPPOSED,
  SIZED,
  TWO_DIGITS,
  FREES,
  IMPERIAL,
  METRIC,
  FITTING,
  AROUND: AROUND_IT,
  NUMBERED,
  PACKED,
  STRANGE,
  OF_KEYS: FITTING | AROUND_IT | NUMBERED | PACKED | STRANGE | IMPERIAL | METRIC,
} as const;

/** Bits of a word's traits: the last eight of its first letter, and whether it has a digit. */
const FIRST_AND_DIGIT = 0x1ff;
const DIGIT = 0x100;
/** two bits for the word's length: below three letters, three or four, five or six, more */
const LENGTH = 10;
/** four bits of its last letter */
const ENDING = 12;
const LAST_LETTER = 0xf << ENDING;
/** offset in the traits of a title's word of its weight's index in `WEIGHTS` */
const WEIGHT = 24;
/** offset in a word's marks (`marksOf`) of its lean's index in `LEANS` */
const LEAN = 23;
/** the index that says a number is not among `Levels` and must be read from the word's form */
const EXACT = 255;

/** `PLACE`: offset in the traits of a title's word of its first position in the title, up to the bits of its weight. */
export const LAYOUT = { DIGIT, PLACE: 16, WEIGHT, LEAN, EXACT } as const;

/** The numbers met so far, each with an index of eight bits: words have some twenty weights and some forty leans. */
class Levels {
  readonly values = new Float64Array(EXACT);
  #count = 0;

  placeOf(value: number): number {
    for (let place = 0; place < this.#count; place++) if (this.values[place] === value) return place;
    if (this.#count === EXACT) return EXACT;
    this.values[this.#count] = value;
    return this.#count++;
  }
}

export const WEIGHTS = new Levels();
export const LEANS = new Levels();

/** Do two words begin with the same letter, and have a digit both or neither? Else they are no spellings of one (`alike`). */
export function beginAlike(traits: number, otherTraits: number): boolean {
  return ((traits ^ otherTraits) & FIRST_AND_DIGIT) === 0;
}

/**
 * For two words that `beginAlike`: false when they surely are no spellings of one, told by their traits and marks, as
 * their letters lie elsewhere in memory. Words with a digit need six letters or more and the same first three; others
 * need these too, or have their typo among them and end alike.
 */
export function mayBeAlike(traits: number, marks: number, otherTraits: number, otherMarks: number): boolean {
  const least = Math.min((traits >> LENGTH) & 3, (otherTraits >> LENGTH) & 3);
  if (mayBeginAlike(marks, otherMarks)) return least > ((traits & DIGIT) !== 0 ? 1 : 0);
  if ((traits & DIGIT) !== 0 || least < 2 || ((traits ^ otherTraits) & LAST_LETTER) !== 0) return false;
  return least === 2 || mayEndAlike(marks, otherMarks);
}

const ROMAN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ii: '2',
    iii: '3',
    iv: '4',
    vi: '6',
    vii: '7',
    viii: '8',
    ix: '9',
    xi: '11',
    xii: '12',
  }),
);
/** "third season", "3rd season": both say a number */
const ORDINALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    first: '1st',
    second: '2nd',
    third: '3rd',
    fourth: '4th',
    fifth: '5th',
    sixth: '6th',
    seventh: '7th',
    eighth: '8th',
    ninth: '9th',
    tenth: '10th',
  }),
);
/** units whose letters mean too much else to be made into a base unit */
const LOOSE_UNITS: ReadonlySet<string> = new Set('p k x a h st er j mo deg in в а'.split(' '));
/** amounts that shops tell in thousandths: "1,500 l" is one and a half */
const PARTED: ReadonlySet<string> = new Set(['l', 'lt', 'ltr', 'liter', 'litre', 'kg']);
const UNIT_AFTER: ReadonlySet<string> = new Set(
  'gb tb mb kb гб тб ghz mhz khz hz hertz w kw v va kva mah ah wh kwh mm cm m meter meters metre metres mtr metros metri inch inches zoll ft feet foot yd yard yards lm lumen lumens kelvin db bar psi gsm tog nm kg kgs kilo kilos g gr mg lb lbs pound pounds oz ounce ounces ml cl dl l ltr liter litre litres mp megapixel megapixels rpm ppm dpi btu bit port ports watt watts volt go to cali cala calowy pouce pouces pulgada pulgadas pollici polegada polegadas tum tommer duim palcu palce дюим дюимов дюима л мл кг г гр см мм вт мач gram gramm grammes gramos grammi gramas grammes litr litry litrow litros litri litru litra litres литр литра'.split(
    ' ',
  ),
);
/** words that say what a thing is for */
const FITS: ReadonlySet<string> = new Set(
  'for fits compatible zu per till til к kompatibel ~compatible 适用 uyumlu'.split(' '),
);
/** Position of the word that says what a product fits: before that product, before it in some languages only, or behind it. */
export const AROUND = { NOTHING: 0, BEFORE: 1, VAGUE: 2, BEHIND: 3 } as const;
const BEFORE: ReadonlySet<string> = new Set('for fits zu compatible kompatibel suits 适用'.split(' '));
/** "for" in Czech, and elsewhere a better kind of a thing */
export const PRO = '~pro';
/** much else in other languages: only where a maker follows */
const VAGUE: ReadonlySet<string> = new Set(['do', 'na', 'per', 'till', 'til', 'k', 'к', 'на', PRO]);
const BEHIND = /^(?:icin|uyumlu|.?用|対応|専用|专用)$/;
/** said of what is no accessory, too */
const GENERIC: ReadonlySet<string> = new Set(['generic', 'aftermarket']);

function aroundOf(key: string, token: string): number {
  if (BEHIND.test(key)) return AROUND.BEHIND;
  // what "pro" is short for elsewhere is no "for"
  if (VAGUE.has(key)) return key === PRO && token !== 'pro' ? AROUND.NOTHING : AROUND.VAGUE;
  const compatible = MEANINGS.get(key)?.value === 'compatible' && !GENERIC.has(key);
  return BEFORE.has(key) || compatible ? AROUND.BEFORE : AROUND.NOTHING;
}

const SHORTEST_COMPOUND = 8;
/** shorter words are abbreviations ("blk", "hdmi"), and so are most with a single sign */
const SHORTEST_STRANGE = 5;
const STRANGE_SIGNS = 2;

export function formOf(token: string, lexicon: Lexicon): WordForm {
  const key = keyOf(token);
  const hash = hashOf(key);
  const hasDigit = /\d/.test(key);
  const lean = lexicon.lean(hash);
  const weight = lexicon.weight(hash, key);
  const number = /^\d+(?:\.\d+)?/.exec(key)?.[0];
  const around = aroundOf(key, token);
  const parts = key === token ? partsOf(token) : null;
  const runs = digitRunsIn(token);
  const strange = key.length >= SHORTEST_STRANGE && lexicon.strangeness(key) >= STRANGE_SIGNS;
  const hints =
    joinsOf(token) |
    markHintsOf(token) |
    (parts === null ? 0 : PARTS) |
    (runs.length === 0 ? 0 : DIGITS) |
    (mayOppose(token) ? OPPOSED : 0) |
    (isLetterSize(token) ? SIZED : 0) |
    (/^\d\d$/.test(token) ? TWO_DIGITS : 0) |
    (mayClaimFreeFrom(token) ? FREES : 0) |
    SYSTEMS[unitSystemOf(token) ?? 'none'] |
    (FITS.has(key) ? FITTING : 0) |
    (around === AROUND.NOTHING ? 0 : AROUND_IT) |
    (number === undefined ? 0 : NUMBERED) |
    (key.endsWith('pack') ? PACKED : 0) |
    (strange ? STRANGE : 0);
  return {
    key,
    hash,
    traits:
      (key.charCodeAt(0) & 0xff) |
      (hasDigit ? DIGIT : 0) |
      (Math.min(3, Math.max(0, (key.length - 1) >> 1)) << LENGTH) |
      ((key.charCodeAt(key.length - 1) & 0xf) << ENDING) |
      (WEIGHTS.placeOf(weight) << WEIGHT),
    marks: marksOf(key) | (LEANS.placeOf(lean) << LEAN),
    hasDigit,
    fits: FITS.has(key),
    around,
    hints,
    runs,
    number: number === undefined ? Number.NaN : Number(number),
    weight,
    lean,
    parts,
  };
}

/** The same word with the weight that another lexicon gives it. */
export function reweighed(form: WordForm, lexicon: Lexicon): WordForm {
  const weight = lexicon.weight(form.hash, form.key);
  if (weight === form.weight) return form;
  const rest = form.traits & ((1 << WEIGHT) - 1);
  return { ...form, weight, traits: rest | (WEIGHTS.placeOf(weight) << WEIGHT) };
}

function joinsOf(token: string): number {
  const measured = nativeUnit(token);
  return (
    (PACKS.has(token) ? PACK : 0) |
    (isCounted(token) ? COUNTED : 0) |
    (UNIT_AFTER.has(token) || (measured !== undefined && measured !== 'count') ? UNIT : 0) |
    (isNumber(token) ? NUMBER : 0) |
    (opensPhrase(token) ? PHRASE : 0)
  );
}

/** The dimension of a unit written in its own script, where it can be no other word; undefined for Latin, Greek and Cyrillic. */
function nativeUnit(token: string): string | undefined {
  return token.charCodeAt(0) < BEYOND ? undefined : UNITS.get(token)?.dimension;
}

function isCounted(token: string): boolean {
  return COUNTS.has(token) || nativeUnit(token) === 'count';
}

/** start of Armenian; behind it come Hebrew, Arabic, the scripts of India and of East Asia */
const BEYOND = 0x530;

/** "12x0,75l" and "330mlx24": a count of contents */
const MANY = /^(?:(\d{1,3})x(\d[\d.,]*(?:ml|cl|l|g|kg))|(\d[\d.,]*(?:ml|cl|l|g|kg))x(\d{1,3}))$/;

/** "ambit3", "office2007": a name and its release, which others write apart */
const RELEASED = /^(?=.{0,5}[aeiouy])(\p{L}{4,})([1-9]\d?|20\d\d)$/u;

function partsOf(token: string): readonly [string, string] | null {
  const numbered = RELEASED.exec(token);
  if (numbered !== null) return [keyOf(numbered[1] ?? ''), numbered[2] ?? ''];
  const many = token.includes('x') ? MANY.exec(token) : null;
  if (many !== null) return [`${many[1] ?? many[4]}pack`, many[2] ?? many[3] ?? ''];
  const nouns = token.length < SHORTEST_COMPOUND ? null : nounsOfCompound(token);
  return nouns === null ? null : [`~${nouns[0]}`, `~${nouns[1]}`];
}

/** "pack of 6", "6er-Pack" and "6 szt." are "6-pack"; `length` is the number of words consumed. */
export function packOf(token: string, next: string, after: string): { key: string; length: number } | null {
  if (PACKS.has(token) && OF.has(next) && isNumber(after)) return { key: `${after}pack`, length: 3 };
  if (isCounted(next)) {
    const count = token.endsWith('er') ? token.slice(0, -2) : token;
    if (isNumber(count)) return { key: `${count}pack`, length: 2 };
  }
  return null;
}

const OF: ReadonlySet<string> = new Set(['of', 'de', 'von', 'da', 'van', 'po']);
/** what is counted, or what holds it, in many languages */
const COUNTS: ReadonlySet<string> = new Set(
  'pack packs pk pks pcs pc ct count piece pieces szt sztuk sztuki ks kusu stk stuck stuks pezzi pz pieza piezas uds unidades unites db adet kpl buc bucati шт штук un unid unidades pecas teilig tlg delig delar dele parca parcali 本入 個入 枚入 袋入 食入 个装 瓶装 罐装 盒装 支装 片装'.split(
    ' ',
  ),
);

const PACKS: ReadonlySet<string> = new Set(['pack', 'packs', 'set', 'case', 'box', 'lot']);

function isNumber(token: string): boolean {
  const first = token.charCodeAt(0);
  const last = token.charCodeAt(token.length - 1);
  return (
    first >= 48 && first <= 57 && last >= 48 && last <= 57 && !Number.isNaN(Number(token.replace(',', '.')))
  );
}

export function keyOf(token: string): string {
  const first = token.charCodeAt(0);
  if (first >= 48 && first <= 57) return numberKey(token);
  // the article, which Arabic writes onto its noun
  if (token.startsWith('ال') && token.length > 4) return keyOf(token.slice(2));
  const roman = ROMAN.get(token) ?? ORDINALS.get(token);
  if (roman !== undefined) return roman;
  if (first === 118 && token.length > 1 && token.length < 5 && isNumber(token.slice(1)))
    return numberKey(token.slice(1));
  const noun = nounOf(token);
  if (noun !== undefined) return `~${noun}`;
  const plain = plainWordOf(token) ?? denseBrandOf(token);
  if (plain !== undefined) return plain;
  const meaning = MEANINGS.get(token);
  if (
    meaning === undefined ||
    meaning.kind === 'platform' ||
    meaning.kind === 'role' ||
    meaning.kind === 'generation'
  )
    return token;
  return `~${meaning.value}`;
}

function numberKey(token: string): string {
  const match = /^(\d+)(?:[.,](\d+))?([\p{L}\p{M}]*)$/u.exec(token);
  if (match === null) return token;
  // "20,000mAh" counts thousands; of "2.000 IE" nobody counts thousandths of nothing
  const thousands =
    match[2]?.length === 3 &&
    (token.includes(',')
      ? match[1] !== '0' && !PARTED.has(match[3] ?? '')
      : match[2] === '000' && match[3] === '');
  const whole = thousands ? `${match[1]}${match[2]}` : (match[1] ?? '');
  const part = thousands ? '' : (match[2] ?? '').replace(/0+$/, '');
  const name = match[3] ?? '';
  const unit = LOOSE_UNITS.has(name) ? undefined : UNITS.get(name);
  if (unit !== undefined)
    return `${Number((Number(`${whole}.${part === '' ? '0' : part}`) * unit.factor).toPrecision(4))}${unit.base}`;
  const trimmed = whole.length < 7 && name !== '' ? whole.replace(/^0+(?=\d)/, '') : whole;
  return part === '' ? trimmed + name : `${trimmed}.${part}${name}`;
}
