// Waits a little for a tab whose page is still drawing itself: parsing, or showing grey bars where its content will be.
import { browser } from '../door.ts';

const LOOK_EVERY_MS = 100;

/**
 * True while the document is being parsed, or a placeholder for content stands in the window. Sent to the page as text:
 * it may use nothing from outside itself.
 */
export function isDrawing(): boolean {
  if (document.readyState === 'loading') return true;
  const bars = document.querySelectorAll('[aria-busy="true"],[class*="skeleton" i],[class*="shimmer" i]');
  for (const bar of [...bars].slice(0, 40)) {
    const { top, bottom, width, height } = bar.getBoundingClientRect();
    if (width > 60 && height > 8 && bottom > 0 && top < window.innerHeight) return true;
  }
  return false;
}

/** Returns as soon as the tab's page has drawn itself, or when `signal` aborts: then false. Rejects when the tab may not be read. */
export async function settle(tab: number, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    const [looked] = await browser.scripting.executeScript({ target: { tabId: tab }, func: isDrawing });
    if (looked?.result !== true) return true;
    if (signal.aborted) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
