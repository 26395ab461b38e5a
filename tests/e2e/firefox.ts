// End to end in Firefox: the production build installs, its button reads a page, a find is completed, also by a background that was ended.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { DEFAULTS } from '../../lib/store/schema.ts';
import { find } from '../../scripts/browsers.ts';
import type { Item } from '../shops/catalogue/items.ts';
import { type Running, startShops } from '../shops/server.ts';
import { OPEN_HOSTS, SOLD_WIDELY, truthTable } from '../shops/world.ts';
import { type Firefox, launchFirefox } from './harness/bidi.ts';
import { BOXES, OF_SCRIPTS } from './harness/boxes.ts';
import { BUTTON_HOLDS, FINISHED } from './harness/head.ts';
import { newest } from './harness/newest.ts';
import { startProxy } from './harness/proxy.ts';
import { patternOf } from './harness/settings.ts';
import { until } from './harness/until.ts';

const BUILD = join(import.meta.dirname, '..', '..', '.output', 'firefox-mv3');
const ID = 'twinshelf@twinshelf.example';
const UUID = '5c1f0c8e-6f0b-4e0a-9d5b-2f4f5a1b7c3d';
const PAGES = `moz-extension://${UUID}`;
const [START = '', ...SHOPS] = OPEN_HOSTS.slice(0, 7);

const Found = z.object({
  id: z.string(),
  state: z.string(),
  result: z.object({ matches: z.array(z.object({ shop: z.string(), link: z.string() })) }),
});
const Subject = z.object({ id: z.string(), state: z.string(), reading: z.nullable(z.looseObject({})) });

const EXTENSION = `WebExtensionPolicy.getByID(${JSON.stringify(ID)}).extension`;
const PRESS = `(async () => {
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const window = Services.wm.getMostRecentWindow('navigator:browser');
  ExtensionParent.apiManager.global.browserActionFor(${EXTENSION}).triggerAction(window);
  return true;
})()`;
const END_BACKGROUND = `(async () => {
  await ${EXTENSION}.terminateBackground({ ignoreDevToolsAttached: true, disableResetIdleForTest: true });
  return ${EXTENSION}.backgroundState;
})()`;

const results: { readonly name: string; readonly error: unknown }[] = [];

async function check(name: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  let error: unknown = null;
  try {
    await work();
  } catch (thrown) {
    error = thrown ?? new Error('unknown');
  }
  results.push({ name, error });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `  ${error === null ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)${error === null ? '' : `\n       ${error}`}`,
  );
}

function assert(condition: boolean, words: string): void {
  if (!condition) throw new Error(words);
}

async function prepare(
  firefox: Firefox,
  options: string,
  { shops, tabReading = false }: { readonly shops: readonly string[]; readonly tabReading?: boolean },
): Promise<void> {
  const settings = { ...DEFAULTS, accepted: true, shops, tabReading };
  await firefox.evaluate(options, `browser.storage.local.set({ settings: ${JSON.stringify(settings)} })`);
  const origins = shops.map(patternOf);
  await firefox.evaluate(
    options,
    `(() => { const b = document.createElement('button'); b.id = 'grant'; b.style.cssText = 'position:fixed;inset:0;z-index:9999';
      b.onclick = () => browser.permissions.request({ origins: ${JSON.stringify(origins)} }).then((yes) => { b.dataset.granted = yes; });
      document.body.append(b); })()`,
  );
  await firefox.click(options, '#grant');
  await until('the permission', async () =>
    (await firefox.evaluate(options, 'document.querySelector("#grant").dataset.granted ?? null')) === 'true'
      ? true
      : null,
  );
  await firefox.evaluate(options, 'document.querySelector("#grant").remove()');
}

async function stored(firefox: Firefox, page: string) {
  const row = await firefox.evaluate(page, newest('finds', 'startedAt'));
  return row === null ? null : Found.parse(row);
}

/** What the checks share: one leaves the browser to the next. */
interface Stage {
  readonly firefox: Firefox;
  readonly shops: Running;
  /** an open options page, in which expressions are evaluated */
  readonly options: string;
  /** address of the product's page, and what is truly sold there */
  readonly address: string;
  readonly item: Item;
}

/** Presses the toolbar button on the product's page; the id of what was read there. */
async function readsThePage({ firefox, options, address }: Stage): Promise<string> {
  await firefox.open(address);
  await firefox.privileged(PRESS);
  const read = await until('a reading', async () => {
    const row = await firefox.evaluate(options, newest('subjects', 'at'));
    const parsed = row === null ? null : Subject.parse(row);
    return parsed?.state === 'read' ? parsed : null;
  });
  assert(JSON.stringify(read.reading).includes(SOLD_WIDELY), 'the reading lacks the title');
  return read.id;
}

/** The newest find, once it is finished and is not `before`. */
function finished({ firefox, options }: Stage, before: string | null = null) {
  return until(
    'the end of the find',
    async () => {
      const now = await stored(firefox, options);
      return now !== null && now.id !== before && now.state === 'finished' ? now : null;
    },
    40_000,
  );
}

async function completesAFind(stage: Stage, subject: string): Promise<void> {
  const { firefox, shops, item } = stage;
  const truth = truthTable(shops.world);
  const tab = await firefox.open(
    `${PAGES}/results.html?subject=${subject}`,
    'document.querySelector(".ready .button-primary")',
  );
  await firefox.click(tab, '.ready .button-primary');
  const { matches } = (await finished(stage)).result;
  assert(matches.length >= 2, `only ${matches.length} matches`);
  for (const { link } of matches) {
    const { host, pathname, search } = new URL(link);
    const sold = truth.get(`${host}${pathname}${search}`) ?? truth.get(`${host}${pathname}`);
    assert(sold?.id === item.id, `${link} is another product`);
  }
  // the page draws a moment after the store has it
  const shown = () => firefox.evaluate(tab, 'document.querySelectorAll(".match").length');
  await until(`${matches.length} matches to be shown`, async () =>
    (await shown()) === matches.length ? true : null,
  );
}

/** The window of the open popup; null as long as there is none. */
const POPUP = `(browser.extension.getViews({ type: 'popup' })[0] ?? null)`;

async function fitsItsPopup({ firefox, options, address }: Stage): Promise<void> {
  // pressed beside an open popup, the button would only close it
  await firefox.evaluate(options, `${POPUP}?.close()`);
  await firefox.open(address);
  await firefox.privileged(PRESS);
  const page = `${POPUP}?.document.documentElement`;
  await until('a find that is longer than the popup', async () =>
    (await firefox.evaluate(options, `${page}?.querySelector('.match') && ${page}.scrollHeight > 600`)) ===
    true
      ? true
      : null,
  );
  const over = await firefox.evaluate(options, `${page}.scrollWidth - ${page}.clientWidth`);
  assert(over === 0, `the popup is ${over} pixels too narrow for what it shows`);
}

/** How many tabs have a number on the toolbar button. */
const NUMBERS = `browser.tabs.query({}).then((tabs) => Promise.all(tabs.map(({ id: tabId }) =>
  browser.action.getBadgeText({ tabId })))).then((texts) => texts.filter(Boolean).length)`;

async function losesItsNumber({ firefox, options, address }: Stage): Promise<void> {
  await firefox.evaluate(options, `${POPUP}?.close()`);
  const before = Number(await firefox.evaluate(options, NUMBERS));
  const page = await firefox.open(address);
  await firefox.privileged(PRESS);
  const counted = (count: number) =>
    until(`${count} numbers`, async () =>
      (await firefox.evaluate(options, NUMBERS)) === count ? true : null,
    );
  await counted(before + 1);
  await firefox.evaluate(page, `history.pushState({}, '', '/elsewhere')`);
  await counted(before);
}

async function listsTheFind({ firefox, options }: Stage): Promise<void> {
  const found = await stored(firefox, options);
  const list = await firefox.open(`${PAGES}/finds.html`, 'document.querySelector("tbody tr")');
  const words = String(await firefox.evaluate(list, 'document.querySelector("tbody").innerText'));
  assert(words.includes(SOLD_WIDELY), `the list says ${words}`);
  await firefox.click(list, '.find-link');
  await until('the subject that opens it', async () => {
    const row = await firefox.evaluate(options, newest('subjects', 'at'));
    return row !== null && JSON.stringify(row).includes(`"find":"${found?.id}"`) ? true : null;
  });
}

async function goesOnAfterItsEnd(stage: Stage, subject: string): Promise<void> {
  const { firefox, shops, options } = stage;
  const before = await stored(firefox, options);
  shops.set(SHOPS[1] ?? '', { delayMs: 1_500 });
  const tab = await firefox.open(
    `${PAGES}/results.html?subject=${subject}`,
    'document.querySelector(".find-head button")',
  );
  await firefox.click(tab, '.find-head button');
  await until('a running find', async () => {
    const now = await stored(firefox, options);
    return now !== null && now.id !== before?.id && now.state === 'running' ? now : null;
  });
  const state = await firefox.privileged(END_BACKGROUND);
  assert(state === 'stopped', `the background is ${state}`);
  await firefox.evaluate(
    options,
    `browser.runtime.sendMessage({ name: 'background.stopFind', question: { find: 'none' } })`,
  );
  const found = await finished(stage, before?.id);
  assert(found.result.matches.length === before?.result.matches.length, 'the find ended otherwise');
}

/** one that only scripts draw, and one that only its own script can search */
const SEALED = 'www.lenswright.example';
const IN_TABS = ['www.glasspane.example', SEALED];
const TABS = 'browser.tabs.query({}).then((tabs) => tabs.length)';

/** asks for the first time, or once more */
const ASKS = '.ready .button-primary, .find-head button';

async function readsInTabs(stage: Stage): Promise<void> {
  const { firefox, options, shops } = stage;
  await prepare(firefox, options, { shops: IN_TABS, tabReading: true });
  await firefox.evaluate(options, `${POPUP}?.close()`);
  const before = await stored(firefox, options);
  const subject = await readsThePage(stage);
  const tab = await firefox.open(
    `${PAGES}/results.html?subject=${subject}`,
    `document.querySelector('${ASKS}')`,
  );
  const tabs = await firefox.evaluate(options, TABS);
  await firefox.click(tab, ASKS);
  const { matches } = (await finished(stage, before?.id)).result;
  const found = [...new Set(matches.map(({ shop }) => shop))].sort();
  assert(JSON.stringify(found) === JSON.stringify(IN_TABS), `matches at ${found}`);
  const asked = shops.log.some(({ host, path }) => host === SEALED && path === '/ask');
  assert(asked, 'the shop was not asked by its own script');
  for (const { what, script: body } of BOXES) {
    shops.set(SEALED, { path: '/box.js', status: 200, headers: OF_SCRIPTS, body });
    const last = await stored(firefox, options);
    const over = () => firefox.evaluate(tab, `document.querySelector('${FINISHED}') !== null`);
    await until('the button that asks again', async () => ((await over()) === true ? true : null));
    await firefox.evaluate(tab, BUTTON_HOLDS);
    await firefox.click(tab, ASKS);
    const again = (await finished(stage, last?.id)).result;
    assert(
      again.matches.some(({ shop }) => shop === SEALED),
      `no match by ${what}`,
    );
  }
  const left = await firefox.evaluate(options, TABS);
  assert(left === tabs, `${left} tabs instead of ${tabs}`);
}

async function run(firefox: Firefox, shops: Running): Promise<void> {
  const shop = shops.world.shops.find(({ host }) => host === START);
  const listing = shop?.store.listings.find(({ title }) => title.includes(SOLD_WIDELY));
  if (shop === undefined || listing === undefined) throw new Error(`the demo has no ${SOLD_WIDELY}`);
  const address = `https://${START}${shop.path(listing)}`;
  let stage: Stage = { firefox, shops, options: '', address, item: listing.item };
  let subject = '';

  await check('the production build installs and opens its pages', async () => {
    await firefox.install(BUILD);
    const options = await firefox.open(`${PAGES}/options.html`, 'document.querySelector("main")');
    await prepare(firefox, options, { shops: SHOPS });
    stage = { ...stage, options };
  });
  await check('the toolbar button reads the page that is open', async () => {
    subject = await readsThePage(stage);
  });
  await check('a find is completed, and every match is the very same product', () =>
    completesAFind(stage, subject),
  );
  await check('a long find is not wider than the popup', () => fitsItsPopup(stage));
  await check('the number on the button goes with a page left in place', () => losesItsNumber(stage));
  await check('the list of searches names it, and opens it again', () => listsTheFind(stage));
  await check('a find whose background was ended goes on when it starts again', () =>
    goesOnAfterItsEnd(stage, subject),
  );
  await check('in tabs it reads what scripts draw, and types where only scripts search', () =>
    readsInTabs(stage),
  );
  await check('a key leaves only when that was agreed to', () => keyIsAgreedTo(firefox));
}

/** Types into a field as React hears it. */
const typed = (selector: string, text: string) => `(() => {
  const field = document.querySelector(${JSON.stringify(selector)});
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(text)});
  field.dispatchEvent(new Event('input', { bubbles: true }));
})()`;
const AGREED = 'browser.permissions.getAll().then((all) => all.data_collection.join(" "))';
// what every search sends stands in the manifest, and is agreed to at the installation
const ALWAYS = 'websiteContent searchTerms';

async function keyIsAgreedTo(firefox: Firefox): Promise<void> {
  const page = await firefox.open(`${PAGES}/options.html`, 'document.querySelector("#service form")');
  const before = await firefox.evaluate(page, AGREED);
  assert(before === ALWAYS, `agreed to before a key was entered: ${before}`);
  await firefox.evaluate(page, typed('#service input[type=url]', 'http://127.0.0.1:9'));
  await firefox.evaluate(page, typed('#service input[type=password]', 'sk-test'));
  await firefox.click(page, '#service button[type=submit]');
  const agreed = () => firefox.evaluate(page, AGREED);
  await until('the agreement', async () =>
    (await agreed()) === `${ALWAYS} authenticationInfo` ? true : null,
  );
  const open = () =>
    firefox.evaluate(page, 'document.querySelector("#service .button-primary:not([type=submit])") !== null');
  await until('the end of the question', async () => ((await open()) === false ? true : null));
  // taken back in about:addons, beside the access to the host, which stays
  await firefox.evaluate(page, `browser.permissions.remove({ data_collection: ['authenticationInfo'] })`);
  await until('the button that asks again', async () => ((await open()) === true ? true : null));
  await firefox.click(page, '#service .button-primary:not([type=submit])');
  await until('the agreement', async () =>
    (await agreed()) === `${ALWAYS} authenticationInfo` ? true : null,
  );
}

async function main(): Promise<void> {
  if (find('firefox') === null)
    throw new Error('No Firefox: install it, or set TWINSHELF_FIREFOX to its path.');
  const shops = await startShops();
  const proxy = await startProxy(shops);
  const firefox = await launchFirefox({
    'extensions.webextensions.uuids': JSON.stringify({ [ID]: UUID }),
    // a request from a real click is granted without the prompt
    'extensions.webextOptionalPermissionPrompts': false,
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': proxy.port,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': proxy.port,
  });
  try {
    await run(firefox, shops);
  } finally {
    await firefox.close();
    await proxy.close();
    await shops.close();
  }
}

await main().catch((error: unknown) => results.push({ name: 'start', error }));
const failed = results.filter(({ error }) => error !== null);
for (const { name, error } of failed) console.error(`${name}: ${error}`);
const report = { passed: results.length - failed.length, failed: failed.length };
console.log(`${report.passed} passed, ${report.failed} failed`);
const file = process.env['TWINSHELF_REPORT'];
if (file !== undefined) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(report));
}
process.exit(failed.length === 0 ? 0 : 1);
