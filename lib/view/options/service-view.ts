// The service section of the options page: address, key, and the result of the test.
import type { Fault } from '../../base/fault.ts';
import { checkBase } from '../../remote/check-base.ts';
import { faultView, isForbidden, isInside } from '../fault-view.ts';
import type { NoticeView } from '../notice-model.ts';
import { hostOf } from '../outside/safe-link.ts';
import type { Speech } from '../speech/speech.ts';
import type { OptionsInput, OptionsView, ServiceLacks } from './options-model.ts';

/** HTTPS, or plain HTTP within the person's own machine or network, where a self-hosted service may run. */
export function isServiceAddress(text: string): boolean {
  return checkBase(text).ok;
}

/** What is missing for a call of the service; null when nothing is. */
export function serviceLacks(base: string, key: boolean): ServiceLacks | null {
  if (base === '') return key ? 'address' : 'both';
  return key ? null : 'key';
}

export function serviceView(input: OptionsInput, speech: Speech): OptionsView['service'] {
  const { base, keyEnd, basePermitted, serviceTest } = input;
  return {
    base,
    key: {
      kept: keyEnd !== null,
      words:
        keyEnd === null ? speech.say('options.key.none') : speech.say('options.key.kept', { end: keyEnd }),
    },
    missing: basePermitted === false ? hostOf(base) || null : null,
    test: { busy: serviceTest?.state === 'testing', notice: testNotice(input, speech) },
  };
}

/** Faults by which another kind of server is recognised: every such service answers the tested call. */
const OTHER: ReadonlySet<Fault['kind']> = new Set(['refused', 'misanswered', 'unreadable']);

function faultNotice(fault: Fault, speech: Speech): NoticeView {
  const plain = { ...faultView(fault, speech), action: null };
  if (fault.kind === 'gone') return { ...plain, advice: speech.say('options.web.test.gone.advice') };
  if (!OTHER.has(fault.kind) || isInside(fault) || isForbidden(fault)) return plain;
  const { say } = speech;
  return { ...plain, title: say('options.test.wrong'), advice: say('options.test.wrong.advice') };
}

function testNotice({ serviceTest }: OptionsInput, speech: Speech): NoticeView | null {
  if (serviceTest === null || serviceTest.state === 'testing') return null;
  if (serviceTest.state === 'failed') return faultNotice(serviceTest.fault, speech);
  const { say } = speech;
  const words = { title: say('options.test.good'), advice: say('options.test.good.free') };
  return { tone: 'info', ...words, action: null, details: null };
}
