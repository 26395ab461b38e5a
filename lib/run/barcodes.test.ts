// A find at a Shopify shop whose theme prints no barcodes: the number that all shops use is asked for beside the page, when it can decide.
import { describe, expect, it } from 'vitest';
import { done, failed } from '../base/fault.ts';
import type { Net } from '../base/ports.ts';
import { DEFAULT_SETTINGS } from '../plan/index.ts';
import type { Product } from '../product/schema.ts';
import { makeRunner } from './make-runner.ts';
import { testPorts } from './testing/test-shops.ts';

const SHOP = 'www.tarn.example';
const TITLE = 'Lampe de bureau Velmora chêne';
const GTIN = '4006381333931';
const OTHER = '4012345678901';

const HOME = `<!doctype html><title>Tarn</title><script src="https://cdn.shopify.com/s/theme.js"></script><h1>Tarn</h1><nav><a href="/collections/lampes">Lampes</a> <a href="/collections/tables">Tables</a> <a href="/pages/atelier">L'atelier</a></nav>
<p>Des lampes et des tables en chêne, faites à la main dans notre atelier de Tarn et livrées partout en France sous une semaine.</p>`;
const SUGGESTED = {
  resources: {
    results: { products: [{ title: TITLE, url: '/products/lampe', price: '79.00', vendor: 'Velmora' }] },
  },
};
const PAGE = `<!doctype html><title>${TITLE}</title><script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: TITLE,
  brand: 'Velmora',
  offers: {
    '@type': 'Offer',
    price: '79.00',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
  },
})}</script><h1>${TITLE}</h1><p>79.00 €</p><button>Ajouter au panier</button>`;

/** The shop behind a Net; `barcode` is what its data says beside the page. */
function shopNet(barcode: string): { net: Net; paths: string[] } {
  const paths: string[] = [];
  const said = new Map([
    ['/', HOME],
    ['/search/suggest.json', JSON.stringify(SUGGESTED)],
    ['/products/lampe', PAGE],
    [
      '/products/lampe.js',
      JSON.stringify({ id: 1, title: TITLE, variants: [{ id: 2, sku: 'L1', barcode }] }),
    ],
  ]);
  const send: Net['send'] = async ({ url }) => {
    const { pathname, host } = new URL(url);
    if (host !== SHOP) return failed({ kind: 'gone', words: 'no such host' });
    paths.push(pathname);
    const body = said.get(pathname);
    const type = /json|js$/.test(pathname) ? 'application/json' : 'text/html; charset=utf-8';
    return done({
      status: body === undefined ? 404 : 200,
      url,
      headers: { 'content-type': type },
      body: new TextEncoder().encode(body ?? '<title>Not found</title>'),
    });
  };
  return { net: { send }, paths };
}

async function find(product: Product, barcode: string): Promise<{ confirmed: string[]; paths: string[] }> {
  const { net, paths } = shopNet(barcode);
  const ports = testPorts(net);
  const runner = makeRunner(ports, () => undefined);
  const origin = { kind: 'page', url: 'https://www.here.example/p/1' } as const;
  const settings = { ...DEFAULT_SETTINGS, shops: [SHOP] };
  const { record } = await runner.start({
    product,
    offer: null,
    origin,
    settings,
    tabReading: false,
    fresh: false,
  });
  await runner.idle();
  const result = (await ports.store.get(record.id))?.result;
  return { confirmed: result?.matches.map(({ link }) => link) ?? [], paths };
}

describe('barcodes beside a page', () => {
  const lamp: Product = { title: 'Velmora bureau lampe, eik', brand: 'Velmora', gtin: GTIN };

  it('confirm what words alone leave open, with one more request', async () => {
    const { confirmed, paths } = await find(lamp, GTIN);
    expect(confirmed).toEqual([`https://${SHOP}/products/lampe`]);
    expect(paths.filter((path) => path.endsWith('.js'))).toEqual(['/products/lampe.js']);
  });

  it('keep another product out', async () => {
    expect((await find({ ...lamp, title: TITLE }, OTHER)).confirmed).toEqual([]);
  });

  it('are not asked for where the product looked for has no such number', async () => {
    const { gtin: _, ...unnumbered } = lamp;
    expect((await find(unnumbered, GTIN)).paths.some((path) => path.endsWith('.js'))).toBe(false);
  });
});
