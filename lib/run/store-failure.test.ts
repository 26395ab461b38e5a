// A store that fails under a find (a full disk, a damaged database): it is tried again, then the find ends and says why.
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../plan/index.ts';
import { makeRunner } from './make-runner.ts';
import { memoryFindStore } from './memory-stores.ts';
import type { FindStore } from './ports.ts';
import type { FindRecord } from './schema.ts';
import { type TestShop, testPorts, testShopNet } from './testing/test-shops.ts';

const HOST = 'www.one.example';
const title = 'Velmora Espresso Machine KX-4410, 15 bar';
const SHOPS: readonly TestShop[] = [
  {
    host: HOST,
    products: [{ path: '/p/1', title, brand: 'Velmora', gtin: '4006381333931', price: '99.00' }],
  },
];

/** A store whose records can't be written for some time, and a find over it. */
function world(refuses: (record: FindRecord, writes: number) => boolean) {
  const store = memoryFindStore();
  let writes = 0;
  let sick = true;
  const failing: FindStore = {
    ...store,
    put: async (record) => {
      writes += 1;
      if (sick && refuses(record, writes)) throw new DOMException('The disk is full', 'QuotaExceededError');
      await store.put(record);
    },
  };
  const seen: string[] = [];
  const ports = testPorts(testShopNet(SHOPS), failing);
  const runner = makeRunner(ports, ({ state }) => void seen.push(state));
  const find = async () => {
    const { record } = await runner.start({
      product: { title, brand: 'Velmora', gtin: '4006381333931' },
      offer: null,
      origin: { kind: 'page', url: 'https://www.here.example/p/1' },
      settings: { ...DEFAULT_SETTINGS, shops: [HOST] },
      tabReading: false,
      fresh: false,
    });
    await runner.idle();
    return record.id;
  };
  const heal = async () => {
    sick = false;
    await runner.resume();
    await runner.idle();
  };
  return { find, heal, seen, failing: runner.failing, stored: (id: string) => store.get(id) };
}

describe('a find whose store fails', () => {
  it('once: goes on from what is stored, to the same end', async () => {
    const { find, stored } = world((_record, writes) => writes === 3);
    const ended = await stored(await find());
    expect(ended?.state).toBe('finished');
    expect(ended?.result.matches).toHaveLength(1);
  });

  it('again and again: ends, keeps what it had, says why, and is told to who watches', async () => {
    const { find, stored, seen } = world(({ state }, writes) => state !== 'failed' && writes > 2);
    const ended = await stored(await find());
    expect(ended?.state).toBe('failed');
    expect(ended?.result).toMatchObject({ state: 'failed', fault: { kind: 'unreadable', why: 'inside' } });
    expect(ended?.result.fault?.words).toContain('The disk is full');
    expect(ended?.result.shops[0]).toMatchObject({ state: 'failed', fault: { why: 'inside' } });
    expect(seen.at(-1)).toBe('failed');
  });

  it('for everything: stays unfinished, and is taken up when there is room again', async () => {
    const { find, heal, failing, stored } = world((_record, writes) => writes > 2);
    expect(failing()).toBeNull();
    const id = await find();
    // what is stored can't say it
    expect(failing()).toMatchObject({ kind: 'unreadable', why: 'inside' });
    expect((await stored(id))?.state).not.toBe('finished');
    await heal();
    expect(failing()).toBeNull();
    expect((await stored(id))?.state).toBe('finished');
    expect((await stored(id))?.result.matches).toHaveLength(1);
  });
});
