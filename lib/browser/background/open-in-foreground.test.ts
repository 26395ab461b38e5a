// A tab in which a person passes a wall: opened only at the shop, and read for its find once it shows a product of that shop.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryKeep, silentLog } from '../../run/index.ts';

/** The tab as the browser reports it (null when closed), the page that it shows, and the addresses that were opened. */
const shown = vi.hoisted(() => ({
  status: 'complete' as string | null,
  url: '',
  product: true,
  opened: [] as string[],
}));

vi.mock('../extension-api.ts', () => ({
  browser: {
    tabs: {
      get: async () => {
        if (shown.status === null) throw new Error('No tab with id: 7.');
        return { status: shown.status };
      },
      create: async ({ url }: { url: string }) => {
        shown.opened.push(url);
        return { id: 6 + shown.opened.length };
      },
    },
  },
}));
vi.mock('../reading/read-tab.ts', () => ({
  readTab: async () => ({ ok: true, value: { url: shown.url } }),
}));
vi.mock('../../product/index.ts', async (actual) => ({
  ...(await actual<object>()),
  readProduct: () => ({ product: shown.product ? { title: 'Aurora X200' } : null }),
}));
const { openInForeground, watchTabs } = await import('./open-in-foreground.ts');

const LINK = 'https://shop.example/p';
const WATCHED = 'tabs.watched';

beforeEach(() => {
  Object.assign(shown, { status: 'complete', url: LINK, product: true, opened: [] });
});

/** `looks`: what happens before each further look at the tab; the last one closes it. */
function world(looks: readonly (() => void)[] = [], supply: () => Promise<void> = async () => undefined) {
  const keep = memoryKeep();
  const supplied: unknown[] = [];
  const order: string[] = [];
  const keepAlive = { arm: async () => void order.push('arm'), keep: async () => void order.push('keep') };
  const left = [...looks];
  const sleep = async () => {
    const next = left.shift();
    if (next === undefined) shown.status = null;
    else next();
  };
  const runner = {
    supply: async (find: string, { shop, link }: { shop: string; link: string }) => {
      await supply();
      order.push('supply');
      supplied.push([find, shop, link]);
    },
  };
  return { keep, runner, keepAlive, ports: { log: silentLog, clock: { sleep } }, supplied, order };
}

const watch = (change: object = {}) => ({
  7: { find: 'one', shop: 'shop.example', link: null, at: Date.now(), ...change },
});

describe('a watched tab', () => {
  it('is handed to its find at the next look when the store failed under this one', async () => {
    let tries = 0;
    const services = world([() => undefined], async () => {
      tries += 1;
      if (tries === 1) throw new Error('QuotaExceededError');
    });
    await services.keep.set(WATCHED, watch());
    await watchTabs(services);
    expect(services.supplied).toEqual([['one', 'shop.example', LINK]]);
    expect(await services.keep.get(WATCHED)).toEqual({});
  });

  it('begins its shop again under an alarm that is set before', async () => {
    const services = world();
    await services.keep.set(WATCHED, watch());
    await watchTabs(services);
    expect(services.order).toEqual(['arm', 'supply', 'keep']);
  });

  it('counts for the candidate that it was opened for, wherever the wall led', async () => {
    const services = world();
    await services.keep.set(WATCHED, watch({ link: 'https://shop.example/candidate' }));
    await watchTabs(services);
    expect(services.supplied).toEqual([['one', 'shop.example', 'https://shop.example/candidate']]);
  });

  it('is waited for while it loads, shows another site, or no product: none of that goes to the find', async () => {
    shown.status = 'loading';
    const services = world([
      () => Object.assign(shown, { status: 'complete', url: 'https://captcha.example/p' }),
      () => Object.assign(shown, { url: 'https://shop.example/welcome', product: false }),
      () => Object.assign(shown, { url: 'https://www.shop.example/p/2', product: true }),
    ]);
    await services.keep.set(WATCHED, watch());
    await watchTabs(services);
    expect(services.supplied).toEqual([['one', 'shop.example', 'https://www.shop.example/p/2']]);
  });

  it('that a person closed, or left for minutes, is read no more', async () => {
    shown.status = null;
    const closed = world();
    await closed.keep.set(WATCHED, watch());
    await watchTabs(closed);
    const late = world();
    shown.status = 'complete';
    await late.keep.set(WATCHED, watch({ at: Date.now() - 6 * 60_000 }));
    await watchTabs(late);
    expect([closed.supplied, late.supplied]).toEqual([[], []]);
    expect([await closed.keep.get(WATCHED), await late.keep.get(WATCHED)]).toEqual([{}, {}]);
  });
});

describe('a page that is opened for a person', () => {
  const asked = (link: string | null) => ({ find: 'one', shop: 'shop.example', link });

  it.each([
    ['https://elsewhere.example/p'],
    ['https://shop.example.evil.example/p'],
    ['javascript:alert(1)'],
    ['file:///etc/passwd'],
  ])('is never %s, whatever a shop wrote into its list', async (link) => {
    const services = world();
    expect(await openInForeground(asked(link), services)).toMatchObject({
      ok: false,
      fault: { kind: 'refused' },
    });
    expect(shown.opened).toEqual([]);
    expect(await services.keep.get(WATCHED)).toBeUndefined();
  });

  it('is the candidate, or the shop itself, and is watched from then on', async () => {
    const services = world();
    shown.status = 'loading';
    expect(await openInForeground(asked(LINK), services)).toEqual({ ok: true, value: null });
    expect(await services.keep.get(WATCHED)).toMatchObject({ 7: { find: 'one', link: LINK } });
    expect(await openInForeground(asked(null), services)).toEqual({ ok: true, value: null });
    expect(shown.opened).toEqual([LINK, 'https://shop.example/']);
  });

  it('is read, though another was opened or done with at the same moment', async () => {
    const services = world([() => undefined, () => undefined]);
    const finds = ['one', 'two', 'three'];
    await Promise.all(finds.map((find) => openInForeground({ ...asked(LINK), find }, services)));
    await vi.waitFor(async () => expect(await services.keep.get(WATCHED)).toEqual({}));
    expect(services.supplied.toSorted()).toEqual(
      finds.toSorted().map((find) => [find, 'shop.example', LINK]),
    );
  });

  it('is read once, though the tab before it was done with a moment ago', async () => {
    const asleep = Promise.withResolvers<void>();
    const services = world();
    services.ports.clock.sleep = () => asleep.promise;
    await services.keep.set(WATCHED, watch());
    void watchTabs(services);
    await vi.waitFor(async () => expect(await services.keep.get(WATCHED)).toEqual({}));
    await openInForeground(asked(LINK), services);
    asleep.resolve();
    await vi.waitFor(async () => expect(await services.keep.get(WATCHED)).toEqual({}));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(services.supplied).toHaveLength(2);
  });
});
