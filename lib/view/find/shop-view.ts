// One shop's state in words, why it is so, and what a person can do about it.
import type { Estimate } from '../../plan/schema.ts';
import type { ShopState } from '../../result/schema.ts';
import { faultAdvice, faultTitle } from '../fault-view.ts';
import { pageText } from '../outside/page-text.ts';
import { shopName } from '../outside/safe-link.ts';
import type { Speech } from '../speech/speech.ts';
import { estimateView } from './cost-view.ts';
import type { EstimateView, ShopView } from './find-model.ts';

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

/**
 * `running` is whether the find still runs: a shop can only be retried when it doesn't. `again` is what asking one shop
 * once more costs at most; while the find runs that is part of its own estimate.
 */
export function shopView(
  shop: ShopState,
  running: boolean,
  again: Estimate | null,
  speech: Speech,
): ShopView {
  const does = doesOf(shop, running, speech);
  return {
    host: shop.shop,
    name: pageText(shopName(shop.shop), 80),
    state: shop.state,
    tone: TONES[shop.state],
    words: stateWords(shop, speech),
    reason: reasonOf(shop, speech),
    does: does === null ? null : { ...does, cost: running ? null : costOf(again, speech) },
    requests: speech.say('shop.requests', { count: shop.requests }),
  };
}

function stateWords(shop: ShopState, speech: Speech): string {
  const { say } = speech;
  if (shop.state === 'visiting')
    return say('shop.visiting', { done: shop.visited, count: Math.max(shop.candidates, shop.visited) });
  if (shop.state === 'done') return say('shop.done', { count: shop.confirmed });
  if (shop.state === 'none') return say('shop.none', { count: Math.max(shop.hits, 1) });
  if (shop.state === 'failed' && shop.fault !== null) return faultTitle(shop.fault, speech);
  return say(`shop.${shop.state}`);
}

function reasonOf({ state, fault }: ShopState, speech: Speech): string | null {
  if (fault === null || (state !== 'blocked' && state !== 'failed')) return null;
  return fault.kind === 'gone' ? speech.say('shop.gone') : faultAdvice(fault, speech);
}

/** Null where it is free. */
function costOf(again: Estimate | null, speech: Speech): EstimateView | null {
  const view = again === null ? null : estimateView(again, speech);
  return view === null || view.free ? null : view;
}

type Deed = Omit<NonNullable<ShopView['does']>, 'cost'>;

function doesOf({ state, fault }: ShopState, running: boolean, { say }: Speech): Deed | null {
  if (state === 'not-permitted') return { kind: 'allow', words: say('shop.allow') };
  if (state === 'blocked') {
    // what robots.txt asks is respected: a person may go there, the extension does not search there
    if (fault?.kind === 'blocked' && fault.by === 'robots') return null;
    return { kind: 'open-there', words: say('shop.openThere') };
  }
  return state === 'failed' && !running ? { kind: 'retry', words: say('shop.retry') } : null;
}
