// Shops whose search no request can ask: the words are typed into their box, where the person allows tabs.
import { afterEach, expect, it } from 'vitest';
import { listPage, type Told } from '../../tests/shops/local.ts';
import { realClock, silentLog } from '../../tests/shops/net.ts';
import { closeShops, home, LADDER, open, turntable, WARES, world } from '../../tests/shops/searching.ts';
import { parseHtml } from '../base/document/html.ts';
import { failed, type Outcome } from '../base/fault.ts';
import { type Page, readPage } from '../page/index.ts';
import type { Query } from '../plan/schema.ts';
import { howSearched, searchShop } from './index.ts';

afterEach(closeShops);

/** A tab that answers what is typed, and notes what was done in it. */
function typing(answer: (words: string) => Outcome<Page>) {
  const done: string[] = [];
  const tab = {
    open: async (url: string) => {
      done.push(`open ${new URL(url).pathname}`);
      return failed({ kind: 'gone', words: 'not found' });
    },
    type: async (url: string, words: string) => {
      done.push(`type ${new URL(url).pathname} ${words}`);
      return answer(words);
    },
  };
  return { tab, done };
}

const BOXLESS = failed({ kind: 'unreadable', why: 'no-search', words: 'no box' });
const LIMITS = { requestsPerShop: 8 };

const LENS: Told = home('<button class="lens">Search</button>');

async function sealedShop(front = LENS) {
  const shop = await open(({ path }) => (path === '/' ? front : null));
  const { net, keep } = world();
  const base = { net, keep, parseHtml, clock: realClock, log: silentLog };
  const product = { title: 'Sonora PS-LX350H' };
  const task = { shop: shop.host, product, queries: LADDER, limits: LIMITS, worthVisiting: turntable };
  const page = (wares: typeof WARES, above = ''): Outcome<Page> => ({
    ok: true,
    value: readPage(parseHtml(listPage(wares, above), `http://${shop.host}/`)),
  });
  return { shop, base, task, page };
}

it('types the words where the page names no way of searching, and remembers that it works', async () => {
  const { shop, base, task, page } = await sealedShop();
  const { tab, done } = typing(() => page(WARES.slice(0, 1)));
  const find = () => searchShop(task, { ...base, tab }, new AbortController().signal);
  const first = await find();
  expect(first).toMatchObject({ ok: true, value: { hits: [{ via: 'typed' }] } });
  expect(done).toEqual([`type / ${LADDER[0]?.text}`]);
  const before = shop.log.length;
  expect(await find()).toMatchObject({ ok: true, value: { requests: 1 } });
  expect(shop.log).toHaveLength(before);
  expect(await howSearched(shop.host, { ...base, tab }, new AbortController().signal)).toEqual({
    ok: true,
    value: 'typed',
  });
});

it('guesses addresses where there is no box, and says that no search was found', async () => {
  const { base, task } = await sealedShop();
  const { tab, done } = typing(() => BOXLESS);
  const found = await searchShop(task, { ...base, tab }, new AbortController().signal);
  expect(found).toMatchObject({ ok: false, fault: { kind: 'unreadable', why: 'no-search' } });
  expect(done.filter((what) => what.startsWith('type'))).toHaveLength(1);
});

it('a shop that lets in neither requests nor a tab is said to refuse, and no address is guessed there', async () => {
  const { base, task } = await sealedShop({ status: 401, headers: {}, body: 'No.' });
  const { tab, done } = typing(() => failed({ kind: 'gone', words: 'an error page' }));
  const found = await searchShop(task, { ...base, tab }, new AbortController().signal);
  expect(found).toMatchObject({ ok: false, fault: { kind: 'blocked', by: 'forbidden' } });
  expect(done.filter((what) => !what.startsWith('type'))).toEqual([]);
});

it('goes on typing where the page says that there is nothing, and remembers that it was its search', async () => {
  const { base, task, page } = await sealedShop();
  const { tab, done } = typing(() => page([], '<p>No products found.</p>'));
  const find = () => searchShop(task, { ...base, tab }, new AbortController().signal);
  expect(await find()).toMatchObject({ ok: true, value: { hits: [] } });
  const { length } = done;
  expect(length).toBeGreaterThan(2);
  expect(done.filter((what) => !what.startsWith('type'))).toEqual([]);
  await find();
  expect(done.length).toBeGreaterThan(length);
});

it('types four queries at most, as each of them takes a tab some seconds', async () => {
  const { base, task, page } = await sealedShop();
  const { tab, done } = typing(() => page([], '<p>No products found.</p>'));
  const words = ['Sonora', 'turntable', 'record player', 'LX350', 'belt drive'];
  const queries = [...LADDER, ...words.map((text) => ({ text, kind: 'telling' as const }))];
  const more = { ...task, queries, limits: { requestsPerShop: 20 } };
  const found = await searchShop(more, { ...base, tab }, new AbortController().signal);
  expect(found).toMatchObject({ ok: true, value: { hits: [], rest: [] } });
  expect(done).toHaveLength(4);
});

it('types no more where three queries brought nothing, not even words', async () => {
  const { base, task, page } = await sealedShop();
  const { tab, done } = typing(() => page([]));
  await searchShop(task, { ...base, tab }, new AbortController().signal);
  expect(done.filter((what) => what.startsWith('type'))).toHaveLength(3);
});

it('types where the address of a form leads to what only scripts can draw', async () => {
  const form = '<form action="/find" method="post"><input name="w" type="search"></form>';
  const shell =
    '<!doctype html><html><head><title>Shop</title></head><body><div id="app"></div><script src="/a.js"></script></body></html>';
  const shop = await open(({ path, method }) =>
    path === '/' ? home(form) : method === 'POST' ? { body: shell } : null,
  );
  const { base, task, page } = await sealedShop();
  const { tab, done } = typing(() => page(WARES.slice(0, 1)));
  await searchShop({ ...task, shop: shop.host }, { ...base, tab }, new AbortController().signal);
  expect(done.some((what) => what.startsWith('type'))).toBe(true);
});

it('types where an address of a script proved deaf, within the same find', async () => {
  const shell = `<!doctype html><html><head><title>Shop</title></head><body><div id="app"></div>
    <script>function go(w) { history.pushState({}, '', '/search/' + w); draw(btoa(w)); }</script></body></html>`;
  const shop = await open(() => ({ body: shell }));
  const { base, task } = await sealedShop();
  const { tab, done } = typing(() => ({
    ok: true,
    value: readPage(parseHtml(listPage(WARES.slice(0, 1)), `http://${shop.host}/`)),
  }));
  const empty = async (url: string): Promise<Outcome<Page>> => {
    done.push(`open ${new URL(url).pathname}`);
    return { ok: true, value: readPage(parseHtml(shell, url)) };
  };
  const queries: Query[] = [
    { text: 'PSLX350H', kind: 'model' },
    { text: 'Sonora turntable', kind: 'telling' },
    { text: 'Sonora PSLX350H turntable', kind: 'title' },
  ];
  const more = { ...task, shop: shop.host, queries };
  const ports = { ...base, tab: { ...tab, open: empty } };
  const found = await searchShop(more, ports, new AbortController().signal);
  expect(done).toEqual(['open /search/PSLX350H', 'open /search/Sonora%20turntable', 'type / PSLX350H']);
  expect(found).toMatchObject({ ok: true, value: { hits: [{ via: 'typed' }] } });
});

it('does not take what a page shows anyway for an answer', async () => {
  const { base, task, page } = await sealedShop();
  const { tab } = typing(() => page([{ path: '/p/7', title: 'Kelvin Kettle', price: '$39.90' }]));
  const found = await searchShop(task, { ...base, tab }, new AbortController().signal);
  expect(found.ok ? found.value.hits : []).toEqual([]);
});

it('asks nothing of the kind without a tab', async () => {
  const { shop, base, task } = await sealedShop();
  expect(await searchShop(task, base, new AbortController().signal)).toMatchObject({ ok: false });
  expect(await howSearched(shop.host, base, new AbortController().signal)).toEqual({ ok: true, value: null });
});
