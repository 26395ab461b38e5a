// @vitest-environment happy-dom
// What the popup shows while answers are on their way: the order in which they come must not matter.
import { beforeEach, expect, it, vi } from 'vitest';
import { DEFAULTS, type Subject } from '../../store/index.ts';
import { running } from '../../view/examples/result.ts';

type Ask = { readonly name: string; readonly question: { readonly url?: string } };
const SHOP_TAB = { id: 7, url: 'https://shop.example/list' };
const RESULTS_TAB = { id: 8, url: 'chrome-extension://twinshelf/results.html' };
const world = vi.hoisted(() => ({
  subjects: new Map<string, unknown>(),
  /** questions to the background that it has not answered yet */
  asked: [] as { message: unknown; answer: (reply: unknown) => void }[],
  settingsChanged: (_changes: object): void => undefined,
  active: { id: 0, url: '' },
  opened: [] as string[],
  finds: new Map<string, unknown>(),
  /** asks after a find that has no news */
  wake: async (): Promise<unknown> => undefined,
}));

vi.mock('../extension-api.ts', () => {
  const event = { addListener: () => undefined };
  const onChanged = {
    addListener: (listener: (changes: object) => void) => {
      world.settingsChanged = listener;
    },
  };
  return {
    browser: {
      runtime: {
        onMessage: event,
        getURL: (path: string) => `chrome-extension://twinshelf${path}`,
        sendMessage: (message: unknown) =>
          new Promise((answer) => {
            world.asked.push({ message, answer });
          }),
      },
      storage: { local: { onChanged } },
      permissions: {
        onAdded: event,
        onRemoved: event,
        getAll: async () => ({ origins: ['<all_urls>'] }),
        contains: async () => true,
        request: async () => true,
      },
      tabs: {
        query: async () => [world.active],
        get: async (id: number) => {
          if (id !== 7) throw new Error('No tab with this id.');
          return { id, url: 'https://shop.example/list' };
        },
        create: async ({ url }: { url: string }) => void world.opened.push(url),
      },
    },
  };
});
vi.mock('../area.ts', () => ({
  localArea: {
    get: async (key: string) => (key === 'settings' ? { ...DEFAULTS, accepted: true } : undefined),
  },
}));
vi.mock('./wake-worker.ts', () => ({
  wakeIfSilent: (wake: () => Promise<unknown>) => {
    world.wake = wake;
    return () => undefined;
  },
}));
vi.mock('../stores.ts', () => ({
  dayStart: () => 0,
  openStores: () => ({
    finds: {
      get: async (id: string) => world.finds.get(id) ?? null,
      spentSince: async () => 0,
      alike: async () => [],
      ofPage: async () => [],
    },
    corrections: { of: async () => ({}) },
    requests: { sent: async () => 1, answered: async () => undefined },
    subjects: {
      get: async (id: string) => world.subjects.get(id) ?? null,
      ofTab: async () => null,
    },
  }),
}));
const { startPopupSession } = await import('./popup-session.ts');
const { english } = await import('../../view/index.ts');

function subject(id: string, title: string | null): Subject {
  const links = ['a', 'b'].map((name) => ({
    url: `https://shop.example/${name}`,
    ...{ title: name, price: null, image: null, snippet: null, brand: null, sponsored: false },
    source: 'visible' as const,
  }));
  const nothing = { evidence: {}, variants: [], alternatives: [], doubts: [] };
  return {
    ...{ id, tab: null, at: 1, state: 'read', fault: null, fields: null, find: null },
    origin: { kind: 'link', url: `https://shop.example/${id}` },
    reading: {
      ...{ url: '', kind: title === null ? 'listing' : 'product', probability: 1, offer: null, ...nothing },
      product: title === null ? null : { title },
      links: title === null ? links : [],
    },
  };
}

/** The question of this name that waits for an answer, about this address where it has one. */
async function waiting(name: string, url?: string) {
  return vi.waitFor(() => {
    const found = world.asked.find(({ message }) => {
      const { name: asked, question } = readAsk(message);
      return asked === name && (url === undefined || question.url === url);
    });
    if (found === undefined) throw new Error(`${name} was not asked`);
    world.asked = world.asked.filter((one) => one !== found);
    return found;
  });
}

function readAsk(message: unknown): Ask {
  if (typeof message !== 'object' || message === null || !('name' in message)) throw new Error('no question');
  const question = 'question' in message ? message.question : null;
  const url =
    typeof question === 'object' && question !== null && 'url' in question ? String(question.url) : undefined;
  return { name: String(message.name), question: url === undefined ? {} : { url } };
}

const read = (id: string) => ({ ok: true, value: { subject: id } });
/** Everything that is on its way to the screen is there. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  world.asked = [];
  world.opened = [];
  world.finds.clear();
  world.active = SHOP_TAB;
  world.subjects = new Map(
    [subject('list', null), subject('a', 'Kettle A'), subject('b', 'Kettle B')].map((one) => [one.id, one]),
  );
});

it('two links picked, the first answered last: the last one picked is shown', async () => {
  const { input, actions } = startPopupSession('tab', 'list');
  await vi.waitFor(() => expect(input.get().page).toMatchObject({ reading: { kind: 'listing' } }));
  const shown = input.get();
  actions(english()).pickLink(0);
  const first = await waiting('background.readLink', 'https://shop.example/a');
  // a press that was on its way when the list was taken down
  input.set(shown);
  actions(english()).pickLink(1);
  const second = await waiting('background.readLink', 'https://shop.example/b');
  second.answer(read('b'));
  await vi.waitFor(() =>
    expect(input.get().page).toMatchObject({ reading: { product: { title: 'Kettle B' } } }),
  );
  first.answer(read('a'));
  await settled();
  expect(input.get().page).toMatchObject({ reading: { product: { title: 'Kettle B' } } });
});

it('a change of the settings while a picked page is read: the list does not come back in between', async () => {
  const { input, actions } = startPopupSession('tab', 'list');
  await vi.waitFor(() => expect(input.get().page.state).toBe('read'));
  actions(english()).pickLink(0);
  const asked = await waiting('background.readLink');
  const drawn: string[] = [];
  input.subscribe(() => drawn.push(input.get().page.state));
  world.settingsChanged({ settings: {} });
  await vi.waitFor(() => expect(drawn).not.toHaveLength(0));
  expect(new Set(drawn)).toEqual(new Set(['reading']));
  asked.answer(read('a'));
  await vi.waitFor(() =>
    expect(input.get().page).toMatchObject({ reading: { product: { title: 'Kettle A' } } }),
  );
});

it('read again before the first reading has ended: the newer reading stays', async () => {
  const { input, actions } = startPopupSession('popup', null);
  const first = await waiting('background.readTab');
  actions(english()).readAgain();
  const second = await waiting('background.readTab');
  second.answer(read('b'));
  await vi.waitFor(() =>
    expect(input.get().page).toMatchObject({ reading: { product: { title: 'Kettle B' } } }),
  );
  first.answer(read('a'));
  await settled();
  expect(input.get().page).toMatchObject({ reading: { product: { title: 'Kettle B' } } });
});

it('a popup that is made a tab while it still reads: that tab reads the same page, not itself', async () => {
  const popup = startPopupSession('popup', null);
  await waiting('background.readTab');
  popup.actions(english()).openWide();
  await vi.waitFor(() => expect(world.opened).toEqual(['chrome-extension://twinshelf/results.html?tab=7']));
  world.active = RESULTS_TAB;
  const { input } = startPopupSession('tab', null, 7);
  const reading = await waiting('background.readTab');
  expect(reading.message).toMatchObject({ question: { tab: 7 } });
  reading.answer(read('a'));
  await vi.waitFor(() =>
    expect(input.get().page).toMatchObject({ reading: { product: { title: 'Kettle A' } } }),
  );
  // a reload shows the same, even when the page's tab was closed
  expect(location.search).toBe('?subject=a');
});

it('a tab of results whose page was closed before it was read says that it can not be', async () => {
  const { input } = startPopupSession('tab', null, 9);
  await vi.waitFor(() => expect(input.get().page.state).toBe('closed'));
  expect(world.asked).toEqual([]);
});

it('a find that the disk is too full to end: said, instead of running for ever', async () => {
  const plan = { ...DEFAULTS, shops: [], queries: [] };
  const origin = { kind: 'page', url: null };
  const { product } = running;
  world.finds.set('f', { id: 'f', key: 'k', state: 'running', origin, plan, product, result: running });
  world.subjects.set('a', { ...subject('a', 'Kettle A'), find: 'f' });
  const { input } = startPopupSession('tab', 'a');
  await vi.waitFor(() => expect(input.get()).toMatchObject({ result: { state: 'running' } }));
  void world.wake();
  const woken = await waiting('background.wake');
  woken.answer({ ok: false, fault: { kind: 'unreadable', why: 'inside', words: 'The disk is full' } });
  await vi.waitFor(() =>
    expect(input.get().page).toMatchObject({ state: 'failed', fault: { why: 'inside' } }),
  );
});
