// A find over a changed list of shops: what the earlier one found is taken over, only the others are asked.
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../plan/index.ts';
import { alikeKey } from './find-key.ts';
import { makeRunner } from './make-runner.ts';
import { memoryFindStore } from './memory-stores.ts';
import type { FindRequest } from './start-find.ts';
import { type TestShop, testPorts, testShopNet } from './testing/test-shops.ts';

const kettle = (path: string, price: string) => ({
  path,
  title: 'Velmora Espresso Machine KX-4410, 15 bar',
  brand: 'Velmora',
  gtin: '4006381333931',
  price,
});
const [ONE, TWO, NEW] = ['www.one.example', 'www.two.example', 'www.new.example'] as const;
const SHOPS: readonly TestShop[] = [
  { host: ONE, products: [kettle('/p/1', '99.00')] },
  { host: TWO, products: [kettle('/item/77', '95.50')] },
  { host: NEW, products: [kettle('/k', '90.00')] },
];

function wish(shops: readonly string[], change: Partial<FindRequest> = {}): FindRequest {
  return {
    product: { title: 'Velmora KX-4410 Espresso Machine 15 bar', brand: 'Velmora', gtin: '4006381333931' },
    offer: null,
    origin: { kind: 'page', url: 'https://www.here.example/p/1' },
    settings: { ...DEFAULT_SETTINGS, shops: [...shops] },
    tabReading: false,
    fresh: false,
    ...change,
  };
}

function world() {
  const net = testShopNet(SHOPS);
  const store = memoryFindStore();
  const runner = makeRunner(testPorts(net, store), () => undefined);
  const find = async (wanted: FindRequest) => {
    const { record } = await runner.start(wanted);
    await runner.idle();
    const ended = await store.get(record.id);
    if (ended === null) throw new Error('the find is gone');
    return ended;
  };
  return { net, find };
}

describe('a find that takes over another', () => {
  it('asks the shops that were listed since and no others, and has the matches of both', async () => {
    const { net, find } = world();
    const before = await find(wish([ONE, TWO]));
    const asked = net.sent.length;
    const after = await find(wish([ONE, TWO, NEW], { takeOver: before.id }));
    expect(after.id).not.toBe(before.id);
    const hosts = new Set(net.sent.slice(asked).map((url) => new URL(url).host));
    expect([...hosts]).toEqual([NEW]);
    expect(after.state).toBe('finished');
    expect(after.result.matches.map(({ shop }) => shop)).toEqual([NEW, TWO, ONE]);
    expect(after.result.matches.find(({ shop }) => shop === ONE)).toEqual(
      before.result.matches.find(({ shop }) => shop === ONE),
    );
  });

  it('leaves out shops that are listed no more', async () => {
    const { net, find } = world();
    const before = await find(wish([ONE, TWO]));
    const asked = net.sent.length;
    const after = await find(wish([TWO], { takeOver: before.id }));
    expect(net.sent.length).toBe(asked);
    expect(after.result.shops.map(({ shop }) => shop)).toEqual([TWO]);
    expect(after.result.matches.map(({ shop }) => shop)).toEqual([TWO]);
  });

  it('takes over from a find of the same page whose description has changed since', async () => {
    const { net, find } = world();
    const before = await find(wish([ONE]));
    const asked = net.sent.length;
    const product = { ...wish([ONE]).product, description: 'Three people look at it now.' };
    const after = await find(wish([ONE, NEW], { product, takeOver: before.id }));
    expect(alikeKey(after.key)).not.toBe(alikeKey(before.key));
    expect([...new Set(net.sent.slice(asked).map((url) => new URL(url).host))]).toEqual([NEW]);
  });

  it('takes nothing from a find for another product, or one whose steps were done elsewhere', async () => {
    const { net, find } = world();
    const other = await find(wish([ONE], { product: { title: 'Velmora KX-4420 Espresso Machine' } }));
    const asked = net.sent.length;
    const after = await find(wish([ONE, NEW], { takeOver: other.id }));
    expect(new Set(net.sent.slice(asked).map((url) => new URL(url).host))).toEqual(new Set([ONE, NEW]));
    const { settings } = wish([ONE]);
    const steps = { ...settings.steps, match: 'service' } as const;
    const elsewhere = await find(wish([ONE], { settings: { ...settings, steps }, takeOver: after.id }));
    expect(alikeKey(elsewhere.key)).not.toBe(alikeKey(after.key));
  });
});
