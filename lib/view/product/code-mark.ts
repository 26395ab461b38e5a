// Checks the check digit of a code that was read or typed, if it is a GTIN.
import { readGtin } from '../../base/text/gtin.ts';
import type { Speech } from '../speech/speech.ts';
import type { FactView } from './product-model.ts';

/** Null for codes that do not have a GTIN's length: they have no check digit. */
export function codeMark(code: string, { say }: Speech): FactView['mark'] {
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{7,14}$|^\d{9}[\dXx]$/.test(digits)) return null;
  if (readGtin(code) !== null) return { good: true, words: say('gtin.right') };
  return /^(\d{8}|\d{12,14})$/.test(digits) ? { good: false, words: say('gtin.wrong') } : null;
}
