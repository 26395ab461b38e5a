// The run as a whole, on tiny shops: what it finds, what it keeps, what it never does twice.
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../plan/index.ts';
import type { Product } from '../product/schema.ts';
import type { Client } from '../remote/index.ts';
import type { Result } from '../result/index.ts';
import { makeRunner } from './make-runner.ts';
import { memoryFindStore } from './memory-stores.ts';
import type { RunPorts } from './ports.ts';
import type { FindRequest } from './start-find.ts';
import { type Life, mortal, reborn, type TestShop, testPorts, testShopNet } from './testing/test-shops.ts';

const WANTED: Product = {
  title: 'Velmora KX-4410 Espresso Machine 15 bar',
  brand: 'Velmora',
  gtin: '4006381333931',
  code: '4006381333931',
};

const same = (path: string, price: string) => ({
  path,
  title: 'Velmora Espresso Machine KX-4410, 15 bar',
  brand: 'Velmora',
  gtin: '4006381333931',
  price,
});
const other = {
  path: '/p/9',
  title: 'Velmora KX-4420 Espresso Machine 19 bar',
  brand: 'Velmora',
  gtin: '4012345678901',
  price: '129.00',
};

const SHOPS: readonly TestShop[] = [
  { host: 'www.one.example', products: [same('/p/1', '99.00'), other] },
  { host: 'www.two.example', products: [other, same('/item/77', '95.50')] },
  { host: 'www.three.example', products: [] },
  { host: 'www.wall.example', products: [], status: 403 },
];

function request(change: Partial<FindRequest> = {}): FindRequest {
  const settings = { ...DEFAULT_SETTINGS, shops: SHOPS.map(({ host }) => host) };
  const origin = { kind: 'page', url: 'https://www.here.example/p/1' } as const;
  return { product: WANTED, offer: null, origin, settings, tabReading: false, fresh: false, ...change };
}

async function resultOf(ports: RunPorts, id: string): Promise<Result> {
  const record = await ports.store.get(id);
  if (record === null) throw new Error('the find is gone');
  return record.result;
}

const links = (result: Result) => result.matches.map(({ link }) => link).sort();
const states = (result: Result) => Object.fromEntries(result.shops.map(({ shop, state }) => [shop, state]));

describe('a find', () => {
  it('confirms the product where it is sold and says why elsewhere', async () => {
    const ports = testPorts(testShopNet(SHOPS));
    const seen: Result[] = [];
    const runner = makeRunner(ports, (result) => seen.push(result));
    const { record, created } = await runner.start(request());
    expect(created).toBe(true);
    await runner.idle();
    const result = await resultOf(ports, record.id);
    expect(result.state).toBe('finished');
    expect(links(result)).toEqual(['https://www.one.example/p/1', 'https://www.two.example/item/77']);
    expect(result.matches[0]?.offer?.price).toEqual({ minor: 9550, currency: 'EUR' });
    expect(states(result)).toEqual({
      'www.one.example': 'done',
      'www.two.example': 'done',
      // whether an empty shop has no result or can't be searched is for the search to say
      'www.three.example': expect.stringMatching(/^(no-result|failed)$/),
      'www.wall.example': 'blocked',
    });
    expect(seen.at(-1)).toEqual(result);
    expect(seen.length).toBeGreaterThan(1);
  });

  it('never searches the site it started from', async () => {
    const net = testShopNet(SHOPS);
    const ports = testPorts(net);
    const runner = makeRunner(ports, () => undefined);
    await runner.start(request({ origin: { kind: 'page', url: 'https://shop.two.example/x' } }));
    await runner.idle();
    expect(net.sent.filter((url) => url.includes('two.example'))).toEqual([]);
  });

  it('visits a listing once, whatever its links say of the search they stood in', async () => {
    const gone = { ...same('/p/8', '99.00'), gone: true };
    const shop: TestShop = { host: 'www.one.example', products: [gone], traced: true };
    const net = testShopNet([shop]);
    const { settings } = request();
    const runner = makeRunner(testPorts(net), () => undefined);
    await runner.start(request({ settings: { ...settings, shops: [shop.host] } }));
    await runner.idle();
    const visits = net.sent.filter((url) => url.includes('/p/8'));
    expect(visits).toHaveLength(1);
  });

  it('asks a shop no more often than its limits say, however much the shop lists', async () => {
    const host = 'www.full.example';
    const near = (at: number) => ({
      ...other,
      path: `/p/${at}`,
      title: `Velmora Espresso Machine KX-441${at} 15 bar`,
      gone: true,
    });
    const products = [1, 2, 3, 4, 5, 6, 7, 8].map(near);
    const { gtin: _gtin, code: _code, ...unnumbered } = WANTED;
    const asked = async (requestsPerShop: number, visitsPerShop: number) => {
      const net = testShopNet([{ host, products }]);
      const runner = makeRunner(testPorts(net), () => undefined);
      const { settings } = request();
      const limits = { ...settings.limits, requestsPerShop, visitsPerShop };
      const product = { ...unnumbered, title: 'Velmora Espresso Machine 15 bar' };
      await runner.start(request({ product, settings: { ...settings, shops: [host], limits } }));
      await runner.idle();
      const visits = net.sent.filter((url) => /\/p\/\d$/.test(url)).length;
      return { all: net.sent.length, visits };
    };
    expect(await asked(30, 9)).toMatchObject({ visits: products.length });
    for (const requests of [6, 7]) expect((await asked(requests, 9)).all).toBe(requests);
    expect((await asked(30, 3)).visits).toBe(3);
  });

  it('is shared by two who ask for the same at once', async () => {
    const net = testShopNet(SHOPS);
    const ports = testPorts(net);
    const runner = makeRunner(ports, () => undefined);
    const [first, second] = await Promise.all([runner.start(request()), runner.start(request())]);
    expect(second.record.id).toBe(first.record.id);
    expect([first.created, second.created].sort()).toEqual([false, true]);
    await runner.idle();
    expect(new Set(net.sent).size).toBe(net.sent.length);
  });

  it('is one while it runs, also for a link to its page that words the product otherwise', async () => {
    const net = testShopNet(SHOPS);
    const runner = makeRunner(testPorts(net), () => undefined);
    const linked = { kind: 'link', url: 'https://www.here.example/p/1?ref=list' } as const;
    const worded = { ...WANTED, description: 'Only 3 left' };
    const [first, link, reloaded, other] = await Promise.all([
      runner.start(request()),
      runner.start(request({ product: worded, origin: linked })),
      runner.start(request({ product: worded, fresh: true })),
      runner.start(request({ product: { ...WANTED, gtin: '4012345678901', code: '4012345678901' } })),
    ]);
    expect([link.record.id, reloaded.record.id]).toEqual([first.record.id, first.record.id]);
    expect(other.created).toBe(true);
    await runner.idle();
  });

  it('is kept, and asked anew only when that is wanted', async () => {
    const net = testShopNet(SHOPS);
    const runner = makeRunner(testPorts(net), () => undefined);
    const first = await runner.start(request());
    await runner.idle();
    const sent = net.sent.length;
    const again = await runner.start(request());
    await runner.idle();
    expect(again.record.id).toBe(first.record.id);
    expect(net.sent.length).toBe(sent);
    const fresh = await runner.start(request({ fresh: true }));
    await runner.idle();
    expect(fresh.record.id).not.toBe(first.record.id);
    expect(net.sent.length).toBeGreaterThan(sent);
  });

  it('asks no shop without permission, and goes on when it is given', async () => {
    const net = testShopNet(SHOPS);
    const granted = new Set(['www.one.example']);
    const ports: RunPorts = { ...testPorts(net), allowed: async (host) => granted.has(host) };
    const runner = makeRunner(ports, () => undefined);
    const { record } = await runner.start(request());
    await runner.idle();
    expect(states(await resultOf(ports, record.id))['www.two.example']).toBe('not-permitted');
    expect(net.sent.filter((url) => !url.includes('one.example'))).toEqual([]);
    granted.add('www.two.example');
    await runner.retry(record.id, 'www.two.example');
    await runner.idle();
    const result = await resultOf(ports, record.id);
    expect(links(result)).toEqual(['https://www.one.example/p/1', 'https://www.two.example/item/77']);
    expect(net.sent.filter((url) => url === 'https://www.one.example/p/1')).toHaveLength(1);
  });

  it('ends at its deadline with the shops that hang said to be out of time', async () => {
    const quick = testShopNet(SHOPS);
    const hanging: RunPorts['net'] = {
      send: (request, signal) =>
        request.url.includes('two.example')
          ? new Promise((resolve) => {
              const fault = { kind: 'cancelled', words: 'stopped' } as const;
              signal.addEventListener('abort', () => resolve({ ok: false, fault }));
            })
          : quick.send(request, signal),
    };
    const ports = testPorts(hanging);
    const runner = makeRunner(ports, () => undefined);
    const settings = request().settings;
    const limits = { ...settings.limits, deadlineMs: 6_000 };
    const { record } = await runner.start(request({ settings: { ...settings, limits } }));
    await runner.idle();
    const result = await resultOf(ports, record.id);
    expect(result.state).toBe('finished');
    expect(links(result)).toEqual(['https://www.one.example/p/1']);
    expect(result.shops.find(({ shop }) => shop === 'www.two.example')?.fault).toMatchObject({
      kind: 'cancelled',
      why: 'time',
    });
  });
});

describe('a worker that dies', () => {
  /** Runs a find whose workers die after so many deeds each, until one lives to its end. */
  async function withDeaths(deeds: number): Promise<{ result: Result; sent: string[]; lives: number }> {
    const { settings } = request();
    const two = request({ settings: { ...settings, shops: settings.shops.slice(0, 2) } });
    const net = testShopNet(SHOPS);
    const store = memoryFindStore();
    const ports = testPorts(net, store);
    const first: Life = { dead: false, left: deeds };
    const runner = makeRunner(mortal(ports, first), () => undefined);
    const lived = runner.start(two).then(() => runner.idle());
    const died = async () => {
      while (!first.dead) await new Promise((resolve) => setTimeout(resolve, 1));
    };
    await Promise.race([lived, died()]);
    first.dead = true;
    const next = makeRunner(reborn(ports), () => undefined);
    await next.resume();
    await next.idle();
    const [record] = [...(await store.unfinished())];
    expect(record).toBeUndefined();
    const started = await next.start(two);
    await next.idle();
    return {
      result: await resultOf(ports, started.record.id),
      sent: net.sent,
      lives: first.left > 0 ? 1 : 2,
    };
  }

  it('leaves a find that ends the same, with nothing asked again that was answered', async () => {
    const whole = await withDeaths(10_000);
    expect(whole.lives).toBe(1);
    let deaths = 0;
    for (let deeds = 1; deeds < 50; deeds += 1) {
      const { result, sent, lives } = await withDeaths(deeds);
      deaths += lives - 1;
      expect(links(result), `after ${deeds} deeds`).toEqual(links(whole.result));
      expect(states(result), `after ${deeds} deeds`).toEqual(states(whole.result));
      // only what each shop was being asked when the worker died may be asked once more
      // (robots.txt is asked for beside the first page)
      const pages = sent.filter((url) => !url.endsWith('/robots.txt'));
      const twice = pages.filter((url, place) => pages.indexOf(url) !== place);
      expect(new Set(twice.map((url) => new URL(url).host)).size, twice.join(' ')).toBe(twice.length);
    }
    expect(deaths).toBeGreaterThan(20);
  }, 60_000);
});

describe('calls of the service', () => {
  const spentOf = (micro: number) => ({
    charged: { micro, currency: 'USD', certainty: 'charged' } as const,
    possible: { micro: 0, currency: 'USD', certainty: 'possible' } as const,
    calls: 1,
    unpriced: 0,
  });

  /** A client whose searches cost 1000 each and find the product; `hang` keeps the answer from coming. */
  function clientOf(calls: string[], hang: () => boolean = () => false): Client {
    const no = () => Promise.reject(new Error('not asked in this test'));
    return {
      async searchProducts({ site }, call) {
        const intent = { operation: 'search-products', site, micro: 1_000, attempt: 1 };
        const fault = { kind: 'overBudget', words: 'not sent' } as const;
        if (!((await call.before?.(intent)) ?? true)) {
          return { outcome: { ok: false, fault }, spent: { ...spentOf(0), calls: 0 } };
        }
        calls.push(site);
        if (hang()) await new Promise(() => undefined);
        const shop = SHOPS.find(({ host }) => host === site);
        const candidates = (shop?.products ?? []).map(({ path, title }, place) => ({
          product: { title },
          link: `https://${site}${path}`,
          search_rank: place + 1,
          is_candidate: 'yes',
        }));
        return { outcome: { ok: true, value: { candidates, others: [], unread: 0 } }, spent: spentOf(1_000) };
      },
      searchProductsWithPageVisit: no,
      matchProducts: no,
      filterSearchResults: no,
      upload: no,
      jobs: no,
      jobStatus: no,
      download: no,
    };
  }

  const paid = (perFindMicro: number | null): FindRequest => {
    const { settings } = request();
    const steps = { ...settings.steps, search: 'service' } as const;
    const budget = { currency: 'USD', perFindMicro, perDayMicro: null };
    return request({ settings: { ...settings, steps, budget, shops: settings.shops.slice(0, 3) } });
  };

  it('are counted, and confirmed by visits on the device', async () => {
    const calls: string[] = [];
    const ports: RunPorts = { ...testPorts(testShopNet(SHOPS)), remote: clientOf(calls) };
    const runner = makeRunner(ports, () => undefined);
    const { record } = await runner.start(paid(null));
    await runner.idle();
    const result = await resultOf(ports, record.id);
    expect(calls.sort()).toEqual(['www.one.example', 'www.three.example', 'www.two.example']);
    expect(result.spent.charged.micro).toBe(3_000);
    expect(result.spent.possible.micro).toBe(0);
    expect(links(result)).toEqual(['https://www.one.example/p/1', 'https://www.two.example/item/77']);
  });

  it('stop before the budget of the find would be passed', async () => {
    const calls: string[] = [];
    const ports: RunPorts = { ...testPorts(testShopNet(SHOPS)), remote: clientOf(calls) };
    const runner = makeRunner(ports, () => undefined);
    const { record } = await runner.start(paid(2_000));
    await runner.idle();
    const result = await resultOf(ports, record.id);
    expect(calls).toHaveLength(2);
    expect(result.spent.charged.micro).toBe(2_000);
    expect(result.shops.filter(({ fault }) => fault?.kind === 'overBudget')).toHaveLength(1);
  });

  it('without an answer are possibly charged, sent once more, and then no more', async () => {
    const calls: string[] = [];
    const store = memoryFindStore();
    const net = testShopNet(SHOPS);
    const lives = 4;
    for (let life = 0; life < lives; life += 1) {
      const mine: Life = { dead: false, left: 10_000 };
      const hang = () => mine.dead === false;
      const ports = mortal({ ...testPorts(net, store), remote: clientOf(calls, hang) }, mine);
      const runner = makeRunner(ports, () => undefined);
      if (life === 0) await runner.start(paid(null));
      else await runner.resume();
      await new Promise((resolve) => setTimeout(resolve, 60));
      mine.dead = true;
    }
    const counts = new Map<string, number>();
    for (const site of calls) counts.set(site, (counts.get(site) ?? 0) + 1);
    expect([...counts.values()]).toEqual([2, 2, 2]);
    const last = makeRunner({ ...testPorts(net, store), remote: clientOf(calls) }, () => undefined);
    const { record } = await last.start(paid(null));
    await last.idle();
    expect(calls).toHaveLength(6);
    const { result } = (await store.get(record.id)) ?? record;
    expect(result.spent.charged.micro).toBe(0);
    expect(result.spent.possible.micro).toBe(6_000);
  });

  it('cease for all shops when the key is refused once', async () => {
    let asked = 0;
    const client = clientOf([]);
    const refusing: Client = {
      ...client,
      async searchProducts(_search, call) {
        await call.before?.({ operation: 'search-products', site: null, micro: 1_000, attempt: 1 });
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
        const fault = { kind: 'unauthorised', words: 'The key is not known.' } as const;
        return { outcome: { ok: false, fault }, spent: { ...spentOf(0), calls: 1 } };
      },
    };
    const ports: RunPorts = { ...testPorts(testShopNet(SHOPS)), remote: refusing };
    const runner = makeRunner(ports, () => undefined);
    const { record } = await runner.start(paid(null));
    await runner.idle();
    const result = await resultOf(ports, record.id);
    expect(asked).toBeLessThanOrEqual(3);
    expect(result.state).toBe('failed');
    expect(result.fault?.kind).toBe('unauthorised');
    expect(result.spent.charged.micro).toBe(0);
  });
});
