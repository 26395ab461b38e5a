// Lists the ways of searching that a shop's home page, or another of its pages, shows.
import { hostOf, sameMachine, sameSite } from '../../base/address/host.ts';
import { atOnce, inSlices } from '../../base/async/time-slices.ts';
import type { Rest } from '../../base/ports.ts';
import type { AskPorts } from '../answer/answer.ts';
import type { Answer } from '../http/polite-fetch.ts';
import { type Home, readHome } from '../shop/home.ts';
import { openBoxes } from '../shop/template-boxes.ts';
import { TERMS, type Way } from '../shop/way.ts';
import { SOURCES } from '../sources.ts';

/** ways of a shop that are worth trying */
export const MOST_WAYS = 12;
/** longer templates are rejected, as ways are stored */
const LONGEST_URL = 4_000;
const LONGEST_BODY = 100_000;

export function keyOf(way: Way): string {
  return `${way.method} ${way.want} ${way.url} ${way.body ?? ''} ${way.headers?.['accept'] ?? ''}`;
}

/** Ways that lead to the shop's own site, or to an API on another port of its machine; duplicates are one, with the headers of either. */
export function usable(ways: readonly Way[], url: string): Way[] {
  const host = hostOf(url) ?? '';
  const known = new Map<string, Way>();
  for (const way of ways) {
    const target = hostOf(way.url.replaceAll(TERMS, 'x')) ?? '';
    const own = sameSite(target, host) || (way.want === 'json' && sameMachine(target, host));
    const long = way.url.length > LONGEST_URL || (way.body?.length ?? 0) > LONGEST_BODY;
    if (!own || long) continue;
    const first = known.get(keyOf(way)) ?? way;
    const headers = first.headers ?? way.headers;
    const put = headers === undefined ? first : { ...first, headers };
    const apart = way.want === 'json' && target !== host;
    known.set(keyOf(way), apart ? { ...put, pages: new URL('/', url).href } : put);
  }
  return [...known.values()];
}

/** cache: a home page is looked at from several sides */
const seen = new WeakMap<Home, readonly Way[]>();

/** Every way that the sources see on a home page, surest first. */
export function waysOf(home: Home): readonly Way[] {
  return seen.get(home) ?? atOnce(looking(home));
}

/** Fills the cache of `waysOf` in turns: each source searches up to a megabyte of markup and more of scripts. */
export async function withHome(home: Home, rest: Rest): Promise<Home> {
  if (!seen.has(home)) await inSlices(looking(home), rest);
  return home;
}

function* looking(home: Home): Generator<void, readonly Way[]> {
  const ways: Way[] = [];
  for (const source of SOURCES) {
    ways.push(...(source.steps === undefined ? source.ways(home) : yield* source.steps(home)));
    yield;
  }
  const first = home.shell ? ways.filter(({ want }) => want === 'json') : [];
  const found = usable([...first, ...ways], home.url).slice(0, MOST_WAYS);
  seen.set(home, found);
  return found;
}

/** What the page of an answer says about how to search its shop. */
export async function homeOf(answer: Answer, { parseHtml }: AskPorts, rest: Rest): Promise<Home> {
  await rest();
  const dom = await parseHtml(openBoxes(answer.text), answer.url, rest);
  await rest();
  return withHome(readHome(dom, answer.text, answer.status, answer.headers, answer.charset), rest);
}
