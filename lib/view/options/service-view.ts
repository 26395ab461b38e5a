// The service section of the options page: address, key, and the result of the test.
import type { Fault } from '../../base/fault.ts';
import { checkBase } from '../../remote/check-base.ts';
import { faultView, isForbidden, isInside } from '../fault-view.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { NoticeView, ServiceLacks } from '../notice-model.ts';
import { hostOf } from '../sanitize/safe-link.ts';
import type { OptionsInput, OptionsView } from './options-model.ts';

/** HTTPS, or plain HTTP within the person's own machine or network, where a self-hosted service may run. */
export function isServiceAddress(text: string): boolean {
  return checkBase(text).ok;
}

/** What is missing for a call of the service; null when nothing is. */
export function serviceLacks(base: string, key: boolean): ServiceLacks | null {
  if (base === '') return key ? 'address' : 'both';
  return key ? null : 'key';
}

export function serviceView(input: OptionsInput, i18n: I18n): OptionsView['service'] {
  const { base, keyEnd, basePermitted, serviceTest } = input;
  return {
    base,
    key: {
      kept: keyEnd !== null,
      words: keyEnd === null ? i18n.t('options.key.none') : i18n.t('options.key.kept', { end: keyEnd }),
    },
    missing: basePermitted === false ? hostOf(base) || null : null,
    test: { busy: serviceTest?.state === 'testing', notice: testNotice(input, i18n) },
  };
}

/** Faults by which another kind of server is recognised: every such service answers the tested call. */
const OTHER: ReadonlySet<Fault['kind']> = new Set(['refused', 'misanswered', 'unreadable']);

function faultNotice(fault: Fault, i18n: I18n): NoticeView {
  const plain = { ...faultView(fault, i18n), action: null };
  if (fault.kind === 'gone') return { ...plain, advice: i18n.t('options.web.test.gone.advice') };
  if (!OTHER.has(fault.kind) || isInside(fault) || isForbidden(fault)) return plain;
  const { t } = i18n;
  return { ...plain, title: t('options.test.wrong'), advice: t('options.test.wrong.advice') };
}

function testNotice({ serviceTest }: OptionsInput, i18n: I18n): NoticeView | null {
  if (serviceTest === null || serviceTest.state === 'testing') return null;
  if (serviceTest.state === 'failed') return faultNotice(serviceTest.fault, i18n);
  const { t } = i18n;
  const words = { title: t('options.test.good'), advice: t('options.test.good.free') };
  return { tone: 'info', ...words, action: null, details: null };
}
