// The lists of well-known goods: what they hold, and the shops made of them.
import { describe, expect, test } from 'vitest';
import type { Product } from '../../lib/product/schema.ts';
import { readGoods, shopOfGoods } from './goods.ts';

const goods = [...readGoods().values()].flat();

describe('the lists', () => {
  test('each product is told by two shops or three, beside what else one of them sells', () => {
    expect(goods.length).toBeGreaterThan(1500);
    for (const { id, tellings, others } of goods) {
      expect(tellings.length, id).toBeGreaterThanOrEqual(2);
      expect(others.length, id).toBeGreaterThanOrEqual(3);
    }
  });

  test('no product stands twice, and no description is that of its product and of something else', () => {
    expect(new Set(goods.map(({ id }) => id)).size).toBe(goods.length);
    for (const { id, tellings, others } of goods)
      for (const other of others) expect(tellings.map(told), id).not.toContain(told(other));
  });

  test('some are held out', () => {
    expect(goods.filter(({ heldOut }) => heldOut).length).toBeGreaterThan(200);
  });
});

function told({ title, price, description }: Product): string {
  return JSON.stringify([title, price, description]);
}

const kettle = {
  id: 'kettle',
  heldOut: false,
  tellings: [
    { title: 'Norvik K100 kettle' },
    { title: 'NORVIK K100' },
    { title: 'Wasserkocher Norvik K100' },
  ],
  others: [{ title: 'NORVIK K110' }, { title: 'NORVIK K100 lid' }],
};

test('the shop has as many siblings of a product beside it as it has without it', () => {
  const { left, right, matches, missing } = shopOfGoods([kettle]);
  expect(left.get('kettle')?.title).toBe('Norvik K100 kettle');
  expect([...right.values()].map(({ title }) => title)).toEqual([
    'NORVIK K100',
    'NORVIK K110',
    'NORVIK K100 lid',
  ]);
  expect([...(matches.get('kettle') ?? [])]).toEqual(['kettle same']);
  expect(right.has(missing?.get('kettle') ?? '')).toBe(true);
});
