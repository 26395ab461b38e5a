// `npm start`: builds the extension, starts the demo shops and runs a find, in a visible browser or (without a display) as text.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { errorWords } from '../lib/base/fault.ts';
import { type Chromium, launchChromium } from '../tests/e2e/harness/chromium.ts';
import { grant, setSettings } from '../tests/e2e/harness/settings.ts';
import { type Running, startShops } from '../tests/shops/server.ts';
import { OPEN_HOSTS } from '../tests/shops/world.ts';
import { ensure } from './browsers.ts';
import { findOn } from './demo-find.ts';
import { findTable } from './find-table.ts';
import { ROOT } from './steps.ts';

const USAGE = `npm start [-- options]

  --headless      no window: run one find, print its matches, save a screenshot of the popup
  --product WORD  begin on the first product whose title has this word (default: the first that several shops have)
  --shot FILE     where the screenshot goes (default: .cache/popup.png)
`;

const OPTIONS = {
  headless: { type: 'boolean', default: false },
  product: { type: 'string' },
  shot: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function build(): void {
  const { status } = spawnSync(join(ROOT, 'node_modules', '.bin', 'wxt'), ['build'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The extension could not be built: see the message above.');
}

/** Address of a product page to begin on, at the first shop; of a product that most of the other shops sell too. */
function beginning(shops: Running, word: string | undefined): string {
  const [first] = shops.world.shops;
  if (first === undefined) throw new Error('The demo has no shop.');
  const sellers = (item: unknown) =>
    shops.world.shops.filter(({ store }) => store.listings.some((listing) => listing.item === item)).length;
  const fitting = first.store.listings.filter(
    ({ title }) => word === undefined || title.toLowerCase().includes(word.toLowerCase()),
  );
  const [best] = fitting.toSorted((left, right) => sellers(right.item) - sellers(left.item));
  if (best === undefined) throw new Error(`No product at ${first.host} has "${word}" in its title.`);
  return `https://${first.host}${first.path(best)}`;
}

/** Resolves when the person closes the browser. */
async function inWindow(chromium: Chromium, address: string): Promise<void> {
  const page = await chromium.context.newPage();
  await page.goto(address);
  for (const other of chromium.context.pages()) if (other !== page) await other.close();
  console.log(
    `\nA browser is open on ${address}\nClick the Twinshelf button in its toolbar (behind the puzzle piece, or Alt+Shift+F), then "Search".`,
  );
  console.log(
    'The demo shops are listed and allowed already; others are added in the options. Close the browser to end.\n',
  );
  await new Promise<void>((resolve) => chromium.context.once('close', () => resolve()));
}

async function inPrint(chromium: Chromium, address: string, shot: string): Promise<void> {
  const page = await chromium.context.newPage();
  await page.goto(address);
  const { result, ms } = await findOn(chromium, page, shot);
  console.log(findTable(result, ms));
  console.log(`\nThe popup as it was shown: ${shot}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) return console.log(USAGE);
  const display =
    process.platform !== 'linux' || (process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'] ?? '') !== '';
  const headless = values.headless || !display;
  if (ensure(['chromium']).chromium === null) process.exit(1);
  build();
  const shops = await startShops();
  const chromium = await launchChromium({ ...shops, headless });
  try {
    await setSettings(chromium, { shops: OPEN_HOSTS });
    await grant(chromium, OPEN_HOSTS);
    const address = beginning(shops, values.product);
    if (!headless) return await inWindow(chromium, address);
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    await inPrint(chromium, address, values.shot ?? join('.cache', 'popup.png'));
  } finally {
    await chromium.close();
    await shops.close();
  }
}

main().catch((error: unknown) => {
  console.error(`\ntwinshelf: ${errorWords(error)}\n`);
  process.exitCode = 1;
});
