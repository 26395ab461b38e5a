import { describe, expect, it } from 'vitest';
import { offerAt } from '../examples/reading.ts';
import { comparable, saving } from './comparable.ts';

const here = offerAt('here.example', 12_999);
const basis = here.basis;

describe('saving', () => {
  it('is counted in minor units within one currency and basis', () => {
    expect(saving(here, offerAt('a.example', 11_800))).toBe(1199);
    expect(saving(here, offerAt('a.example', 13_450))).toBe(-451);
  });

  it('takes silence about tax, shipping and condition as shops to consumers mean it', () => {
    const silent = offerAt('a.example', 11_800, {
      condition: null,
      basis: { ...basis, tax: null, shipping: null, seen: 'as-seen' },
    });
    expect(saving(here, silent)).toBe(1199);
  });

  it.each([
    ['another currency', { price: { minor: 11_800, currency: 'USD' } }],
    ['no tax', { basis: { ...basis, tax: 'excluded' as const } }],
    ['shipping included', { basis: { ...basis, shipping: 'included' as const } }],
    ['a member price', { basis: { ...basis, member: true } }],
    ['a "from" price', { basis: { ...basis, from: true } }],
    ['a used one', { condition: 'used' as const }],
    ['no price', { price: null }],
  ])('is never counted against %s', (_, other) => {
    expect(saving(here, offerAt('a.example', 11_800, other))).toBeNull();
  });

  it('is never counted between two vague prices either', () => {
    const vague = offerAt('a.example', 1, { basis: { ...basis, from: true } });
    expect(comparable(vague, vague)).toBe(false);
    expect(comparable(null, here)).toBe(false);
  });
});
