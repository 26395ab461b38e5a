// Turns items of structured data into things and statements, leaving out what concerns no product or offer.
import type { Collector } from '../collector.ts';
import type { Item, ItemValue } from './item.ts';

const MAX_DEPTH = 6;

/** properties of people, opinions and actions, never of what is sold */
const SKIPPED: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ 'review reviews comment author creator publisher potentialAction interactionStatistic hasMerchantReturnPolicy mainEntityOfPage isPartOf isRelatedTo isSimilarTo isAccessoryOrSparePartFor isConsumableFor openingHoursSpecification articleBody sameAs associatedMedia video subjectOf positiveNotes negativeNotes'.split(
    ' ',
  ),
);
/** types whose items are reduced to one word: their name, value or address */
const WORD_OF: ReadonlyMap<string, readonly string[]> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries({
    brand: ['name', 'logo', 'url'],
    manufacturer: ['name', 'legalName'],
    seller: ['name'],
    vendor: ['name'],
    offeredBy: ['name'],
    image: ['url', 'contentUrl'],
    logo: ['url', 'contentUrl'],
    category: ['name'],
    model: ['name', 'model', 'mpn', 'sku'],
    color: ['name'],
    size: ['name'],
    material: ['name'],
    itemCondition: ['name', 'url'],
    availability: ['name', 'url'],
    url: ['url'],
    isbn: ['value'],
    productID: ['value'],
    identifier: ['value'],
    weight: ['value'],
    breadcrumb: [],
  }),
);
/** properties whose value may be told by the item's address alone */
export const IS_ITS_ADDRESS = /^(?:availability|itemCondition|image)$/;

/** GoodRelations' properties by schema.org's names, which took them over */
const RELATIONS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries({
    hasPriceSpecification: 'offers',
    hasCurrencyValue: 'price',
    hasMinCurrencyValue: 'lowPrice',
    hasCurrency: 'priceCurrency',
    hasUnitOfMeasurement: 'unitCode',
    'hasEAN_UCC-13': 'gtin13',
    'hasGTIN-14': 'gtin14',
    'hasGTIN-8': 'gtin8',
    hasMPN: 'mpn',
    hasStockKeepingUnit: 'sku',
    hasManufacturer: 'manufacturer',
    hasBrand: 'brand',
    legalName: 'name',
    condition: 'itemCondition',
  }),
);

const REPEATED_LIMIT = 40;

/** Adds one item and everything in it. `of` is the thing it belongs to. */
export function describeItem(item: Item, collector: Collector, of: number | null = null): void {
  describeWithin(item, collector, of, new Set(), 0);
}

function describeWithin(
  item: Item,
  collector: Collector,
  of: number | null,
  above: ReadonlySet<Item>,
  depth: number,
): void {
  if (depth > MAX_DEPTH || above.has(item)) return;
  const thing = collector.thing(item.types.join(' ') || 'Thing', item.source, item.where, of);
  if (thing === null) return;
  if (item.id !== null) collector.state(thing, '@id', item.id, item.where);
  if (item.as !== undefined) collector.state(thing, '@as', item.as, item.where);
  const path = new Set(above).add(item);
  for (const [written, values] of item.properties) {
    const name = RELATIONS.get(written) ?? written;
    if (SKIPPED.has(name)) continue;
    values.forEach((value, index) => {
      const where = values.length > 1 ? `${item.where}.${name}[${index}]` : `${item.where}.${name}`;
      if (typeof value !== 'string') describeNested(name, value, collector, thing, path, depth);
      else if (index < REPEATED_LIMIT) collector.state(thing, name, value, where);
    });
  }
}

function describeNested(
  name: string,
  value: Item,
  collector: Collector,
  thing: number,
  path: ReadonlySet<Item>,
  depth: number,
): void {
  const keys = WORD_OF.get(name);
  const named = name === 'additionalProperty' || value.types.includes('PropertyValue');
  if (named) {
    const label = firstWord(value, ['name', 'propertyID']);
    const word = firstWord(value, ['value']);
    if (label !== null && word !== null) {
      collector.state(thing, 'label', word, value.where, { name: label.slice(0, 60) });
    }
    if (keys === undefined) return;
  }
  if (keys !== undefined) {
    const word = firstWord(value, keys) ?? (IS_ITS_ADDRESS.test(name) ? value.id : null);
    if (word !== null) collector.state(thing, name, word, value.where);
    return;
  }
  const before = collector.things.length;
  describeWithin(value, collector, thing, path, depth + 1);
  if (collector.things.length > before && value.types.length === 0) {
    // an item that says no type is told by the property that holds it
    const made = collector.things[before];
    if (made !== undefined) collector.things[before] = { ...made, type: name };
  }
  if (collector.things.length > before) collector.state(before, '@as', name, value.where);
}

/** items may reference one another */
const MAX_NAMES = 3;

function firstWord(item: Item, keys: readonly string[], depth = 0): string | null {
  for (const key of keys) {
    const word = wordOf(item.properties.get(key)?.[0], depth);
    if (word !== null) return word;
  }
  return null;
}

function wordOf(value: ItemValue | undefined, depth: number): string | null {
  if (value === undefined || depth > MAX_NAMES) return null;
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  return firstWord(value, ['name', 'url', 'value'], depth + 1);
}
