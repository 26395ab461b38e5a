// What goes over the wire in the synchronous operations, as the seed and the public documentation print it.
import * as z from 'zod/mini';
import { Product } from '../product/schema.ts';
import { open, origins, ours, seed } from './origin.ts';

const { title, brand, code, description, id, price } = Product.shape;
origins.add(title, { origin: 'seed', words: 'Product title.' });
origins.add(brand, { origin: 'seed', words: 'Brand.' });
origins.add(code, { origin: 'seed', words: 'Product code, such as a GTIN or MPN.' });
origins.add(description, { origin: 'seed', words: 'Description, as text or as an object.' });
origins.add(id, { origin: 'seed', words: 'Your identifier; in product_right the listing id.' });
origins.add(price, { origin: 'seed', words: 'Price, as text or as a number.' });

export { Product };

/** One search of the sequence; the only depth there is. */
export const Depth = z.literal('standard');
export const SearchSequence = z.array(Depth).check(z.minLength(1), z.maxLength(10));

/** The body of a search without the domain, whose name on the wire is configurable (the seed's copy lost it). */
export const SearchRequest = z.object({
  product: seed(Product, 'The product to look for; keys beyond the six are folded into description.'),
  search_sequence: seed(z.optional(SearchSequence), 'One entry per search; each is charged. Default: two.'),
});
export type SearchRequest = z.infer<typeof SearchRequest>;

/** `is_candidate` other than `yes` is not a candidate, and is kept as it came. */
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

/** Our own answer; other services' answers are read by `readMatch`. */
export const MatchResponse = z.object({
  match: ours(z.enum(['yes', 'no', 'unsure']), '`yes` only for the very same product.'),
  outcome: ours(
    z.enum(['same', 'variant', 'different', 'unsure']),
    'The finer verdict; `variant` is a `no`.',
  ),
  probability: ours(z.number(), 'Calibrated probability, 0 to 1, that both are the same product.'),
  reason: ours(
    z.nullable(z.string()),
    'What decided, in one sentence; in a batch null unless one conflict decided or evidence was asked for.',
  ),
  evidence: ours(
    z.array(
      z.object({
        aspect: ours(z.string(), 'What was compared.'),
        left: ours(z.nullable(z.string()), 'The words on the left; null when silent.'),
        right: ours(z.nullable(z.string()), 'The words on the right; null when silent.'),
        agrees: ours(z.nullable(z.boolean()), 'Whether both say the same; null when one is silent.'),
        effect: ours(z.number(), 'Log-odds of "same" added by it.'),
        veto: ours(z.boolean(), 'Whether it decides alone.'),
        words: ours(z.string(), 'In one sentence.'),
      }),
    ),
    'Every aspect that was compared.',
  ),
});
export type MatchResponse = z.infer<typeof MatchResponse>;
export const PricedMatchResponse = z.extend(MatchResponse, {
  cost: ours(z.number(), 'Charge for this call, in dollars.'),
});

export const FilterItem = z.looseObject({
  product: seed(Product, 'What the search result shows.'),
  link: seed(z.string(), 'Address of the listing.'),
});
export type FilterItem = z.infer<typeof FilterItem>;

/** A result as a marketplace's own catalogue prints it. */
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

export const FilterRequest = z.object({
  product: seed(Product, 'The product searched for.'),
  results: seed(z.array(z.union([FilterItem, MarketplaceItem])), 'The results to filter.'),
  result_type: seed(z.optional(z.nullable(ResultType)), '`marketplace` (or `amazon`) or `default`.'),
});
export type FilterRequest = z.infer<typeof FilterRequest>;

export const FilterResponse = z.object({
  candidates: ours(
    z.array(
      z.looseObject({
        is_candidate: ours(z.literal('yes'), 'Always `yes` here.'),
        score: ours(
          z.optional(z.nullable(z.number())),
          'How likely it is the product, by its limited text, from 0 to 1; null where it was not rated.',
        ),
      }),
    ),
    'The results worth a look as they came, best first.',
  ),
  rejected: ours(
    z.array(
      z.looseObject({
        is_candidate: ours(z.literal('no'), 'Always `no` here.'),
        reason: ours(z.string(), 'What decided, in one sentence.'),
        reason_code: ours(z.optional(z.nullable(z.string())), 'The same as a code.'),
      }),
    ),
    'The rest, with reasons.',
  ),
});
export type FilterResponse = z.infer<typeof FilterResponse>;
export const PricedFilterResponse = z.extend(FilterResponse, {
  cost: ours(z.number(), 'Charge for this call, in dollars.'),
});

/** Our own answer of the full flow; the seed names the operation without printing it. */
export const VisitResponse = z.object({
  matches: ours(
    z.array(
      z.looseObject({
        ...Candidate.shape,
        page: ours(
          z.object({
            product: ours(Product, 'The product as its own page states it.'),
            offer: ours(z.nullable(z.looseObject({})), 'Price, availability and condition of the page.'),
          }),
          'What the visited page says.',
        ),
        ...MatchResponse.shape,
      }),
    ),
    'Every candidate whose page was read, judged; a match only where `match` is `yes`.',
  ),
  unread: ours(
    z.array(
      z.object({
        link: ours(z.string(), 'Address of the listing.'),
        reason: ours(z.string(), 'Why its page could not be read.'),
      }),
    ),
    'Candidates whose page could not be read.',
  ),
  cost: ours(z.number(), 'Charge for this call, in dollars.'),
});
export type VisitResponse = z.infer<typeof VisitResponse>;
