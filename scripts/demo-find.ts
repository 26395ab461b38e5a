// Runs one find as a person does, by toolbar button, popup and "Find", until it has finished; returns what was stored.
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { Result } from '../lib/result/schema.ts';
import type { Chromium } from '../tests/e2e/harness/chromium.ts';
import { newest } from '../tests/e2e/harness/newest.ts';

const Stored = z.object({ state: z.string(), result: Result });

/** The newest find in the extension's own database. */
const NEWEST = newest('finds', 'startedAt');

const PATIENCE_MS = 60_000;

/** resolves when what a click set in motion has come to rest */
const SETTLED =
  'new Promise(requestAnimationFrame).then(() => Promise.allSettled(document.getAnimations().filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime)).map((one) => one.finished))).then(() => true)';

/**
 * Runs a find on the open product page and saves a screenshot of the popup at its end. `ms` is the time from click to
 * end.
 */
export async function findOn(
  chromium: Chromium,
  page: Page,
  shot: string,
): Promise<{ result: Result; ms: number }> {
  await chromium.clickButton(page);
  const popup = await chromium.popup();
  await popup.waitFor('.ready .button-primary:not(:disabled)', PATIENCE_MS);
  const start = performance.now();
  await popup.click('.ready .button-primary');
  // only a running find has a progress bar
  await popup.waitFor('.find-head:not(:has(.progress))', PATIENCE_MS);
  const ms = performance.now() - start;
  await popup.evaluate('document.querySelector(".match summary, .match [aria-expanded]")?.click()');
  await popup.evaluate(SETTLED);
  await popup.screenshot(shot);
  const { result } = Stored.parse(await popup.evaluate(NEWEST));
  await popup.close();
  return { result, ms };
}
