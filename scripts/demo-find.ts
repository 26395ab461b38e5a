// One find as a person does it: toolbar button, popup, "Find", until it is finished; answers what was stored.
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { Result } from '../lib/result/schema.ts';
import type { Chromium } from '../tests/e2e/harness/chromium.ts';
import { newest } from '../tests/e2e/harness/newest.ts';

const Stored = z.object({ state: z.string(), result: Result });

/** The newest find in the extension's own database. */
const NEWEST = newest('finds', 'startedAt');

const PATIENCE_MS = 60_000;

/** Runs a find on the product page that is open; saves a screenshot of the popup at its end. `ms` is from click to end. */
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
  // a running find has a progress bar and a finished one none
  await popup.waitFor('.find-head:not(:has(.progress))', PATIENCE_MS);
  const ms = performance.now() - start;
  await popup.evaluate('document.querySelector(".match summary, .match [aria-expanded]")?.click()');
  await popup.screenshot(shot);
  const { result } = Stored.parse(await popup.evaluate(NEWEST));
  await popup.close();
  return { result, ms };
}
