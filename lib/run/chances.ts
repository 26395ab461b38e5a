// How likely each result of a search is the product by what its list shows, judged beside everything that came with it.
import type { Candidate, Filtered } from '../filter/index.ts';
import { type Listed, matchTogether } from '../match/index.ts';
import type { Product } from '../product/schema.ts';
import { inOurMoney } from './money.ts';

/** A candidate and its chance, 0..1, before its page is read. */
export interface Rated {
  readonly candidate: Candidate;
  readonly chance: number;
}

/** From here a visit is better than another query: what the visit does not confirm is asked for afterwards. */
const WORTH = 0.5;
/** Below this a page is read only when it is the first one. */
const HARDLY = 0.04;
/** Below this no page is: of the first ones read, none was ever confirmed. */
const HOPELESS = 0.02;

/** The results that were dropped for what they say; they are still what a candidate is compared with. */
export function dropped({ rejections }: Filtered): { readonly link: string; readonly listed: Listed }[] {
  return rejections.flatMap(({ hit, reason }) => {
    if (reason === 'duplicate' || reason === 'other-domain') return [];
    return [{ link: hit.link, listed: { product: hit.product, promise: null } }];
  });
}

/** The candidates, the likeliest first. A page that the shop led straight to is looked at before all others. `money` is the currency of the product's own price. */
export function rated(product: Product, filtered: Filtered, money: string | null = null): Rated[] {
  const { candidates } = filtered;
  const verdicts = matchTogether(
    product,
    candidates.map(({ hit }) => inOurMoney(hit.product, money)),
    {
      promises: candidates.map(({ score }) => score),
      others: dropped(filtered).map(({ listed }) => ({
        ...listed,
        product: inOurMoney(listed.product, money),
      })),
    },
  );
  const all = candidates.map((candidate, at): Rated => {
    return { candidate, chance: candidate.hit.direct ? 1 : (verdicts[at]?.probability ?? 0) };
  });
  return all.sort((a, b) => b.chance - a.chance);
}

/** Whether the best of a search is worth a visit now, before anything else is asked. */
export function worthVisiting(product: Product, filtered: Filtered, money: string | null = null): boolean {
  return rated(product, filtered, money).some(({ chance }) => chance >= WORTH);
}

/** Whether a visit may still confirm, when `read` pages of the shop were read already. */
export function mayConfirm({ chance }: Rated, read: number): boolean {
  return chance >= (read === 0 ? HOPELESS : HARDLY);
}
