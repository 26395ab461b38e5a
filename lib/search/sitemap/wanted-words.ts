// The words of the wanted product, in every spelling in which an address may contain them.
import { fold, words } from '../../base/text/text.ts';
import { coreOf, knownWord, type Query, type Word, wordsOf } from '../../plan/index.ts';
import type { Product } from '../../product/schema.ts';
import { understand } from '../../understand/index.ts';
import { isForeign, romanSkeleton } from './romanisation.ts';

/** One word; its place in the list is its bit in the masks that say which words an address holds. */
export interface Wanted {
  /** as the product writes it */
  readonly text: string;
  /** share of product titles that hold the word anywhere, by what is known beforehand */
  readonly share: number;
  /** a maker's or a trade item's number */
  readonly model: boolean;
}

/** The words, and by which spellings they are known: each with the mask of the words that it stands for. */
export interface Wanting {
  readonly words: readonly Wanted[];
  /** as one word of an address */
  readonly forms: ReadonlyMap<string, number>;
  /** as several in a row: "ps lx350h", "15 6" */
  readonly rows: readonly (readonly [row: string, mask: number])[];
  /** within longer words as well, where they hardly are by chance */
  readonly runs: readonly (readonly [run: string, mask: number])[];
  /** words of the maker's name: a folder that holds them says as much as a page's name */
  readonly brand: number;
  /** some are in other letters, which addresses write in Latin ones */
  readonly foreign: boolean;
}

/** as many as a mask of 32 bits has place for */
const MOST_WORDS = 28;
const LEAST_RUN = 5;
/** scripts that leave no spaces between words */
const DENSE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2}/;
/** words that no table knows: a maker's name or another, a model number */
const NEW_WORD = 1 / 600;
const NEW_MODEL = 1 / 20_000;
/** letters that some shops write as two and others without their marks */
const TWOFOLD: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' };

function spelled(text: string): string[] {
  const twofold = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüåøæ]/g, (letter) => TWOFOLD[letter] ?? letter);
  return [text, twofold].map((one) => fold(one).replace(/[^\p{L}\p{N}\p{M}]/gu, ''));
}

function isModel({ shape, bare }: Word): boolean {
  return shape === 'code' || (shape === 'model' && bare.length >= 4);
}

function shareOf(word: Word): number {
  return knownWord(word.bare)?.share ?? (isModel(word) ? NEW_MODEL : NEW_WORD);
}

/** The part of a maker's number that its spellings share, where that is long enough to tell. */
function heartsOf(word: Word, pieces: readonly string[]): string[] {
  if (!isModel(word)) return [];
  const core = coreOf(word.text);
  const hearts = [...(core === null ? [] : [core]), ...(pieces.length > 1 ? pieces : [])];
  return hearts.filter((heart) => heart.length >= LEAST_RUN && /\d/.test(heart));
}

/** Text of a field that names the product by a number. */
function numberIn(product: Product, key: string): string {
  const value = product[key];
  return typeof value === 'string' && value.length <= 60 ? value : '';
}

/** Words with a digit that the title does not say in some spelling. */
function numbersBeside(title: readonly Word[], product: Product, queries: readonly Query[]): Word[] {
  const run = title.map(({ bare }) => bare).join('');
  const stated = ['code', 'mpn', 'gtin', 'sku'].map((key) => numberIn(product, key));
  const asked = queries.filter(({ kind }) => kind === 'identifier' || kind === 'model');
  const all = wordsOf([...stated, ...asked.map(({ text }) => text)].join(' '));
  return all.filter(({ bare }) => bare.length >= 4 && /\d/.test(bare) && !run.includes(bare));
}

/** Neighbours of which one has a digit are one word at other shops: "LX 350" is "lx350" there. */
function joined(title: readonly Word[]): (readonly [form: string, left: string, right: string])[] {
  return title.flatMap((word, at) => {
    const before = title[at - 1];
    if (before === undefined || !word.tight || !/\d/.test(word.bare + before.bare)) return [];
    const form = before.bare + word.bare;
    return form.length >= 4 ? [[form, before.bare, word.bare] as const] : [];
  });
}

class Growing {
  readonly forms = new Map<string, number>();
  readonly rows: [string, number][] = [];
  readonly runs: [string, number][] = [];
  foreign = false;

  add(word: Word, mask: number): void {
    const plain = spelled(word.text);
    const isOther = isForeign(plain[0] ?? '');
    this.foreign ||= isOther;
    const forms = new Set([...plain, ...(isOther ? plain.map(romanSkeleton) : [])]);
    for (const form of forms) this.#form(form, mask);
    const pieces = words(word.text);
    if (pieces.length > 1) this.rows.push([pieces.join(' '), mask]);
    const long = [...forms].filter((form) => form.length >= LEAST_RUN || DENSE.test(form));
    for (const run of [...long, ...heartsOf(word, pieces)]) this.runs.push([run, mask]);
  }

  #form(form: string, mask: number): void {
    if (form !== '') this.forms.set(form, (this.forms.get(form) ?? 0) | mask);
  }

  join(form: string, mask: number): void {
    this.#form(form, mask);
  }
}

/**
 * The words of a product's title, brand and numbers, and of queries that are a number by themselves; each once, at most 28. At least one for a
 * title with a letter or a digit.
 */
export function wantingOf(product: Product, queries: readonly Query[]): Wanting {
  const { title, brand } = understand(product);
  const named = wordsOf(title);
  const stated = wordsOf(`${brand?.words ?? ''} ${product.brand ?? ''}`);
  const all = [...named, ...stated.slice(0, 3), ...numbersBeside(named, product, queries)];
  const once = all.filter(({ bare }, at) => all.findIndex((other) => other.bare === bare) === at);
  const words = once.slice(0, MOST_WORDS);
  const maskOf = (bare: string): number => {
    const at = words.findIndex((word) => word.bare === bare);
    return at < 0 ? 0 : 1 << at;
  };
  const growing = new Growing();
  for (const [at, word] of words.entries()) growing.add(word, 1 << at);
  for (const [form, left, right] of joined(named)) growing.join(form, maskOf(left) | maskOf(right));
  const { forms, rows, runs, foreign } = growing;
  return {
    words: words.map((word) => ({ text: word.text, share: shareOf(word), model: isModel(word) })),
    forms,
    rows,
    runs,
    brand: stated.reduce((mask, { bare }) => mask | maskOf(bare), 0),
    foreign,
  };
}

/** The words as the product writes them. */
export function wantedTexts({ words }: Wanting): string[] {
  return words.map(({ text }) => text);
}
