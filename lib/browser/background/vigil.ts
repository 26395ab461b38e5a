// Keeps the worker awake while finds run, and has an alarm take them up should it die all the same.
import type { Clock } from '../../base/ports.ts';
import type { Runner } from '../../run/index.ts';
import { browser } from '../door.ts';

const WAKE = 'wake';
/** The browser's own least period for installed extensions. */
const WAKE_MINUTES = 0.5;
/** A worker that calls no interface of the browser for 30 s is stopped. */
const STAY_AWAKE_MS = 20_000;

export interface Vigil {
  /** To be called before work is stored: from then on no death of the worker leaves it lying there. */
  arm(): Promise<void>;
  /** To be called after anything that may have started or ended work. */
  keep(): Promise<void>;
}

export function makeVigil(runner: Runner, clock: Clock): Vigil {
  let awake = false;

  async function stayAwake(): Promise<void> {
    if (awake) return;
    awake = true;
    while (runner.active() > 0) {
      await browser.runtime.getPlatformInfo();
      await clock.sleep(STAY_AWAKE_MS, AbortSignal.timeout(STAY_AWAKE_MS));
    }
    awake = false;
  }

  const arm = (): Promise<void> => browser.alarms.create(WAKE, { periodInMinutes: WAKE_MINUTES });

  return {
    arm,
    async keep() {
      if (runner.active() === 0) {
        await browser.alarms.clear(WAKE);
        return;
      }
      void stayAwake();
      await arm();
    },
  };
}
