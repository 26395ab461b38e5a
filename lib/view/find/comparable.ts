// Whether two prices may be subtracted: same currency, same basis, same condition; no others are ever compared.
import type { Offer } from '../../product/schema.ts';
import { deliveredMinor } from '../../product/shipping.ts';

/**
 * Unstated tax counts as included and unstated shipping as not included, as consumer shops have it (lib/result orders
 * by the same rule). Unstated condition counts as new. A "from" price or a member price is not what everybody pays,
 * so it is compared with nothing.
 */
export function comparable(left: Offer | null, right: Offer | null): boolean {
  if (left === null || right === null || left.price === null || right.price === null) return false;
  if (left.price.currency !== right.price.currency) return false;
  return !vague(left) && !vague(right) && kindOf(left) === kindOf(right);
}

/** The price here minus the price there, in minor units; null when not comparable. */
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
