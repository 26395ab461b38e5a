// A shop that a script draws, from an interface of its own that the script's text names: asked directly, read by the shape of its records.
import { callsIn, SUGGESTS } from '../drawn/calls.ts';
import { questionsIn } from '../drawn/graphql.ts';
import { hitsIn } from '../drawn/records.ts';
import { productPage, resultPage } from '../drawn/routes.ts';
import type { Home } from '../shop/home.ts';
import { absolute, type RawHit, type Source } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

const NAME = 'own-interface';
const MOST = 4;

/** Bundles are large and a home page is asked for its ways more than once. */
const read = new WeakMap<Home, Way[]>();

/** The template's address, with the mark for the words as it was written. */
function addressOf(text: string, base: string): string | null {
  return absolute(text, base)?.replace(/%7BsearchTerms%7D/gi, TERMS) ?? null;
}

/** The shop's result page, for a shop whose pages are drawn before they are sent, or a person who allows tabs. */
function pageWays(home: Home, source: string): Way[] {
  const page = resultPage(source);
  if (page === null) return [];
  // a router's addresses may stand in a folder of a language or a shop, as the home page does
  const urls = [addressOf(page, home.url), addressOf(page.startsWith('/') ? page : `/${page}`, home.url)];
  return [...new Set(urls.filter((url) => url !== null))].map((url) => getWay(NAME, url, 'html'));
}

function interfaceWays(home: Home, source: string): Way[] {
  const page = productPage(source);
  const calls = callsIn(source).filter(({ url }) => home.shell || !SUGGESTS.test(url));
  const asked = calls.map((call) => ({ ...call, encoding: 'json' as const }));
  const questions = questionsIn(source).map((call) => ({ ...call, encoding: 'graphql' as const }));
  return [...asked.slice(0, MOST), ...questions].flatMap(({ url, body, encoding }): Way[] => {
    const address = addressOf(url, home.url);
    if (address === null) return [];
    const way = { ...getWay(NAME, address, 'json'), pageless: true, ...(page === null ? {} : { page }) };
    return [body === null ? way : { ...way, method: 'POST', body, encoding }];
  });
}

function ways(home: Home): Way[] {
  // a page with a box that goes nowhere may name the interface itself
  if (home.scripts === '' && home.loose.length === 0) return [];
  const known = read.get(home);
  if (known !== undefined) return known;
  const source = `${home.source}\n${home.scripts}`;
  const found = [...pageWays(home, source), ...interfaceWays(home, source)];
  read.set(home, found);
  return found;
}

function hits(json: unknown, _base: string, { page }: Way): RawHit[] | null {
  return hitsIn(json, page ?? null);
}

/** Whether a shop's scripts are seen to ask its interface: then no other file need be read. */
export function namesInterface({ source, scripts }: Home): boolean {
  const text = `${source}\n${scripts}`;
  return callsIn(text).some(({ sure }) => sure) || questionsIn(text).length > 0;
}

export const ownInterface: Source = { name: NAME, ways, hits, loose: true };
