// Products that are equal but for what a key states: another size, amount, pack or platform is another thing to buy.
import { describe, expect, it } from 'vitest';
import { match } from '../../index.ts';

const SHOE = { title: 'Runa Trail GTX shoe RT-220', brand: 'Runa', mpn: 'RT-220' };
const outcome = (left: object, right: object, both: { title: string } = SHOE) =>
  match({ ...both, ...left }, { ...both, ...right });

describe('what keys state', () => {
  it.each([
    [{ size: '42' }, { size: '43' }, 'size'],
    [{ size: 'M' }, { size: 'Large' }, 'size'],
    [{ attributes: { Größe: 'EU 42' } }, { shoe_size: '44 EU' }, 'size'],
    [{ capacity: '1.7 l' }, { specs: [{ name: 'Capacity', value: '1 l' }] }, 'content'],
    [{ size: '140x245 cm' }, { size: '140 x 175 cm' }, 'size'],
    [{ pack_size: 6 }, { packSize: '24' }, 'pack'],
    [{ platform: 'PS5' }, { platform: 'Xbox Series X' }, 'platform'],
  ])('parts them: %j and %j', (left, right, aspect) => {
    const verdict = outcome(left, right);
    expect(verdict.outcome).toBe('variant');
    expect(verdict.difference?.aspect).toBe(aspect);
  });

  it.each([
    ['only one says it', { size: '42' }, {}],
    ['both say it in their ways', { size: 'EU 42' }, { shoe_size: '42 EU' }],
    ['the scales are different ones', { size: '8.5' }, { size: '42' }],
    ['it is the same amount', { capacity: '1.7 l' }, { capacity: '1700 ml' }],
    ['one measures a little more', { size: '140x245 cm' }, { size: '142 x 245 cm' }],
    ['there are several to choose from', { size: '42' }, { size: ['42', '43', '44'] }],
  ])('does not where %s', (_, left, right) => {
    expect(outcome(left, right).outcome).toBe('same');
  });

  it('parts one whose title says it from one whose key does', () => {
    const left = { ...SHOE, title: `${SHOE.title}, size 43` };
    expect(match(left, { ...SHOE, size: '42' }).outcome).not.toBe('same');
    const bottle = { title: 'Zing cola', brand: 'Zing' };
    const pack = match({ ...bottle, title: 'Zing cola, pack of 6' }, { ...bottle, pack_size: '24' });
    expect(pack.difference).toMatchObject({ aspect: 'pack', left: 'pack of 6', right: '24' });
    const alike = match({ ...bottle, title: 'Zing cola, pack of 6' }, { ...bottle, pack_size: '6' });
    expect(alike.evidence.filter(({ aspect, agrees }) => aspect === 'pack' && agrees === false)).toEqual([]);
  });

  it('takes what a whole pack holds for no other amount', () => {
    const cola = { title: 'Zing cola ZC-330, 6 x 330 ml', brand: 'Zing', mpn: 'ZC-330' };
    const verdict = match(cola, { ...cola, volume: '1.98 l' });
    expect(verdict.evidence.filter(({ veto }) => veto)).toEqual([]);
    expect(match(cola, { ...cola, volume: '1.5 l' }).difference?.aspect).toBe('content');
  });

  it('gives way to one GTIN in common', () => {
    const ean = '4006381333931';
    expect(outcome({ ean, size: '42' }, { gtin: ean, size: '43' }).outcome).toBe('same');
  });

  it('is the same from either side', () => {
    const [left, right] = [{ size: '42' }, { size: '43' }];
    expect(outcome(left, right).probability).toBe(outcome(right, left).probability);
  });
});

it('a number stated under another name confirms', () => {
  const kettle = { title: 'Ferrox kettle with thermometer', brand: 'Ferrox' };
  const verdict = match(
    { ...kettle, EAN: 4006381333931 },
    { title: 'Rapid boil kettle by Ferrox', barcode: '04006381333931' },
  );
  expect(verdict.outcome).toBe('same');
  expect(verdict.evidence[0]).toMatchObject({ aspect: 'identifier', agrees: true });
});
