// The number of confirmed matches on the toolbar button of the tab that the find started from.
import type { Result } from '../../result/index.ts';
import type { SubjectStore } from '../../store/index.ts';
import { browser } from '../door.ts';

const COLOUR = '#0b7a53';

/** Without a place on the page; a route of a shop that a script draws is another page. */
const pageOf = (url: string): string => url.replace(/#(?![!/]).*$/, '');

/**
 * A tab's badge goes by itself when the tab leaves the page, and does not come back on another one: elsewhere the tab's
 * address is another, or is no longer told. A tab that was closed is no fault.
 */
export async function showBadge(result: Result, subjects: Pick<SubjectStore, 'ofFind'>): Promise<void> {
  const text = result.matches.length === 0 ? '' : String(result.matches.length);
  for (const { tab, origin } of await subjects.ofFind(result.find)) {
    if (tab === null || origin.url === null) continue;
    try {
      const { url = '' } = await browser.tabs.get(tab);
      if (pageOf(url) !== pageOf(origin.url)) continue;
      await browser.action.setBadgeBackgroundColor({ color: COLOUR, tabId: tab });
      await browser.action.setBadgeText({ text, tabId: tab });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  }
}
