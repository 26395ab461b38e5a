// A shop rendered by scripts, searched by the API that its scripts name: asked directly, its records recognised by their shape.
import { hostOf } from '../../base/address/host.ts';
import { atOnce } from '../../base/async/time-slices.ts';
import { apiCallsIn, SUGGESTS } from '../script-api/api-calls.ts';
import { graphqlSearchesIn } from '../script-api/graphql-searches.ts';
import { hitsIn } from '../script-api/product-records.ts';
import { isHashed, productPageIn, resultPage } from '../script-api/routes.ts';
import { serverActionsIn } from '../script-api/server-actions.ts';
import { LIST_PATH } from '../shop/further-pages.ts';
import type { Home } from '../shop/home.ts';
import type { RawHit, Source } from '../shop/source.ts';
import { getWay, TERMS, takesWords, templateAt, type Way } from '../shop/way.ts';

const NAME = 'own-interface';
const MOST = 4;
/** a shop whose script searches all of its products itself has no more than that */
const MOST_OF_ALL = 5_000;
/** a list that no script searches may be the first of many pages unless it is longer than one */
const LEAST_OF_ALL = 50;

/** a header that says which of a software's shops asks, and in which language: no key */
const SHOP_HEADER =
  /["'`](x-(?:store|shop|tenant|site|channel|lang|locale|currency|country|market)(?:-(?:id|code))?)["'`]\s*:\s*["'`]([\w-]{1,40})["'`]/gi;

interface Told {
  readonly ways: Way[];
  /** the scripts are seen to ask an interface */
  readonly named: boolean;
  /** what is asked for suggestions, beside pages */
  readonly suggests: Way[];
}

/** Bundles are large and a home page is asked for its ways more than once. */
const read = new WeakMap<Home, Told>();

/** The shop's result page, for a shop whose pages are drawn before they are sent, or a person who allows tabs. */
function pageWays(home: Home, source: string): Way[] {
  const page = resultPage(source);
  if (page === null) return [];
  // a router's addresses may stand in a folder of a language or a shop, as the home page does
  const urls = [templateAt(page, home.url), templateAt(page.startsWith('/') ? page : `/${page}`, home.url)];
  return [...new Set(urls.filter((url) => url !== null))].map((url) => getWay(NAME, url, 'html'));
}

/** the settings of Vue Storefront for its shop's Elasticsearch, which its pages carry */
const ENGINE = /"elasticsearch":\{[^{}]{0,400}\}/;

/** The question that an engine answers which a page's settings name. */
function engineUrl(source: string): string | null {
  const settings = ENGINE.exec(source)?.[0] ?? '';
  const [, host] = /"host":"([^"\s]{1,200})"/.exec(settings) ?? [];
  const [, index] = /"index":"([\w-]{1,80})"/.exec(settings) ?? [];
  return host === undefined || index === undefined
    ? null
    : `${host}/${index}/product/_search?q=${TERMS}&size=20`;
}

/** The form of product addresses; one that the script writes without the front of the shop begins at the page. */
function pageFrom(home: Home, source: string, page: string | null): string | null {
  const begun = page?.slice(1).split('{', 1)[0] ?? '';
  const relative = begun !== '' && new RegExp(`["'\`]${begun.replace(/[?.]/g, '\\$&')}`).test(source);
  const folder = new URL('.', home.base).pathname;
  if (page === null || page.includes('#')) return page;
  if (home.shell && isHashed(source)) return `${folder}#${page}`;
  return relative ? folder + page.slice(1) : page;
}

function isListHere(address: string, home: Home): boolean {
  const { host, pathname } = new URL(address);
  return host === hostOf(home.url) && LIST_PATH.test(pathname);
}

function* interfaceWays(home: Home, source: string): Generator<void, Told> {
  const page = pageFrom(home, source, yield* productPageIn(source));
  yield;
  const engine = engineUrl(home.source);
  const called = yield* apiCallsIn(source, hostOf(home.url) ?? '');
  const calls = engine === null ? called : [{ url: engine, body: null, sure: true }, ...called];
  const asked = calls
    .filter(({ url }) => home.shell || !SUGGESTS.test(url))
    .map((call) => ({
      ...call,
      encoding: 'json' as const,
      least: call.sure || takesWords(call) ? {} : { least: LEAST_OF_ALL },
    }));
  yield;
  const said = [...source.matchAll(SHOP_HEADER)].slice(0, MOST);
  const headers = Object.fromEntries(said.map(([, name = '', value = '']) => [name, value]));
  const questions = (yield* graphqlSearchesIn(source)).map((call) => ({
    ...call,
    encoding: 'graphql' as const,
    least: {},
  }));
  const ways = [...asked.slice(0, MOST), ...questions].flatMap(({ url, body, encoding, least }): Way[] => {
    const address = templateAt(url, home.base);
    if (address === null) return [];
    const way = {
      ...getWay(NAME, address, 'json'),
      ...least,
      pageless: true,
      ...(said.length > 0 ? { headers } : {}),
      ...(page === null ? {} : { page }),
    };
    // a list of goods that comes drawn is a page, whoever asks for it
    const drawn =
      body === null && !home.shell && isListHere(address, home) ? [getWay(NAME, address, 'html')] : [];
    return [body === null ? way : { ...way, method: 'POST', body, encoding }, ...drawn];
  });
  for (const { id, body } of yield* serverActionsIn(source)) {
    const way = { ...getWay(NAME, home.url, 'json'), headers: { 'next-action': id } };
    ways.push({ ...way, method: 'POST', body, encoding: 'json', ...(page === null ? {} : { page }) });
  }
  const suggests = calls.flatMap(({ url, body, sure }): Way[] => {
    const address = sure && body === null && SUGGESTS.test(url) ? templateAt(url, home.url) : null;
    return address === null ? [] : [getWay(NAME, address, 'json')];
  });
  return { ways, named: questions.length > 0 || calls.some(({ sure }) => sure), suggests };
}

function* told(home: Home): Generator<void, Told> {
  const known = read.get(home);
  if (known !== undefined) return known;
  const source = `${home.source}\n${home.scripts}`;
  const pages = pageWays(home, source);
  yield;
  const asked = yield* interfaceWays(home, source);
  const found = { ...asked, ways: [...pages, ...asked.ways] };
  read.set(home, found);
  return found;
}

function* steps(home: Home): Generator<void, Way[]> {
  // a page with a box that goes nowhere may name the interface itself
  const silent = home.scripts === '' && home.loose.length === 0 && !ENGINE.test(home.source);
  return silent ? [] : (yield* told(home)).ways;
}

function hits(json: unknown, _base: string, way: Way): RawHit[] | null {
  const all = !takesWords(way);
  // a list of all goods may be no more than names and addresses
  const found = hitsIn(json, way.page ?? null, all, all ? MOST_OF_ALL : undefined);
  return (found?.length ?? 0) < (way.least ?? 0) ? null : found;
}

/** Whether a shop's scripts are seen to ask its interface: then no other file need be read. */
export function* namesInterface(home: Home): Generator<void, boolean> {
  return (yield* told(home)).named;
}

/** What a shop's scripts are seen to ask for suggestions. */
export function* suggestionsOf(home: Home): Generator<void, readonly Way[]> {
  return (yield* told(home)).suggests;
}

export const ownInterface: Source = {
  name: NAME,
  ways: (home) => atOnce(steps(home)),
  steps,
  hits,
  loose: true,
};
