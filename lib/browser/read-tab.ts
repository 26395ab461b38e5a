// Reads the page that a tab shows now, by injecting the reader into it.
import { done, failed, type Outcome } from '../base/fault.ts';
import { Page } from '../page/schema.ts';
import { browser } from './door.ts';

const READER = '/reader.js';

/**
 * What the tab's page states. Faults: `denied` when the extension may not read the tab (no click on it, a browser's own
 * page), `unreadable` when the page answered something that is no reading.
 */
export async function readTab(tab: number): Promise<Outcome<Page>> {
  try {
    const [injected] = await browser.scripting.executeScript({ target: { tabId: tab }, files: [READER] });
    const page = Page.safeParse(injected?.result);
    if (page.success) return done(page.data);
    return failed({ kind: 'unreadable', words: 'The page could not be read.' });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return failed({ kind: 'denied', host: '', words });
  }
}
