// Features that tell a product page from a listing, a search result and everything else.
import { fold, words } from '../../base/text.ts';
import type { Statement } from '../../page/schema.ts';
import { isProductThing } from '../scene/main-product.ts';
import { heldAs, type IndexedThing, said } from '../scene/page-index.ts';
import { addressWords, hint, placeOf, type Scene } from '../scene/scene.ts';
import type { PageKind } from '../schema.ts';
import { isGtinLabel, isMpnLabel, isSkuLabel } from '../words/labels.ts';
import { DETAIL_WORDS } from '../words/page.ts';
import { NOW } from '../words/pricing.ts';
import { isGone } from './gone.ts';
import { untoldFrom } from './no-price.ts';
import { isOfRange } from './of-range.ts';
import { pageTypes } from './page-type.ts';

const ARTICLE =
  /\b(?:NewsArticle|Article|BlogPosting|Recipe|QAPage|DiscussionForumPosting|VideoObject|Event|RealEstateListing|JobPosting|HowTo|Report|ScholarlyArticle|Movie|TVSeries|SocialMediaPosting|LiveBlogPosting|ReportageNewsArticle|PodcastEpisode|Course)\b/;
/** types of services and stays, which have prices and buttons too */
const DAY = /\b(?:Service|Hotel|HotelRoom|Accommodation|TouristTrip|FinancialProduct)\b/;
const LIST = /\b(?:ItemList|CollectionPage|SearchResultsPage|OfferCatalog|ProductCollection)\b/;
const PRODUCT_PATH =
  /\/(?:products?|produ[kc]t(?:e[nr]?|os?|y)?|produits?|prodott[oi]|produtos?|items?|p|dp|gp|itm|pd|prod|artikel|article|goods|tovar|shop|ip|listing)\/|[-_/]p[-_]?\d|\/\d{5,}(?:[/.]|$)|[-_]\d{4,}(?:\.html?|\/|$)|(?:product|item|prod|sku|goods)_?(?:id|no)?=|route=product\/product|product[-_]?(?:info|detail|page|view)|\/product\.\w+|prod(?:uct)?s?_?id=|(?:^|[?&])pid=|_pd_/i;
const LIST_PATH =
  /\/(?:c|cat|category|categories|categoria|categorie|collections?|kategorie|catalog|catalogue|browse|list|brands?|tag|tags|shop|search|s|department|dept)(?:\/[^/]*)?\/?$|route=product\/(?:category|search)/i;
const SEARCH =
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
function plainAddress({ address, products, page: { canonical } }: Scene): string {
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

/** What was judged of the page so far and the kind depends on. */
export interface SoFar {
  readonly title: string;
  readonly titleAt: number | null;
  readonly titleScore: number;
  readonly priceScore: number;
  readonly price: Statement | null;
  /** whether a text beside the title says that it is sold out */
  readonly gone: boolean;
}

/** The kind of a page that is not a product page. */
export function kindOf(scene: Scene): PageKind {
  const types = scene.things.map(({ thing }) => thing.type).join(' ');
  const prices = (scene.seen.get('price') ?? []).filter(
    (price) => Number(hint(price, 'repeated')) > 2,
  ).length;
  const searched = SEARCH.test(plainAddress(scene)) && scene.page.links.length > 0;
  const told = pageTypes(scene);
  const called = (told['bodyList'] ?? told['scriptList']) === 1 && scene.page.links.length > 0;
  const lists =
    searched || called || scene.page.links.length > 3 || prices > 4 || /\bSearchResultsPage\b/.test(types);
  if (!lists) return 'other';
  return SEARCH.test(plainAddress(scene)) || /\bSearchResultsPage\b/.test(types) ? 'search' : 'listing';
}

/** Features of "this is a product page", as a generator: each part has word lists of its own to compile. */
export function* kindFeatures(scene: Scene, sofar: SoFar): Generator<void, Record<string, number>> {
  const features: Record<string, number> = { any: 1 };
  for (const part of PARTS) {
    Object.assign(features, part(scene, sofar));
    yield;
  }
  return { ...features, ...together(features, sofar) };
}

const PARTS: readonly ((scene: Scene, sofar: SoFar) => Record<string, number>)[] = [
  ofData,
  ofPrices,
  ofBuys,
  ofText,
  ofWords,
  ofTitle,
  ofTypes,
  ofForm,
  ofAddress,
];

/** signs that say little alone and much together */
function together(features: Readonly<Record<string, number>>, sofar: SoFar): Record<string, number> {
  const has = (name: string): boolean => (features[name] ?? 0) > 0;
  const few = (features['cards-close'] ?? 0) < 1.6;
  const flag = (holds: boolean): number => (holds ? 1 : 0);
  const buy = (features['buy-close'] ?? 0) > 0.5;
  const price = has('prices-close');
  return {
    't:buy-price': flag(buy && price),
    't:buy-few': flag(buy && few),
    't:code-price': flag(has('code-labels') && price),
    't:data-price': flag(has('product-priced') && price),
    't:no-deal': flag(!buy && !price && !has('product-priced') && !has('og-price')),
    't:article': flag((has('article-data') || has('og-article') || has('u:article')) && !buy),
    't:alone-buy': flag(has('first-alone') && has('first-buy')),
    't:repeated-buys': flag(has('first-repeated') && has('many-buys')),
    't:og-priced': flag(has('og-price') && few),
    't:gone-price': flag(sofar.gone && !buy && has('first-alone') && (few || has('title-marked-once'))),
    't:on-request': flag(
      has('on-request') && (has('code-labels') || has('product') || has('og-product')) && few,
    ),
    't:review': flag((has('w:review') && !buy) || has('w:gone')),
  };
}

function ofData(scene: Scene): Record<string, number> {
  const features: Record<string, number> = {};
  const named = scene.products.filter(
    ({ entry }) => said(entry, 'name').length > 0 && !/^item/.test(heldAs(entry) ?? ''),
  );
  const top = named[0];
  const held = top === undefined ? null : heldAs(top.entry);
  if (top !== undefined && isOfRange(top.entry, scene)) features['list-data'] = 1;
  else if (top !== undefined) {
    features['product'] = 1;
    features['product-match'] = Math.min(Math.max(top.score, 0), 2.5);
    if (held !== null && held !== 'mainEntity') features['product-held'] = 1;
    const { group, entries } = scene.variants;
    const variants = group === top.entry ? entries : top.entry.parts.filter(isVariant);
    if ([top.entry, ...variants].some(isPriced)) features['product-priced'] = 1;
  }
  if (named.length > 1) features['products'] = Math.min(Math.log2(named.length), 5);
  const types = scene.things
    .filter((entry) => entry.thing.of === null && !isProductThing(entry))
    .map((entry) => entry.thing.type)
    .join(' ');
  if (ARTICLE.test(types)) features['article-data'] = 1;
  if (top === undefined && DAY.test(types)) features['u:travel'] = 1;
  if (LIST.test(types)) features['list-data'] = 1;
  const type = scene.graph.find(({ field }) => field === 'og:type')?.value.toLowerCase() ?? '';
  if (/product|item|book|offer/.test(type) && !/group|category/.test(type)) features['og-product'] = 1;
  if (type === 'article' || /news|blog|video|recipe/.test(type)) features['og-article'] = 1;
  if (scene.graph.some(isPriceTag)) features['og-price'] = 1;
  const state = scene.states[0];
  if (state !== undefined && state.score > 1.2) features['state-match'] = 1;
  return features;
}

/** a tag for sharing that states a price, or labels a value as one */
function isPriceTag(tag: Statement): boolean {
  return /price:amount/.test(tag.field) || (tag.field === 'label' && NOW.test(fold(hint(tag, 'name'))));
}

function isVariant(part: IndexedThing): boolean {
  return heldAs(part) === 'hasVariant';
}

function isPriced({ parts }: IndexedThing): boolean {
  return parts.some((part) => heldAs(part) === 'offers' && said(part, 'price', 'lowPrice').length > 0);
}

function ofPrices(scene: Scene, sofar: SoFar): Record<string, number> {
  const features: Record<string, number> = {};
  const prices = scene.seen.get('price') ?? [];
  const signed = prices.filter(({ value }) => /[^\d\s.,]|^\d+[.,]\d\d$/.test(value));
  if (signed.length === 0) features['no-prices'] = 1;
  if (sofar.price === null) features['unpriced'] = 1;

  const { titleAt } = sofar;
  if (titleAt !== null) {
    const close = signed.filter((price) => {
      const distance = (placeOf(price) ?? 0) - titleAt;
      return distance >= -200 && distance < 1_200 && Number(hint(price, 'repeated')) <= 3;
    });
    // some shops write the price in the line above the name; a link's there is another thing's
    const first = signed.find((price) => {
      const distance = (placeOf(price) ?? 0) - titleAt;
      const above = distance < 0 && (distance < -60 || hint(price, 'linked') !== '');
      return !above && hint(price, 'region') === '';
    });
    if (first !== undefined && (placeOf(first) ?? 0) < titleAt + 2_500) {
      const repeated = Number(hint(first, 'repeated'));
      if (repeated <= 2 && hint(first, 'linked') === '') features['first-alone'] = 1;
      if (repeated > 3) features['first-repeated'] = 1;
      const at = placeOf(first) ?? 0;
      if (scene.buys.some((buy) => buy.sure > 0.5 && Math.abs(buy.at - at) < 700)) features['first-buy'] = 1;
    }
    features['prices-close'] = Math.min(close.length, 3);
    const dense = signed.filter(
      (price) => Math.abs((placeOf(price) ?? 0) - titleAt) < 2_500 && Number(hint(price, 'repeated')) > 3,
    ).length;
    features['cards-close'] = Math.min(Math.log2(1 + dense), 5);
  }
  return features;
}

function ofBuys(scene: Scene, sofar: SoFar): Record<string, number> {
  const features: Record<string, number> = {};
  const sure = scene.buys.filter((buy) => buy.sure > 0.5);
  if (sure.length === 0) features['no-buy'] = 1;
  features['buys'] = Math.min(Math.log2(1 + sure.length), 5);
  if (sure.length > 3) features['many-buys'] = 1;
  const { titleAt } = sofar;
  if (titleAt !== null) {
    const best = scene.buys
      .filter((buy) => buy.at > titleAt - 300 && buy.at < titleAt + 3_000)
      .reduce((most, buy) => Math.max(most, buy.sure), 0);
    features['buy-close'] = best;
  }
  const labels = scene.seen.get('label') ?? [];
  const codes = labels.filter(
    (label) =>
      isSkuLabel(hint(label, 'name')) || isMpnLabel(hint(label, 'name')) || isGtinLabel(hint(label, 'name')),
  );
  // the codes of a list are its products', not the page's
  features['code-labels'] = codes.length > 5 ? 0 : Math.min(codes.length, 3);
  if (codes.length > 5) features['many-code-labels'] = 1;
  return features;
}

function ofText(scene: Scene): Record<string, number> {
  const signals = scene.page.signals ?? {};
  const features: Record<string, number> = {};
  const length = signals['length'] ?? 0;
  features['long-share'] = length === 0 ? 0 : Math.min((signals['longText'] ?? 0) / length, 1);
  if ((signals['articles'] ?? 0) > 2) features['articles'] = 1;
  return features;
}

/** headings, tabs and controls of a product page, and how a list is sorted */
function ofWords(scene: Scene): Record<string, number> {
  let detail = 0;
  for (const field of ['heading', 'note', 'control']) {
    for (const { value } of scene.seen.get(field) ?? []) {
      if (value.length > 40) continue;
      if (detail < 4 && DETAIL_WORDS.test(fold(value))) detail++;
    }
  }
  const sorting = ['option', 'selected'].some((field) =>
    (scene.seen.get(field) ?? []).some((statement) =>
      /sort|order(?!.*id)|perpage|per_page|limit|pagesize/i.test(hint(statement, 'name')),
    ),
  );
  const quantities = scene.page.signals?.['quantities'] ?? 0;
  return {
    'w:detail': Math.min(detail, 4) / 2,
    'w:sorting': sorting ? 1 : 0,
    quantity: quantities === 1 || quantities === 2 ? 1 : 0,
    quantities: quantities > 3 ? 1 : 0,
  };
}

/** what an article about a product says in its heading */
const REVIEW =
  /\b(?:review|hands-on|testbericht|im test|recen[sz](?:ione|ie|ion|ja|e)|resena|analisis)\b|(?:^|\s)обзор(?:\s|$)|レビュー|评测/u;

/** a product's address often spells its title; its price is marked as one */
function ofTitle(scene: Scene, sofar: SoFar): Record<string, number> {
  const path = URL.canParse(scene.address) ? new URL(scene.address).pathname : '';
  const slug = new Set(
    addressWords(
      `https://x.example/${
        path
          .split('/')
          .filter((part) => part !== '')
          .at(-1) ?? ''
      }`,
    ),
  );
  const title = words(sofar.title);
  const share = title.length < 2 ? 0 : title.filter((word) => slug.has(word)).length / title.length;
  const price = sofar.price;
  const names = (scene.seen.get('name') ?? []).filter((name) => hint(name, 'tag') === 'h1');
  const headings = [sofar.title, ...names.slice(0, 2).map(({ value }) => value)];
  return {
    slug: share > 0.6 ? 1 : 0,
    't:slug-price': share > 0.6 && price !== null ? 1 : 0,
    'on-request': untoldFrom(scene, sofar.titleAt) < Number.POSITIVE_INFINITY ? 1 : 0,
    'w:review': headings.some((heading) => REVIEW.test(fold(heading))) ? 1 : 0,
    'w:gone': isGone(scene, sofar.title) ? 1 : 0,
    'short-title': title.length < 2 ? 1 : 0,
    'long-title': title.length > 3 ? 1 : 0,
  };
}

function ofAddress(scene: Scene): Record<string, number> {
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

/** what the page calls itself, in class names of its body and to analytics */
function ofTypes(scene: Scene): Record<string, number> {
  const types = pageTypes(scene);
  const features: Record<string, number> = {};
  for (const name in types) features[`y:${name}`] = 1;
  const product = Object.keys(types).filter((name) => name.endsWith('Product')).length;
  if (product > 1) features['y:twice'] = 1;
  if (product > 0 && types['scriptOther'] === 1 && types['bodyProduct'] !== 1) features['y:mixed'] = 1;
  return features;
}

/** the form that buys one product contains its number once; elements named "product title" occur once too */
function ofForm(scene: Scene, sofar: SoFar): Record<string, number> {
  const ids = new Set(
    (scene.seen.get('input') ?? [])
      .filter((input) => /prod|item|sku|asin|variant|^id$|^pid|add-to-cart/i.test(hint(input, 'name')))
      .map(({ value }) => value),
  );
  const named = (scene.seen.get('name') ?? []).filter((name) =>
    /product|item|pdp|goods/.test(hint(name, 'marks')),
  );
  const key = words(sofar.title).join(' ');
  const own = named.some((name) => words(name.value).join(' ') === key);
  return {
    'id-once': ids.size === 1 || ids.size === 2 ? 1 : 0,
    'title-marked': own ? 1 : 0,
    'title-marked-once': own && named.length <= 2 ? 1 : 0,
    'titles-many': named.length > 5 ? 1 : 0,
  };
}
