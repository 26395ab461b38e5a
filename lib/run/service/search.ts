// A shop searched by the service: its candidates as hits, and with page visits its judgements as well.
import * as z from 'zod/mini';
import { done, type Outcome } from '../../base/fault.ts';
import { readerOf } from '../../base/input/json.ts';
import { Offer, Product } from '../../product/index.ts';
import type { Candidate as Listed, VisitedMatch } from '../../remote/index.ts';
import { quoteSearch } from '../../remote/price-list.ts';
import { Hit } from '../../search/index.ts';
import { type Finding, roundOf } from '../finding.ts';
import { ServiceMatch } from './match.ts';
import { callOnce } from './service.ts';

const readHits = readerOf(z.array(Hit));
const readOffer = readerOf(Offer);

/** A listing of the service as a hit; what it did not call a candidate is kept out by the client. */
function hitOf(shop: string, listed: Listed): Hit {
  const { description, ...product } = listed.product;
  return {
    shop,
    link: listed.link,
    product: typeof description === 'string' ? { ...product, description } : product,
    rank: listed.search_rank,
    listingId: listed.listing_id ?? null,
    image: null,
    sponsored: false,
    query: '',
    via: 'service',
    direct: false,
  };
}

/** `search-products` at one shop. */
export function searchByService(finding: Finding, shop: string): Promise<Outcome<Hit[]>> {
  const { searchSequence, tier, product } = finding.record.plan;
  const operation = 'search-products';
  const what = `${shop} ${roundOf(finding, shop)}`;
  const price = quoteSearch(tier, searchSequence.length);
  const calling = { operation, what, shop, price, read: readHits };
  return callOnce(finding, calling, async (client, call) => {
    const { outcome, spent } = await client.searchProducts({ product, site: shop, searchSequence }, call);
    if (!outcome.ok) return { outcome, spent };
    return { outcome: done(outcome.value.candidates.map((listed) => hitOf(shop, listed))), spent };
  });
}

/** A listing whose page the service read and judged; `visited` false: only the search result was seen. */
export const Seen = z.object({
  link: z.string(),
  product: Product,
  offer: z.nullable(Offer),
  visited: z.boolean(),
  match: ServiceMatch,
});
export type Seen = z.infer<typeof Seen>;

const readSeen = readerOf(z.array(Seen));

function offerOf({ page }: Readonly<Record<string, unknown>>): Offer | null {
  return typeof page === 'object' && page !== null && 'offer' in page ? readOffer(page.offer) : null;
}

function seenOf({ link, product, visited, match, raw }: VisitedMatch): Seen {
  return { link, product, offer: offerOf(raw), visited, match };
}

/** `search-products-with-page-visit` at one shop. */
export function visitByService(finding: Finding, shop: string): Promise<Outcome<Seen[]>> {
  const { searchSequence, product } = finding.record.plan;
  const operation = 'search-products-with-page-visit';
  const what = `${shop} ${roundOf(finding, shop)}`;
  const calling = { operation, what, shop, read: readSeen };
  return callOnce(finding, calling, async (client, call) => {
    const search = { product, site: shop, searchSequence };
    const { outcome, spent } = await client.searchProductsWithPageVisit(search, call);
    if (!outcome.ok) return { outcome, spent };
    const { matches, unvisited } = outcome.value;
    return { outcome: done([...matches, ...unvisited].map(seenOf)), spent };
  });
}
