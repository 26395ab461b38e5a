// Finds the brand: the stated one under its usual name, else a known brand's name at the front of the title.
import type { Product } from '../product/schema.ts';
import { COMPANY_WORDS, KNOWN_BRANDS, LONG_NAMES, NO_BRAND } from './brands.ts';
import { FoundWord } from './found.ts';
import { cleanText, foldInPlace, type Scan, scan } from './scan.ts';
import type { Word } from './schema.ts';
import type { WordFacts } from './word-facts.ts';

/** words before a brand that make it the brand of another thing ("case for Apple …", "compatible with Canon …") */
const FOREIGN: ReadonlySet<string> = new Set(
  'for fits with compatible pour compatibles fur kompatibel mit para per voor till til do dla pro icin uyumlu для с к 用 対応 适用 passend geschikt'.split(
    ' ',
  ),
);
const FRONT = 8;
/** words of a name, or pairs of letters in scripts without spaces */
const LONGEST_NAME = 5;

export interface BrandWord {
  /** the brand that the word names by itself, if it does in a title */
  readonly brand: string | undefined;
  /** does a brand's name of several words begin with it? */
  readonly longName: boolean;
  /** does it say that what follows is another thing's brand? */
  readonly foreign: boolean;
}

export function brandWordOf(token: string): BrandWord {
  return {
    brand: PLAIN.has(token) ? undefined : KNOWN_BRANDS.get(token),
    longName: LONG_NAMES.has(token),
    foreign: FOREIGN.has(token),
  };
}

export function findBrand(product: Product, title: Scan, facts: readonly WordFacts[]): Word | null {
  const stated = typeof product.brand === 'string' ? statedOnce(product.brand) : null;
  return stated ?? titleBrand(title, facts);
}

const MOST = 2_000;
const LONGEST = 80;
const known = new Map<string, Word | null>();

/** The same as `statedBrand`; shops have few brands, so the last ones are kept. */
function statedOnce(raw: string): Word | null {
  let word = known.get(raw);
  if (word === undefined) {
    word = statedBrand(raw);
    if (known.size >= MOST) known.clear();
    if (raw.length <= LONGEST) known.set(raw, word);
  }
  return word;
}

/** The usual name of a brand as stated ("Hewlett-Packard Inc." is "hp"); null when the field says there is none. */
function statedBrand(raw: string): Word | null {
  const words = cleanText(raw, 80).trim();
  const tokens = scan(foldInPlace(words), 10).tokens;
  const telling = tokens.filter((token) => !COMPANY_WORDS.has(token));
  const kept = telling.length > 0 ? telling : tokens;
  const name = kept.join(' ');
  if (name === '' || NO_BRAND.has(name) || NO_BRAND.has(tokens.join(' '))) return null;
  for (let length = Math.min(LONGEST_NAME, kept.length); length > 0; length--) {
    const known =
      KNOWN_BRANDS.get(kept.slice(0, length).join(' ')) ?? KNOWN_BRANDS.get(kept.slice(0, length).join(''));
    if (known !== undefined) return { value: known, words };
  }
  return { value: name, words };
}

/** The first known brand near the front; not one that only says what the product fits. */
function titleBrand(title: Scan, facts: readonly WordFacts[]): Word | null {
  const most = Math.min(FRONT, title.tokens.length);
  for (let i = 0; i < most; i++) {
    const fact = facts[i];
    if (fact?.foreign === true) return null;
    for (let length = fact?.longName === true ? LONGEST_NAME : 1; length > 0; length--) {
      if (i + length > title.tokens.length) continue;
      const value =
        length === 1 ? fact?.brand : KNOWN_BRANDS.get(title.tokens.slice(i, i + length).join(' '));
      if (value === undefined) continue;
      return new FoundWord(value, title.clean.slice(title.starts[i] ?? 0, title.ends[i + length - 1] ?? 0));
    }
  }
  return null;
}

/** everyday words: a brand only where they are stated as one */
const PLAIN: ReadonlySet<string> = new Set(
  'his monster ring shell finish always mars omega citizen fossil stanley candy shark trust arctic chief promise buffalo encore infinity alpine escort cobra pixel echo nest elo gn rim dragon sage panda honor poly dove fairy tide logi scotch kinder jordan vans columbia continental mobil avid sonic'.split(
    ' ',
  ),
);
