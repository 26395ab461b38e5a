// A search result as a shop, the service or a web search shows it: limited text, a link, a rank.
import * as z from 'zod/mini';
import { Product } from '../product/schema.ts';

export const Hit = z.object({
  /** the host that was searched */
  shop: z.string(),
  link: z.string(),
  /** title always; brand, code, gtin, sku, price, description when the result shows them */
  product: Product,
  /** 1 is first */
  rank: z.int(),
  listingId: z.nullable(z.string()),
  image: z.nullable(z.string()),
  sponsored: z.boolean(),
  query: z.string(),
  /** which search source found it: 'service', 'shopify', 'woocommerce', 'search-action', 'form', ... */
  via: z.string(),
  /** true when the search led straight to this product's page */
  direct: z.boolean(),
});
export type Hit = z.infer<typeof Hit>;
