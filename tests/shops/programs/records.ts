// Stocks a shop from rows of any catalogue ({title, brand?, code?, price?, description?}), as someone who imports a feed would.
import { gtin, share } from '../catalogue/chance.ts';
import type { Item } from '../catalogue/items.ts';
import type { Profile } from '../catalogue/profile.ts';
import { type Listing, type Shelf, type Store, slugify } from '../catalogue/store.ts';

export interface Row {
  readonly id: string;
  readonly title: string;
  readonly brand: string | null;
  /** the maker's number, where the catalogue has a column of such */
  readonly code: string | null;
  readonly price: string | null;
  readonly description: string | null;
  /** what a known counterpart costs elsewhere: a row without a price gets one near it */
  readonly elsewhere: string | null;
}

const CODE = /^(?=.*\d)(?=.*[a-z])[a-z0-9][a-z0-9/.-]{3,}$/i;

/** Writes a lower-cased title as shops do: capitals, part numbers in upper case, a last part number after a dash. */
function dress(title: string): string {
  const words = title
    .split(/\s+/)
    .map((word) => (CODE.test(word) ? word.toUpperCase() : word.slice(0, 1).toUpperCase() + word.slice(1)));
  const last = words.at(-1) ?? '';
  return words.length > 3 && CODE.test(last) ? `${words.slice(0, -1).join(' ')} - ${last}` : words.join(' ');
}

/** The part number at a title's end, as the catalogue's owner would have typed it into the model field. */
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

/** Cents; a row without a price gets one near its counterpart's, or one that has nothing to do with the product. */
function cents(row: Row): number {
  const given = amount(row.price);
  if (given > 0) return Math.round(given * 100);
  const chance = share(`${row.id}|price`);
  const near = amount(row.elsewhere);
  return near > 0 ? Math.round(near * 100 * (0.92 + chance * 0.14)) : 500 + Math.floor(chance * 39_500);
}

/** The maker's name as someone would type it in: the first word, when it can be a name. */
function brandOf(row: Row): string {
  const [first = ''] = row.title.split(' ');
  return dress(row.brand ?? (/^\p{L}[\p{L}&.-]+$/u.test(first) ? first : ''));
}

/** How the owner filled in the form: `brands` and `codes` say whether brand, GTIN and model field are known to the shop. */
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
    // a cut may end behind a hyphen, and real software writes two of them as one
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

/** A store holding the rows in their order. */
export function stockRows(rows: readonly Row[], profile: Profile, filling: Filling): Store {
  const listings = rows.map((row, at) => listingOf(row, at, filling));
  const shelves = listings.map(
    (one): Shelf => ({ number: one.number, title: one.title, slug: one.slug, listings: [one] }),
  );
  return { profile, listings, shelves, bySlug: new Map(shelves.map((shelf) => [shelf.slug, shelf])) };
}
