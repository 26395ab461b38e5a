// Sends one request in its host's turn and obeys Retry-After: a host is left alone while it asks to be.

import { hostOf } from '../../base/address/host.ts';
import { type Fault, failed, type Outcome } from '../../base/fault.ts';
import { retryAfterMs } from '../../base/input/retry-after.ts';
import type { NetReply, NetRequest } from '../../base/ports.ts';
import { heldUntil, hold, inTurn, type PacePorts } from './pace.ts';

/** a host that asks for a longer wait than this is left alone for this time */
const PATIENCE_MS = 3000;
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** How long a reply asks to be left alone, within bounds; null when it does not say. */
export function askedToWait(header: string | undefined, now: number): number | null {
  const ms = retryAfterMs(header, now);
  return ms === null ? null : Math.min(ms, LONGEST_WAIT_MS);
}

/** `requests` is how many left: none while the host is held, two after a wait. `wait`: ms that the reply asks for. */
export interface SentInTurn {
  readonly outcome: Outcome<NetReply>;
  readonly requests: number;
  readonly wait: number | null;
}

const CANCELLED: Fault = { kind: 'cancelled', words: 'stopped before it was sent' };

/**
 * Sends when it is the host's turn, and notes the wait that the reply asks for before the next one's. Null, and nothing
 * sent, where the host has asked to be left alone for longer than was `known` before.
 */
async function sendNow(
  host: string,
  known: number,
  request: NetRequest,
  ports: PacePorts,
  signal: AbortSignal,
): Promise<Pick<SentInTurn, 'outcome' | 'wait'> | null> {
  if (signal.aborted) return { outcome: failed(CANCELLED), wait: null };
  if ((await heldUntil(host, ports)) > known) return null;
  const outcome = await ports.net.send(request, signal);
  if (!outcome.ok) return { outcome, wait: null };
  const { status, headers } = outcome.value;
  const says = status === 429 || status === 503;
  const wait = says ? askedToWait(headers['retry-after'], ports.clock.now()) : null;
  if (wait !== null) await hold(host, wait, ports);
  return { outcome, wait };
}

/** Sends once; a short wait that the host asks for (429, 503) is waited out and the request sent once more. */
export async function sendInTurn(
  request: NetRequest,
  ports: PacePorts,
  signal: AbortSignal,
): Promise<SentInTurn> {
  const host = hostOf(request.url) ?? '';
  for (let requests = 0; ; ) {
    const until = await heldUntil(host, ports);
    const held = until - ports.clock.now();
    if (held > PATIENCE_MS) {
      const words = `the host asked to be left alone for ${Math.round(held / 1000)} s more`;
      const fault: Fault = { kind: 'later', afterMs: held, why: 'rate', words };
      return { outcome: failed(fault), requests, wait: null };
    }
    if (held > 0) await ports.clock.sleep(held, signal);
    if (signal.aborted) return { outcome: failed(CANCELLED), requests, wait: null };
    const sent = await inTurn(host, ports, signal, () => sendNow(host, until, request, ports, signal));
    if (sent === null) continue;
    requests += 1;
    const { outcome, wait } = sent;
    if (wait === null || wait > PATIENCE_MS || requests > 1) return { outcome, requests, wait };
  }
}
