// Product links that a page declares as data: ItemList and Product lists in JSON-LD.
import type { Dom, DomElement } from '../../base/document/dom.ts';
import type { ProductLink, Source } from '../schema.ts';
import type { Item, ItemValue } from '../structured/item.ts';
import { itemsOfJsonLd, parseJsonLd } from '../structured/json-ld.ts';
import { rawText } from '../tree.ts';

const MAX_DEPTH = 12;
const MAX_LINKS = 400;
const LIST = new Set('ItemList OfferCatalog CollectionPage SearchResultsPage ProductCollection'.split(' '));
const PRODUCT = new Set(
  'Product ProductGroup IndividualProduct ProductModel Offer Book Vehicle Car'.split(' '),
);

/** items may reference one another: names are followed no deeper than this */
const MAX_NAMES = 3;

function textOf(value: ItemValue | undefined, depth = 0): string | null {
  if (value === undefined || depth > MAX_NAMES) return null;
  const text =
    typeof value === 'string'
      ? value
      : (textOf(value.properties.get('name')?.[0], depth + 1) ?? value.id ?? '');
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

/** A product of a list as it is written. */
export interface Bare {
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

/** Collects the products of an item. Items may reference one another in cycles: `seen` holds those already visited. */
function collect(item: Item, found: Bare[], seen: Set<Item>, depth: number): void {
  if (depth > MAX_DEPTH || found.length >= MAX_LINKS || seen.has(item)) return;
  seen.add(item);
  if (item.types.some((type) => LIST.has(type))) {
    for (const value of item.properties.get('itemListElement') ?? []) {
      const bare = elementOf(value);
      if (bare !== null) found.push(bare);
    }
  }
  if (item.types.some((type) => type === 'BreadcrumbList' || PRODUCT.has(type))) return;
  for (const values of item.properties.values())
    for (const value of values) if (typeof value === 'object') collect(value, found, seen, depth + 1);
}

/** null for a product without a name or a web address. */
export function toLink(bare: Bare, source: Source, base: string): ProductLink | null {
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

/** Product links of the lists in JSON-LD; Products side by side at the top level count as a list. */
export function declaredLinks(dom: Dom, scripts: readonly DomElement[]): ProductLink[] {
  const blocks = scripts.filter((script) => /ld\+json/i.test(script.attributes['type'] ?? ''));
  const items = itemsOfJsonLd(blocks.map((script) => parseJsonLd(rawText(script))?.value ?? null));
  const found: Bare[] = [];
  const seen = new Set<Item>();
  for (const item of items) collect(item, found, seen, 0);
  const products = items.filter((item) => item.types.some((type) => PRODUCT.has(type)));
  if (products.length > 2) found.push(...products.map(bareOf));
  return found.map((bare) => toLink(bare, 'json-ld', dom.url)).filter((link) => link !== null);
}
