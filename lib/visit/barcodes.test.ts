// Barcodes that a Shopify shop says beside its pages: given to the variants that they belong to, and never guessed.
import { afterEach, describe, expect, it } from 'vitest';
import { type LocalShop, localShop, type Route } from '../../tests/shops/local.ts';
import { memoryKeep, realClock, silentLog, testNet } from '../../tests/shops/net.ts';
import { parseHtml } from '../base/document/html.ts';
import { readPage } from '../page/index.ts';
import { type Reading, readProduct } from '../product/index.ts';
import { type Barcodes, barcodesBeside, lacksBarcode, withBarcodes } from './barcodes.ts';

const BLACK = '4006381333931';
const WHITE = '4006381333948';

const shops: LocalShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

async function ask(path: string, route: Route): Promise<{ barcodes: Barcodes | null; paths: string[] }> {
  const shop = await localShop(route);
  shops.push(shop);
  const barcodes = await barcodesBeside(
    { link: `http://${shop.host}${path}`, shop: shop.host },
    { net: testNet(), keep: memoryKeep(), parseHtml, clock: realClock, log: silentLog },
    new AbortController().signal,
  );
  return { barcodes, paths: shop.log.map((asked) => asked.path) };
}

const data = (...variants: object[]): string =>
  JSON.stringify({ id: 7, title: 'Tarn X2', price: 12900, variants });
const told =
  (body: string): Route =>
  ({ path }) =>
    path.endsWith('/products/tarn-x2.js') ? { body, type: 'text/javascript' } : null;

const TWO = data(
  { id: 11, title: 'Black', sku: 'TX2-B', barcode: BLACK, price: 12900 },
  { id: 12, title: 'White', sku: 'TX2-W', barcode: WHITE, price: 12900 },
);

async function read(
  offers: object[],
  address = 'http://www.tarn.example/products/tarn-x2',
): Promise<Reading> {
  const thing = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Tarn X2 portable speaker',
    brand: 'Tarn',
    offers: offers.map((offer) => ({ '@type': 'Offer', priceCurrency: 'EUR', ...offer })),
  };
  const markup = `<title>Tarn X2 portable speaker</title><h1>Tarn X2 portable speaker</h1><p>129.00 EUR</p><button>Add to cart</button>
    <script type="application/ld+json">${JSON.stringify(thing)}</script>`;
  return readProduct(readPage(await parseHtml(markup, address)), 0);
}

const variantOffers = [
  { price: '129.00', sku: 'TX2-B', name: 'Black', url: '/products/tarn-x2?variant=11' },
  { price: '129.00', sku: 'TX2-W', name: 'White', url: '/products/tarn-x2?variant=12' },
];
const BOTH: Barcodes = {
  list: [
    { variant: '11', sku: 'TX2-B', gtin: BLACK },
    { variant: '12', sku: 'TX2-W', gtin: WHITE },
  ],
  variants: 2,
  where: '/products/tarn-x2.js',
};

describe('barcodesBeside', () => {
  it.each([
    '/products/tarn-x2',
    '/products/tarn-x2?variant=12',
    '/collections/audio/products/tarn-x2',
    '/de/products/tarn-x2',
  ])('asks once for the data beside %s', async (path) => {
    const { barcodes, paths } = await ask(path, told(TWO));
    expect(barcodes?.list).toEqual(BOTH.list);
    expect(paths.filter((asked) => asked !== '/robots.txt')).toEqual([
      path.startsWith('/de/') ? '/de/products/tarn-x2.js' : '/products/tarn-x2.js',
    ]);
  });

  it('takes no number that is none', async () => {
    const made = data(
      { id: 11, barcode: '12345' },
      { id: 12, barcode: null },
      { id: 13, barcode: '0000000000000' },
    );
    const { barcodes } = await ask('/products/tarn-x2', told(made));
    expect(barcodes).toMatchObject({ list: [], variants: 3 });
  });

  it.each([
    ['a page in place of data', '/products/tarn-x2', told('<!doctype html><title>Shop</title>')],
    ['other data', '/products/tarn-x2', told('{"variants":"none"}')],
    ['half an answer', '/products/tarn-x2', told('{"variants":[{"id":')],
    ['nothing there', '/products/tarn-x2', () => null],
    [
      'robots that forbid it',
      '/products/tarn-x2',
      (asked) =>
        asked.path === '/robots.txt'
          ? { type: 'text/plain', body: 'User-agent: *\nDisallow: /products/*.js' }
          : told(TWO)(asked),
    ],
  ] satisfies [string, string, Route][])('is null for %s', async (_what, path, route) => {
    expect((await ask(path, route)).barcodes).toBeNull();
  });

  it('asks nothing beside an address that is no product’s', async () => {
    const { barcodes, paths } = await ask('/pages/about', told(TWO));
    expect(barcodes).toBeNull();
    expect(paths).toEqual([]);
  });
});

describe('withBarcodes', () => {
  it('gives each variant its own, by number or by the shop’s own number', async () => {
    const reading = await read(variantOffers);
    expect(lacksBarcode(reading)).toBe(true);
    const full = withBarcodes(reading, BOTH);
    const byName = full.variants.map(({ product }) => [product['sku'], product['gtin']]);
    expect(byName.sort()).toEqual([
      ['TX2-B', BLACK],
      ['TX2-W', WHITE],
    ]);
    expect(lacksBarcode(full)).toBe(false);
    const unlinked = await read(variantOffers.map(({ url: _, ...offer }) => offer));
    expect(
      withBarcodes(unlinked, BOTH)
        .variants.map(({ product }) => product['gtin'])
        .sort(),
    ).toEqual([BLACK, WHITE]);
  });

  it('says where the number of the page’s own product was read', async () => {
    const reading = await read([{ price: '129.00' }]);
    const full = withBarcodes(reading, { ...BOTH, list: BOTH.list.slice(0, 1), variants: 1 });
    expect(full.product?.['gtin']).toBe(BLACK);
    expect(full.evidence['gtin']).toMatchObject({ words: BLACK, where: '/products/tarn-x2.js' });
  });

  it('guesses nothing: of several variants an address must name one', async () => {
    expect(withBarcodes(await read([{ price: '129.00' }]), BOTH).product?.['gtin']).toBeUndefined();
    const named = await read([{ price: '129.00' }], 'http://www.tarn.example/products/tarn-x2?variant=12');
    expect(withBarcodes(named, BOTH).product?.['gtin']).toBe(WHITE);
  });
});
