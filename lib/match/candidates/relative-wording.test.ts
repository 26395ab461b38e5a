// How results of one search are told apart by their words: siblings are no rivals.
import { describe, expect, test } from 'vitest';
import { matchTogether } from '../index.ts';
import { dominates, relativeWordingOf } from './relative-wording.ts';
import type { Worded } from './sibling-wording.ts';

const words = (text: string): string[] => text.split(' ').filter(Boolean);
const result = (lacking: string, beyond: string): Worded => ({
  lacking: words(lacking),
  beyond: words(beyond),
  said: new Set(),
  varied: new Set<string>(),
  numbers: new Set<string>(),
  level: true,
});

describe('a result dominates', () => {
  test.each([
    ['one that says less of our title', result('', 'kit'), result('obsidian', ''), true],
    ['one that adds a name to all that it says', result('', 'dual sim'), result('', 'plus dual sim'), true],
    ['not one that lacks another word of ours', result('black', ''), result('obsidian', ''), false],
    ['not one that says the same', result('', 'kit'), result('', 'kit'), false],
    ['not one that adds other words', result('', 'kit'), result('', 'plus air'), false],
  ])('%s', (_, one, other, expected) => {
    expect(dominates(one, other)).toBe(expected);
    expect(dominates(other, one)).toBe(false);
  });
});

test('what a result alone says, lacks and adds is counted', () => {
  const own = result('boxed', 'dual sim classic');
  const others = [result('boxed obsidian', 'dual sim'), result('obsidian', 'plus dual sim')];
  expect(relativeWordingOf(own, others)).toMatchObject({
    only: 1,
    missing: 1,
    rare: 1,
    usual: 2,
    above: 1,
    below: 0,
  });
  expect(relativeWordingOf(own, [])).toMatchObject({
    only: 0,
    missing: 0,
    rare: 0,
    usual: 0,
    above: 0,
    below: 0,
  });
});

test('a sibling in the same list does not keep the product out of *same*, nor is it taken for it', () => {
  const own = { title: 'Corvel Drift 30 Headphones - Obsidian', brand: 'Corvel', price: '129.00 EUR' };
  const listed = [
    'CORVEL Drift 30 Kopfhörer Obsidian',
    'CORVEL Drift 30 Kopfhörer Porcelain',
    'CORVEL Drift 30 Max Kopfhörer Obsidian',
  ].map((title) => ({ title, price: '125.00 EUR' }));
  const outcomes = matchTogether(own, listed, { promises: [0.8, 0.6, 0.6], others: [] }).map(
    ({ outcome }) => outcome,
  );
  expect(outcomes[0]).toBe('same');
  expect(outcomes.slice(1)).not.toContain('same');
});
