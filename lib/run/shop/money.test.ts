// Prices reach the matcher with their currency where the offer or the price states one.
import { expect, it } from 'vitest';
import { inMoney } from './money.ts';

const lamp = { title: 'Larch 20 Lamp', price: '119.99' };

it.each([
  ['as the offer states it', lamp, 'PLN', '119.99 PLN'],
  ['a number', { ...lamp, price: 27.5 }, 'EUR', '27.5 EUR'],
  ['what the price says itself', { ...lamp, price: '119,99 zł' }, 'EUR', '119,99 zł'],
  ['nothing stated', lamp, null, '119.99'],
  ['no price', { title: 'Larch 20 Lamp' }, 'EUR', undefined],
])('%s', (_, product, currency, price) => {
  expect(inMoney(product, currency).price).toBe(price);
});
