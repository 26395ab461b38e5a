// Pseudo-languages for testing: one far longer than English with accents on all letters, one from right to left.

import en from '../../lib/view/i18n/words/en.json' with { type: 'json' };
import { type I18n, i18nOf, type Words } from '../../lib/view/index.ts';

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ê',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  A: 'Å',
  E: 'É',
  S: 'Š',
  T: 'Ť',
};

/** What every translation must survive: one and a half times the length, and no plain ASCII letter. */
function longer(sentence: string): string {
  const accented = sentence.replace(/\{\w+\}|[a-zA-Z]/g, (found) => ACCENTS[found] ?? found);
  const more = '~'.repeat(Math.ceil(sentence.length / 3)).replace(/~{7}/g, '~~~~~~ ');
  return `⟦${accented} ${more}⟧`;
}

/** Stands in for Hebrew letters, so that direction and mixed text can be seen without a translation. */
function turned(sentence: string): string {
  const letters = 'אבגדהוזחטיכלמנסעפצקרשת';
  return sentence.replace(/\{\w+\}|[a-zA-Z]/g, (found) =>
    found.length > 1 ? found : letters.charAt(found.toLowerCase().charCodeAt(0) % letters.length),
  );
}

export function pseudoI18n(name: 'long' | 'rtl'): I18n {
  const change = name === 'long' ? longer : turned;
  const words = changed(change);
  return name === 'long' ? i18nOf(words, 'en', 'en') : i18nOf(words, 'he', 'he', 'rtl');
}

function changed(change: (sentence: string) => string): Words {
  const text = JSON.stringify(en, (key, value: unknown) =>
    typeof value === 'string' && key !== '' ? change(value) : value,
  );
  const parsed: unknown = JSON.parse(text);
  return isWords(parsed) ? parsed : en;
}

function isWords(value: unknown): value is Words {
  return (
    typeof value === 'object' && value !== null && Object.keys(en).every((key) => Object.hasOwn(value, key))
  );
}
