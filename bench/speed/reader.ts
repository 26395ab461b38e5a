// Measures how long the injected readers keep a page of about 1 MB, in Chromium with the production build: npm run bench:reader [-- --ids a,b].
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { mayList } from '../../lib/page/index.ts';
import { Page as StatedPage } from '../../lib/page/schema.ts';
import { wantsLinks } from '../../lib/product/index.ts';
import { BUILD, type Chromium, launchChromium } from '../../tests/e2e/harness/chromium.ts';
import { printTable } from '../../training/table.ts';
import { loadCorpus, type SavedPage, servePages } from '../finds/live-corpus.ts';
import { madeList } from './made-list.ts';

const MEGABYTE = 1_000_000;
const { values } = parseArgs({
  options: {
    corpus: {
      type: 'string',
      default: join(import.meta.dirname, '..', '..', '..', 'shared', 'bench', 'pages'),
    },
    extension: { type: 'string', default: BUILD },
    ids: { type: 'string' },
    count: { type: 'string', default: '16' },
    runs: { type: 'string', default: '7' },
    /** new tabs in which each script runs for the first time */
    tabs: { type: 'string', default: '3' },
  },
});

/** what the reader may take of a page of 1 MB, in milliseconds */
const BUDGET = 50;
/** a page gets this long to load what it loads, then this long to draw it, so that neither is measured with the reader */
const LOAD_MS = 10_000;
const SETTLE_MS = 600;
const WARM_UP = 2;

const Metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });
const World = z.object({ executionContextId: z.number() });
const Time = z.object({ result: z.object({ value: z.number() }) });
const Answer = z.object({ result: z.object({ value: StatedPage }) });
const Frames = z.object({ frameTree: z.object({ frame: z.object({ id: z.string() }) }) });

interface Run {
  /** by the clock, from the first instruction to the answer */
  readonly ms: number;
  /** what the page's thread had of the processor */
  readonly cpuMs: number;
}

interface Runs {
  /** the first in a new tab, one a tab */
  readonly first: Run[];
  readonly warm: Run[];
}

interface Line {
  readonly page: SavedPage;
  readonly reader: Runs;
  readonly links: Runs;
  readonly elements: number;
  /** whether the extension would read the links at all */
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

/** A script as it is injected: in a world of its own, compiled there, its answer left in the page's process. */
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

async function opened(chromium: Chromium, { url }: SavedPage): Promise<Page> {
  const page = await chromium.context.newPage();
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 20_000 });
  // a page that never ends loading is read as it stands
  await page.waitForLoadState('load', { timeout: LOAD_MS }).catch(() => undefined);
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

async function warmed(cdp: CDPSession, world: number, script: string): Promise<Run[]> {
  const runs: Run[] = [];
  for (let run = 0; run < Number(values.runs) + WARM_UP; run++) runs.push(await timed(cdp, world, script));
  return runs.slice(WARM_UP);
}

interface Scripts {
  readonly reader: string;
  readonly links: string;
}

/** New tabs with one run of each script; in the last of them more, after some to warm up. */
async function measure(chromium: Chromium, page: SavedPage, scripts: Scripts): Promise<Line> {
  const reader: Runs = { first: [], warm: [] };
  const links: Runs = { first: [], warm: [] };
  for (let tab = 1; ; tab++) {
    const live = await opened(chromium, page);
    const cdp = await chromium.context.newCDPSession(live);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const world = await newWorld(cdp);
    reader.first.push(await timed(cdp, world, scripts.reader));
    links.first.push(await timed(cdp, world, scripts.links));
    const last = tab >= Number(values.tabs);
    if (last) {
      reader.warm.push(...(await warmed(cdp, world, scripts.reader)));
      links.warm.push(...(await warmed(cdp, world, scripts.links)));
    }
    const elements = last ? await live.locator('*').count() : 0;
    const stated = last ? Answer.parse(await evaluate(cdp, world, scripts.reader)).result.value : null;
    await live.close();
    if (stated !== null)
      return { page, reader, links, elements, asked: mayList(stated) && wantsLinks(stated) };
  }
}

const sorted = (runs: readonly Run[], of: (run: Run) => number): number[] =>
  runs.map(of).sort((a, b) => a - b);
const median = (all: readonly number[]): number => all[all.length >> 1] ?? Number.NaN;

/** of one script: least, median, most by the clock when warm; median and first by processor time */
function cellsOf({ first, warm }: Runs): string[] {
  const ms = sorted(warm, (run) => run.ms);
  const cpu = sorted(warm, (run) => run.cpuMs);
  const firstCpu = sorted(first, (run) => run.cpuMs);
  const times = [ms[0], median(ms), ms.at(-1), median(cpu), firstCpu[0], median(firstCpu)];
  return times.map((time) => (time ?? Number.NaN).toFixed(0));
}

function rowOf({ page, reader, links, elements, asked }: Line): string[] {
  const size = `${(Buffer.byteLength(page.html) / MEGABYTE).toFixed(2)} MB`;
  return [page.id, size, String(elements), ...cellsOf(reader), asked ? 'asked' : '-', ...cellsOf(links)];
}

/** The pages of shops nearest to 1 MB. */
function nearest(pages: readonly SavedPage[], count: number): SavedPage[] {
  const far = ({ html }: SavedPage): number => Math.abs(Math.log(Buffer.byteLength(html) / MEGABYTE));
  return pages
    .filter(({ kind }) => kind === 'product' || kind === 'listing')
    .sort((a, b) => far(a) - far(b))
    .slice(0, count);
}

function chosenPages(): SavedPage[] {
  const made = madeList(MEGABYTE);
  if (!existsSync(join(values.corpus, 'manifest.jsonl'))) {
    console.log(`No corpus of saved pages at ${values.corpus}: the made page alone.`);
    return [made];
  }
  const ids = values.ids?.split(',') ?? null;
  const all = loadCorpus(values.corpus, ids);
  return ids === null ? [...nearest(all, Number(values.count)), made] : all;
}

const COLUMNS = ['least', 'median', 'most', 'cpu', 'first', 'median'];

async function main(): Promise<void> {
  const files = ['reader.js', 'links.js'].map((name) => join(values.extension, name));
  if (!files.every(existsSync)) return console.log('bench:reader skipped: run `npm run build` first');
  const [reader = '', links = ''] = files.map((file) => readFileSync(file, 'utf8').replace(/;\s*$/, ''));
  const pages = chosenPages();
  const server = await servePages(pages);
  const chromium = await launchChromium({ ...server, extension: values.extension });
  const lines: Line[] = [];
  for (const page of pages) lines.push(await measure(chromium, page, { reader, links }));
  await chromium.close();
  await server.close();
  printTable([['page', 'size', 'elements', ...COLUMNS, 'links', ...COLUMNS], ...lines.map(rowOf)]);
  const within = (of: (line: Line) => number): string =>
    `${lines.filter((line) => of(line) <= BUDGET).length} of ${lines.length}`;
  const cpu = (runs: readonly Run[]): number => median(sorted(runs, (run) => run.cpuMs));
  console.log(
    `\nmilliseconds: ${values.runs} warm runs by the clock, their median of the thread's processor time, then the least and the median of the` +
      `\nfirst runs in ${values.tabs} new tabs by processor time; of the reader, then of the link reader ("asked" where the extension would run it).` +
      `\nThe reader is within ${BUDGET} ms on ${within(({ reader: { warm } }) => cpu(warm))} pages when warm, on ${within(({ reader: { first } }) => cpu(first))} at first.`,
  );
}

await main();
