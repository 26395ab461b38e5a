// Pairs of kinds of goods that no weights were learned from: what is called the same is, and most that is the same is found.
import { expect, it } from 'vitest';
import { match, matchBatch, THRESHOLDS } from '../../lib/match/index.ts';
import { readKinds } from '../../training/data/kinds.ts';
import { type Figures, figuresOf } from '../../training/figures.ts';

const kinds = [...readKinds()];
/** of these nearly every product is told with a number, or in words that all shops use */
const NUMBERED: ReadonlySet<string> = new Set([
  'electronics',
  'offers',
  'retail',
  'shoes',
  'stores',
  'watches',
]);
const unread = kinds.map(([kind, pairs]) => ({ kind, pairs: pairs.filter(({ read }) => !read) }));

type Judge = (pairs: (typeof unread)[number]['pairs']) => readonly ReturnType<typeof match>[];

function figures(judge: Judge, numbered: boolean): Figures {
  const judgements = unread.flatMap(({ kind, pairs }) => {
    if (NUMBERED.has(kind) !== numbered) return [];
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

const alone: Judge = (pairs) => pairs.map(({ left, right }) => match(left, right));

/** what figures must pass: F1 and right *same* from, calibration error below */
interface Floors {
  readonly f1: number;
  readonly same: number;
  readonly error: number;
}

function hold({ f1, samePrecision, calibrationError }: Figures, floors: Floors): void {
  expect(samePrecision).toBeGreaterThanOrEqual(floors.same);
  expect(f1).toBeGreaterThan(floors.f1);
  expect(calibrationError).toBeLessThan(floors.error);
}

it('calls hardly anything the same that is not, in a batch and alone', () => {
  hold(figures(matchBatch, true), { same: 0.97, f1: 0.9, error: 0.06 });
  hold(figures(alone, true), { same: 0.95, f1: 0.85, error: 0.06 });
});

it('nor where names are all that near things differ in', () => {
  hold(figures(matchBatch, false), { same: 0.97, f1: 0.72, error: 0.09 });
  hold(figures(alone, false), { same: 0.95, f1: 0.72, error: 0.06 });
});
