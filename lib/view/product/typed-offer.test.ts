import { describe, expect, it } from 'vitest';
import { typedPriceFault } from './typed-offer.ts';

describe('typedPriceFault', () => {
  it.each([
    ['', '129.99 EUR', null],
    ['99', '129.99 EUR', null],
    ['$99', '', null],
    ['cheap', '129.99 EUR', 'field.price.noAmount'],
    ['99', '', 'field.price.noCurrency'],
    // what the page itself states is left as it is
    ['on request', 'on request', null],
  ])('of "%s" in place of "%s" is %s', (typed, read, fault) => {
    expect(typedPriceFault(typed, read)).toBe(fault);
  });
});
