// How long /match-products takes at a steady rate, asked from this process while the service runs in another.
import { setTimeout as sleep } from 'node:timers/promises';
import { numbers, pairOf } from './pairs.ts';
import { HEADERS, type Running } from './running.ts';

export interface LoadFigures {
  readonly sent: number;
  readonly errors: number;
  /** what was really sent a second */
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/**
 * An open loop: requests leave by the clock, whether or not the ones before were answered, and each is timed from the
 * moment it was due. A service that stalls is thus measured as its callers feel it.
 */
export async function steadyLoad(service: Running, perSecond: number, seconds: number): Promise<LoadFigures> {
  const next = numbers(11);
  const times: number[] = [];
  let errors = 0;
  const one = async (due: number): Promise<void> => {
    const body = JSON.stringify(pairOf(next));
    const request = { method: 'POST', headers: HEADERS, body };
    const status = await fetch(`${service.base}/match-products`, request).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      // A connection that fails is an error of the service as well.
      () => 0,
    );
    if (status !== 200) errors += 1;
    times.push(performance.now() - due);
  };
  const start = performance.now();
  const total = perSecond * seconds;
  const open: Promise<void>[] = [];
  for (let sent = 0; sent < total; ) {
    const due = start + (sent * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await sleep(Math.max(1, wait));
    else {
      open.push(one(due));
      sent += 1;
    }
  }
  const took = (performance.now() - start) / 1000;
  await Promise.all(open);
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor((times.length - 1) * share)] ?? 0) * 10) / 10;
  return {
    sent: total,
    errors,
    perSecond: Math.round(total / took),
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
  };
}
