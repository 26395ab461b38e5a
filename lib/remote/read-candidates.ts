// Reads lists of listings from responses: which are candidates, which are not, and which could not be read.
import { Product } from '../product/schema.ts';
import { type MatchAnswer, readMatch } from './read-match.ts';
import type { Candidate } from './wire.ts';

/** `others` came with an `is_candidate` that is not `yes`; `unread` counts entries outside the interface. */
export interface SearchAnswer {
  readonly candidates: readonly Candidate[];
  readonly others: readonly Candidate[];
  readonly unread: number;
}

/** The answer of `/search-products`; null when it has no list of candidates. */
export function readSearch(answer: unknown): SearchAnswer | null {
  const list = listUnder(answer, ['candidates']);
  if (list === null) return null;
  const read = list.flatMap((entry, at) => candidateOf(entry, at + 1) ?? []);
  return {
    candidates: read.filter((candidate) => candidate.is_candidate === 'yes'),
    others: read.filter((candidate) => candidate.is_candidate !== 'yes'),
    unread: list.length - read.length,
  };
}

/**
 * A listing with an address and a title, whatever is odd about the rest: it was paid for. `place` is its rank where it
 * states none.
 */
function candidateOf(entry: unknown, place: number): Candidate | null {
  const seen = visitedOf(entry);
  if (seen === null) return null;
  const { link, product, listingId, raw } = seen;
  const { description } = product;
  const rank = Number(textOf(raw, ['search_rank']));
  // in this list all are candidates but those that say otherwise, as in the filter's
  const said = raw['is_candidate'] ?? 'yes';
  return {
    ...raw,
    link,
    product: { ...product, description: typeof description === 'string' ? description : null },
    search_rank: (Number.isSafeInteger(rank) && rank) || place,
    listing_id: listingId,
    is_candidate: isYes(said) ? 'yes' : (textOf(raw, ['is_candidate']) ?? 'no'),
  };
}

const TEXTS = new Set(['brand', 'code', 'id']);

/** A product of a response: a number in place of a string is converted; null and values of other types are dropped. */
function productOf(value: unknown): Product | null {
  const said = Object.entries(recordOf(value)).flatMap(([name, field]): [string, unknown][] =>
    field === null ? [] : [[name, TEXTS.has(name) && typeof field === 'number' ? String(field) : field]],
  );
  const { data, error } = Product.safeParse(Object.fromEntries(said));
  if (data !== undefined) return data;
  const wrong = new Set(error.issues.map(({ path }) => path[0]));
  return Product.safeParse(Object.fromEntries(said.filter(([name]) => !wrong.has(name)))).data ?? null;
}

/** One listing of the full flow: the product as its page states it, and the service's verdict. */
export interface VisitedMatch {
  readonly link: string;
  readonly product: Product;
  /** whether `product` was read from the page itself, and not from the search result */
  readonly visited: boolean;
  readonly listingId: string | null;
  readonly match: MatchAnswer;
  /** the entry as received */
  readonly raw: Readonly<Record<string, unknown>>;
}
export interface VisitAnswer {
  readonly matches: readonly VisitedMatch[];
  /** candidates whose page the service says it could not read: to take them for nothing found would be wrong */
  readonly unvisited: readonly VisitedMatch[];
  readonly unread: number;
}

/** The response of the operation with page visit, whose form is not public; null when it holds no list at all. */
export function readVisit(answer: unknown): VisitAnswer | null {
  const list = listUnder(answer, ['matches', 'candidates', 'results', 'products']);
  if (list === null) return null;
  const all = (entries: readonly unknown[]): VisitedMatch[] =>
    entries.flatMap((entry) => visitedOf(entry) ?? []);
  const read = all(list);
  const unvisited = all(listUnder(answer, ['unread']) ?? []);
  return { matches: read, unvisited, unread: list.length - read.length };
}

function visitedOf(entry: unknown): VisitedMatch | null {
  const raw = recordOf(entry);
  const link = textOf(raw, ['link', 'url', 'product_url']);
  const listingId = textOf(raw, ['listing_id', 'id', 'asin']);
  const page = recordOf(raw['page']);
  const own = productOf(page['product'] ?? raw['page_product']);
  const product = own ?? productOf(raw['product']);
  if (link === null || product === null) return null;
  const { product: _product, page: _page, ...judgement } = raw;
  return { link, product, visited: own !== null, listingId, match: readMatch(judgement), raw };
}

/** `kept` are the results worth a visit, as received and by link or listing id. */
export interface FilterAnswer {
  readonly kept: readonly Kept[];
  readonly others: number;
  readonly unread: number;
}
export interface Kept {
  readonly link: string | null;
  readonly listingId: string | null;
  readonly raw: Readonly<Record<string, unknown>>;
}

/**
 * The response of the filter. In a list called `candidates` every entry is one unless it says otherwise; in any other
 * list (`results`) only an entry that says `yes` is. Null when there is no list.
 */
export function readFilter(answer: unknown): FilterAnswer | null {
  const candidates = listUnder(answer, ['candidates']);
  const list = candidates ?? listUnder(answer, ['results', 'filtered_results']);
  if (list === null) return null;
  const silent = candidates === null ? 'no' : 'yes';
  const named = list.flatMap((entry) => keptOf(entry) ?? []);
  const kept = named.filter(({ raw }) => isYes(raw['is_candidate'] ?? silent));
  return { kept, others: named.length - kept.length, unread: list.length - named.length };
}

function keptOf(entry: unknown): Kept | null {
  const raw = recordOf(entry);
  const link = textOf(raw, ['link', 'url']);
  const listingId = textOf(raw, ['listing_id', 'asin', 'id']);
  return link === null && listingId === null ? null : { link, listingId, raw };
}

function isYes(value: unknown): boolean {
  return value === true || (typeof value === 'string' && value.toLowerCase() === 'yes');
}

/** The first list under one of the names, directly or inside one wrapper with one of the same names. */
export function listUnder(answer: unknown, names: readonly string[]): readonly unknown[] | null {
  const fields = recordOf(answer);
  for (const holder of [fields, recordOf(fields['result']), recordOf(fields['data'])]) {
    for (const name of names) {
      const list = holder[name];
      if (Array.isArray(list)) return list;
    }
  }
  return null;
}

/** The value's own fields; empty when it is not an object. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value));
}

function textOf(fields: Readonly<Record<string, unknown>>, names: readonly string[]): string | null {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return String(value);
  }
  return null;
}
