// A host that asks to be left alone: nobody asks it, not even who was waiting for his turn when it said so.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { done } from '../../base/fault.ts';
import { memoryKeep } from '../../run/memory-stores.ts';
import { sendInTurn } from './send.ts';

const { signal } = new AbortController();

/** A host that answers with these statuses and waits in turn, and then well; its clock moves while one sleeps. */
function world(busy: readonly [status: number, seconds: string][]) {
  const left = [...busy];
  const sent: string[] = [];
  const clock = {
    time: 1e12,
    now: () => clock.time,
    sleep: async (ms: number) => {
      clock.time += ms;
    },
  };
  const send = async ({ url }: { url: string }) => {
    sent.push(url);
    await wait(5);
    const [status = 200, seconds = ''] = left.shift() ?? [];
    const headers: Record<string, string> = seconds === '' ? {} : { 'retry-after': seconds };
    return done({ status, url, headers, body: new Uint8Array() });
  };
  return { ports: { net: { send }, clock, keep: memoryKeep() }, sent };
}

const [ONE, TWO] = ['https://shop.example/1', 'https://shop.example/2'];

it('those who wait for their turn are told to come back later, and send nothing', async () => {
  const { ports, sent } = world([[429, '60']]);
  const [one, two] = await Promise.all([ONE, TWO].map((url) => sendInTurn({ url }, ports, signal)));
  expect(one).toMatchObject({ outcome: { ok: true, value: { status: 429 } }, requests: 1, wait: 60_000 });
  expect(two).toMatchObject({ outcome: { ok: false, fault: { kind: 'later', why: 'rate' } }, requests: 0 });
  expect(sent).toEqual([ONE]);
});

it('a short wait is waited out by all, and each is answered', async () => {
  const { ports, sent } = world([[503, '2']]);
  const both = await Promise.all([ONE, TWO].map((url) => sendInTurn({ url }, ports, signal)));
  expect(both.map(({ outcome }) => outcome.ok && outcome.value.status)).toEqual([200, 200]);
  expect(both.map(({ requests }) => requests)).toEqual([2, 1]);
  expect(sent.toSorted()).toEqual([ONE, ONE, TWO]);
});

it('a second refusal is given as it is', async () => {
  const { ports, sent } = world([
    [503, '1'],
    [503, '1'],
  ]);
  const reply = await sendInTurn({ url: ONE }, ports, signal);
  expect(reply).toMatchObject({ outcome: { ok: true, value: { status: 503 } }, requests: 2, wait: 1_000 });
  expect(sent).toHaveLength(2);
});
