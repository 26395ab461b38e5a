// @vitest-environment happy-dom
// What pages show when the browser's storage fails: never nothing, and never an empty list in place of a full one.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '../../store/index.ts';
import { finished } from '../../view/examples/result.ts';
import { english } from '../../view/index.ts';

const state = vi.hoisted(() => ({ settings: true, database: true, opened: 0 }));
const hush = vi.hoisted(() => () => undefined);

vi.mock('../extension-api.ts', () => {
  const event = { addListener: hush, removeListener: hush };
  return {
    browser: {
      runtime: { onMessage: event, sendMessage: async () => undefined, getURL: (path: string) => path },
      storage: { local: { onChanged: event } },
      permissions: {
        onAdded: event,
        onRemoved: event,
        contains: async () => true,
        getAll: async () => ({ origins: [] }),
      },
      commands: { getAll: async () => [] },
      tabs: {
        create: async () => {
          state.opened += 1;
        },
        query: async () => [],
      },
    },
  };
});

vi.mock('../area.ts', () => {
  const kept = new Map<string, unknown>();
  const guarded = async <T>(work: () => T): Promise<T> => {
    if (!state.settings) throw new Error('the disk is full');
    return work();
  };
  return {
    localArea: {
      get: (key: string) => guarded(() => kept.get(key)),
      set: (key: string, value: unknown) => guarded(() => void kept.set(key, value)),
      remove: (key: string) => guarded(() => void kept.delete(key)),
      alone: <T>(work: () => Promise<T>) => work(),
    },
  };
});

vi.mock('../stores.ts', () => {
  const record = {
    id: 'one',
    key: 'k.s',
    state: 'finished',
    origin: { kind: 'page', url: 'https://here.example/p' },
    product: finished.product,
    offer: finished.offer,
    plan: { steps: {}, searchSequence: [] },
    result: { ...finished, find: 'one' },
  };
  const guarded = async <T>(value: T): Promise<T> => {
    if (!state.database) throw new Error('the database is damaged');
    return value;
  };
  return {
    dayStart: () => 0,
    openStores: () => ({
      open: () => guarded({ transaction: () => ({ store: { index: () => ({ getAll: async () => [] }) } }) }),
      finds: {
        newestIds: () => guarded(['one']),
        several: () => guarded([record]),
        get: (id: string) => guarded(id === 'one' ? record : null),
        alike: () => guarded([]),
        ofPage: () => guarded([]),
        spentSince: () => guarded(0),
      },
      corrections: { of: async () => ({}), all: async () => new Map(), t: () => guarded(undefined) },
      requests: {
        since: () => guarded([]),
        count: () => guarded(0),
        sent: async () => 1,
        answered: async () => undefined,
      },
      subjects: { get: async () => null, put: () => guarded(undefined), ofTab: async () => null },
      keep: { get: () => guarded(undefined), set: () => guarded(undefined) },
    }),
  };
});

const { localArea } = await import('../area.ts');
const { startFindsSession } = await import('./finds-session.ts');
const { startOptionsSession } = await import('./options-session.ts');
const { startPopupSession } = await import('./popup-session.ts');
const { startWelcomeSession } = await import('./welcome-session.ts');

beforeEach(() => {
  state.settings = true;
  state.database = true;
  state.opened = 0;
  vi.spyOn(console, 'error').mockImplementation(hush);
});

describe('the list of searches', () => {
  it('says that the database can not be read, instead of that nothing was searched for', async () => {
    state.database = false;
    const { input } = startFindsSession();
    await vi.waitFor(() => expect(input.get()?.fault).toMatchObject({ why: 'inside' }));
  });

  it('keeps what it shows when removing fails, and says so', async () => {
    const { input, actions } = startFindsSession();
    await vi.waitFor(() => expect(input.get()?.finds).toHaveLength(1));
    expect(input.get()?.fault).toBeNull();
    state.database = false;
    actions(english()).remove('one');
    await vi.waitFor(() => expect(input.get()?.fault).toMatchObject({ why: 'inside' }));
    expect(input.get()?.finds).toHaveLength(1);
  });

  it('is drawn anew when a search is opened that is there no more', async () => {
    const { input, actions } = startFindsSession();
    await vi.waitFor(() => expect(input.get()?.finds).toHaveLength(1));
    const before = input.get();
    actions(english()).open('gone');
    await vi.waitFor(() => expect(input.get()).not.toBe(before));
    expect(state.opened).toBe(0);
  });
});

describe('the welcome page', () => {
  it('stands there where settings can not be read', async () => {
    state.settings = false;
    const { input } = startWelcomeSession();
    await vi.waitFor(() => expect(input.get()).toMatchObject({ accepted: null, saved: false }));
  });

  it('says that an agreement was not stored, and takes it back when the next one is', async () => {
    const { input, actions } = startWelcomeSession();
    await vi.waitFor(() => expect(input.get()?.saved).toBe(true));
    state.settings = false;
    actions.accept();
    await vi.waitFor(() => expect(input.get()?.saved).toBe(false));
    state.settings = true;
    actions.accept();
    await vi.waitFor(() => expect(input.get()).toMatchObject({ accepted: true, saved: true }));
  });
});

describe('the settings', () => {
  it('stand there where storage fails, with a way to delete everything', async () => {
    state.settings = false;
    const { input } = startOptionsSession();
    await vi.waitFor(() => expect(input.get()?.said).toBe('settings-unreadable'));
  });

  it('say that a web search, a key or a deletion was not stored', async () => {
    const { input, actions } = startOptionsSession();
    await vi.waitFor(() => expect(input.get()).not.toBeNull());
    const settings = actions(english());
    // there is no answer in this test, as when the worker dies meanwhile
    settings.deleteAll();
    await vi.waitFor(() => expect(input.get()?.said).toBe('not-deleted'));
    settings.setAppearance('dark');
    await vi.waitFor(() => expect(input.get()?.said).toBe('saved'));
    state.settings = false;
    settings.forgetWebKey();
    state.settings = true;
    await vi.waitFor(() => expect(input.get()?.said).toBe('not-saved'));
  });
});

describe('the popup', () => {
  it('says that a reading is kept no longer, instead of waiting for it', async () => {
    await changeSettings(localArea, (settings) => ({ ...settings, accepted: true }));
    const { input } = startPopupSession('tab', 'of-yesterday');
    await vi.waitFor(() => expect(input.get().page.state).toBe('forgotten'));
  });

  it('says that a shop could not be added', async () => {
    const { input, actions } = startPopupSession('tab', 'of-yesterday');
    await vi.waitFor(() => expect(input.get().presets.length).toBeGreaterThan(0));
    state.settings = false;
    actions(english()).addShops(['shop.example']);
    await vi.waitFor(() =>
      expect(input.get().page).toMatchObject({ state: 'failed', fault: { why: 'inside' } }),
    );
  });
});
