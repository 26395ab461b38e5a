// The product and offer a find would start with: the reading, the variant chosen by the person, and the person's corrections.
import type { Choice, Offer, Product, Reading } from '../product/schema.ts';
import type { Subject } from '../store/index.ts';
import { atTypedPrice, fieldsOf } from '../view/index.ts';

type Fields = NonNullable<Subject['fields']>;

const KEYS = ['brand', 'code', 'price'] as const;

/** The product with the person's corrections in place of what was read; an emptied field is removed. */
function withFields(product: Product | null, offer: Offer | null, fields: Fields | null): Product | null {
  if (fields === null) return product;
  if (fields.title.trim() === '') return product;
  const read = product === null ? null : fieldsOf(product, offer);
  const changed: Product = { ...product, title: fields.title.trim() };
  for (const key of KEYS) {
    const said = fields[key].trim();
    if (said === (read?.[key] ?? '')) continue;
    if (said === '') delete changed[key];
    else changed[key] = said;
  }
  // an identifier that the person corrected must not be overruled by the one that was read
  if (read !== null && fields.code.trim() !== read.code) {
    for (const key of ['gtin', 'mpn', 'sku', 'asin', 'model']) delete changed[key];
  }
  return changed;
}

/** The offer that other shops' prices are compared with. */
function offerOf(product: Product | null, offer: Offer | null, fields: Fields | null): Offer | null {
  if (product === null || offer === null || fields === null) return offer;
  return fields.price.trim() === fieldsOf(product, offer).price ? offer : atTypedPrice(offer, fields.price);
}

/** What a find would search for; null when the page holds no product and the person gave no title. */
export function productOf({ reading, fields }: Subject): { product: Product; offer: Offer | null } | null {
  const { product: read = null, offer = null } = reading ?? {};
  const product = withFields(read, offer, fields);
  return product === null ? null : { product, offer: offerOf(read, offer, fields) };
}

/** The reading with another of its variants, or another product of its page, in first place. */
export function chosen(reading: Reading, from: 'variants' | 'alternatives', index: number): Reading {
  const list = reading[from];
  const choice = list[index];
  if (choice === undefined) return reading;
  const { product, offer } = choice;
  const others = list.filter((_, place) => place !== index);
  const unselected = others.map((other): Choice => ({ ...other, selected: false }));
  const picked = { ...reading, product, offer, kind: 'product' as const };
  const doubts = reading.doubts.filter((doubt) => doubt !== 'variant' && doubt !== 'product');
  if (from === 'variants')
    return { ...picked, doubts, variants: [{ ...choice, selected: true }, ...unselected] };
  const before = reading.product;
  const left: Choice[] =
    before === null || reading.offer === null
      ? []
      : [{ product: before, offer: reading.offer, selected: false }];
  return { ...picked, doubts, variants: [], evidence: {}, alternatives: [...left, ...unselected] };
}

/**
 * The parts of a reading that a person can choose and correct, as a text for comparison; null where there is no
 * product.
 */
export function asRead({ product, offer }: Pick<Reading, 'product' | 'offer'>): string | null {
  if (product === null) return null;
  return JSON.stringify([fieldsOf(product, offer), offer?.url ?? null, offer?.attributes ?? null]);
}

const LISTS = ['variants', 'alternatives'] as const;

/** Neither a product to correct nor a list to pick from: a title can be typed there. */
function isBare({ product, links }: Reading): boolean {
  return product === null && links.length === 0;
}

/**
 * A new reading with the choice and corrections made for the previous one; without them where the page says something
 * else now.
 */
export function asSaidBefore(now: Subject, before: Subject | null): Subject {
  const { reading } = now;
  if (reading === null || !before?.reading) return now;
  const { fields } = before;
  // a title that was typed there
  if (isBare(reading) && isBare(before.reading))
    return reading.heading === before.reading.heading ? { ...now, fields } : now;
  if (!now.asRead || now.asRead !== before.asRead) return now;
  const wanted = asRead(before.reading);
  if (wanted === now.asRead) return { ...now, fields };
  for (const from of LISTS) {
    const index = reading[from].findIndex((choice) => asRead(choice) === wanted);
    if (index !== -1) return { ...now, reading: chosen(reading, from, index), fields };
  }
  return now;
}
