// The start of the worker: a failure after finds were resumed must not resume them a second time.
import { beforeEach, expect, it, vi } from 'vitest';

const heard = vi.hoisted(() => ({ message: null as ((message: unknown, sender: object) => unknown) | null }));
const counts = vi.hoisted(() => ({ opened: 0, resumed: 0 }));

vi.mock('../extension-api.ts', () => {
  const event = { addListener: () => undefined };
  const onMessage = {
    addListener: (listener: (message: unknown, sender: object) => unknown) => {
      heard.message = listener;
    },
  };
  return {
    browser: {
      runtime: { id: 'us', getURL: () => 'ext://us/', onMessage, onInstalled: event, onStartup: event },
      alarms: { onAlarm: event },
      permissions: { onAdded: event },
      contextMenus: { onClicked: event },
    },
  };
});
vi.mock('../area.ts', () => ({ localArea: { get: async () => undefined } }));
vi.mock('./services.ts', () => ({
  openServices: async () => {
    counts.opened += 1;
    return {
      runner: {
        active: () => 1,
        resume: async () => {
          counts.resumed += 1;
        },
        stop: async () => undefined,
      },
      keepAlive: { keep: async () => undefined },
      keep: { get: async () => undefined },
      // a full disk does not allow deletions either
      subjects: { prune: () => Promise.reject(new Error('QuotaExceededError')) },
      open: async () => ({}),
    };
  },
}));
const { startBackground } = await import('./background.ts');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('finds are taken up once, and messages are answered, when old ones can not be pruned', async () => {
  startBackground();
  const ask = () =>
    heard.message?.(
      { name: 'background.stopFind', question: { find: 'one' } },
      { id: 'us', url: 'ext://us/popup.html' },
    );
  expect(await ask()).toEqual({ ok: true, value: null });
  expect(await ask()).toEqual({ ok: true, value: null });
  expect(counts).toEqual({ opened: 1, resumed: 1 });
});
