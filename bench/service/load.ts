// Measures the latency of /match-products at a steady rate; the requests come from this process, the service runs in another.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '../../training/random.ts';
import { pairOf } from './pairs.ts';
import { HEADERS, type Running } from './running.ts';

export interface LoadFigures {
  readonly sent: number;
  readonly errors: number;
  /** the rate actually sent, per second */
  readonly perSecond: number;
  /** milliseconds from when a request was due to the end of its response */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

const agent = new Agent({ keepAlive: true });

/**
 * The response's status; 0 where the connection failed, which counts as an error of the service. Uses Node's own
 * client: with `fetch` this process paused for garbage collection 40 ms of each second, and caused every late
 * response itself.
 */
function answered(base: string, body: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      ...HEADERS,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const sent = request(`${base}/match-products`, { agent, method: 'POST', headers }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', () => resolve(0));
      response.resume();
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

/**
 * Open-loop load: requests are sent on schedule, whether or not earlier ones were answered, and each is timed from
 * when it was due. A stall of the service is thus measured as its callers experience it.
 */
export async function steadyLoad(service: Running, perSecond: number, seconds: number): Promise<LoadFigures> {
  const random = seeded(11);
  const times: number[] = [];
  let errors = 0;
  const one = async (due: number): Promise<void> => {
    if ((await answered(service.base, JSON.stringify(pairOf(random)))) !== 200) errors += 1;
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
