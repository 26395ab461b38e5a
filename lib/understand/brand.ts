// Finds the brand: the stated one under its usual name, else a known brand's name at the front of the title.
import type { Product } from '../product/schema.ts';
import { COMPANY_WORDS, KNOWN_BRANDS, LONG_NAMES, NO_BRAND } from './brands.ts';
import { cleanText, foldInPlace, type Scan, scan } from './scan.ts';
import type { Word } from './schema.ts';

/** words before a brand that make it the brand of another thing ("case for Apple …", "compatible with Canon …") */
const FOREIGN: ReadonlySet<string> = new Set(
  'for fits with compatible pour compatibles fur kompatibel mit para per voor till til do dla pro için для с к 用 対応'.split(
    ' ',
  ),
);
const FRONT = 8;

export function findBrand(product: Product, title: Scan): Word | null {
  const stated = typeof product.brand === 'string' ? statedBrand(product.brand) : null;
  return stated ?? titleBrand(title);
}

/** The usual name of a brand as stated ("Hewlett-Packard Inc." is "hp"); null when the field says there is none. */
function statedBrand(raw: string): Word | null {
  const words = cleanText(raw, 80).trim();
  const tokens = scan(foldInPlace(words), 10).tokens;
  const telling = tokens.filter((token) => !COMPANY_WORDS.has(token));
  const kept = telling.length > 0 ? telling : tokens;
  const name = kept.join(' ');
  if (name === '' || NO_BRAND.has(name) || NO_BRAND.has(tokens.join(' '))) return null;
  for (let length = Math.min(3, kept.length); length > 0; length--) {
    const known =
      KNOWN_BRANDS.get(kept.slice(0, length).join(' ')) ?? KNOWN_BRANDS.get(kept.slice(0, length).join(''));
    if (known !== undefined) return { value: known, words };
  }
  return { value: name, words };
}

/** The first known brand near the front; not one that only says what the product fits. */
function titleBrand(title: Scan): Word | null {
  const most = Math.min(FRONT, title.tokens.length);
  for (let i = 0; i < most; i++) {
    if (FOREIGN.has(title.tokens[i] ?? '')) return null;
    for (let length = LONG_NAMES.has(title.tokens[i] ?? '') ? 3 : 1; length > 0; length--) {
      if (i + length > title.tokens.length) continue;
      const name = length === 1 ? (title.tokens[i] ?? '') : title.tokens.slice(i, i + length).join(' ');
      const known = KNOWN_BRANDS.get(name);
      if (known === undefined || (length === 1 && PLAIN.has(name))) continue;
      return {
        value: known,
        words: title.clean.slice(title.starts[i] ?? 0, title.ends[i + length - 1] ?? 0),
      };
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
