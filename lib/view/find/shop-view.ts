// One shop's state in words, its reason, and what a person can do about it.
import { isNotListed } from '../../base/fault.ts';
import type { ShopState } from '../../result/schema.ts';
import { faultAdvice, faultTitle, isServiceGone } from '../fault-view.ts';
import { pageText } from '../outside/page-text.ts';
import { shopName } from '../outside/safe-link.ts';
import type { Speech } from '../speech/speech.ts';
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
export function shopView(shop: ShopState, running: boolean, speech: Speech): ShopView {
  return {
    host: shop.shop,
    name: shopName(shop.shop),
    state: shop.state,
    tone: TONES[shop.state],
    words: stateWords(shop, speech),
    reason: reasonOf(shop, speech),
    does: doesOf(shop, running, speech),
    // for a shop that could not be searched the number of requests is not known
    requests: shop.requests === 0 ? null : speech.say('shop.requests', { count: shop.requests }),
  };
}

function stateWords(shop: ShopState, speech: Speech): string {
  const { say } = speech;
  if (shop.state === 'visiting')
    return say('shop.visiting', { done: shop.visited, count: Math.max(shop.candidates, shop.visited) });
  if (shop.state === 'done') return say('shop.done', { count: shop.confirmed });
  if (shop.state === 'none') return say('shop.none', { count: Math.max(shop.hits, 1) });
  if (shop.state === 'failed' && shop.fault !== null) return faultTitle(shop.fault, speech);
  if (shop.state === 'blocked' && shop.fault?.kind === 'blocked' && shop.fault.by === 'forbidden')
    return faultTitle(shop.fault, speech);
  return say(`shop.${shop.state}`);
}

function reasonOf({ state, fault }: ShopState, speech: Speech): string | null {
  if (fault === null) return null;
  if (state === 'no-result' && isNotListed(fault)) return faultAdvice(fault, speech);
  if (state !== 'blocked' && state !== 'failed') return null;
  if (fault.kind === 'gone' && !isServiceGone(fault)) return speech.say('shop.gone');
  const advice = faultAdvice(fault, speech);
  // only the service knows what is wrong with the request
  return fault.kind === 'refused' ? `${advice} ${pageText(fault.words, 200)}` : advice;
}

function doesOf({ state, fault }: ShopState, running: boolean, { say }: Speech): ShopView['does'] {
  if (state === 'not-permitted') return { kind: 'allow', words: say('shop.allow') };
  if (state === 'blocked') {
    // robots.txt is respected: a person may go there, the extension does not search there
    if (fault?.kind === 'blocked' && fault.by === 'robots') return null;
    return { kind: 'open-there', words: say('shop.openThere') };
  }
  return state === 'failed' && !running ? { kind: 'retry', words: say('shop.retry') } : null;
}
