// Words are stored once with weight and lean, packed, and read as if both were stored separately.
import { expect, it } from 'vitest';
import { packWords, wordsOf } from '../lib/match/learned/word-lists.ts';
import { hashOf } from '../lib/match/words/hash.ts';
import { lexiconOf } from '../lib/match/words/lexicon.ts';
import { lexiconFrom, together } from './lexicon.ts';

const WORDS = {
  words: [
    { weight: 0.25, words: 'black for with' },
    { weight: 0.75, words: 'kettle kettles zenith 電気 ~kettle' },
  ],
  unknown: 0.98,
  unknownDigits: 0.97,
};
const LEANS = [
  { lean: -1.5, words: 'mk3 zenith' },
  { lean: 0.5, words: 'black' },
];

it('has each word once', () => {
  expect(together(WORDS, LEANS)).toEqual([
    { word: 'black', weight: 0.25, lean: 0.5 },
    { word: 'for', weight: 0.25 },
    { word: 'with', weight: 0.25 },
    { word: 'kettle', weight: 0.75 },
    { word: 'kettles', weight: 0.75 },
    { word: 'zenith', weight: 0.75, lean: -1.5 },
    { word: '電気', weight: 0.75 },
    { word: '~kettle', weight: 0.75 },
    { word: 'mk3', lean: -1.5 },
  ]);
});

it('is read as it was packed, in order, however long what two words begin with', () => {
  const long = 'kettlekettlekettle';
  const words = [...together(WORDS, LEANS), { word: long, lean: 0.5 }, { word: `${long}s`, weight: 0.25 }];
  const read = [...wordsOf(packWords(words))];
  expect(read.map(({ word }) => word)).toEqual(words.map(({ word }) => word).sort());
  const inOrder = words.toSorted((a, b) => (a.word < b.word ? -1 : 1));
  expect(read).toEqual(inOrder);
});

it('refuses a word with a sign of the packing', () => {
  expect(() => packWords([{ word: 'c++', weight: 0.5 }])).toThrow('"c++"');
});

it('is read alike', () => {
  const apart = lexiconFrom(WORDS, LEANS);
  const packed = packWords(together(WORDS, LEANS));
  const one = lexiconOf({ ...WORDS, words: () => wordsOf(packed) });
  for (const word of ['black', 'for', 'kettle', 'zenith', 'mk3', 'never']) {
    const hash = hashOf(word);
    expect(one.weight(hash, word)).toBe(apart.weight(hash, word));
    expect(one.lean(hash)).toBe(apart.lean(hash));
    expect(one.strangeness(word)).toBe(apart.strangeness(word));
  }
});
