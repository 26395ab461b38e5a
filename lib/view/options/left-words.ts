// Describes what was left out of an imported settings file, and why.

import type { I18n } from '../i18n/i18n.ts';
import { pageText } from '../sanitize/page-text.ts';
import { MOST_SHOPS } from '../sanitize/parse-hosts.ts';
import type { LeftOut } from './options-model.ts';

/** Entries that are named; further ones are counted. */
const FEW = 5;

/** One sentence per reason; '' when everything was imported. */
export function leftWords({ notShops, tooMany, limits, kept, keyed }: LeftOut, i18n: I18n): string {
  const { t, list } = i18n;
  const quoted = (words: readonly string[]): string =>
    list(words.map((one) => t('app.quoted', { words: one })));
  const named = quoted(notShops.slice(0, FEW).map((entry) => pageText(entry, 40)));
  const refused = notShops.length > FEW ? 'import.notShops.many' : 'import.notShops';
  const outside = quoted(limits.map((name) => t(`options.limits.${name}`)));
  const unusable = quoted(kept.map((part) => t(`options.${part}`)));
  const sentences = [
    notShops.length === 0 ? '' : t(refused, { count: notShops.length, list: named }),
    tooMany === 0 ? '' : t('import.tooMany', { count: tooMany, most: MOST_SHOPS }),
    limits.length === 0 ? '' : t('import.limits', { list: outside }),
    kept.length === 0 ? '' : t('import.kept', { list: unusable }),
    keyed ? t('import.keyed') : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
