// The wire format of the synchronous operations, as the seed and the public documentation print it.
import * as z from 'zod/mini';
import { Product } from '../product/schema.ts';
import { open, seed } from './origin.ts';

export { Product };

/** One search of the sequence; the only depth there is. */
export const Depth = z.literal('standard');
// lets the bundler drop it where it is unused
export const SearchSequence = /* @__PURE__ */ z.array(Depth).check(z.minLength(1), z.maxLength(10));

/** The body of a search without the domain, whose field name is configurable (the seed's copy lost it). */
export const SearchRequest = z.object({
  product: seed(Product, 'The product to look for; keys beyond the six are folded into description.'),
  search_sequence: seed(z.optional(SearchSequence), 'One entry per search; each is charged. Default: two.'),
});
export type SearchRequest = z.infer<typeof SearchRequest>;

/** An entry whose `is_candidate` is not `yes` is no candidate, and is kept as received. */
export const Candidate = z.looseObject({
  product: seed(
    z.looseObject({
      title: seed(z.string(), 'Title of the search result.'),
      description: seed(z.optional(z.nullable(z.string())), 'Snippet of the search result.'),
    }),
    'What the search result shows.',
  ),
  link: seed(z.string(), 'Address of the listing.'),
  search_rank: seed(z.int(), 'Rank of the result in the search, 1 is first.'),
  listing_id: seed(z.optional(z.nullable(z.string())), 'Identifier of the listing at the shop.'),
  is_candidate: seed(z.string(), '`yes` for a candidate.'),
});
export type Candidate = z.infer<typeof Candidate>;

export const SearchResponse = z.object({
  candidates: seed(z.array(Candidate), 'Listings worth a look; none is a confirmed match.'),
  cost: seed(z.number(), 'Charge for this call, in dollars.'),
});
export type SearchResponse = z.infer<typeof SearchResponse>;

export const MatchRequest = z.object({
  product_left: seed(Product, 'The product known; do not use `id` here.'),
  product_right: seed(Product, 'The listing; `id` is the listing id.'),
  model: open(z.optional(z.string()), 'Which model judges; our service has one and ignores the name.'),
  cleaning_pipeline: open(
    z.optional(z.string()),
    '`amazon_api_catalog_item`: the catalogue item is in description.',
  ),
});
export type MatchRequest = z.infer<typeof MatchRequest>;

export const FilterItem = z.looseObject({
  product: seed(Product, 'What the search result shows.'),
  link: seed(z.string(), 'Address of the listing.'),
});
export type FilterItem = z.infer<typeof FilterItem>;

/** A result in the form of a marketplace's own catalogue. */
export const MarketplaceItem = z.looseObject({
  asin: open(z.string().check(z.minLength(1)), 'Identifier of the listing.'),
  summaries: open(
    z
      .array(
        z.looseObject({
          marketplaceId: open(z.optional(z.string()), 'Which marketplace.'),
          brandName: open(z.optional(z.nullable(z.string())), 'Brand.'),
          browseNode: open(z.optional(z.unknown()), 'Category.'),
          itemName: open(z.optional(z.nullable(z.string())), 'Title.'),
        }),
      )
      .check(z.minLength(1)),
    'One summary per marketplace.',
  ),
});
export type MarketplaceItem = z.infer<typeof MarketplaceItem>;

/** Empty means `default`; `marketplace` (seed) and `amazon` (public) are the same. */
export const ResultType = z.enum(['default', 'marketplace', 'amazon', '']);
export type ResultType = z.infer<typeof ResultType>;

export const FilterRequest = z.object({
  product: seed(Product, 'The product searched for.'),
  results: seed(z.array(z.union([FilterItem, MarketplaceItem])), 'The results to filter.'),
  result_type: seed(z.optional(z.nullable(ResultType)), '`marketplace` (or `amazon`) or `default`.'),
});
export type FilterRequest = z.infer<typeof FilterRequest>;
