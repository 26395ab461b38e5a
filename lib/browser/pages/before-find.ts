// What may keep the service from doing its steps, known before a find begins: no key or address, a budget that is nearly used up.
import { loadSecrets, type Settings } from '../../store/index.ts';
import { type BudgetLeft, type PopupInput, serviceLacks } from '../../view/index.ts';
import { localArea } from '../area.ts';
import { dayStart, type Stores } from '../stores.ts';

/** What the limits still allow; possible charges of today count as charged. */
export async function budgetLeft({ budget }: Settings, stores: Stores): Promise<BudgetLeft> {
  const { perFindMicro, perDayMicro: day } = budget;
  const todayMicro = day === null ? null : Math.max(0, day - (await stores.finds.spentSince(dayStart())));
  return { perFindMicro, todayMicro };
}

/** What is missing for steps that the service does: its address or a key. */
export async function lacksOf({ steps, base }: Settings): Promise<PopupInput['serviceLacks']> {
  if (Object.values(steps).every((where) => where === 'device')) return null;
  return serviceLacks(base, (await loadSecrets(localArea)).service !== null);
}
