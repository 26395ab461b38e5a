// What a person does to a find: stops it, asks a shop once more while the others are still asked, passes a wall for it.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../base/document/html.ts';
import { failed } from '../base/fault.ts';
import type { Net } from '../base/ports.ts';
import { readPage } from '../page/index.ts';
import { DEFAULT_SETTINGS } from '../plan/index.ts';
import { type Reading, readProduct } from '../product/index.ts';
import type { ShopState } from '../result/index.ts';
import { makeRunner } from './make-runner.ts';
import { memoryFindStore } from './memory-stores.ts';
import { type TestNet, type TestShop, testPorts, testShopNet } from './testing/test-shops.ts';

const [ONE, TWO, WALL] = ['www.one.example', 'www.two.example', 'www.wall.example'] as const;
const PRODUCT = { title: 'Velmora KX-4410 Espresso Machine 15 bar', brand: 'Velmora', gtin: '4006381333931' };
const kettle = { ...PRODUCT, title: 'Velmora Espresso Machine KX-4410, 15 bar', price: '99.00' };
const SHOPS: readonly TestShop[] = [
  { host: ONE, products: [{ ...kettle, path: '/p/1' }] },
  { host: TWO, products: [{ ...kettle, path: '/item/77' }] },
  { host: WALL, products: [], status: 403 },
];

/** A Net in which a host answers nothing until it is told to. */
function holding(host: string, net: TestNet): { net: Net; asked: Promise<void>; go: () => void } {
  let go = (): void => undefined;
  let heard = (): void => undefined;
  const free = new Promise<void>((resolve) => {
    go = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const send: Net['send'] = async (request, signal) => {
    if (new URL(request.url).host === host) {
      heard();
      const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      await Promise.race([free, stopped]);
      if (signal.aborted) return failed({ kind: 'cancelled', words: 'stopped' });
    }
    return net.send(request, signal);
  };
  return { net: { send }, asked, go };
}

/** A find over some of the shops that was begun, with what tells how it stands. */
async function begin(net: Net, hosts: readonly string[], store = memoryFindStore()) {
  const ports = testPorts(net, store);
  const runner = makeRunner(ports, () => undefined);
  const settings = { ...DEFAULT_SETTINGS, shops: [...hosts] };
  const origin = { kind: 'page', url: 'https://www.here.example/p/1' } as const;
  const wish = { product: PRODUCT, offer: null, origin, settings, tabReading: false, fresh: false };
  const { record } = await runner.start(wish);
  const { id } = record;
  const resultOf = async () => ((await ports.store.get(id)) ?? record).result;
  const until = async (host: string, state: ShopState['state']) => {
    const there = async () =>
      (await resultOf()).shops.some((one) => one.shop === host && one.state === state);
    while (!(await there())) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { runner, id, resultOf, until, ports };
}

describe('a find that is stopped', () => {
  it('asks nobody any more, says which shop was not seen to, and keeps what was found', async () => {
    const quick = testShopNet(SHOPS);
    const { net, asked } = holding(TWO, quick);
    const { runner, id, resultOf, until } = await begin(net, [ONE, TWO]);
    await Promise.all([until(ONE, 'done'), asked]);
    await runner.stop(id);
    expect(runner.active()).toBe(0);
    const sent = quick.sent.length;
    const result = await resultOf();
    expect(result).toMatchObject({ state: 'stopped', fault: null });
    expect(result.matches.map(({ shop }) => shop)).toEqual([ONE]);
    expect(result.shops.find(({ shop }) => shop === TWO)).toMatchObject({
      state: 'failed',
      fault: { kind: 'cancelled', words: 'The find was stopped.' },
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(quick.sent).toHaveLength(sent);
  });
});

describe('a shop that is asked once more', () => {
  it('is asked while another still keeps the find waiting, and what it finds is shown', async () => {
    const shops = [SHOPS[0], SHOPS[1]].flatMap((shop) => shop ?? []);
    let broken = true;
    const whole = testShopNet(shops);
    const { net, go, asked } = holding(TWO, whole);
    const flaky: Net = {
      send: (request, signal) =>
        broken && new URL(request.url).host === ONE
          ? Promise.resolve(failed({ kind: 'gone', words: 'no such host' }))
          : net.send(request, signal),
    };
    const { runner, id, resultOf, until } = await begin(flaky, [ONE, TWO]);
    await until(ONE, 'failed');
    await asked;
    broken = false;
    await runner.retry(id, ONE);
    await until(ONE, 'done');
    expect(runner.active()).toBe(1);
    go();
    await runner.idle();
    expect((await resultOf()).matches.map(({ shop }) => shop).sort()).toEqual([ONE, TWO]);
  });

  it('is asked though the find is just ending: a click is not lost', async () => {
    const net = testShopNet(SHOPS);
    const { runner, id, ports } = await begin(net, [ONE]);
    const { put } = ports.store;
    let retried: Promise<void> | null = null;
    ports.store.put = async (record) => {
      if (record.state === 'finished' && retried === null) {
        retried = runner.retry(id, ONE);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await put(record);
    };
    const again = async () => (await ports.store.get(id))?.rounds[ONE] === 1;
    while (!(await again())) await new Promise((resolve) => setTimeout(resolve, 5));
    await runner.idle();
    expect(await ports.store.get(id)).toMatchObject({
      state: 'finished',
      result: { matches: [{ shop: ONE }] },
    });
  });

  it('takes its first turn so, where that is still to come, and no second one', async () => {
    const slow = Array.from({ length: 7 }, (_, at) => `www.slow${at}.example`);
    const all = testShopNet([
      ...[TWO, ...slow].map((host) => ({ host, products: [] })),
      ...SHOPS.slice(0, 1),
    ]);
    const held = holding(slow[0] ?? '', all);
    const first = holding(TWO, all);
    const net: Net = {
      send: async (request, signal) => {
        const { host } = new URL(request.url);
        if (host === TWO) return first.net.send(request, signal);
        // the others stay until the one is through
        if (slow.includes(host)) await held.net.send({ url: `https://${slow[0]}/` }, signal);
        return all.send(request, signal);
      },
    };
    const store = memoryFindStore();
    const looked: string[] = [];
    const step = async (find: string, key: string) => {
      if (key.includes(ONE)) looked.push(key);
      return store.step(find, key);
    };
    const { runner, id, until, resultOf } = await begin(net, [TWO, ...slow, ONE], { ...store, step });
    await Promise.all([first.asked, held.asked]);
    await runner.retry(id, ONE);
    first.go();
    await until(ONE, 'done');
    held.go();
    await runner.idle();
    expect((await resultOf()).matches).toHaveLength(1);
    expect(looked.length).toBeGreaterThan(0);
    expect(looked).toHaveLength(new Set(looked).size);
  });

  it('is none of a find that never had it: nothing is asked', async () => {
    const net = testShopNet(SHOPS);
    const { runner, id, resultOf } = await begin(net, [ONE]);
    await runner.idle();
    const before = [await resultOf(), net.sent.length];
    await runner.retry(id, TWO);
    await runner.idle();
    expect([await resultOf(), net.sent.length]).toEqual(before);
  });
});

function readingOf(url: string): Reading {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: kettle.title,
    brand: 'Velmora',
    gtin13: kettle.gtin,
    offers: { '@type': 'Offer', price: '89.00', priceCurrency: 'EUR' },
  };
  const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const html = `<title>${kettle.title}</title>${script}<h1>${kettle.title}</h1><p>€89.00</p><button>Add to basket</button>`;
  return readProduct(readPage(parseHtml(html, url)), 0);
}

describe('a page behind a wall that a person passed', () => {
  const link = `https://${WALL}/p/5`;

  it('is a match of its shop and of no other, and no shop is asked for anything more', async () => {
    const net = testShopNet(SHOPS);
    const { runner, id, resultOf } = await begin(net, [WALL, ONE]);
    await runner.idle();
    expect((await resultOf()).shops.find(({ shop }) => shop === WALL)?.state).toBe('blocked');
    const sent = net.sent.length;
    await runner.supply(id, { shop: WALL, link, reading: readingOf(link) });
    await runner.idle();
    const { matches, shops } = await resultOf();
    expect(matches.map((match) => [match.shop, match.link, match.offer?.price?.minor])).toEqual([
      [WALL, link, 8900],
      [ONE, `https://${ONE}/p/1`, 9900],
    ]);
    expect(shops.find(({ shop }) => shop === WALL)).toMatchObject({ state: 'done', fault: null });
    expect(net.sent).toHaveLength(sent);
    // the other shop is asked for itself: what was passed elsewhere is not its page
    await runner.retry(id, ONE);
    await runner.idle();
    expect((await resultOf()).matches.map(({ shop }) => shop)).toEqual([WALL, ONE]);
  });

  it('is judged also when it comes while its shop is being asked', async () => {
    const { net, asked, go } = holding(TWO, testShopNet([{ host: TWO, products: [] }]));
    const { runner, id, resultOf } = await begin(net, [TWO]);
    await asked;
    const passed = `https://${TWO}/p/5`;
    await runner.supply(id, { shop: TWO, link: passed, reading: readingOf(passed) });
    go();
    await runner.idle();
    expect((await resultOf()).matches.map((match) => match.link)).toEqual([passed]);
  });

  it('comes to nothing for a find that was deleted meanwhile', async () => {
    const { runner, id, ports } = await begin(testShopNet(SHOPS), [WALL]);
    await runner.idle();
    await runner.supply('deleted', { shop: WALL, link, reading: readingOf(link) });
    await runner.idle();
    expect(await ports.store.steps('deleted')).toEqual([]);
    expect((await ports.store.get(id))?.result.matches).toEqual([]);
  });
});

it('a shop that is asked for once more while the store is slow and the find ends is asked all the same', async () => {
  const store = memoryFindStore();
  const ended = Promise.withResolvers<void>();
  const slow: Promise<void>[] = [ended.promise];
  const dropReplies = async (find: string) => {
    await slow.shift();
    await store.dropReplies(find);
  };
  const { runner, id, ports } = await begin(testShopNet(SHOPS), [ONE, TWO], { ...store, dropReplies });
  const again = runner.retry(id, ONE);
  await runner.idle();
  ended.resolve();
  await again;
  await runner.idle();
  const record = await ports.store.get(id);
  expect(record?.rounds).toEqual({ [ONE]: 1 });
  expect(record?.state).toBe('finished');
  expect(record?.result.matches).toHaveLength(2);
});
