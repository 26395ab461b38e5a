// The web search section of the options page: the choice, what it needs, and the result of its test.

import { isPrivateHost } from '../../base/address/host.ts';
import type { Fault } from '../../base/fault.ts';
import { faultView } from '../fault-view.ts';
import type { NoticeView } from '../notice-model.ts';
import { hostName } from '../outside/host-name.ts';
import { hostOf } from '../outside/safe-link.ts';
import type { Speech } from '../speech/speech.ts';
import type { ChoiceOption, WebSearchInput, WebSearchKind, WebSearchView } from './options-model.ts';

/** The host of Brave's search, for which access is requested when it is chosen. */
export const BRAVE_HOST = 'api.search.brave.com';

/** The host that a choice sends requests to; null for none or an invalid address. */
export function webSearchHost(kind: WebSearchKind, base: string): string | null {
  if (kind === 'none') return null;
  return kind === 'brave' ? BRAVE_HOST : hostOf(base) || null;
}

/** HTTPS anywhere, or plain HTTP within the person's own machine or network, where a SearXNG mostly runs. */
export function isSearchAddress(text: string): boolean {
  const url = URL.parse(text.trim());
  if (url === null || url.username !== '' || url.search !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isPrivateHost(url.hostname));
}

export function webSearchView(input: WebSearchInput, speech: Speech): WebSearchView {
  const { kind, base, keyEnd, permitted, test } = input;
  const { say } = speech;
  const option = (value: WebSearchKind): ChoiceOption<WebSearchKind> => ({
    value,
    label: say(`options.web.${value}`),
    hint: say(`options.web.${value}.hint`),
  });
  const words = keyEnd === null ? say('options.key.none') : say('options.key.kept', { end: keyEnd });
  return {
    kind,
    options: [option('none'), option('searxng'), option('brave')],
    base,
    key: { kept: keyEnd !== null, words },
    missing: permitted === false ? webSearchHost(kind, base) : null,
    test: {
      possible: kind === 'searxng' ? base !== '' : kind === 'brave' && keyEnd !== null,
      busy: test?.state === 'testing',
      notice: testNotice(input, speech),
    },
  };
}

function testNotice({ kind, test }: WebSearchInput, speech: Speech): NoticeView | null {
  if (test === null || test.state === 'testing') return null;
  const { say } = speech;
  if (test.state === 'failed') return faultNotice(kind, test.fault, speech);
  const { count } = test;
  const shop = hostName(test.shop);
  const found = count > 0;
  const paid = kind === 'brave' ? say('options.web.test.cost') : '';
  return {
    tone: found ? 'info' : 'warning',
    title: found ? say('options.web.test.good', { count, shop }) : say('options.web.test.empty', { shop }),
    advice: found ? paid : say('options.web.test.empty.advice'),
    action: null,
    details: null,
  };
}

/** Explains refusals by engine; a SearXNG whose JSON is switched off answers 403 or HTML. */
function faultNotice(kind: WebSearchKind, fault: Fault, speech: Speech): NoticeView {
  const plain = { ...faultView(fault, speech), action: null };
  const said = (what: 'json' | 'key' | 'unpaid'): NoticeView => ({
    ...plain,
    title: speech.say(`options.web.test.${what}`),
    advice: speech.say(`options.web.test.${what}.advice`),
  });
  if (fault.kind === 'unpaid') return said('unpaid');
  if (fault.kind === 'unauthorised') return said(kind === 'brave' ? 'key' : 'json');
  if (fault.kind === 'unreadable' && kind === 'searxng') return said('json');
  if (fault.kind !== 'gone') return plain;
  return { ...plain, advice: speech.say('options.web.test.gone.advice') };
}
