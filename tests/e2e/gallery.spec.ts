// Every view in every state, in a real browser: no serious fault of accessibility, nothing wider than the page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { STATES } from '../../components/gallery/states.ts';
import { NOW } from '../../lib/view/examples/reading.ts';
import { finished } from '../../lib/view/examples/result.ts';
import { english, exportFind } from '../../lib/view/index.ts';
import { find } from '../../scripts/browsers.ts';

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const CHROMIUM = find('chromium');
const NAMES = Object.keys(STATES);
/** One state of each layout: what other words and another direction can break. */
const TELLING = NAMES.filter((name) =>
  /doubts|missing|setup|listing|hostile|running|finished|charged|corrections|history|used|accepted/.test(
    name,
  ),
);
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

declare global {
  interface Window {
    readonly axe: { run(options: object): Promise<{ violations: Violation[] }> };
  }
}

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

let server: ViteDevServer;
let browser: Browser;
let address = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  server = await createServer({
    configFile: 'components/gallery/vite.config.ts',
    logLevel: 'error',
    server: { port: 0 },
  });
  await server.listen();
  address = server.resolvedUrls?.local[0] ?? '';
  if (CHROMIUM === null) throw new Error('No Chromium: install it, or set TWINSHELF_CHROMIUM to its path.');
  browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
});

test.afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function openAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 4; round++) {
      for (const closed of document.querySelectorAll('details:not([open])')) closed.setAttribute('open', '');
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

async function violationsIn(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    // what a finger can't hit and a page without its landmark count, too
    const rules = { 'target-size': { enabled: true } };
    const { violations } = await window.axe.run({ resultTypes: ['violations'], rules });
    const bad = violations.filter(
      ({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'landmark-one-main',
    );
    return bad.map(({ id, nodes }) =>
      [id, ...nodes.slice(0, 3).map((node) => node.html.slice(0, 160))].join(' | '),
    );
  });
}

/** Where colours are forced every button has a border, which must stay within all that it stands in, and clear of the next one. */
async function overhangsIn(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('.button')].flatMap((button) => {
      const box = button.getBoundingClientRect();
      if (box.width === 0) return [];
      const faults: string[] = [];
      // what scrolls sideways may hold more than it shows
      for (let holder = button.parentElement; holder !== null; holder = holder.parentElement) {
        if (getComputedStyle(holder).overflowX === 'auto') break;
        const { left, right } = holder.getBoundingClientRect();
        const over = Math.max(left - box.left, box.right - right);
        if (over > 0.5) faults.push(`hangs over by ${over} pixels: ${button.textContent}`);
      }
      const next = button.nextElementSibling;
      const there = next?.classList.contains('button') ? next.getBoundingClientRect() : null;
      if (there !== null && there.top === box.top && there.left - box.right < 2)
        faults.push(`touches the next one: ${button.textContent}`);
      return faults.slice(0, 1);
    }),
  );
}

/** What is too wide for its cell is printed over the next one. */
async function overprintsIn(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('.ledger td')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
      .map((cell) => `wider than its cell: ${(cell.textContent ?? '').slice(0, 60)}`),
  );
}

/** A country's name that is broken within a word has too little room beside its button. */
async function brokenWordsIn(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    for (const words of document.querySelectorAll('.presets summary .disclosure-words')) {
      const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\p{L}{2,12}/gu)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(`broken in two: ${word}`);
        }
      }
    }
    return broken.slice(0, 3);
  });
}

/** One page shows all states, one after another: a page of its own for each would take minutes. */
async function faultsOf(
  names: readonly string[],
  query: string,
  width: number,
  text = 100,
  forcedColors: 'active' | 'none' = 'none',
): Promise<string[]> {
  const viewport = { width, height: 700 };
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', forcedColors });
  await page.route('https://*.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  const faults: string[] = [];
  let name = '';
  page.on('pageerror', (error) => faults.push(`${name}: ${error.message}`));
  page.on('dialog', (dialog) => {
    faults.push(`${name}: a script of a page ran`);
    void dialog.dismiss();
  });
  await page.goto(`${address}?${query}`);
  await page.waitForSelector('.stage > *');
  await page.addStyleTag({ content: `html { font-size: ${text}% }` });
  await page.evaluate(AXE);
  for (name of names) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, name);
    await openAll(page);
    for (const fault of await violationsIn(page)) faults.push(`${name}: ${fault}`);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wider > 0) faults.push(`${name}: ${wider} pixels wider than the page`);
    for (const fault of await overprintsIn(page)) faults.push(`${name}: ${fault}`);
    for (const fault of await brokenWordsIn(page)) faults.push(`${name}: ${fault}`);
    if (forcedColors === 'active')
      for (const fault of await overhangsIn(page)) faults.push(`${name}: ${fault}`);
  }
  await page.close();
  return faults;
}

test('light, as wide as a popup', async () => {
  expect(await faultsOf(NAMES, 'look=light', 384)).toEqual([]);
});

test('dark, in a wide tab', async () => {
  expect(await faultsOf(NAMES, 'look=dark&place=page', 1200)).toEqual([]);
});

test('from right to left, 320 pixels narrow', async () => {
  expect(await faultsOf(TELLING, 'look=light&lang=rtl&place=page', 320)).toEqual([]);
});

test('words half as long again, dark and narrow', async () => {
  expect(await faultsOf(TELLING, 'look=dark&lang=long&place=page', 340)).toEqual([]);
});

test('text twice as large, as wide as a popup', async () => {
  expect(await faultsOf(TELLING, 'look=light', 384, 200)).toEqual([]);
});

test('text twice as large, 320 pixels narrow', async () => {
  expect(await faultsOf(TELLING, 'look=light&place=page', 320, 200)).toEqual([]);
});

test('text twice as large, in a tab', async () => {
  const pages = TELLING.filter((name) => !/^(popup|find)-/.test(name));
  expect(await faultsOf(pages, 'look=light&place=page', 1280, 200)).toEqual([]);
});

test('colours forced by the system, as wide as a popup', async () => {
  expect(await faultsOf(TELLING, 'look=auto', 384, 100, 'active')).toEqual([]);
});

test('a find saved as a page, 320 pixels narrow', async () => {
  const long = 'OneWordWithoutEnd'.repeat(12);
  const matches = finished.matches.map((match) => ({ ...match, shop: `${long.slice(0, 60)}.example` }));
  const titled = [...matches, ...finished.matches].map((match) => ({ ...match, product: { title: long } }));
  const result = { ...finished, product: { title: long }, matches: titled };
  const { text } = exportFind({ result, earlier: [], corrections: {}, now: NOW }, 'html', english());
  const page = await browser.newPage({ viewport: { width: 320, height: 700 } });
  await page.setContent(text);
  await page.evaluate(AXE);
  expect(await violationsIn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.close();
});
