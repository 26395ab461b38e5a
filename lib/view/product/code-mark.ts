// Checks the check digit of a code that was read or typed, if it is a GTIN.
import { readGtin } from '../../base/text/gtin.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { FactView } from './product-model.ts';

/** Null for codes that do not have a GTIN's length: they have no check digit. */
export function codeMark(code: string, { t }: I18n): FactView['mark'] {
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{7,14}$|^\d{9}[\dXx]$/.test(digits)) return null;
  if (readGtin(code) !== null) return { good: true, words: t('gtin.right') };
  return /^(\d{8}|\d{12,14})$/.test(digits) ? { good: false, words: t('gtin.wrong') } : null;
}
