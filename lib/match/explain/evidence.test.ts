// What is told as a reason is true: nothing that agrees decides against, no veto speaks for, and what is taken out leaves the rest as it was.
import { describe, expect, it } from 'vitest';
import type { Product } from '../../product/schema.ts';
import { understand } from '../../understand/index.ts';
import { match } from '../index.ts';
import { restate, without } from './restate.ts';

describe('a product stated again', () => {
  const product: Product = {
    title: 'Corvel Slate 64 GB',
    brand: 'Corvel',
    color: 'graphite',
    material: 'aluminium',
    condition: 'refurbished',
    price: '64.00 EUR',
  };
  const again = understand(restate(understand(product)));

  it('is understood in the same way', () => {
    const first = understand(product);
    for (const key of ['condition', 'materials', 'colours', 'brand', 'price', 'quantities'] as const)
      expect(again[key], key).toEqual(first[key]);
  });

  it('keeps its price when a number of the title goes', () => {
    const left = understand(without(understand({ title: 'Corvel Slate 64', price: '64 EUR' }), '64'));
    expect(left.title).toBe('Corvel Slate');
    expect(left.price).toEqual({ amount: 64, currency: 'EUR' });
  });
});

describe('reasons', () => {
  it('name the code whose letters stand for a colour, not a longer one', () => {
    const plain = { title: 'Sovia DVX82 Portable DVD Player DVX82/W', gtin: '4006381333931' };
    const black = { title: 'Sovia DVX82 Black Portable DVD Player' };
    expect(match(plain, black).difference).toMatchObject({
      aspect: 'colour',
      left: 'DVX82/W',
      right: 'Black',
    });
    expect(match(black, plain).difference).toMatchObject({ left: 'Black', right: 'DVX82/W' });
  });

  it('take quantities for equal that the judgement takes for equal', () => {
    const { evidence } = match(
      { title: 'Voltra Nova X200 portable SSD 2048 GB' },
      { title: 'Voltra Nova X200 portable SSD 2 TB' },
    );
    expect(evidence.filter(({ aspect, agrees }) => aspect === 'capacity' && agrees !== true)).toEqual([]);
  });

  it('name the most certain of several quantities that differ, whichever stands first', () => {
    const heavy = { title: 'Corvel Slate WX4410T 2 kg 512 GB' };
    for (const light of ['Corvel Slate WX4410T 1 kg 256 GB', 'Corvel Slate WX4410T 256 GB 1 kg']) {
      expect(match(heavy, { title: light }).difference?.aspect).toBe('capacity');
      expect(match({ title: light }, heavy).difference?.aspect).toBe('capacity');
      expect(match({ title: light }, heavy).probability).toBe(match(heavy, { title: light }).probability);
    }
  });

  it('never let what agrees decide, nor a veto speak for a pair', () => {
    const titles = [
      'Ambra spring awakening air freshener spray',
      'Ambra air effects freshener spray spring',
      'Voltra creative suite 3 design standard [ mac ]',
      '29270055 Voltra creative suite 3 design standard win',
      'Corvel washing machine',
      'Corvel washer dryer',
      'Corvel K20 kettle 1.7 l black',
      'Corvel K20 kettle 1.5 l white, refurbished',
    ];
    for (const left of titles) {
      for (const right of titles) {
        for (const brand of [{}, { brand: 'Corvella' }]) {
          const { difference, evidence } = match({ title: left, ...brand }, { title: right, ...brand });
          expect(difference?.agrees, `${left} / ${right}`).not.toBe(true);
          for (const { veto, effect, words } of evidence) {
            if (!veto) continue;
            expect(effect).toBeLessThanOrEqual(0);
            expect(words).toContain('against');
          }
        }
      }
    }
  });
});
