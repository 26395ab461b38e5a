// Measures how long single tasks block the background worker during a find, in Chromium with the production build: npm run
// bench:tasks.
import { type Chromium, launchChromium } from '../../tests/e2e/harness/chromium.ts';
import { grant, setSettings } from '../../tests/e2e/harness/settings.ts';
import { type Running, startShops } from '../../tests/shops/server.ts';
import { DEMO_HOSTS, makeWorld, OPEN_HOSTS, SOLD_WIDELY } from '../../tests/shops/world.ts';
import { options, wholeNumber } from '../../training/command-line.ts';
import { printTable } from '../../training/table.ts';
import { EXTENSION, isBuilt } from './built.ts';
import { largeShop } from './large-shop.ts';
import { type Task, traceWorker } from './worker-trace.ts';

const [START = ''] = DEMO_HOSTS;
const SIX = OPEN_HOSTS.filter((host) => host !== START).slice(0, 6);
const BARS = [10, 25, 50];
/** what a person would notice, and the browser's own limit for a long task */
const BAR_MS = 50;

const values = options({ extension: EXTENSION, rounds: { type: 'string', default: '3' } });
const ROUNDS = wholeNumber('rounds', values.rounds);

function addressAt({ world }: Running): string {
  const shop = world.shops.find(({ host }) => host === START);
  const listing = shop?.store.listings.find(({ title }) => title.includes(SOLD_WIDELY));
  if (shop === undefined || listing === undefined) throw new Error(`no ${SOLD_WIDELY} at ${START}`);
  return `https://${START}${shop.path(listing)}`;
}

/** A find as a person starts it, from a suspended worker: its start is part of what a click waits for. */
async function findOnce(chromium: Chromium, address: string): Promise<void> {
  const page = await chromium.context.newPage();
  await page.goto(address);
  await chromium.clickButton(page);
  const popup = await chromium.popup();
  await popup.click('.ready .button-primary:not(:disabled)');
  await popup.waitFor('.find-head:not(:has(.progress))', 60_000);
  // storing and showing after the last answer belongs to the find
  await page.waitForTimeout(500);
  await popup.close();
  await page.close();
}

/** One find in a fresh browser, so that nothing is known of any shop. */
async function tasksOfFind(shops: Running, sampled: boolean): Promise<Task[]> {
  const chromium = await launchChromium({ ...shops, extension: values.extension });
  await setSettings(chromium, { shops: SIX });
  await grant(chromium, SIX);
  await chromium.killWorker();
  const cdp = await chromium.context.browser()?.newBrowserCDPSession();
  if (cdp === undefined) throw new Error('Chromium is gone');
  const tasks = await traceWorker(cdp, sampled, () => findOnce(chromium, addressAt(shops)));
  await chromium.close();
  return tasks;
}

const longestFirst = (tasks: readonly Task[]): Task[] => [...tasks].sort((a, b) => b.ms - a.ms);

/** Measures without the profiler, which slows everything; one further find with it names the longest tasks. */
async function measure(
  name: string,
  shops: Running,
): Promise<{ row: string[]; named: string[]; worst: number }> {
  const finds: Task[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) finds.push(longestFirst(await tasksOfFind(shops, false)));
  const named = longestFirst(await tasksOfFind(shops, true));
  const all = finds.flat();
  const most = (of: (task: Task) => number): number[] => {
    return finds.map((find) => Math.max(0, ...find.map(of))).sort((a, b) => a - b);
  };
  const longest = most(({ ms }) => ms);
  const busiest = most(({ cpuMs }) => cpuMs);
  const over = BARS.map((bar) => String(all.filter(({ ms }) => ms > bar).length));
  const list = (all: readonly number[]): string => all.map((ms) => ms.toFixed(0)).join(' ');
  return {
    row: [name, String(all.length), ...over, list(longest), list(busiest)],
    named: named.slice(0, 5).map(({ ms, mostly }) => `${name}  ${ms.toFixed(0)} ms  ${mostly ?? ''}`),
    // CPU time: what other programs took does not count
    worst: busiest.at(-1) ?? 0,
  };
}

async function main(): Promise<void> {
  if (!isBuilt(values.extension)) return;
  const usual = await startShops();
  const large = await startShops({
    shops: makeWorld()
      .shops.filter(({ host }) => host === START || SIX.includes(host))
      .map(largeShop),
  });
  const measured = [await measure('six shops', usual), await measure('six shops, large pages', large)];
  await usual.close();
  await large.close();
  const over = BARS.map((bar) => `> ${bar} ms`);
  printTable(
    ['find over', 'tasks', ...over, 'longest of each find, ms', 'by CPU time, ms'],
    measured.map(({ row }) => row),
  );
  console.log('\nThe longest with the profiler on, and what took most of each (name:column in the build):');
  for (const { named } of measured) for (const line of named) console.log(line);
  if (measured.some(({ worst }) => worst > BAR_MS)) process.exitCode = 1;
}

await main();
