// The habits of shops' own search engines, so that queries meet what they meet in real shops: strict, literal, fuzzy.

/** What an engine sees of one listing: the title, and further fields it may or may not index. */
export interface Entry {
  readonly title: string;
  /** description and attributes */
  readonly text: string;
  /** codes that are compared whole: sku, MPN, GTIN */
  readonly codes: readonly string[];
}

/** Returns the positions of the entries found, best first. */
export type Engine = (query: string) => number[];

interface Options {
  /** index the description as well as the title */
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

function byCode(entries: readonly Entry[], query: string, options: Options): Set<number> {
  const asked = lower(query).trim();
  if (options.codes !== true) return new Set();
  const hits = entries.flatMap((entry, index) =>
    entry.codes.some((code) => lower(code) === asked) ? [index] : [],
  );
  return new Set(hits);
}

function keep(
  entries: readonly Entry[],
  query: string,
  options: Options,
  test: (text: string) => boolean,
): number[] {
  if (query.trim() === '') return [];
  const coded = byCode(entries, query, options);
  const rest = entries.flatMap((entry, index) =>
    !coded.has(index) && test(field(entry, options)) ? [index] : [],
  );
  return [...coded, ...rest];
}

/** Every blank-separated word must stand somewhere in the text, also inside a word (SQL LIKE per word). */
export function allWords(entries: readonly Entry[], options: Options = {}): Engine {
  return (query) => {
    const asked = blanks(query);
    return keep(entries, query, options, (text) => asked.every((word) => text.includes(word)));
  };
}

/** The whole query must stand in the text letter by letter (one SQL LIKE). */
export function exactPhrase(entries: readonly Entry[], options: Options = {}): Engine {
  return (query) => {
    const asked = lower(query).trim();
    return keep(entries, query, options, (text) => text.includes(asked));
  };
}

/** Every word must be a word of the text, cut at blanks alone: PS-LX350H and PSLX350H are two words. */
export function hyphenSensitive(entries: readonly Entry[], options: Options = {}): Engine {
  const index = entries.map((entry) => new Set(blanks(field(entry, options))));
  return (query) => {
    const asked = blanks(query);
    const coded = byCode(entries, query, options);
    const rest = index.flatMap((known, at) =>
      asked.length > 0 && !coded.has(at) && asked.every((word) => known.has(word)) ? [at] : [],
    );
    return [...coded, ...rest];
  };
}

/** Every word must begin a word of the text (a word index with prefixes); words under `shortest` letters are ignored. */
export function wordPrefixes(
  entries: readonly Entry[],
  options: Options & { shortest?: number } = {},
): Engine {
  const index = entries.map((entry) => words(field(entry, options)));
  return (query) => {
    const asked = words(query).filter((word) => word.length >= (options.shortest ?? 1));
    const coded = byCode(entries, query, options);
    const rest = index.flatMap((known, at) => {
      const fits = asked.every((word) => known.some((other) => other.startsWith(word)));
      return asked.length > 0 && !coded.has(at) && fits ? [at] : [];
    });
    return [...coded, ...rest];
  };
}

/** Any word is enough; rare words weigh more, short texts win (a ranked full-text index). */
export function anyWord(entries: readonly Entry[], options: Options & { shortest?: number } = {}): Engine {
  const index = entries.map((entry) => words(field(entry, options)));
  const seen = new Map<string, number[]>();
  index.forEach((known, at) => {
    for (const word of new Set(known)) {
      const places = seen.get(word);
      if (places === undefined) seen.set(word, [at]);
      else places.push(at);
    }
  });
  return (query) => {
    const scores = new Map<number, number>();
    for (const word of new Set(words(query).filter((one) => one.length >= (options.shortest ?? 1)))) {
      const places = seen.get(word) ?? [];
      const weight = Math.log(1 + index.length / (1 + places.length));
      for (const at of places) {
        const size = index[at]?.length ?? 1;
        scores.set(at, (scores.get(at) ?? 0) + (weight * 2.2) / (1 + 1.2 * (0.5 + size / 24)));
      }
    }
    const coded = byCode(entries, query, options);
    const ranked = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([at]) => at);
    return [...coded, ...ranked.filter((at) => !coded.has(at))];
  };
}
