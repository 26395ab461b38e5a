// One request at a time to a host, with a pause as long as the host takes to answer, and holds when it asks to wait.
import * as z from 'zod/mini';
import type { Clock, Keep, Net } from '../../base/ports.ts';

/** bounds of the pause after an answer (ms), which is as long as the host took */
const PAUSE = { least: 5, most: 2000 };

/** `at` is when it was noted; earlier builds did not write it */
const Held = z.object({ until: z.number(), at: z.optional(z.number()) });

interface Lane {
  /** settles when the last one in the queue is through */
  last: Promise<void>;
  /** clock time before which nothing may be sent */
  free: number;
}

// The lanes belong to the store that holds are kept in: all finds of a browser share it, two tests do not.
const lanes = new WeakMap<Keep, Map<string, Lane>>();

function laneOf(keep: Keep, host: string): Lane {
  const all = lanes.get(keep) ?? new Map<string, Lane>();
  lanes.set(keep, all);
  const lane = all.get(host) ?? { last: Promise.resolve(), free: 0 };
  all.set(host, lane);
  return lane;
}

const keyOf = (host: string): string => `pace:${host}`;

export interface PacePorts {
  readonly net: Net;
  readonly clock: Clock;
  readonly keep: Keep;
}

/**
 * Until when a host asked not to be called (milliseconds since 1970), 0 when it did not; survives the worker. A hold noted in the future is from
 * before a clock was set back, and is ignored.
 */
export async function heldUntil(host: string, ports: PacePorts): Promise<number> {
  const read = z.safeParse(Held, await ports.keep.get(keyOf(host)));
  return read.success && (read.data.at ?? 0) <= ports.clock.now() ? read.data.until : 0;
}

/** Stores that the host asked to be left alone for `ms`. */
export async function hold(host: string, ms: number, ports: PacePorts): Promise<void> {
  const at = ports.clock.now();
  await ports.keep.set(keyOf(host), { at, until: at + ms });
}

/**
 * Runs `work` when it is the host's turn: after every earlier caller for this host and its pause. The queue continues when the signal aborts;
 * `work` must check the signal itself.
 */
export async function inTurn<T>(
  host: string,
  ports: PacePorts,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const lane = laneOf(ports.keep, host);
  const before = lane.last;
  let leave: () => void = () => undefined;
  lane.last = new Promise((resolve) => {
    leave = resolve;
  });
  await before;
  try {
    // no longer than a pause may be: the clock may have been put back meanwhile
    const wait = Math.min(lane.free - ports.clock.now(), PAUSE.most);
    if (wait > 0) await ports.clock.sleep(wait, signal);
    const from = ports.clock.now();
    const result = await work();
    const took = ports.clock.now() - from;
    lane.free = ports.clock.now() + Math.min(Math.max(took, PAUSE.least), PAUSE.most);
    return result;
  } finally {
    leave();
  }
}
