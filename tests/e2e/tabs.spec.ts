// Pages that only a browser can read: a background tab when the person allowed it, and the person's own tab behind a wall.
import { OPEN_HOSTS, SOLD_WIDELY } from '../shops/world.ts';
import { expect, FINISHED, startFind, test } from './harness/fixtures.ts';

const [START = ''] = OPEN_HOSTS;
const DRAWN = 'www.glasspane.example';
const SEALED = 'www.lenswright.example';
const WALLED = 'www.gatewell.example';

test('a shop drawn by scripts is read in a background tab, only when that is switched on', async ({
  world,
}) => {
  await world.prepare([DRAWN], { tabReading: true });
  const { context } = world.chromium;
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  const opened: string[] = [];
  context.on('page', (page) => opened.push(page.url()));
  const before = context.pages().length;
  await startFind(popup);
  const { result } = await world.ended();
  // the pages were read: there were results, and the candidates among them were visited
  expect(result.shops[0]?.state).toMatch(/^(done|none)$/);
  expect(opened.length).toBeGreaterThan(0);
  // each stands in the record of requests
  const noted = await world.inside<
    string[]
  >(`new Promise((resolve) => { const o = indexedDB.open('twinshelf');
    o.onsuccess = () => { const all = o.result.transaction('requests').objectStore('requests').getAll();
    all.onsuccess = () => { o.result.close(); resolve(all.result.filter(({ sent }) => sent.includes('tab'))
      .map(({ host }) => host)); }; }; })`);
  expect(noted).toHaveLength(opened.length);
  expect(new Set(noted)).toEqual(new Set([DRAWN]));
  // every tab that was opened is closed again
  await expect.poll(() => context.pages().length).toBe(before);
});

test("where only the shop's own script can search, the words are typed into its box in a tab", async ({
  world,
}) => {
  await world.prepare([SEALED], { tabReading: true });
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  const before = world.chromium.context.pages().length;
  await startFind(popup);
  const { result } = await world.ended();
  expect(result.matches.map(({ shop }) => shop)).toEqual([SEALED]);
  // asked by the shop's own script, not by the extension
  expect(world.shops.log.filter(({ host, path }) => host === SEALED && path === '/ask')).not.toEqual([]);
  await expect.poll(() => world.chromium.context.pages().length).toBe(before);
});

/** Asks the shop as its own script does, and draws what comes; each script below opens and sends its box in another way. */
const ASKING = `
const make = (tag, more) => Object.assign(document.createElement(tag), more);
const ask = async (words) => {
  const body = btoa(unescape(encodeURIComponent([...words].reverse().join(''))));
  return (await fetch(['', 'ask'].join('/'), { method: 'POST', body })).json();
};
const draw = async (words) => {
  for (const [href, textContent, price] of await ask(words)) {
    const row = make('li', { className: 'result-item' });
    row.append(make('a', { href, textContent }), make('p', { textContent: price }));
    document.querySelector('ul.result-list').append(row);
  }
};
const lens = document.querySelector('.lens');`;

const BOXES = [
  [
    'suggestions that are no links, but lead on when one is chosen',
    `const list = make('ul');
    const box = make('input', { placeholder: 'Search' });
    box.addEventListener('input', async () => {
      list.replaceChildren(...(await ask(box.value)).map(([path, textContent]) =>
        make('li', { role: 'option', textContent, onclick: () => { location.href = path; } })));
    });
    lens.replaceWith(box, list);`,
  ],
  [
    'a palette that keys open, its box out of sight of the page',
    `lens.remove();
    addEventListener('keydown', ({ key, ctrlKey }) => {
      if (key !== 'k' || !ctrlKey) return;
      const palette = make('shop-palette');
      const box = make('input', { type: 'search' });
      box.addEventListener('change', () => draw(box.value));
      palette.attachShadow({ mode: 'closed' }).append(box);
      document.body.append(palette);
    });`,
  ],
  [
    'a drawing that sends what was typed, once the page hears it',
    `const frame = make('div');
    const box = make('textarea', { placeholder: 'Que cherchez-vous ?' });
    const glass = make('div', { className: 'loupe', textContent: '>' });
    setTimeout(() => glass.addEventListener('click', () => draw(box.value)), 3_000);
    frame.append(box, glass);
    lens.replaceWith(frame);`,
  ],
] as const;

for (const [what, script] of BOXES) {
  test(`the words are typed as well where there is ${what}`, async ({ world }) => {
    await world.prepare([SEALED], { tabReading: true });
    const headers = { 'content-type': 'text/javascript; charset=utf-8' };
    world.shops.set(SEALED, { path: '/box.js', status: 200, headers, body: ASKING + script });
    const { popup } = await world.open(world.address(START, SOLD_WIDELY));
    await startFind(popup);
    const { result } = await world.ended();
    expect(result.matches.map(({ shop }) => shop)).toEqual([SEALED]);
  });
}

test('without it the shop is said to need a browser, and no tab is opened', async ({ world }) => {
  await world.prepare([DRAWN]);
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  const before = world.chromium.context.pages().length;
  await startFind(popup);
  const { result } = await world.ended();
  expect(result.shops[0]?.state).toBe('blocked');
  expect(world.chromium.context.pages().length).toBe(before);
});

test('behind a captcha: the person passes it in a tab, and the page is read there for the find', async ({
  world,
}) => {
  await world.prepare([WALLED]);
  const { context } = world.chromium;
  const { popup } = await world.open(world.address(START, SOLD_WIDELY));
  await startFind(popup);
  await popup.waitFor(FINISHED, 20_000);
  const opening = context.waitForEvent('page');
  await popup.click('.shop button');
  const tab = await opening;
  await tab.waitForLoadState();
  await tab.locator('form button, form input[type=submit]').first().click();
  await tab.waitForLoadState();
  await tab.goto(world.address(WALLED, '71224'));
  await expect
    .poll(async () => (await world.stored())?.result.matches.map(({ shop }) => shop), { timeout: 20_000 })
    .toEqual([WALLED]);
});
