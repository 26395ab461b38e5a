// The limits of a find and of the history, as numbers a person may change within sensible bounds.

import type { I18n } from '../i18n/i18n.ts';
import type { Key } from '../i18n/messages.ts';

export type LimitName = 'requests' | 'visits' | 'seconds' | 'finds' | 'days';
/** Requests and page visits per shop, seconds a find may last, finds kept, days they are kept. */
export type LimitValues = Readonly<Record<LimitName, number>>;

export interface LimitView {
  readonly name: LimitName;
  readonly label: string;
  readonly hint: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface LimitsView {
  readonly find: readonly LimitView[];
  readonly history: readonly LimitView[];
  /** the default */
  readonly given: LimitValues;
}

/** Below the lower bound a find cannot work, above the upper one it would burden shops or the disk. */
const BOUNDS: Readonly<Record<LimitName, readonly [low: number, high: number]>> = {
  requests: [4, 60],
  visits: [1, 20],
  seconds: [10, 600],
  finds: [1, 2000],
  days: [1, 730],
};

export function limitsView(values: LimitValues, given: LimitValues, i18n: I18n): LimitsView {
  const row = (name: LimitName): LimitView => {
    const [low, high] = BOUNDS[name];
    const label: Key = `options.limits.${name}`;
    return {
      name,
      label: i18n.t(label),
      hint: i18n.t('options.limits.between', { low, high }),
      value: values[name],
      low,
      high,
    };
  };
  return {
    find: [row('requests'), row('visits'), row('seconds')],
    history: [row('finds'), row('days')],
    given,
  };
}

/** The limits, with those out of bounds set to the nearest bound, and the names of those. */
export function withinBounds(values: LimitValues): {
  readonly values: LimitValues;
  readonly changed: readonly LimitName[];
} {
  const near = (name: LimitName): number => {
    const [low, high] = BOUNDS[name];
    return Math.min(high, Math.max(low, values[name]));
  };
  const [requests, visits, seconds] = [near('requests'), near('visits'), near('seconds')];
  const within = { requests, visits, seconds, finds: near('finds'), days: near('days') };
  const names = ['requests', 'visits', 'seconds', 'finds', 'days'] as const;
  return { values: within, changed: names.filter((name) => within[name] !== values[name]) };
}

/** A typed whole number within the limit's bounds; null when it is not one. */
export function limitOf(typed: string, { low, high }: Pick<LimitView, 'low' | 'high'>): number | null {
  const text = typed.trim();
  if (!/^\d{1,6}$/.test(text)) return null;
  const value = Number(text);
  return value >= low && value <= high ? value : null;
}
