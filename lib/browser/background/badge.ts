// The number of confirmed matches on the toolbar button, for the tab that the find started from.
import type { Result } from '../../result/index.ts';
import type { SubjectStore } from '../../store/index.ts';
import { browser } from '../extension-api.ts';
import { watchNavigation } from './soft-navigation.ts';

const COLOUR = '#0b7a53';

/** The address without its fragment, unless that is a route of a single-page application. */
const pageOf = (url: string): string => url.replace(/#(?![!/]).*$/, '');

/** `page` null: whatever page the tab shows. A closed tab is no fault. */
async function setCount(tab: number, page: string | null, { length }: Result['matches']): Promise<void> {
  try {
    const { url = '' } = page === null ? {} : await browser.tabs.get(tab);
    if (page !== null && pageOf(url) !== pageOf(page)) return;
    await browser.action.setBadgeBackgroundColor({ color: COLOUR, tabId: tab });
    await browser.action.setBadgeText({ text: length === 0 ? '' : String(length), tabId: tab });
    if (length > 0) await watchNavigation(tab);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

/**
 * The browser clears a tab's badge when the tab loads another page, and `clearBadge` when it shows one without loading;
 * it must not reappear there, where the tab's address differs or is not visible to us.
 */
export async function showBadge(result: Result, subjects: Pick<SubjectStore, 'ofFind'>): Promise<void> {
  for (const { tab, origin } of await subjects.ofFind(result.find)) {
    if (tab !== null && origin.url !== null) await setCount(tab, origin.url, result.matches);
  }
}

/** Nothing is left of what was found on any tab. */
export async function clearBadges(): Promise<void> {
  const tabs = await browser.tabs.query({});
  await Promise.all(tabs.map(({ id }) => (id === undefined ? null : setCount(id, null, []))));
}

/** For a tab whose page has become another one without being loaded. */
export function clearBadge(tab: number): Promise<void> {
  return setCount(tab, null, []);
}

/** For a tab that was just read: a single-page application shows another page under the number of the last one. */
export function showBadgeOf(tab: number, result: Result | null): Promise<void> {
  return setCount(tab, null, result?.matches ?? []);
}
