// Turns an understanding into the arrays that a comparison runs over; done once a product and cached as long as it lives.
import {
  foldInPlace,
  hasOwner,
  isWordUnit,
  maySayOtherwise,
  type Scan,
  scanOf,
  type Understanding,
} from '../../understand/index.ts';
import type { WordForms } from '../words/forms.ts';
import {
  comesFirst,
  type HashedText,
  hashedWords,
  marksOf,
  mayHold,
  neighbours,
  sketchSize,
  squeeze,
} from '../words/hash.ts';
import { type Parting, partingOf } from '../words/parting.ts';
import { MOST_RUNS, runsIn } from '../words/runs.ts';
import { float64s } from '../words/slab.ts';
import { plainForms, type Taken, TITLE_WORDS, takeTitle } from '../words/title.ts';
import { HINTS } from '../words/word.ts';
import { MOST_FORMS, Words } from '../words/words.ts';
import { coloursAmong, Masks } from './masks.ts';
import { type Models, modelsOf } from './models.ts';
import { groupQuantities, type Quantities } from './quantities.ts';
import { Told } from './told.ts';

/** The make-up of a title: UTF-16 units in all, digits among them, letters beyond ASCII, and whether it has capitals. */
export interface Letters {
  readonly length: number;
  readonly digits: number;
  readonly beyondAscii: number;
  readonly cased: boolean;
}

/** A product prepared for comparison. What few comparisons need is computed when first asked for. */
export class Prepared {
  /** with which it was made */
  readonly forms: WordForms;
  // what every comparison asks for stands together
  readonly words: Words;
  /** the title's words as it writes them */
  readonly tokens: readonly string[];
  readonly codes: readonly string[];
  /** see `marksOf`; 0 for a code with others than ASCII letters and digits, or with fewer than four */
  readonly codeMarks: readonly number[];
  readonly stated: readonly string[];
  readonly numbers: Float64Array;
  /** the distinct numbers that the title's runs of digits make, also inside words ("i7-6700K": 7 and 6700) */
  readonly runs: Float64Array;
  readonly letters: Letters;
  /** index of the first word that says what the product fits ("for", "compatible with"); `words.length` when there is none */
  readonly fitsFrom: number;
  readonly gtins: readonly string[];
  readonly asins: readonly string[];
  /** May a word say what the product fits, see `AROUND`? */
  readonly saysFitting: boolean;
  /** May the title say a name or a year differently than the other side, see `told-alike.ts`? */
  readonly saysOtherwise: boolean;
  readonly #understood: Understanding;
  /** what the title's words may say, see `HINTS` */
  readonly #hints: number;
  /** whether the squeezed title (see `squeeze`) is just its words joined */
  readonly #asWords: boolean;
  /** the title, folded */
  readonly #folded: string;
  #squeezed: string | null = null;
  #details: HashedText | null = null;
  #brandHashes: readonly number[] | null = null;
  #quantities: Quantities | null = null;
  #sketchSize = -1;
  #pairs: Int32Array | null = null;
  #masks: Masks | null = null;
  #toldColours = -1;
  #beyondTitle: string | null = null;
  #models: Models | null = null;
  #parting: Parting | null = null;
  #told: Told | null = null;
  #coined: readonly number[] | null = null;

  constructor(understood: Understanding, known: WordForms) {
    const scanned = scanOf(understood);
    const taken = takeTitle(scanned, known);
    const { hints } = taken;
    this.#understood = understood;
    this.forms = known;
    this.tokens = scanned.tokens;
    const may = !scanned.ascii || (hints & HINTS.TWO_DIGITS) !== 0 || hasOwner(scanned.folded);
    this.saysOtherwise = may && maySayOtherwise(scanned);
    this.#asWords = isItsWords(scanned);
    this.#folded = scanned.folded;
    this.words = new Words(taken, scanned.folded);
    this.fitsFrom = fitsFrom(taken, this.words.length);
    this.saysFitting = (hints & HINTS.AROUND) !== 0;
    this.#hints = hints;
    this.letters = lettersOf(scanned);
    const { codes, stated, gtins, asins } = codesOf(understood);
    this.codes = codes;
    this.codeMarks = codes === NONE ? NO_NUMBERS : codes.map(plainMarksOf);
    this.stated = stated;
    this.gtins = gtins;
    this.asins = asins;
    this.numbers = (hints & HINTS.NUMBERED) === 0 ? NO_VALUES : numbersOf(taken);
    this.runs = runsOf(scanned, hints);
  }

  /** the title's letters and digits without separators; most comparisons do not need it */
  get squeezed(): string {
    this.#squeezed ??= this.#asWords ? this.tokens.join('') : squeeze(this.#folded);
    return this.#squeezed;
  }

  /** Whether this one comes first when a pair is put into a fixed order, by letters and digits. */
  isBefore(other: Prepared): boolean {
    return comesFirst(this.#folded, other.#folded);
  }

  get details(): HashedText {
    this.#details ??= hashedWords(this.#understood.details, DETAIL_WORDS);
    return this.#details;
  }

  get brand(): string | null {
    return this.#understood.brand?.value ?? null;
  }

  /** hashes of the words of the maker's name */
  get brandHashes(): readonly number[] {
    if (this.#brandHashes === null) {
      const { brand } = this.#understood;
      this.#brandHashes = brand === null ? NO_NUMBERS : this.forms.ofBrand(brand.words);
    }
    return this.#brandHashes;
  }

  /** Is it a word of the maker's name? */
  isBrand(hash: number): boolean {
    const { brandHashes } = this;
    for (let i = 0; i < brandHashes.length; i++) if (brandHashes[i] === hash) return true;
    return false;
  }

  get pack(): number | null {
    return this.#understood.pack?.count ?? null;
  }

  get price(): number | null {
    return this.#understood.price?.amount ?? null;
  }

  get currency(): string | null {
    return this.#understood.price?.currency ?? null;
  }

  get quantities(): Quantities {
    this.#quantities ??= groupQuantities(this.#understood);
    return this.#quantities;
  }

  get sketchSize(): number {
    if (this.#sketchSize < 0) this.#sketchSize = sketchSize(this.words.block);
    return this.#sketchSize;
  }

  /** the distinct pairs of adjacent words, sorted */
  get pairs(): Int32Array {
    this.#pairs ??= neighbours(this.words);
    return this.#pairs;
  }

  get masks(): Masks {
    this.#masks ??= new Masks(this.#understood);
    return this.#masks;
  }

  /** the colours that title or details name */
  get allColours(): number {
    if (this.#toldColours < 0) this.#toldColours = coloursAmong(this.details);
    return this.#toldColours | this.masks.colour;
  }

  /** letters and digits of stated codes and details, without separators */
  get beyondTitle(): string {
    this.#beyondTitle ??= `${this.stated.join('|')}|${squeeze(foldInPlace(this.#understood.details).folded)}`;
    return this.#beyondTitle;
  }

  /** May the title state a mass, a volume or a length in metric units? */
  get saysMetric(): boolean {
    return (this.#hints & HINTS.METRIC) !== 0;
  }

  /** The same in pounds, pints, inches and the like. */
  get saysImperial(): boolean {
    return (this.#hints & HINTS.IMPERIAL) !== 0;
  }

  /** Do both state the very same of everything: title, brand, price, codes and details? */
  isToldLike(other: Prepared): boolean {
    return (
      this.#folded === other.#folded &&
      this.brand === other.brand &&
      this.price === other.price &&
      this.currency === other.currency &&
      sameAll(this.codes, other.codes) &&
      sameAll(this.gtins, other.gtins) &&
      sameAll(this.asins, other.asins) &&
      this.#understood.details === other.#understood.details
    );
  }

  /** Do title, codes or details contain these letters and digits in a row? */
  says(text: string): boolean {
    const marks = text.length < SKETCHED ? 0 : marksOf(text);
    if ((marks === 0 || mayHold(this.words.block, marks)) && this.squeezed.includes(text)) return true;
    if (marks === 0 || mayHold(this.details.sketch, marks)) return this.beyondTitle.includes(text);
    // what the details surely do not hold, stated codes still may
    return this.stated.some((code) => code.includes(text));
  }

  get models(): Models {
    this.#models ??= modelsOf(this.codes, this.brand, this.#understood.tokens[0] ?? '');
    return this.#models;
  }

  /** the first words for a role, quoted; null where the title names none such */
  roleWords(role: string): string | null {
    return this.#understood.roles.find(({ value }) => value === role)?.words ?? null;
  }

  get told(): Told {
    this.#told ??= new Told(this.#understood, this.forms, this.#hints);
    return this.#told;
  }

  /** the indices among `words` of codes without digits ("lcscsh"): rare, and no word of any language */
  get coined(): readonly number[] {
    this.#coined ??= (this.#hints & HINTS.STRANGE) === 0 ? NO_NUMBERS : coinedAmong(this.words);
    return this.#coined;
  }

  get parting(): Parting {
    if (this.#parting === null) {
      const words = (this.#hints & HINTS.PACKED) === 0 ? NONE : this.words.texts;
      this.#parting = partingOf(this.#understood, words, this.#hints);
    }
    return this.#parting;
  }
}

function sameAll(own: readonly string[], other: readonly string[]): boolean {
  return own.length === other.length && own.every((one, at) => one === other[at]);
}

/** a word that only a few products of many thousands have weighs more, see `wordWeight` */
const RARE = 0.9;

function coinedAmong(words: Words): readonly number[] {
  const coined: number[] = [];
  for (let word = 0; word < words.count; word++)
    if (((words.forms[word]?.hints ?? 0) & HINTS.STRANGE) !== 0 && words.weightOf(word) > RARE)
      coined.push(word);
  return coined;
}

/** shorter texts leave too few marks in a sketch to be told by it */
const SKETCHED = 4;
const DETAIL_WORDS = 160;
/** The marks of a code of four or more ASCII letters and digits; 0 for others. */
function plainMarksOf(code: string): number {
  if (code.length < SKETCHED) return 0;
  for (let i = 0; i < code.length; i++) {
    const unit = code.charCodeAt(i);
    if (!(unit >= 48 && unit <= 57) && !(unit >= 97 && unit <= 122)) return 0;
  }
  return marksOf(code);
}

/** Does the title consist of its words and of ASCII signs between them? */
function isPlain({ ascii, words }: Scan): boolean {
  return ascii && words.length < TITLE_WORDS;
}

/** Is the squeezed title just its words joined? Most are. */
function isItsWords(title: Scan): boolean {
  if (!isPlain(title)) return false;
  for (const { whole } of title.words) if (!whole) return false;
  return true;
}

/** The hashes of a title's words in the form in which they are compared, each once. */
export function hashesOf(understood: Understanding, known: WordForms): ReadonlySet<number> {
  const { forms, count } = takeTitle(scanOf(understood), known);
  return new Set(forms.slice(0, count).map(({ hash }) => hash));
}

function lettersOf(title: Scan): Letters {
  const { clean, folded, words } = title;
  const { length } = clean;
  let digits = 0;
  if (isPlain(title)) {
    for (const word of words) digits += word.digits;
    return { length, digits, beyondAscii: 0, cased: folded !== clean };
  }
  let beyondAscii = 0;
  let cased = false;
  for (let i = 0; i < length; i++) {
    const code = clean.charCodeAt(i);
    if (code >= 48 && code <= 57) digits++;
    // "™", a dash or a quote says nothing of the language
    else if (code > 127) beyondAscii += Number(isWordUnit(code));
    else if (code >= 65 && code <= 90) cased = true;
  }
  return { length, digits, beyondAscii, cased };
}

function fitsFrom({ forms, hints }: Taken, length: number): number {
  if ((hints & HINTS.FITTING) === 0) return length;
  for (let i = 1; i < length; i++) if (forms[i]?.fits === true) return i;
  return length;
}

/** one for all that have none: what nobody filled is then read from where it was read last */
const NONE: readonly string[] = [];
const NO_NUMBERS: readonly number[] = [];
const NO_VALUES = new Float64Array(0);

interface Codes {
  codes: readonly string[];
  stated: readonly string[];
  gtins: readonly string[];
  asins: readonly string[];
}

function codesOf({ identifiers }: Understanding): Codes {
  const found: Codes = { codes: NONE, stated: NONE, gtins: NONE, asins: NONE };
  for (const { kind, value } of identifiers) {
    if (kind === 'asin') found.asins = [...found.asins, value];
    else if (kind === 'gtin' || kind === 'isbn') found.gtins = [...found.gtins, value];
    else {
      const code = value.toLowerCase();
      if (kind === 'mpn') found.stated = [...found.stated, code];
      if (found.codes.length < 10 && !found.codes.includes(code)) found.codes = [...found.codes, code];
    }
  }
  return found;
}

/** as many as a title may say */
const values = new Float64Array(MOST_FORMS);
let valued = 0;

function addValue(value: number): void {
  for (let i = 0; i < valued; i++) if (values[i] === value) return;
  values[valued++] = value;
}

function takeValues(): Float64Array {
  const taken = float64s(valued);
  for (let i = 0; i < valued; i++) taken[i] = values[i] ?? 0;
  valued = 0;
  return taken;
}

/** The distinct numbers with which words begin. */
function numbersOf({ forms, count }: Taken): Float64Array {
  for (let i = 0; i < count; i++) {
    const form = forms[i];
    if (form !== undefined && (form.hints & HINTS.NUMBERED) !== 0) addValue(form.number);
  }
  return takeValues();
}

/** Of the title that was taken last, with its hints; no run of digits goes on from one word into the next. */
function runsOf({ words, folded }: Scan, hints: number): Float64Array {
  let read = 0;
  // of a longer one not all words are known
  if (words.length >= TITLE_WORDS) for (const run of runsIn(folded)) read = addRun(run, read);
  else if ((hints & HINTS.DIGITS) === 0) return NO_VALUES;
  else {
    const forms = plainForms();
    for (let i = 0; i < words.length; i++) {
      const form = forms[i];
      if (form === undefined || (form.hints & HINTS.DIGITS) === 0) continue;
      for (let k = 0; k < form.runs.length; k++) read = addRun(form.runs[k] ?? Number.NaN, read);
    }
  }
  return takeValues();
}

/** Adds a run of digits, also one that makes no number; returns how many are read. */
function addRun(run: number, read: number): number {
  if (read < MOST_RUNS && !Number.isNaN(run)) addValue(run);
  return read + 1;
}
