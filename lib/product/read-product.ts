// Judges a page: what kind it is, which product it sells, at what price, with the evidence for each value.
import { mendCurrency } from '../base/currency.ts';
import { isPlaceholder, readGtin } from '../base/gtin.ts';
import { parsePrice, toMoney } from '../base/price.ts';
import { tidy } from '../base/text.ts';
import type { Page, Statement } from '../page/schema.ts';
import { isProductThing, rankProducts } from './main-product.ts';
import { heldAs, type IndexedThing, indexPage, said } from './page-index.ts';
import type { Evidence, Offer, Product, Reading } from './schema.ts';
import { availabilityOf, conditionOf } from './schema-words.ts';

/** `now` in milliseconds since 1970. Pure; never throws on a page that fits its schema. */
export function readProduct(page: Page, now: number): Reading {
  const things = indexPage(page);
  const ranked = rankProducts(page, things);
  const main = ranked[0]?.entry ?? null;
  const evidence: Record<string, Evidence> = {};
  const pick = (
    field: string,
    candidates: Statement[],
    read: (value: string) => string | null,
  ): string | null => {
    for (const statement of candidates) {
      const value = read(statement.value);
      if (value === null) continue;
      const losers = candidates.filter((other) => other !== statement).slice(0, 8);
      evidence[field] = {
        value,
        words: statement.value,
        source: statement.source,
        where: statement.where,
        losers,
      };
      return value;
    }
    return null;
  };
  const graph = things.filter((entry) => entry.thing.type === 'OpenGraph');
  const visible = things.filter((entry) => entry.thing.type === 'Visible');
  const of = (entries: IndexedThing[], ...fields: string[]): Statement[] =>
    entries.flatMap((entry) => said(entry, ...fields));
  const own = main === null ? [] : [main];
  const offers = own.flatMap((entry) => entry.parts.filter((part) => heldAs(part) === 'offers'));
  const priced = [...offers, ...offers.flatMap((offer) => offer.parts)];

  const title = pick(
    'title',
    [...of(own, 'name'), ...of(visible, 'name'), ...of(graph, 'og:title')],
    (value) => tidy(value) || null,
  );
  const brand = pick(
    'brand',
    [...of(own, 'brand', 'manufacturer'), ...of(graph, 'product:brand', 'og:brand')],
    (value) => tidy(value) || null,
  );
  const price = pick(
    'price',
    [
      ...of(priced, 'price', 'lowPrice'),
      ...of(own, 'price'),
      ...of(graph, 'product:price:amount', 'og:price:amount'),
      ...of(visible, 'price'),
    ],
    (value) => {
      const amount = parsePrice(value).amount;
      return amount === null || Number(amount) === 0 ? null : amount;
    },
  );
  const currency = pick(
    'currency',
    [
      ...of(priced, 'priceCurrency'),
      ...of(own, 'priceCurrency'),
      ...of(graph, 'product:price:currency', 'og:price:currency'),
      ...of(visible, 'price'),
    ],
    (value) => mendCurrency(value) ?? parsePrice(value).currencies[0] ?? null,
  );
  const gtin = pick(
    'gtin',
    of([...own, ...offers], 'gtin', 'gtin13', 'gtin14', 'gtin12', 'gtin8', 'isbn', 'ean'),
    (value) => {
      const found = readGtin(value);
      return found?.gtin14 == null || isPlaceholder(found.gtin14) ? null : found.value;
    },
  );
  const mpn = pick('mpn', of([...own, ...offers], 'mpn'), (value) => tidy(value) || null);
  const sku = pick('sku', of([...own, ...offers], 'sku', 'productID'), (value) => tidy(value) || null);
  const availability = pick(
    'availability',
    [...of(priced, 'availability'), ...of(graph, 'product:availability', 'og:availability')],
    availabilityOf,
  );
  const condition = pick('condition', of([...own, ...offers], 'itemCondition'), conditionOf);
  const isProduct =
    things.some((entry) => isProductThing(entry) && said(entry, 'name').length > 0) && price !== null;
  if (!isProduct || title === null) {
    return {
      url: page.url,
      kind: 'other',
      probability: 0.2,
      product: null,
      offer: null,
      evidence: {},
      variants: [],
      alternatives: [],
      doubts: [],
      links: page.links,
    };
  }
  const product: Product = { title };
  if (brand !== null) product.brand = brand;
  if (price !== null) product.price = price;
  for (const [key, value] of Object.entries({ gtin, mpn, sku, code: gtin ?? mpn ?? sku }))
    if (value !== null) product[key] = value;
  const offer: Offer = {
    url: page.url,
    shop: URL.canParse(page.url) ? new URL(page.url).hostname : '',
    price: price === null || currency === null ? null : toMoney(price, currency),
    listPrice: null,
    basis: { seen: 'as-seen', tax: null, shipping: null, member: false, from: false },
    availability: availabilityOf(availability ?? ''),
    condition: conditionOf(condition ?? ''),
    seller: null,
    unitPrice: null,
    image: null,
    attributes: {},
    seenAt: now,
  };
  return {
    url: page.url,
    kind: 'product',
    probability: 0.9,
    product,
    offer,
    evidence,
    variants: [],
    alternatives: [],
    doubts: [],
    links: page.links,
  };
}
