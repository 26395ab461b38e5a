// Reads real saved pages the way a person would: npm run bench:live -- --corpus DIR [--ids a,b] [--count N] [--shots DIR] [--out
// FILE]. Each is served on its own host name and opened in Chromium with the production build; the toolbar button is clicked and
// the popup read. Its title and price are compared with the truth, and the live reading with the reading of the same HTML as
// fetched.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { parseHtml } from '../../lib/base/document/html.ts';
import { readPage } from '../../lib/page/index.ts';
import { readProduct } from '../../lib/product/index.ts';
import { Reading } from '../../lib/product/schema.ts';
import { BUILD, type Chromium, launchChromium } from '../../tests/e2e/harness/chromium.ts';
import { newest } from '../../tests/e2e/harness/newest.ts';
import { setSettings } from '../../tests/e2e/harness/settings.ts';
import { hasData, options, wholeNumber } from '../../training/command-line.ts';
import { jsonlOf } from '../../training/data/jsonl.ts';
import { PAGES } from '../../training/page/saved-pages.ts';
import { isBuilt } from '../speed/built.ts';
import { type LivePage, livePages, onePerSite } from './live-corpus.ts';
import { compareReadings, judgePopup, type LiveLine, printLive } from './live-judge.ts';
import { servePages } from './page-server.ts';

/** Milliseconds for the page's own scripts before the click, as with a person. */
const SETTLE_MS = 400;

const values = options({
  corpus: { type: 'string', default: PAGES },
  ids: { type: 'string' },
  count: { type: 'string', default: '60' },
  shots: { type: 'string' },
  out: { type: 'string' },
});

const Newest = z.object({ reading: z.nullable(Reading) });

/** The page that the extension read last, from its own database. */
const NEWEST = newest('subjects', 'at');

const SHOWN = '.product-title, .not-product h1, .notice';

async function openPage(chromium: Chromium, { url }: LivePage): Promise<Page> {
  const page = await chromium.context.newPage();
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 20_000 });
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

async function readLive(chromium: Chromium, saved: LivePage): Promise<LiveLine> {
  const page = await openPage(chromium, saved);
  try {
    const start = performance.now();
    await chromium.clickButton(page);
    const popup = await chromium.popup();
    await popup.waitFor(SHOWN, 15_000);
    const ms = performance.now() - start;
    const shown = {
      title: await popup.text('.product-title'),
      price: await popup.text('.product .price-now'),
    };
    if (values.shots !== undefined) await popup.screenshot(join(values.shots, `${saved.id}.png`));
    const { reading } = Newest.parse(await popup.evaluate(NEWEST));
    await popup.close();
    const fetched = readProduct(readPage(parseHtml(saved.html, page.url())), Date.now());
    return {
      ...judgePopup(saved, shown),
      id: saved.id,
      ms,
      fault: null,
      differences: reading === null ? ['unread'] : compareReadings(reading, fetched),
    };
  } finally {
    await page.close();
  }
}

async function readAll(pages: readonly LivePage[]): Promise<LiveLine[]> {
  const server = await servePages(pages);
  const chromium = await launchChromium(server);
  await setSettings(chromium, {});
  const lines: LiveLine[] = [];
  for (const saved of pages) {
    const failed = (error: unknown): LiveLine => ({
      id: saved.id,
      title: false,
      price: false,
      shown: null,
      ms: 0,
      differences: [],
      fault: String(error).slice(0, 200),
    });
    lines.push(await readLive(chromium, saved).catch(failed));
  }
  await chromium.close();
  await server.close();
  return lines;
}

async function main(): Promise<void> {
  const count = wholeNumber('count', values.count);
  if (!hasData(join(values.corpus, 'manifest.jsonl')) || !isBuilt(BUILD)) return;
  const all = livePages(values.corpus, values.ids);
  const pages = values.ids === undefined ? onePerSite(all, count) : all;
  if (values.shots !== undefined) mkdirSync(values.shots, { recursive: true });
  const lines = await readAll(pages);
  if (values.out !== undefined) writeFileSync(values.out, jsonlOf(lines));
  printLive(lines);
}

await main();
