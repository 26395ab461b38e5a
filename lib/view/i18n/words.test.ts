// Catalogues agree with the English one: the same keys, the same placeholders, all plural forms of their language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Message } from './messages.ts';
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import pl from './words/pl.json' with { type: 'json' };

const CATALOGUES: Readonly<Record<string, Readonly<Record<string, Message>>>> = { de, es, fr, pl };

function forms(message: Message | undefined): string[] {
  if (message === undefined) return [];
  return typeof message === 'string' ? [message] : Object.values(message);
}

function places(sentence: string): string[] {
  return [...new Set(sentence.match(/\{\w+\}/g))].sort();
}

describe.each(Object.entries(CATALOGUES))('%s', (language, words) => {
  it('has the keys of English and no others', () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
  });

  it('fills the same places in every form', () => {
    // the singular may omit the count, but no sentence may have a placeholder that the English one lacks
    const wrong = Object.entries(en).filter(([key, message]) => {
      const known = new Set(forms(message).flatMap(places));
      const theirs = forms(words[key]);
      return (
        theirs.some((form) => places(form).some((place) => !known.has(place))) ||
        places(theirs.at(-1) ?? '').length !== places(forms(message).at(-1) ?? '').length
      );
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it('has all plural forms its language needs for whole numbers', () => {
    const rules = new Intl.PluralRules(language);
    const needed = [
      ...new Set([0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 100, 101].map((count) => rules.select(count))),
    ];
    const lacking = Object.entries(words).filter(
      ([, message]) => typeof message !== 'string' && needed.some((form) => !Object.hasOwn(message, form)),
    );
    expect(lacking.map(([key]) => key)).toEqual([]);
  });

  it('is translated', () => {
    const same = Object.entries(en).filter(([key, message]) => {
      const text = forms(message)[0] ?? '';
      return text.length > 25 && forms(words[key])[0] === text;
    });
    expect(same.map(([key]) => key)).toEqual([]);
  });
});

it.each(Object.entries({ en, ...CATALOGUES }))(
  '%s: says where cookies are sent after all, since the welcome page promises searches without them',
  (_language, words) => {
    expect(forms(words['welcome.leaves.search'])[0]).toMatch(/cookie/i);
    expect(forms(words['options.tabs.hint'])[0]).toMatch(/cookie/i);
  },
);

describe('the names and menus of the manifest', () => {
  const folder = join(import.meta.dirname, '..', '..', '..', 'public', '_locales');
  const Texts = z.record(z.string(), z.object({ message: z.string().check(z.minLength(1)) }));
  const textsOf = (language: string) =>
    Texts.parse(JSON.parse(readFileSync(join(folder, language, 'messages.json'), 'utf8')));

  it.each(['en', ...Object.keys(CATALOGUES)])('%s: all of them, none longer than stores take', (language) => {
    const texts = textsOf(language);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(textsOf('en')).sort());
    expect(texts['description']?.message.length).toBeLessThanOrEqual(132);
    expect(texts['menuSelection']?.message).toContain('%s');
  });
});
