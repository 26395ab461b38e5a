import { describe, expect, it } from 'vitest';
import { parseHtml, parseInTurns } from '../document/html.ts';
import type { Clock } from '../ports.ts';
import { atOnce, inSlices, yieldEvery } from './time-slices.ts';

/** Every look at the time finds it later by `stepMs`; a sleep takes nothing. */
function clockOf(stepMs: number): Clock & { readonly slept: number[] } {
  let now = 0;
  const slept: number[] = [];
  return {
    slept,
    now: () => {
      now += stepMs;
      return now;
    },
    sleep: async (ms) => {
      slept.push(ms);
    },
  };
}

function* counting(upTo: number): Generator<void, number> {
  for (let at = 0; at < upTo; at += 1) yield;
  return upTo;
}

describe('turns', () => {
  const { signal } = new AbortController();

  it('rests when a turn was long, and not before', async () => {
    const quick = clockOf(1);
    expect(await inSlices(counting(5), yieldEvery(quick, signal))).toBe(5);
    expect(quick.slept).toEqual([]);
    const long = clockOf(30);
    expect(await inSlices(counting(5), yieldEvery(long, signal))).toBe(5);
    expect(long.slept).toEqual([0, 0, 0, 0, 0]);
  });

  it('come to the same as work at one go', async () => {
    expect(atOnce(counting(3))).toBe(3);
    const html = `<main>${'<p class="a">Öl &amp; more <b>bold</p>'.repeat(9_000)}</main>`;
    const clock = clockOf(30);
    const turned = await parseInTurns(html, 'https://shop.example/', yieldEvery(clock, signal));
    expect(clock.slept.length).toBeGreaterThan(2);
    const sizeOf = (text: unknown): number => {
      return JSON.stringify(text, (key, value: unknown) => (key === 'parent' ? undefined : value)).length;
    };
    expect(sizeOf(turned)).toBe(sizeOf(parseHtml(html, 'https://shop.example/')));
  });
});
