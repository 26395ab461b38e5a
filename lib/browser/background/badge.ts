// The number of confirmed matches on the toolbar button of the tab that the find started from.
import type { Result } from '../../result/index.ts';
import type { SubjectStore } from '../../store/index.ts';
import { browser } from '../door.ts';

const COLOUR = '#0b7a53';

/** A tab's badge goes by itself when the tab leaves the page; one that was closed is no fault. */
export async function showBadge(result: Result, subjects: SubjectStore): Promise<void> {
  const text = result.matches.length === 0 ? '' : String(result.matches.length);
  for (const { tab } of await subjects.ofFind(result.find)) {
    if (tab === null) continue;
    try {
      await browser.action.setBadgeBackgroundColor({ color: COLOUR, tabId: tab });
      await browser.action.setBadgeText({ text, tabId: tab });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  }
}
