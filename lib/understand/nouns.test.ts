import { expect, test } from 'vitest';
import { nounOf, nounPhraseAt, nounsOfCompound } from './nouns.ts';
import NOUNS from './product-nouns.json' with { type: 'json' };
import { foldInPlace, scan } from './scan.ts';

test.each([
  ['headphones', 'Kopfhörer', 'casque', 'słuchawki', 'sluchátka', 'наушники'],
  ['refrigerator', 'Kühlschrank', 'frigorífico', 'lodówka', 'lednice', 'jääkaappi'],
  ['coffee', 'Kaffee', 'café', 'kawa', 'káva', 'кофе'],
])('%s and its names in other languages are one noun', (first, ...others) => {
  for (const other of others) expect(nounOf(foldInPlace(other).folded)).toBe(nounOf(first));
});

test('phrases are taken as a whole, compounds by their parts', () => {
  expect(nounPhraseAt(['bosch', 'washing', 'machine'], 1)).toEqual({ key: '~washingmachine', length: 2 });
  expect(nounPhraseAt(['washing', 'line'], 0)).toBeNull();
  expect(nounsOfCompound('gesichtscreme')).toEqual(['face', 'cream']);
  expect(nounsOfCompound('schutzhulle')).toEqual(['protective', 'case']);
  expect(nounsOfCompound('screenprotector')).toBeNull();
});

test('each word stands in the list once, folded as titles are', () => {
  const words = Object.entries(NOUNS).flatMap(([noun, others]) => [
    ...(noun.startsWith('*') ? [] : [noun]),
    ...others.split(' ').filter(Boolean),
  ]);
  expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
  const folded = (word: string) =>
    // of scripts without spaces a text's words are pairs of letters
    /[\u3000-\uffff]/.test(word)
      ? foldInPlace(word).folded
      : scan(foldInPlace(word.replaceAll('_', ' ')), 6).tokens.join('_');
  expect(words.filter((word) => folded(word) !== word)).toEqual([]);
});
