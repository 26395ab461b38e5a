// Whether two prices may be subtracted: one currency, one basis, one condition; nothing else is ever compared.
import type { Offer } from '../../product/schema.ts';
import { deliveredMinor } from '../../product/shipping.ts';

/**
 * Silence about tax means included and silence about shipping means on top, as shops to consumers have it
 * (lib/result orders by the same rule). Silence about condition means new. A "from" or member price is no
 * price anybody can count on, so it is compared with nothing.
 */
export function comparable(left: Offer | null, right: Offer | null): boolean {
  if (left === null || right === null || left.price === null || right.price === null) return false;
  if (left.price.currency !== right.price.currency) return false;
  return !vague(left) && !vague(right) && kindOf(left) === kindOf(right);
}

/** What is left of the price here when the price there is taken from it, in minor units; null when not comparable. */
export function saving(here: Offer | null, there: Offer | null): number | null {
  if (!comparable(here, there)) return null;
  const left = here?.price?.minor;
  const right = there?.price?.minor;
  return left === undefined || right === undefined ? null : left - right;
}

/** The same for prices with their shipping; null unless both are known. */
export function savingDelivered(here: Offer | null, there: Offer | null): number | null {
  if (!comparable(here, there)) return null;
  const left = deliveredMinor(here);
  const right = deliveredMinor(there);
  return left === null || right === null ? null : left - right;
}

function vague({ basis }: Offer): boolean {
  return basis.from || basis.member;
}

function kindOf({ basis, condition }: Offer): string {
  return `${basis.tax ?? 'included'} ${basis.shipping ?? 'excluded'} ${condition ?? 'new'}`;
}
