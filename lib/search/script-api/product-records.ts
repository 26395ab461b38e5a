// Finds products in any shop's JSON: a list of records with a name and a price or a number, whatever its keys are called.
import { isRecord } from '../../base/input/json.ts';
import { fold, words } from '../../base/text/text.ts';
import { segment } from '../shop/address.ts';
import { bareHit, type RawHit, textOrNull } from '../shop/source.ts';

type Rec = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 6;
const MAX_RECORDS = 60;
export const TITLE =
  'name title productName product_name displayName fullName productTitle goodsName itemName spuName prodName webItemName label nombre titulo nom titre nome bezeichnung naam nazwa'.split(
    ' ',
  );
const PRICE =
  'calculatedPrice activePrice salePrice promotePrice retailPrice finalPrice currentPrice discountedPrice price unitPrice sellingPrice productPrice priceInclTax grossPrice priceValue amount priceRange prices minPrice regularPrice listPrice precio prix prezzo preco preis prijs cena pricing'.split(
    ' ',
  );
const INNER_PRICE =
  'final finalPrice current sale special value amount gross price min minVariantPrice minimumPrice minPrice regular regularPrice formatted formattedPrice unitPrice text priceRange start'.split(
    ' ',
  );
const CURRENCY = ['currency', 'currencyCode', 'priceCurrency', 'currencyIso'];
export const LINK =
  'url link permalink href absoluteUrl productUrl product_url canonicalUrl canonical_url urlPath url_path detailUrl path route itemUrl seoUrls enlace lien'.split(
    ' ',
  );
const BRAND = [
  'brand',
  'manufacturer',
  'vendor',
  'brandName',
  'manufacturerName',
  'make',
  'marca',
  'marque',
  'marke',
  'hersteller',
];
const SKU = [
  'sku',
  'productNumber',
  'productCode',
  'code',
  'articleNumber',
  'itemNumber',
  'itemCode',
  'partNumber',
  'reference',
];
const GTIN = ['gtin', 'gtin13', 'ean', 'ean13', 'barcode', 'upc', 'isbn'];
const MPN = ['mpn', 'manufacturerPartNumber', 'manufacturerNumber', 'mfgPartNumber', 'model', 'modelNumber'];
const ID = ['id', 'productId', 'idProduct', 'objectID', 'uuid', 'uid'];
const SLUG = ['slug', 'handle', 'urlKey', 'friendlyUrl', 'seName', 'alias', 'seoUrl'];
const DESCRIPTION = [
  'description',
  'shortDescription',
  'descriptionShort',
  'body',
  'summary',
  'longDescription',
];
const IMAGE =
  'image imageUrl smallImage thumbnail img picture images photo baseImage websiteImage productPictureUrl cover'.split(
    ' ',
  );
const INNER_TEXT =
  'name title text html url seoPathInfo src value label en imageUrl mediumImageUrl medium'.split(' ');
/** what wraps a record: GraphQL's edges, search engines' hits, content interfaces' attributes */
const WRAP = [
  'node',
  'attributes',
  '_source',
  'source',
  'document',
  'product',
  'item',
  'fields',
  'data',
  'content',
];
const SIGNS = [
  ...SKU,
  ...SLUG,
  ...GTIN,
  ...'stock countInStock inStock unitsInStock quantity available'.split(' '),
];

/** Without what it is of: engines that lay records flat write "product.displayName". */
const squeezedKey = (key: string): string => key.replace(/^.*\.|_/g, '').toLowerCase();

/** cached: a record is asked for many things */
const squeezedKeys = new WeakMap<Rec, ReadonlyMap<string, unknown>>();

/** What a record says under its keys without underscores and capitals, the first of those that are alike. */
function told(record: Rec): ReadonlyMap<string, unknown> {
  const known = squeezedKeys.get(record);
  if (known !== undefined) return known;
  const pairs = Object.entries(record).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const said = new Map(pairs.reverse().map(([key, value]) => [squeezedKey(key), value]));
  squeezedKeys.set(record, said);
  return said;
}

/** The first of these keys that a record has, however it writes them. */
function pick(record: Rec, keys: readonly string[]): unknown {
  const said = told(record);
  const key = keys.find((one) => said.has(squeezedKey(one)));
  return key === undefined ? undefined : said.get(squeezedKey(key));
}

/** What an engine says of the first of the records that it takes for one product. */
function firstOf({ attributes, records }: Rec): unknown {
  const [first] = isRecord(attributes) && Array.isArray(records) ? records : [];
  return isRecord(first) ? first['attributes'] : null;
}

/** A record with what it wraps laid open: its own keys first; a description that is a record of its own as well. */
function opened(record: Rec): Rec {
  const wrapped = [firstOf(record), ...WRAP.map((key) => record[key])].find(isRecord) ?? {};
  const [told] = [record['description'], record['descriptions'], record['translations']]
    .flatMap((value) => (Array.isArray(value) ? value.slice(0, 1) : [value]))
    .filter(isRecord);
  return {
    ...(told ?? {}),
    ...wrapped,
    ...record,
    ...(told === undefined ? {} : { description: told['description'] }),
  };
}

function textOf(value: unknown, depth = 0): string | null {
  if (Array.isArray(value)) return depth > 2 ? null : textOf(value[0], depth + 1);
  if (!isRecord(value)) return textOrNull(value);
  if (depth > 2) return null;
  return textOf(pick(value, INNER_TEXT), depth + 1);
}

interface Price {
  readonly amount: string;
  readonly currency: string | null;
  /** whole numbers may be of the smallest unit: whoever reads them must look at the list */
  readonly whole: boolean;
}

function priceOf(record: Rec): Price | null {
  let value = pick(record, PRICE);
  let currency = textOrNull(pick(record, CURRENCY));
  for (let depth = 0; depth < 5 && (isRecord(value) || Array.isArray(value)); depth += 1) {
    if (Array.isArray(value)) value = value[0];
    if (!isRecord(value)) continue;
    currency = textOrNull(pick(value, CURRENCY)) ?? currency;
    value = pick(value, INNER_PRICE);
  }
  const amount = textOrNull(value);
  if (amount === null || !/\d/.test(amount) || amount.length > 40) return null;
  const known = currency !== null && /^[A-Z]{3}$/i.test(currency) ? currency.toUpperCase() : null;
  return { amount, currency: known, whole: /^\d{4,}$/.test(amount) };
}

/** What makes a product of a record with a name beside a price or a number: its address, or a picture or the list's name beside what fills the form of addresses. */
type Also = (record: Rec, ofWares: boolean) => boolean;

function isWare(record: Rec, also: Also, ofWares: boolean): boolean {
  if (textOf(pick(record, TITLE)) === null) return false;
  if (also(record, ofWares)) return true;
  return priceOf(record) !== null || pick(record, SIGNS) !== undefined;
}

/** An object whose keys are its records' numbers, as some languages write a list that has gaps. */
function isNumbered(value: Rec): boolean {
  const keys = Object.keys(value).slice(0, MAX_RECORDS);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
}

/** what a shop sorts its products by, pictured as they may be */
const SORTED_BY = /brand|categor|collection|facet|filter|manufactur|vendor|seller|tag/i;

const WARES = /^(?:\w{0,20}products?|items|goods|articles)$/i;

/** The longest list of products in an answer; empty where there are lists, but none of products; null where there is none. */
function listIn(json: unknown, most: number, also: Also): Rec[] | null {
  let best: Rec[] | null = null;
  const visit = (value: unknown, depth: number, ofWares: boolean): void => {
    if (depth > MAX_DEPTH) return;
    const list = isRecord(value) && isNumbered(value) ? Object.values(value) : value;
    if (Array.isArray(list)) {
      const wares = list
        .slice(0, most)
        .filter(isRecord)
        .map(opened)
        .filter((record) => isWare(record, also, ofWares));
      const much = wares.length >= list.length / 2 ? wares : [];
      if (best === null || much.length > best.length) best = much;
      if (much.length > 0) return;
      for (const inner of list.slice(0, most)) visit(inner, depth + 1, ofWares);
    } else if (isRecord(list))
      for (const [key, inner] of Object.entries(list))
        if (!SORTED_BY.test(key)) visit(inner, depth + 1, ofWares || WARES.test(key));
  };
  visit(json, 0, false);
  return best;
}

function addressIn(record: Rec): string | null {
  const link = textOf(pick(record, LINK));
  if (link === null || !/^(?:https?:\/)?\/|^[\w-]+(?:\/|\.html?$)/.test(link)) return null;
  if (/\/(?:api|rest|graphql)\/|\.(?:jpe?g|png|webp|gif|svg)(?:$|\?)/i.test(link)) return null;
  // what an interface calls its pages begins at the front of the shop, not beside the interface
  return /^(?:https?:)?\//.test(link) ? link : `/${link}`;
}

const LIKE = /id$|slug|handle|alias|name|url|code|sku|key/i;

/** A record's own value in the place of a key, or of one that means the same. */
function valueAt(record: Rec, key: string, alone: boolean): string | null {
  const own = textOrNull(told(record).get(squeezedKey(key)));
  // beside a key a word is no other's: a product's category
  if (own !== null || !(alone || LIKE.test(key))) return own;
  const like = /slug|handle|alias|name|url/i.test(key) ? SLUG : /code|sku/i.test(key) ? [...SKU, ...ID] : ID;
  return textOrNull(pick(record, like));
}

/** a key of the form of addresses, whose it is and what is cut from its value */
const HOLE = /\{(?:(\w+)\.)?(\w+)(?:([<>])(.))?\}/g;

function filled(page: string, record: Rec): string | null {
  let missing = false;
  const alone = page.indexOf('{') === page.lastIndexOf('{');
  const path = page.replace(HOLE, (_, whose: string | undefined, key: string, side?: string, sign = '') => {
    const owner = whose === undefined ? null : record[whose];
    const value =
      whose === undefined ? valueAt(record, key, alone) : isRecord(owner) ? valueAt(owner, key, false) : null;
    missing ||= value === null;
    // a name in an address is written as one
    const text = /^(?:name|title)$/i.test(key) ? words(fold(value ?? '')).join('-') : (value ?? '');
    return segment((side === undefined ? text : text.split(sign).at(side === '>' ? -1 : 0)) ?? '');
  });
  return missing ? null : path;
}

function hitOf(record: Rec, page: string | null, whole: boolean): RawHit | null {
  const title = textOf(pick(record, TITLE));
  const link = addressIn(record) ?? (page === null ? null : filled(page, record));
  if (title === null || link === null) return null;
  const price = priceOf(record);
  const said = price === null || (whole && price.whole) ? null : price;
  return {
    ...bareHit(link, title),
    brand: textOf(pick(record, BRAND)),
    code: textOrNull(pick(record, MPN)),
    gtin: textOrNull(pick(record, GTIN)),
    sku: textOrNull(pick(record, SKU)),
    price: said === null ? null : `${said.amount}${said.currency === null ? '' : ` ${said.currency}`}`,
    description: textOf(pick(record, DESCRIPTION)),
    image: textOf(pick(record, IMAGE)),
    listingId: textOrNull(pick(record, ID)),
  };
}

/**
 * The products of any JSON answer; `page` is the form of the shop's product addresses (`/product/{slug}`), for records without one. Empty when
 * the answer lists none; null when it is no list, or one that leads nowhere. `linked`: a name and an address make a product.
 */
export function hitsIn(
  json: unknown,
  page: string | null,
  linked = false,
  most = MAX_RECORDS,
): RawHit[] | null {
  const told = listIn(json, most, (record) => linked && addressIn(record) !== null);
  // suggestions may be no more than names and pictures of what the script leads to
  const records =
    told?.length !== 0 || page === null
      ? told
      : listIn(
          json,
          most,
          (record, ofWares) =>
            (ofWares || pick(record, IMAGE) !== undefined) && filled(page, record) !== null,
        );
  if (records === null) return null;
  // prices that are all whole thousands and more may be cents: none is said then
  const prices = records.map(priceOf).filter((price) => price !== null);
  const whole = prices.length > 0 && prices.every((price) => price.whole && price.currency === null);
  const hits = records.map((record) => hitOf(record, page, whole)).filter((hit) => hit !== null);
  return records.length > 0 && hits.length === 0 ? null : hits;
}

/** The products of an answer whose form is known: the list stands under these keys; null where it does not, or lists other things. */
export function hitsUnder(json: unknown, keys: readonly string[], page: string | null): RawHit[] | null {
  const list = keys.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : null), json);
  const hits = Array.isArray(list) ? hitsIn(list, page, true) : null;
  return Array.isArray(list) && list.length > 0 && hits?.length === 0 ? null : hits;
}
