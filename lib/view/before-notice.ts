// What is known to stop a find before it starts: no key or address of the service, or a budget that does not cover it.
import type { Fault } from '../base/fault.ts';
import type { Estimate } from '../plan/schema.ts';
import { faultTitle, faultView } from './fault-view.ts';
import type { I18n } from './i18n/i18n.ts';
import type { NoticeView, ServiceHindrance } from './notice-model.ts';

/** The service that steps are left to has no address, no key, or no access. */
export function hinderedNotice(hindrance: ServiceHindrance, i18n: I18n): NoticeView {
  const fault: Fault =
    typeof hindrance === 'string'
      ? { kind: 'unauthorised', why: 'unset', lacks: hindrance, words: '' }
      : { kind: 'denied', host: hindrance.host, service: true, words: '' };
  return { ...faultView(fault, i18n), tone: 'warning', details: null };
}

/** The budget covers a part of what is to come, or not even one call; null where it covers all. */
export function budgetNotice(
  { max, lines }: Estimate,
  leftMicro: number | null,
  i18n: I18n,
): NoticeView | null {
  if (leftMicro === null || max.micro <= leftMicro) return null;
  const { t } = i18n;
  const nothing = lines.every(({ each }) => each.micro > leftMicro);
  const words = nothing
    ? { title: faultTitle({ kind: 'overBudget', words: '' }, i18n), advice: t('budget.used.advice') }
    : {
        title: t('budget.short'),
        advice: t('budget.short.advice', { cost: i18n.cost({ ...max, micro: leftMicro }) }),
      };
  const does = { kind: 'options', part: 'budget' } as const;
  return { tone: 'warning', ...words, action: { words: t('fault.settings'), does }, details: null };
}
