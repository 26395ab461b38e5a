// Product links from the lists that a page carries as data, for pages rendered by scripts.
import type { Dom, DomElement } from '../../base/document/dom.ts';
import { fold } from '../../base/text/text.ts';
import type { ProductLink } from '../schema.ts';
import { isJsonObject, type Json, type JsonObject } from '../structured/lenient-json.ts';
import { mayHoldProducts, payloadsOf } from '../structured/payloads.ts';
import { type Bare, toLink } from './declared.ts';

const MAX_DEPTH = 24;
const MAX_LINKS = 400;
const MAX_OBJECTS = 40_000;
/** a map of at least so many products is a list of them */
const LEAST_IN_MAP = 3;

const NAME = 'name title productName displayName product_name productTitle productLabel'.split(' ');
const ADDRESS =
  'url productUrl product_url link href permalink canonicalUrl relativeUrl urlPath pdpUrl detailUrl path seoUrl productPageUrl'.split(
    ' ',
  );
const PRICE =
  'price salePrice finalPrice currentPrice sellingPrice productPrice priceFormatted formattedPrice minPrice listPrice prices priceInfo priceRange'.split(
    ' ',
  );
const IMAGE = 'image imageUrl img thumbnail picture images media imageURL thumb'.split(' ');
const BRAND = 'brand manufacturer vendor'.split(' ');
const SIGN =
  'sku gtin ean productId product_id brand inStock availability variants masterVariant availableForSale productType'.split(
    ' ',
  );
const SLUG = 'slug handle urlKey url_key urlPart seoUrl'.split(' ');
const ID = 'id _id productId product_id objectID uid'.split(' ');
/** what wraps a product: GraphQL's edges, engines' hits, adverts */
const WRAP = 'node product item attributes document _source'.split(' ');

const INNER =
  'formatted formattedValue text value amount current currentPrice linePrice final price min minVariantPrice url src href name'.split(
    ' ',
  );
const LANGUAGE = /^[a-z]{2}(?:[-_][A-Za-z]{2,4})?$/;

function scalar(value: Json | undefined, depth = 0): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim().slice(0, 500);
  if (typeof value === 'number') return String(value);
  if (value === null || value === undefined || typeof value !== 'object' || depth > 2) return null;
  if (Array.isArray(value)) return scalar(value[0], depth + 1);
  for (const key of INNER) {
    const found = scalar(held(value, key), depth + 1);
    if (found !== null) return found;
  }
  // a text in several languages
  const [key, ...others] = Object.keys(value);
  const told = key !== undefined && [key, ...others].every((each) => LANGUAGE.test(each));
  return told ? scalar(value[key], depth + 1) : null;
}

/** The value of a key with either case of its first letter: some serialisers write "Name" and "Url". */
function held(node: JsonObject, key: string): Json | undefined {
  return node[key] ?? node[key.slice(0, 1).toUpperCase() + key.slice(1)];
}

function pick(node: JsonObject, keys: readonly string[]): string | null {
  for (const key of keys) {
    const found = scalar(held(node, key));
    if (found !== null) return found;
  }
  return null;
}

/** The address of a record, filled into the shop's own form of product addresses (`/product/{slug}`). */
function filled(page: string, node: JsonObject): string | null {
  let missing = false;
  const path = page.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = scalar(node[key]) ?? pick(node, /slug|handle|url/i.test(key) ? SLUG : ID);
    missing ||= value === null || /[\s<>]/.test(value);
    return encodeURIComponent((value ?? '').toWellFormed());
  });
  return missing ? null : path;
}

/** what a part of a record tells is not what the record is called */
const OTHERS =
  /brand|manufactur|categor|seller|vendor|shop|store|image|media|picture|breadcrumb|review|rating|author|collection|facet|promo|badge|offer|variant|tax|user/i;
const MAX_PARTS = 2;
/** no record has so many keys: it is a store of records */
const MAX_KEYS = 400;

/** Flattens a record in parts (`identifiers`, `description`); the record's own values win over its parts'. */
function whole(node: JsonObject, depth = 0): JsonObject {
  if (depth >= MAX_PARTS) return node;
  const keys = Object.keys(node);
  if (keys.length > MAX_KEYS) return node;
  const parts = keys.flatMap((key) => {
    const part = OTHERS.test(key) ? null : node[key];
    return isJsonObject(part) ? [whole(part, depth + 1)] : [];
  });
  return Object.assign({}, ...parts.reverse(), node);
}

/** A product from an object of a list: it has a name, an address, and a price or another sign of an article. Null otherwise. */
function productIn(value: Json, page: string | null): Bare | null {
  if (!isJsonObject(value)) return null;
  const wrapped = WRAP.map((key) => value[key]).find(isJsonObject) ?? {};
  const own = { ...wrapped, ...value };
  const node = pick(own, NAME) === null ? whole(own) : own;
  const title = pick(node, NAME);
  if (title === null) return null;
  const price = pick(node, PRICE);
  if (price === null && !SIGN.some((key) => held(node, key) !== undefined)) return null;
  const said = pick(node, ADDRESS);
  const address = said !== null && /^(?:https?:\/)?\/|^[\w-]+[/.]/.test(said) ? said : null;
  // a path that data names begins at the front of the shop, not beside the page that carries it
  const told = address !== null && /^[\w-]+\//.test(address) ? `/${address}` : address;
  const url = told ?? (page === null ? null : filled(page, node));
  return url === null ? null : { url, title, price, image: pick(node, IMAGE), brand: pick(node, BRAND) };
}

interface Room {
  objects: number;
}

/**
 * `page`: the form of the shop's product addresses, where known (`/product/{slug}`), for records that don't state
 * theirs. `wanted`: a test for titles, in a list that holds many more.
 */
export interface Sought {
  readonly page: string | null;
  readonly wanted?: (title: string) => boolean;
}

/** The products of a list, or of a normalised store that keeps each under a key ("Product:12"). */
function productsAmong(values: readonly Json[], { page, wanted }: Sought, room: Room): Bare[] {
  const found: Bare[] = [];
  for (const value of values) {
    if (found.length >= MAX_LINKS || (wanted !== undefined && ++room.objects > MAX_OBJECTS)) break;
    const bare = productIn(value, page);
    if (bare !== null && (wanted?.(bare.title ?? '') ?? true)) found.push(bare);
  }
  return found;
}

function storedIn(value: JsonObject, sought: Sought, room: Room): Bare[] {
  const keys = Object.keys(value).filter((key) => key.includes(':'));
  if (keys.length < LEAST_IN_MAP) return [];
  const values = keys.map((key) => value[key] ?? null);
  return productsAmong(sought.wanted === undefined ? values.slice(0, MAX_LINKS) : values, sought, room);
}

function listsIn(value: Json, sought: Sought, found: Bare[], room: Room, depth: number): void {
  if (value === null || typeof value !== 'object' || depth > MAX_DEPTH || ++room.objects > MAX_OBJECTS)
    return;
  if (Array.isArray(value)) {
    const first = value.slice(0, MAX_LINKS);
    const products = productsAmong(first, { page: sought.page }, room);
    if (products.length > 0 && products.length >= first.length / 2) {
      found.push(...(sought.wanted === undefined ? products : productsAmong(value, sought, room)));
      return;
    }
  } else found.push(...storedIn(value, sought, room));
  for (const inner of Object.values(value)) listsIn(inner, sought, found, room, depth + 1);
}

/** Links of product lists in the data that a page carries. */
export function* stateLinks(
  dom: Dom,
  scripts: readonly DomElement[],
  sought: Sought = { page: null },
): Generator<void, ProductLink[]> {
  const found: Bare[] = [];
  const room = { objects: 0 };
  for (const value of yield* payloadsOf(dom, scripts)) {
    listsIn(value, sought, found, room, 0);
    yield;
  }
  return found.map((bare) => toLink(bare, 'state', dom.url)).filter((link) => link !== null);
}

/** what a list of products and its length are called */
const LIST_KEY = /items|products|results|hits|goods|prods|records|list$/i;
const COUNT_KEY = /total|count|found|hits/i;

/** Whether the data states that a list is empty. Flattened data may repeat a value in many places: `room` bounds the walk. */
function isEmpty(value: Json, room: Room, depth = 0): boolean {
  if (value === null || typeof value !== 'object' || depth > MAX_DEPTH) return false;
  if (++room.objects > MAX_OBJECTS) return false;
  if (Array.isArray(value)) return value.slice(0, MAX_LINKS).some((inner) => isEmpty(inner, room, depth + 1));
  return Object.entries(value).some(([key, inner]) => {
    if (Array.isArray(inner) && inner.length === 0) return LIST_KEY.test(key);
    return ((inner === 0 || inner === '0') && COUNT_KEY.test(key)) || isEmpty(inner, room, depth + 1);
  });
}

/**
 * Whether the page's data states these words as a value of their own, as a search page does: beside data of products,
 * or beside an empty list of them.
 */
export function* stateSays(
  dom: Dom,
  scripts: readonly DomElement[],
  words: string,
): Generator<void, boolean> {
  const wanted = fold(words);
  let left = MAX_OBJECTS;
  const says = (value: Json, depth: number): boolean => {
    if (typeof value === 'string') return value.length <= words.length * 2 && fold(value) === wanted;
    if (value === null || typeof value !== 'object' || depth > MAX_DEPTH || --left < 0) return false;
    return Object.values(value).some((inner) => says(inner, depth + 1));
  };
  if (wanted === '') return false;
  const payloads = yield* payloadsOf(dom, scripts);
  if (payloads.some((value) => says(value, 0))) return true;
  const others = yield* payloadsOf(dom, scripts, (text) => !mayHoldProducts(text));
  const room = { objects: 0 };
  return others.some((value) => says(value, 0) && isEmpty(value, room));
}
