// One request at a time to a host, its pauses and its holds, also when the machine's clock is put back.
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { memoryKeep } from '../../run/memory-stores.ts';
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

/** What is sent is noted by name as it begins and ends; it takes a moment of real time. */
function sending(log: string[], fails = false) {
  return (name: string) => async () => {
    log.push(`${name} begins`);
    await wait(5);
    log.push(`${name} ends`);
    if (fails) throw new Error('no answer');
    return name;
  };
}

describe('a host', () => {
  const { signal } = new AbortController();

  it('is asked for one thing at a time, in the order of asking, while another host waits for nobody', async () => {
    const ports = world();
    const log: string[] = [];
    const send = sending(log);
    const asked = ['one', 'two', 'three'].map((name) => inTurn('a.example', ports, signal, send(name)));
    const elsewhere = inTurn('b.example', ports, signal, send('elsewhere'));
    expect(await Promise.all([...asked, elsewhere])).toEqual(['one', 'two', 'three', 'elsewhere']);
    const here = log.filter((line) => !line.startsWith('elsewhere'));
    expect(here).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(log.indexOf('elsewhere begins')).toBeLessThan(log.indexOf('one ends'));
  });

  it('that gave no answer is asked for the next thing all the same', async () => {
    const ports = world();
    const log: string[] = [];
    const first = inTurn('a.example', ports, signal, sending(log, true)('one'));
    const next = inTurn('a.example', ports, signal, sending(log)('two'));
    await expect(first).rejects.toThrow('no answer');
    expect(await next).toBe('two');
  });

  it('that takes its time to answer is left alone as long before it is asked again', async () => {
    const ports = world();
    const slow = (ms: number) => async () => {
      ports.clock.time += ms;
    };
    await inTurn('a.example', ports, signal, slow(700));
    await inTurn('a.example', ports, signal, slow(0));
    expect(ports.clock.slept).toBe(700);
    // one that hung is not left alone for as long again
    const hung = world();
    await inTurn('a.example', hung, signal, async () => {
      hung.clock.time += 15_000;
    });
    await inTurn('a.example', hung, signal, async () => null);
    expect(hung.clock.slept).toBe(2000);
  });
});
