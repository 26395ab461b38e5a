// The product object of the service's interface (seed 2.1), the offer, and a reading of a page with its evidence.
import * as z from 'zod/mini';
import { Money } from '../base/money/money.ts';
import { ProductLink, Source, Statement } from '../page/schema.ts';

/**
 * The product object of the service's interface: `title` is required, any other key is kept. The reader also fills, when known, the extra string
 * keys `gtin`, `mpn`, `sku`, `asin`, `model`, `color`, `size`, `image`.
 */
export const Product = z.looseObject({
  title: z.string().check(z.trim(), z.minLength(1)),
  brand: z.optional(z.string()),
  code: z.optional(z.string()),
  description: z.optional(z.union([z.string(), z.record(z.string(), z.unknown())])),
  id: z.optional(z.string()),
  price: z.optional(z.union([z.string(), z.number()])),
});
export type Product = z.infer<typeof Product>;

export const Availability = z.enum([
  'InStock',
  'LimitedAvailability',
  'PreOrder',
  'BackOrder',
  'OutOfStock',
  'Discontinued',
]);
export type Availability = z.infer<typeof Availability>;

export const Condition = z.enum(['new', 'used', 'refurbished', 'damaged']);
export type Condition = z.infer<typeof Condition>;

/** What a price includes; null is "not stated". Two prices on different bases are never subtracted. */
export const PriceBasis = z.object({
  seen: z.enum(['as-seen', 'public']),
  tax: z.nullable(z.enum(['included', 'excluded'])),
  shipping: z.nullable(z.enum(['included', 'excluded'])),
  member: z.boolean(),
  from: z.boolean(),
});

/** One shop's offer of a product or of one variant of it. An offer is not a product. Null is "not stated". */
export const Offer = z.object({
  url: z.string(),
  shop: z.string(),
  price: z.nullable(Money),
  listPrice: z.nullable(Money),
  basis: PriceBasis,
  /** shipping cost, zero where it is free; absent when not known */
  shipping: z.optional(Money),
  availability: z.nullable(Availability),
  condition: z.nullable(Condition),
  seller: z.nullable(z.string()),
  unitPrice: z.nullable(z.object({ price: Money, per: z.string() })),
  image: z.nullable(z.string()),
  attributes: z.record(z.string(), z.string()),
  /** milliseconds since 1970 */
  seenAt: z.number(),
});
export type Offer = z.infer<typeof Offer>;

/** A chosen value, the words and place it was read from, and the statements that lost. */
export const Evidence = z.object({
  value: z.string(),
  words: z.string(),
  source: Source,
  where: z.string(),
  losers: z.array(Statement),
});
export type Evidence = z.infer<typeof Evidence>;

export const PageKind = z.enum(['product', 'listing', 'search', 'other']);
export type PageKind = z.infer<typeof PageKind>;

/** One selectable variant, or one of several products on the page that a person may have meant. */
export const Choice = z.object({ product: Product, offer: Offer, selected: z.boolean() });
export type Choice = z.infer<typeof Choice>;

/** A judged page. `product` and `offer` are null unless `kind` is product. */
export const Reading = z.object({
  url: z.string(),
  kind: PageKind,
  /** probability 0..1 that this is a product page */
  probability: z.number(),
  product: z.nullable(Product),
  offer: z.nullable(Offer),
  evidence: z.record(z.string(), Evidence),
  /** variants of the product, the selected one first; empty when there are none */
  variants: z.array(Choice),
  /** other products the page may be about, when it can't tell */
  alternatives: z.array(Choice),
  /** what could not be decided, as short English codes: 'price', 'variant', 'currency', ... */
  doubts: z.array(z.string()),
  links: z.array(ProductLink),
  /** what a page without a product seems to be headed by, for a person to search by; absent where nothing heads it */
  heading: z.optional(z.string()),
});
export type Reading = z.infer<typeof Reading>;
