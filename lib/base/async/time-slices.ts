// Runs long work in turns: it pauses between its steps, so that other work on the same thread gets its share.
import type { Clock, Rest } from '../ports.ts';

/** milliseconds that work goes on before it pauses; a person notices a task of 50 ms */
const TURN_MS = 8;

/** A rest for one piece of work: returns at once while the turn is short, else pauses so that every waiting task runs. */
export function yieldEvery(clock: Clock, signal: AbortSignal): Rest {
  let since = clock.now();
  return async () => {
    if (clock.now() - since < TURN_MS) return;
    await clock.sleep(0, signal);
    since = clock.now();
  };
}

/** Runs a generator to its end with a rest after each step. */
export async function inSlices<T>(steps: Generator<void, T>, rest: Rest): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await rest();
  }
}

/** Runs it to its end at once. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
