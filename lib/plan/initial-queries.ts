// The first queries of a find, the most telling first: identifier, model, brand and model, telling words, title.
import type { Product } from '../product/schema.ts';
import { atomsOf } from './atoms.ts';
import { type Choice, choose } from './choose.ts';
import type { Query } from './schema.ts';
import { wordsOf } from './words.ts';

const MAX_QUERIES = 4;
const MAX_TITLE_WORDS = 12;
const MAX_ATOMS = 8;

function kindOf({ atoms }: Choice): Query['kind'] {
  const model = atoms.some(({ word }) => word.shape === 'model' || word.shape === 'code');
  if (!model) return 'telling';
  return atoms.length === 1 ? 'model' : 'brand-model';
}

/**
 * At most four queries for a product, each adding something the ones before lack. Pure; never throws, and gives at
 * least one query for any title that holds a letter or a digit.
 */
export function initialQueries(product: Product): Query[] {
  const chosen = choose(atomsOf(product, MAX_ATOMS), MAX_QUERIES - 1);
  const title = wordsOf(product.title)
    .slice(0, MAX_TITLE_WORDS)
    .map((word) => word.text)
    .join(' ');
  const all: Query[] = chosen.map((choice) => ({ text: choice.text, kind: kindOf(choice) }));
  if (title !== '' && !all.some(({ text }) => text === title)) all.push({ text: title, kind: 'title' });
  return all;
}
