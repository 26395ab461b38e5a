// Describes what was left out of an imported settings file, and why.

import { pageText } from '../outside/page-text.ts';
import { MOST_SHOPS } from '../outside/parse-hosts.ts';
import type { Speech } from '../speech/speech.ts';
import type { LeftOut } from './options-model.ts';

/** Entries that are named; further ones are counted. */
const FEW = 5;

/** One sentence per reason; '' when everything was imported. */
export function leftWords({ notShops, tooMany, limits, kept, keyed }: LeftOut, speech: Speech): string {
  const { say, list } = speech;
  const quoted = (words: readonly string[]): string =>
    list(words.map((one) => say('app.quoted', { words: one })));
  const named = quoted(notShops.slice(0, FEW).map((entry) => pageText(entry, 40)));
  const refused = notShops.length > FEW ? 'import.notShops.many' : 'import.notShops';
  const outside = quoted(limits.map((name) => say(`options.limits.${name}`)));
  const unusable = quoted(kept.map((part) => say(`options.${part}`)));
  const sentences = [
    notShops.length === 0 ? '' : say(refused, { count: notShops.length, list: named }),
    tooMany === 0 ? '' : say('import.tooMany', { count: tooMany, most: MOST_SHOPS }),
    limits.length === 0 ? '' : say('import.limits', { list: outside }),
    kept.length === 0 ? '' : say('import.kept', { list: unusable }),
    keyed ? say('import.keyed') : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
