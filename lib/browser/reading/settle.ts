// Waits a little for a tab whose page is still drawing itself: parsing, or showing grey bars where its content will be.
import { browser } from '../door.ts';

const LOOK_EVERY_MS = 100;

/** `parsing`: the document still arrives, or a script in it holds it up; `bars`: placeholders stand where content will be. */
export type Drawing = 'parsing' | 'bars' | 'drawn';

/** What the page is at now. Sent to it as text: it may use nothing from outside itself. */
export function howDrawn(): Drawing {
  if (document.readyState === 'loading') return 'parsing';
  const bars = document.querySelectorAll('[aria-busy="true"],[class*="skeleton" i],[class*="shimmer" i]');
  for (const bar of [...bars].slice(0, 40)) {
    const { top, bottom, width, height } = bar.getBoundingClientRect();
    if (width > 60 && height > 8 && bottom > 0 && top < window.innerHeight) return 'bars';
  }
  return 'drawn';
}

/**
 * Returns as soon as the tab's page has drawn itself, or with what it is still at when `signal` aborts. Asked at once: by
 * itself the browser waits until the page was parsed, which one slow script on it puts off for a minute. Rejects when the
 * tab may not be read.
 */
export async function settle(tab: number, signal: AbortSignal): Promise<Drawing> {
  for (;;) {
    const target = { tabId: tab };
    const [looked] = await browser.scripting.executeScript({
      target,
      func: howDrawn,
      injectImmediately: true,
    });
    const now = looked?.result;
    // of its own pages Firefox refuses nothing: it runs nothing there
    if (now === undefined || now === null) throw new Error('Nothing can be run in this tab.');
    if (now !== 'parsing' && now !== 'bars') return 'drawn';
    if (signal.aborted) return now;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
