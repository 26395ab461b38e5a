import { describe, expect, it } from 'vitest';
import { english } from '../i18n/choose-i18n.ts';
import { costView } from './cost-view.ts';

const i18n = english();
const usd = (micro: number) => ({ micro, currency: 'USD', certainty: 'charged' }) as const;
const estimate = {
  max: usd(1_500),
  lines: [
    { operation: 'search-products', calls: 2, each: usd(500) },
    { operation: 'match-products', calls: 2, each: usd(250) },
  ],
  unpriced: [],
};
const spent = (calls: number, micro: number) => ({
  calls,
  charged: usd(micro),
  possible: { ...usd(0), certainty: 'possible' as const },
});

describe('what was charged beside what is published', () => {
  it('is said where it is more, by the number of calls', () => {
    expect(costView(estimate, spent(2, 1_000), i18n).over).toBeNull();
    expect(costView(estimate, spent(2, 5_000), i18n).over?.replace(/[\u2066-\u2069]/g, '')).toContain(
      'at most $0.001',
    );
    // a shop that is asked again costs more than was planned, at the same prices
    expect(costView(estimate, spent(6, 3_000), i18n).over).toBeNull();
  });

  it('is not said where a call has no published price', () => {
    expect(costView({ ...estimate, unpriced: ['generate-query'] }, spent(2, 5_000), i18n).over).toBeNull();
  });
});
