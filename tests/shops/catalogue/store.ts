// One shop's own catalogue: which of the world's products it lists, with what titles, prices and addresses, and what its search
// indexes.
import type { Entry } from '../engines.ts';
import { share } from './chance.ts';
import type { Item } from './items.ts';
import type { Profile } from './profile.ts';
import { axisOf, label, speak, type Voice } from './speak.ts';
import { NOUNS, t } from './terms.ts';
import { pieces } from './titles.ts';

/** One thing on sale in one shop. `item` is the truth and is never sent. Prices are minor units. */
export interface Listing {
  readonly item: Item;
  /** the shop's own number */
  readonly number: string;
  readonly sku: string;
  readonly title: string;
  readonly slug: string;
  readonly price: number;
  readonly was: number | null;
  readonly stock: 'in' | 'few' | 'out';
  readonly brand: string;
  readonly gtin: string | null;
  readonly mpn: string | null;
  /** stated attributes: label and value */
  readonly attributes: readonly (readonly [string, string])[];
  readonly description: string;
  readonly category: string;
  /** words of the options in which variants of one page differ ("128 GB", "Black") */
  readonly choices: readonly { readonly label: string; readonly words: string }[];
}

/** A product page with its variants; a shop without variant pages has one listing a page. */
export interface Shelf {
  readonly number: string;
  readonly title: string;
  readonly slug: string;
  readonly listings: readonly [Listing, ...Listing[]];
}

export interface Store {
  readonly profile: Profile;
  readonly listings: readonly Listing[];
  readonly shelves: readonly Shelf[];
  readonly bySlug: ReadonlyMap<string, Shelf>;
}

export function slugify(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss');
  return plain
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A price ending in .99, .49 or .00; shops differ from each other by a few per cent. */
function price(item: Item, profile: Profile): number {
  const wish = item.price * profile.rate * (0.93 + 0.14 * share(`${profile.host}|${item.id}|price`));
  if (wish < 1000) return Math.max(49, Math.round(wish / 10) * 10 - 1);
  return Math.round(wish / 100) * 100 - (share(`${profile.host}${item.id}end`) < 0.3 ? 51 : 1);
}

function attributes(item: Item, profile: Profile, voice: Voice): [string, string][] {
  const options = item.options
    .map((option): [string, string] => [
      label(option, profile.language),
      speak(option, { ...voice, terse: false }),
    ])
    .filter(([, words]) => words !== '');
  return [...options, ...Object.entries(item.facts)];
}

const PRAISE = {
  en: ['Well made and reliable', 'A favourite of our customers', 'Ready to ship'],
  de: ['Solide verarbeitet', 'Bei unseren Kunden beliebt', 'Sofort lieferbar'],
  fr: ['De fabrication soignée', 'Apprécié de nos clients', 'Expédié rapidement'],
  pl: ['Solidne wykonanie', 'Lubiany przez klientów', 'Szybka wysyłka'],
} as const;

function blurb(item: Item, profile: Profile): string {
  const facts = Object.entries(item.facts).map(([name, words]) => `${name}: ${words}`);
  const praise = PRAISE[profile.language][Math.floor(share(`${profile.host}${item.id}praise`) * 3)] ?? '';
  const noun = t(NOUNS[item.noun] ?? ['', '', '', ''], profile.language);
  return `${item.brand} ${item.line} ${noun}. ${praise}. ${facts.join('. ')}.`.replace(/\s+/g, ' ');
}

function list(item: Item, profile: Profile, at: number): Listing {
  const key = `${profile.host}|${item.id}`;
  const voice = { language: profile.language, style: profile.style, terse: profile.terse };
  const shared = profile.groups ? item.options.filter((option) => item.grouped.includes(axisOf(option))) : [];
  const title = profile.titling(pieces(item, voice, shared));
  const asked = price(item, profile);
  const stock = share(`${key}|stock`);
  return {
    item,
    number: String(10_000 + at * 7 + Math.floor(share(key) * 7)),
    sku: `${profile.name
      .replace(/[^A-Z]/gi, '')
      .slice(0, 2)
      .toUpperCase()}-${100_000 + Math.floor(share(`${key}|sku`) * 900_000)}`,
    title,
    slug: slugify(title).slice(0, 80),
    price: asked,
    was: share(`${key}|sale`) < 0.2 ? Math.round((asked * 1.2) / 100) * 100 - 1 : null,
    stock: stock < profile.soldOut ? 'out' : stock < profile.soldOut + 0.1 ? 'few' : 'in',
    brand: item.brand,
    gtin: share(`${key}|gtin`) < profile.gtins ? item.gtin : null,
    mpn: item.mpn !== null && share(`${key}|mpn`) < profile.mpns ? item.mpn : null,
    attributes: attributes(item, profile, voice),
    description: blurb(item, profile),
    category: t(NOUNS[item.noun] ?? ['Other', 'Weiteres', 'Divers', 'Inne'], profile.language),
    choices: shared.map((option) => ({
      label: label(option, profile.language),
      words: speak(option, voice),
    })),
  };
}

function shelve(listings: readonly Listing[], groups: boolean): Shelf[] {
  const rows = new Map<string, [Listing, ...Listing[]]>();
  for (const listing of listings) {
    const key = groups ? listing.item.group : listing.item.id;
    const row = rows.get(key);
    if (row === undefined) rows.set(key, [listing]);
    else row.push(listing);
  }
  const taken = new Set<string>();
  return [...rows.values()].map((row) => {
    const [first] = row;
    const slug = taken.has(first.slug) ? `${first.slug}-${first.number}` : first.slug;
    taken.add(slug);
    return { number: first.number, title: first.title, slug, listings: row };
  });
}

/** Stocks a shop from the world's products; deterministic for the same profile and products. */
export function stock(profile: Profile, items: readonly Item[]): Store {
  const sold = items.filter((item) => share(`${profile.host}|${item.id}|range`) < profile.range);
  const listings = sold.map((item, at) => list(item, profile, at));
  const shelves = shelve(listings, profile.groups);
  return { profile, listings, shelves, bySlug: new Map(shelves.map((shelf) => [shelf.slug, shelf])) };
}

/** What the shop's search engine indexes of a page. */
export function entryOf(shelf: Shelf): Entry {
  const [first] = shelf.listings;
  const variants = shelf.listings.flatMap((listing) => listing.choices.map((choice) => choice.words));
  const facts = first.attributes.map(([, words]) => words);
  return {
    title: shelf.title,
    text: [first.brand, first.category, first.description, ...facts, ...variants].join(' '),
    codes: shelf.listings
      .flatMap((one) => [one.sku, one.gtin ?? '', one.mpn ?? ''])
      .filter((code) => code !== ''),
  };
}
