// Stocks a shop from rows of any catalogue ({title, brand?, code?, price?, description?}), as someone who imports a feed would.
import { gtin, share } from '../catalogue/chance.ts';
import type { Item } from '../catalogue/items.ts';
import type { Profile } from '../catalogue/profile.ts';
import { type Listing, type Shelf, type Store, slugify } from '../catalogue/store.ts';

export interface Row {
  readonly id: string;
  readonly title: string;
  readonly brand: string | null;
  /** the manufacturer's number, where the catalogue has such a column */
  readonly code: string | null;
  readonly price: string | null;
  readonly description: string | null;
  /** the price of a known counterpart: a row without a price gets a similar one */
  readonly elsewhere: string | null;
}

const CODE = /^(?=.*\d)(?=.*[a-z])[a-z0-9][a-z0-9/.-]{3,}$/i;

/** Formats a lower-cased title as shops do: capitals, part numbers in upper case, a final part number after a dash. */
function dress(title: string): string {
  const words = title
    .split(/\s+/)
    .map((word) => (CODE.test(word) ? word.toUpperCase() : word.slice(0, 1).toUpperCase() + word.slice(1)));
  const last = words.at(-1) ?? '';
  return words.length > 3 && CODE.test(last) ? `${words.slice(0, -1).join(' ')} - ${last}` : words.join(' ');
}

/** The part number at a title's end, as the shop's owner would type it into the model field; null without one. */
function model(title: string): string | null {
  const last = title.split(/\s+/).at(-1) ?? '';
  return CODE.test(last) ? last.toUpperCase() : null;
}

function itemOf(row: Row): Item {
  return {
    id: row.id,
    family: row.id,
    set: 'held',
    kind: 'product',
    brand: row.brand ?? '',
    line: row.title,
    noun: '',
    fits: null,
    options: [],
    group: row.id,
    grouped: [],
    mpn: row.code?.toUpperCase() ?? model(row.title),
    gtin: gtin(row.id, '07'),
    price: 0,
    facts: {},
  };
}

const amount = (text: string | null): number => Number((text ?? '').replace(/[^\d.]/g, ''));

/** The price in cents; a row without one gets one near its counterpart's, or an arbitrary one. */
function cents(row: Row): number {
  const given = amount(row.price);
  if (given > 0) return Math.round(given * 100);
  const chance = share(`${row.id}|price`);
  const near = amount(row.elsewhere);
  return near > 0 ? Math.round(near * 100 * (0.92 + chance * 0.14)) : 500 + Math.floor(chance * 39_500);
}

/** The brand as an owner would type it in: the title's first word, when it can be a name. */
function brandOf(row: Row): string {
  const [first = ''] = row.title.split(' ');
  return dress(row.brand ?? (/^\p{L}[\p{L}&.-]+$/u.test(first) ? first : ''));
}

/** Which fields the owner filled in: `brands` and `codes` say whether the shop has brands, and GTINs and models. */
export interface Filling {
  readonly brands: boolean;
  readonly codes: boolean;
}

function listingOf(row: Row, at: number, filling: Filling): Listing {
  const title = dress(row.title);
  const item = itemOf(row);
  const brand = filling.brands ? brandOf(row) : '';
  return {
    item,
    number: String(at + 40),
    sku: `${row.id.slice(0, 3).toUpperCase()}-${200_000 + at * 97 + Math.floor(share(row.id) * 97)}`,
    title,
    // truncation may leave a final hyphen, and real software collapses two of them into one
    slug: `${slugify(title).slice(0, 70).replace(/-+$/, '')}-${at + 40}`,
    price: cents(row),
    was: null,
    stock: 'in',
    brand,
    gtin: filling.codes ? item.gtin : null,
    mpn: filling.codes ? item.mpn : null,
    attributes: [],
    description: row.description ?? title,
    category: 'Products',
    choices: [],
  };
}

/** A store with the rows in their order. */
export function stockRows(rows: readonly Row[], profile: Profile, filling: Filling): Store {
  const listings = rows.map((row, at) => listingOf(row, at, filling));
  const shelves = listings.map(
    (one): Shelf => ({ number: one.number, title: one.title, slug: one.slug, listings: [one] }),
  );
  return { profile, listings, shelves, bySlug: new Map(shelves.map((shelf) => [shelf.slug, shelf])) };
}
