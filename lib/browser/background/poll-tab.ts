// Looks at a page in a tab again and again, until it shows what is waited for or has stopped changing.
import { done, type Fault, failed, type Outcome } from '../../base/fault.ts';
import type { Clock } from '../../base/ports.ts';
import type { Page } from '../../page/schema.ts';
import { readProduct } from '../../product/index.ts';
import { saysNothingFound } from '../../search/index.ts';
import { browser } from '../extension-api.ts';
import { readTab, wasWhole } from '../reading/read-tab.ts';

/** The longest time, in milliseconds, until a page must show a product or search results. */
const PATIENCE_MS = 12_000;
export const POLL_EVERY_MS = 300;
/** A loaded page that has not changed for this number of looks is complete. */
export const STILL_POLLS = 6;
/** One that was typed into, or sent something, may take longer. */
export const SENT_POLLS = 12;
/** a list that changed without anything new in it may still be on its way, and so may one that is said to be empty */
const CHANGED_LOOKS = 5;

export const LATE: Fault = {
  kind: 'later',
  afterMs: 0,
  why: 'slow',
  words: 'The page did not show anything in time.',
};

function says(page: Page, now: number): boolean {
  return page.links.length > 0 || readProduct(page, now).product !== null;
}

/** What is compared to tell whether a page is still rendering. */
function stateOf({ statements, links, documentTitle }: Page): string {
  return `${statements.length} ${links.length} ${documentTitle} ${statements.at(-1)?.value ?? ''}`;
}

export interface Polling {
  readonly tab: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/**
 * Polls the tab until its page is `enough`, or has loaded and stays unchanged for so many looks (a page without results), or the time is over;
 * then returns what it says last.
 */
async function look(
  { tab, clock, signal }: Polling,
  enough: (page: Page) => boolean,
  unchanged: number,
): Promise<Outcome<Page>> {
  const until = clock.now() + PATIENCE_MS;
  let last: Outcome<Page> = failed(LATE);
  let still = 0;
  while (clock.now() < until && still < unchanged && !signal.aborted) {
    await clock.sleep(POLL_EVERY_MS, signal);
    const { status } = await browser.tabs.get(tab);
    const read = await readTab(tab, { patienceMs: 0, always: true });
    if (!read.ok) {
      // loaded and shut: the browser's own error page, or a host without permission; nobody's permission is asked for
      if (status === 'complete') last = failed({ kind: 'gone', words: read.fault.words });
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
export function pollPage(looking: Polling, unchanged = STILL_POLLS): Promise<Outcome<Page>> {
  return look(looking, (page) => says(page, looking.clock.now()), unchanged);
}

/** What the page shows once it has changed and stays as it is: for two looks where it has new links, for more where it says that there is nothing. */
export function pollForChange(
  before: Page,
  looking: Polling,
  unchanged = SENT_POLLS,
): Promise<Outcome<Page>> {
  let seen = '';
  let same = 0;
  const enough = (page: Page): boolean => {
    const state = stateOf(page);
    same = state === seen ? same + 1 : 0;
    seen = state;
    if (same === 0 || !differ(before, page)) return false;
    if (!says(page, looking.clock.now())) return same >= CHANGED_LOOKS && saysNothingFound(page);
    return same >= CHANGED_LOOKS || isNew(before, page);
  };
  return look(looking, enough, unchanged);
}

/** By more than what is still being rendered: what says "nothing found" may change a few words alone. */
export function differ(before: Page, after: Page): boolean {
  return before.url !== after.url || shownBy(before) !== shownBy(after);
}

function shownBy(page: Page): string {
  return [stateOf(page), page.signals?.['length'], ...page.links.map(({ url }) => url)].join(' ');
}

export function newLinks(before: Page, { links }: Page): Page['links'] {
  const old = new Set(before.links.map(({ url }) => url));
  return links.filter(({ url }) => !old.has(url));
}

/** Whether it lists what it did not before, or became another page that lists nothing. */
export function isNew(before: Page, after: Page): boolean {
  return newLinks(before, after).length > 0 || (after.links.length === 0 && before.url !== after.url);
}
