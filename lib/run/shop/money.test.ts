// Prices in another currency are kept from the matcher, all others reach it.
import { expect, it } from 'vitest';
import { inOurMoney } from './money.ts';

const lamp = { title: 'Larch 20 Lamp', price: '119,99 zł' };

it.each([
  ['another currency by the offer', { ...lamp, price: '119.99' }, 'EUR', 'PLN', undefined],
  ['another currency by the text', lamp, 'EUR', null, undefined],
  ['our own currency', { ...lamp, price: '119.99' }, 'PLN', 'PLN', '119.99'],
  ['a currency that is not stated', { ...lamp, price: '119.99' }, 'EUR', null, '119.99'],
  ['ours not being stated', lamp, null, 'PLN', '119,99 zł'],
])('%s', (_, product, ours, stated, price) => {
  expect(inOurMoney(product, ours, stated).price).toBe(price);
});
