import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMatch } from './read-match.ts';

test.each([
  [{ match: true }, 'same'],
  [{ is_match: false }, 'different'],
  [{ isMatch: 'Yes' }, 'same'],
  [{ result: 'no' }, 'different'],
  [{ result: { match: 'unsure', score: 0.4 } }, 'unsure'],
  [{ data: [{ prediction: { is_match: 'YES' } }] }, 'same'],
  [{ match: 'no', outcome: 'variant' }, 'variant'],
  [{ verdict: 'not a match' }, 'different'],
  [{ verdict: ' NO_MATCH. ' }, 'different'],
  ['yes', 'same'],
  [true, 'same'],
])('%j is %s', (answer, outcome) => {
  expect(readMatch(answer)).toMatchObject({ outcome, understood: true });
});

test.each([
  [{ match: 1 }],
  [{ match: 0.99 }],
  [{ score: 0.99 }],
  [{ result: 'success' }],
  [{ match: true, is_match: 'no' }],
  [{ match: 'ja' }],
  [{ match: '0 % match' }],
  [{ match: '!same' }],
  [{ verdict: 'не match' }],
  [{ result: '12' }],
  [{ result: 'match: NaN' }],
  [{ results: [{ match: true }, { match: true }] }],
  [{ a: { match: true } }],
  [{ result: { result: { result: { result: { result: { match: true } } } } } }],
  [null],
  [[]],
  [{}],
  ['success'],
])('%j is unsure, never a match', (answer) => {
  expect(readMatch(answer).outcome).toBe('unsure');
});

test('score and reason are read beside the decision, per cent as a share', () => {
  expect(readMatch({ match: 'yes', confidence: 93, explanation: 'same GTIN' })).toEqual({
    outcome: 'same',
    score: 0.93,
    reason: 'same GTIN',
    understood: true,
  });
  expect(readMatch({ match: 'yes', score: -1 }).score).toBeNull();
});

test('any JSON is read without a throw, and is a match only with a word for it inside', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { outcome } = readMatch(value);
      if (outcome === 'same') expect(JSON.stringify(value)).toMatch(/true|yes|y|match|same|exact/i);
    }),
  );
});
