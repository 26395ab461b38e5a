// Opens a page in a background tab, reads it when it has something to say, and closes it, also after the worker's death.
import * as z from 'zod/mini';
import { done, type Fault, failed, type Outcome } from '../base/fault.ts';
import { hostOf } from '../base/host.ts';
import type { Clock, Keep } from '../base/ports.ts';
import type { Page } from '../page/schema.ts';
import { readProduct } from '../product/index.ts';
import type { Tab } from '../search/index.ts';
import { browser } from './door.ts';
import { readTab } from './read-tab.ts';

/** The longest that a page may take until it shows a product or search results. */
const PATIENCE_MS = 12_000;
const LOOK_EVERY_MS = 400;
const OPEN_TABS = 'tabs.open';

const Tabs = z.array(z.int());

async function openTabs(keep: Keep): Promise<number[]> {
  const stored = Tabs.safeParse(await keep.get(OPEN_TABS));
  return stored.success ? stored.data : [];
}

async function close(tab: number, keep: Keep): Promise<void> {
  // a person may have closed it already
  await browser.tabs.remove(tab).catch(() => undefined);
  const others = (await openTabs(keep)).filter((other) => other !== tab);
  await keep.set(OPEN_TABS, others);
}

/** Closes the tabs that a worker opened and did not live to close. */
export async function closeOrphans(keep: Keep): Promise<void> {
  for (const tab of await openTabs(keep)) await close(tab, keep);
}

const LATE: Fault = { kind: 'later', afterMs: 0, words: 'The page did not show anything in time.' };

function says(page: Page, now: number): boolean {
  return page.links.length > 0 || readProduct(page, now).product !== null;
}

/** Looks at the tab until its page says something; what it says at the end, if it never does. */
async function look(tab: number, clock: Clock, signal: AbortSignal): Promise<Outcome<Page>> {
  const until = clock.now() + PATIENCE_MS;
  let last: Outcome<Page> = failed(LATE);
  while (clock.now() < until && !signal.aborted) {
    await clock.sleep(LOOK_EVERY_MS, signal);
    const { status } = await browser.tabs.get(tab);
    const read = await readTab(tab);
    if (read.ok) last = read;
    if (read.ok && says(read.value, clock.now())) return done(read.value);
    // loaded, readable, and nothing to say: a script may still draw it
    if (!read.ok && status === 'complete') last = read;
  }
  return signal.aborted ? failed({ kind: 'cancelled', words: 'Reading in a tab was stopped.' }) : last;
}

export interface TabReaderPorts {
  readonly clock: Clock;
  readonly keep: Keep;
  readonly allowed: (host: string) => Promise<boolean>;
}

export function tabReader({ clock, keep, allowed }: TabReaderPorts): Tab {
  return {
    async open(url, signal) {
      const host = hostOf(url);
      if (host === null) return failed({ kind: 'unreadable', words: 'Only web addresses are opened.' });
      if (!(await allowed(host))) {
        return failed({ kind: 'denied', host, words: `Access to ${host} has not been granted.` });
      }
      const { id } = await browser.tabs.create({ url, active: false });
      if (id === undefined) return failed(LATE);
      await keep.set(OPEN_TABS, [...(await openTabs(keep)), id]);
      try {
        return await look(id, clock, signal);
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        return failed({ kind: 'gone', words: `The tab was closed: ${words}` });
      } finally {
        await close(id, keep);
      }
    },
  };
}
