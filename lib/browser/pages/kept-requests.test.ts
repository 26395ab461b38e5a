// The ledger as the options page keeps it: complete, and read no further than it may have changed.
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';

vi.mock('../extension-api.ts', () => ({ browser: {} }));
vi.mock('../area.ts', () => ({ localArea: {} }));
const { eraseAll } = await import('../../store/index.ts');
const { openStores } = await import('../stores.ts');
const { keptRequests } = await import('./kept-requests.ts');

const row = (path: string) => ({
  ...{ at: 1, host: 'one.example', method: 'GET', path, sent: [], sentBytes: 0, find: null },
});

it('holds every row, newest first, and reads those again alone that may be answered yet', async () => {
  const stores = openStores();
  const { requests } = stores;
  const ids: number[] = [];
  for (let at = 0; at < 700; at += 1) ids.push(await requests.sent(row(`/${at}`)));
  const since = vi.spyOn(requests, 'since');
  const kept = keptRequests(stores);
  const first = await kept.all();
  expect(first).toEqual(await requests.all());
  await requests.answered(ids.at(-1) ?? 0, 200, 5);
  await requests.answered(ids.at(-2) ?? 0, 200, 5);
  await kept.all();
  await requests.sent(row('/new'));
  const then = await kept.all();
  expect(then).toEqual(await requests.all());
  expect(since).toHaveBeenLastCalledWith(ids.at(-301));
  // unchanged rows are the same objects, whose words are made once
  expect(then.at(-1)).toBe(first.at(-1));
  await eraseAll(await stores.open());
  expect(await kept.all()).toEqual([]);
  await requests.sent(row('/after'));
  expect((await kept.all()).map(({ path }) => path)).toEqual(['/after']);
});
