// Names a compared aspect in the person's language; an unknown one is shown under the matcher's own name.
import { readGtin } from '../../base/text/gtin.ts';
import type { I18n } from '../i18n/i18n.ts';
import { isKey } from '../i18n/messages.ts';
import { pageText } from '../sanitize/page-text.ts';

/** Other names for the same aspect. */
const ALIASES: Readonly<Record<string, string>> = {
  color: 'colour',
  weight: 'mass',
  name: 'title',
  roles: 'role',
};

/** `value` tells the kind of an identifier: one with a valid check digit is called GTIN. */
export function aspectWords(aspect: string, { t }: I18n, value: string | null = null): string {
  if (aspect === 'identifier' && value !== null && isGtin(value)) return t('aspect.gtin');
  const name = Object.hasOwn(ALIASES, aspect) ? ALIASES[aspect] : aspect;
  const key = `aspect.${name}`;
  return isKey(key) ? t(key) : pageText(aspect.replace(/[-_.]+/g, ' '), 40);
}

function isGtin(text: string): boolean {
  const gtin = readGtin(text);
  return gtin !== null && gtin.gtin14 !== null;
}
