// Finds amounts that two titles state in units of two systems: "5 lb" and "2.27 kg", "12 fl oz" and "355 ml", "6 ft" and "1.83 m".

import { lazy } from '../base/async/lazy.ts';
import { UNITS } from '../base/measure/units.ts';
import { foldInPlace } from './scan.ts';
import type { Quantity, Understanding } from './schema.ts';

/** An amount in one title, and the words that say the same in metric units in either. */
export interface ConvertedAmount {
  readonly side: 'left' | 'right';
  readonly words: string;
  readonly metric: string;
}

/** the base units, metric ones all, in one of the units that are not: inch, foot, yard; ounce, pound; fluid ounce, pint, quart, gallon */
const IMPERIAL: ReadonlySet<number> = new Set([
  25.4, 304.8, 914.4, 28.3495, 453.592, 29.5735, 473.176, 946.353, 3785.41,
]);
const MEASURED: ReadonlySet<string> = new Set(['mass', 'volume', 'length']);
/** how far two such amounts may be apart, as ln of the ratio: shops round 16 ft to 5 m */
const ROUNDED = 0.026;
const UNIT_AT_END = /("|'{1,2}|\p{L}+)\.?$/u;

const systems = lazy(
  () =>
    new Map(
      [...UNITS.all].flatMap(([name, { dimension, factor }]) =>
        MEASURED.has(dimension) ? [[name, IMPERIAL.has(factor) ? 'imperial' : 'metric'] as const] : [],
      ),
    ),
);
const GLUED = /^\d[\d.,]*(\p{L}+)$/u;

/** The system of units of which the word may be an amount, or its unit; undefined for all other words. */
export function unitSystemOf(token: string): 'metric' | 'imperial' | undefined {
  return systems().get(token) ?? systems().get(GLUED.exec(token)?.[1] ?? '');
}

function factorOf({ words }: Quantity): number | undefined {
  const unit = UNIT_AT_END.exec(foldInPlace(words).folded)?.[1] ?? '';
  return unit === '"' || unit === "''" ? 25.4 : UNITS.get(unit)?.factor;
}

/** The masses, volumes and lengths that a title states, by the system of their units. */
interface Amounts {
  readonly metric: readonly Quantity[];
  readonly imperial: readonly Quantity[];
}

const known = new WeakMap<Understanding, Amounts>();

function amountsOf(understanding: Understanding): Amounts {
  const before = known.get(understanding);
  if (before !== undefined) return before;
  const { quantities, title } = understanding;
  // of a range the first number has no unit of its own
  const all = quantities.filter(
    ({ dimension, words }) => MEASURED.has(dimension) && !/\d$/.test(words) && title.includes(words),
  );
  const isImperial = (quantity: Quantity): boolean => IMPERIAL.has(factorOf(quantity) ?? 0);
  const amounts = {
    metric: all.filter((quantity) => !isImperial(quantity)),
    imperial: all.filter(isImperial),
  };
  known.set(understanding, amounts);
  return amounts;
}

/** May two values of one dimension be one amount, rounded in two units? */
export function areRounded(one: number, other: number): boolean {
  return Math.abs(Math.log(one / other)) <= ROUNDED;
}

function areNear(one: Quantity, other: Quantity): boolean {
  return one.dimension === other.dimension && areRounded(one.value, other.value);
}

/** What to say in place of what, so that both state such an amount in the same metric words; empty where they do or state no such. */
export function convertedAmounts(left: Understanding, right: Understanding): readonly ConvertedAmount[] {
  const [mine, theirs] = [amountsOf(left), amountsOf(right)];
  if (mine.imperial.length + theirs.imperial.length === 0) return NOTHING;
  if (mine.metric.length + theirs.metric.length === 0) return NOTHING;
  return [...restated('left', mine, theirs), ...restated('right', theirs, mine)];
}

const NOTHING: readonly ConvertedAmount[] = [];

/** Of each amount of our side that is not metric, what either side says in metric units, unless both say it in both. */
function restated(side: ConvertedAmount['side'], own: Amounts, other: Amounts): ConvertedAmount[] {
  return own.imperial.flatMap((quantity) => {
    const near = (one: Quantity): boolean => areNear(quantity, one);
    const [mine, theirs] = [own.metric.find(near), other.metric.find(near)];
    const again = other.imperial.some(near);
    const usual = mine ?? theirs;
    if (usual === undefined || (mine !== undefined && theirs !== undefined && again)) return [];
    return theirs !== undefined || again ? [{ side, words: quantity.words, metric: usual.words }] : [];
  });
}
