// Opens a page in a background tab, reads it once it has content, and closes the tab, even after the worker's death.
import * as z from 'zod/mini';
import { done, errorWords, type Fault, failed, type Outcome } from '../../base/fault.ts';
import { hostOf } from '../../base/host.ts';
import { inTurn } from '../../base/in-turn.ts';
import { readerOf } from '../../base/json.ts';
import type { Clock, Keep } from '../../base/ports.ts';
import type { Page } from '../../page/schema.ts';
import { readProduct } from '../../product/index.ts';
import type { Tab } from '../../search/index.ts';
import type { RequestLedger } from '../../store/index.ts';
import { browser } from '../door.ts';
import { readTab, wasWhole } from '../reading/read-tab.ts';
import { typeWords } from '../reading/type-words.ts';
import type { Typing } from '../reading/typist/order.ts';

/** The longest time, in milliseconds, until a page must show a product or search results. */
const PATIENCE_MS = 12_000;
const LOOK_EVERY_MS = 300;
/** A loaded page that has not changed for this number of looks is complete; one that was typed into, or sent something, may take longer. */
const STILL_LOOKS = 6;
const DRAWN_LOOKS = 2;
const TYPED_LOOKS = 8;
const SENT_LOOKS = 12;
/** a list that changed without anything new in it may still be on its way */
const CHANGED_LOOKS = 5;
const OPEN_TABS = 'tabs.open';

const readTabs = readerOf(z.array(z.int()));

async function openTabs(keep: Keep): Promise<number[]> {
  return readTabs(await keep.get(OPEN_TABS)) ?? [];
}

/** The stored list of tabs open for reading, from which a later worker can close them. */
function openList(keep: Keep) {
  // tabs of several shops open and close concurrently: changes of the list are queued
  const turn = inTurn();
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

const LATE: Fault = {
  kind: 'later',
  afterMs: 0,
  why: 'slow',
  words: 'The page did not show anything in time.',
};

const BOXLESS: Fault = {
  kind: 'unreadable',
  why: 'no-search',
  words: 'The page has no search box that answers.',
};

function says(page: Page, now: number): boolean {
  return page.links.length > 0 || readProduct(page, now).product !== null;
}

/** What is compared to tell whether a page is still rendering. */
function stateOf({ statements, links, documentTitle }: Page): string {
  return `${statements.length} ${links.length} ${documentTitle} ${statements.at(-1)?.value ?? ''}`;
}

interface Looking {
  readonly tab: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/**
 * Polls the tab until its page is `enough`, or has loaded and stays unchanged for so many looks (a page without results), or the time is over;
 * then returns what it says last.
 */
async function look(
  { tab, clock, signal }: Looking,
  enough: (page: Page) => boolean,
  unchanged: number,
): Promise<Outcome<Page>> {
  const until = clock.now() + PATIENCE_MS;
  let last: Outcome<Page> = failed(LATE);
  let still = 0;
  while (clock.now() < until && still < unchanged && !signal.aborted) {
    await clock.sleep(LOOK_EVERY_MS, signal);
    const { status } = await browser.tabs.get(tab);
    const read = await readTab(tab, { patienceMs: 0, always: true });
    if (!read.ok) {
      // loaded and unreadable: an error page, or a page of a host without permission
      if (status === 'complete') last = read;
      still += status === 'complete' ? 1 : 0;
      continue;
    }
    // half a list of results is not a list
    if (wasWhole(read.value) && enough(read.value)) return done(read.value);
    const same = last.ok && stateOf(last.value) === stateOf(read.value);
    still = same && status === 'complete' ? still + 1 : 0;
    last = read;
  }
  return signal.aborted ? failed({ kind: 'cancelled', words: 'Reading in a tab was stopped.' }) : last;
}

/** The page once it has content. */
function lookAt(looking: Looking, unchanged = STILL_LOOKS): Promise<Outcome<Page>> {
  return look(looking, (page) => says(page, looking.clock.now()), unchanged);
}

/** What the page shows once it has changed and stays as it is: for two looks where it has new links, else for more. */
function lookForOther(before: Page, looking: Looking, unchanged = SENT_LOOKS): Promise<Outcome<Page>> {
  let seen = '';
  let same = 0;
  const enough = (page: Page): boolean => {
    const state = stateOf(page);
    same = state === seen ? same + 1 : 0;
    seen = state;
    if (same === 0 || !differ(before, page) || !says(page, looking.clock.now())) return false;
    return same >= CHANGED_LOOKS || isNew(before, page);
  };
  return look(looking, enough, unchanged);
}

/** By more than what is still being rendered: what says "nothing found" may change a few words alone. */
function differ(before: Page, after: Page): boolean {
  return before.url !== after.url || shownBy(before) !== shownBy(after);
}

function shownBy(page: Page): string {
  return [stateOf(page), page.signals?.['length'], ...page.links.map(({ url }) => url)].join(' ');
}

function newLinks(before: Page, { links }: Page): Page['links'] {
  const old = new Set(before.links.map(({ url }) => url));
  return links.filter(({ url }) => !old.has(url));
}

/** Whether it lists what it did not before, or became another page that lists nothing. */
function isNew(before: Page, after: Page): boolean {
  return newLinks(before, after).length > 0 || (after.links.length === 0 && before.url !== after.url);
}

/** What became of the words, and the page as it was just before they were typed. */
interface Typed {
  readonly typing: Typing;
  readonly before: Page;
}

/** The words typed into the page's box, which may have to be opened first. */
async function typed(words: string, before: Page, { tab, clock, signal }: Looking): Promise<Typed> {
  let page = before;
  for (let opened = 0; ; opened++) {
    const typing = await typeWords(tab, words, 'type', opened);
    if (typing !== 'opened' || signal.aborted) return { typing, before: page };
    await clock.sleep(LOOK_EVERY_MS * 2, signal);
    const read = await readTab(tab, { patienceMs: 0, always: true });
    if (read.ok) page = read.value;
  }
}

/** The same as soon as the page has a box, which its scripts may draw late. */
async function typedInTime(words: string, looking: Looking): Promise<Outcome<Typed>> {
  let fault: Fault = BOXLESS;
  for (const unchanged of [DRAWN_LOOKS, STILL_LOOKS]) {
    const page = await lookAt(looking, unchanged);
    const found = page.ok ? await typed(words, page.value, looking) : null;
    if (found !== null && found.typing !== 'none') return done(found);
    fault = page.ok ? BOXLESS : page.fault;
  }
  return failed(fault);
}

/** What the page shows once the words are typed: by itself, else sent, else where the best of what it offers leads. */
async function asked(words: string, looking: Looking): Promise<Outcome<Page>> {
  const box = await typedInTime(words, looking);
  if (!box.ok) return box;
  const { typing, before } = box.value;
  let after = await lookForOther(before, looking, TYPED_LOOKS);
  if (after.ok && !differ(before, after.value)) {
    // a page may hear nothing before its scripts have run
    await typeWords(looking.tab, words, 'send');
    after = await lookForOther(before, looking, typing === 'sent' ? TYPED_LOOKS : SENT_LOOKS);
  }
  if (!after.ok) return after;
  // suggestions that do not come leave no trace; other words may bring some
  if (!differ(before, after.value)) return done({ ...after.value, statements: [], links: [] });
  const shown = isNew(before, after.value) ? after.value : await chosen(words, after.value, looking);
  const fresh = newLinks(before, shown);
  return done({ ...shown, links: [...fresh, ...shown.links.filter((link) => !fresh.includes(link))] });
}

/** The page that a result leads to which is no link but listens to a press; where there is none, the page as it is. */
async function chosen(words: string, page: Page, looking: Looking): Promise<Page> {
  if ((await typeWords(looking.tab, words, 'choose')) !== 'sent') return page;
  const led = await lookForOther(page, looking);
  return led.ok && led.value.url !== page.url ? led.value : page;
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
    reading: (looking: Looking) => Promise<Outcome<Page>>,
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
  return {
    async closeOrphans() {
      for (const tab of await list.all()) await list.close(tab);
    },
    open: (url, words, signal) => inTab(url, words, signal, lookAt),
    type: (url, words, signal) => inTab(url, true, signal, (looking) => asked(words, looking)),
  };
}
