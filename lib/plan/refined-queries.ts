// Queries for a second round, from what the first ones found: fewer words after no results, more after too many, the shop's own
// words.
import { fold } from '../base/text/text.ts';
import type { Product } from '../product/schema.ts';
import { type Atom, atomsOf } from './atoms.ts';
import { chooseQueries, type QueryBudget } from './choose-queries.ts';
import { initialQueries, MAX_ATOMS, modelOf } from './initial-queries.ts';
import type { Query } from './schema.ts';
import { spellings } from './spellings.ts';
import { wordsOf } from './words.ts';

/** A result as the service's interface returns it: its title and, when known, its brand. */
export interface SeenResult {
  readonly title: string;
  readonly brand?: string | undefined;
}

type ResultSets = readonly (readonly SeenResult[])[];

const MAX_QUERIES = 4;
const MAX_RESULTS = 50;
/** Only the last past queries are evaluated; none of the earlier ones is repeated all the same. */
const MAX_PAST = 24;
/** A search that returns this many may have more. */
const FLOOD = 10;
/** So many related products show what else the shop calls by those words. */
const SEVERAL = 3;
/** Words of ours that related products share on average when they are of the product's line. */
const CLOSE = 2;
const ALL_ATOMS = 16;

function bares(text: string): string[] {
  return wordsOf(text).map(({ bare }) => bare);
}

/** The words of every result, brand included; a set of sets for counting. */
function resultWords(sets: ResultSets): ReadonlySet<string>[] {
  const results = sets.flatMap((set) => set.slice(0, MAX_RESULTS));
  return results.map(({ title, brand }) => new Set(bares(`${title} ${brand ?? ''}`)));
}

/** The atoms a past query was made of; null when it has a word that is none of them. */
function atomsIn(query: string, atoms: readonly Atom[]): Atom[] | null {
  const wanted = new Set(bares(query));
  const found: Atom[] = [];
  for (const atom of atoms) {
    const own = bares(atom.text);
    if (own.length === 0 || !own.every((word) => wanted.has(word))) continue;
    found.push(atom);
    for (const word of own) wanted.delete(word);
  }
  return wanted.size === 0 && found.length > 0 ? found : null;
}

function askedBefore(
  past: readonly string[],
  sets: ResultSets,
  atoms: readonly Atom[],
): QueryBudget['asked'] {
  return past.flatMap((query, at) => {
    const found = atomsIn(query, atoms);
    return found === null ? [] : [{ atoms: found, silent: (sets[at] ?? []).length === 0 }];
  });
}

/** Other spellings of the model, when no result has any of them. */
function otherSpellings(model: Atom | null, seen: readonly ReadonlySet<string>[]): string[] {
  if (model === null || seen.some((words) => words.has(model.word.bare))) return [];
  return spellings(model.text).slice(1);
}

/**
 * A word of the shop's own that our title lacks but most results near the product share ("notebook" where we say
 * "laptop"), to be asked beside the product's most telling word.
 */
function siteWord(seen: readonly ReadonlySet<string>[], atoms: readonly Atom[]): string | null {
  const own = new Set(atoms.map(({ word }) => word.bare));
  const near = seen.filter((words) => [...own].filter((word) => words.has(word)).length >= 2);
  const counts = new Map<string, number>();
  for (const words of near) {
    for (const word of words) {
      if (!own.has(word) && /^\p{L}{4,}$/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return best !== undefined && near.length >= 3 && best[1] > near.length / 2 ? best[0] : null;
}

/** Brand and model together, when a search gave a full page. */
function named(sets: ResultSets, atoms: readonly Atom[], model: Atom | null): string[] {
  const [brand] = atoms;
  if (model === null || brand === undefined || brand === model) return [];
  return sets.some((set) => set.length >= FLOOD) ? [`${brand.text} ${model.text}`] : [];
}

interface Near {
  readonly query: string;
  readonly results: readonly ReadonlySet<string>[];
  readonly nearness: number;
}

/** The past query whose results share most of the product's words, if it returned several: the shop has related products. */
function nearest(past: readonly string[], sets: ResultSets, atoms: readonly Atom[]): Near | null {
  const own = atoms.map(({ word }) => word.bare);
  const all = past.map((query, at): Near => {
    const results = resultWords([sets[at] ?? []]);
    const shared = results.map((words) => own.filter((word) => words.has(word)).length);
    const nearness = shared.reduce((sum, count) => sum + count, 0) / Math.max(1, shared.length);
    return { query, results, nearness };
  });
  const several = all.filter(({ query, results }) => results.length >= SEVERAL && bares(query).length <= 3);
  return several.toSorted((a, b) => b.nearness - a.nearness)[0] ?? null;
}

/** `close`: the results are so near that the shop surely has the product's line. */
interface Sharper {
  readonly texts: readonly string[];
  readonly close: boolean;
}

/**
 * After a page of related products: the same query with a word of ours that most of them lack, likeliest first
 * ("terralba biologico" returned 250 ml and 500 ml: "terralba biologico 5l").
 */
function sharper(past: readonly string[], sets: ResultSets, product: Product): Sharper {
  const atoms = atomsOf(product, ALL_ATOMS).filter(({ core }) => core === null);
  const near = nearest(past, sets, atoms);
  if (near === null || near.nearness < 1) return { texts: [], close: false };
  const asked = new Set(bares(near.query));
  const rare = atoms.filter(({ word }) => {
    const having = near.results.filter((words) => words.has(word.bare)).length;
    return !asked.has(word.bare) && having <= near.results.length / 2;
  });
  const value = (atom: Atom) => atom.asWord * Math.min(6, -Math.log(atom.share));
  const texts = rare.toSorted((a, b) => value(b) - value(a)).map(({ text }) => `${near.query} ${text}`);
  return { texts, close: near.nearness >= CLOSE };
}

/** Single words after queries without results, those likeliest in any title first. */
function broader(sets: ResultSets, atoms: readonly Atom[]): string[] {
  if (sets.some((set) => set.length > 0)) return [];
  const wholes = atoms.filter(({ core, word }) => core === null && word.shape !== 'measure');
  return wholes.toSorted((a, b) => b.asWord - a.asWord).map(({ text }) => text);
}

/**
 * Up to four queries that were not asked yet, most promising first: `resultSets[i]` is what `past[i]` found. A query
 * without results rules its words out together; a full page that lacks the product does so less. Pure; an empty list
 * means that nothing sensible is left to ask.
 */
export function refinedQueries(product: Product, past: readonly string[], resultSets: ResultSets): Query[] {
  const from = Math.max(0, past.length - MAX_PAST);
  const texts = worthAsking(product, past.slice(from), resultSets.slice(from, from + MAX_PAST));
  const asked = new Set(past.map(fold));
  const fresh = [...new Set(texts)].filter((text) => text !== '' && !asked.has(fold(text)));
  return fresh.slice(0, MAX_QUERIES).map((text): Query => ({ text, kind: 'refined' }));
}

/** Follow-up queries, most promising first, whether or not they were asked before. */
function worthAsking(product: Product, past: readonly string[], resultSets: ResultSets): string[] {
  const atoms = atomsOf(product, MAX_ATOMS);
  const model = modelOf(atoms);
  const seen = resultWords(resultSets);
  const wish = { count: MAX_QUERIES, given: [], asked: askedBefore(past, resultSets, atoms) };
  const [first, ...others] = chooseQueries(atoms, wish).map(({ text }) => text);
  const word = siteWord(seen, atoms);
  const sharp = sharper(past, resultSets, product);
  const key = model ?? atoms.toSorted((a, b) => a.share - b.share)[0] ?? null;
  return [
    ...(sharp.close ? sharp.texts.slice(0, 1) : []),
    ...otherSpellings(model, seen).slice(0, 1),
    ...(first === undefined ? [] : [first]),
    ...named(resultSets, atoms, model),
    ...sharp.texts.slice(0, 1),
    ...(word === null || key === null ? [] : [`${key.text} ${word}`]),
    ...others,
    ...otherSpellings(model, seen).slice(1),
    ...sharp.texts.slice(1, 2),
    ...broader(resultSets, atoms),
    ...initialQueries(product).map(({ text }) => text),
  ];
}
