// The history of a product that is searched for daily: "the lowest price seen" covers everything that a new installation keeps.
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { DEFAULTS } from '../../store/index.ts';
import { finished } from '../../view/examples/result.ts';

vi.mock('../door.ts', () => ({ browser: {} }));
vi.mock('../area.ts', () => ({ localArea: {} }));
const { openStores } = await import('../stores.ts');
const { pastOf } = await import('./popup-input.ts');

const DAY_MS = 86_400_000;

it('reaches back as far as searches are kept', async () => {
  const record = (day: number) => ({
    id: `find-${day}`,
    key: 'k.s',
    state: 'finished',
    origin: { kind: 'page', url: 'https://here.example/p' },
    product: finished.product,
    result: { ...finished, find: `find-${day}`, startedAt: -day * DAY_MS },
  });
  const all = Array.from({ length: DEFAULTS.history.days }, (_, day) => record(day));
  const newest = async (_: string, most: number) => all.slice(0, most);
  const stores = openStores();
  const finds = Object.assign(stores.finds, { get: async () => all[0], alike: newest, ofPage: newest });
  const past = await pastOf('find-0', { ...stores, finds });
  expect(past).toHaveLength(DEFAULTS.history.days - 1);
});
