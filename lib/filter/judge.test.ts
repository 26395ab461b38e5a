// What the filter's rules add to what was learned: another GTIN, another currency, bundles, a listing's address, a marketplace's names.
import { expect, it } from 'vitest';
import type { Product } from '../product/schema.ts';
import type { Hit } from '../search/schema.ts';
import { accessoryReason } from './accessory.ts';
import { filterHits } from './filter-hits.ts';
import { judge } from './judge.ts';
import { listingKey } from './listing-key.ts';
import { productOfItem } from './marketplace.ts';
import { sideOf } from './side.ts';
import { signalsOf } from './signals.ts';

const scoreOf = (left: Product, right: Product): number => judge(left, [right])[0]?.score ?? -1;

it('another GTIN speaks against a result, and does not rule it out', () => {
  const title = 'Tarnow WX4410 Bluetooth speaker';
  const plain = scoreOf({ title }, { title });
  const other = scoreOf({ title, gtin: '4006381333931' }, { title, gtin: '4024784143438' });
  expect(other).toBeLessThan(plain / 2);
  expect(other).toBeGreaterThan(0);
});

it('half of the doubt is gone where the shop led straight to a page', () => {
  const product = { title: 'Tarnow WX4410 Bluetooth speaker' };
  const hit: Hit = {
    shop: 'a.example',
    link: 'https://a.example/p/1',
    product: { title: 'Tarnow speaker' },
    rank: 1,
    listingId: null,
    image: null,
    sponsored: false,
    query: 'q',
    via: 'form',
    direct: true,
  };
  const listed = scoreOf(product, hit.product);
  expect(filterHits(product, [hit]).candidates[0]?.score).toBeCloseTo(1 - (1 - listed) / 2, 9);
});

it('prices in two currencies are not compared', () => {
  const ratio = (left: string, right: string): number =>
    signalsOf(sideOf({ title: 'Tarnow', price: left }), sideOf({ title: 'Tarnow', price: right }))[
      'price ratio'
    ];
  expect(ratio('10.00 EUR', '20.00 EUR')).toBeCloseTo(Math.log(2), 6);
  expect(ratio('10.00 EUR', '20.00 PLN')).toBe(-1);
});

it('what comes with something is no accessory of it', () => {
  const reason = (left: string, right: string): string | undefined =>
    accessoryReason(sideOf({ title: left }), sideOf({ title: right }))?.reason;
  expect(reason('Tarnow WX4410 speaker', 'Case for Tarnow WX4410 speaker')).toBe('accessory');
  expect(reason('Tarnow WX4410 speaker', 'Bundle Tarnow WX4410 speaker')).toBeUndefined();
});

it('where a link stood in a list is no part of a listing whose path names it', () => {
  const key = listingKey('https://www.a.example/p/tarnow-wx4410-speaker');
  expect(listingKey('https://a.example/p/tarnow-wx4410-speaker/?q=speaker&pos=3&utm_source=x')).toBe(key);
  expect(listingKey('https://a.example/item?id=7&pos=3')).toBe(listingKey('https://a.example/item?id=7'));
  expect(listingKey('https://a.example/search?q=speaker')).not.toBe(listingKey('https://a.example/search'));
});

it('a marketplace item is called by its first summary that has a name', () => {
  const named = { itemName: 'Tarnow WX4410', brandName: 'Tarnow' };
  const item = { asin: 'B0ABCD1234', summaries: [{ brandName: 'Nobody', itemName: ' ' }, named] };
  expect(productOfItem(item)).toMatchObject({ title: 'Tarnow WX4410', brand: 'Tarnow', asin: 'B0ABCD1234' });
});
