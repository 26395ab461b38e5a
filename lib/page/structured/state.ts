// Finds products in the data of a page's scripts (hydration state and analytics): __NEXT_DATA__, Nuxt, Apollo, __*STATE__,
// Shopify, dataLayer, ….
import type { DomElement } from '../../base/document/dom.ts';
import type { Collector } from '../collector.ts';
import { memoized } from '../memoized.ts';
import type { Source } from '../schema.ts';
import { rawText } from '../tree.ts';
import { attributeData } from './attribute-data.ts';
import { unflattened } from './flattened.ts';
import { flightRows, flightText, isFlight, revived, strictly } from './flight.ts';
import { applyArguments, streamedChunks } from './function-payloads.ts';
import { isJsonObject, type Json, type JsonObject, readLiteral } from './lenient-json.ts';

/** most characters of script text that are parsed on one page, and most objects visited */
const MAX_PARSED = 3_000_000;
const MAX_OBJECTS = 60_000;
const MAX_PRODUCTS = 40;
const MAX_DEPTH = 24;
/** most positions of one script at which a literal may start */
const MAX_OPENINGS = 20_000;
/** most strings of JSON in one script, and least characters of one */
const MAX_TEXTS = 40;
const LEAST_TEXT = 40;
/** most characters of a key in a path */
const MAX_KEY = 80;
const WORTH =
  /(?:price|sku|gtin|ean|barcode|product_?id|ecommerce|content_ids|item_id)\w{0,40}\\{0,3}(?:["']|&q;)?\s{0,20}:/i;
/** where a literal may start: after an assignment, or as an argument */
const OPENING = /(?:[=(]|['"]\s{0,3},)\s{0,20}(?=[{[])/g;
/** the same for a string that holds JSON: JSON.parse("{…}"), x = '[…]' */
const TEXT_OPENING = /(?:=|\bJSON\.parse\()\s{0,20}(?=["'`]\s{0,5}[[{])/g;
const PARSED = /(?:\bwindow\.)?\bJSON\.parse\(\s{0,20}$/;
const ASSIGNED = /([\w$.[\]'"-]{1,60})\s{0,5}=\s{0,20}$/;
/** dataLayer.push(…), gtag('event', 'view_item', …), fbq('track', 'ViewContent', …), anything with "product" in its name */
const CALLED =
  /\b(\w{0,20}[dD]ataLayer\w{0,20}\.push|gtag|fbq|_satellite\.track|digitalData\.push|new Vue|createApp|\w{0,30}[pP]roduct\w{0,20})\((?:\s{0,5}['"][\w ]{1,30}['"]\s{0,5},){0,3}\s{0,20}$/;

/** Adds a thing for each product-like object in scripts, and in the attributes of the elements that are `given`. */
export function readState(
  scripts: readonly DomElement[],
  collector: Collector,
  given: readonly DomElement[] = [],
): void {
  const finder = new ProductFinder(collector);
  let room = MAX_PARSED;
  for (const element of given) {
    const all = room > 0 ? attributeData(element, (text) => text.length <= room && WORTH.test(text)) : [];
    for (const { where, value, length } of all) {
      room -= length;
      finder.search(value, `[${where}]`, 'state');
    }
  }
  const pieces: string[] = [];
  for (const script of scripts) {
    if (room <= 0) return;
    const { type = '', id = '', src } = script.attributes;
    if (/ld\+json|template|text\/x-(?!magento-init)|css/i.test(type) || src !== undefined) continue;
    const text = rawText(script);
    if (isFlight(text)) pieces.push(text);
    if (text.length >= 20 && text.includes('.enqueue('))
      for (const value of streamedChunks(text.slice(0, room))) finder.search(value, 'stream', 'state');
    if (text.length < 20 || !WORTH.test(text)) continue;
    if (/json|magento-init/i.test(type)) {
      const literal = readLiteral(quoted(text.slice(0, room)), 0);
      room -= text.length;
      if (literal === null) continue;
      const flat = id === '__NUXT_DATA__' || script.attributes['data-nuxt-data'] !== undefined;
      const value = flat ? unflattened(literal.value) : literal.value;
      finder.search(value, id === '' ? 'script[json]' : `script#${id}`, 'state');
    } else {
      for (const value of applyArguments(text.slice(0, room))) finder.search(value, 'applied', 'state');
      room = readTexts(text, finder, readAssigned(text, finder, room));
    }
  }
  readFlight(pieces, finder, room);
}

function readFlight(pieces: readonly string[], finder: ProductFinder, room: number): void {
  for (const { id, text } of flightRows(flightText(pieces, Math.max(room, 0)))) {
    if (!WORTH.test(text)) continue;
    const value = strictly(text) ?? readLiteral(text, 0)?.value ?? null;
    finder.search(revived(value), `flight.${id}`, 'state');
  }
}

function readAssigned(text: string, finder: ProductFinder, start: number): number {
  let room = start;
  let left = MAX_OPENINGS;
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(text); match !== null && room > 0; match = OPENING.exec(text)) {
    if (--left < 0) return room;
    const from = match.index + match[0].length;
    const before = text.slice(Math.max(0, from - 160), from);
    const name = (ASSIGNED.exec(before) ?? CALLED.exec(before))?.[1];
    if (name === undefined) continue;
    const literal = readLiteral(text.length - from > room ? text.slice(0, from + room) : text, from);
    const end = literal?.end ?? from + 1;
    room -= end - from;
    OPENING.lastIndex = Math.max(end, from + 1);
    if (literal === null || end - from <= 20) continue;
    finder.search(literal.value, name, /layer|gtag|fbq|digitaldata/i.test(name) ? 'data-layer' : 'state');
  }
  return room;
}

/** JSON as Angular's server rendering escapes it. */
function quoted(text: string): string {
  return text.includes('{&q;')
    ? text.replaceAll('&q;', '"').replaceAll('&a;', '&').replaceAll('&s;', "'")
    : text;
}

/** What a script keeps as a string of JSON. */
function readTexts(text: string, finder: ProductFinder, start: number): number {
  let room = start;
  let left = MAX_TEXTS;
  TEXT_OPENING.lastIndex = 0;
  for (let match = TEXT_OPENING.exec(text); match !== null && room > 0; match = TEXT_OPENING.exec(text)) {
    if (--left < 0) return room;
    const from = match.index + match[0].length;
    const before = text.slice(Math.max(0, from - 160), from).replace(PARSED, '');
    const literal = readLiteral(text.length - from > room ? text.slice(0, from + room) : text, from);
    const end = literal?.end ?? from + 1;
    room -= end - from;
    TEXT_OPENING.lastIndex = Math.max(end, from + 1);
    if (literal !== null) finder.search(literal.value, ASSIGNED.exec(before)?.[1] ?? 'text', 'state');
  }
  return room;
}

const NAME_KEYS =
  'name title productName product_name item_name displayName content_name fn prodName product_title Name Title ProductName'.split(
    ' ',
  );
/** fields of a product or offer, without separators */
const FIELDS = wordSet(
  'sku skuid mpn upc barcode productid itemid itemnumber id model modelnumber partnumber manufacturerpartnumber asin brand brandname itembrand manufacturer vendor currency currencycode pricecurrency availability stockstatus instock isinstock available availableforsale condition color colour size url producturl handle amount value contentid contentids manufacturername vendorname reference stock issalable',
);
const NUMBERED = wordSet('gtin ean isbn');
const PRICE_BEFORE = wordSet(
  ' sale final current list regular original base unit offer min low sell special our retail discount product item old compareat full display displayregular best',
);
const PRICE_AFTER = wordSet(
  ' value amount min current final sale withtax inctax incltax includingtax incvat inclvat includingvat number range raw',
);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Whether a key names a price, a code or another product value: `salePrice`, `price_incl_tax`, `product_id`, `gtin13`. */
function tells(key: string): boolean {
  const name = key.toLowerCase().replace(/[_-]/g, '');
  const at = name.lastIndexOf('price');
  // `_id` is the number of a row in somebody's database
  if (/^[_-]/.test(key)) return at === 0 && PRICE_AFTER.has(name.slice(5));
  if (FIELDS.has(name) || FIELDS.has(name.replace(/^(?:product|item)/, ''))) return true;
  if (NUMBERED.has(name.replace(/\d{1,2}$/, ''))) return true;
  if (at < 0) return false;
  const before = name.slice(0, at);
  return (
    PRICE_AFTER.has(name.slice(at + 5)) &&
    (PRICE_BEFORE.has(before) || PRICE_BEFORE.has(before.replace(/(?:product|item)$/, '')))
  );
}

class ProductFinder {
  readonly #collector: Collector;
  readonly #tells = memoized(tells);
  #objects = 0;
  #products = 0;

  constructor(collector: Collector) {
    this.#collector = collector;
  }

  search(value: Json, where: string, source: Source): void {
    this.#visit(value, where, source, null, 0);
  }

  #visit(value: Json, where: string, source: Source, parent: number | null, depth: number): void {
    if (value === null || depth > MAX_DEPTH || ++this.#objects > MAX_OBJECTS) return;
    if (typeof value === 'string') {
      // an answer of a shop's interface is kept as the text that it was
      const held = value.length > LEAST_TEXT && /^\s*[[{]/.test(value) && WORTH.test(value);
      if (held) this.#visit(strictly(value), where, source, parent, depth + 1);
      return;
    }
    if (typeof value !== 'object') return;
    if (Array.isArray(value)) {
      value.slice(0, 200).forEach((entry, index) => {
        this.#visit(entry, `${where}[${index}]`, source, parent, depth + 1);
      });
      return;
    }
    const thing = this.#products < MAX_PRODUCTS ? this.#describe(value, where, source, parent) : null;
    for (const key in value)
      this.#visit(
        value[key] ?? null,
        `${where}.${key.slice(0, MAX_KEY)}`,
        source,
        thing ?? parent,
        depth + 1,
      );
  }

  /** an object is a product when it has a name or an identifier, and a price or another sign of one */
  #describe(node: JsonObject, where: string, source: Source, parent: number | null): number | null {
    const nameKey = NAME_KEYS.find((key) => isText(onlyOf(node[key])));
    const facts = factsOf(node, this.#tells);
    const priced = facts.some(([key]) => /price/i.test(key));
    const identified = facts.some(([key]) =>
      /^(?:sku|gtin|ean|upc|mpn|isbn|barcode|product_?id|item_?id|content_?ids?$)/i.test(key),
    );
    const told = priced || identified || hasVariants(node);
    if (nameKey === undefined ? !(priced && identified) : !told) return null;
    const chosen = nameKey === undefined ? attributesOf(node) : '';
    const thing = this.#collector.thing('StateProduct', source, where, parent);
    if (thing === null) return null;
    this.#products++;
    if (nameKey !== undefined)
      this.#collector.state(thing, 'name', String(onlyOf(node[nameKey])), `${where}.${nameKey}`);
    if (chosen !== '') this.#collector.state(thing, 'name', chosen, `${where}.attributes`);
    for (const [key, value] of facts) this.#collector.state(thing, key, value, `${where}.${key}`);
    return thing;
  }
}

/** What a nameless variant is named by: the values of its attributes ({"attribute_colour": "red"}). */
function attributesOf({ attributes }: JsonObject): string {
  if (!isJsonObject(attributes)) return '';
  const values = Object.values(attributes).filter((value) => isText(value));
  return values.length > 4 ? '' : values.join(' / ').slice(0, 80);
}

/** A list of variants, or one within the `nodes` or `edges` of a GraphQL answer; or the one that is chosen. */
function hasVariants(node: JsonObject): boolean {
  const { variants } = node;
  if (ONE_VARIANT.some((key) => isJsonObject(node[key]))) return true;
  if (Array.isArray(variants)) return variants.length > 0;
  if (variants === null || typeof variants !== 'object') return false;
  return Array.isArray(variants['nodes']) || Array.isArray(variants['edges']);
}

const ONE_VARIANT = ['selectedVariant', 'selectedOrFirstAvailableVariant', 'firstVariant', 'masterVariant'];

/** The value itself, or the only one of a list: tag managers take lists everywhere. */
function onlyOf(value: Json | undefined): Json {
  if (!Array.isArray(value)) return value ?? null;
  const [only = null] = value;
  return value.length === 1 && (only === null || typeof only !== 'object') ? only : value;
}

function isText(value: Json): boolean {
  return typeof value === 'string' && value !== '';
}

const CODES = wordSet('gtin ean isbn barcode');

/** A code under a key that names it among other words ("c_EAN_GTIN", "eanCodes"), also as the first of a list. */
function numbered(key: string, value: Json): string | null {
  if (!/ean|gtin|isbn|barcode/i.test(key)) return null;
  const first = Array.isArray(value) ? value[0] : value;
  const one = typeof first === 'string' || typeof first === 'number' ? String(first) : '';
  if (!/^\d{8,14}$/.test(one)) return null;
  const parts = key
    .replace(/([a-z\d])(?=[A-Z])/g, '$1_')
    .toLowerCase()
    .split(/[_-]+/);
  return parts.some((part) => CODES.has(part.replace(/\d{1,2}$|s$/, ''))) ? one : null;
}

const INNER_KEYS =
  'name value amount current final price centAmount sale now min formatted currency currencyCode title'.split(
    ' ',
  );
/** what more is opened of some values */
const FURTHER: readonly (readonly [RegExp, readonly string[]])[] = [
  [/price/i, ['with_tax', 'without_tax', 'original', 'old']],
  [/stock|avail/i, ['status', 'availability', 'isInStock', 'inStock', 'isAvailable']],
  [/condition/i, ['type', 'key', 'value']],
];

function innerKeys(key: string): readonly string[] {
  return [...INNER_KEYS, ...FURTHER.flatMap(([named, keys]) => (named.test(key) ? keys : []))];
}

/** the telling scalar values of an object, one level of nesting opened ("price": {"value": 5}, "brand": {"name": …}) */
function factsOf(node: JsonObject, telling: (key: string) => boolean): [string, string][] {
  const facts: [string, string][] = [];
  for (const key in node) {
    if (facts.length >= 40) break;
    const value = onlyOf(node[key]);
    const code = numbered(key, value);
    if (code !== null) facts.push(['gtin', code]);
    if (code !== null || !telling(key)) continue;
    if (
      typeof value === 'string'
        ? value !== '' && value.length < 300
        : typeof value === 'number' || typeof value === 'boolean'
    ) {
      facts.push([key, String(value)]);
    } else if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
      for (const inner of innerKeys(key)) {
        const held = value[inner] ?? null;
        // "price": {"current": {"value": 5}}
        const part = isJsonObject(held) ? (held['value'] ?? held['amount']) : held;
        if (
          typeof part === 'string' ||
          typeof part === 'number' ||
          (typeof part === 'boolean' && inner !== 'value')
        )
          facts.push([`${key}.${inner}`, String(part).slice(0, 300)]);
      }
    }
  }
  return facts;
}
