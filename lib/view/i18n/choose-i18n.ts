// Makes the I18n for a person's languages: the first catalogue that fits, else English.
import { formatsOf } from './formats.ts';
import type { I18n } from './i18n.ts';
import { fill, type Key, type Message, type Words } from './messages.ts';
import en from './words/en.json' with { type: 'json' };

/** Languages with a catalogue, under their own names. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  pl: 'Polski',
};

/** Not every bundler's dev server can import JSON on demand, so each catalogue has a module around it. */
const LOADERS: Readonly<Record<string, () => Promise<{ words: Words }>>> = {
  de: () => import('./words/de.ts'),
  es: () => import('./words/es.ts'),
  fr: () => import('./words/fr.ts'),
  pl: () => import('./words/pl.ts'),
};

/** Languages written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(
  'ar arc ckb dv fa ha-arab he khw ks ku-arab ps sd ug ur yi'.split(' '),
);

/**
 * `languages` are the browser's, most preferred first; `chosen` is the setting: 'auto' or a language of `LANGUAGES`.
 * Numbers and dates follow the most preferred regional tag of the language in use, so that a British reader gets
 * British dates. Without a catalogue for any of them: English words and formats.
 */
export async function chooseI18n(languages: readonly string[], chosen: string): Promise<I18n> {
  const wanted = chosen === 'auto' ? languages : [chosen, ...languages.filter((tag) => base(tag) === chosen)];
  const code = wanted.map(base).find((language) => Object.hasOwn(LANGUAGES, language)) ?? 'en';
  const regional = languages.find((tag) => base(tag) === code && tag.includes('-'));
  const words = (await LOADERS[code]?.())?.words ?? en;
  return i18nOf(words, code, known(regional) ?? code);
}

/** English, for the first drawing before a catalogue has been loaded. */
export function english(): I18n {
  return i18nOf(en, 'en', 'en');
}

/** An I18n from any catalogue; `dir` follows the language unless it is given (pseudo-locales). */
export function i18nOf(words: Words, code: string, locale: string, dir?: 'ltr' | 'rtl'): I18n {
  const formats = formatsOf(locale);
  const rules = new Intl.PluralRules(locale);
  const towards = dir ?? (RIGHT_TO_LEFT.has(code) ? 'rtl' : 'ltr');
  return {
    ...formats,
    code,
    locale,
    dir: towards,
    t: (key, params) => fill(messageOf(words, key), params ?? {}, rules, formats.number, true),
  };
}

function messageOf(words: Words, key: Key): Message {
  return words[key] ?? en[key];
}

function base(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? tag;
}

function known(tag: string | undefined): string | null {
  if (tag === undefined) return null;
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag)[0] ?? null;
  } catch (error) {
    // a malformed tag is a RangeError; anything else is a bug
    if (error instanceof RangeError) return null;
    throw error;
  }
}
