// Pairs in thirteen languages: the outcome *same* is precise, and most true pairs get a probability above one half.
import { expect, it } from 'vitest';
import { match, matchBatch } from '../../lib/match/index.ts';
import { readLanguagePairs } from '../../training/data/languages.ts';
import { figures, judged } from './judged.ts';

const languages = [...readLanguagePairs().values()];

it('has pairs of every language, of the same product and of others', () => {
  expect(languages.length).toBeGreaterThanOrEqual(13);
  for (const pairs of languages) {
    expect(pairs.filter(({ label }) => label === 1).length).toBeGreaterThan(15);
    expect(pairs.filter(({ label }) => label === 0).length).toBeGreaterThan(40);
  }
});

it('calls hardly anything the same that is not in pairs held out, in a batch and alone', () => {
  const pairs = languages.flatMap((all) =>
    judged(
      { match, matchBatch },
      all.filter(({ heldOut }) => heldOut),
    ),
  );
  const { samePrecision, f1, calibrationError } = figures(pairs, 'batch');
  expect(samePrecision).toBeGreaterThanOrEqual(0.97);
  expect(f1).toBeGreaterThan(0.7);
  expect(calibrationError).toBeLessThan(0.06);
  const wronglySame = pairs.filter(({ label, alone }) => label === 0 && alone.outcome === 'same');
  expect(wronglySame.length).toBeLessThanOrEqual(5);
});
