// Opens a page in a background tab, reads it once it has content, and closes the tab, even after the worker's death.
import * as z from 'zod/mini';
import { hostOf } from '../../base/address/host.ts';
import { serialQueue } from '../../base/async/serial-queue.ts';
import { done, errorWords, failed, type Outcome } from '../../base/fault.ts';
import { readerOf } from '../../base/input/json.ts';
import type { Clock, Keep } from '../../base/ports.ts';
import type { Page } from '../../page/schema.ts';
import type { Tab } from '../../search/index.ts';
import type { RequestLedger } from '../../store/index.ts';
import { browser } from '../extension-api.ts';
import { LATE, type Polling, pollPage } from './poll-tab.ts';
import { typeIntoBox } from './tab-typing.ts';

const OPEN_TABS = 'tabs.open';

const readTabs = readerOf(z.array(z.int()));

async function openTabs(keep: Keep): Promise<number[]> {
  return readTabs(await keep.get(OPEN_TABS)) ?? [];
}

/** The stored list of tabs open for reading, from which a later worker can close them. */
function openList(keep: Keep) {
  // tabs of several shops open and close concurrently: changes of the list are queued
  const turn = serialQueue();
  const change = (how: (tabs: readonly number[]) => readonly number[]): Promise<void> =>
    turn(async () => keep.set(OPEN_TABS, how(await openTabs(keep))));
  return {
    all: () => openTabs(keep),
    add: (tab: number) => change((tabs) => [...tabs, tab]),
    async close(tab: number): Promise<void> {
      // the person may have closed it already
      await browser.tabs.remove(tab).catch(() => undefined);
      await change((tabs) => tabs.filter((other) => other !== tab));
    },
  };
}

export interface TabReaderPorts {
  readonly clock: Clock;
  readonly keep: Keep;
  readonly allowed: (host: string) => Promise<boolean>;
  readonly ledger: Pick<RequestLedger, 'sent' | 'answered'>;
}

export interface TabReader extends Tab {
  /** Closes the tabs that a worker opened and did not live to close. */
  closeOrphans(): Promise<void>;
}

export function tabReader({ clock, keep, allowed, ledger }: TabReaderPorts): TabReader {
  const list = openList(keep);
  /**
   * Recorded before the tab is opened; the page's own requests are not visible to an extension with these permissions.
   */
  const note = (url: string, words: boolean): Promise<number> => {
    const { host, pathname, search } = new URL(url);
    const sent = words ? ['search words', 'tab'] : ['tab'];
    const path = `${pathname}${search}`.slice(0, 2_000);
    return ledger.sent({ at: clock.now(), host, method: 'GET', path, sent, sentBytes: 0, find: null });
  };
  const inTab = async (
    url: string,
    words: boolean,
    signal: AbortSignal,
    reading: (looking: Polling) => Promise<Outcome<Page>>,
  ): Promise<Outcome<Page>> => {
    const host = hostOf(url);
    if (host === null) return failed({ kind: 'unreadable', words: 'Only web addresses are opened.' });
    if (!(await allowed(host))) {
      return failed({ kind: 'denied', host, words: `Access to ${host} has not been granted.` });
    }
    const row = await note(url, words);
    const { id } = await browser.tabs.create({ url, active: false });
    if (id === undefined) return failed(LATE);
    await list.add(id);
    try {
      const read = await reading({ tab: id, clock, signal });
      if (read.ok) await ledger.answered(row, 200, null);
      return read;
    } catch (error) {
      return failed({ kind: 'gone', words: `The tab was closed: ${errorWords(error)}` });
    } finally {
      await list.close(id);
    }
  };
  // pages that heard nothing before the words were sent, as long as the worker lives
  const sending = new Set<string>();
  return {
    async closeOrphans() {
      for (const tab of await list.all()) await list.close(tab);
    },
    open: (url, words, signal) => inTab(url, words, signal, pollPage),
    type: (url, words, signal) =>
      inTab(url, true, signal, async (looking) => {
        const heard = await typeIntoBox(words, sending.has(url), looking);
        if (!heard.ok) return heard;
        if (heard.value.sent) sending.add(url);
        else sending.delete(url);
        return done(heard.value.page);
      }),
  };
}
