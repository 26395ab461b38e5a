// Turns an understanding into the arrays that a comparison runs over; done once a product and kept as long as it lives.
import { foldInPlace, nounPhraseAt, type Scan, scanOf, type Understanding } from '../understand/index.ts';
import type { WordForms } from './forms.ts';
import {
  type HashedText,
  type HashSet,
  hashedWords,
  marksOf,
  mayHold,
  neighbours,
  sketchSize,
} from './hash.ts';
import { coloursAmong, maskOf, partingEditions } from './masks.ts';
import { type Memory, memoryOf } from './memory.ts';
import { type Models, modelsOf } from './models.ts';
import { type Parting, partingOf } from './parting.ts';
import { runsOf } from './runs.ts';
import { straddling } from './straddling.ts';
import { AROUND, JOINS, packOf, type WordForm } from './word.ts';
import { Words } from './words.ts';

/** The make-up of a title: UTF-16 units in all, digits among them, units beyond ASCII, and whether it has capitals. */
export interface Letters {
  readonly length: number;
  readonly digits: number;
  readonly beyondAscii: number;
  readonly cased: boolean;
}

/** A product as it is compared. What few comparisons ask for is worked out when the first one does. */
export class Prepared {
  /** with which it was made */
  readonly forms: WordForms;
  // what every comparison asks for stands together
  readonly words: Words;
  /** title letters and digits without anything between */
  readonly squeezed: string;
  readonly details: HashedText;
  readonly codes: readonly string[];
  /** see `marksOf`; 0 for a code that has others than ASCII letters and digits, or fewer than four */
  readonly codeMarks: readonly number[];
  readonly stated: readonly string[];
  readonly numbers: readonly number[];
  readonly dimensions: readonly string[];
  readonly values: readonly (readonly number[])[];
  readonly letters: Letters;
  /** place of the first word that says what the thing fits ("for", "compatible with"); `words.length` when there is none */
  readonly fitsFrom: number;
  readonly gtins: readonly string[];
  readonly asins: readonly string[];
  readonly pack: number | null;
  readonly brand: string | null;
  readonly brandHashes: readonly number[];
  readonly price: number | null;
  readonly currency: string | null;
  readonly #understood: Understanding;
  #sketchSize = -1;
  #saysFitting: boolean | null = null;
  #pairs: Int32Array | null = null;
  #masks: Masks | null = null;
  #beyondTitle: string | null = null;
  #models: Models | null = null;
  #parting: Parting | null = null;
  #memory: readonly Memory[] | null = null;
  #runs: readonly number[] | null = null;

  constructor(understood: Understanding, known: WordForms) {
    const scanned = scanOf(understood);
    const forms = formsOf(scanned, known);
    this.#understood = understood;
    this.forms = known;
    this.squeezed = squeezedOf(scanned);
    this.brandHashes = understood.brand === null ? NO_NUMBERS : known.ofBrand(understood.brand.words);
    this.words = new Words(forms, this.squeezed, this.brandHashes);
    this.fitsFrom = fitsFrom(forms, this.words.length);
    this.letters = lettersOf(scanned);
    this.details = hashedWords(understood.details, DETAIL_WORDS);
    const { codes, stated, gtins, asins } = codesOf(understood);
    this.codes = codes;
    this.codeMarks = codes === NONE ? NO_NUMBERS : codes.map(codeMarksOf);
    this.stated = stated;
    this.gtins = gtins;
    this.asins = asins;
    this.numbers = numbersOf(forms);
    const { dimensions, values } = groupQuantities(understood);
    this.dimensions = dimensions;
    this.values = values;
    this.pack = understood.pack?.count ?? null;
    this.brand = understood.brand?.value ?? null;
    this.price = understood.price?.amount ?? null;
    this.currency = understood.price?.currency ?? null;
  }

  /** Is there a word that may say what the thing fits, see `AROUND`? */
  get saysFitting(): boolean {
    this.#saysFitting ??= this.words.forms.some(({ around }) => around !== AROUND.NOTHING);
    return this.#saysFitting;
  }

  get sketchSize(): number {
    if (this.#sketchSize < 0) this.#sketchSize = sketchSize(this.words.block);
    return this.#sketchSize;
  }

  /** the distinct pairs of words that stand side by side, sorted */
  get pairs(): Int32Array {
    this.#pairs ??= neighbours(this.words);
    return this.#pairs;
  }

  get masks(): Masks {
    this.#masks ??= masksOf(this.#understood, this.details);
    return this.#masks;
  }

  /** the distinct numbers that the title's digits in a row make, also inside of words ("i7-6700K": 7 and 6700) */
  get runs(): readonly number[] {
    if (this.#runs === null) {
      const { title } = this.#understood;
      this.#runs = runsOf(this.letters.beyondAscii === 0 ? title : foldInPlace(title).folded);
    }
    return this.#runs;
  }

  /** letters and digits of the stated codes and details, without anything between */
  get beyondTitle(): string {
    this.#beyondTitle ??= `${this.stated.join('|')}|${squeeze(foldInPlace(this.#understood.details).folded)}`;
    return this.#beyondTitle;
  }

  /** Do these letters and digits stand anywhere in a row? */
  says(text: string): boolean {
    if (this.squeezed.includes(text)) return true;
    if (text.length < SKETCHED || mayHold(this.details.sketch, marksOf(text)))
      return this.beyondTitle.includes(text);
    // what the details surely do not hold, stated codes still may
    return this.stated.some((code) => code.includes(text));
  }

  get models(): Models {
    this.#models ??= modelsOf(this.codes, this.brand, this.#understood.tokens[0] ?? '');
    return this.#models;
  }

  get memory(): readonly Memory[] {
    this.#memory ??= memoryOf(this.#understood);
    return this.#memory;
  }

  get parting(): Parting {
    this.#parting ??= partingOf(this.#understood, this.words.texts);
    return this.#parting;
  }
}

export interface Masks {
  readonly colour: number;
  /** colours that only the details name */
  readonly colourDetails: number;
  readonly material: number;
  readonly generation: number;
  readonly edition: number;
  /** of the editions those that part products, see `partingEditions` */
  readonly parting: number;
  readonly platform: number;
  readonly role: number;
  /** 0 not said (new, as a rule), 1 refurbished, 2 used, 3 damaged */
  readonly condition: number;
}

/** shorter texts leave too few marks in a sketch to be told by it */
const SKETCHED = 4;
/** so many words of a title are read */
const TITLE_WORDS = 80;
const DETAIL_WORDS = 160;
/** ASCII signs and spaces; other scripts' signs are rare enough to stay */
const SIGNS = /[^a-z0-9\u00aa-\uffff]+/g;

const PLAIN_CODE = /^[a-z0-9]{4,}$/;

function codeMarksOf(code: string): number {
  return PLAIN_CODE.test(code) ? marksOf(code) : 0;
}

function squeeze(folded: string): string {
  return folded.replace(SIGNS, '');
}

/** Does the title consist of its words and of ASCII signs between them? */
function isPlain({ ascii, words }: Scan): boolean {
  return ascii && words.length < TITLE_WORDS;
}

/** The same as `squeeze`: most titles are but their words put together, which is quicker. */
function squeezedOf(title: Scan): string {
  if (!isPlain(title)) return squeeze(title.folded);
  for (const { whole } of title.words) if (!whole) return squeeze(title.folded);
  return title.tokens.join('');
}

const { PACK, COUNTED, UNIT, NUMBER, PHRASE, BEGINS } = JOINS;

/** The hashes of a title's words as they are compared, each once. */
export function hashesOf(understood: Understanding, known: WordForms): ReadonlySet<number> {
  return new Set(formsOf(scanOf(understood), known).map(({ hash }) => hash));
}

/** "500 gb" and "500-gb" become the one word "500gb", as where they are written together; "washing machine" one noun. */
function formsOf(title: Scan, known: WordForms): readonly WordForm[] {
  const { tokens, words } = title;
  const plain = words.map((word) => known.of(word));
  const between = title.ascii ? null : straddling(title, plain);
  /** begun where the first words are joined or one is taken apart; most titles have none */
  let forms: WordForm[] | null = null;
  for (let i = 0; i < plain.length; i++) {
    const form = plain[i];
    if (form === undefined) continue;
    if (between?.has(i) === true) {
      forms ??= plain.slice(0, i);
      continue;
    }
    const begins = (form.joins & BEGINS) !== 0 || ((plain[i + 1]?.joins ?? 0) & COUNTED) !== 0;
    const joined = begins ? joinedAt(tokens, plain, i) : null;
    if (joined !== null) {
      forms ??= plain.slice(0, i);
      forms.push(known.ofText(joined.key));
      i += joined.length - 1;
    } else if (form.parts !== null) {
      forms ??= plain.slice(0, i);
      forms.push(known.ofText(form.parts[0]), known.ofText(form.parts[1]));
    } else forms?.push(form);
  }
  return forms ?? plain;
}

interface Joined {
  readonly key: string;
  readonly length: number;
}

/** What the words from `i` on are together: a pack, a number with its unit, a noun of several words; null when nothing. */
function joinedAt(tokens: readonly string[], plain: readonly WordForm[], i: number): Joined | null {
  const here = plain[i]?.joins ?? 0;
  const next = plain[i + 1]?.joins ?? 0;
  const token = tokens[i] ?? '';
  const second = tokens[i + 1] ?? '';
  if ((here & PACK) !== 0 || (next & COUNTED) !== 0) {
    const pack = packOf(token, second, tokens[i + 2] ?? '');
    if (pack !== null) return pack;
  }
  if ((here & NUMBER) !== 0 && (next & UNIT) !== 0 && !isBetween(second, tokens[i + 2]))
    return { key: token + second, length: 2 };
  if ((here & NUMBER) !== 0 && second === 'x' && isContent(tokens, i + 2))
    return { key: `${token}pack`, length: 2 };
  const phrase = (here & PHRASE) !== 0 ? nounPhraseAt(tokens, i) : null;
  return phrase;
}

/** "2 to 4": no terabytes */
function isBetween(unit: string, next = ''): boolean {
  return unit === 'to' && NUMERIC.test(next);
}

const NUMERIC = /^\d/;
const CONTENT = /^\d[\d.,]*(ml|cl|l|g|kg)?$/;
const CONTENT_UNIT = /^(?:ml|cl|l|g|kg|л|мл|кг|г)$/;

/** "6 x 330 ml", "6 x 1,5l": so many of that content */
function isContent(tokens: readonly string[], at: number): boolean {
  const content = CONTENT.exec(tokens[at] ?? '');
  return content !== null && (content[1] !== undefined || CONTENT_UNIT.test(tokens[at + 1] ?? ''));
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
    else if (code > 127) beyondAscii++;
    else if (code >= 65 && code <= 90) cased = true;
  }
  return { length, digits, beyondAscii, cased };
}

function fitsFrom(forms: readonly WordForm[], length: number): number {
  for (let i = 1; i < length; i++) if (forms[i]?.fits === true) return i;
  return length;
}

/** one for all that have none: what nobody filled is then read from where it was read last */
const NONE: readonly string[] = [];
const NO_NUMBERS: readonly number[] = [];

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

function numbersOf(forms: readonly WordForm[]): readonly number[] {
  let numbers = NO_NUMBERS;
  for (const { number } of forms)
    if (!Number.isNaN(number) && !numbers.includes(number)) numbers = [...numbers, number];
  return numbers;
}

interface Quantities {
  readonly dimensions: readonly string[];
  readonly values: readonly (readonly number[])[];
}
const NO_QUANTITIES: Quantities = { dimensions: NONE, values: [] };

function groupQuantities(understanding: Understanding): Quantities {
  if (understanding.quantities.length === 0) return NO_QUANTITIES;
  const dimensions: string[] = [];
  const values: number[][] = [];
  for (const { dimension, value } of understanding.quantities) {
    if (dimension === 'count') continue;
    const place = dimensions.indexOf(dimension);
    if (place < 0) {
      dimensions.push(dimension);
      values.push([value]);
    } else if (values[place]?.includes(value) === false) values[place]?.push(value);
  }
  return { dimensions, values };
}

function masksOf(understanding: Understanding, details: HashSet): Masks {
  return {
    colour: maskOf('colour', understanding.colours),
    colourDetails: coloursAmong(details),
    material: maskOf('material', understanding.materials),
    generation: maskOf('generation', understanding.generations),
    edition: maskOf('edition', understanding.editions),
    parting: partingEditions(understanding.editions),
    platform: maskOf('platform', understanding.platforms),
    role: maskOf('role', understanding.roles),
    condition: ['refurbished', 'used', 'damaged'].indexOf(understanding.condition?.value ?? '') + 1,
  };
}
