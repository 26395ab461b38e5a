// The pieces a query can be made of: words of the title, the code, and the cores of model numbers, each with its chances.
import { fold } from '../base/text.ts';
import type { Product } from '../product/schema.ts';
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

/** A word that no title of the table's fields holds often: one in a few thousand. */
const NEW_WORD_SHARE = 1 / 3_000;
/** What a model number's core keeps of the chance when the whole number is missing; measured on the training pairs. */
const CORE_AS_WORD = 0.05;
const CORE_AS_PART = 0.4;
const MIN_CORE = 3;

const LEAD = /^[a-z]+/;
const TAIL = /[a-z]+$/;

/**
 * The part of a model number that its spellings share: without the maker's series letters in front and the colour or
 * country letters behind ("pslx350h" and "ps-lx350h" share "lx350"); null when nothing telling is left.
 */
export function coreOf(word: Word): string | null {
  if (word.shape !== 'model') return null;
  const pieces = word.text.split(/[^\p{L}\p{N}]+/u).filter((piece) => /\d/.test(piece));
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '');
  const lead = LEAD.exec(longest)?.[0].length ?? 0;
  const cut = lead === 4 || lead === 5 ? lead - 2 : lead;
  const core = (pieces.length > 1 ? longest : longest.slice(cut)).replace(TAIL, '');
  return core.length < MIN_CORE || core === word.text ? null : core;
}

/** Share of titles that hold these letters somewhere by chance: short runs of digits are everywhere. */
function shareOfPart(text: string): number {
  return 2.5 * 10 ** (-0.75 * text.length);
}

function coreAtom(whole: Atom): Atom[] {
  const text = coreOf(whole.word);
  if (text === null) return [];
  const share = NEW_WORD_SHARE;
  const partShare = Math.max(share, shareOfPart(text));
  return [{ ...whole, text, asWord: CORE_AS_WORD, asPart: CORE_AS_PART, share, partShare, core: whole }];
}

/** The atoms of a product, in title order, the code last; at most `most` whole words, each once. */
export function atomsOf(product: Product, most: number): Atom[] {
  const words = wordsOf(product.title);
  const known = new Set(words.map(({ bare }) => bare));
  const brand = new Set(wordsOf(product.brand ?? '').map(({ bare }) => bare));
  const code = wordsOf(product.code ?? '')
    .slice(0, 1)
    .filter(({ bare }) => !known.has(bare));
  const once = words.filter(({ bare, at }) => words.findIndex((other) => other.bare === bare) === at);
  const listed = [
    ...once.map((word) => ({ word, code: false })),
    ...code.map((word) => ({ word: { ...word, at: words.length }, code: true })),
  ];
  const atoms = listed.map(({ word, code }): Atom => {
    const setting = { length: words.length, brand: brand.has(word.bare), code };
    const share = knownWord(word.bare)?.share ?? NEW_WORD_SHARE;
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
  return atoms.filter((atom) => best.has(atom)).flatMap((atom) => [atom, ...coreAtom(atom)]);
}
