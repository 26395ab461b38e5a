// What a page states, in which words and where; no judgement yet.
import * as z from 'zod/mini';

export const Source = z.enum([
  'json-ld',
  'microdata',
  'rdfa',
  'open-graph',
  'meta',
  'state',
  'data-layer',
  'visible',
  'url',
]);
export type Source = z.infer<typeof Source>;

/**
 * One thing the page says. `field` is a schema.org-like name (name, brand, gtin, mpn, sku, price, listPrice,
 * priceCurrency, availability, itemCondition, seller, color, size, ...); `value` is the raw text as written;
 * `where` is a JSON path or element path; `thing` groups statements about one thing (an index into `Page.things`).
 */
export const Statement = z.object({
  field: z.string(),
  value: z.string(),
  source: Source,
  where: z.string(),
  thing: z.int(),
  /** what the markup around the words says of them (classes, label before, struck out, place in the text); for judging */
  hints: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type Statement = z.infer<typeof Statement>;

/** A thing the page speaks of: a product, a variant of one (`of`), an offer, a breadcrumb list, the page itself. */
export const Thing = z.object({
  type: z.string(),
  source: Source,
  where: z.string(),
  of: z.nullable(z.int()),
});
export type Thing = z.infer<typeof Thing>;

/** A link to a product, as a listing or result page shows it. */
export const ProductLink = z.object({
  url: z.string(),
  title: z.string(),
  price: z.nullable(z.string()),
  image: z.nullable(z.string()),
  snippet: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  sponsored: z.boolean(),
  source: Source,
});
export type ProductLink = z.infer<typeof ProductLink>;

export const Page = z.object({
  url: z.string(),
  canonical: z.nullable(z.string()),
  language: z.nullable(z.string()),
  documentTitle: z.nullable(z.string()),
  things: z.array(Thing),
  statements: z.array(Statement),
  links: z.array(ProductLink),
  /** counts that tell what kind of page it is (paragraph text, cards, buy controls, ...), by name */
  signals: z.optional(z.record(z.string(), z.number())),
  /** true when a limit cut the page or its data short */
  cut: z.boolean(),
});
export type Page = z.infer<typeof Page>;
