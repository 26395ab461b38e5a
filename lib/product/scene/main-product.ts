// Decides which of the products in structured data the page is about.
import { words } from '../../base/text/text.ts';
import type { Page, Statement } from '../../page/schema.ts';
import { isInGroup } from './groups.ts';
import { heldAs, type IndexedThing, said } from './page-index.ts';

const PRODUCT_TYPES =
  /^(?:Product|ProductGroup|ProductModel|IndividualProduct|SomeProducts|Vehicle|Car|Motorcycle|MotorizedBicycle|BusOrCoach|Book|Audiobook|Offering|ProductCollection|VideoGame|SoftwareApplication|MobileApplication|Drug|DietarySupplement)$/i;
/** works that are a product where an offer sells them */
const WORKS =
  /^(?:CreativeWork|MusicAlbum|MusicRelease|MusicRecording|SheetMusic|Game|WebApplication|Painting|Photograph|Sculpture|VisualArtwork|Poster|Map|Thing)$/i;
/** properties that hold a product which the page is not about */
const ASIDE =
  /^(?:isRelatedTo|isSimilarTo|isAccessoryOrSparePartFor|itemOffered|item|itemListElement|itemReviewed|mentions)$/;

/** properties by which a list holds its products, also on the page of one of them */
const LISTED = /^(?:itemListElement|item|isRelatedTo|isSimilarTo|isAccessoryOrSparePartFor)$/;

export interface Ranked {
  readonly entry: IndexedThing;
  readonly score: number;
}

/** what schema.org has called a product besides, so that it may have a price, and no other shop sells */
const HOMES = /^(?:RealEstateListing|House|Apartment|SingleFamilyResidence|Residence)$/i;

export function isProductThing(entry: IndexedThing): boolean {
  const types = entry.thing.type.split(' ').map((type) => type.trim());
  if (types.some((type) => HOMES.test(type))) return false;
  if (types.some((type) => PRODUCT_TYPES.test(type))) return true;
  if (said(entry, 'additionalType').some(({ value }) => PRODUCT_TYPES.test(lastPart(value)))) return true;
  return types.some((type) => WORKS.test(type)) && entry.parts.some(sells);
}

/** Whether data calls it a program and nothing else: where no button sells it, it is one to load or to subscribe to. */
export function isProgram({ thing }: IndexedThing): boolean {
  return /^(?:Software|Mobile)Application$/i.test(thing.type.trim());
}

/** "https://schema.org/Product", "schema:Product" */
function lastPart(address: string): string {
  return address.trim().split(/[/#:]/).at(-1) ?? '';
}

/** an offer that costs something */
function sells(part: IndexedThing): boolean {
  return (
    heldAs(part) === 'offers' && said(part, 'price', 'lowPrice').some(({ value }) => /[1-9]/.test(value))
  );
}

/** Products of the page's structured data, likeliest first; variants of a group are not listed by themselves. */
export function rankProducts(
  page: Page,
  things: readonly IndexedThing[],
  wanted: ReadonlySet<string>,
): Ranked[] {
  const ranked: Ranked[] = [];
  const inGroup = isInGroup(things);
  for (const entry of things) {
    if (!isProductThing(entry)) continue;
    if (heldAs(entry) === 'hasVariant' || inGroup(entry)) continue;
    ranked.push({ entry, score: scoreOf(entry, wanted, page) - ranked.length * 0.02 });
  }
  return ranked.sort((a, b) => b.score - a.score);
}

/**
 * A test that tells the page's own products from those of a list (mostly related products): their name is said by a first-level heading among
 * `names` as well, or contains it. True for all on a page without such a heading.
 */
export function isOfPage(names: readonly Statement[]): (product: Ranked) => boolean {
  const headings = names
    .filter(({ hints }) => hints?.['tag'] === 'h1' && hints['hidden'] === undefined)
    .map(({ value }) => new Set(words(value)))
    .filter((heading) => heading.size > 0);
  return ({ entry }) => {
    if (headings.length === 0 || !LISTED.test(heldAs(entry) ?? '')) return true;
    const name = new Set(words(said(entry, 'name')[0]?.value ?? ''));
    return name.size === 0 || headings.some((heading) => isWithin(name, heading) || isWithin(heading, name));
  };
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((word) => all.has(word));
}

function scoreOf(entry: IndexedThing, wanted: ReadonlySet<string>, page: Page): number {
  const name = words(said(entry, 'name')[0]?.value ?? '');
  const known = name.filter((word) => wanted.has(word)).length;
  let score = name.length === 0 ? -0.3 : (2 * known) / name.length;
  if (entry.parts.some((part) => heldAs(part) === 'offers')) score += 0.6;
  if (said(entry, 'price').length > 0) score += 0.3;
  if (ASIDE.test(heldAs(entry) ?? '')) score -= 0.8;
  const address = said(entry, 'url', '@id')[0]?.value;
  if (address !== undefined && (address === page.url || address === page.canonical)) score += 0.5;
  return score;
}
