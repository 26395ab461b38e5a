// The second look: when all shops were asked, those without a match are asked again by identifiers that other shops' confirmed
// listings state and the page does not.
import { isAnswered, outcomeOf } from '../result/index.ts';
import { type Finding, type ShopWork, waiting } from './finding.ts';
import { identifiersStatedBy } from './new-identifiers.ts';
import { runShop } from './shop/run-shop.ts';

function isWithout({ state, judged }: ShopWork): boolean {
  return isAnswered(state) && judged.every((one) => outcomeOf(one) !== 'same');
}

/** Only what is free is done twice: a plan with steps by the service keeps to the calls that were announced. */
function isFree({ record }: Finding): boolean {
  const { search, filter, visit, match } = record.plan.steps;
  return [search, filter, visit, match].every((where) => where === 'device');
}

/** The shops that such identifiers may help; stores the identifiers in `finding.told`. */
export function shopsToAskAgain(finding: Finding): ShopWork[] {
  const works = [...finding.shops.values()];
  if (finding.signal.aborted || !isFree(finding)) return [];
  finding.told = identifiersStatedBy(
    finding.record.product,
    works.flatMap(({ judged }) => judged),
  );
  return finding.told.length === 0 ? [] : works.filter(isWithout);
}

/**
 * Runs the shop again from its start: earlier answers are read back from its steps and judged with what is known now,
 * and it is searched by the new identifiers. If that does not finish, what was found before stands.
 */
export async function askAgain(finding: Finding, work: ShopWork): Promise<void> {
  const { state, judged, unread } = work;
  // nothing that is shown vanishes meanwhile: the first judgement replaces it
  work.state = { ...waiting(work.shop), state: state.state, rejections: [] };
  await runShop(finding, work);
  if (isAnswered(work.state)) return;
  Object.assign(work, { state, judged, unread });
  finding.changed();
}
