// One product's price at each shop that was asked, for the table of products by shops.
import { isAnswered, type Judged, type ShopState } from '../../result/schema.ts';
import { comparable, saving } from '../find/comparable.ts';
import { sortedBySaid } from '../find/find-sorted.ts';
import { safeLink, shopName } from '../outside/safe-link.ts';
import type { Speech } from '../speech/speech.ts';
import type { ListedFind, PriceCell } from './finds-model.ts';

/** By host: the first match at each shop, one that can be compared with the page's own price before any other. */
export function matchAtShop({ result, corrections }: ListedFind): Map<string, Judged> {
  const { matches } = sortedBySaid(result, corrections);
  const compared = matches.filter(({ offer }) => comparable(result.offer, offer));
  return new Map([...matches.toReversed(), ...compared.toReversed()].map((judged) => [judged.shop, judged]));
}

/** By shop name. A shop with a confirmed match has its price; any other what became of the question. */
export function priceCells(listed: ListedFind, speech: Speech): Map<string, PriceCell> {
  const { result, corrections } = listed;
  const { unsure } = sortedBySaid(result, corrections);
  const matches = matchAtShop(listed);
  const cells = new Map<string, PriceCell>();
  for (const shop of result.shops) {
    const name = shopName(shop.shop);
    const match = matches.get(shop.shop);
    if (match !== undefined) {
      const price = match.offer?.price ?? null;
      const saved = saving(result.offer, match.offer);
      cells.set(name, {
        words: price === null ? speech.say('price.none') : speech.money(price),
        href: safeLink(match.link),
        look: saved === null || saved === 0 ? 'plain' : saved > 0 ? 'cheaper' : 'dearer',
      });
    } else {
      const doubtful = unsure.some((judged) => judged.shop === shop.shop);
      const words = doubtful ? speech.say('finds.prices.unsure') : stateWords(shop, speech);
      cells.set(name, { words, href: null, look: 'none' });
    }
  }
  return cells;
}

/** A dash where the shop was searched and does not have it, as far as the person agrees. */
function stateWords(shop: ShopState, { say }: Speech): string {
  if (isAnswered(shop)) return '–';
  if (shop.state === 'blocked' || shop.state === 'not-permitted' || shop.state === 'failed')
    return say(`shop.${shop.state}`);
  return '…';
}
