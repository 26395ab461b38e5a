// Measures how long the injected readers block a page of about 1 MB, in Chromium with the production build: npm run bench:reader
// [-- --ids a,b].
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { mayBeListing } from '../../lib/page/index.ts';
import { Page as StatedPage } from '../../lib/page/schema.ts';
import { wantsLinks } from '../../lib/product/index.ts';
import { type Chromium, launchChromium } from '../../tests/e2e/harness/chromium.ts';
import { isHere, options, wholeNumber } from '../../training/command-line.ts';
import { median } from '../../training/numbers.ts';
import { PAGES } from '../../training/page/saved-pages.ts';
import { printTable } from '../../training/table.ts';
import { type LivePage, livePages } from '../finds/live-corpus.ts';
import { servePages } from '../finds/page-server.ts';
import { EXTENSION, isBuilt } from './built.ts';
import { madeList } from './made-list.ts';

const MEGABYTE = 1_000_000;
const values = options({
  corpus: { type: 'string', default: PAGES },
  extension: EXTENSION,
  ids: { type: 'string' },
  count: { type: 'string', default: '16' },
  runs: { type: 'string', default: '7' },
  /** number of new tabs in which each script runs for the first time */
  tabs: { type: 'string', default: '3' },
});
const COUNT = wholeNumber('count', values.count);
const RUNS = wholeNumber('runs', values.runs);
const TABS = wholeNumber('tabs', values.tabs);

/** budget of the readers on a page of 1 MB, in milliseconds */
const BUDGET = 50;
/** time a page gets to load and then to draw, in milliseconds, so that neither is measured with the reader */
const LOAD_MS = 10_000;
const SETTLE_MS = 600;
const WARM_UP = 2;

const Metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });
const World = z.object({ executionContextId: z.number() });
const Time = z.object({ result: z.object({ value: z.number() }) });
const Answer = z.object({ result: z.object({ value: StatedPage }) });
const Frames = z.object({ frameTree: z.object({ frame: z.object({ id: z.string() }) }) });

interface Run {
  /** wall-clock milliseconds from the first instruction to the result */
  readonly ms: number;
  /** CPU milliseconds of the page's thread */
  readonly cpuMs: number;
}

interface Runs {
  /** first runs, one per new tab */
  readonly first: Run[];
  readonly warm: Run[];
}

interface Line {
  readonly page: LivePage;
  readonly reader: Runs;
  readonly links: Runs;
  readonly elements: number;
  /** whether the extension would read the links of this page at all */
  readonly asked: boolean;
}

async function threadMs(cdp: CDPSession): Promise<number> {
  const { metrics } = Metrics.parse(await cdp.send('Performance.getMetrics'));
  const time = metrics.find(({ name }) => name === 'ThreadTime');
  if (time === undefined) throw new Error('This Chromium does not tell the time of a thread.');
  return time.value * 1000;
}

async function evaluate(cdp: CDPSession, contextId: number, expression: string): Promise<unknown> {
  return cdp.send('Runtime.evaluate', { contextId, expression, returnByValue: true });
}

/** Runs a script as it is injected: in an isolated world, compiled there, its result left in the page's process. */
async function timed(cdp: CDPSession, world: number, script: string): Promise<Run> {
  const before = await threadMs(cdp);
  const answer = await evaluate(
    cdp,
    world,
    `(() => { const from = performance.now(); ${script}; return performance.now() - from; })()`,
  );
  return { ms: Time.parse(answer).result.value, cpuMs: (await threadMs(cdp)) - before };
}

async function newWorld(cdp: CDPSession): Promise<number> {
  const { frameTree } = Frames.parse(await cdp.send('Page.getFrameTree'));
  const made = await cdp.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  return World.parse(made).executionContextId;
}

async function opened(chromium: Chromium, { url }: LivePage): Promise<Page> {
  const page = await chromium.context.newPage();
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 20_000 });
  // a page that never finishes loading is read as it stands
  await page.waitForLoadState('load', { timeout: LOAD_MS }).catch(() => undefined);
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

async function warmed(cdp: CDPSession, world: number, script: string): Promise<Run[]> {
  const runs: Run[] = [];
  for (let run = 0; run < RUNS + WARM_UP; run++) runs.push(await timed(cdp, world, script));
  return runs.slice(WARM_UP);
}

interface Scripts {
  readonly reader: string;
  readonly links: string;
}

interface Tab {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** id of the isolated world of the injected scripts */
  readonly world: number;
}

async function inNewTab<T>(chromium: Chromium, page: LivePage, work: (tab: Tab) => Promise<T>): Promise<T> {
  const live = await opened(chromium, page);
  const cdp = await chromium.context.newCDPSession(live);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const result = await work({ page: live, cdp, world: await newWorld(cdp) });
  await live.close();
  return result;
}

/** New tabs with one run of each script; in the last of them further runs, after some to warm up. */
async function measure(chromium: Chromium, page: LivePage, scripts: Scripts): Promise<Line> {
  const reader: Runs = { first: [], warm: [] };
  const links: Runs = { first: [], warm: [] };
  const firstRuns = async ({ cdp, world }: Tab): Promise<void> => {
    reader.first.push(await timed(cdp, world, scripts.reader));
    links.first.push(await timed(cdp, world, scripts.links));
  };
  for (let tab = 1; tab < TABS; tab++) await inNewTab(chromium, page, firstRuns);
  return inNewTab(chromium, page, async (tab) => {
    await firstRuns(tab);
    const { cdp, world } = tab;
    reader.warm.push(...(await warmed(cdp, world, scripts.reader)));
    links.warm.push(...(await warmed(cdp, world, scripts.links)));
    const elements = await tab.page.locator('*').count();
    const stated = Answer.parse(await evaluate(cdp, world, scripts.reader)).result.value;
    return { page, reader, links, elements, asked: mayBeListing(stated) && wantsLinks(stated) };
  });
}

const cpuOf = (runs: readonly Run[]): number[] => runs.map(({ cpuMs }) => cpuMs);

/**
 * For one script: minimum, median, maximum wall-clock time when warm; median CPU time when warm; minimum and median CPU
 * time of the first runs.
 */
function cellsOf({ first, warm }: Runs): string[] {
  const ms = warm.map((run) => run.ms);
  const firstCpu = cpuOf(first);
  const warmTimes = [Math.min(...ms), median(ms), Math.max(...ms), median(cpuOf(warm))];
  return [...warmTimes, Math.min(...firstCpu), median(firstCpu)].map((time) => time.toFixed(0));
}

function rowOf({ page, reader, links, elements, asked }: Line): string[] {
  const size = `${(Buffer.byteLength(page.html) / MEGABYTE).toFixed(2)} MB`;
  return [page.id, size, String(elements), ...cellsOf(reader), asked ? 'asked' : '-', ...cellsOf(links)];
}

/** The shop pages nearest to 1 MB. */
function nearest(pages: readonly LivePage[], count: number): LivePage[] {
  const far = ({ html }: LivePage): number => Math.abs(Math.log(Buffer.byteLength(html) / MEGABYTE));
  return pages
    .filter(({ kind }) => kind === 'product' || kind === 'listing')
    .sort((a, b) => far(a) - far(b))
    .slice(0, count);
}

function chosenPages(): LivePage[] {
  const made = madeList(MEGABYTE);
  if (!isHere(join(values.corpus, 'manifest.jsonl'))) {
    console.log(`No saved pages at ${values.corpus}: the made page alone.`);
    return [made];
  }
  const all = livePages(values.corpus, values.ids);
  return values.ids === undefined ? [...nearest(all, COUNT), made] : all;
}

const COLUMNS = ['least', 'median', 'most', 'cpu', 'first', 'median'];

async function main(): Promise<void> {
  if (!isBuilt(values.extension)) return;
  const files = ['reader.js', 'links.js'].map((name) => join(values.extension, name));
  const [reader = '', links = ''] = files.map((file) => readFileSync(file, 'utf8').replace(/;\s*$/, ''));
  const pages = chosenPages();
  const server = await servePages(pages);
  const chromium = await launchChromium({ ...server, extension: values.extension });
  const lines: Line[] = [];
  for (const page of pages) lines.push(await measure(chromium, page, { reader, links }));
  await chromium.close();
  await server.close();
  printTable(['page', 'size', 'elements', ...COLUMNS, 'links', ...COLUMNS], lines.map(rowOf));
  const within = (of: (line: Line) => number): string =>
    `${lines.filter((line) => of(line) <= BUDGET).length} of ${lines.length}`;
  const cpu = (runs: readonly Run[]): number => median(cpuOf(runs));
  console.log(
    `\nmilliseconds: ${values.runs} warm runs by the clock, their median of the thread's processor time, then the least and the median of the` +
      `\nfirst runs in ${values.tabs} new tabs by processor time; of the reader, then of the link reader ("asked" where the extension would run it).` +
      `\nThe reader is within ${BUDGET} ms on ${within(({ reader: { warm } }) => cpu(warm))} pages when warm, on ${within(({ reader: { first } }) => cpu(first))} at first.`,
  );
}

await main();
