// The list of searches over a long history: complete, and not read anew at every step of a running find.
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type { FindRecord } from '../../run/index.ts';
import { DEFAULTS } from '../../store/index.ts';
import { finished } from '../../view/examples/result.ts';

vi.mock('../extension-api.ts', () => ({ browser: {} }));
vi.mock('../area.ts', () => ({ localArea: {} }));
const { keptFinds } = await import('./kept-finds.ts');

/** The longest history that the settings allow. */
const LONGEST = 2_000;

const record = (at: number, title: string): FindRecord => ({
  id: `find-${at}`,
  key: 'k.s',
  state: 'finished',
  origin: { kind: 'page', url: `https://here.example/${title}` },
  product: { title },
  offer: null,
  plan: {
    ...DEFAULTS,
    product: { title },
    shops: [],
    queries: [],
    estimate: finished.estimate,
    from: null,
  },
  tabReading: false,
  startedAt: at,
  deadlineAt: at,
  savedAt: at,
  finishedAt: at,
  rounds: {},
  result: { ...finished, find: `find-${at}`, startedAt: at },
});

function world(all: FindRecord[]) {
  const rows = new Map(all.map((one) => [one.id, one]));
  const newestIds = vi.fn(async (most: number) =>
    [...rows.values()]
      .sort((a, b) => b.startedAt - a.startedAt)
      .slice(0, most)
      .map(({ id }) => id),
  );
  const several = vi.fn(async (ids: readonly string[]) => ids.flatMap((id) => rows.get(id) ?? []));
  const get = vi.fn(async (id: string) => rows.get(id) ?? null);
  return { rows, newestIds, several, get, kept: keptFinds({ finds: { newestIds, several, get } }) };
}

it('holds all that the longest history keeps', async () => {
  const { kept } = world(Array.from({ length: LONGEST }, (_, at) => record(at, `Kettle ${at}`)));
  expect(await kept.byProduct()).toHaveLength(LONGEST);
});

it('has the newest of a long history after a fraction of it was read, and all in the end', async () => {
  const { several, kept } = world(
    Array.from({ length: LONGEST }, (_, at) => record(at, `Kettle ${at % 500}`)),
  );
  const first = await kept.next();
  expect(first.complete).toBe(false);
  expect(first.products).toHaveLength(50);
  expect(first.products[0]?.[0]?.id).toBe('find-1999');
  expect(several.mock.calls.flatMap(([ids]) => ids)).toHaveLength(50);
  const all = await kept.byProduct();
  expect(all).toHaveLength(500);
  expect(all[0]?.map(({ id }) => id)).toEqual(['find-1999', 'find-1499', 'find-999', 'find-499']);
});

it('has no find in first place that began in the future: the clock was ahead once', async () => {
  const now = Date.now();
  const { kept } = world([record(now + 9e8, 'Kettle'), record(now - 5, 'Kettle'), record(now - 9, 'Lamp')]);
  const [kettle, lamp] = await kept.byProduct();
  expect(kettle?.map(({ startedAt }) => startedAt)).toEqual([now - 5, now + 9e8]);
  expect(lamp).toHaveLength(1);
});

it('reads the history once, and then only what has news: begun, changed or gone', async () => {
  const { rows, newestIds, get, kept } = world([record(1, 'Kettle'), record(2, 'Lamp'), record(3, 'Kettle')]);
  const ids = async () => (await kept.byProduct()).map((all) => all.map(({ id }) => id));
  expect(await ids()).toEqual([['find-3', 'find-1'], ['find-2']]);
  rows.set('find-4', record(4, 'Lamp'));
  rows.delete('find-3');
  kept.changed('find-4');
  kept.changed('find-3');
  expect(await ids()).toEqual([['find-4', 'find-2'], ['find-1']]);
  expect(newestIds).toHaveBeenCalledTimes(1);
  expect(get).toHaveBeenCalledTimes(2);
  rows.clear();
  kept.forget();
  expect(await ids()).toEqual([]);
});

it('is read anew after the store has failed: news may be lost with it', async () => {
  const { rows, newestIds, get, kept } = world([record(1, 'Kettle')]);
  await kept.byProduct();
  get.mockRejectedValueOnce(new Error('the database is damaged'));
  rows.set('find-2', record(2, 'Lamp'));
  kept.changed('find-2');
  await expect(kept.byProduct()).rejects.toThrow();
  expect(await kept.byProduct()).toHaveLength(2);
  expect(newestIds).toHaveBeenCalledTimes(2);
});

it('holds all when it is read on twice at once: a search may be removed while the list is still being read', async () => {
  const { kept } = world(Array.from({ length: 300 }, (_, at) => record(at, `Kettle ${at}`)));
  await kept.next();
  const [all] = await Promise.all([kept.byProduct(), kept.next(), kept.next()]);
  expect(all).toHaveLength(300);
  expect(await kept.byProduct()).toHaveLength(300);
});
