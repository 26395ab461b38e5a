// How likely each result of a search is the product by its limited text, judged relative to everything that came with it.
import type { Rest } from '../../base/ports.ts';
import { type Candidate, type Filtered, singleHits } from '../../filter/index.ts';
import { type Listed, matchTogetherInTurns } from '../../match/index.ts';
import { currencyOf, inMoney, type Wanted } from './money.ts';

/** A candidate and its probability, 0..1, before its page is read. */
export interface Rated {
  readonly candidate: Candidate;
  readonly chance: number;
}

/** From here on a visit is better than another query; if the visit does not confirm, the query follows. */
const WORTH = 0.5;
/** Below this a page is read only when it is the first one. */
const HARDLY = 0.04;
/** Below this no page is read: among the first pages read, none was ever confirmed. */
const HOPELESS = 0.02;

/** The results that the filter dropped for what they say; candidates are judged relative to these as well. */
export function dropped({ rejections }: Filtered): { readonly link: string; readonly listed: Listed }[] {
  return rejections.flatMap(({ hit, reason }) => {
    if (reason === 'duplicate' || reason === 'other-domain') return [];
    return [{ link: hit.link, listed: { product: hit.product, promise: null } }];
  });
}

/** The candidates, likeliest first. A page that the shop led straight to comes before all others. */
export async function rated({ product, offer }: Wanted, filtered: Filtered, rest: Rest): Promise<Rated[]> {
  const { candidates } = filtered;
  const others = dropped(filtered).map(({ listed }) => listed);
  const verdicts = await matchTogetherInTurns(
    rest,
    inMoney(product, currencyOf(offer)),
    candidates.map(({ hit }) => hit.product),
    { promises: candidates.map(({ score }) => score), others },
  );
  const lone = singleHits([...candidates, ...filtered.rejections].map(({ hit }) => hit));
  const all = candidates.map((candidate, at): Rated => {
    const chance = verdicts[at]?.probability ?? 0;
    if (candidate.hit.direct) return { candidate, chance: 1 };
    return { candidate, chance: lone.has(candidate.hit) ? Math.max(chance, WORTH) : chance };
  });
  return all.sort((a, b) => b.chance - a.chance);
}

/** Whether the best result is worth a visit now, before anything else is asked. */
export async function worthVisiting(wanted: Wanted, filtered: Filtered, rest: Rest): Promise<boolean> {
  return (await rated(wanted, filtered, rest)).some(({ chance }) => chance >= WORTH);
}

/** Whether a visit may still confirm, when `read` pages of the shop were read already. */
export function mayConfirm({ chance }: Rated, read: number): boolean {
  return chance >= (read === 0 ? HOPELESS : HARDLY);
}
