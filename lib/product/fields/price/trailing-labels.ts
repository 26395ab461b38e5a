// Words behind a price that are its label, where shops write all labels so: "$12.00 Regular price $9.50 Sale price".
import { parsePrice } from '../../../base/money/price.ts';
import { fold } from '../../../base/text/text.ts';
import type { Statement } from '../../../page/schema.ts';
import { hint } from '../../scene/scene.ts';
import { FORMER, NOW } from '../../words/pricing.ts';

/** Whether of two prices in a row the first is called the former one and the lower second the one to pay, each by the words behind it. */
function areCalledBehind(first: Statement | undefined, second: Statement | undefined): boolean {
  if (first === undefined || second === undefined) return false;
  const before = fold(hint(first, 'before')).slice(-28);
  const between = fold(hint(first, 'after'));
  const behind = fold(hint(second, 'after'));
  if (between === '' || between !== fold(hint(second, 'before'))) return false;
  if (!FORMER.test(between) || FORMER.test(behind) || !NOW.test(behind)) return false;
  if (FORMER.test(before) || NOW.test(before)) return false;
  return Number(parsePrice(second.value).amount) < Number(parsePrice(first.value).amount);
}

/** The words that call a price, before it or, where all are called so, behind it. */
export function wordsBeforeAmount(price: Statement, prices: readonly Statement[]): string {
  const at = prices.indexOf(price);
  const behind = areCalledBehind(price, prices[at + 1]) || areCalledBehind(prices[at - 1], price);
  return hint(price, behind ? 'after' : 'before');
}
