// Pairs told by shops of thirteen languages: what is called the same is, and most that is the same is found likelier than not.
import { expect, it } from 'vitest';
import { match, matchBatch, THRESHOLDS } from '../../lib/match/index.ts';
import { readLanguages } from '../../training/data/languages.ts';
import { figuresOf } from '../../training/figures.ts';

const told = [...readLanguages().values()];
/** weights were learned from the others */
const unread = told.map((pairs) => pairs.filter(({ read }) => !read));

it('tells of every language products that are the same and that are not', () => {
  expect(told.length).toBeGreaterThanOrEqual(13);
  for (const pairs of told) {
    expect(pairs.filter(({ label }) => label === 1).length).toBeGreaterThan(15);
    expect(pairs.filter(({ label }) => label === 0).length).toBeGreaterThan(40);
  }
});

it('calls hardly anything the same that is not, in a batch and alone', () => {
  const batch = unread.flatMap((pairs) => {
    const verdicts = matchBatch(pairs);
    return pairs.map(({ label }, i) => ({
      label,
      outcome: verdicts[i]?.outcome,
      probability: verdicts[i]?.probability,
    }));
  });
  const judgements = batch.map(({ label, outcome = 'unsure', probability = 0 }) => ({
    label,
    outcome,
    probability,
  }));
  const figures = figuresOf(judgements, THRESHOLDS.decide);
  expect(figures.samePrecision).toBeGreaterThanOrEqual(0.97);
  expect(figures.f1).toBeGreaterThan(0.7);
  expect(figures.calibrationError).toBeLessThan(0.06);
  const wrong = unread
    .flat()
    .filter(({ left, right, label }) => label === 0 && match(left, right).outcome === 'same');
  expect(wrong.length).toBeLessThanOrEqual(5);
});
