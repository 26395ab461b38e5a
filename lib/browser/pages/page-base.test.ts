// A click must not be lost when the worker dies that it was sent to.
import { expect, it, vi } from 'vitest';

const background = vi.hoisted(() => ({ deaths: 0, asked: 0 }));

vi.mock('../extension-api.ts', () => ({
  browser: {
    runtime: {
      sendMessage: async () => {
        background.asked += 1;
        if (background.asked <= background.deaths) throw new Error('the message channel closed');
        return { ok: true, value: null };
      },
    },
  },
}));
vi.mock('../area.ts', () => ({ localArea: {} }));
const { insist } = await import('./page-base.ts');

it.each([
  [0, 1, true],
  [1, 2, true],
  // a background that dies at every attempt is reported as not answering
  [9, 2, false],
])('a background that dies %i times is asked %i times', async (deaths, times, answered) => {
  Object.assign(background, { deaths, asked: 0 });
  const outcome = await insist('background.stopFind', { find: 'one' });
  expect([background.asked, outcome.ok]).toEqual([times, answered]);
});
