// The find as a person does it: toolbar click, product, search, confirmed matches; nothing before a click, nothing lost.
import { OPEN_HOSTS, SOLD_WIDELY, truthTable } from '../shops/world.ts';
import { expect, FINISHED, pressHead, startFind, test } from './harness/fixtures.ts';

const [START = ''] = OPEN_HOSTS;

/** What tests look at of a row in the record of requests. */
interface RequestRow {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly sent: readonly string[];
  readonly status: number | null;
}

/** Which product a link of the demo truly shows. */
function truthOf(world: { readonly shops: { readonly world: Parameters<typeof truthTable>[0] } }) {
  const truth = truthTable(world.shops.world);
  return (link: string) => {
    const { host, pathname, search } = new URL(link);
    return truth.get(`${host}${pathname}${search}`) ?? truth.get(`${host}${pathname}`) ?? null;
  };
}

test('toolbar click to confirmed matches, every one of them the very same product', async ({ world }) => {
  await world.prepare(OPEN_HOSTS);
  const address = world.address(START, SOLD_WIDELY);
  const { popup, page } = await world.open(address);
  await popup.waitFor('.ready');
  expect(await popup.text('.product-card, main')).toContain(SOLD_WIDELY);
  // opening the popup reads the page and asks nobody anything
  const asked = world.shops.log.filter(
    ({ host, headers }) => host !== START || headers['sec-fetch-mode'] === 'cors',
  );
  expect(asked).toEqual([]);
  await startFind(popup);
  await popup.waitFor('.match');
  await popup.waitFor(FINISHED, 30_000);
  const { result } = await world.ended();
  expect(result.matches.length).toBeGreaterThanOrEqual(2);
  const truth = truthOf(world);
  const wanted = truth(address);
  expect(wanted).not.toBeNull();
  for (const { link } of result.matches) expect(truth(link)?.id, link).toBe(wanted?.id);
  const shown = await popup.evaluate('document.querySelectorAll(".match").length');
  expect(shown).toBe(result.matches.length);
  const badge = await world.inside<string>(
    `chrome.tabs.query({ title: ${JSON.stringify(await page.title())} }).then(([tab]) => chrome.action.getBadgeText({ tabId: tab.id }))`,
  );
  expect(badge).toBe(String(result.matches.length));
});

test('nothing leaves but to the shops, without cookies, and the ledger names every request', async ({
  world,
}) => {
  await world.prepare(OPEN_HOSTS);
  // the person has been at every shop before, and each would know them by its cookie
  const cookie = { name: 'visitor', value: '7', path: '/', secure: true, sameSite: 'None' } as const;
  await world.chromium.context.addCookies(OPEN_HOSTS.map((domain) => ({ ...cookie, domain })));
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await popup.waitFor('.ready');
  expect(world.shops.log.some(({ headers }) => headers['cookie']?.includes('visitor=7') === true)).toBe(true);
  const before = world.shops.log.length;
  await startFind(popup);
  await popup.waitFor(FINISHED, 30_000);
  // pictures are drawn by the popup like any page draws them, and noted when they are there
  const sent = world.shops.log.slice(before).filter(({ headers }) => headers['sec-fetch-dest'] !== 'image');
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.filter(({ host }) => host === START)).toEqual([]);
  expect(sent.filter(({ headers }) => headers['cookie'] !== undefined)).toEqual([]);
  await expect
    .poll(() => popup.evaluate('document.querySelector("img.picture")?.complete ?? false'))
    .toBe(true);
  const rows = await world.inside<RequestRow[]>(
    `new Promise((resolve) => { const o = indexedDB.open('twinshelf'); o.onsuccess = () => {
      const all = o.result.transaction('requests').objectStore('requests').getAll();
      all.onsuccess = () => { o.result.close(); resolve(all.result); }; }; })`,
  );
  const named = new Set(rows.map(({ host, method, path }) => `${method} ${host}${path}`));
  // what a redirect led to is part of the request that it answers
  const unnamed = sent.filter(({ host, method, path }) => !named.has(`${method} ${host}${path}`));
  const redirected = unnamed.filter(({ host }) => rows.some((row) => row.host === host));
  expect(unnamed.length - redirected.length).toBe(0);
  expect(rows.filter(({ status }) => status === null)).toEqual([]);
  const pictures = rows.filter((row) => row.sent.includes('picture'));
  expect(pictures.map(({ host }) => host)).toContain(START);
});

test('the popup closed in the middle: the find goes on, and stands there when it is opened again', async ({
  world,
}) => {
  await world.prepare(OPEN_HOSTS);
  const { popup, page } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  await popup.close();
  const { result } = await world.ended();
  expect(result.matches.length).toBeGreaterThanOrEqual(2);
  const sent = world.shops.log.length;
  await world.chromium.clickButton(page);
  const again = await world.chromium.popup();
  await again.waitFor(FINISHED);
  expect(await again.evaluate('document.querySelectorAll(".match").length')).toBe(result.matches.length);
  // results are kept: looking at them asks no shop again
  const asked = world.shops.log.slice(sent).filter(({ headers }) => headers['sec-fetch-dest'] !== 'image');
  expect(asked).toEqual([]);
});

test('opened again and searched at once: the reading that ends a moment later does not take the find away', async ({
  world,
}) => {
  await world.prepare(OPEN_HOSTS.slice(0, 3));
  const shop = world.shops.world.shops.find(({ host }) => host === START);
  const listings = shop?.store.listings.filter((_, place) => place % 5 === 0).slice(0, 7) ?? [];
  expect(listings).toHaveLength(7);
  for (const [round, listing] of listings.entries()) {
    const { popup, page } = await world.open(`https://${START}${shop?.path(listing) ?? ''}`);
    await popup.waitFor('.ready');
    await popup.close();
    // busy for a moment, so that the reading ends about when the find is begun
    await page.evaluate(
      `setTimeout(() => { const end = Date.now() + ${round * 10}; while (Date.now() < end); }, 1)`,
    );
    await world.chromium.clickButton(page);
    const again = await world.chromium.popup();
    await again.click('.ready .button-primary:not(:disabled)');
    await again.waitFor('.find-head', 5_000);
    await world.ended();
    expect(await again.text('.find-head'), listing.title).not.toBeNull();
    await again.close();
    await page.close();
  }
});

test('the worker killed in the middle: the find ends the same, and what was answered is not asked again', async ({
  world,
}) => {
  const hosts = OPEN_HOSTS.slice(0, 6);
  await world.prepare(hosts);
  const slow = hosts[3] ?? '';
  world.shops.set(slow, { delayMs: 1_500 });
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await popup.waitFor('.ready');
  const before = world.shops.log.length;
  await startFind(popup);
  await expect.poll(async () => (await world.stored())?.result.matches.length ?? 0).toBeGreaterThan(0);
  const running = await world.stored();
  expect(running?.state).toBe('running');
  const settled = running?.result.matches.map(({ shop }) => shop) ?? [];
  await world.chromium.killWorker();
  await popup.close();
  // anything wakes the worker: an alarm, a click, a page of the extension that asks
  await world.inside(
    `chrome.runtime.sendMessage({ name: 'background.stopFind', question: { find: 'none' } })`,
  );
  const { result } = await world.ended();
  expect(result.shops.every(({ fault }) => fault?.kind !== 'cancelled')).toBe(true);
  const sent = world.shops.log.slice(before).filter(({ headers }) => headers['sec-fetch-dest'] !== 'image');
  const keys = sent.map(({ method, host, path, body }) => `${method} ${host}${path} ${body}`);
  const twice = sent.filter((_, place) => keys.indexOf(keys[place] ?? '') !== place);
  // only what was on its way when the worker died may go out once more: one page at a time at each shop
  const perHost = new Map<string, number>();
  for (const { host } of twice) perHost.set(host, (perHost.get(host) ?? 0) + 1);
  for (const [host, count] of perHost) expect(count, `${host} was asked again`).toBeLessThanOrEqual(2);
  // a shop whose match was stored had nothing on its way
  expect(settled.filter((host) => perHost.has(host))).toEqual([]);
});

test('a find can be stopped, keeps what it has, and can be done again', async ({ world }) => {
  const hosts = OPEN_HOSTS.slice(0, 4);
  await world.prepare(hosts);
  world.shops.set(hosts[2] ?? '', { delayMs: 8_000 });
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  await popup.waitFor('.match', 15_000);
  await pressHead(popup);
  const { state, result } = await world.ended();
  expect(state).toBe('stopped');
  expect(result.matches.length).toBeGreaterThan(0);
  world.shops.set(hosts[2] ?? '', null);
  await popup.waitFor(FINISHED);
  await pressHead(popup);
  await expect.poll(async () => (await world.stored())?.state).toBe('running');
  expect((await world.ended()).state).toBe('finished');
});

test('searched again while no shop can be reached: what was confirmed before stays, with its age and what failed', async ({
  world,
}) => {
  const hosts = OPEN_HOSTS.slice(0, 5);
  await world.prepare(hosts);
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  const { result } = await world.ended();
  expect(result.matches.length).toBeGreaterThanOrEqual(2);
  await popup.waitFor(FINISHED);
  for (const host of hosts) world.shops.set(host, { dieAfter: 0 });
  await pressHead(popup);
  await expect.poll(async () => (await world.stored())?.id).not.toBe(result.find);
  const failed = await world.ended();
  expect(failed.result.matches).toEqual([]);
  await popup.waitFor(FINISHED);
  const shown = await popup.evaluate('[...document.querySelectorAll(".matches a")].map(({ href }) => href)');
  expect(shown).toEqual(result.matches.map(({ link }) => link));
  const words = (await popup.text('.find')) ?? '';
  expect(words).toContain('Found earlier');
  expect(words).toMatch(/Seen \P{L}*(now|\d+ (second|minute)s? ago)/u);
  expect(words).toContain('No confirmed match');
  expect(await popup.text('.notice')).toContain('No shop could be reached');
  expect(await popup.text('.attention')).toMatch(/4 shops[\s\S]*Could not be reached[\s\S]*Try all again/);
  // a shop that answers again takes its place
  const back = result.matches[0]?.shop ?? '';
  world.shops.set(back, null);
  await pressHead(popup);
  await expect.poll(async () => (await world.stored())?.id).not.toBe(failed.id);
  expect((await world.ended()).result.matches.map(({ shop }) => shop)).toContain(back);
  await popup.waitFor(FINISHED);
  const again = await popup.evaluate('[...document.querySelectorAll(".matches a")].map(({ href }) => href)');
  expect(again).toEqual(expect.arrayContaining(result.matches.map(({ link }) => link)));
});

test('"not the same" stays said when the list of shops changes', async ({ world }) => {
  const hosts = OPEN_HOSTS.slice(0, 4);
  await world.prepare(hosts);
  const { popup, page } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  const { result } = await world.ended();
  await popup.waitFor(FINISHED);
  const [first] = result.matches;
  await popup.click('.match summary');
  await popup.waitFor('.match .judge button');
  await popup.click('.match .judge button');
  await expect
    .poll(() => popup.evaluate('document.querySelectorAll(".match").length'))
    .toBe(result.matches.length - 1);
  await popup.close();
  await world.prepare([...hosts, OPEN_HOSTS[5] ?? '']);
  await world.chromium.clickButton(page);
  const other = await world.chromium.popup();
  // another list of shops is another find
  await other.click('.unasked button');
  await expect.poll(async () => (await world.stored())?.id).not.toBe(result.find);
  const again = await world.ended();
  expect(again.result.matches.map(({ link }) => link)).toContain(first?.link);
  await other.waitFor(FINISHED);
  const shown = await other.evaluate('[...document.querySelectorAll(".match a")].map(({ href }) => href)');
  expect(shown).not.toContain(first?.link);
  expect(await other.text('.find')).toContain('Rejected by you');
});
