// The action of a click in the popup is done once when access was granted, by the background where the prompt closed the popup.
import { beforeEach, expect, it, vi } from 'vitest';

const state = vi.hoisted(() => ({
  allowed: new Set<string>(),
  popups: 0,
  opened: 0,
  refusesPopup: false,
}));

vi.mock('../extension-api.ts', () => ({
  browser: {
    runtime: { getContexts: async () => Array.from({ length: state.popups }, () => ({})) },
    action: {
      openPopup: async () => {
        if (state.refusesPopup) throw new Error('Could not find an active browser window.');
        state.opened += 1;
      },
    },
  },
}));
vi.mock('../permissions.ts', () => ({ isAllowed: async (host: string) => state.allowed.has(host) }));
const { runPendingAction, keepPendingAction } = await import('./pending-action.ts');

const kept = new Map<string, unknown>();
const keep = {
  get: async (key: string) => kept.get(key),
  set: async (key: string, value: unknown) => void kept.set(key, value),
  delete: async (key: string) => void kept.delete(key),
};
const NOTHING = { subject: 'subject', takeOver: null, link: null };
const hosts = ['one.example', 'two.example'];
let done: string[] = [];
const does = {
  find: async (subject: string, takeOver: string) => done.push(`find ${subject} ${takeOver}`),
  show: async (link: string) => done.push(`show ${link}`),
};

beforeEach(() => {
  kept.clear();
  done = [];
  Object.assign(state, { allowed: new Set(hosts), popups: 0, opened: 0, refusesPopup: false });
  vi.useRealTimers();
});

it('access alone was asked for: the popup comes back, once', async () => {
  await keepPendingAction({ hosts, ...NOTHING }, { keep });
  await runPendingAction({ keep }, does);
  await runPendingAction({ keep }, does);
  expect([state.opened, done]).toEqual([1, []]);
});

it('a find over further shops begins, and the popup comes back where the browser lets it', async () => {
  state.refusesPopup = true;
  await keepPendingAction({ hosts, ...NOTHING, takeOver: 'find' }, { keep });
  await runPendingAction({ keep }, does);
  expect(done).toEqual(['find subject find']);
});

it('the page behind a link is shown in a tab: the popup would read its own tab', async () => {
  await keepPendingAction({ hosts, ...NOTHING, link: 'https://one.example/p' }, { keep });
  await runPendingAction({ keep }, does);
  expect([done, state.opened]).toEqual([['show https://one.example/p'], 0]);
});

it('a popup that outlived the prompt does it by itself', async () => {
  state.popups = 1;
  await keepPendingAction({ hosts, ...NOTHING, takeOver: 'find' }, { keep });
  await runPendingAction({ keep }, does);
  expect([state.opened, done]).toEqual([0, []]);
});

it('not before all of it is given, and not long after', async () => {
  state.allowed = new Set(['one.example']);
  await keepPendingAction({ hosts, ...NOTHING, takeOver: 'find' }, { keep });
  await runPendingAction({ keep }, does);
  expect(done).toEqual([]);
  state.allowed = new Set(hosts);
  vi.useFakeTimers({ now: Date.now() + 3 * 60_000 });
  await runPendingAction({ keep }, does);
  expect([state.opened, done]).toEqual([0, []]);
});
