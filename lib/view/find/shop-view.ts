// One shop's state in words, its reason, and what a person can do about it.
import { isNotListed } from '../../base/fault.ts';
import type { ShopState } from '../../result/schema.ts';
import { faultAdvice, faultTitle, isServiceGone } from '../fault-view.ts';
import type { I18n } from '../i18n/i18n.ts';
import { pageText } from '../sanitize/page-text.ts';
import { shopName } from '../sanitize/safe-link.ts';
import type { ShopView } from './find-model.ts';

const TONES: Readonly<Record<ShopState['state'], ShopView['tone']>> = {
  waiting: 'quiet',
  searching: 'busy',
  visiting: 'busy',
  done: 'good',
  none: 'quiet',
  'no-result': 'quiet',
  blocked: 'warning',
  'not-permitted': 'warning',
  failed: 'bad',
};

/** `running`: whether the find is still running; a shop can only be retried afterwards. */
export function shopView(shop: ShopState, running: boolean, i18n: I18n): ShopView {
  return {
    host: shop.shop,
    name: shopName(shop.shop),
    state: shop.state,
    tone: TONES[shop.state],
    words: stateWords(shop, i18n),
    reason: reasonOf(shop, i18n),
    does: doesOf(shop, running, i18n),
    // for a shop that could not be searched the number of requests is not known
    requests: shop.requests === 0 ? null : i18n.t('shop.requests', { count: shop.requests }),
  };
}

function stateWords(shop: ShopState, i18n: I18n): string {
  const { t } = i18n;
  if (shop.state === 'visiting')
    return t('shop.visiting', { done: shop.visited, count: Math.max(shop.candidates, shop.visited) });
  if (shop.state === 'done') return t('shop.done', { count: shop.confirmed });
  if (shop.state === 'none') return t('shop.none', { count: Math.max(shop.hits, 1) });
  if (shop.state === 'failed' && shop.fault !== null) return faultTitle(shop.fault, i18n);
  if (shop.state === 'blocked' && shop.fault?.kind === 'blocked' && shop.fault.by === 'forbidden')
    return faultTitle(shop.fault, i18n);
  return t(`shop.${shop.state}`);
}

function reasonOf({ state, fault }: ShopState, i18n: I18n): string | null {
  if (fault === null) return null;
  if (state === 'no-result' && isNotListed(fault)) return faultAdvice(fault, i18n);
  if (state !== 'blocked' && state !== 'failed') return null;
  if (fault.kind === 'gone' && !isServiceGone(fault)) return i18n.t('shop.gone');
  const advice = faultAdvice(fault, i18n);
  // only the service knows what is wrong with the request
  return fault.kind === 'refused' ? `${advice} ${pageText(fault.words, 200)}` : advice;
}

function doesOf({ state, fault }: ShopState, running: boolean, { t }: I18n): ShopView['does'] {
  if (state === 'not-permitted') return { kind: 'allow', words: t('shop.allow') };
  if (state === 'blocked') {
    // robots.txt is respected: a person may go there, the extension does not search there
    if (fault?.kind === 'blocked' && fault.by === 'robots') return null;
    return { kind: 'open-there', words: t('shop.openThere') };
  }
  return state === 'failed' && !running ? { kind: 'retry', words: t('shop.retry') } : null;
}
