// Waits briefly for a tab whose page is still rendering: parsing, or showing placeholder bars.
import { browser } from '../extension-api.ts';

const LOOK_EVERY_MS = 100;

/**
 * `parsing`: the document is still arriving, or a script in it blocks the parser; `bars`: placeholders stand in for
 * content.
 */
export type RenderState = 'parsing' | 'bars' | 'drawn';

/** The page's present state. Injected as source text, so it must not reference anything outside itself. */
export function renderState(): RenderState {
  if (document.readyState === 'loading') return 'parsing';
  const bars = document.querySelectorAll('[aria-busy="true"],[class*="skeleton" i],[class*="shimmer" i]');
  for (const bar of [...bars].slice(0, 40)) {
    const { top, bottom, width, height } = bar.getBoundingClientRect();
    if (width > 60 && height > 8 && bottom > 0 && top < window.innerHeight) return 'bars';
  }
  return 'drawn';
}

/**
 * Resolves when the tab's page has finished rendering, or with its state when `signal` aborts. Polls immediately: the
 * browser's own injection waits until the page is parsed, which one slow script can delay for a minute. Rejects when
 * the tab may not be read.
 */
export async function waitForRender(tab: number, signal: AbortSignal): Promise<RenderState> {
  for (;;) {
    const target = { tabId: tab };
    const [looked] = await browser.scripting.executeScript({
      target,
      func: renderState,
      injectImmediately: true,
    });
    const now = looked?.result;
    // for its own pages Firefox reports no error: it just runs nothing
    if (now === undefined || now === null) throw new Error('Nothing can be run in this tab.');
    if (now !== 'parsing' && now !== 'bars') return 'drawn';
    if (signal.aborted) return now;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
