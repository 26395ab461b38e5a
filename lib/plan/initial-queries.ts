// The first queries of a find, the most telling first: identifier, model, brand and model, telling words, title.
import type { Product } from '../product/schema.ts';
import { understand } from '../understand/index.ts';
import { type Atom, atomsOf } from './atoms.ts';
import { choose } from './choose.ts';
import type { Choice } from './habits.ts';
import type { Query } from './schema.ts';
import { coreOf, spellings } from './spellings.ts';
import { wordsOf } from './words.ts';

const MAX_QUERIES = 4;
const MAX_RUNGS = 6;
const MAX_TITLE_WORDS = 12;
export const MAX_ATOMS = 8;
/** letters and digits of a number that a maker writes in parts, as opposed to "2-line" */
const LEAST_NUMBER = 6;
const SEPARATED = /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u;

/** A model number or a maker's long number, whole. */
function isModel({ core, word }: Atom): boolean {
  return core === null && (word.shape === 'code' || (word.shape === 'model' && word.bare.length >= 4));
}

/** The model number that most likely stands in other shops' titles too; null when the product has none. */
export function modelOf(atoms: readonly Atom[]): Atom | null {
  return atoms.filter(isModel).toSorted((a, b) => b.asWord - a.asWord)[0] ?? null;
}

function kindOf({ atoms }: Choice): Query['kind'] {
  const model = atoms.some(({ word }) => word.shape === 'model' || word.shape === 'code');
  if (!model) return 'telling';
  return atoms.length === 1 ? 'model' : 'brand-model';
}

/** GTIN or ISBN as it was written, digits only: shops that index it find the very product by it. */
function identifierQuery(product: Product): Query[] {
  const found = understand(product).identifiers.find(({ kind }) => kind === 'gtin' || kind === 'isbn');
  const text = found?.words.replace(/[^\dXx]/g, '') ?? '';
  return text.length < 8 ? [] : [{ text, kind: 'identifier' }];
}

function titleQuery(product: Product): Query[] {
  const words = wordsOf(understand(product).title).slice(0, MAX_TITLE_WORDS);
  const text = words.map((word) => word.text).join(' ');
  return text === '' ? [] : [{ text, kind: 'title' }];
}

/** Each text once, however it is spaced. */
function once(queries: readonly Query[]): Query[] {
  return queries.filter(({ text }, at) => queries.findIndex((other) => other.text === text) === at);
}

function build(
  product: Product,
  count: number,
): { first: Query[]; chosen: Query[]; last: Query[]; model: Atom | null } {
  const first = identifierQuery(product);
  const last = titleQuery(product);
  const atoms = atomsOf(product, MAX_ATOMS);
  const model = modelOf(atoms);
  const wish = { count: count - first.length - last.length, given: model === null ? [] : [model], asked: [] };
  const chosen = choose(atoms, wish).map((choice): Query => ({ text: choice.text, kind: kindOf(choice) }));
  return { first, chosen, last, model };
}

/**
 * At most four queries for a product, each adding something the ones before lack: made to work, taken together, in
 * searches that want every word, the exact phrase or any word. Pure; never throws; at least one query for any title
 * that holds a letter or a digit.
 */
export function initialQueries(product: Product): Query[] {
  const { first, chosen, last } = build(product, MAX_QUERIES);
  return once([...first, ...chosen, ...last]);
}

/**
 * The ladder of a shop's own search: up to six rungs, each to be asked only while the ones before found nothing
 * worth a visit. Beside the initial queries it holds the model in its other spelling and more telling words.
 */
export function queryLadder(product: Product): Query[] {
  const { first, chosen, last, model } = build(product, MAX_RUNGS - 1);
  const core = model === null ? null : coreOf(model.text);
  const other = model === null ? [] : spellings(model.text).filter((text) => text !== core);
  const spelled = other.slice(1, 2).map((text): Query => ({ text, kind: 'model' }));
  // a written separator is a maker's own, and shops leave it out; where it would go in a bare number is a guess
  const written = model !== null && model.word.bare.length >= LEAST_NUMBER && SEPARATED.test(model.text);
  const before = written ? 1 : 2;
  const rungs = [...chosen.slice(0, before), ...spelled, ...chosen.slice(before)];
  return once([...first, ...rungs, ...last]).slice(0, MAX_RUNGS);
}
