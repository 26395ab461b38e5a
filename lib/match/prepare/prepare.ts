// Turns an understanding into the arrays that a comparison runs over; done once a product and cached as long as it lives.
import {
  foldInPlace,
  hasPossessive,
  mayHaveEquivalents,
  scanOf,
  type Understanding,
} from '../../understand/index.ts';
import { type DistinguishingMarks, distinguishingMarksOf } from '../words/distinguishing-marks.ts';
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
import { type Taken, takeTitle } from '../words/title.ts';
import { HINTS } from '../words/word.ts';
import type { WordForms } from '../words/word-forms.ts';
import { Words } from '../words/words.ts';
import { codesOf, NONE, plainMarksOf, SKETCHED } from './codes.ts';
import { LazyProperties } from './lazy-properties.ts';
import { isItsWords, type Letters, lettersOf } from './letters.ts';
import { coloursAmong, Masks } from './masks.ts';
import { type Models, modelsOf } from './models.ts';
import { NO_VALUES, numbersOf, runsOf } from './numbers.ts';
import { groupQuantities, type Quantities } from './quantities.ts';

/** one for all that have none, see `NONE` */
const NO_NUMBERS: readonly number[] = [];
/** words of the details that are read */
const DETAIL_WORDS = 160;

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
  /** May the title say a name or a year differently than the other side, see `normalise-pair.ts`? */
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
  #distinguishing: DistinguishingMarks | null = null;
  #rare: LazyProperties | null = null;
  #coined: readonly number[] | null = null;

  constructor(understood: Understanding, known: WordForms) {
    const scanned = scanOf(understood);
    const taken = takeTitle(scanned, known);
    const { hints } = taken;
    this.#understood = understood;
    this.forms = known;
    this.tokens = scanned.tokens;
    const may = !scanned.ascii || (hints & HINTS.TWO_DIGITS) !== 0 || hasPossessive(scanned.folded);
    this.saysOtherwise = may && mayHaveEquivalents(scanned);
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

  get rare(): LazyProperties {
    this.#rare ??= new LazyProperties(this.#understood, this.forms, this.#hints);
    return this.#rare;
  }

  /** the indices among `words` of codes without digits ("lcscsh"): rare, and no word of any language */
  get coined(): readonly number[] {
    this.#coined ??= (this.#hints & HINTS.STRANGE) === 0 ? NO_NUMBERS : coinedAmong(this.words);
    return this.#coined;
  }

  get distinguishing(): DistinguishingMarks {
    if (this.#distinguishing === null) {
      const words = (this.#hints & HINTS.PACKED) === 0 ? NONE : this.words.texts;
      this.#distinguishing = distinguishingMarksOf(this.#understood, words, this.#hints);
    }
    return this.#distinguishing;
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

/** The hashes of a title's words in the form in which they are compared, each once. */
export function hashesOf(understood: Understanding, known: WordForms): ReadonlySet<number> {
  const { forms, count } = takeTitle(scanOf(understood), known);
  return new Set(forms.slice(0, count).map(({ hash }) => hash));
}

function fitsFrom({ forms, hints }: Taken, length: number): number {
  if ((hints & HINTS.FITTING) === 0) return length;
  for (let i = 1; i < length; i++) if (forms[i]?.fits === true) return i;
  return length;
}
