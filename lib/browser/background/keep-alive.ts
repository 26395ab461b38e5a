// Keeps the worker awake while finds run, and sets an alarm that resumes them should it die nevertheless.
import type { Clock } from '../../base/ports.ts';
import type { Runner } from '../../run/index.ts';
import { browser } from '../extension-api.ts';

const WAKE = 'wake';
/** The shortest alarm period that browsers allow installed extensions. */
const WAKE_MINUTES = 0.5;
/** Browsers stop a worker that has called no extension API for 30 s. */
const STAY_AWAKE_MS = 20_000;

export interface KeepAlive {
  /** Call it before work is stored: from then on an alarm resumes it after any death of the worker. */
  arm(): Promise<void>;
  /** Call it after anything that may have started or ended work. */
  keep(): Promise<void>;
}

export function makeKeepAlive(runner: Pick<Runner, 'active'>, clock: Pick<Clock, 'sleep'>): KeepAlive {
  let awake = false;

  async function stayAwake(): Promise<void> {
    if (awake) return;
    awake = true;
    try {
      while (runner.active() > 0) {
        await browser.runtime.getPlatformInfo();
        await clock.sleep(STAY_AWAKE_MS, AbortSignal.timeout(STAY_AWAKE_MS));
      }
    } catch {
      // the browser goes down, or renews the extension: the alarm resumes what is left
    } finally {
      awake = false;
    }
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
