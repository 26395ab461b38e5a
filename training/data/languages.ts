// Reads tests/pairs/languages: products as shops in thirteen languages describe them, and makes labelled pairs of them.
import type { Product } from '../../lib/product/schema.ts';
import { noTelling, productOf, readSignedLines, type SignedLine, type ToldPair } from './telling.ts';

/** Languages and topics whose failures may be looked at; all others are held out. */
const READ: ReadonlySet<string> = new Set(['de', 'fr', 'nl', 'pl', 'pt', 'ja']);
const READ_TOPICS: ReadonlySet<string> = new Set(['electronics', 'household', 'cosmetics', 'toys', 'media']);

export function isReadLanguage(language: string): boolean {
  return READ.has(language);
}

export interface LanguagePair extends ToldPair {
  /** two-letter code */
  readonly language: string;
  readonly topic: string;
}

/**
 * "@" begins a topic, "=" a product, "+" is another shop's description of it, "-" a near miss, "~" something else.
 * Each description is paired with every other of its product; near misses with one description in turn.
 */
function pairsOf(language: string, lines: readonly SignedLine[]): LanguagePair[] {
  const pairs: LanguagePair[] = [];
  let topic = '';
  let tellings: Product[] = [];
  let misses = 0;
  for (const line of lines) {
    const right = productOf(line);
    const add = (left: Product | undefined, label: 0 | 1): void => {
      const heldOut = !READ.has(language) || !READ_TOPICS.has(topic);
      if (left !== undefined) pairs.push({ language, topic, heldOut, left, right, label });
    };
    switch (line.sign) {
      case '@':
        topic = line.text;
        break;
      case '=':
        [tellings, misses] = [[right], 0];
        break;
      case '+':
        for (const left of tellings) add(left, 1);
        tellings.push(right);
        break;
      case '-':
        add(tellings[misses++ % tellings.length], 0);
        break;
      case '~':
        add(tellings[0], 0);
        break;
      default:
        throw noTelling(line.at);
    }
  }
  return pairs;
}

/** By language. */
export function readLanguagePairs(): ReadonlyMap<string, readonly LanguagePair[]> {
  return new Map(
    [...readSignedLines('languages')].map(([language, lines]) => [language, pairsOf(language, lines)]),
  );
}
