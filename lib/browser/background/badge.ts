// The number of confirmed matches on the toolbar button of the tab that the find started from.
import type { Result } from '../../result/index.ts';
import type { SubjectStore } from '../../store/index.ts';
import { browser } from '../door.ts';

const COLOUR = '#0b7a53';

/** Without a place on the page; a route of a shop that a script draws is another page. */
const pageOf = (url: string): string => url.replace(/#(?![!/]).*$/, '');

/** `page` null: whatever the tab shows. A tab that was closed is no fault. */
async function setCount(tab: number, page: string | null, { length }: Result['matches']): Promise<void> {
  try {
    const { url = '' } = page === null ? {} : await browser.tabs.get(tab);
    if (page !== null && pageOf(url) !== pageOf(page)) return;
    await browser.action.setBadgeBackgroundColor({ color: COLOUR, tabId: tab });
    await browser.action.setBadgeText({ text: length === 0 ? '' : String(length), tabId: tab });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

/**
 * A tab's badge goes by itself when the tab leaves the page, and does not come back on another one: elsewhere the tab's
 * address is another, or is no longer told.
 */
export async function showBadge(result: Result, subjects: Pick<SubjectStore, 'ofFind'>): Promise<void> {
  for (const { tab, origin } of await subjects.ofFind(result.find)) {
    if (tab !== null && origin.url !== null) await setCount(tab, origin.url, result.matches);
  }
}

/** For a tab that was just read: a shop that a script draws shows another page under the number of the one before. */
export function showBadgeOf(tab: number, result: Result | null): Promise<void> {
  return setCount(tab, null, result?.matches ?? []);
}
