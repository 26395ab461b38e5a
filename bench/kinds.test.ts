// Pairs of kinds of goods that no weights were learned from: what is called the same is, and most that is the same is found.
import { expect, it } from 'vitest';
import { match, matchBatch, THRESHOLDS } from '../lib/match/index.ts';
import { readKinds } from './kinds-pairs.ts';
import { type Figures, figuresOf } from './pairs-figures.ts';

const kinds = [...readKinds()];
/** tellings that are newer than the weights: the floors below are of kinds whose read half was learned from */
const NOT_LEARNED: ReadonlySet<string> = new Set([
  'books',
  'cards',
  'care',
  'described',
  'devices',
  'drinks',
  'food',
  'games',
  'hobby',
  'home',
  'house',
  'media',
  'parts',
  'scents',
  'software',
]);
/** weights were learned from the others */
const unread = kinds.flatMap(([kind, pairs]) =>
  NOT_LEARNED.has(kind) ? [] : [pairs.filter(({ read }) => !read)],
);

function figures(judge: (pairs: (typeof unread)[number]) => readonly ReturnType<typeof match>[]): Figures {
  const judgements = unread.flatMap((pairs) => {
    const verdicts = judge(pairs);
    return pairs.map(({ label }, i) => ({
      label,
      outcome: verdicts[i]?.outcome ?? 'unsure',
      probability: verdicts[i]?.probability ?? 0,
    }));
  });
  return figuresOf(judgements, THRESHOLDS.decide);
}

it('tells of every kind families that are read and that are not, with the same and others', () => {
  expect(kinds.map(([kind]) => kind)).toEqual([
    'books',
    'cards',
    'care',
    'described',
    'devices',
    'drinks',
    'electronics',
    'food',
    'games',
    'hobby',
    'home',
    'house',
    'media',
    'offers',
    'parts',
    'retail',
    'scents',
    'shoes',
    'software',
    'stores',
    'watches',
  ]);
  for (const [, pairs] of kinds) {
    for (const read of [true, false]) {
      const half = pairs.filter((pair) => pair.read === read);
      expect(half.filter(({ label }) => label === 1).length).toBeGreaterThan(35);
      expect(half.filter(({ label }) => label === 0).length).toBeGreaterThan(90);
    }
  }
});

it('calls hardly anything the same that is not, in a batch and alone', () => {
  const batch = figures(matchBatch);
  expect(batch.samePrecision).toBeGreaterThanOrEqual(0.97);
  expect(batch.f1).toBeGreaterThan(0.9);
  expect(batch.calibrationError).toBeLessThan(0.06);
  const alone = figures((pairs) => pairs.map(({ left, right }) => match(left, right)));
  expect(alone.samePrecision).toBeGreaterThanOrEqual(0.95);
  expect(alone.f1).toBeGreaterThan(0.85);
  expect(alone.calibrationError).toBeLessThan(0.06);
});
