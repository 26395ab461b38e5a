// Pages that change under the reader: a shop that swaps its product in place, a product in a frame, a page that draws late.
import * as z from 'zod/mini';
import { OPEN_HOSTS, SOLD_WIDELY } from '../shops/world.ts';
import { expect, startFind, test, type World } from './harness/fixtures.ts';
import { newest } from './harness/newest.ts';

const [HOST = ''] = OPEN_HOSTS;
const Newest = z.object({
  reading: z.nullable(
    z.object({
      kind: z.string(),
      product: z.nullable(z.looseObject({ title: z.string() })),
      offer: z.nullable(z.object({ price: z.nullable(z.object({ minor: z.int(), currency: z.string() })) })),
      doubts: z.array(z.string()),
      links: z.array(z.object({ url: z.string(), title: z.string(), price: z.nullable(z.string()) })),
    }),
  ),
});

/** Serves markup at a path of the demo shop, clicks the toolbar button there after `act`, and gives what was read. */
async function readingOf(
  world: World,
  pages: Readonly<Record<string, string>>,
  act: (page: Awaited<ReturnType<World['open']>>['page']) => Promise<unknown>,
): Promise<NonNullable<z.infer<typeof Newest>['reading']>> {
  await world.prepare([]);
  for (const [path, body] of Object.entries(pages))
    world.shops.set(HOST, {
      path,
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body,
    });
  const page = await world.chromium.context.newPage();
  await page.goto(`https://${HOST}${Object.keys(pages)[0] ?? ''}`);
  await act(page);
  await world.chromium.clickButton(page);
  const popup = await world.chromium.popup();
  await popup.waitFor('.product-title, .not-product h1', 15_000);
  const { reading } = Newest.parse(await popup.evaluate(newest('subjects', 'at')));
  if (reading === null) throw new Error('nothing was read');
  return reading;
}

const buyBox = (title: string, price: string): string =>
  `<h1 class="product-title">${title}</h1><div class="price">${price}</div><p class="stock">In stock</p><button class="add-to-cart">Add to cart</button><h2>Description</h2>`;

test('a page held up by a script that does not come is read as far as it is there', async ({ world }) => {
  const held = '<!doctype html><html><head><title>Arc Floor Lamp</title></head><body><main>';
  world.shops.set(HOST, { path: '/held.js', delayMs: 30_000, status: 200, body: '' });
  world.shops.set(HOST, {
    path: '/held/lamp',
    status: 200,
    body: `${held}${buyBox('Arc Floor Lamp, Brass', '€329.00')}</main><script src="/held.js"></script></body></html>`,
  });
  const page = await world.chromium.context.newPage();
  await page.goto(`https://${HOST}/held/lamp`, { waitUntil: 'commit' });
  await page.waitForSelector('.add-to-cart');
  await world.prepare([]);
  await world.chromium.clickButton(page);
  const popup = await world.chromium.popup();
  await popup.waitFor('.product-title', 5_000);
  expect(await popup.text('main')).toMatch(/Arc Floor Lamp, Brass[\s\S]*€329\.00[\s\S]*still loading/);
});

test('a shop that swaps its product in place: never the one before', async ({ world }) => {
  const first = `<!doctype html><html><head><title>Arc Floor Lamp, Brass</title><link rel="canonical" href="/live/arc-floor-lamp-brass">
<script type="application/ld+json">{"@type":"Product","name":"Arc Floor Lamp, Brass","sku":"AFL-01","url":"/live/arc-floor-lamp-brass","offers":{"@type":"Offer","price":"329.00","priceCurrency":"EUR"}}</script></head>
<body><main>${buyBox('Arc Floor Lamp, Brass', '€329.00')}</main></body></html>`;
  const reading = await readingOf(world, { '/live/arc-floor-lamp-brass': first }, (page) =>
    page.evaluate(
      (markup) => {
        history.pushState({}, '', '/live/paper-pendant-globe');
        document.title = 'Paper Pendant Globe';
        const main = document.querySelector('main');
        if (main !== null) main.innerHTML = markup;
      },
      buyBox('Paper Pendant Globe', '€58.00'),
    ),
  );
  expect(reading.product?.title).toBe('Paper Pendant Globe');
  expect(reading.product?.['sku']).toBeUndefined();
  expect(reading.offer?.price).toEqual({ minor: 5800, currency: 'EUR' });
});

test('the number on the button goes with a page that is left in place, and another fragment does not take it', async ({
  world,
}) => {
  const shop = OPEN_HOSTS[1] ?? '';
  await world.prepare([shop]);
  const { page, popup } = await world.open(world.address(HOST, SOLD_WIDELY));
  await startFind(popup);
  await world.ended();
  const tab = `chrome.tabs.query({ url: '*://${HOST}/*' }).then(([tab]) => tab?.id ?? null)`;
  const badge = () => world.inside<string>(`${tab}.then((tabId) => chrome.action.getBadgeText({ tabId }))`);
  await expect.poll(badge).toMatch(/^[1-9]/);
  await page.evaluate("location.hash = 'reviews'");
  await page.waitForTimeout(300);
  expect(await badge()).toMatch(/^[1-9]/);
  await page.evaluate("history.pushState({}, '', '/live/paper-pendant-globe')");
  await expect.poll(badge).toBe('');
});

test('a product in a frame of the shop itself is read', async ({ world }) => {
  const frame = `<!doctype html><html><head><title>x</title></head><body>${buyBox('Cast Iron Kettle 1.2 l', '€74.00')}</body></html>`;
  const page = `<!doctype html><html><head><title>Cast Iron Kettle 1.2 l</title></head><body><iframe src="/inner/kettle" width="900" height="700"></iframe></body></html>`;
  const reading = await readingOf(world, { '/live/cast-iron-kettle': page, '/inner/kettle': frame }, (tab) =>
    tab.frameLocator('iframe').locator('h1').waitFor(),
  );
  expect(reading.product?.title).toBe('Cast Iron Kettle 1.2 l');
  expect(reading.offer?.price?.minor).toBe(7400);
});

test('grey bars are waited for, and a page that keeps them is said to be unfinished', async ({ world }) => {
  const bars = '<div class="skeleton" style="width:400px;height:40px;background:#ddd"></div>';
  const page = `<!doctype html><html><head><title>Walnut Tray | shop</title></head><body><main>${bars}</main></body></html>`;
  const late = await readingOf(world, { '/live/walnut-tray': page }, (tab) =>
    tab.evaluate(
      (markup) => {
        setTimeout(() => {
          const main = document.querySelector('main');
          if (main !== null) main.innerHTML = markup;
        }, 700);
      },
      buyBox('Walnut Tray', '€31.00'),
    ),
  );
  expect(late.product?.title).toBe('Walnut Tray');
  expect(late.doubts).not.toContain('drawing');
});

const LISTED = Array.from(
  { length: 900 },
  (_, at) =>
    `<li class="card"><a href="/live/tray-${at}.html"><img src="data:," alt=""><h3>Walnut Tray No. ${at}</h3></a><span class="price">€${at + 20}.00</span></li>`,
);
const pageOf = (title: string, body: string, cards: number): string =>
  `<!doctype html><html><head><title>${title} | shop</title></head><body><main>${body}<ul class="products">${LISTED.slice(0, cards).join('\n')}</ul></main></body></html>`;

test('a long list is told to be one, with its products', async ({ world }) => {
  const pages = { '/live/trays/': pageOf('Trays', '<h1>Trays</h1>', 900) };
  const { product, kind, links } = await readingOf(world, pages, () => Promise.resolve());
  expect(product).toBeNull();
  expect(kind).toBe('listing');
  expect(links).toHaveLength(400);
  const url = `https://${HOST}/live/tray-7.html`;
  expect(links[7]).toEqual({ url, title: 'Walnut Tray No. 7', price: '€27.00' });
});

test('the page of one product is read without the products that it also shows', async ({ world }) => {
  const title = 'Oak Serving Board, 40 cm';
  const pages = { '/live/oak-serving-board': pageOf(title, buyBox(title, '€39.00'), 8) };
  const { product, links } = await readingOf(world, pages, () => Promise.resolve());
  expect(product?.title).toBe(title);
  expect(links).toEqual([]);
});

test('a page that no extension may read: what is typed there is searched for all the same', async ({
  world,
}) => {
  await world.prepare([HOST]);
  const { popup } = await world.open('chrome://version/');
  await popup.waitFor('.not-product form');
  expect(await popup.text('.not-product')).not.toContain('Read again');
  await popup.click('.not-product form input');
  await popup.evaluate('document.execCommand("insertText", false, "Bricko Moon Station 71224")');
  await popup.click('.not-product form button:not(:disabled)');
  await popup.waitFor('.ready .button-primary:not(:disabled)');
  expect(await popup.text('.product-title')).toBe('Bricko Moon Station 71224');
  await popup.click('.ready .button-primary');
  expect((await world.ended()).result.matches.length).toBe(1);
});

test('the button pressed before the page has come: to be tried again, not one that no extension may read', async ({
  world,
}) => {
  await world.prepare([]);
  world.shops.set(HOST, { path: '/live/late', delayMs: 30_000 });
  const page = await world.chromium.context.newPage();
  page.goto(`https://${HOST}/live/late`).catch(() => undefined);
  await page.waitForTimeout(500);
  await world.chromium.clickButton(page);
  const popup = await world.chromium.popup();
  await popup.waitFor('.notice button');
  expect(await popup.text('.notice')).toMatch(
    /could not be read[\s\S]*Try again in a moment[\s\S]*Read again/,
  );
});

test('a product in a frame of another site: that it can not be read is said', async ({ world }) => {
  const frame = `<!doctype html><title>Shop</title><h1>Our shop</h1><iframe src="https://${OPEN_HOSTS[1]}/" style="width:900px;height:700px"></iframe>`;
  const reading = await readingOf(world, { '/framed': frame }, (page) => page.waitForTimeout(300));
  expect(reading.doubts).toContain('frame');
  const popup = await world.chromium.popup();
  expect(await popup.text('.not-product')).toContain('comes from another site');
});
