// The real clock.
import type { Clock } from './ports.ts';

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      if (ms === 0) return turn(resolve);
      const finish = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', finish);
        resolve();
      };
      const timer = setTimeout(finish, ms);
      signal.addEventListener('abort', finish);
    }),
};

/** Calls back once every waiting task has had its turn: by a message, since browsers hold nested timers back for 4 ms. */
function turn(back: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    back();
  };
  port2.postMessage(null);
}
