// The web search section of the options page: the choice, what it needs, and the result of its test.

import { isPrivateHost } from '../../base/address/host.ts';
import type { Fault } from '../../base/fault.ts';
import { faultView } from '../fault-view.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { NoticeView } from '../notice-model.ts';
import { hostName } from '../sanitize/host-name.ts';
import { hostOf } from '../sanitize/safe-link.ts';
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

export function webSearchView(input: WebSearchInput, i18n: I18n): WebSearchView {
  const { kind, base, keyEnd, permitted, test } = input;
  const { t } = i18n;
  const option = (value: WebSearchKind): ChoiceOption<WebSearchKind> => ({
    value,
    label: t(`options.web.${value}`),
    hint: t(`options.web.${value}.hint`),
  });
  const words = keyEnd === null ? t('options.key.none') : t('options.key.kept', { end: keyEnd });
  return {
    kind,
    options: [option('none'), option('searxng'), option('brave')],
    base,
    key: { kept: keyEnd !== null, words },
    missing: permitted === false ? webSearchHost(kind, base) : null,
    test: {
      possible: kind === 'searxng' ? base !== '' : kind === 'brave' && keyEnd !== null,
      busy: test?.state === 'testing',
      notice: testNotice(input, i18n),
    },
  };
}

function testNotice({ kind, test }: WebSearchInput, i18n: I18n): NoticeView | null {
  if (test === null || test.state === 'testing') return null;
  const { t } = i18n;
  if (test.state === 'failed') return faultNotice(kind, test.fault, i18n);
  const { count } = test;
  const shop = hostName(test.shop);
  const found = count > 0;
  const paid = kind === 'brave' ? t('options.web.test.cost') : '';
  return {
    tone: found ? 'info' : 'warning',
    title: found ? t('options.web.test.good', { count, shop }) : t('options.web.test.empty', { shop }),
    advice: found ? paid : t('options.web.test.empty.advice'),
    action: null,
    details: null,
  };
}

/** Explains refusals by engine; a SearXNG whose JSON is switched off answers 403 or HTML. */
function faultNotice(kind: WebSearchKind, fault: Fault, i18n: I18n): NoticeView {
  const plain = { ...faultView(fault, i18n), action: null };
  const said = (what: 'json' | 'key' | 'unpaid'): NoticeView => ({
    ...plain,
    title: i18n.t(`options.web.test.${what}`),
    advice: i18n.t(`options.web.test.${what}.advice`),
  });
  if (fault.kind === 'unpaid') return said('unpaid');
  if (fault.kind === 'unauthorised') return said(kind === 'brave' ? 'key' : 'json');
  if (fault.kind === 'unreadable' && kind === 'searxng') return said('json');
  if (fault.kind !== 'gone') return plain;
  return { ...plain, advice: i18n.t('options.web.test.gone.advice') };
}
