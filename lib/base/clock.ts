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

/** Calls back when every task that waits has had its turn. Browsers make a timer that a timer set wait for 4 ms, a message comes at once. */
function turn(back: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    back();
  };
  port2.postMessage(null);
}
