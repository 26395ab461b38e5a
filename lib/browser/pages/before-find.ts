// What may keep the service from doing its steps, known before a find begins: no key, address or permission, a budget that is nearly used up.
import { hostOf } from '../../base/address/host.ts';
import { loadSecrets, type Settings } from '../../store/index.ts';
import { type BudgetLeft, type PopupInput, serviceLacks } from '../../view/index.ts';
import { localArea } from '../area.ts';
import { isAllowedWithKey } from '../permissions.ts';
import { dayStart, type Stores } from '../stores.ts';

/** What the limits still allow; possible charges of today count as charged. */
export async function budgetLeft({ budget }: Settings, stores: Stores): Promise<BudgetLeft> {
  const { perFindMicro, perDayMicro: day } = budget;
  const todayMicro = day === null ? null : Math.max(0, day - (await stores.finds.spentSince(dayStart())));
  return { perFindMicro, todayMicro };
}

/** What is missing for steps that the service does: its address, a key, or the permission to send the key there. */
export async function hindranceOf({ steps, base }: Settings): Promise<PopupInput['hindered']> {
  if (Object.values(steps).every((where) => where === 'device')) return null;
  const lacks = serviceLacks(base, (await loadSecrets(localArea)).service !== null);
  const host = hostOf(base);
  if (lacks !== null || host === null) return lacks;
  return (await isAllowedWithKey(host)) ? null : { host };
}
