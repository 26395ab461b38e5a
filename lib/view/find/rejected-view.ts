// Search results that the filter rejected, grouped by reason, with the words that decided.
import type { Rejection } from '../../filter/schema.ts';
import type { Result } from '../../result/schema.ts';
import { pageText } from '../outside/page-text.ts';
import { safeLink, shopName } from '../outside/safe-link.ts';
import { isKey, type Key } from '../speech/say.ts';
import type { Speech } from '../speech/speech.ts';
import type { RejectedView } from './find-model.ts';

const MOST = 12;

/** By number of results, most first; "other" last. */
export function rejectedView(result: Result, speech: Speech): RejectedView[] {
  const groups = new Map<Key, Rejection[]>();
  for (const rejection of result.shops.flatMap((shop) => shop.rejections)) {
    const key = keyOf(rejection.reason);
    groups.set(key, [...(groups.get(key) ?? []), rejection]);
  }
  const rank = ([key, items]: readonly [Key, Rejection[]]): number =>
    key === 'reject.other' ? -1 : items.length;
  return [...groups]
    .sort((a, b) => rank(b) - rank(a))
    .map(([key, items]) => ({
      reason: speech.say(key),
      items: items.slice(0, MOST).map(({ hit, words, there, here }) => ({
        link: hit.link,
        href: safeLink(hit.link),
        shop: shopName(hit.shop),
        title: pageText(hit.product.title, 160),
        words: decidingWords(there, here, speech) ?? (speech.code === 'en' ? pageText(words, 200) : ''),
        detail: pageText(words, 200),
      })),
      leftOut: Math.max(0, items.length - MOST),
    }));
}

/** "256 GB, not 128 GB", or what is missing there; null when no words decided. */
function decidingWords(there: string | undefined, here: string | undefined, { say }: Speech): string | null {
  const theirs = pageText(there ?? '', 80);
  const ours = pageText(here ?? '', 80);
  if (ours === '') return theirs === '' ? null : theirs;
  return theirs === ''
    ? say('match.reason.lacks', { words: ours })
    : say('match.reason.swap', { there: theirs, here: ours });
}

/** The sentence for a reason; an unknown reason is counted as "other". */
function keyOf(reason: string): Key {
  const key = `reject.${reason}`;
  return isKey(key) ? key : 'reject.other';
}
