// Discovers how a shop can be searched: reads its home page once and lists the ways worth trying.
import { done, type Fault, failed, type Outcome } from '../base/fault.ts';
import { hostOf, isFrontPath, isPrivateHost, originOf, sameMachine, sameSite, siteOf } from '../base/host.ts';
import type { Rest } from '../base/ports.ts';
import { atOnce, inTurns, restOf } from '../base/turns.ts';
import { dataLinks } from '../page/links.ts';
import type { AskPorts, SearchPorts } from './answer/answer.ts';
import { lazyFiles, wantsRuntime } from './drawn/lazy.ts';
import { productPageIn } from './drawn/routes.ts';
import { had } from './reach/had.ts';
import { type Answer, faultOfStatus, reach } from './reach/reach.ts';
import { wallOf } from './reach/walls.ts';
import { retailerOf } from './retailers.ts';
import { bundleFiles, laterPart, listOf, runtimeOf, scriptFiles, searchPageOf } from './shop/further.ts';
import { type Form, folderOf, type Home, isBlank, readHome } from './shop/home.ts';
import { inFolder, productForm } from './shop/product-form.ts';
import { openBoxes } from './shop/template-boxes.ts';
import { typedWay } from './shop/typed.ts';
import { getWay, TERMS, type Way } from './shop/way.ts';
import { indexFileOf } from './sitemap/index-file.ts';
import { descriptionOf, templateIn } from './sources/opensearch.ts';
import { namesInterface } from './sources/own-interface.ts';
import { usualAddresses } from './sources/usual-addresses.ts';
import { beforeGuesses, GUESSES, SOURCES, sourceNamed } from './sources.ts';

const MOST_WAYS = 12;
const MOST_SCRIPT = 2_000_000;
const MOST_BUNDLE = 3_000_000;
const MOST_FILES = 4;
/** a list this long is complete: more than a paged list shows */
const LEAST_WHOLE = 100;
/** longer templates are rejected, as ways are stored */
const LONGEST_URL = 4_000;
const LONGEST_BODY = 100_000;
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

interface Task {
  readonly shop: string;
  readonly find?: string;
  /** set where the ways found on the home page have never found anything */
  readonly further?: boolean;
}

function keyOf(way: Way): string {
  return `${way.method} ${way.want} ${way.url} ${way.body ?? ''} ${way.headers?.['accept'] ?? ''}`;
}

/** Ways that lead to the shop's own site, or to an API on another port of its machine; duplicates are one, with the headers of either. */
function usable(ways: readonly Way[], url: string): Way[] {
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
async function lookedAt(home: Home, rest: Rest): Promise<Home> {
  if (!seen.has(home)) await inTurns(looking(home), rest);
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

/** Reads the OpenSearch description, which is worth a request only where the page has no form. */
async function withDescription(
  home: Home,
  task: Task,
  ports: AskPorts,
  signal: AbortSignal,
): Promise<{ home: Home; requests: number }> {
  const url = descriptionOf(home);
  if (url === null || waysOf(home).some((way) => !GUESSES.has(way.source))) return { home, requests: 0 };
  const { answer, requests } = await had({ url, want: 'html', robots: 'site' }, task, ports, signal);
  if (answer === null) return { home, requests };
  const described = { ...home, description: templateIn(answer.text, answer.url) };
  return { home: await lookedAt(described, restOf(ports.clock, signal)), requests };
}

/** A form without an address submits to its own page: often a script sends its words elsewhere. */
function leadsBack(way: Way, home: Home): boolean {
  const there = URL.parse(way.url.replaceAll(TERMS, 'x'));
  const back = way.source === 'form' && there?.pathname === new URL(home.url).pathname;
  return back && hasBlankForm(home) && !/[?&]s=/.test(way.url);
}

/** A search of a site's texts ("/search/node", "/search/pages") may not know its products. */
function isOfTexts({ url }: Way): boolean {
  const path = URL.parse(url.replaceAll(TERMS, 'x'))?.pathname ?? '';
  return /\/search\/(?:node|content|pages?|posts?|articles?|site)\/?$/i.test(path);
}

const isStated = (form: Form): boolean => isBlank(form) && form.stated;
const hasBlankForm = ({ forms }: Home): boolean => forms.some(isBlank);

/** a button that opens a search box which a script draws */
const OPENER =
  /<(?:button|a|i|span|div)\b[^<>]{0,300}\b(?:aria-label|title|class|id|data-testid)="[^"<>]{0,60}(?:search|suche|recherche|buscar|cerca|zoek|szukaj)/;

/** Whether the page has a search box that leads nowhere, or only what opens one. */
function isBoxed(home: Home): boolean {
  if (home.loose.length > 0 || hasBlankForm(home)) return true;
  return home.forms.length === 0 && OPENER.test(home.markup) && searchPageOf(home) === null;
}

/** Beside pages, an API that only a script calls may be for suggestions: it does not tell enough. */
function isTold(home: Home): boolean {
  const tells = ({ source, want }: Way): boolean =>
    !GUESSES.has(source) && (want === 'html' || sourceNamed(source)?.loose !== true);
  return waysOf(home).some((way) => tells(way) && !leadsBack(way, home) && !isOfTexts(way));
}

/** Reads script files, where the page has a search box without an address; not again those of the page `before`, which most pages share. */
export async function withScripts(
  home: Home,
  task: Task,
  ports: AskPorts,
  signal: AbortSignal,
  before: Home | null = null,
): Promise<{ home: Home; requests: number }> {
  if (home.shell) return withBundles(home, task, ports, signal);
  if (!isBoxed(home) || isTold(home)) return { home, requests: 0 };
  let requests = 0;
  const { scripts: known = '' } = before ?? {};
  let read = await lookedAt({ ...home, scripts: known }, restOf(ports.clock, signal));
  const others = before === null || known === '' ? [] : scriptFiles(before);
  for (const url of isTold(read) ? [] : scriptFiles(home).filter((file) => !others.includes(file))) {
    const { answer, ...asked } = await had({ url, want: 'script', robots: 'address' }, task, ports, signal);
    requests += asked.requests;
    if (answer === null) continue;
    const scripts = `${read.scripts}\n${answer.text.slice(0, MOST_SCRIPT)}`;
    read = await lookedAt({ ...home, scripts }, restOf(ports.clock, signal));
    if (isTold(read)) break;
  }
  return { home: read, requests };
}

/** Whether the shop runs known software, which is asked in its own way. */
function isKnown(home: Home): boolean {
  return waysOf(home).some(({ want, source }) => want === 'json' && sourceNamed(source)?.loose !== true);
}

/** Reads the scripts of a shop rendered by scripts, which name its API if anything does. */
async function withBundles(
  home: Home,
  task: Task,
  ports: AskPorts,
  signal: AbortSignal,
): Promise<{ home: Home; requests: number }> {
  let read = home;
  let requests = 0;
  let files = bundleFiles(home);
  const rest = restOf(ports.clock, signal);
  const asked = new Set<string>();
  while (requests < MOST_FILES && !isKnown(read) && !(await inTurns(namesInterface(read), rest))) {
    const url = files.find((file) => !asked.has(file));
    if (url === undefined) break;
    asked.add(url);
    const { answer, ...spent } = await had({ url, want: 'script', robots: 'address' }, task, ports, signal);
    requests += spent.requests;
    if (answer === null) continue;
    const { text } = answer;
    read = { ...read, scripts: `${read.scripts}\n${text}`.slice(0, MOST_BUNDLE) };
    const runtime = wantsRuntime(read.scripts) ? runtimeOf(home) : null;
    const first = runtime === null ? lazyFiles(text, read.scripts, url, home) : [runtime];
    files = [...first, ...files];
    await rest();
    await lookedAt(read, rest);
  }
  return { home: read, requests };
}

/** Whether a list's own way says more than the home page does; a form that states nothing is its script's, which may send it elsewhere than a guess. */
const isSurer =
  (list: Home, home: Home) =>
  (way: Way): boolean => {
    const same = waysOf(home).find((own) => keyOf(own) === keyOf(way));
    const open = leadsBack(way, list) && !list.forms.some(isStated);
    return same === undefined || (GUESSES.has(same.source) && !open);
  };

/**
 * Ways from the page that lists the shop's products, or from a search page: many small shops have their search only there. `further`: some have
 * another one there, which finds products where that of every page does not.
 */
async function listWays(
  home: Home,
  { further, ...task }: Task,
  ports: AskPorts,
  signal: AbortSignal,
): Promise<{ ways: Way[]; requests: number; index: string | null }> {
  const boxed = home.loose.length > 0 || hasBlankForm(home);
  const pages = isTold(home) || boxed ? [] : [laterPart(home), searchPageOf(home)];
  const lists = isTold(home) && further !== true ? [] : [listOf(home)];
  let requests = 0;
  let index: string | null = null;
  for (const url of new Set([...pages, ...lists])) {
    if (url === null) continue;
    const { answer, ...asked } = await had({ url, want: 'html', robots: 'address' }, task, ports, signal);
    requests += asked.requests;
    if (answer === null) continue;
    const rest = restOf(ports.clock, signal);
    const list = await homeOf(answer, ports, rest);
    const there = list.shell ? await lookedAt({ ...list, shell: false }, rest) : list;
    const scripted = await withScripts(there, task, ports, signal, home);
    requests += scripted.requests;
    // the shop behind a page of countries has a box of its own, whatever its form leaves unsaid
    const front = home.loose.length + home.forms.length === 0 && isFrontPath(new URL(url).pathname);
    const ways = waysOf(scripted.home).filter((way) => front || !GUESSES.has(way.source));
    if (ways.length > 0) return { ways: ways.filter(isSurer(scripted.home, home)), requests, index };
    const narrowed = boxed && url === listOf(home) ? await narrowing(there, home, rest) : null;
    if (narrowed !== null) return { ways: [narrowed], requests, index };
    index ??= indexFileOf(scripted.home);
  }
  return { ways: [], requests, index };
}

/** A page with all products, which a script narrows to the query: the page answers every query, and is read from its data. */
async function narrowing(list: Home, home: Home, rest: Rest): Promise<Way | null> {
  const box = list.loose[0];
  if (box === undefined) return null;
  const page = (await inTurns(productForm(list), rest)) ?? (await inTurns(productForm(home), rest));
  const all = await inTurns(dataLinks(list.dom, { page }), rest);
  if (all.length < LEAST_WHOLE) return null;
  const url = new URL(list.url);
  url.searchParams.set(box.name === '' ? 'search' : box.name, 'x');
  const way = getWay('scripted', url.href.replace(/=x$/, `=${TERMS}`), 'html');
  return page === null ? way : { ...way, page };
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

/** What the page of an answer says about how to search its shop. */
export async function homeOf(answer: Answer, { parseHtml }: AskPorts, rest: Rest): Promise<Home> {
  await rest();
  const dom = await parseHtml(openBoxes(answer.text), answer.url, rest);
  await rest();
  return lookedAt(readHome(dom, answer.text, answer.status, answer.headers, answer.charset), rest);
}

async function askHome(
  url: string,
  task: Task,
  ports: AskPorts,
  signal: AbortSignal,
): Promise<{ outcome: Outcome<Answer>; requests: number }> {
  const first = await reach({ ...task, url, want: 'html', robots: 'site' }, ports, signal);
  const silent = !first.outcome.ok && first.outcome.fault.kind === 'gone' && url.startsWith('https:');
  if (!silent) return first;
  const plain = await reach(
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
  task: Task,
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
  const page = (yield* productForm(home)) ?? (yield* productPageIn(home.scripts));
  // a page's data are read without what is cut from a value or another's
  return page === null || /[<>]|\{\w+\./.test(page)
    ? ways
    : ways.map((way) => (way.want === 'html' && way.page === undefined ? { ...way, page } : way));
}

/** The same by the home page alone. */
async function readShop(
  origin: string,
  task: Task,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<Discovered> {
  const first = await askHome(origin, task, ports, signal);
  if (!first.outcome.ok) return unread(first.outcome.fault, origin, first.requests, ports);
  const rest = restOf(ports.clock, signal);
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
  const ways = await inTurns(withForm(usable([...listed.ways, ...told], page.url), scripted.home), rest);
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
  task: Task,
  ports: SearchPorts,
  signal: AbortSignal,
): Promise<{ way: Way | null; requests: number }> {
  const found = await readShop(origin, task, ports, signal);
  if (!found.outcome.ok) return { way: null, requests: found.requests };
  const same = found.outcome.value.ways.find((each) => each.source === way.source && each.url === way.url);
  return { way: same ?? null, requests: found.requests };
}
