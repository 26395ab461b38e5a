// Four search habits over an in-memory catalogue, for the query bench and the demo shops: all words, exact phrase, any word
// ranked, hyphen-sensitive.

/** What is searched: any object with a title; `text` is everything the shop indexes for it. */
export interface Entry {
  readonly id: string;
  readonly text: string;
}

/** Finds at most `limit` entries' ids, best first. */
export type Search = (query: string, limit: number) => string[];

export type Habit = 'all-words' | 'exact-phrase' | 'any-word' | 'hyphen-sensitive';
export const HABITS: readonly Habit[] = ['any-word', 'all-words', 'exact-phrase', 'hyphen-sensitive'];

/** Words as most engines split them: at everything that is neither letter nor digit. */
function loose(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Words split at white space only, so that "ps-lx350h" and "pslx350h" are two different words. */
function strict(text: string): string[] {
  const pieces = text.toLowerCase().split(/\s+/);
  return pieces
    .map((piece) => piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((w) => w !== '');
}

type Index = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** word → entry number → how often */
function indexOf(entries: readonly Entry[], cut: (text: string) => string[]): Index {
  const index = new Map<string, Map<number, number>>();
  for (const [at, { text }] of entries.entries()) {
    for (const word of cut(text)) {
      const posting = index.get(word) ?? new Map<number, number>();
      posting.set(at, (posting.get(at) ?? 0) + 1);
      index.set(word, posting);
    }
  }
  return index;
}

function idsOf(entries: readonly Entry[], found: Iterable<number>, limit: number): string[] {
  const ids: string[] = [];
  for (const at of found) {
    const entry = entries[at];
    if (entry !== undefined) ids.push(entry.id);
    if (ids.length === limit) break;
  }
  return ids;
}

/** Every word of the query must occur in the entry; entries come in catalogue order, as in shops' default settings. */
function demandingAll(entries: readonly Entry[], cut: (text: string) => string[]): Search {
  const index = indexOf(entries, cut);
  return (query, limit) => {
    const postings = [...new Set(cut(query))].map((word) => index.get(word) ?? new Map<number, number>());
    const [first, ...others] = postings.sort((a, b) => a.size - b.size);
    if (first === undefined) return [];
    const found = [...first.keys()].filter((at) => others.every((posting) => posting.has(at)));
    return idsOf(
      entries,
      found.sort((a, b) => a - b),
      limit,
    );
  };
}

/** The query as a whole must occur in the entry (SQL's LIKE '%query%'); in catalogue order. */
function demandingPhrase(entries: readonly Entry[]): Search {
  const texts = entries.map(({ text }) => text.toLowerCase().replace(/\s+/g, ' '));
  return (query, limit) => {
    const phrase = query.toLowerCase().replace(/\s+/g, ' ').trim();
    const found = [...texts.keys()].filter((at) => phrase !== '' && texts[at]?.includes(phrase));
    return idsOf(entries, found, limit);
  };
}

/** Okapi BM25 over any of the words, k1 = 1.2, b = 0.75. */
function rankingAny(entries: readonly Entry[]): Search {
  const index = indexOf(entries, loose);
  const lengths = entries.map(({ text }) => loose(text).length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, entries.length);
  return (query, limit) => {
    const scores = new Map<number, number>();
    for (const word of new Set(loose(query))) {
      const posting = index.get(word);
      if (posting === undefined) continue;
      const rarity = Math.log(1 + (entries.length - posting.size + 0.5) / (posting.size + 0.5));
      for (const [at, count] of posting) {
        const norm = 1.2 * (0.25 + (0.75 * (lengths[at] ?? 0)) / mean);
        scores.set(at, (scores.get(at) ?? 0) + (rarity * count * 2.2) / (count + norm));
      }
    }
    const best = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return idsOf(
      entries,
      best.map(([at]) => at),
      limit,
    );
  };
}

/** A shop's search of the given habit over its catalogue. */
export function searchOf(habit: Habit, entries: readonly Entry[]): Search {
  if (habit === 'any-word') return rankingAny(entries);
  if (habit === 'exact-phrase') return demandingPhrase(entries);
  return demandingAll(entries, habit === 'all-words' ? loose : strict);
}
