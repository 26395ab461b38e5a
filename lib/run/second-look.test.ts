// What one shop's confirmed listing states helps at the others: a find over tiny shops whose page names no barcode.
import { describe, expect, it } from 'vitest';
import { failed } from '../base/fault.ts';
import type { Net } from '../base/ports.ts';
import { DEFAULT_SETTINGS } from '../plan/index.ts';
import type { Product } from '../product/schema.ts';
import type { FilterAnswer, MatchAnswer } from '../remote/index.ts';
import type { Result } from '../result/index.ts';
import { makeRunner } from './make-runner.ts';
import { memoryFindStore } from './memory-stores.ts';
import type { RunPorts } from './ports.ts';
import type { FindRequest } from './start-find.ts';
import { fakeClient } from './testing/fake-client.ts';
import {
  type Life,
  mortal,
  reborn,
  type TestProduct,
  type TestShop,
  testPorts,
  testShopNet,
} from './testing/test-shops.ts';

const GTIN = '4006381333931';
const OTHER = '4012345678901';
const WANTED: Product = { title: 'Velmora KX-4410 Espresso Machine 15 bar', brand: 'Velmora' };

const item = (path: string, title: string, gtin: string): TestProduct => ({
  path,
  title,
  brand: 'Velmora',
  gtin,
  price: '99.00',
});

/** Tells the number, and is confirmed by the page's own words. */
const PLAIN: TestShop = {
  host: 'www.plain.example',
  products: [item('/p/1', 'Velmora KX-4410 Espresso Machine, 15 bar', GTIN)],
};
/** Sells it under words that leave it open. */
const VAGUE: TestShop = {
  host: 'www.vague.example',
  products: [item('/p/2', 'Velmora Espresso-Siebträger Edelstahl', GTIN)],
};
/** Sells it under words that nobody searches for. */
const STRANGE: TestShop = {
  host: 'www.strange.example',
  products: [item('/p/3', 'Kaffeeautomat Serie K', GTIN)],
};
const SISTER: TestShop = {
  host: 'www.sister.example',
  products: [item('/p/4', 'Velmora Espresso-Siebträger Edelstahl', OTHER)],
};

const ALL = [PLAIN, VAGUE, STRANGE, SISTER];

const SAME: MatchAnswer = { outcome: 'same', score: 0.95, reason: null, understood: true };
const keeping = (links: readonly string[]): FilterAnswer => ({
  kept: links.map((link) => ({ link, listingId: null, raw: {} })),
  others: 0,
  unread: 0,
});

function request(shops: readonly TestShop[], product: Product = WANTED): FindRequest {
  const settings = { ...DEFAULT_SETTINGS, shops: shops.map(({ host }) => host) };
  const origin = { kind: 'page', url: 'https://www.here.example/p/1' } as const;
  return { product, offer: null, origin, settings, tabReading: false, fresh: false };
}

async function find(
  shops: readonly TestShop[],
  product?: Product,
): Promise<{ result: Result; sent: string[] }> {
  const net = testShopNet(shops);
  const ports = testPorts(net);
  const runner = makeRunner(ports, () => undefined);
  const { record } = await runner.start(request(shops, product));
  await runner.idle();
  const kept = await ports.store.get(record.id);
  if (kept === null) throw new Error('the find is gone');
  return { result: kept.result, sent: net.sent };
}

const confirmed = (result: Result): string[] => result.matches.map(({ shop }) => shop).sort();
const asksFor = (sent: readonly string[], text: string): string[] =>
  sent.filter((url) => url.includes(`q=${text}`)).map((url) => new URL(url).host);

describe('a second look', () => {
  it('confirms what words left open by the number of a confirmed listing, and finds what they never found', async () => {
    expect(confirmed((await find([VAGUE, STRANGE])).result)).toEqual([]);
    const { result, sent } = await find(ALL);
    expect(confirmed(result)).toEqual([PLAIN.host, STRANGE.host, VAGUE.host]);
    expect(asksFor(sent, GTIN).sort()).toEqual([SISTER.host, STRANGE.host]);
    expect(new Set(sent).size).toBe(sent.length);
  });

  it('says whose word it is', async () => {
    const { result } = await find(ALL);
    const match = result.matches.find(({ shop }) => shop === VAGUE.host);
    const aspects = match?.verdict.evidence.filter(({ left }) => left === GTIN) ?? [];
    expect(aspects.map(({ from }) => from)).toEqual([PLAIN.host]);
    const plain = result.matches.find(({ shop }) => shop === PLAIN.host);
    expect(plain?.verdict.evidence.every(({ from }) => from === undefined)).toBe(true);
  });

  it('counts what a shop answered once', async () => {
    const before = await find([VAGUE]);
    const { result } = await find([PLAIN, VAGUE]);
    const [then, now] = [before.result.shops[0], result.shops[1]];
    expect(now).toMatchObject({ hits: then?.hits, visited: then?.visited, requests: then?.requests });
  });

  it('is not taken where the page states its number, or no listing is confirmed', async () => {
    const numbered = await find(ALL, { ...WANTED, gtin: GTIN });
    expect(new Set(asksFor(numbered.sent, GTIN)).size).toBe(asksFor(numbered.sent, GTIN).length);
    expect(numbered.result.matches.flatMap(({ verdict }) => verdict.evidence).some(({ from }) => from)).toBe(
      false,
    );
    expect(asksFor((await find([VAGUE, SISTER])).sent, GTIN)).toEqual([]);
  });

  it('asks the service for nothing: what was announced is all that is called and paid', async () => {
    const net = testShopNet([PLAIN, STRANGE]);
    const client = fakeClient({ match: () => SAME, filter: (links) => keeping(links) });
    for (const step of ['match', 'filter'] as const) {
      const { settings } = request([PLAIN, STRANGE]);
      const steps = { ...settings.steps, [step]: 'service' } as const;
      const ports: RunPorts = { ...testPorts(net), remote: client };
      const runner = makeRunner(ports, () => undefined);
      await runner.start({ ...request([PLAIN, STRANGE]), settings: { ...settings, steps } });
      await runner.idle();
    }
    expect(client.asked.length).toBeGreaterThan(1);
    expect(asksFor(net.sent, GTIN)).toEqual([]);
  });

  it('that is stopped takes nothing from what the first one showed', async () => {
    const first = await find([SISTER]);
    const whole = testShopNet([PLAIN, SISTER, STRANGE]);
    const asked: string[] = [];
    const net: Net = {
      send: async (request, signal) => {
        if (!request.url.includes(GTIN)) return whole.send(request, signal);
        asked.push(new URL(request.url).host);
        if (asked.length === 2) void runner.stop(record.id);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        return failed({ kind: 'cancelled', words: 'stopped' });
      },
    };
    const ports = testPorts(net);
    const runner = makeRunner(ports, () => undefined);
    const { record } = await runner.start(request([PLAIN, SISTER, STRANGE]));
    await runner.idle();
    const result = (await ports.store.get(record.id))?.result;
    expect(asked.sort()).toEqual([SISTER.host, STRANGE.host]);
    expect(result?.state).toBe('stopped');
    expect(result?.shops.map(({ shop, state }) => [shop, state])).toEqual([
      [PLAIN.host, 'done'],
      [SISTER.host, first.result.shops[0]?.state],
      [STRANGE.host, 'no-result'],
    ]);
    expect(result?.shops[1]).toMatchObject({ hits: first.result.shops[0]?.hits, visited: 1 });
    const links = (of: Result | undefined) => of?.unsure.map(({ link }) => link);
    expect(links(result)).toEqual(links(first.result));
  });

  it.each(Array.from({ length: 19 }, (_, at) => 3 * at + 3))(
    'comes to the same end where the worker dies after %i deeds',
    async (deeds) => {
      const net = testShopNet(ALL);
      const store = memoryFindStore();
      const ports = testPorts(net, store);
      const first: Life = { dead: false, left: deeds };
      const runner = makeRunner(mortal(ports, first), () => undefined);
      const lived = runner.start(request(ALL)).then(() => runner.idle());
      await Promise.race([lived, death(first)]);
      expect(first.dead).toBe(true);
      const next = makeRunner(reborn(ports), () => undefined);
      await next.resume();
      await next.idle();
      const { record } = await next.start(request(ALL));
      await next.idle();
      const kept = await store.get(record.id);
      expect(confirmed(kept?.result ?? record.result)).toEqual([PLAIN.host, STRANGE.host, VAGUE.host]);
    },
  );
});

async function death(life: Life): Promise<void> {
  while (!life.dead) await new Promise((resolve) => setTimeout(resolve, 1));
}
