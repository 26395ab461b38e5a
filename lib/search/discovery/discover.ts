// Discovers how a shop can be searched: reads its home page once and lists the ways worth trying.

import { hostOf, isPrivateHost, originOf, siteOf } from '../../base/address/host.ts';
import { inSlices, yieldEvery } from '../../base/async/time-slices.ts';
import { done, type Fault, failed, type Outcome } from '../../base/fault.ts';
import type { AskPorts, SearchPorts } from '../answer/answer.ts';
import { fetchIfAvailable } from '../http/fetch-if-available.ts';
import { type Answer, faultOfStatus, politeFetch } from '../http/polite-fetch.ts';
import { wallOf } from '../http/walls.ts';
import { retailerOf } from '../retailers.ts';
import { productPageIn } from '../script-api/routes.ts';
import { folderOf, type Home, readHome } from '../shop/home.ts';
import { inFolder, productForm } from '../shop/product-form.ts';
import { typedWay } from '../shop/typed.ts';
import { getWay, type Way } from '../shop/way.ts';
import { indexFileOf } from '../sitemap/index-file.ts';
import { descriptionOf, templateIn } from '../sources/opensearch.ts';
import { usualAddresses } from '../sources/usual-addresses.ts';
import { beforeGuesses, GUESSES, sourceNamed } from '../sources.ts';
import { listWays } from './list-pages.ts';
import { withScripts } from './scripts.ts';
import type { DiscoveryTask } from './task.ts';
import { homeOf, MOST_WAYS, usable, waysOf, withHome } from './ways-of.ts';

const EMPTY = { kind: 'element', tag: 'html', attributes: {}, children: [], parent: null } as const;

export interface Discovered {
  readonly outcome: Outcome<{
    origin: string;
    ways: Way[];
    tab: boolean;
    language?: string | null;
    folder?: string;
    index?: string;
  }>;
  readonly requests: number;
}

/** Reads the OpenSearch description, which is worth a request only where the page has no form. */
async function withDescription(
  home: Home,
  task: DiscoveryTask,
  ports: AskPorts,
  signal: AbortSignal,
): Promise<{ home: Home; requests: number }> {
  const url = descriptionOf(home);
  if (url === null || waysOf(home).some((way) => !GUESSES.has(way.source))) return { home, requests: 0 };
  const { answer, requests } = await fetchIfAvailable(
    { url, want: 'html', robots: 'site' },
    task,
    ports,
    signal,
  );
  if (answer === null) return { home, requests };
  const described = { ...home, description: templateIn(answer.text, answer.url) };
  return { home: await withHome(described, yieldEvery(ports.clock, signal)), requests };
}

/** The home page's fault: a wall, or a status; a bare API server answers 404 and may be asked all the same. */
function homeFault(home: Home): Fault | null {
  const wall = wallOf(home.dom, home.status);
  if (wall !== null && !(wall.kind === 'blocked' && wall.by === 'script')) return wall;
  const fault = faultOfStatus(home.status);
  return fault !== null && fault.kind === 'gone' && waysOf(home).some((way) => way.want === 'json')
    ? null
    : fault;
}

async function askHome(
  url: string,
  task: DiscoveryTask,
  ports: AskPorts,
  signal: AbortSignal,
): Promise<{ outcome: Outcome<Answer>; requests: number }> {
  const first = await politeFetch({ ...task, url, want: 'html', robots: 'site' }, ports, signal);
  const silent = !first.outcome.ok && first.outcome.fault.kind === 'gone' && url.startsWith('https:');
  if (!silent) return first;
  const plain = await politeFetch(
    { ...task, url: url.replace('https:', 'http:'), want: 'html', robots: 'site' },
    ports,
    signal,
  );
  return {
    outcome: plain.outcome.ok ? plain.outcome : first.outcome,
    requests: first.requests + plain.requests,
  };
}

/**
 * The ways of searching a shop that its home page shows, guesses last. A shop on the list of retailers is asked at its known address without
 * reading its home page first, unless that stopped working (`anew`). Faults: those of the home page.
 */
export async function discover(
  task: DiscoveryTask,
  anew: boolean,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<Discovered> {
  const origin = originOf(task.shop);
  if (origin === null)
    return { outcome: failed({ kind: 'unreadable', words: 'not a shop address' }), requests: 0 };
  const known = anew ? null : retailerOf(siteOf(hostOf(origin) ?? ''));
  const way = known === null ? null : getWay('retailers', known.search, 'html');
  if (way !== null) return { outcome: done({ origin, ways: [way], tab: false }), requests: 0 };
  const found = await readShop(origin, task, ports, signal);
  const www = withWww(origin);
  if (www === null || found.outcome.ok || found.outcome.fault.kind !== 'gone') return found;
  const there = await readShop(www, task, ports, signal);
  const requests = found.requests + there.requests;
  return { outcome: there.outcome.ok ? there.outcome : found.outcome, requests };
}

/** The same shop with "www.", as some named by their domain answer only with it. Null for a host that has "www." or another subdomain. */
function withWww(origin: string): string | null {
  const { hostname, host } = new URL(origin);
  const bare = hostname === host && !isPrivateHost(hostname) && siteOf(hostname) === hostname;
  return bare ? `https://www.${hostname}/` : null;
}

/** A shop that lets only browsers in can be asked in a tab, at common addresses. */
function unread(fault: Fault, origin: string, requests: number, { tab }: SearchPorts): Discovered {
  if (!tab || fault.kind !== 'blocked' || fault.by === 'captcha') return { outcome: failed(fault), requests };
  const home = readHome({ url: origin, root: EMPTY, cut: false }, '', 0, {});
  const ways = [typedWay(origin), ...usualAddresses.ways(home)];
  return { outcome: done({ origin, ways, tab: true }), requests };
}

/** Adds the form of the shop's product addresses: a page rendered by a script may state everything about its products but that. */
function* withForm(all: Way[], home: Home): Generator<void, Way[]> {
  const ways = all.map((way) => inFolder(way, home));
  const linked = yield* productForm(home);
  const page = linked ?? (yield* productPageIn(home.scripts));
  // a page's data are read without what is cut from a value or another's
  const told = page === null || /[<>]|\{\w+\./.test(page) ? null : page;
  return ways.map((way) => {
    // an interface whose script says of no address leads where the shop's own page does
    const form = way.want === 'html' ? told : sourceNamed(way.source)?.loose === true ? linked : null;
    return form === null || way.page !== undefined ? way : { ...way, page: form };
  });
}

/** The same by the home page alone. */
async function readShop(
  origin: string,
  task: DiscoveryTask,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<Discovered> {
  const first = await askHome(origin, task, ports, signal);
  if (!first.outcome.ok) return unread(first.outcome.fault, origin, first.requests, ports);
  const rest = yieldEvery(ports.clock, signal);
  const page = await homeOf(first.outcome.value, ports, rest);
  await rest();
  const fault = homeFault(page);
  if (fault !== null) return unread(fault, origin, first.requests, ports);
  const described = await withDescription(page, task, ports, signal);
  const scripted = await withScripts(described.home, task, ports, signal);
  const listed = await listWays(scripted.home, task, ports, signal);
  const requests = first.requests + described.requests + scripted.requests + listed.requests;
  await rest();
  const at = new URL('/', page.url).href;
  const told = waysOf(scripted.home);
  const ways = await inSlices(withForm(usable([...listed.ways, ...told], page.url), scripted.home), rest);
  const guessing = ways.every(({ source }) => GUESSES.has(source));
  const index = guessing ? (indexFileOf(scripted.home) ?? listed.index) : null;
  const tried = (ports.tab ? beforeGuesses(ways, typedWay(at)) : ways).slice(0, MOST_WAYS);
  const known = { origin: at, ways: tried, tab: false, language: page.language, folder: folderOf(page) };
  return { outcome: done(index === null ? known : { ...known, index }), requests };
}

/** The form's way with its current token; null when the form no longer exists. */
export async function refreshed(
  way: Way,
  origin: string,
  task: DiscoveryTask,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<{ way: Way | null; requests: number }> {
  const found = await readShop(origin, task, ports, signal);
  if (!found.outcome.ok) return { way: null, requests: found.requests };
  const same = found.outcome.value.ways.find((each) => each.source === way.source && each.url === way.url);
  return { way: same ?? null, requests: found.requests };
}
