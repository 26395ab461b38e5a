// Looks for a product among the addresses that a shop publishes in its sitemaps: nothing of the product leaves this device.
import { hostOf, originOf, sameSite, webUrl } from '../../base/address/host.ts';
import { inSlices, yieldEvery } from '../../base/async/time-slices.ts';
import type { Rest } from '../../base/ports.ts';
import { linkSteps } from '../../page/links.ts';
import type { AskPorts } from '../answer/answer.ts';
import { hitsOfRaw } from '../answer/hits.ts';
import { fetchIfAvailable } from '../http/fetch-if-available.ts';
import { type FetchPorts, faultOfStatus, MAX_LIST_BYTES, politeFetch } from '../http/polite-fetch.ts';
import { sitemapsNamed } from '../http/robots.ts';
import { elementsOf } from '../http/tree-walk.ts';
import type { Hit } from '../schema.ts';
import { LIST_PATH } from '../shop/further-pages.ts';
import { bareHit } from '../shop/source.ts';
import type { SearchTask } from '../task.ts';
import { addressWordsOf, isPage, isProductAddress, localeOf } from './address.ts';
import { type CachedSitemap, loadSitemap, saveSitemap } from './cache.ts';
import { decompressed } from './decompressed.ts';
import { inOrder, ownOf, type SitemapWish, usualFiles } from './files.ts';
import { habitOf, nameOf } from './name.ts';
import { type Place, ranking, TOLD } from './rank.ts';
import type { Entry } from './read-sitemap.ts';
import { type Wanting, wantedTexts, wantingOf } from './wanted-words.ts';

/** sitemaps read in one find, the index among them */
const MOST_FILES = 4;
/** addresses that are looked through at one shop; a day's finds read on where the one before stopped */
const MOST_PLACES = 60_000;
/** sitemaps that are remembered as unread, and that are read in a day: a chain of them without end is no list */
const MOST_KNOWN = 300;
const MOST_READ = 24;
/** lists of an index that are looked at */
const MOST_LINKS = 1_000;
/** share of addresses with a name, below which a shop's addresses only count */
const NAMED = 0.05;
const SAMPLE = 1_000;
const STEP = 500;
/** goods of a page that lists all that a shop sells: a page of fewer may be one of many */
const MOST_GOODS = 5_000;
const LEAST_GOODS = 50;

/** Where the shop begins, what language it speaks, and the URL of its client-side search index. */
export interface Ground {
  readonly origin: string;
  readonly language: string | null;
  readonly folder: string;
  readonly index: string | null;
}

/**
 * `places`: addresses that were looked through, in `read` sitemaps; `unread`: sitemaps that were not read. `named`: the
 * addresses say what stands there. `indexed`: the client-side search index was among what was read. `worth`: a hit is worth a visit. `stopped`: the shop asked to be left alone, or the person did.
 */
export interface Listed {
  readonly hits: Hit[];
  readonly requests: number;
  readonly places: number;
  readonly unread: number;
  readonly named: boolean;
  readonly indexed: boolean;
  readonly worth: boolean;
  readonly stopped: boolean;
}

interface Looking {
  readonly task: SearchTask;
  readonly ground: Ground;
  readonly ports: AskPorts;
  readonly signal: AbortSignal;
  readonly rest: Rest;
  readonly wish: SitemapWish;
}

/** Sitemaps on the shop's own site; those of other sites are named in the log and left alone. */
function ownFiles(written: readonly string[], base: string, { task, ports }: Looking): string[] {
  const { own, foreign } = ownOf(written, base, task.shop);
  if (foreign.length > 0) ports.log.note('search.sitemap.foreign', { shop: task.shop, hosts: foreign });
  return own;
}

type Shop = Pick<SearchTask, 'shop'>;

/** What robots.txt of the shop names, also where its pages turned out to stand behind "www.". */
async function namedBy({ shop }: Shop, origin: string, ports: FetchPorts): Promise<string[]> {
  const hosts = new Set([origin, originOf(shop) ?? origin]);
  const named = await Promise.all([...hosts].map((host) => sitemapsNamed(host, ports)));
  return named.flat();
}

/** Whether the shop's robots.txt, as far as it was read already, names a sitemap on its own site. */
export async function namesSitemap(shop: Shop, origin: string, ports: FetchPorts): Promise<boolean> {
  return ownOf(await namedBy(shop, origin, ports), origin, shop.shop).own.length > 0;
}

/** The files to begin with: the client-side search index, then the sitemaps that robots.txt names, else the usual addresses. */
async function beginning(looking: Looking): Promise<CachedSitemap> {
  const { task, ground, ports, wish } = looking;
  const own = ownFiles(await namedBy(task, ground.origin, ports), ground.origin, looking);
  const files = own.length > 0 ? inOrder(own, wish) : usualFiles(ground.origin);
  const index = ground.index === null ? [] : [ground.index];
  return { places: [], files: [...index, ...files], read: [] };
}

/** An entry as a place of the shop; null for another site's, a front page or a file. */
function placeOf({ link, title }: Entry, base: string, shop: string, origin: string): Place | null {
  const url = webUrl(link, base);
  if (url === null || !sameSite(hostOf(url) ?? '', shop)) return null;
  const path = url.startsWith(origin) ? url.slice(origin.length - 1) : url;
  return isPage(path.replace(/^https?:\/\/[^/]+/, '')) ? { path, title } : null;
}

/** What one file adds: places, or further files. `stop`: the host asks to be left alone. */
interface Added {
  readonly places: readonly Place[];
  readonly files: readonly string[];
  readonly requests: number;
  readonly stop: boolean;
}

const isFront = (url: string): boolean => new URL(url).pathname === '/';

/** What a page of the shop shows of its goods, and the page that lists them. */
async function readShown(url: string, { task, ground, ports, signal, rest }: Looking): Promise<Added> {
  const { answer, requests } = await fetchIfAvailable(
    { url, want: 'html', robots: 'address' },
    task,
    ports,
    signal,
  );
  const added = { places: [], files: [], requests, stop: false };
  if (answer === null) return added;
  const dom = await ports.parseHtml(answer.text, answer.url, rest);
  const links = await inSlices(linkSteps(dom, undefined, MOST_GOODS), rest);
  const goods = links.length < LEAST_GOODS ? [] : links.map(({ url: link, title }) => ({ link, title }));
  const lists = [...elementsOf(dom.root)].flatMap(({ attributes: { href = '' } }) => {
    const { pathname = '', origin = '' } = URL.parse(href, answer.url) ?? {};
    return LIST_PATH.test(pathname) ? [origin + pathname] : [];
  });
  return {
    ...added,
    places: await inSlices(placing(goods, answer.url, task.shop, ground.origin), rest),
    files: ownOf(lists.slice(0, 1), answer.url, task.shop).own,
  };
}

async function readFile(file: string, looking: Looking): Promise<Added> {
  if (isFront(file) || LIST_PATH.test(new URL(file).pathname)) return readShown(file, looking);
  const { task, ground, ports, signal, rest, wish } = looking;
  const { shop, find } = task;
  const asking = { url: file, want: 'list', robots: 'address', shop } as const;
  const { outcome, requests } = await politeFetch(
    { ...asking, ...(find === undefined ? {} : { find }) },
    ports,
    signal,
  );
  const nothing = { places: [], files: [], requests, stop: false };
  if (!outcome.ok) return { ...nothing, stop: outcome.fault.kind === 'later' };
  const { bytes, url, status } = outcome.value;
  if (faultOfStatus(status) !== null) return { ...nothing, stop: faultOfStatus(status)?.kind === 'later' };
  // the parser is loaded with the first file: a worker that starts has none to read
  const { readSitemap } = await import('./read-sitemap.ts');
  const list = await inSlices(
    readSitemap(await decompressed(bytes ?? new Uint8Array(), MAX_LIST_BYTES)),
    rest,
  );
  if (list === null) return nothing;
  if (list.index) {
    const links = list.entries.slice(0, MOST_LINKS).map(({ link }) => link);
    return { ...nothing, files: inOrder(ownFiles(links, url, looking), wish) };
  }
  return { ...nothing, places: await inSlices(placing(list.entries, url, shop, ground.origin), rest) };
}

function* placing(
  entries: readonly Entry[],
  base: string,
  shop: string,
  origin: string,
): Generator<void, Place[]> {
  const places: Place[] = [];
  for (const [at, entry] of entries.entries()) {
    if (at % STEP === 0) yield;
    const place = placeOf(entry, base, shop, origin);
    if (place !== null) places.push(place);
  }
  return places;
}

function grown(
  { places, files, read }: CachedSitemap,
  file: string,
  added: Added,
  ground: Ground,
): CachedSitemap {
  const known = new Set([...read, ...files, file]);
  const fresh = added.files.filter((each) => !known.has(each));
  // what the front page shows is no list of all
  const isFound = !isFront(file) && added.places.length + added.files.length > 0;
  const usual = new Set(isFound ? usualFiles(ground.origin) : []);
  const left = files.filter((each) => each !== file && !usual.has(each));
  return {
    places: [...places, ...added.places].slice(0, MOST_PLACES),
    files: [...fresh, ...left].slice(0, MOST_KNOWN),
    // a file that is named like an index and lists nothing is none
    read: file === ground.index && !isFound ? read : [...read, file],
  };
}

/** Whether the addresses of products, or what the list calls them, say what stands there. */
function isNamed(places: readonly Place[]): boolean {
  const step = Math.max(1, Math.floor(places.length / SAMPLE));
  const all = places.filter((_, at) => at % step === 0);
  const wares = all.filter(({ path }) => isProductAddress(path) === true);
  const sample =
    wares.length > all.length * TOLD ? wares : all.filter(({ path }) => isProductAddress(path) !== false);
  const named = sample.filter(({ path, title }) => title !== null || addressWordsOf(path).name.length > 0);
  return named.length > sample.length * NAMED;
}

async function hitsIn({ places }: CachedSitemap, wanting: Wanting, looking: Looking): Promise<Hit[]> {
  const { task, ground, rest } = looking;
  const { locale } = localeOf(`${ground.folder}/`);
  const ranked = await inSlices(ranking(places, wanting, locale), rest);
  const habit = habitOf(places, addressWordsOf);
  const texts = wantedTexts(wanting);
  const raws = ranked.flatMap((one) => {
    const name = nameOf(one, texts, habit);
    return name === null ? [] : [bareHit(one.place.path, name)];
  });
  const { shop, product } = task;
  return hitsOfRaw(raws, { shop, base: ground.origin, query: product.title.slice(0, 200), via: 'sitemap' });
}

/** Reads on, the likeliest sitemap first, until something is worth a visit. */
async function readOn(
  start: CachedSitemap,
  wanting: Wanting,
  budget: number,
  looking: Looking,
): Promise<{ listing: CachedSitemap } & Pick<Listed, 'hits' | 'requests' | 'worth' | 'stopped'>> {
  const { task, ground, signal } = looking;
  const isWorth = async (hits: readonly Hit[]): Promise<boolean> =>
    hits.length > 0 && (await task.worthVisiting(hits));
  let listing = start;
  let hits = await hitsIn(listing, wanting, looking);
  let worth = await isWorth(hits);
  let requests = 0;
  for (let files = 0; files < MOST_FILES && requests < budget && !worth && !signal.aborted; files++) {
    const [file] = listing.files;
    const { places, read } = listing;
    const full = places.length >= MOST_PLACES || read.length >= MOST_READ;
    if (file === undefined || full || (places.length > 0 && !isNamed(places))) break;
    const added = await readFile(file, looking);
    requests += added.requests;
    if (added.stop) return { listing, hits, requests, worth, stopped: true };
    listing = grown(listing, file, added, ground);
    if (added.places.length === 0) continue;
    hits = await hitsIn(listing, wanting, looking);
    worth = await isWorth(hits);
  }
  return { listing, hits, requests, worth, stopped: signal.aborted };
}

/**
 * Hits from the shop's sitemaps that may be the product, best first, by at most `budget` requests, none of which says anything of the product.
 * What was read is cached for a day. Never fails: a shop without a sitemap lists nothing.
 */
export async function searchSitemap(
  task: SearchTask,
  ground: Ground,
  budget: number,
  ports: AskPorts,
  signal: AbortSignal,
): Promise<Listed> {
  const wanting = wantingOf(task.product, task.queries);
  const { language, folder } = ground;
  const wish = { language, folder, words: [...wanting.forms.keys()] };
  const rest = yieldEvery(ports.clock, signal);
  const looking: Looking = { task, ground, ports, signal, rest, wish };
  const kept = await loadSitemap(task.shop, ports.keep, ports.clock, rest);
  const start = kept ?? (await beginning(looking));
  const { listing, ...found } = await readOn(start, wanting, budget, looking);
  const { places, files, read } = listing;
  if (places.length > 0 && listing !== start)
    await saveSitemap(task.shop, listing, ports.keep, ports.clock, rest);
  const named = isNamed(places);
  const told = { shop: task.shop, places: places.length, read: read.length, unread: files.length };
  ports.log.note('search.sitemap', { ...told, named, hits: found.hits.length });
  const indexed = ground.index !== null && read.includes(ground.index);
  return { ...found, places: places.length, unread: files.length, named, indexed };
}
