// One side of a comparison on limited text, parsed once: the wanted product, or a search result.
import { knownWord, type Word, wordsOf } from '../plan/index.ts';
import type { Product } from '../product/schema.ts';
import { findEquivalents, type Understanding, understand } from '../understand/index.ts';

/** A folded word of letters and digits and how telling it is: its information content in nats. */
export interface LimitedText {
  readonly word: string;
  /** as it was written, folded */
  readonly text: string;
  readonly weight: number;
}

export interface Side {
  readonly understanding: Understanding;
  /** distinct words of the title, in order */
  readonly words: readonly LimitedText[];
  /** words of the title with the brand; and of everything that the side says */
  readonly titleWords: ReadonlySet<string>;
  readonly allWords: ReadonlySet<string>;
  /** letters and digits of title and brand, and of everything, without spaces: finds "ps-lx350h" in "pslx350h" */
  readonly titleRun: string;
  readonly allRun: string;
  /** identifiers in normal form, lower case, and words that look like a model number */
  readonly models: readonly string[];
  readonly numbers: ReadonlySet<string>;
  /** word → the number right behind it, which says which model of a line it is ("Series 8"); measures are excluded */
  readonly numbered: ReadonlyMap<string, string>;
  readonly brand: string | null;
  readonly brandWords: readonly string[];
  /** trigrams of the title, for similarity in spite of spelling */
  readonly grams: ReadonlySet<string>;
}

/** Information content (nats) of a word unknown to the table, and the most a plain word has. */
const NEW_WORD = 6.5;
const MODEL_WORD = 9;

function weightOf(word: string, model: boolean): number {
  if (model) return MODEL_WORD;
  const known = knownWord(word);
  return known === null ? NEW_WORD : Math.min(NEW_WORD, Math.max(0.3, -Math.log(known.share)));
}

function gramsOf(run: string): Set<string> {
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= run.length; at++) grams.add(run.slice(at, at + 3));
  return grams;
}

/** A word and the short number behind it; the first such number counts. */
function numberedOf(title: readonly Word[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [at, { bare, shape }] of title.entries()) {
    const before = title[at - 1];
    if (before === undefined || before.shape !== 'word' || before.bare.length < 2 || found.has(before.bare))
      continue;
    if (shape === 'number' || (shape === 'model' && bare.length <= 4)) found.set(before.bare, bare);
  }
  return found;
}

function run(words: Iterable<string>): string {
  return [...words].join('');
}

/** A result whose title uses the product's own wording for names and years that it says in another script or form. */
export function inScriptOf(product: Product, result: Product): Product {
  const names = findEquivalents(product.title, result.title);
  if (names.length === 0) return result;
  const title = names.reduce((told, { left, right }) => told.replace(right, () => ` ${left} `), result.title);
  return { ...result, title };
}

/** Pure, never throws; time is bounded because `understand` and `wordsOf` are. */
export function sideOf(product: Product): Side {
  const understanding = understand(product);
  const title = wordsOf(understanding.title);
  const stated = wordsOf(`${product.brand ?? ''} ${product.code ?? ''}`);
  const details = wordsOf(understanding.details);
  const words = new Map<string, LimitedText>();
  for (const { bare, text, shape } of title) {
    const model = shape === 'code' || (shape === 'model' && bare.length >= 4);
    if (!words.has(bare)) words.set(bare, { word: bare, text, weight: weightOf(bare, model) });
  }
  const identifiers = understanding.identifiers.map(({ value }) => value.toLowerCase());
  const modelWords = title.filter(
    ({ shape, bare }) => shape === 'code' || (shape === 'model' && bare.length >= 4),
  );
  const titleBares = title.map(({ bare }) => bare);
  const statedBares = stated.map(({ bare }) => bare);
  const detailBares = details.map(({ bare }) => bare);
  const pieces = understanding.tokens;
  const brand = understanding.brand;
  return {
    understanding,
    words: [...words.values()],
    titleWords: new Set([...titleBares, ...pieces, ...statedBares]),
    allWords: new Set([...titleBares, ...pieces, ...statedBares, ...detailBares]),
    titleRun: run([...titleBares, '|', ...statedBares]),
    allRun: run([...titleBares, '|', ...statedBares, '|', ...detailBares]),
    models: [...new Set([...identifiers, ...modelWords.map(({ bare }) => bare)])].filter(
      (m) => m.length >= 4,
    ),
    numbers: new Set(title.filter(({ bare }) => /\d/.test(bare)).map(({ bare }) => bare)),
    numbered: numberedOf(title),
    brand: brand?.value ?? null,
    brandWords: wordsOf(`${brand?.words ?? ''} ${product.brand ?? ''}`).map(({ bare }) => bare),
    grams: gramsOf(run(titleBares)),
  };
}
