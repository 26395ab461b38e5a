// The parts a query can be made of: words of the title, the code, and the cores of model numbers, each with its probabilities.
import { fold } from '../base/text/text.ts';
import type { Product } from '../product/schema.ts';
import { type Understanding, understand } from '../understand/index.ts';
import { isFunctionWord, isSystems } from './function-words.ts';
import { coreOf } from './spellings.ts';
import { partSurvives, type Setting, wordSurvives } from './survival.ts';
import { knownWord } from './word-table.ts';
import { type Word, wordsOf } from './words.ts';

/** An atom of a query. All probabilities are of standing in another shop's title of the same product. */
export interface Atom {
  readonly text: string;
  readonly word: Word;
  /** as words of their own */
  readonly asWord: number;
  /** as a substring; for a core: given that its whole does not stand there */
  readonly asPart: number;
  /** share of a shop's titles that contain it, as words and as a substring */
  readonly share: number;
  readonly partShare: number;
  /** the atom whose core this is, or null */
  readonly core: Atom | null;
}

/** Shares assumed for words that the table does not know: a brand, another word, a model number. */
const NEW_BRAND_SHARE = 1 / 150;
const NEW_WORD_SHARE = 1 / 600;
/** A plain word is never rarer than this where its product type is sold, however rare it was in training. */
const LEAST_WORD_SHARE = 1 / 400;
const NEW_MODEL_SHARE = 1 / 20_000;
/** The factor on a core's probability when the whole number is missing; measured on the training pairs. */
const CORE_AS_WORD = 0.05;
const CORE_AS_PART = 0.4;
/** Model numbers whose core is tried: every further atom doubles the combinations to consider. */
const MAX_CORES = 2;
/** Words of a stated brand that are worth asking for when the title lacks them ("Topics Entertainment Inc": two). */
const BRAND_WORDS = 2;

/** Share of titles that contain these letters by chance: short runs of digits are everywhere. */
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

type Listed = Setting & { readonly word: Word };

function text(product: Product, key: string): string {
  const value = product[key];
  return typeof value === 'string' ? value.trim() : '';
}

/** The maker's number; null when all that is stated is a GTIN or the shop's own number, which no other shop knows. */
function makersNumber(product: Product, identifiers: Understanding['identifiers']): string | null {
  const mpn = text(product, 'mpn');
  const code = text(product, 'code');
  const own = text(product, 'sku');
  const stated = mpn !== '' ? mpn : code !== own ? code : '';
  const gtin = identifiers.some(
    ({ kind, words }) => (kind === 'gtin' || kind === 'isbn') && words === stated,
  );
  return stated === '' || gtin ? null : stated;
}

/** a name as addresses have it: "zend-technologies-inc" */
const SLUG = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+){2,8}$/u;

/** A brand in words, which a search takes one by one. */
function spoken(brand: string): string {
  return SLUG.test(brand) ? brand.replaceAll('-', ' ') : brand;
}

/** Words of the title, each once; the maker's number and the brand's first words when the title lacks them. */
function listed(product: Product): Listed[] {
  const { title, brand, identifiers } = understand(product);
  const words = wordsOf(title);
  const length = words.length;
  const stated = wordsOf(spoken(product.brand ?? ''));
  const brandWords = new Set([...stated, ...wordsOf(brand?.words ?? '')].map(({ bare }) => bare));
  const known = new Set(words.map(({ bare }) => bare));
  const run = words.map(({ bare }) => bare).join('');
  const once = words.filter(({ bare, at }) => words.findIndex((other) => other.bare === bare) === at);
  const [code] = wordsOf(makersNumber(product, identifiers) ?? '');
  const fresh =
    code !== undefined && !run.includes(code.bare) && code.bare.length >= 3 && /\d/.test(code.bare);
  const added = [
    ...(fresh ? [{ word: code, from: 'code' } as const] : []),
    ...stated
      .slice(0, BRAND_WORDS)
      .flatMap((word) => (known.has(word.bare) ? [] : [{ word, from: 'brand' } as const])),
  ];
  return [
    ...once.map((word): Listed => ({ word, from: 'title', brand: brandWords.has(word.bare), length })),
    ...added.map(({ word, from }, place): Listed => {
      // not beside the title's last word: no phrase runs across
      return {
        word: { ...word, at: length + 2 * place + 1, tight: false },
        from,
        brand: from === 'brand',
        length,
      };
    }),
  ];
}

/** The atoms of a product in title order, the maker's number last; at most `most` whole words, the most telling. */
export function atomsOf(product: Product, most: number): Atom[] {
  const all = listed(product);
  const telling = all.filter(({ word }) => !isFunctionWord(word.bare) && !isSystems(word.text));
  const atoms = (telling.length === 0 ? all : telling).map((setting): Atom => {
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
