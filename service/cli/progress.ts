// Shows on a terminal how many lines of a stream are done.
import type { Run } from './run.ts';

const EVERY_MS = 200;

export interface Progress {
  step(): void;
  /** Clears the line and, on a terminal, prints how many lines took how long. */
  end(): void;
}

export function progress(run: Run, quiet: boolean): Progress {
  const start = performance.now();
  let lines = 0;
  let shown = 0;
  const show = (now: number): void => {
    shown = now;
    const perSecond = Math.round((lines * 1000) / Math.max(now - start, 1));
    run.say(`\r\u001b[K${lines.toLocaleString('en')} lines, ${perSecond.toLocaleString('en')} a second`);
  };
  if (quiet || !run.terminal) return { step: () => undefined, end: () => undefined };
  return {
    step() {
      lines += 1;
      const now = performance.now();
      if (now - shown > EVERY_MS) show(now);
    },
    end() {
      show(performance.now());
      run.say('\n');
    },
  };
}
