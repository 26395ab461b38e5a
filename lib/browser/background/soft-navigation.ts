// Notices that a tab's page has become another one without being loaded anew, as in a single-page application.
import { browser } from '../extension-api.ts';

/** What an injected script sends once its page is another one; the sender's tab says which. */
export const SOFT_NAVIGATION = 'page.left';

interface Here {
  readonly chrome?: { readonly runtime?: { sendMessage?(message: unknown): Promise<unknown> } };
  readonly navigation?: EventTarget;
}

/** Injected as source text, so it must not reference anything outside itself. */
export function announceNavigation(message: string): void {
  const page = () => location.href.replace(/#(?![!/]).*$/, '');
  const begun = page();
  const here: Here = globalThis;
  const stop = new AbortController();
  const { signal } = stop;
  const look = (): void => {
    if (page() === begun) return;
    stop.abort();
    // the extension may have been updated or removed meanwhile
    here.chrome?.runtime?.sendMessage?.(message).catch(() => undefined);
  };
  // a browser without it tells of the way back and forth alone
  here.navigation?.addEventListener('currententrychange', look, { signal });
  addEventListener('popstate', look, { signal });
}

/** Without effect in a tab that may not be read (any more). */
export async function watchNavigation(tab: number): Promise<void> {
  const target = { tabId: tab };
  await browser.scripting.executeScript({ target, func: announceNavigation, args: [SOFT_NAVIGATION] });
}
