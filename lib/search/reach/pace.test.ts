// Pauses and holds of a host when the machine's clock is put back: nobody waits for the lost time.
import { expect, it } from 'vitest';
import { memoryKeep } from '../../run/memory.ts';
import { heldUntil, hold, inTurn } from './pace.ts';

const YEAR = 365 * 86_400_000;

function world() {
  const clock = {
    time: 2e12,
    slept: 0,
    now: () => clock.time,
    sleep: async (ms: number) => {
      clock.slept += ms;
    },
  };
  const net = { send: async () => Promise.reject(new Error('not asked')) };
  return { clock, net, keep: memoryKeep() };
}

it('a hold lasts as long as the host asked, and not until a clock that was put back has caught up', async () => {
  const ports = world();
  await hold('a.example', 60_000, ports);
  expect((await heldUntil('a.example', ports)) - ports.clock.now()).toBe(60_000);
  ports.clock.time -= YEAR;
  expect(await heldUntil('a.example', ports)).toBe(0);
});

it('the pause between two requests stays a pause', async () => {
  const ports = world();
  const { signal } = new AbortController();
  await inTurn('a.example', ports, signal, async () => null);
  ports.clock.time -= YEAR;
  await inTurn('a.example', ports, signal, async () => null);
  expect(ports.clock.slept).toBeLessThanOrEqual(2000);
});
