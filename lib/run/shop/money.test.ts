// Prices reach the matcher with their currency where that is known, and without where ours is not.
import { expect, it } from 'vitest';
import { besideOurs, inMoney } from './money.ts';

const lamp = { title: 'Larch 20 Lamp', price: '119,99 zł' };

it.each([
  ['another currency by the offer', { ...lamp, price: '119.99' }, 'EUR', 'PLN', '119.99 PLN'],
  ['another currency by the text', lamp, 'EUR', null, '119,99 zł'],
  ['our own currency', { ...lamp, price: '119.99' }, 'PLN', 'PLN', '119.99 PLN'],
  ['a currency that is not stated is ours', { ...lamp, price: '119.99' }, 'EUR', null, '119.99 EUR'],
  ['ours not being stated', { ...lamp, price: '119.99' }, null, 'PLN', '119.99'],
  ['no price', { title: 'Larch 20 Lamp' }, 'EUR', 'PLN', undefined],
])('%s', (_, product, ours, stated, price) => {
  expect(besideOurs(product, ours, stated).price).toBe(price);
});

it('ours is stated as well', () => {
  expect(inMoney({ title: 'Larch 20 Lamp', price: 27.5 }, 'EUR').price).toBe('27.5 EUR');
});
