// The first queries of a find, most telling first: identifier, model, brand and model, telling words, title.
import { lazy } from '../base/async/lazy.ts';
import type { Product } from '../product/schema.ts';
import { understand } from '../understand/index.ts';
import { type Atom, atomsOf } from './atoms.ts';
import { chooseQueries } from './choose-queries.ts';
import { type Choice, shown } from './habits.ts';
import type { Query } from './schema.ts';
import { coreOf, spellings, stemOf } from './spellings.ts';
import { wordsOf } from './words.ts';

const MAX_QUERIES = 4;
/** rungs of a ladder, not counting the stem of a model number */
const MAX_RUNGS = 6;
const MAX_TITLE_WORDS = 12;
/** A word in a larger share of its field's titles names a product type ("ddr4"), whatever it looks like. */
const COMMON = 1 / 150;
/** So many model numbers are asked for whole; a further one must have `LEAST_NUMBER` letters and digits. */
const MOST_MODELS = 2;
export const MAX_ATOMS = 8;
/** least letters and digits of a maker's number that has parts or stands beside another, as opposed to "2-line" */
const LEAST_NUMBER = 6;
const separated = lazy(() => /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u);

/** A model number or a maker's long number, whole. */
function isModel({ core, word }: Atom): boolean {
  return core === null && (word.shape === 'code' || (word.shape === 'model' && word.bare.length >= 4));
}

/** The model numbers, best first: likely in other shops' titles of this product, and in few titles of others. */
function modelsOf(atoms: readonly Atom[]): Atom[] {
  const telling = (atom: Atom) => atom.asWord * shown(atom.share);
  const models = atoms.filter((atom) => isModel(atom) && atom.share <= COMMON);
  return models.toSorted((a, b) => telling(b) - telling(a));
}

/** The best model number; null when the product has none. */
export function modelOf(atoms: readonly Atom[]): Atom | null {
  return modelsOf(atoms)[0] ?? null;
}

function kindOf({ atoms }: Choice): Query['kind'] {
  const model = atoms.some(({ word }) => word.shape === 'model' || word.shape === 'code');
  if (!model) return 'telling';
  return atoms.length === 1 ? 'model' : 'brand-model';
}

/** The GTIN or ISBN as it was written, digits only: shops that index it find the very product by it. */
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

/** Drops repeated queries, ignoring spacing. */
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
  const models = modelsOf(atoms);
  const [model = null] = models;
  const others = models.slice(1).filter(({ word }) => word.bare.length >= LEAST_NUMBER);
  const given = model === null ? [] : [model, ...others].slice(0, MOST_MODELS);
  const wish = { count: count - first.length - last.length, given, asked: [] };
  const chosen = chooseQueries(atoms, wish).map(
    (choice): Query => ({ text: choice.text, kind: kindOf(choice) }),
  );
  return { first, chosen, last, model };
}

/**
 * At most four queries for a product, each adding something the ones before lack, so that together they work in
 * searches that want every word, the exact phrase or any word. Pure; never throws; at least one query for any title
 * with a letter or a digit.
 */
export function initialQueries(product: Product): Query[] {
  const { first, chosen, last } = build(product, MAX_QUERIES);
  return once([...first, ...chosen, ...last]);
}

/**
 * The ladder for a shop's own search: up to seven queries, each to be asked only while the ones before found nothing
 * worth a visit. Beside the initial queries it has the model in its other spelling, its stem, and more telling words.
 */
export function queryLadder(product: Product): Query[] {
  const { first, chosen, last, model } = build(product, MAX_RUNGS - 1);
  const core = model === null ? null : coreOf(model.text);
  const other = model === null ? [] : spellings(model.text).filter((text) => text !== core);
  const spelled = other.slice(1, 2).map((text): Query => ({ text, kind: 'model' }));
  // a written separator is a maker's own, and shops leave it out; where it would go in a bare number is a guess
  const written = model !== null && model.word.bare.length >= LEAST_NUMBER && separated().test(model.text);
  const before = written ? 1 : 2;
  const rungs = [...first, ...chosen.slice(0, before), ...spelled, ...chosen.slice(before)];
  const text = model === null ? null : stemOf(model.text);
  const stem: Query[] = text === null ? [] : [{ text, kind: 'model' }];
  return once([...rungs.slice(0, MAX_RUNGS - last.length), ...stem, ...last]);
}
