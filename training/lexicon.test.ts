// Words are stored once with weight and lean, and read as if both were stored separately.
import { expect, it } from 'vitest';
import { hashOf } from '../lib/match/words/hash.ts';
import { lexiconOf } from '../lib/match/words/lexicon.ts';
import { lexiconFrom, together } from './lexicon.ts';

const WORDS = {
  words: [
    { weight: 0.25, words: 'black for with' },
    { weight: 0.75, words: 'kettle zenith' },
  ],
  unknown: 0.98,
  unknownDigits: 0.97,
};
const LEANS = [
  { lean: -1.5, words: 'mk3 zenith' },
  { lean: 0.5, words: 'black' },
];

it('writes each word once', () => {
  expect(together(WORDS, LEANS)).toEqual([
    { lean: -1.5, words: 'mk3' },
    { weight: 0.25, words: 'for with' },
    { weight: 0.25, lean: 0.5, words: 'black' },
    { weight: 0.75, words: 'kettle' },
    { weight: 0.75, lean: -1.5, words: 'zenith' },
  ]);
});

it('is read alike', () => {
  const apart = lexiconFrom(WORDS, LEANS);
  const one = lexiconOf({ ...WORDS, words: together(WORDS, LEANS) });
  for (const word of ['black', 'for', 'kettle', 'zenith', 'mk3', 'never']) {
    const hash = hashOf(word);
    expect(one.weight(hash, word)).toBe(apart.weight(hash, word));
    expect(one.lean(hash)).toBe(apart.lean(hash));
    expect(one.strangeness(word)).toBe(apart.strangeness(word));
  }
});
