// Work is done once: answers come back out of the store, intents without an answer are counted and limited.
import { describe, expect, it } from 'vitest';
import type { Cost } from '../base/money/cost.ts';
import { type Done, exactlyOnce, type Ledger, type RecordIntent, type Work } from './exactly-once.ts';
import { memoryFindStore } from './memory-stores.ts';
import type { FindStore } from './ports.ts';

const PRICE: Cost = { micro: 1_000, currency: 'USD', certainty: 'quoted' };

const work: Work<string> = {
  key: 'search-products one.example 0',
  operation: 'search-products',
  shop: 'one.example',
  by: 'service',
  price: PRICE,
  read: (value) => (typeof value === 'string' ? value : null),
};

function ledger(store: FindStore, dayMicro: number | null = null): Ledger {
  const allowance = () => ({ findMicro: null, dayMicro, since: 0 });
  return { find: 'f', store, allowance, now: () => 5, changed: () => undefined };
}

const spent = (charged: number, possible: number, calls = 1) => ({
  charged: { micro: charged, currency: 'USD', certainty: 'charged' } as const,
  possible: { micro: possible, currency: 'USD', certainty: 'possible' } as const,
  calls,
  unpriced: 0,
});

const paidAnswer =
  (value: string, sent: string[] = []) =>
  async (intend: RecordIntent): Promise<Done<string>> => {
    const over = { kind: 'overBudget', words: 'not sent' } as const;
    if (!(await intend())) return { outcome: { ok: false, fault: over }, spent: spent(0, 0, 0) };
    sent.push(value);
    return { outcome: { ok: true, value }, spent: spent(1_000, 0) };
  };

describe('once', () => {
  it('gives a stored answer again and sends nothing', async () => {
    const store = memoryFindStore();
    const sent: string[] = [];
    const first = await exactlyOnce(work, ledger(store), paidAnswer('a', sent));
    const second = await exactlyOnce(work, ledger(store), paidAnswer('b', sent));
    expect(first).toEqual({ ok: true, value: 'a' });
    expect(second).toEqual(first);
    expect(sent).toEqual(['a']);
    expect((await store.step('f', work.key))?.cost).toMatchObject({ micro: 1_000, certainty: 'charged' });
  });

  it('notes a call of which neither a price list nor its answer says the cost', async () => {
    const store = memoryFindStore();
    const answered = (unpriced: number) => async (intend: RecordIntent) => {
      await intend();
      return { outcome: { ok: true, value: 'a' }, spent: { ...spent(0, 0), unpriced } } as const;
    };
    await exactlyOnce(work, ledger(store), answered(0));
    expect((await store.step('f', work.key))?.unpriced).toBeUndefined();
    await exactlyOnce({ ...work, key: 'other' }, ledger(store), answered(1));
    expect((await store.step('f', 'other'))?.unpriced).toBe(true);
  });

  it('writes the intent before it sends', async () => {
    const store = memoryFindStore();
    await exactlyOnce(work, ledger(store), async (intend) => {
      await intend();
      const step = await store.step('f', work.key);
      expect(step).toMatchObject({ tries: 1, answerAt: null, expected: { micro: 1_000 } });
      return { outcome: { ok: true, value: 'a' }, spent: spent(1_000, 0) };
    });
  });

  it('counts an intent without an answer as possible, and sends once more at most', async () => {
    const store = memoryFindStore();
    const dying = () =>
      exactlyOnce(work, ledger(store), (intend) => intend().then(() => new Promise<never>(() => undefined)));
    for (let life = 0; life < 2; life += 1) {
      void dying();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const third = await exactlyOnce(work, ledger(store), paidAnswer('c'));
    expect(third).toMatchObject({ ok: false, fault: { kind: 'later' } });
    expect(await store.step('f', work.key)).toMatchObject({ tries: 2, possible: 1_000, answerAt: null });
  });

  it('keeps what an earlier life may have cost beside what the answer costs', async () => {
    const store = memoryFindStore();
    void exactlyOnce(work, ledger(store), (intend) =>
      intend().then(() => new Promise<never>(() => undefined)),
    );
    await new Promise((resolve) => setTimeout(resolve, 5));
    await exactlyOnce(work, ledger(store), paidAnswer('b'));
    expect(await store.step('f', work.key)).toMatchObject({
      tries: 2,
      possible: 1_000,
      cost: { micro: 1_000 },
    });
  });

  it('does not send what would pass the budget, and sends it when the budget allows it later', async () => {
    const store = memoryFindStore();
    const sent: string[] = [];
    const tight = await exactlyOnce(work, ledger(store, 999), paidAnswer('a', sent));
    expect(tight).toMatchObject({ ok: false, fault: { kind: 'overBudget' } });
    expect(sent).toEqual([]);
    const enough = await exactlyOnce(work, ledger(store, 1_000), paidAnswer('a', sent));
    expect(enough.ok).toBe(true);
    const other = { ...work, key: 'search-products two.example 0' };
    const next = await exactlyOnce(other, ledger(store, 1_999), paidAnswer('b', sent));
    expect(next).toMatchObject({ ok: false, fault: { kind: 'overBudget' } });
  });

  it('sends once more after a failure on the wire only where the budget bears that both are charged', async () => {
    const twice = async (dayMicro: number) => {
      const store = memoryFindStore();
      const may: boolean[] = [];
      await exactlyOnce(work, ledger(store, dayMicro), async (intend) => {
        may.push(await intend(), await intend());
        return { outcome: { ok: true, value: 'a' }, spent: spent(1_000, may[1] === true ? 1_000 : 0) };
      });
      return { may, step: await store.step('f', work.key) };
    };
    expect((await twice(1_999)).may).toEqual([true, false]);
    const both = await twice(2_000);
    expect(both.may).toEqual([true, true]);
    expect(both.step).toMatchObject({ tries: 1, possible: 1_000, cost: { micro: 1_000 } });
  });

  it('keeps a fault as the answer, save one that says that nothing was sent', async () => {
    const store = memoryFindStore();
    const gone = { kind: 'gone', words: 'no such host' } as const;
    await exactlyOnce(work, ledger(store), async (intend) => {
      await intend();
      return { outcome: { ok: false, fault: gone }, spent: spent(0, 1_000) };
    });
    expect(await exactlyOnce(work, ledger(store), paidAnswer('x'))).toEqual({ ok: false, fault: gone });
    const other = { ...work, key: 'other' };
    const cancelled = { kind: 'cancelled', words: 'stopped' } as const;
    await exactlyOnce(other, ledger(store), async () => ({
      outcome: { ok: false, fault: cancelled },
      spent: null,
    }));
    expect((await exactlyOnce(other, ledger(store), paidAnswer('x'))).ok).toBe(true);
  });

  it('asks again when a stored answer can not be read any more', async () => {
    const store = memoryFindStore();
    await exactlyOnce(work, ledger(store), paidAnswer('a'));
    const step = await store.step('f', work.key);
    if (step === null) throw new Error('no step');
    await store.answer({ ...step, answer: { ok: true, value: 7 } });
    expect(await exactlyOnce(work, ledger(store), paidAnswer('b'))).toEqual({ ok: true, value: 'b' });
    // what the answer that is lost has cost is counted all the same
    expect(await store.step('f', work.key)).toMatchObject({ possible: 1_000, cost: { micro: 1_000 } });
  });
});
