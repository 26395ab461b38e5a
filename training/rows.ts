// Turns labelled pairs into rows of features; each product is prepared once, however many pairs it is in.
import { compare, FEATURES } from '../lib/match/compare/compare.ts';
import { Prepared } from '../lib/match/prepare/prepare.ts';
import type { Lexicon } from '../lib/match/words/lexicon.ts';
import { WordForms } from '../lib/match/words/word-forms.ts';
import type { Product } from '../lib/product/schema.ts';
import { type Understanding, understand } from '../lib/understand/index.ts';
import type { Pair } from './data/labelled-pairs.ts';

export interface Rows {
  readonly rows: Float64Array;
  readonly labels: Uint8Array;
}

const understood = new Map<string, Understanding>();

export function understandOnce(product: Product): Understanding {
  const key = JSON.stringify(product);
  const known = understood.get(key);
  if (known !== undefined) return known;
  const found = understand(product);
  understood.set(key, found);
  return found;
}

/** The distinct products of some pairs, in order of first appearance. */
export function distinctProducts(pairs: readonly Pair[], lexicon: Lexicon): Prepared[] {
  const seen = new Set<Understanding>();
  for (const { left, right } of pairs) seen.add(understandOnce(left)).add(understandOnce(right));
  const forms = new WordForms(lexicon);
  return [...seen].map((understanding) => new Prepared(understanding, forms));
}

/**
 * In order, `FEATURES` numbers per pair. `narrow` removes fields before the comparison (augmentation); by default none.
 */
export function rowsOf(
  pairs: readonly Pair[],
  lexicon: Lexicon,
  narrow: (product: Product) => Product = (product) => product,
): Rows {
  const rows = new Float64Array(pairs.length * FEATURES.length);
  const row = new Float64Array(FEATURES.length);
  const forms = new WordForms(lexicon);
  const prepared = new Map<Understanding, Prepared>();
  const once = (product: Product): Prepared => {
    const understanding = understandOnce(narrow(product));
    const known = prepared.get(understanding);
    if (known !== undefined) return known;
    const made = new Prepared(understanding, forms);
    prepared.set(understanding, made);
    return made;
  };
  for (const [index, { left, right }] of pairs.entries()) {
    compare(once(left), once(right), row);
    rows.set(row, index * FEATURES.length);
  }
  return { rows, labels: Uint8Array.from(pairs, (pair) => pair.label ?? 0) };
}
