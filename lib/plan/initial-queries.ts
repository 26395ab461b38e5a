// The first queries of a find, the most telling first: identifier, model, brand and model, telling words, title.
import type { Product } from '../product/schema.ts';
import type { Query } from './schema.ts';
import { type Word, wordsOf } from './words.ts';

const MAX_QUERIES = 4;
const MAX_TITLE_WORDS = 12;

function written(product: Product, key: string): string {
  const value = product[key];
  return typeof value === 'string' ? value.trim() : '';
}

function models(words: readonly Word[]): Word[] {
  const found = words.filter((word) => word.shape === 'model' || word.shape === 'code');
  return found.sort((a, b) => b.bare.length - a.bare.length || b.at - a.at);
}

function telling(words: readonly Word[], brand: string): string {
  const rest = words.filter((word) => word.shape !== 'measure' && word.text !== brand);
  const chosen = rest.sort((a, b) => b.bare.length - a.bare.length).slice(0, 2);
  return chosen
    .sort((a, b) => a.at - b.at)
    .map((word) => word.text)
    .join(' ');
}

/**
 * At most four queries for a product, each adding something the ones before lack. Pure; never throws, and gives at
 * least one query for any title that holds a letter or a digit.
 */
export function initialQueries(product: Product): Query[] {
  const words = wordsOf(product.title);
  const brand = wordsOf(written(product, 'brand'))[0]?.text ?? words[0]?.text ?? '';
  const code = written(product, 'code') || written(product, 'mpn');
  const model = code === '' ? (models(words)[0]?.text ?? '') : code;
  const title = words
    .slice(0, MAX_TITLE_WORDS)
    .map((word) => word.text)
    .join(' ');
  const all: Query[] = [
    { text: model, kind: 'model' },
    { text: model === '' ? '' : `${brand} ${model}`, kind: 'brand-model' },
    { text: telling([...words], brand), kind: 'telling' },
    { text: title, kind: 'title' },
  ];
  const seen = new Set<string>();
  const fresh = all.filter(({ text }) => text.trim() !== '' && !seen.has(text) && seen.add(text).size > 0);
  return fresh.slice(0, MAX_QUERIES);
}
