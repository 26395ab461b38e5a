// Finds where a shop may describe its search beyond the home page: its own script files, its list of products, its search page.

import { hostOf, sameSite } from '../../base/address/host.ts';
import type { DomElement } from '../../base/document/dom.ts';
import { elementsOf, textIn } from '../http/tree-walk.ts';
import { absolute, fileNameOf } from './address.ts';
import type { Home } from './home.ts';
import { SEARCH_NAME } from './search-path.ts';
import { SEARCH_WORDS } from './search-words.ts';

/** names of third-party files, none of which knows where a shop's search is */
const LIBRARY =
  /jquery|bootstrap|popper|tether|feather|swiper|slick|owl|lodash|underscore|moment|dayjs|valid|vendor|polyfill|analytics|gtag|gtm|captcha|beautify|fancybox|lightbox|magnific|modernizr|fontawesome|font-awesome|select2|angular|react|(?:^|[/.-])vue|alpine|htmx|runtime|webpack|chunk|chart|numeral|stripe|paypal|sentry|cookie|consent|lazy|carousel|slider|masonry|isotope|wow\b|aos\b|map|emoji|bootpag|pushy|translat|i18n|locale/i;
/** a framework's chunks that hold the shop's own pages, not libraries */
const OWN_CHUNK = /\/chunks\/(?:app|pages)\//;
const OWN =
  /search|layout|common|main|app|theme|site|shop|store|cart|custom|global|script|header|index|base/i;
const MOST_SCRIPTS = 2;
/** what React's server sends of a component that the browser draws: the files it needs, its own last, and its name */
const DRAWN_BY = /:I\[\d{1,9},\[([^[\]]{1,4000})\],\\?"(\w{0,60})/g;
const CHUNK = /static\/chunks\/[^"'\\\s]{1,200}\.js/g;
/** a component that may hold a search box */
const HOLDS_BOX = /search|command|header|nav|top-?bar/i;
/** further ones tell of other parts of the page */
const MOST_COMPONENTS = 60;
const MOST_TEXT = 60;

const LIST =
  /^(?:(?:all|our|view|see|browse|shop|the)\s+)*(?:products?|shop|store|catalog(?:ue)?|items|shop now|collections?|categor(?:y|ies))(?:\s+(?:now|all|list|catalog(?:ue)?))?$|^(?:alle\s+)?(?:produkte|artikel|kategorien?|sortiment)$|^(?:tous les )?(?:produits|articles|boutique|catégories?)$|^(?:todos los )?(?:productos|tienda|catálogo|categorías?)$|^(?:tutti i )?(?:prodotti|negozio|catalogo|categorie)$|^(?:todos os )?(?:produtos|loja|categorias?)$|^(?:wszystkie )?(?:produkty|sklep|kategorie)$|^(?:alle )?producten$|^winkel$/;

/** what leads into a shop from a page before it */
const ENTRANCE =
  /^(?:enter|visit|go to|to|continue to|proceed to)(?:\s+(?:the|our|my))?\s+(?:online\s?)?(?:shop|store|site|catalog(?:ue)?)$|^(?:zum|in den|hier geht.s zum) (?:online-?)?shop$|^(?:entrer dans|accéder à|aller à|vers|voir) (?:la|notre) boutique$|^(?:entrar|ir|acceder)(?: en| a)?(?: la| nuestra)? tienda$|^(?:entra nel|vai al|visita il) negozio$|^(?:naar de|ga naar de) (?:web)?(?:winkel|shop)$|^(?:przejdź )?do sklepu$/;

/** the same by its address, whatever country and language the link is in */
export const LIST_PATH =
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/){0,2}(?:products?|shop|store|catalog(?:ue)?|collections\/all)\/?$/i;

const SEARCH_PATH = new RegExp(`/${SEARCH_NAME}/?$`, 'i');

/**
 * The files of components that a page of React's server leaves to the browser, whose names say nothing: those of a box or
 * a header first, then those that the fewest others need.
 */
function componentFiles({ source, base }: Home): string[] {
  const rows = [...source.matchAll(DRAWN_BY)].slice(0, MOST_COMPONENTS).map(([, list = '', name = '']) => ({
    named: HOLDS_BOX.test(name),
    files: [...list.matchAll(CHUNK)].map(([path]) => path).reverse(),
  }));
  const uses = new Map<string, number>();
  for (const row of rows) for (const file of new Set(row.files)) uses.set(file, (uses.get(file) ?? 0) + 1);
  const files = rows
    .flatMap((row) => row.files.map((file) => ({ file, named: row.named, uses: uses.get(file) ?? 0 })))
    .sort((left, right) => Number(right.named) - Number(left.named) || left.uses - right.uses);
  return [...new Set(files.map(({ file }) => absolute(`/_next/${file}`, base)))].filter(
    (file) => file !== null,
  );
}

/** files that a page names for its search without a tag: in a map of what it imports, in its data */
const NAMED_SEARCH = /["'](\/[\w./-]{0,80}search[\w./-]{0,80}\.js)["']/gi;
/** what starts a framework: its own pages are told by other files */
const STARTS = /entry|start|manifest/i;
/** the frame of every page, as a framework calls it */
const FRAME = /\/nodes\/0\.|\/root-/;

/** What a loader of modules begins with, whose own file says nothing of the shop. */
function startOf({ 'data-main': main }: DomElement['attributes']): string | undefined {
  return main === undefined || /\.js\b/.test(main) ? main : `${main}.js`;
}

/** What an element names as a script: its file, one that is loaded ahead, or a part of the page that is drawn later. */
function scriptOf({ tag, attributes }: DomElement): string | undefined {
  if (tag === 'script') return startOf(attributes) ?? attributes['src'];
  return tag === 'link' && attributes['rel'] === 'modulepreload'
    ? attributes['href']
    : attributes['component-url'];
}

/** The address on the shop's site that an element gives; null for none. */
function onSite(said: string | undefined, { base, url }: Home): string | null {
  const address = said === undefined ? null : absolute(said, base);
  return address !== null && sameSite(hostOf(address) ?? '', hostOf(url) ?? '') ? address : null;
}

/** Script files of the shop that may know its search address, likeliest first. */
export function scriptFiles(home: Home): string[] {
  const { dom, source } = home;
  const said = [...elementsOf(dom.root)]
    .sort((left, right) => Number(left.tag !== 'script') - Number(right.tag !== 'script'))
    .map(scriptOf);
  const files = new Set<string>();
  const named = [...source.matchAll(NAMED_SEARCH)].map(([, file]) => file);
  for (const each of [...said, ...named]) {
    const address = onSite(each, home);
    if (address === null) continue;
    const path = new URL(address).pathname;
    if (OWN_CHUNK.test(path) || !LIBRARY.test(path)) files.add(address);
  }
  const rank = (address: string): number => {
    const name = fileNameOf(address);
    if (/search/i.test(new URL(address).pathname)) return -1;
    return OWN.test(name) || FRAME.test(address) ? 0 : STARTS.test(name) ? 2 : 1;
  };
  const ranked = [...files].sort((left, right) => rank(left) - rank(right));
  return [...new Set([...ranked, ...componentFiles(home)])].slice(0, MOST_SCRIPTS);
}

/** files of a shell's own that name its interface, and those that every shell has from others */
const SETTINGS = /(?:^|[._-])(?:env|config|settings|constants)/i;
const ENTRY = /^(?:main|index|app|client|bundle|entry|shop|store)/i;
const OTHERS =
  /vendor|polyfill|runtime|framework|webpack|manifest|analytics|gtm|gtag|chat|consent|sentry|^\d+[.-]/i;
const MOST_BUNDLES = 3;

/** Script files of a shop rendered by scripts: settings first, then the entry, then the rest. */
export function bundleFiles(home: Home): string[] {
  const files = new Set<string>();
  for (const element of elementsOf(home.dom.root)) {
    const address = onSite(scriptOf(element), home);
    if (address !== null) files.add(address);
  }
  const rank = (address: string): number => {
    const name = fileNameOf(address);
    if (OTHERS.test(name)) return 3;
    return SETTINGS.test(name) ? 0 : ENTRY.test(name) ? 1 : 2;
  };
  return [...files].sort((left, right) => rank(left) - rank(right)).slice(0, MOST_BUNDLES);
}

/** loads a part of the page by itself, or by what it is called */
const LOADS = /^(?:include-fragment|turbo-frame|esi:include)$/;
const ADDRESS = ['hx-get', 'src', 'data-url', 'data-src', 'data-href', 'data-fetch', 'data-remote'] as const;
const AT_ONCE = /\b(?:load|revealed|intersect)\b/;
const NO_PART = /^(?:script|img|source|iframe|video|audio|embed|input|a|form)$/;

/** The part with the search box that a page without one loads once it stands, or once somebody wants to search; null for none. */
export function laterPart(home: Home): string | null {
  for (const { tag, attributes } of elementsOf(home.dom.root)) {
    if (NO_PART.test(tag)) continue;
    const said = ADDRESS.map((name) => attributes[name]).find((address) => address !== undefined);
    const loads = LOADS.test(tag) || AT_ONCE.test(attributes['hx-trigger'] ?? '');
    const called = [tag, attributes['id'], attributes['class'], said].join(' ').toLowerCase();
    if (said === undefined || !(SEARCH_WORDS.test(called) || (loads && /head|nav|top/.test(called))))
      continue;
    const address = onSite(said, home);
    // an address that waits for words is no part of the page
    if (address !== null && !address.endsWith('=')) return address;
  }
  return null;
}

/** The bundler's runtime file, which knows the names of chunks, where it is a file of its own. */
export function runtimeOf(home: Home): string | null {
  for (const { tag, attributes } of elementsOf(home.dom.root)) {
    const address = tag === 'script' ? onSite(attributes['src'], home) : null;
    if (address !== null && /^(?:runtime|webpack|manifest)/i.test(fileNameOf(address))) return address;
  }
  return null;
}

/** The first link of a home page to another page of the shop with a fitting name. */
function linkedPage(home: Home, called: (text: string, path: string) => boolean): string | null {
  const here = new URL(home.url).pathname;
  for (const element of elementsOf(home.dom.root)) {
    const { href } = element.attributes;
    if (element.tag !== 'a' || href === undefined || href.startsWith('#')) continue;
    const address = onSite(href, home);
    if (address === null) continue;
    const there = new URL(address);
    there.hash = '';
    if (there.pathname === here) continue;
    const text = textIn(element).toLowerCase();
    if (text.length <= MOST_TEXT && called(text, there.pathname)) return there.href;
  }
  return null;
}

/** The same by its address alone. */
export function listAt(home: Home): string | null {
  return linkedPage(home, (_, path) => LIST_PATH.test(path));
}

/** the shop in one language or for one country, which a page before it lets its visitor choose */
const FOLDERS = [/^\/en(?:[-_][a-z]{2})?\/?$/i, /^\/[a-z]{2}(?:[-_][a-z]{2})?\/?$/i];

/** The page that lists the shop's products, by a link of the home page; null when there is none. */
export function listOf(home: Home): string | null {
  const named = linkedPage(home, (text) => LIST.test(text) || ENTRANCE.test(text)) ?? listAt(home);
  const found = (last: string | null, folder: RegExp): string | null =>
    last ?? linkedPage(home, (_, path) => folder.test(path));
  return FOLDERS.reduce(found, named);
}

/** The page where the shop is searched, by a link of the home page; null when there is none. */
export function searchPageOf(home: Home): string | null {
  return linkedPage(home, (_, path) => SEARCH_PATH.test(path));
}
