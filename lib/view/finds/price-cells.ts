// One product's price at each shop that was asked, for the table of products by shops.
import { isAnswered, type Judged, type ShopState } from '../../result/schema.ts';
import { comparable, saving } from '../find/comparable.ts';
import { sortedWithCorrections } from '../find/find-sorted.ts';
import type { I18n } from '../i18n/i18n.ts';
import { safeLink, shopName } from '../sanitize/safe-link.ts';
import type { ListedFind, PriceCell } from './finds-model.ts';

/** By host: the first match at each shop, one that can be compared with the page's own price before any other. */
export function matchAtShop({ result, corrections }: ListedFind): Map<string, Judged> {
  const { matches } = sortedWithCorrections(result, corrections);
  const compared = matches.filter(({ offer }) => comparable(result.offer, offer));
  return new Map([...matches.toReversed(), ...compared.toReversed()].map((judged) => [judged.shop, judged]));
}

/** By shop name. A shop with a confirmed match has its price; any other what became of the question. */
export function priceCells(listed: ListedFind, i18n: I18n): Map<string, PriceCell> {
  const { result, corrections } = listed;
  const { unsure } = sortedWithCorrections(result, corrections);
  const matches = matchAtShop(listed);
  const cells = new Map<string, PriceCell>();
  for (const shop of result.shops) {
    const name = shopName(shop.shop);
    const match = matches.get(shop.shop);
    if (match !== undefined) {
      const price = match.offer?.price ?? null;
      const saved = saving(result.offer, match.offer);
      cells.set(name, {
        words: price === null ? i18n.t('price.none') : i18n.money(price),
        href: safeLink(match.link),
        look: saved === null || saved === 0 ? 'plain' : saved > 0 ? 'cheaper' : 'dearer',
      });
    } else {
      const doubtful = unsure.some((judged) => judged.shop === shop.shop);
      const words = doubtful ? i18n.t('finds.prices.unsure') : stateWords(shop, i18n);
      cells.set(name, { words, href: null, look: 'none' });
    }
  }
  return cells;
}

/** A dash where the shop was searched and does not have it, as far as the person agrees. */
function stateWords(shop: ShopState, { t }: I18n): string {
  if (isAnswered(shop)) return '–';
  if (shop.state === 'blocked' || shop.state === 'not-permitted' || shop.state === 'failed')
    return t(`shop.${shop.state}`);
  return '…';
}
