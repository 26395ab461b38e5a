// Reads a tab's current page by injecting the readers: its statements, then its product links where they matter.
import * as z from 'zod/mini';
import { done, errorWords, failed, type Outcome } from '../../base/fault.ts';
import { mayBeListing } from '../../page/index.ts';
import { Page, ProductLink } from '../../page/schema.ts';
import { wantsLinks } from '../../product/index.ts';
import { browser } from '../extension-api.ts';
import { type RenderState, waitForRender } from './wait-for-render.ts';

const READER = '/reader.js';
const LINK_READER = '/links.js';
const Links = z.array(ProductLink);
/**
 * How many milliseconds a person should wait after a click: a page that is still rendering by then is read as it is.
 */
const PATIENCE_MS = 1_500;

/**
 * Injects one of the extension's files and returns the result of its main function. Rejects when the tab may not be
 * read.
 */
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
 * The page with its product links, which a second script reads: two short tasks block the page for less time at once
 * than one. By then the tab may show another page, whose links are dropped.
 */
async function withLinks(tab: number, page: Page): Promise<Page> {
  const links = Links.safeParse(await inject(tab, LINK_READER));
  return links.success ? { ...page, links: links.data } : page;
}

/**
 * The statements of the tab's page, once it has finished rendering or after `patienceMs`. Product links are read
 * where they are useful (see `wantsLinks`), or with `always` for every page that may be a list. Faults: `denied` when
 * the extension may not read the tab (no click on it, a browser's own page), `unreadable` when the result is not a
 * reading.
 */
export async function readTab(
  tab: number,
  { patienceMs = PATIENCE_MS, always = false }: { patienceMs?: number; always?: boolean } = {},
): Promise<Outcome<Page>> {
  try {
    const drawing = await waitForRender(tab, AbortSignal.timeout(patienceMs));
    const parsed = Page.safeParse(await inject(tab, READER));
    if (!parsed.success) return failed({ kind: 'unreadable', words: 'The page could not be read.' });
    const page = drawing === 'drawn' ? parsed.data : unfinished(parsed.data, drawing);
    return done(mayBeListing(page) && (always || wantsLinks(page)) ? await withLinks(tab, page) : page);
  } catch (error) {
    return failed({ kind: 'denied', host: '', words: errorWords(error) });
  }
}

const PARSING = 2;

/** Records in the signals of the page how far it had come: what was not rendered yet could not be read. */
function unfinished(page: Page, drawing: RenderState): Page {
  return { ...page, signals: { ...page.signals, drawing: drawing === 'parsing' ? PARSING : 1 } };
}

/** Was the document complete when it was read? */
export function wasWhole({ signals = {} }: Page): boolean {
  return signals['drawing'] !== PARSING;
}
