// Search results that the filter rejected, grouped by reason, with the words that decided.
import type { Rejection } from '../../filter/schema.ts';
import type { Result } from '../../result/schema.ts';
import type { I18n } from '../i18n/i18n.ts';
import { isKey, type Key } from '../i18n/messages.ts';
import { pageText } from '../sanitize/page-text.ts';
import { safeLink, shopName } from '../sanitize/safe-link.ts';
import type { RejectedView } from './find-model.ts';

const MOST = 12;

/** By number of results, most first; "other" last. */
export function rejectedView(result: Result, i18n: I18n): RejectedView[] {
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
      reason: i18n.t(key),
      items: items.slice(0, MOST).map(({ hit, words, there, here }) => ({
        link: hit.link,
        href: safeLink(hit.link),
        shop: shopName(hit.shop),
        title: pageText(hit.product.title, 160),
        words: decidingWords(there, here, i18n) ?? (i18n.code === 'en' ? pageText(words, 200) : ''),
        detail: pageText(words, 200),
      })),
      leftOut: Math.max(0, items.length - MOST),
    }));
}

/** "256 GB, not 128 GB", or what is missing there; null when no words decided. */
function decidingWords(there: string | undefined, here: string | undefined, { t }: I18n): string | null {
  const theirs = pageText(there ?? '', 80);
  const ours = pageText(here ?? '', 80);
  if (ours === '') return theirs === '' ? null : theirs;
  return theirs === ''
    ? t('match.reason.lacks', { words: ours })
    : t('match.reason.swap', { there: theirs, here: ours });
}

/** The sentence for a reason; an unknown reason is counted as "other". */
function keyOf(reason: string): Key {
  const key = `reject.${reason}`;
  return isKey(key) ? key : 'reject.other';
}
