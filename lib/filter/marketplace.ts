// A marketplace's own catalogue item, as the filter operation takes it when `result_type` is marketplace.
import * as z from 'zod/mini';
import { Product } from '../product/schema.ts';

/** Seed 2.4 and notes: other keys are kept. Only `asin` and one summary are needed. */
export const MarketplaceItem = z.looseObject({
  asin: z.string().check(z.minLength(1)),
  summaries: z.array(
    z.looseObject({
      marketplaceId: z.optional(z.string()),
      brandName: z.optional(z.string()),
      browseNode: z.optional(z.string()),
      itemName: z.optional(z.string()),
    }),
  ),
});
export type MarketplaceItem = z.infer<typeof MarketplaceItem>;

/** The item as a product, from its first summary that has a name; null when none has. */
export function productOfItem(item: MarketplaceItem): Product | null {
  const summary = item.summaries.find(({ itemName }) => (itemName ?? '').trim() !== '');
  if (summary === undefined) return null;
  const { itemName, brandName, marketplaceId: _id, browseNode: _node, ...rest } = summary;
  const parsed = z.safeParse(Product, {
    ...rest,
    title: itemName,
    ...(brandName === undefined ? {} : { brand: brandName }),
    asin: item.asin,
  });
  return parsed.success ? parsed.data : null;
}
