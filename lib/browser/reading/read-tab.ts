// Reads the page that a tab shows now, by injecting the readers into it: what it states, then its product links where they matter.
import * as z from 'zod/mini';
import { done, errorWords, failed, type Outcome } from '../../base/fault.ts';
import { mayList } from '../../page/index.ts';
import { Page, ProductLink } from '../../page/schema.ts';
import { wantsLinks } from '../../product/index.ts';
import { browser } from '../door.ts';
import { type Drawing, settle } from './settle.ts';

const READER = '/reader.js';
const LINK_READER = '/links.js';
const Links = z.array(ProductLink);
/** A person waits for a click: a page that still draws itself gets so long, then it is read as it stands. */
const PATIENCE_MS = 1_500;

/** Injects one of the extension's files; what its main function returns. Rejects when the tab may not be read. */
async function inject(tab: number, file: string): Promise<unknown> {
  const target = { tabId: tab };
  const [injected] = await browser.scripting.executeScript({
    target,
    files: [file],
    injectImmediately: true,
  });
  return injected?.result;
}

/**
 * The page with its product links, by a second script: two short tasks keep the page from answering for less long than
 * one. The tab may show another page by then, whose links are not this one's.
 */
async function withLinks(tab: number, page: Page): Promise<Page> {
  const links = Links.safeParse(await inject(tab, LINK_READER));
  return links.success ? { ...page, links: links.data } : page;
}

/**
 * What the tab's page states, once it has drawn itself or after `patienceMs`. Its product links are read where they tell
 * anything (see `wantsLinks`), or of every page that may be a list with `always`. Faults: `denied` when the extension may
 * not read the tab (no click on it, a browser's own page), `unreadable` when the page answered something that is no reading.
 */
export async function readTab(
  tab: number,
  { patienceMs = PATIENCE_MS, always = false }: { patienceMs?: number; always?: boolean } = {},
): Promise<Outcome<Page>> {
  try {
    const drawing = await settle(tab, AbortSignal.timeout(patienceMs));
    const parsed = Page.safeParse(await inject(tab, READER));
    if (!parsed.success) return failed({ kind: 'unreadable', words: 'The page could not be read.' });
    const page = drawing === 'drawn' ? parsed.data : unfinished(parsed.data, drawing);
    return done(mayList(page) && (always || wantsLinks(page)) ? await withLinks(tab, page) : page);
  } catch (error) {
    return failed({ kind: 'denied', host: '', words: errorWords(error) });
  }
}

const PARSING = 2;

/** Said with the page: what was not drawn yet could not be read. */
function unfinished(page: Page, drawing: Drawing): Page {
  return { ...page, signals: { ...page.signals, drawing: drawing === 'parsing' ? PARSING : 1 } };
}

/** Whether there was all of the document when it was read. */
export function wasWhole({ signals = {} }: Page): boolean {
  return signals['drawing'] !== PARSING;
}
