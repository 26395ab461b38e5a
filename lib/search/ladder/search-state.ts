// A search of a shop under way: what was asked and found, and how many requests are left.
import type { Fault } from '../../base/fault.ts';
import type { Page } from '../../page/schema.ts';
import type { Query } from '../../plan/schema.ts';
import type { SearchPorts } from '../answer/answer.ts';
import type { Hit } from '../schema.ts';
import type { Profile } from '../shop/profile.ts';
import { isTyped } from '../shop/typed.ts';
import type { Way } from '../shop/way.ts';
import { FOR_SITEMAP } from '../sitemap/in-place.ts';
import type { Listed } from '../sitemap/search-sitemap.ts';
import { GUESSES, isUnsure } from '../sources.ts';
import type { SearchTask } from '../task.ts';

/** requests of a shop's budget that are reserved for visits */
const FOR_VISITS = 2;

/** A search under way. */
export interface SearchState {
  readonly task: SearchTask;
  readonly ports: SearchPorts;
  readonly signal: AbortSignal;
  profile: Profile;
  requests: number;
  readonly hits: Map<string, Hit>;
  readonly asked: Query[];
  /** the results of each answered query, by its text */
  readonly sets: Map<string, { title: string; brand?: string | undefined }[]>;
  readonly pages: { link: string; page: Page }[];
  /** per kind of query asked: whether something worth visiting came */
  readonly kinds: Map<Query['kind'], boolean>;
  /** the words of each query without results */
  silent: string[][];
  /** the ways that were asked */
  readonly used: Set<Way>;
  /** see `AnyWay` */
  readonly astray: Set<string>;
  suggestion: string | null;
  /** the second page of the last full page of results */
  next: { query: Query; url: string | null } | null;
  fault: Fault | null;
  /** whether any query was answered, even with "nothing found" */
  answered: boolean;
  /** whether the shop names a sitemap, which may replace a search */
  mapped: boolean;
  /** the sitemap's hits, where it was read */
  listed: Listed | null;
}

/** The requests left for searching, visits and what a find spent on the shop before being set aside. */
export function left({ task, requests }: SearchState): number {
  return Math.max(task.limits.requestsPerShop - FOR_VISITS, 2) - (task.used ?? 0) - requests;
}

/** queries that are typed into a box, each of which takes a tab some seconds: of finds that succeed none needed more */
const MOST_TYPED = 4;

/** Whether as much was typed into the shop's box as is worth the time. */
export function isTypedOut({ asked, profile: { ways } }: SearchState): boolean {
  return ways[0] !== undefined && isTyped(ways[0]) && asked.length >= MOST_TYPED;
}

/** The requests left for queries: guessed addresses reserve some for the sitemap. */
export function leftToAsk(search: SearchState): number {
  const { proven, ways } = search.profile;
  if (isTypedOut(search)) return 0;
  const guessing = !proven && ways.every(isUnsure);
  const other = search.hits.size === 0 && otherPage(search) !== undefined ? 1 : 0;
  return left(search) - (search.mapped && guessing ? FOR_SITEMAP : 0) - other;
}

const pathOf = ({ url }: Way): string => url.replace(/[?#].*$/, '');

/** Another page of the shop's own that searches, where the one in use has never found a thing: its box may be for texts, or its address deaf. */
export function otherPage({ profile: { ways, kinds }, used }: SearchState): Way | undefined {
  const never = Object.values(kinds).every(({ found }) => found === 0);
  const [first] = ways;
  if (!never || first?.want !== 'html' || GUESSES.has(first.source)) return undefined;
  // it came first for the silence of another, and has not been asked itself
  if (used.size > 0 && !used.has(first)) return first;
  return ways.find(
    (way) =>
      way.want === 'html' && !GUESSES.has(way.source) && pathOf(way) !== pathOf(first) && !used.has(way),
  );
}

/** A search that has asked nothing yet but what finding out the shop's ways took. */
export function begin(
  task: SearchTask,
  ports: SearchPorts,
  signal: AbortSignal,
  profile: Profile,
  requests: number,
): SearchState {
  const empty = {
    hits: new Map<string, Hit>(),
    asked: [],
    sets: new Map(),
    pages: [],
    silent: [],
    used: new Set<Way>(),
    kinds: new Map(),
    astray: new Set<string>(),
  };
  return {
    task,
    ports,
    signal,
    profile,
    requests,
    ...empty,
    suggestion: null,
    next: null,
    fault: null,
    answered: false,
    mapped: false,
    listed: null,
  };
}

/** A query's words, as searches compare them. */
export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/);
}
