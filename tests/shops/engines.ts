// Search engines of shops as they occur in reality, so that queries meet the same obstacles: strict, literal, fuzzy.
import { searchOf } from './habits.ts';

/** The fields of a listing: the title, and others that an engine may or may not index. */
export interface Entry {
  readonly title: string;
  /** description and attributes */
  readonly text: string;
  /** codes that are only matched as a whole: SKU, MPN, GTIN */
  readonly codes: readonly string[];
}

/** Returns the indices of the entries found, best first. */
export type Engine = (query: string) => number[];

interface Options {
  /** index the text as well as the title */
  readonly deep?: boolean;
  /** a query that is a code finds its listing whatever the title says */
  readonly codes?: boolean;
}

const lower = (text: string): string => text.toLowerCase();
const blanks = (text: string): string[] =>
  lower(text)
    .split(/\s+/)
    .filter((word) => word !== '');
const words = (text: string): string[] => lower(text).match(/[\p{L}\p{N}]+/gu) ?? [];

function field(entry: Entry, options: Options): string {
  return lower(options.deep === true ? `${entry.title} ${entry.text}` : entry.title);
}

/** Puts the listings with the queried code before those that the engine finds by words. */
function withCodes(entries: readonly Entry[], options: Options, byWords: Engine): Engine {
  if (options.codes !== true) return byWords;
  const places = new Map<string, number[]>();
  for (const [at, entry] of entries.entries()) {
    for (const code of entry.codes) places.set(lower(code), [...(places.get(lower(code)) ?? []), at]);
  }
  return (query) => [...new Set([...(places.get(lower(query).trim()) ?? []), ...byWords(query)])];
}

function matching(texts: readonly string[], test: (text: string) => boolean): number[] {
  return texts.flatMap((text, at) => (test(text) ? [at] : []));
}

/** Every blank-separated word must occur in the text, also inside a word (SQL LIKE per word). */
export function allWords(entries: readonly Entry[], options: Options = {}): Engine {
  const texts = entries.map((entry) => field(entry, options));
  return withCodes(entries, options, (query) => {
    const asked = blanks(query);
    return asked.length === 0 ? [] : matching(texts, (text) => asked.every((word) => text.includes(word)));
  });
}

/** Every word must begin a word of the text (a word index with prefixes); words under `shortest` letters are ignored. */
export function wordPrefixes(
  entries: readonly Entry[],
  options: Options & { shortest?: number } = {},
): Engine {
  const texts = entries.map((entry) => ` ${words(field(entry, options)).join(' ')}`);
  return withCodes(entries, options, (query) => {
    const asked = words(query).filter((word) => word.length >= (options.shortest ?? 1));
    return asked.length === 0
      ? []
      : matching(texts, (text) => asked.every((word) => text.includes(` ${word}`)));
  });
}

/** One of the habits of the query bench: any word with ranking, exact phrase, or words split at blanks only. */
function habit(name: 'any-word' | 'exact-phrase' | 'hyphen-sensitive') {
  return (entries: readonly Entry[], options: Options = {}): Engine => {
    const search = searchOf(
      name,
      entries.map((entry, at) => ({ id: String(at), text: field(entry, options) })),
    );
    return withCodes(entries, options, (query) => search(query, entries.length).map(Number));
  };
}

/** Any word suffices; rare words weigh more (a ranked full-text index). */
export const anyWord = habit('any-word');
/** The whole query must occur in the text literally (one SQL LIKE). */
export const exactPhrase = habit('exact-phrase');
/** Every word must be a word of the text, split at blanks only: PS-LX350H and PSLX350H are two different words. */
export const hyphenSensitive = habit('hyphen-sensitive');
