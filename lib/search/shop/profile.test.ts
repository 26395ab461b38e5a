// What a shop teaches about the order of the ladder.
import { expect, test } from 'vitest';
import { freshProfile, ordered, type Profile, tallied } from './profile.ts';

const QUERIES = [
  { text: 'dvx82', kind: 'model' },
  { text: 'sovia player', kind: 'telling' },
  { text: 'sovia dvx82 portable player', kind: 'title' },
] as const;

const taught = (kinds: Profile['kinds']): string[] => {
  const profile = { ...freshProfile('https://shop.example', [], false, 0), kinds };
  return ordered(QUERIES, profile).map(({ kind }) => kind);
};

test('a kind of query that found nothing goes last, and is left out in the end', () => {
  expect(taught({})).toEqual(['model', 'telling', 'title']);
  expect(taught({ model: { asked: 4, found: 0 } })).toEqual(['telling', 'title', 'model']);
  expect(taught({ model: { asked: 8, found: 0 } })).toEqual(['telling', 'title']);
  expect(taught({ model: { asked: 40, found: 1 } })).toEqual(['model', 'telling', 'title']);
});

test('some query is asked, whatever was found before', () => {
  const vain = { asked: 9, found: 0 };
  expect(taught({ model: vain, telling: vain, title: vain })).toHaveLength(3);
});

test('questions of one kind count once a search, and as found when one of them found', () => {
  const fresh = freshProfile('https://shop.example', [], false, 0);
  const first = tallied(fresh, 'telling', false, undefined);
  expect(first.kinds['telling']).toEqual({ asked: 1, found: 0 });
  const second = tallied(first, 'telling', true, false);
  expect(second.kinds['telling']).toEqual({ asked: 1, found: 1 });
  expect(tallied(second, 'telling', true, true).kinds['telling']).toEqual({ asked: 1, found: 1 });
  expect(tallied(second, 'telling', false, undefined).kinds['telling']).toEqual({ asked: 2, found: 1 });
});
