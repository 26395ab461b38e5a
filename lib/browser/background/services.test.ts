// The background's services: whom they may ask, with which key, and which permissions they request first.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULTS, type Secrets, type Settings } from '../../store/index.ts';

const world = vi.hoisted(() => ({
  stored: {} as Record<string, unknown>,
  /** called with the name of what was read from the storage, before it is answered */
  reading: async (_key: string): Promise<void> => undefined,
  levels: [] as unknown[],
  /** the permissions asked about, and those of them that are granted */
  asked: [] as unknown[],
  granted: (_wish: { origins?: string[]; data_collection?: string[] }): boolean => true,
  /** the kinds of data collection that the manifest declares */
  agreements: [] as string[],
}));

vi.mock('../extension-api.ts', () => ({
  browser: {
    runtime: {
      getManifest: () => ({
        browser_specific_settings: {
          gecko: { data_collection_permissions: { optional: world.agreements } },
        },
      }),
    },
    storage: {
      local: {
        get: async (key: string) => {
          const stored = world.stored[key];
          await world.reading(key);
          return { [key]: stored };
        },
        setAccessLevel: async (options: unknown) => void world.levels.push(options),
      },
    },
    permissions: {
      contains: async (wish: { origins?: string[] }) => {
        world.asked.push(wish);
        return world.granted(wish);
      },
    },
  },
}));
const { openServices } = await import('./services.ts');
const { isAllowed } = await import('../permissions.ts');

const KEY = 'sk-0123456789';
const sent: Request[] = [];

beforeEach(() => {
  Object.assign(world, { stored: {}, levels: [], asked: [], granted: () => true, agreements: [] });
  sent.length = 0;
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    sent.push(new Request(input, init));
    return new Response('{"jobs":[]}', { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

function store(settings: Partial<Settings>, secrets: Partial<Secrets>): void {
  world.stored = {
    settings: { ...DEFAULTS, ...settings },
    secrets: { service: null, brave: null, ...secrets },
  };
}
const open = () => openServices(() => undefined);
const go = () => ({ signal: new AbortController().signal });

it('the storage with the keys is closed to scripts in pages before anything is opened', async () => {
  await open();
  expect(world.levels).toEqual([{ accessLevel: 'TRUSTED_CONTEXTS' }]);
});

describe('a web search', () => {
  const searxng = 'https://searx.example/';

  it.each<[string, Settings['webSearch'], string | null, unknown]>([
    ['is none before it is set up', { searxng: '', brave: false }, null, null],
    ['is none while it is switched off, though a key is kept', { searxng: '', brave: false }, KEY, null],
    ['is none without a key', { searxng: '', brave: true }, null, null],
    ['is Brave with its key', { searxng: '', brave: true }, KEY, { kind: 'brave', key: KEY }],
    ["is the person's own first", { searxng, brave: true }, KEY, { kind: 'searxng', base: searxng }],
    ['is none at what is no address', { searxng: 'searx', brave: false }, null, null],
  ])('%s', async (_name, webSearch, brave, engine) => {
    store({ webSearch }, { brave });
    expect((await open()).ports.web).toEqual(engine);
  });

  it('is gone as soon as it is switched off', async () => {
    store({ webSearch: { searxng, brave: false } }, {});
    const services = await open();
    store({}, {});
    await services.refreshClient();
    expect(services.ports.web).toBeNull();
  });

  it('is sent a key only where the person agreed to that, shops need no such agreement', async () => {
    world.agreements = ['authenticationInfo'];
    world.granted = ({ data_collection: agreed }) => agreed === undefined;
    const { ports } = await open();
    const ask = (host: string) => ports.net.send({ url: `https://${host}/` }, go().signal);
    expect(await ask('api.search.brave.com')).toMatchObject({ ok: false, fault: { kind: 'denied' } });
    expect(sent).toEqual([]);
    expect(await ask('shop.example')).toMatchObject({ ok: true });
  });
});

describe('the client of a service', () => {
  const base = 'https://api.example';

  it.each<[string, Partial<Settings>, string | null]>([
    ['without a key', { base }, null],
    ['without an address', {}, KEY],
    ['where the key could be read on the way', { base: 'http://api.example' }, KEY],
  ])('is none %s', async (_name, settings, service) => {
    store(settings, { service });
    const services = await open();
    expect([services.ports.remote, await services.refreshClient()]).toEqual([null, null]);
  });

  it('stays one while nothing changes, for the limit of its rate is its own, and goes with its key', async () => {
    store({ base }, { service: KEY });
    const services = await open();
    const first = services.ports.remote;
    expect(first).not.toBeNull();
    expect(await services.refreshClient()).toBe(first);
    store({ base }, { service: `${KEY}-anew` });
    const second = await services.refreshClient();
    expect([second === null, second === first]).toEqual([false, false]);
    await second?.jobs(go());
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${KEY}-anew`]);
    store({ base }, { service: null });
    expect([await services.refreshClient(), services.ports.remote]).toEqual([null, null]);
  });

  it('is gone with its key, also when what was read before that is answered last', async () => {
    store({ base }, {});
    const services = await open();
    store({ base }, { service: KEY });
    const answer = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    world.reading = async (key) => {
      if (key !== 'secrets') return;
      world.reading = async () => undefined;
      asked.resolve();
      await answer.promise;
    };
    const before = services.refreshClient();
    await asked.promise;
    store({ base }, {});
    const after = services.refreshClient();
    // one that does not wait for its turn has ended by then
    await new Promise((resolve) => setTimeout(resolve, 50));
    answer.resolve();
    await Promise.all([before, after]);
    expect(services.ports.remote).toBeNull();
  });

  it('sends nothing to a host that it has no access to', async () => {
    store({ base }, { service: KEY });
    world.granted = () => false;
    const { ports } = await open();
    expect(await ports.remote?.jobs(go())).toMatchObject({
      outcome: { ok: false, fault: { kind: 'denied', host: 'api.example', service: true } },
    });
    expect(sent).toEqual([]);
  });
});

describe('access', () => {
  it.each([
    ['www.shop.example', '*://*.shop.example/*'],
    ['shop.co.uk', '*://*.shop.co.uk/*'],
    ['a.b.shop.co.uk', '*://*.shop.co.uk/*'],
    ['localhost:8080', '*://localhost/*'],
    ['192.168.1.5:3000', '*://192.168.1.5/*'],
    ['[::1]:3000', '*://[::1]/*'],
  ])('to %s is looked up for its site and no more: %s', async (host, pattern) => {
    await isAllowed(host);
    expect(world.asked).toEqual([{ origins: [pattern] }]);
  });
});
