// All links of a page that could lead to a product, each with its region and the shape of its path in the tree.

import { withoutSession } from '../../base/address/host.ts';
import type { Dom, DomElement } from '../../base/document/dom.ts';
import { memoized } from '../memoized.ts';
import { textOf } from '../tree.ts';
import { priceIn } from './card-price.ts';

export type Aside = 'no' | 'near' | 'far';

export interface Anchor {
  readonly element: DomElement;
  /** absolute, without fragment: the identity of a link */
  readonly url: string;
  /** links whose paths from the root have the same tags and stable classes share a shape */
  readonly shape: number;
  /** stands in a menu, footer, breadcrumb, pager or cart ('far'), or in something named like a filter or a bar ('near') */
  readonly aside: Aside;
}

const MAX_ANCHORS = 6000;
const MAX_URL = 1000;
/** most kinds of elements that are distinguished; no page has more */
const KINDS = 1_000_000;
/** class names that vary within one list */
const PASSING =
  /\d|^(?:first|last|odd|even|active|selected|current|hidden|show|new|sale|hot|left|right|alpha|omega|col|row|in|out|instock|outofstock|on|off|visible|lazy\w*|slick-\w+|swiper-slide-\w+|has-\w+|is-\w+)$/i;
const ASIDE_TAG = /^(?:nav|footer)$/;
const ASIDE_ROLE = /^(?:navigation|contentinfo|menu|menubar|tablist|search)$/;
/** names of carts and the like; a cart button on a product's card ("quick-cart") is none */
const FAR_NAME =
  /(?:^|[\s_-])(?:navbar|mega-?menu|breadcrumbs?|crumbs?|pagination|pager|paging|minicart|mini-cart|(?<!(?:quick|add|to|2|add-to|ajax|easy)[_-])(?:cart|basket)|social|language|currency|login|cookie\w*)(?:$|[\s_-])/i;
const NEAR_NAME =
  /(?:^|[\s_-])(?:nav|navigation|menu|submenu|top-?bar|footer|pages|toolbar|sort|facets?|filters?|refine\w*|layered|share|account|tags?)(?:$|[\s_-])/i;
/** files; and blog articles, which are mixed with products in searches, and may mention prices as they do */
const NOT_A_PAGE =
  /\.(?:jpe?g|png|gif|webp|svg|pdf|zip|css|js|xml|rss)$|^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/)?blogs?\//i;
// What an address does instead of showing a product. Single words count as a whole part of the path or of a parameter:
// between hyphens they stand in products' names ("print-shop-22", "golf-cart-cover").
const DEEDS = [
  /[/?&=._-]add[-_]?to[-_]?(?:cart|basket|bag|wishlist|compare|favou?rites?)(?:$|[/?&=._-])/i,
  /[/?&=._](?:wishlist|compare|checkout|login|sign-?in|register|(?:my-?)?account|cart|basket|sharer?|print|logout|newsletter|contact|privacy|terms|imprint|impressum|write-?review)(?:$|[/?&=._])/i,
  /\/(?:wishlist|compare|checkout|login|sign-?in|account|cart|basket|logout|newsletter)-\w+(?:$|[/?])/i,
  /\/(?:shopping|view|my|product|customer|privacy|contact|terms)-(?:cart|basket|wishlist|login|compar\w+|policy|us|(?:of|and)-\w+|conditions)(?:$|[/?&=.])/i,
  /[/?&=._-]reviews?\.html(?:$|[/?&=._-])|[?&](?:action|act|do|cmd|op)=(?:add|buy|order)/i,
  /[/?&=._-](?:show)?quick-?(?:view|look|shop)(?:$|[/?&=.])|\/popup_/i,
];

export function namesOf(element: DomElement): string {
  const { id, role } = element.attributes;
  return `${element.attributes['class'] ?? ''} ${id ?? ''} ${role ?? ''}`;
}

/** a product's card, and names for what puts it into a cart ("product-item cart-item-js") */
const CARD = /(?:^|[_-])product[_-]?(?:item|card|box|tile|cell|block)(?:$|[_-])|^(?:type-)?product$/i;
const CART = /cart|basket/i;

/** a list of products, and names for how it is paged ("products grid-4 pagination-more") */
const LIST = /^(?:[a-z]+[_-])?(?:products|products?[_-](?:list|grid|holder|loop|items|wrapper|container))$/i;
const PAGED = /pagination|paging|pager/i;

/** The names without those that match `other`, where another name matches `own`. */
function without(names: string, other: RegExp, own: RegExp): string {
  if (!other.test(names)) return names;
  const left = names.split(/\s+/).filter((name) => !other.test(name));
  return left.some((name) => own.test(name)) ? left.join(' ') : names;
}

/** The names without those of a cart on a product's card, or of paging on a list of products. */
function ownNames(names: string): string {
  return without(without(names, CART, CARD), PAGED, LIST);
}

/** 'paged': called a pagination, and nothing else that is set aside */
type Said = Aside | 'paged';

/** unlike a pager, which may show the product before and after, a pagination may be all that is turned over */
const TURNED = /pagination|paging/i;

/** the region that an element's class names and id tell */
function asideOfNames(all: string): Said {
  const names = ownNames(all);
  if (!FAR_NAME.test(names)) return NEAR_NAME.test(names) ? 'near' : 'no';
  const others = names.split(/\s+/).filter((name) => !TURNED.test(name));
  return FAR_NAME.test(others.join(' ')) ? 'far' : 'paged';
}

/** enough of a list to come to its first price */
const BEGINNING = 800;
/** a page has few, and looking into each takes time */
const MOST_PAGINATIONS = 20;
const ZERO = /\p{Sc}\s?0|\b0[.,]00(?!\d)/u;

/** Whether a pagination holds the list that is turned over: page numbers have no prices. */
function looksForPrices(): (element: DomElement) => boolean {
  let left = MOST_PAGINATIONS;
  return (element) => {
    if (left-- <= 0) return false;
    const text = textOf(element, BEGINNING);
    return priceIn(text) !== null || ZERO.test(text);
  };
}

/** the first stable class name */
function lastingOf(classes: string): string {
  return classes.split(/\s+/).find((each) => each !== '' && !PASSING.test(each)) ?? '';
}

/** ids by which a page's main part is known where no tag marks it */
const MAIN_ID = /^(?:main|content|main-?content|primary)$/i;

/** The elements around the main part, whose names concern the whole page ("language-en", "menu-closed"). */
function wrappersOf(dom: Dom): ReadonlySet<DomElement> {
  const around = new Set<DomElement>();
  const open: DomElement[] = [dom.root];
  let main: DomElement | null = null;
  for (let next = open.pop(); next !== undefined && main?.tag !== 'main'; next = open.pop()) {
    const { role, id = '' } = next.attributes;
    if (next.tag === 'main' || role === 'main') main = next;
    else if (MAIN_ID.test(id)) main ??= next;
    for (const child of next.children) if (child.kind === 'element') open.push(child);
  }
  for (let at = main?.parent ?? null; at !== null; at = at.parent) around.add(at);
  return around;
}

function asideOf(
  element: DomElement,
  around: Aside,
  say: (names: string) => Said,
  hasPrices: (element: DomElement) => boolean,
): Aside {
  const { tag, attributes } = element;
  if (around === 'far' || tag === 'body' || tag === 'main' || tag === 'form' || tag === 'article')
    return around;
  if (ASIDE_TAG.test(tag) || ASIDE_ROLE.test(attributes['role'] ?? '')) return 'far';
  const own = attributes['class'];
  const { id } = attributes;
  if (own === undefined && id === undefined) return around;
  const said = say(id === undefined ? (own ?? '') : `${own ?? ''} ${id}`);
  if (said === 'paged') return hasPrices(element) ? around : 'far';
  return said === 'no' ? around : said;
}

/** Numbers the shapes, so that paths are compared by one number. */
function shaping(): (parent: number, element: DomElement) => number {
  const ids = new Map<number, number>();
  const lasting = memoized(lastingOf);
  let kinds = 0;
  const kindOf = memoized(() => kinds++);
  return (parent, { tag, attributes }) => {
    const classes = attributes['class'];
    const key = parent * KINDS + kindOf(classes === undefined ? tag : `${tag}.${lasting(classes)}`);
    const shape = ids.get(key) ?? ids.size + 1;
    ids.set(key, shape);
    return shape;
  };
}

/** An advertiser's tracking link carries its target; where that is on the site, it is the link. */
function targetOf(url: URL): URL | null {
  if (!/=(?:https?(?::|%3a)|\/|%2f)/i.test(url.search)) return null;
  for (const name of ['url', 'u', 'target', 'dest', 'destination', 'redirect', 'goto']) {
    const value = url.searchParams.get(name);
    if (value === null || !/^(?:https?:\/\/|\/[^/])/.test(value)) continue;
    const target = URL.parse(value, url);
    if (target && target.host === url.host && target.pathname.length > 1) return target;
  }
  return null;
}

function urlOf(href: string, base: string): URL | null {
  const url = href.length > MAX_URL ? null : URL.parse(href, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return null;
  const target = targetOf(url) ?? url;
  target.hash = '';
  target.pathname = withoutSession(target.pathname);
  const asked = target.pathname + target.search;
  if (NOT_A_PAGE.test(target.pathname)) return null;
  if (DEEDS.some((deed) => deed.test(asked))) return null;
  return target;
}

function baseOf(dom: Dom): string {
  const head = dom.root.children.find((child) => child.kind === 'element' && child.tag === 'head');
  if (head?.kind !== 'element') return dom.url;
  for (const child of head.children) {
    if (child.kind !== 'element' || child.tag !== 'base') continue;
    const base = URL.parse(child.attributes['href'] ?? '', dom.url);
    if (base && /^https?:$/.test(base.protocol)) return base.href;
  }
  return dom.url;
}

/** The page's own address as its links are written; null where it has none. */
export function addressOf({ url }: Dom): URL | null {
  const here = URL.parse(url);
  if (here !== null) here.pathname = withoutSession(here.pathname);
  return here;
}

/** Where an address leads; null for what can't lead to a product. */
function leading(dom: Dom): (href: string) => string | null {
  const base = baseOf(dom);
  const self = addressOf(dom);
  return memoized((href) => {
    const url = urlOf(href, base);
    return url === null || isSelf(url, self) ? null : url.href;
  });
}

/** where a script leads whoever clicks on what is no link */
const LED = /\b(?:location(?:\.href)?\s*=\s*|(?:open|push|goTo|assign)\((?=.[/h]))["']([^"'+]+)["']/;
/** what stands for an address where a script leads */
const NO_ADDRESS = /^\s*(?:$|#|javascript)/i;

/** most elements of a card that are looked through for a link */
const MOST_IN_CARD = 60;
const TYPED = /^(?:input|select|textarea)$/;
const UNTYPED = /^(?:hidden|submit|button|image)$/i;

/** The elements within one, the first sixty. */
function within(element: DomElement): DomElement[] {
  const found: DomElement[] = [];
  const open = [element];
  for (let next = open.pop(); next !== undefined && found.length < MOST_IN_CARD; next = open.pop()) {
    found.push(next);
    for (const child of next.children) if (child.kind === 'element') open.push(child);
  }
  return found;
}

/** Where a form leads that asks nothing, but holds a product's number: a button in place of a link, in a card without any. */
function pressed(form: DomElement): string | undefined {
  const { action, method = 'get' } = form.attributes;
  if (action === undefined || method.toLowerCase() !== 'get') return undefined;
  const inputs = within(form).filter(({ tag }) => TYPED.test(tag));
  if (inputs.some(({ tag, attributes }) => tag !== 'input' || !UNTYPED.test(attributes['type'] ?? '')))
    return undefined;
  const card = form.parent?.parent ?? form;
  if (within(card).some(({ tag, attributes }) => tag === 'a' && attributes['href'] !== undefined))
    return undefined;
  const sent = inputs
    .filter(({ attributes }) => attributes['name'] !== undefined)
    .map(({ attributes }) => [attributes['name'] ?? '', attributes['value'] ?? '']);
  return sent.length === 0 ? action : `${action}?${new URLSearchParams(sent).toString()}`;
}

function hrefOf(element: DomElement): string | undefined {
  const { tag, attributes } = element;
  if (tag === 'form') return pressed(element);
  const { href, onclick, role } = attributes;
  if (href !== undefined && !NO_ADDRESS.test(href)) return href;
  // whole cards are given addresses, and links that a script sends keep theirs in data
  const told = attributes['data-href'] ?? attributes['data-link'] ?? attributes['data-anchor'];
  const own = (tag === 'a' || role === 'link') && attributes['data-url'];
  return told ?? (own || LED.exec(onclick ?? '')?.[1]);
}

/** Microdata gives a card that only a script opens its address so. */
const isItsAddress = ({ tag, attributes }: DomElement): boolean =>
  tag === 'link' && attributes['itemprop'] === 'url';

/** An element that is still to be looked at, with what its parent is. */
interface Waiting {
  readonly element: DomElement;
  readonly shape: number;
  readonly aside: Aside;
}

/** elements between two steps of the generator */
const STEP = 500;

/**
 * The page's candidate links in document order, yielding now and then. Links to the page itself, to its root, to files
 * and to actions are left out.
 */
export function* anchorsOf(dom: Dom): Generator<void, Anchor[]> {
  const leads = leading(dom);
  const say = memoized(asideOfNames);
  const hasPrices = looksForPrices();
  const wrappers = wrappersOf(dom);
  yield;
  const shapeOf = shaping();
  const anchors: Anchor[] = [];
  const open: Waiting[] = [];
  const enter = (element: DomElement, shape: number, aside: Aside): void => {
    if (element.tag === 'script' || element.tag === 'template') return;
    const href = hrefOf(element);
    const url = href === undefined ? null : leads(href);
    if (url !== null) anchors.push({ element, url, shape, aside });
    for (let at = element.children.length - 1; at >= 0; at--) {
      const child = element.children[at];
      if (
        child?.kind === 'element' &&
        (child.children.length > 0 || child.tag === 'a' || isItsAddress(child))
      )
        open.push({ element: child, shape, aside });
    }
  };
  const go = (most: number): void => {
    for (let count = 0; count < most && anchors.length < MAX_ANCHORS; count++) {
      const next = open.pop();
      if (next === undefined) return;
      const { element, shape, aside } = next;
      const own = wrappers.has(element) ? aside : asideOf(element, aside, say, hasPrices);
      enter(element, shapeOf(shape, element), own);
    }
  };
  enter(dom.root, 0, 'no');
  while (open.length > 0 && anchors.length < MAX_ANCHORS) {
    go(STEP);
    yield;
  }
  return anchors;
}

function isSelf(there: URL, self: URL | null): boolean {
  if (self === null) return false;
  if (/^\/(?:index\.\w{2,5}|home\/?)?$/i.test(there.pathname) && there.search === '') return true;
  return (
    there.host === self.host &&
    there.pathname === self.pathname &&
    (there.search === self.search || (there.pathname !== '/' && isSameList(there, self)))
  );
}

/** Is it the same list, sorted, filtered or paged: same path, with more or other values only of query parameters that lists have? */
function isSameList(there: URL, self: URL): boolean {
  const names = new Set(self.searchParams.keys());
  const LISTING =
    /^(?:p|pg|page(?:no|size)?|start|offset|from|limit|size|per_?page|(?:sort|order|filter|price|brand|cat|facet)\w*|dir(?:ection)?|view|mode|f|colou?r)$/i;
  const other = [...there.searchParams.keys()];
  if (other.length === 0) return true;
  return (
    other.every((name) => names.has(name) || LISTING.test(name)) && other.some((name) => LISTING.test(name))
  );
}
