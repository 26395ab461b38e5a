// Turns raw hits and product links into hits as other rooms know them: absolute links, within the shop, no duplicates.

import { hostOf, sameSite, webUrl } from '../../base/address/host.ts';
import { decodeEntities } from '../../base/text/entities.ts';
import type { ProductLink } from '../../page/schema.ts';
import { withoutNotes } from '../../product/index.ts';
import type { Product } from '../../product/schema.ts';
import type { Hit } from '../schema.ts';
import { bareHit, type RawHit } from '../shop/source.ts';

export interface Found {
  readonly shop: string;
  readonly base: string;
  readonly query: string;
  readonly via: string;
}

/** an answer may list a whole shop, whatever size was asked for */
const MOST_HITS = 200;
const MOST_LOOKED_AT = 1_000;
/** a longer one is a text */
const MOST_TITLE = 1_000;

/** Plain text of an API's field that may hold markup: tags removed, entities decoded, white space collapsed. */
function plain(text: string): string {
  return decodeEntities(text.replace(/<[^<>]{0,2000}>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

const titleOf = ({ title }: RawHit): string => plain(title.slice(0, MOST_TITLE * 4)).slice(0, MOST_TITLE);

function productOf(raw: RawHit): Product {
  const { brand, code, gtin, sku, price, description, image } = raw;
  const told = description === null ? null : plain(description).slice(0, 2000);
  return {
    title: withoutNotes(titleOf(raw)),
    ...(brand === null ? {} : { brand: plain(brand) }),
    ...(code === null ? {} : { code }),
    ...(gtin === null ? {} : { gtin }),
    ...(sku === null ? {} : { sku }),
    ...(price === null ? {} : { price: plain(price) }),
    ...(told === null || told === '' ? {} : { description: told }),
    ...(image === null ? {} : { image }),
  };
}

/** The address without its fragment, to find duplicates; a router's path in it tells pages apart. */
function keyOf(link: string): string {
  return link.replace(/#(?!!?\/).*$/, '').replace(/\/$/, '');
}

interface Linked extends RawHit {
  readonly sponsored: boolean;
}

function toHits(raws: readonly Linked[], found: Found): Hit[] {
  const seen = new Set<string>();
  const hits: Hit[] = [];
  for (const raw of raws.slice(0, MOST_LOOKED_AT)) {
    if (hits.length >= MOST_HITS) break;
    const link = webUrl(raw.link, found.base);
    if (link === null || !sameSite(hostOf(link) ?? '', found.shop) || titleOf(raw) === '') continue;
    if (seen.has(keyOf(link))) continue;
    seen.add(keyOf(link));
    hits.push({
      shop: found.shop,
      link,
      product: productOf(raw),
      rank: hits.length + 1,
      listingId: raw.listingId,
      image: raw.image === null ? null : webUrl(raw.image, found.base),
      sponsored: raw.sponsored,
      query: found.query,
      via: found.via,
      direct: false,
    });
  }
  return hits;
}

/** Hits of an API's answer. Links to other sites, private addresses and nameless hits are left out. */
export function hitsOfRaw(raws: readonly RawHit[], found: Found): Hit[] {
  return toHits(
    raws.map((raw) => ({ ...raw, sponsored: false })),
    found,
  );
}

/** Hits of a result page's product links, in page order. */
export function hitsOfLinks(links: readonly ProductLink[], found: Found): Hit[] {
  const raws = links.map((link) => ({
    ...bareHit(link.url, link.title),
    brand: link.brand,
    price: link.price,
    description: link.snippet,
    image: link.image,
    sponsored: link.sponsored,
  }));
  return toHits(raws, found);
}

/**
 * The rendered hits plus what the page's data lists: where the data contains most of the rendered ones, and where nothing rendered is useful
 * (`bare`).
 */
export function withStated(drawn: Hit[], told: readonly Hit[], bare: boolean): Hit[] {
  const listed = new Set(told.map(({ link }) => keyOf(link)));
  const known = new Set(drawn.map(({ link }) => keyOf(link)));
  const same = drawn.filter(({ link }) => listed.has(keyOf(link))).length;
  if (!bare && same * 2 < drawn.length) return drawn;
  const more = told.filter(({ link }) => !known.has(keyOf(link)));
  return [...drawn, ...more].map((hit, at) => ({ ...hit, rank: at + 1 }));
}

/** The only hit of a search that led straight to a product's page. */
export function directHit(product: Product, link: string, found: Found): Hit {
  const { image } = product;
  return {
    shop: found.shop,
    link,
    product,
    rank: 1,
    listingId: null,
    image: typeof image === 'string' ? webUrl(image, link) : null,
    sponsored: false,
    query: found.query,
    via: found.via,
    direct: true,
  };
}
