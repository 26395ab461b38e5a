// Held-out pairs of many kinds of goods: the outcome *same* is precise, and recall is high.
import { expect, it } from 'vitest';
import { match, matchBatch } from '../../lib/match/index.ts';
import { readKindPairs } from '../../training/data/kinds.ts';
import type { Figures } from '../../training/figures.ts';
import { figures, judged } from './judged.ts';

/** milliseconds; some thirty thousand pairs are judged twice */
const TIMEOUT = 240_000;

/** the one kind whose file has few families on one side of the hash */
const FEW = 'central-sweets';

const kinds = [...readKindPairs()];
/** kinds where nearly every product is named with a number, or in words that all shops use */
const NUMBERED: ReadonlySet<string> = new Set([
  'electronics',
  'offers',
  'retail',
  'shoes',
  'stores',
  'watches',
]);

/** Each kind is a batch of its own. */
const verdicts = kinds.map(([kind, pairs]) => ({
  numbered: NUMBERED.has(kind),
  pairs: judged(
    { match, matchBatch },
    pairs.filter(({ heldOut }) => heldOut),
  ),
}));
const told = (numbered: boolean) =>
  verdicts.filter((one) => one.numbered === numbered).flatMap(({ pairs }) => pairs);

it('has pairs of every kind that are read and that are held out, of the same product and of others', () => {
  expect(kinds.map(([kind]) => kind)).toEqual([
    'asian-told',
    'books',
    'cards',
    'care',
    'central-care',
    'central-drinks',
    'central-food',
    'central-goods',
    'central-home',
    'central-sweets',
    'central-told',
    'central-tools',
    'deep-ride',
    'deep-rows',
    'deep-screens',
    'deep-studio',
    'deep-wear',
    'described',
    'devices',
    'drinks',
    'eastern-food',
    'eastern-goods',
    'eastern-told',
    'electronics',
    'farther-told',
    'food',
    'games',
    'hobby',
    'home',
    'house',
    'market-beauty',
    'market-health',
    'market-house',
    'market-leisure',
    'market-pantry',
    'market-works',
    'media',
    'noisy-shops',
    'noisy-told',
    'northern-care',
    'northern-devices',
    'northern-family',
    'northern-food',
    'northern-home',
    'northern-leisure',
    'northern-mixed',
    'northern-pantry',
    'northern-tools',
    'offers',
    'parts',
    'retail',
    'scents',
    'shoes',
    'software',
    'southern-devices',
    'southern-food',
    'southern-goods',
    'southern-told',
    'stores',
    'watches',
    'wide-appliances',
    'wide-auto',
    'wide-beauty',
    'wide-body',
    'wide-computing',
    'wide-desk',
    'wide-drinks',
    'wide-fashion',
    'wide-gadgets',
    'wide-house',
    'wide-media',
    'wide-office',
    'wide-photo',
    'wide-programs',
    'wide-software',
    'wide-sound',
    'wide-sport',
    'wide-toys',
    'wide-watches',
    'world-arabic-persian',
    'world-chinese-korean',
    'world-japanese',
    'world-south',
    'world-west',
  ]);
  for (const [kind, pairs] of kinds) {
    for (const heldOut of [true, false]) {
      const half = pairs.filter((pair) => pair.heldOut === heldOut);
      expect(half.filter(({ label }) => label === 1).length).toBeGreaterThan(kind === FEW ? 20 : 35);
      expect(half.filter(({ label }) => label === 0).length).toBeGreaterThan(kind === FEW ? 50 : 90);
    }
  }
});

/** the least F1 and precision of *same*, and the largest calibration error */
interface Bounds {
  readonly f1: number;
  readonly same: number;
  readonly error: number;
}

function hold({ f1, samePrecision, calibrationError }: Figures, bounds: Bounds): void {
  expect(samePrecision).toBeGreaterThanOrEqual(bounds.same);
  expect(f1).toBeGreaterThan(bounds.f1);
  expect(calibrationError).toBeLessThan(bounds.error);
}

it(
  'calls hardly anything the same that is not where products have numbers, in a batch and alone',
  () => {
    const pairs = told(true);
    hold(figures(pairs, 'batch'), { same: 0.97, f1: 0.9, error: 0.06 });
    hold(figures(pairs, 'alone'), { same: 0.95, f1: 0.85, error: 0.06 });
  },
  TIMEOUT,
);

it(
  'calls hardly anything the same that is not where near products differ in their names alone',
  () => {
    const pairs = told(false);
    hold(figures(pairs, 'batch'), { same: 0.97, f1: 0.78, error: 0.04 });
    hold(figures(pairs, 'alone'), { same: 0.95, f1: 0.72, error: 0.06 });
  },
  TIMEOUT,
);
