// Finds the brand: the stated one under its usual name, else a known brand's name at the front of the title.
import { alone } from '../base/text/text.ts';
import { COMPANY_WORDS, KNOWN_BRANDS, NO_BRAND } from './brands.ts';
import { cleanText } from './clean.ts';
import { factsOf } from './facts-of.ts';
import { FoundWord } from './found.ts';
import { foldInPlace, type Scan, scan } from './scan.ts';
import type { Word } from './schema.ts';

const FRONT = 8;
/** words of a name, or pairs of letters in scripts without spaces */
const LONGEST_NAME = 5;

/** The stated brand under its usual name, else one that the title names near its front. */
export function findBrand(stated: string | null, title: Scan): Word | null {
  return (stated === null ? null : statedOnce(stated)) ?? titleBrand(title);
}

const MOST = 2_000;
const LONGEST = 80;
const known = new Map<string, Word | null>();

/** The same as `statedBrand`; shops have few brands, so the last ones are kept. */
function statedOnce(raw: string): Word | null {
  const before = known.get(raw);
  if (before !== undefined) return before;
  if (raw.length > LONGEST) return statedBrand(raw);
  const stated = alone(raw);
  const word = statedBrand(stated);
  if (known.size >= MOST) known.clear();
  known.set(stated, word);
  return word;
}

/** some feeds give the address of the brand's page or picture */
const ADDRESS = /^https?:\/\//i;

/** The usual name of a brand as stated ("Hewlett-Packard Inc." is "hp"); null when the field says there is none. */
function statedBrand(raw: string): Word | null {
  const words = cleanText(raw, 80).trim();
  const tokens = scan(foldInPlace(words), 10).tokens;
  const telling = tokens.filter((token) => !COMPANY_WORDS.has(token));
  const kept = telling.length > 0 ? telling : tokens;
  const name = kept.join(' ');
  if (name === '' || ADDRESS.test(words) || NO_BRAND.has(name) || NO_BRAND.has(tokens.join(' '))) return null;
  for (let length = Math.min(LONGEST_NAME, kept.length); length > 0; length--) {
    const known =
      KNOWN_BRANDS.get(kept.slice(0, length).join(' ')) ?? KNOWN_BRANDS.get(kept.slice(0, length).join(''));
    if (known !== undefined) return { value: known, words };
  }
  return { value: name, words };
}

/** The first known brand near the front; not one that only says what the product fits. */
function titleBrand(title: Scan): Word | null {
  const { words, clean, starts, ends } = title;
  const most = Math.min(FRONT, words.length);
  for (let i = 0; i < most; i++) {
    const word = words[i];
    if (word === undefined) break;
    const { foreign, longName, brand } = factsOf(word);
    if (foreign) return null;
    for (let length = longName ? LONGEST_NAME : 1; length > 0; length--) {
      if (i + length > words.length) continue;
      const value = length === 1 ? brand : KNOWN_BRANDS.get(title.tokens.slice(i, i + length).join(' '));
      if (value === undefined) continue;
      return new FoundWord(value, clean.slice(starts[i] ?? 0, ends[i + length - 1] ?? 0));
    }
  }
  return null;
}
