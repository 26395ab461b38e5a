// The name of a compared aspect in the person's language; an unknown one is shown as the matcher names it.

import { pageText } from './page-text.ts';
import type { Key } from './say.ts';
import type { Speech } from './speech.ts';
import en from './words/en.json' with { type: 'json' };

/** Other names for the same aspect. */
const ALIASES: Readonly<Record<string, string>> = {
  color: 'colour',
  weight: 'mass',
  name: 'title',
  roles: 'role',
};

export function aspectWords(aspect: string, { say }: Speech): string {
  const name = Object.hasOwn(ALIASES, aspect) ? ALIASES[aspect] : aspect;
  const key = `aspect.${name}`;
  return isKey(key) ? say(key) : pageText(aspect.replace(/[-_.]+/g, ' '), 40);
}

function isKey(key: string): key is Key {
  return Object.hasOwn(en, key);
}
