// The pieces a query can be made of: words of the title, the code, and the cores of model numbers, each with its chances.
import { fold } from '../base/text.ts';
import type { Product } from '../product/schema.ts';
import { understand } from '../understand/index.ts';
import { coreOf } from './spellings.ts';
import { partSurvives, wordSurvives } from './survival.ts';
import { knownWord } from './word-table.ts';
import { type Word, wordsOf } from './words.ts';

/** Chances are those of standing in another shop's title of the same product. */
export interface Atom {
  readonly text: string;
  readonly word: Word;
  /** as words of their own */
  readonly asWord: number;
  /** as letters in a row; for a core: given that its whole does not stand there */
  readonly asPart: number;
  /** share of a shop's titles that hold it, as words and as letters in a row */
  readonly share: number;
  readonly partShare: number;
  /** the atom whose core this is, or null */
  readonly core: Atom | null;
}

/** Shares of words the table does not know: a brand, another word, a model number. */
const NEW_BRAND_SHARE = 1 / 150;
const NEW_WORD_SHARE = 1 / 600;
/** A plain word is never rarer than this where its kind of product is sold, however rare it was in training. */
const LEAST_WORD_SHARE = 1 / 400;
const NEW_MODEL_SHARE = 1 / 20_000;
/** What a model number's core keeps of the chance when the whole number is missing; measured on the training pairs. */
const CORE_AS_WORD = 0.05;
const CORE_AS_PART = 0.4;
/** Model numbers whose core is tried: every further atom doubles the ways in which a title may survive. */
const MAX_CORES = 2;

/** Share of titles that hold these letters somewhere by chance: short runs of digits are everywhere. */
function shareOfPart(text: string): number {
  return 2.5 * 10 ** (-0.75 * text.length);
}

function shareOf(word: Word, brand: boolean): number {
  const known = knownWord(word.bare);
  if (known !== null) return word.shape === 'word' ? Math.max(known.share, LEAST_WORD_SHARE) : known.share;
  if (word.shape === 'model' || word.shape === 'code') return NEW_MODEL_SHARE;
  return word.shape === 'word' && (brand || word.at === 0) ? NEW_BRAND_SHARE : NEW_WORD_SHARE;
}

function coreAtom(whole: Atom): Atom[] {
  const text = coreOf(whole.word.text);
  if (text === null) return [];
  const partShare = Math.max(NEW_MODEL_SHARE, shareOfPart(text));
  const chances = { asWord: CORE_AS_WORD, asPart: CORE_AS_PART, share: NEW_MODEL_SHARE, partShare };
  return [{ ...whole, ...chances, text, core: whole }];
}

/** Words of the title, each once, and the maker's number when the title lacks it. */
function listed(product: Product): { word: Word; code: boolean; brand: boolean; length: number }[] {
  const { title, brand, identifiers } = understand(product);
  const words = wordsOf(title);
  const once = words.filter(({ bare, at }) => words.findIndex((other) => other.bare === bare) === at);
  const brandWords = new Set(wordsOf(`${product.brand ?? ''} ${brand?.words ?? ''}`).map(({ bare }) => bare));
  const known = new Set(words.map(({ bare }) => bare));
  const codes = identifiers
    .filter(({ kind }) => kind === 'mpn')
    .flatMap((code) => wordsOf(code.words)[0] ?? []);
  const code = codes.find(({ bare, text }) => !known.has(bare) && bare.length >= 3 && /\d/.test(text));
  const length = words.length;
  return [
    ...once.map((word) => ({ word, code: false, brand: brandWords.has(word.bare), length })),
    ...(code === undefined
      ? []
      : [{ word: { ...code, at: length + 1, tight: false }, code: true, brand: false, length }]),
  ];
}

/** The atoms of a product in title order, the maker's number last; at most `most` whole words, the most telling. */
export function atomsOf(product: Product, most: number): Atom[] {
  const atoms = listed(product).map((setting): Atom => {
    const { word, brand } = setting;
    const share = shareOf(word, brand);
    return {
      text: word.text,
      word,
      asWord: wordSurvives(word, setting),
      asPart: partSurvives(word, setting),
      share,
      partShare: Math.max(share, shareOfPart(fold(word.text))),
      core: null,
    };
  });
  const value = (atom: Atom) => atom.asWord * -Math.log(atom.share);
  const best = new Set(atoms.toSorted((a, b) => value(b) - value(a)).slice(0, most));
  const kept = atoms.filter((atom) => best.has(atom));
  const models = kept.filter(({ word }) => word.shape === 'model');
  const cored = new Set(models.toSorted((a, b) => value(b) - value(a)).slice(0, MAX_CORES));
  return kept.flatMap((atom) => (cored.has(atom) ? [atom, ...coreAtom(atom)] : [atom]));
}
