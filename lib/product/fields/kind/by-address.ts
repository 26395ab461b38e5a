// What a page's address tells of its kind.
import { fold } from '../../../base/text/text.ts';
import type { Scene } from '../../scene/scene.ts';

const PRODUCT_PATH =
  /\/(?:products?|produ[kc]t(?:e[nr]?|os?|y)?|produits?|prodott[oi]|produtos?|items?|p|dp|gp|itm|pd|prod|artikel|article|goods|tovar|shop|ip|listing)\/|[-_/]p[-_]?\d|\/\d{5,}(?:[/.]|$)|[-_]\d{4,}(?:\.html?|\/|$)|(?:product|item|prod|sku|goods)_?(?:id|no)?=|route=product\/product|product[-_]?(?:info|detail|page|view)|\/product\.\w+|prod(?:uct)?s?_?id=|(?:^|[?&])pid=|_pd_/i;
const LIST_PATH =
  /\/(?:c|cat|category|categories|categoria|categorie|collections?|kategorie|catalog|catalogue|browse|list|brands?|tag|tags|shop|search|s|department|dept)(?:\/[^/]*)?\/?$|route=product\/(?:category|search)/i;
export const SEARCH =
  /[?&](?:q|query|s|search|keyword|keywords|k|text|searchterm|search_query|term|_nkw|sbis|w|wd)=|\/(?:search|suche|recherche|buscar|busca|ricerca|szukaj|hledani|kereses|cautare|arama|poisk|sok|catalogsearch)(?:[/?]|$)/i;
const ARTICLE_PATH =
  /\/(?:blog|news|article|articles|story|stories|recipes?|forum|forums|thread|topic|questions|wiki|about|help|support|orders|post|posts|video|watch)\/|\/(?:pricing|plans|faqs?|careers|jobs|press|legal|terms|cart|basket|checkout|account|login|wishlist)\/?$|\/\d{4}\/\d{2}\//i;

/** names of travel offers, which have prices and buttons, but are no products another shop sells */
const TRAVEL =
  /^(?:tours?|trips?|hotels?|holidays?|flights?|travel|cruises?|reisen?|urlaub|voyages?|viajes?|viaggi|zajezdy?|wycieczki|vacations?|last-?minute)$/;

/** by the host and the folders; a product's own name may well be "travel mug" */
function isTravel({ hostname, pathname }: URL): boolean {
  const folders = pathname.toLowerCase().split('/').slice(0, -1);
  return (
    /(?:travel|tours|hotels?)(?:\.|$)/.test(hostname) ||
    [...hostname.split('.'), ...folders].some((part) => TRAVEL.test(part))
  );
}

const SEARCHES = /search|such|recherch|busc|ricerc|zoek|szuk|hled|keres|result|find/i;

/**
 * The page's canonical address where it differs from its own only in the query, which tells how a visitor came. A result page may call itself by
 * its path as well, so the path has to name a product, or the page's data one alone.
 */
export function plainAddress({ address, products, page: { canonical } }: Scene): string {
  if (canonical === null || !URL.canParse(address) || !URL.canParse(canonical)) return address;
  const there = new URL(address);
  const own = new URL(canonical);
  const name = own.pathname.split('/').findLast((part) => part !== '') ?? '';
  const telling = name.split(/[-_.]/).length > 2 || /\d{3}/.test(name) || products.length === 1;
  const same = own.host === there.host && own.pathname === there.pathname && own.search === '';
  return same && telling && !SEARCHES.test(own.pathname) ? own.href : address;
}

/** Whether a heading quotes the words of a query parameter of the address, whatever its name. */
function quotes(heading: string, { searchParams }: URL): boolean {
  const said = [...heading.matchAll(/["“”„«»]\s*([^"“”„«»]{2,200}?)\s*["“”„«»]/gu)].map((match) => match[1]);
  return [...searchParams.values()].some((value) => said.includes(fold(value)));
}

/**
 * True for a search result page: its address has the query and its heading repeats it, in quotes or beside words of its own. Not for a product
 * page reached with a query in its address: the rest of the address says which product it is, by its path or a number.
 */
export function answersSearch(scene: Scene, title: string): boolean {
  const address = plainAddress(scene);
  if (!URL.canParse(address)) return false;
  if (quotes(fold(title), new URL(address))) return true;
  if (!SEARCH.test(address)) return false;
  const { pathname, searchParams } = new URL(address);
  const asked = [...searchParams].filter(([name]) => SEARCH.test(`?${name}=`));
  const others = [...searchParams].filter(([name]) => !SEARCH.test(`?${name}=`));
  if (PRODUCT_PATH.test(`${pathname}?${others.map(([name, value]) => `${name}=${value}`).join('&')}`)) {
    return false;
  }
  const heading = fold(title);
  return asked
    .map(([, value]) => fold(value))
    .some((value) => value.length > 1 && heading !== value && heading.includes(value));
}

/** Features of the address. */
export function ofAddress(scene: Scene): Record<string, number> {
  const { canonical } = scene.page;
  // a router's path behind a hash is the page's own
  const url = plainAddress(scene).replace(/\/#!?(?=\/.)/, '');
  const features: Record<string, number> = {};
  if (!URL.canParse(url)) return features;
  const { pathname, search } = new URL(url);
  const flag = (name: string, holds: boolean): void => {
    if (holds) features[name] = 1;
  };
  flag('u:product', PRODUCT_PATH.test(pathname + search));
  const product = features['u:product'] === 1;
  flag('u:list', !product && LIST_PATH.test(pathname));
  flag('u:search', !product && SEARCH.test(url));
  flag('u:article', ARTICLE_PATH.test(pathname));
  flag('u:travel', isTravel(new URL(url)));
  flag(
    'u:home',
    search === '' && (pathname === '/' || /^\/(?:index\.\w+|[a-z]{2}(?:[-_][a-z]{2})?\/?)?$/i.test(pathname)),
  );
  flag(
    'u:canonical-home',
    canonical !== null && URL.canParse(canonical) && new URL(canonical).pathname === '/',
  );
  flag('u:page', /[?&](?:page|p|pg|start|offset)=\d/.test(search));
  return features;
}
