// Product links that a page declares as data: ItemList and Product lists in JSON-LD, lists of products in embedded state.
import type { Dom, DomElement } from '../../base/dom.ts';
import type { ProductLink, Source } from '../schema.ts';
import type { Item, ItemValue } from '../structured/item.ts';
import { itemsOfJsonLd, parseJsonLd } from '../structured/json-ld.ts';
import { type Json, readLiteral } from '../structured/lenient-json.ts';
import { rawText } from '../tree.ts';

const MAX_DEPTH = 12;
const MAX_LINKS = 400;
const MAX_STATE = 2_000_000;
const MAX_OBJECTS = 40_000;
const LIST = new Set('ItemList OfferCatalog CollectionPage SearchResultsPage ProductCollection'.split(' '));
const PRODUCT = new Set(
  'Product ProductGroup IndividualProduct ProductModel Offer Book Vehicle Car'.split(' '),
);

function textOf(value: ItemValue | undefined): string | null {
  if (value === undefined) return null;
  const text =
    typeof value === 'string' ? value : (textOf(value.properties.get('name')?.[0]) ?? value.id ?? '');
  const tidy = text.replace(/\s+/g, ' ').trim();
  return tidy === '' ? null : tidy.slice(0, 300);
}

function first(item: Item, ...names: string[]): ItemValue | undefined {
  for (const name of names) {
    const value = item.properties.get(name)?.[0];
    if (value !== undefined) return value;
  }
  return undefined;
}

function priceOf(item: Item): string | null {
  const offers = first(item, 'offers');
  const offer = typeof offers === 'object' ? offers : item;
  const amount = textOf(first(offer, 'price', 'lowPrice'));
  return amount === null ? null : `${amount} ${textOf(first(offer, 'priceCurrency')) ?? ''}`.trim();
}

function addressOf(item: Item): string | null {
  const url = first(item, 'url', 'mainEntityOfPage');
  if (typeof url === 'string') return url;
  const offer = first(item, 'offers');
  return (
    (typeof offer === 'object' ? textOf(first(offer, 'url')) : null) ??
    (item.id !== null && /^(?:https?:)?\//.test(item.id) ? item.id : null)
  );
}

interface Bare {
  readonly url: string | null;
  readonly title: string | null;
  readonly price: string | null;
  readonly image: string | null;
  readonly brand: string | null;
}

function imageText(value: ItemValue | undefined): string | null {
  if (typeof value !== 'object') return textOf(value);
  return textOf(first(value, 'url', 'contentUrl')) ?? value.id;
}

function bareOf(item: Item): Bare {
  return {
    url: addressOf(item),
    title: textOf(first(item, 'name', 'headline')),
    price: priceOf(item),
    image: imageText(first(item, 'image', 'thumbnailUrl')),
    brand: textOf(first(item, 'brand', 'manufacturer')),
  };
}

/** An element of a list: a product, or a ListItem that points to one or is one. */
function elementOf(value: ItemValue): Bare | null {
  if (typeof value === 'string') return null;
  const inner = first(value, 'item');
  if (typeof inner === 'object') {
    const bare = bareOf(inner);
    return { ...bare, url: bare.url ?? addressOf(value), title: bare.title ?? textOf(first(value, 'name')) };
  }
  const bare = bareOf(value);
  return { ...bare, url: bare.url ?? (typeof inner === 'string' ? inner : null) };
}

function collect(item: Item, found: Bare[], depth: number): void {
  if (depth > MAX_DEPTH || found.length >= MAX_LINKS) return;
  if (item.types.some((type) => LIST.has(type))) {
    for (const value of item.properties.get('itemListElement') ?? []) {
      const bare = elementOf(value);
      if (bare !== null) found.push(bare);
    }
  }
  if (item.types.some((type) => type === 'BreadcrumbList' || PRODUCT.has(type))) return;
  for (const values of item.properties.values())
    for (const value of values) if (typeof value === 'object') collect(value, found, depth + 1);
}

function toLink(bare: Bare, source: Source, base: string): ProductLink | null {
  const url = bare.url === null ? null : URL.parse(bare.url, base);
  if (!url || !/^https?:$/.test(url.protocol) || bare.title === null) return null;
  url.hash = '';
  const image = bare.image === null ? null : (URL.parse(bare.image, base)?.href ?? null);
  return {
    url: url.href,
    title: bare.title,
    price: bare.price,
    image,
    snippet: null,
    brand: bare.brand,
    sponsored: false,
    source,
  };
}

/** Links of the lists in JSON-LD; Products that stand side by side on the top level count as a list. */
export function declaredLinks(dom: Dom, scripts: readonly DomElement[]): ProductLink[] {
  const blocks = scripts.filter((script) => /ld\+json/i.test(script.attributes['type'] ?? ''));
  const items = itemsOfJsonLd(blocks.map((script) => parseJsonLd(rawText(script))?.value ?? null));
  const found: Bare[] = [];
  for (const item of items) collect(item, found, 0);
  const products = items.filter((item) => item.types.some((type) => PRODUCT.has(type)));
  if (products.length > 2) found.push(...products.map(bareOf));
  return found.map((bare) => toLink(bare, 'json-ld', dom.url)).filter((link) => link !== null);
}

type Node = { [key: string]: Json };
const NAME = 'name title productName displayName product_name'.split(' ');
const ADDRESS =
  'url productUrl product_url link href permalink canonicalUrl urlPath pdpUrl detailUrl path seoUrl productPageUrl'.split(
    ' ',
  );
const PRICE =
  'price salePrice finalPrice currentPrice sellingPrice productPrice priceFormatted formattedPrice minPrice listPrice prices'.split(
    ' ',
  );
const IMAGE = 'image imageUrl img thumbnail picture images media imageURL thumb'.split(' ');
const SIGN = 'sku gtin ean productId product_id brand inStock availability'.split(' ');

const INNER = 'formatted formattedValue text value amount current final price url src href name'.split(' ');

function scalar(value: Json | undefined, depth = 0): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim().slice(0, 500);
  if (typeof value === 'number') return String(value);
  if (value === null || value === undefined || typeof value !== 'object' || depth > 2) return null;
  if (Array.isArray(value)) return scalar(value[0], depth + 1);
  for (const key of INNER) {
    const found = scalar(held(value, key), depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** The value of a key, however its first letter is written: some serializers say "Name" and "Url". */
function held(node: Node, key: string): Json | undefined {
  return node[key] ?? node[key.slice(0, 1).toUpperCase() + key.slice(1)];
}

function pick(node: Node, keys: readonly string[]): string | null {
  for (const key of keys) {
    const found = scalar(held(node, key));
    if (found !== null) return found;
  }
  return null;
}

/** An object of a list is a product when it has a name, an address, and a price or an article's sign. */
function productIn(value: Json): Bare | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const url = pick(value, ADDRESS);
  const title = pick(value, NAME);
  const price = pick(value, PRICE);
  if (url === null || title === null || !/^(?:https?:\/)?\/|^[\w-]+[/.]/.test(url)) return null;
  if (price === null && !SIGN.some((key) => held(value, key) !== undefined)) return null;
  return {
    url,
    title,
    price,
    image: pick(value, IMAGE),
    brand: scalar(held(value, 'brand') ?? held(value, 'manufacturer')),
  };
}

function listsIn(value: Json, found: Bare[], room: { objects: number }, depth: number): void {
  if (value === null || typeof value !== 'object' || depth > MAX_DEPTH * 2 || ++room.objects > MAX_OBJECTS)
    return;
  if (Array.isArray(value)) {
    const products = value
      .slice(0, MAX_LINKS)
      .map(productIn)
      .filter((bare) => bare !== null);
    if (products.length > 0 && products.length >= value.length / 2) {
      found.push(...products);
      return;
    }
  }
  for (const inner of Object.values(value)) listsIn(inner, found, room, depth + 1);
}

/** Links of product lists in the data that a page's scripts carry: for pages that a script draws. */
export function stateLinks(dom: Dom, scripts: readonly DomElement[]): ProductLink[] {
  const found: Bare[] = [];
  const room = { objects: 0 };
  let left = MAX_STATE;
  for (const script of scripts) {
    const text = rawText(script);
    if (
      left <= 0 ||
      text.length < 100 ||
      /ld\+json/i.test(script.attributes['type'] ?? '') ||
      !/price|sku|gtin/i.test(text)
    )
      continue;
    const starts = /json/i.test(script.attributes['type'] ?? '')
      ? [0]
      : [...text.matchAll(/=\s*(?=[{[])/g)].slice(0, 20).map((match) => match.index + match[0].length);
    let end = 0;
    for (const start of starts) {
      if (start < end || left <= 0) continue;
      const literal = readLiteral(text.slice(0, start + left), start);
      end = literal?.end ?? start;
      left -= end - start;
      if (literal !== null) listsIn(literal.value, found, room, 0);
    }
  }
  return found.map((bare) => toLink(bare, 'state', dom.url)).filter((link) => link !== null);
}
