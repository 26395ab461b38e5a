// The name of a compared aspect in the person's language; an unknown one is shown as the matcher names it.
import { readGtin } from '../../base/gtin.ts';
import { pageText } from '../outside/page-text.ts';
import { isKey } from '../speech/say.ts';
import type { Speech } from '../speech/speech.ts';

/** Other names for the same aspect. */
const ALIASES: Readonly<Record<string, string>> = {
  color: 'colour',
  weight: 'mass',
  name: 'title',
  roles: 'role',
};

/** `value` tells what kind of code an identifier is: one whose check digit is right is called GTIN. */
export function aspectWords(aspect: string, { say }: Speech, value: string | null = null): string {
  if (aspect === 'identifier' && value !== null && isGtin(value)) return say('aspect.gtin');
  const name = Object.hasOwn(ALIASES, aspect) ? ALIASES[aspect] : aspect;
  const key = `aspect.${name}`;
  return isKey(key) ? say(key) : pageText(aspect.replace(/[-_.]+/g, ' '), 40);
}

function isGtin(text: string): boolean {
  const gtin = readGtin(text);
  return gtin !== null && gtin.gtin14 !== null;
}
