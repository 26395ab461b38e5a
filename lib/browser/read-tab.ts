// Reads the page that a tab shows now, by injecting the reader into it.
import { done, failed, type Outcome } from '../base/fault.ts';
import { Page } from '../page/schema.ts';
import { browser } from './door.ts';
import { settle } from './settle.ts';

const READER = '/reader.js';
/** A person waits for a click: a page that still draws itself gets so long, then it is read as it stands. */
const PATIENCE_MS = 1_500;

/**
 * What the tab's page states, once it has drawn itself or after `patienceMs`. Faults: `denied` when the extension may not read the tab (no click on it, a browser's own
 * page), `unreadable` when the page answered something that is no reading.
 */
export async function readTab(tab: number, patienceMs = PATIENCE_MS): Promise<Outcome<Page>> {
  try {
    const whole = await settle(tab, AbortSignal.timeout(patienceMs));
    const [injected] = await browser.scripting.executeScript({ target: { tabId: tab }, files: [READER] });
    const page = Page.safeParse(injected?.result);
    if (page.success) return done(whole ? page.data : unfinished(page.data));
    return failed({ kind: 'unreadable', words: 'The page could not be read.' });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return failed({ kind: 'denied', host: '', words });
  }
}

/** Said with the page: what was not drawn yet could not be read. */
function unfinished(page: Page): Page {
  return { ...page, signals: { ...page.signals, drawing: 1 } };
}
