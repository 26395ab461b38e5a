// What the popup gets of the store: earlier finds as far back as they are kept, and the shops that can be searched from a page.
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { makePlan } from '../../plan/index.ts';
import { DEFAULTS } from '../../store/index.ts';
import { finished } from '../../view/examples/result.ts';

vi.mock('../extension-api.ts', () => ({
  browser: { permissions: { getAll: async () => ({ origins: ['<all_urls>'] }), contains: async () => true } },
}));
vi.mock('../area.ts', () => ({
  localArea: {
    get: async (key: string) =>
      key === 'settings'
        ? { ...DEFAULTS, accepted: true, shops: ['here.example', 'there.example'] }
        : undefined,
  },
}));
const { openStores } = await import('../stores.ts');
const { pastOf, popupInput } = await import('./popup-input.ts');

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

it('compares a find with the price that the person typed since', async () => {
  const { product, offer } = finished;
  const origin = { kind: 'page', url: 'https://here.example/p/1' } as const;
  const nothing = { evidence: {}, variants: [], alternatives: [], doubts: [], links: [] };
  const reading = { url: origin.url, kind: 'product', probability: 1, product, offer, ...nothing } as const;
  const read = { id: 's', origin, tab: 1, at: 1, state: 'read', fault: null, find: 'find-1' } as const;
  const stores = openStores();
  const record = {
    id: 'find-1',
    key: 'k.s',
    state: 'finished',
    origin,
    product,
    plan: makePlan(product, DEFAULTS, origin.url),
    result: finished,
  };
  const none = async () => [];
  const finds = Object.assign(stores.finds, { get: async () => record, alike: none, ofPage: none });
  const priceWith = async (price: string | null) => {
    const fields = price === null ? null : { title: product.title, brand: '', code: '', price };
    const input = await popupInput({ ...read, reading, fields }, null, { ...stores, finds });
    return input.result?.offer?.price;
  };
  expect(await priceWith(null)).toEqual(offer?.price);
  expect(await priceWith('99')).toEqual({ minor: 9900, currency: 'EUR' });
  expect(await priceWith('wrong')).toBeNull();
});

it('leaves the shop of the page out of those that are searched, and names it', async () => {
  const origin = { kind: 'page', url: 'https://www.here.example/p/1' } as const;
  const nothing = { evidence: {}, variants: [], alternatives: [], doubts: [], links: [] };
  const reading = { url: origin.url, kind: 'product', probability: 1, offer: null, ...nothing } as const;
  const subject = {
    ...{ id: 's', origin, tab: 1, at: 1, fault: null, fields: null, find: null },
    state: 'read',
    reading: { ...reading, product: { title: 'Kettle' } },
  } as const;
  const input = await popupInput(subject, null, openStores());
  expect(input.shops.map(({ host }) => host)).toEqual(['there.example']);
  expect(input.ownShops).toEqual(['here.example']);
});
