// A marketplace's own catalogue item, as the filter operation takes it when `result_type` is marketplace.
import * as z from 'zod/mini';
import { Product } from '../product/schema.ts';
import type { MarketplaceItem } from '../remote/index.ts';

/** The item as a product, from its first summary that has a name; null when none has. */
export function productOfItem(item: MarketplaceItem): Product | null {
  const summary = item.summaries.find(({ itemName }) => (itemName ?? '').trim() !== '');
  if (summary === undefined) return null;
  const { itemName, brandName, marketplaceId: _id, browseNode: _node, ...rest } = summary;
  const parsed = z.safeParse(Product, {
    ...rest,
    title: itemName,
    ...(typeof brandName === 'string' ? { brand: brandName } : {}),
    asin: item.asin,
  });
  return parsed.success ? parsed.data : null;
}
