// The worker stays awake while finds run, also after a call of the browser that kept it awake has failed once.
import { expect, it, vi } from 'vitest';
import type { Runner } from '../../run/index.ts';

const calls = vi.hoisted(() => ({ info: 0, failing: false }));

vi.mock('../extension-api.ts', () => ({
  browser: {
    alarms: { create: async () => undefined, clear: async () => true },
    runtime: {
      getPlatformInfo: async () => {
        calls.info += 1;
        if (calls.failing) throw new Error('The browser is shutting down.');
      },
    },
  },
}));
const { makeKeepAlive } = await import('./keep-alive.ts');

it('is kept up again by the next work after the browser has failed it', async () => {
  let active = 1;
  const runner: Pick<Runner, 'active'> = { active: () => active };
  const keepAlive = makeKeepAlive(runner, {
    sleep: async () => {
      active = 0;
    },
  });
  calls.failing = true;
  await keepAlive.keep();
  await new Promise((resolve) => setTimeout(resolve));
  calls.failing = false;
  await keepAlive.keep();
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls.info).toBe(2);
});
