// Measures the background worker's memory in Chromium with the production build: peak heap during finds, and what remains after
// many.
import * as z from 'zod/mini';
import { type Chromium, launchChromium } from '../../tests/e2e/harness/chromium.ts';
import { grant, setSettings } from '../../tests/e2e/harness/settings.ts';
import { nested } from '../../tests/e2e/harness/target.ts';
import { type Running, startShops } from '../../tests/shops/server.ts';
import { DEMO_HOSTS, makeWorld, OPEN_HOSTS } from '../../tests/shops/world.ts';
import { options, wholeNumber } from '../../training/command-line.ts';
import { printTable } from '../../training/table.ts';
import { EXTENSION, isBuilt } from './built.ts';
import { largeShop } from './large-shop.ts';

const [START = ''] = DEMO_HOSTS;
const OTHERS = OPEN_HOSTS.filter((host) => host !== START);
const LOOK_EVERY_MS = 100;
/** The first finds load code and fill what is kept on purpose: words, patterns, knowledge of the shops. */
const SETTLED = 5;
const MOST_GROWTH = 1.25;

const values = options({ extension: EXTENSION, finds: { type: 'string', default: '30' } });
/** Enough finds that the last can be compared with a settled one. */
const FINDS = wholeNumber('finds', values.finds, SETTLED + 1);

const Heap = z.object({ usedSize: z.number() });
const Targets = z.object({
  targetInfos: z.array(z.object({ targetId: z.string(), type: z.string(), url: z.string() })),
});

interface Worker {
  heapMb(): Promise<number>;
  collect(): Promise<unknown>;
}

/** The worker under a debugger, which also keeps it from being suspended, so that its heap can be seen. */
async function workerOf(chromium: Chromium): Promise<Worker> {
  const cdp = await chromium.context.browser()?.newBrowserCDPSession();
  if (cdp === undefined) throw new Error('Chromium is gone');
  const { targetInfos } = Targets.parse(await cdp.send('Target.getTargets'));
  const found = targetInfos.find(({ type, url }) => type === 'service_worker' && url.includes(chromium.id));
  if (found === undefined) throw new Error('the worker sleeps');
  const { send } = await nested(cdp, found.targetId);
  return {
    heapMb: async () => Heap.parse(await send('Runtime.getHeapUsage')).usedSize / 1e6,
    collect: () => send('HeapProfiler.collectGarbage'),
  };
}

/** Pages of the first shop's products that other shops sell too, each once. */
function addresses({ world }: Running): string[] {
  const shop = world.shops.find(({ host }) => host === START);
  const listings = shop?.store.listings ?? [];
  return listings.map((listing) => `https://${START}${shop?.path(listing)}`);
}

async function find(chromium: Chromium, address: string): Promise<void> {
  const page = await chromium.context.newPage();
  await page.goto(address);
  await chromium.clickButton(page);
  const popup = await chromium.popup();
  await popup.waitFor('.ready .button-primary:not(:disabled)', 60_000);
  await popup.click('.ready .button-primary:not(:disabled)');
  await popup.waitFor('.find-head:not(:has(.progress))', 120_000);
  await popup.close();
  await page.close();
}

/** Peak heap while `work` runs, sampled every tenth of a second. */
async function peakOf(worker: Worker, work: Promise<void>): Promise<number> {
  let over = false;
  const ended = work.finally(() => {
    over = true;
  });
  let peak = 0;
  while (!over) {
    peak = Math.max(peak, await worker.heapMb());
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  await ended;
  return peak;
}

async function main(): Promise<void> {
  if (!isBuilt(values.extension)) return;
  const wanted = [START, ...OTHERS];
  const shops = await startShops({
    shops: makeWorld()
      .shops.filter(({ host }) => wanted.includes(host))
      .map(largeShop),
  });
  const chromium = await launchChromium({ ...shops, extension: values.extension });
  await setSettings(chromium, { shops: OTHERS });
  await grant(chromium, OTHERS);
  const pages = addresses(shops);
  const rows: { peak: number; left: number }[] = [];
  for (let count = 0; count < FINDS; count += 1) {
    const worker = await workerOf(chromium);
    const peak = await peakOf(worker, find(chromium, pages[count % pages.length] ?? ''));
    await worker.collect();
    rows.push({ peak, left: await worker.heapMb() });
  }
  await chromium.close();
  await shops.close();
  const shown = rows.filter((_, at) => at === 0 || (at + 1) % SETTLED === 0);
  const cells = (of: (row: { peak: number; left: number }) => number) =>
    shown.map((row) => of(row).toFixed(0));
  printTable(
    [`find over ${OTHERS.length} shops, large pages`, ...shown.map((row) => rows.indexOf(row) + 1)],
    [
      ['peak heap, MB', ...cells(({ peak }) => peak)],
      ['after garbage collection, MB', ...cells(({ left }) => left)],
    ],
  );
  const settled = rows[SETTLED - 1]?.left ?? 0;
  const growth = (rows.at(-1)?.left ?? 0) / settled;
  console.log(`\nthe last beside find ${SETTLED}: ${growth.toFixed(3)} of at most ${MOST_GROWTH}`);
  if (!(growth <= MOST_GROWTH)) process.exitCode = 1;
}

await main();
