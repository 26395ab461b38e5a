// Reads tests/pairs/languages: products as shops of thirteen languages tell them, one telling a line, and makes labelled pairs of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../../lib/product/schema.ts';
import { productOf } from './telling.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'tests', 'pairs', 'languages');
/** what the first letter of a line says: a topic, a product, the same told by another shop, a near miss, something else */
const LINE = /^([@=+~-]) (.+)$/;

/** languages and topics whose failures are read and mended; of all others only figures are looked at */
export const READ: ReadonlySet<string> = new Set(['de', 'fr', 'nl', 'pl', 'pt', 'ja']);
const READ_TOPICS: ReadonlySet<string> = new Set(['electronics', 'household', 'cosmetics', 'toys', 'media']);

export interface Told {
  readonly language: string;
  /** are the failures of its language and topic read, or its figures alone? */
  readonly read: boolean;
  readonly topic: string;
  readonly left: Product;
  readonly right: Product;
  readonly label: 0 | 1;
}

/** Each telling is paired with every other of its product; near misses with one telling after the other. */
function pairsOf(file: string): Told[] {
  const language = file.slice(0, 2);
  const pairs: Told[] = [];
  let topic = '';
  let tellings: Product[] = [];
  let misses = 0;
  for (const [index, text] of readFileSync(join(FOLDER, file), 'utf8').split('\n').entries()) {
    if (text === '') continue;
    const [, kind = '', rest = ''] = LINE.exec(text) ?? [];
    if (kind === '') throw new Error(`${file}:${index + 1} is no telling`);
    const right = productOf(rest, `${file}:${index + 1}`);
    const add = (left: Product | undefined, label: 0 | 1): void => {
      if (left !== undefined)
        pairs.push({
          language,
          topic,
          read: READ.has(language) && READ_TOPICS.has(topic),
          left,
          right,
          label,
        });
    };
    if (kind === '@') topic = rest;
    else if (kind === '=') [tellings, misses] = [[right], 0];
    else if (kind === '+') {
      for (const left of tellings) add(left, 1);
      tellings.push(right);
    } else add(tellings[kind === '-' ? misses++ % tellings.length : 0], 0);
  }
  return pairs;
}

/** By language. */
export function readLanguages(): ReadonlyMap<string, readonly Told[]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));
  return new Map(files.sort().map((file) => [file.slice(0, 2), pairsOf(file)]));
}
