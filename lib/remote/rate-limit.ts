// Lets calls through at the tier's rate, evenly spaced; shared by all callers, and stored so that it survives the worker.
import * as z from 'zod/mini';
import type { Clock, Keep } from '../base/ports.ts';

/** Times in milliseconds since 1970: the last slot assigned, and until when the service asked for a pause. */
const Kept = z.object({ last: z.number(), pausedUntil: z.number() });
type Kept = z.infer<typeof Kept>;

/** Slightly slower than the limit, so that network jitter does not turn an exact pace into a refusal. */
const MARGIN = 1.01;
/** A longer pause comes from a wrong clock or a hostile answer. */
export const LONGEST_PAUSE_MS = 15 * 60_000;

export interface RateLimit {
  /**
   * Waits for this caller's slot; false when the signal aborted first, or when the service asked for a pause longer
   * than `patienceMs`. Callers are served in order.
   */
  take(signal: AbortSignal, patienceMs?: number): Promise<boolean>;
  /** Milliseconds until the pause that the service asked for is over; 0 when there is none. */
  paused(): Promise<number>;
  /** No call is let through before this time (`Retry-After`). */
  pauseUntil(time: number): Promise<void>;
}

interface Options {
  readonly perSecond: number;
  /** key of the stored state; two limits with the same name and store are one limit */
  readonly name: string;
  readonly clock: Clock;
  readonly keep: Keep;
}

/**
 * A token bucket of size one: slots are 1/rate apart, and an unused slot is not saved up, so no second has more calls
 * than the rate. A slot is stored before it is used, so a worker that dies after sending cannot forget it. Waiting
 * callers hold no slot, so a death while a hundred wait costs the next worker nothing.
 */
export function rateLimit({ perSecond, name, clock, keep }: Options): RateLimit {
  const interval = (1000 / perSecond) * MARGIN;
  let known: Kept | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  async function state(): Promise<Kept> {
    const now = clock.now();
    known = known === null ? remembered(await keep.get(name), now, interval) : brought(known, now);
    return known;
  }

  async function nextSlot(signal: AbortSignal, patienceMs: number): Promise<boolean> {
    while (!signal.aborted) {
      const { last, pausedUntil } = await state();
      const now = clock.now();
      if (pausedUntil - now > patienceMs) return false;
      const slot = Math.max(last + interval, pausedUntil);
      if (slot <= now) {
        // A late timer is made up for within one interval only; a longer silence is not saved up.
        const taken = now - slot < interval ? slot : now;
        known = { last: taken, pausedUntil };
        await keep.set(name, known);
        return !signal.aborted;
      }
      await clock.sleep(Math.ceil(slot - now), signal);
    }
    return false;
  }

  return {
    take(signal, patienceMs = LONGEST_PAUSE_MS) {
      const mine = turn.then(() => nextSlot(signal, patienceMs));
      turn = mine.catch(() => false);
      return Promise.race([mine, abortOf(signal)]);
    },
    paused: async () => Math.max(0, (await state()).pausedUntil - clock.now()),
    async pauseUntil(time) {
      const { last, pausedUntil } = await state();
      const bounded = Math.min(time, clock.now() + LONGEST_PAUSE_MS);
      known = { last, pausedUntil: Math.max(pausedUntil, bounded) };
      await keep.set(name, known);
    },
  };
}

/** Resolves at the abort: a caller who gives up need not wait for its turn. */
function abortOf(signal: AbortSignal): Promise<false> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(false);
    else signal.addEventListener('abort', () => resolve(false), { once: true });
  });
}

/**
 * The stored state, or the last known one, adjusted to this clock: a time in the far future means that the clock was
 * set back.
 */
function remembered(stored: unknown, now: number, interval: number): Kept {
  const parsed = Kept.safeParse(stored);
  if (!parsed.success) return { last: now - interval, pausedUntil: 0 };
  return brought(parsed.data, now);
}

function brought({ last, pausedUntil }: Kept, now: number): Kept {
  return { last: Math.min(last, now), pausedUntil: Math.min(pausedUntil, now + LONGEST_PAUSE_MS) };
}
