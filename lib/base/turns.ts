// Long work in turns: it stops between its steps, so that whatever else waits on the same thread is heard.
import type { Clock, Rest } from './ports.ts';

/** how long work goes on before it lets others have a turn; a task of 50 ms is what a person notices */
const TURN_MS = 8;

/** A rest for one piece of work: nothing while its turn is short, else a pause that lets every waiting task run. */
export function restOf(clock: Clock, signal: AbortSignal): Rest {
  let since = clock.now();
  return async () => {
    if (clock.now() - since < TURN_MS) return;
    await clock.sleep(0, signal);
    since = clock.now();
  };
}

/** Takes steps to their end with a rest after each. */
export async function inTurns<T>(steps: Generator<void, T>, rest: Rest): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await rest();
  }
}

/** The same at one go. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
