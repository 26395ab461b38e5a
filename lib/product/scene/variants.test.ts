// Variants that a Shopify page states in its scripts alone: each with its own name, number and address, whichever is chosen.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { readPage } from '../../page/index.ts';
import { readProduct } from '../index.ts';

const ADDRESS = 'https://stackwell.example/products/novia-p9';
const VARIANTS = [
  { id: 41000000000001, title: '128 GB / Black', price: 39900, sku: 'NP9-128B', barcode: '4006381333931' },
  { id: 41000000000002, title: '128 GB / Sand', price: 39900, sku: 'NP9-128S', barcode: '4006381333948' },
  { id: 41000000000003, title: '256 GB / Black', price: 46900, sku: 'NP9-256B', barcode: '4006381333955' },
];

/** what every page of such a shop tells its analytics */
function metaOf(name: string): string {
  const variants = VARIANTS.map(({ id, title, price, sku }) => ({
    id,
    price,
    name: `${name} - ${title}`,
    public_title: title,
    sku,
  }));
  const meta = {
    product: { id: 70011, vendor: 'Novia', type: 'Phones', variants },
    page: { pageType: 'product' },
  };
  return `<script>var meta = ${JSON.stringify(meta)}; for (var attr in meta) { window[attr] = meta[attr]; }</script>`;
}

/** what most themes write for their variant picker */
const PRODUCT_JSON = `<script type="application/json">${JSON.stringify({
  id: 70011,
  title: 'Novia P9',
  handle: 'novia-p9',
  vendor: 'Novia',
  price: 39900,
  available: true,
  variants: VARIANTS.map((variant) => ({
    ...variant,
    name: `Novia P9 - ${variant.title}`,
    available: variant.sku !== 'NP9-128S',
  })),
})}</script>`;

function readAt(query: string, scripts: string, heading = 'Novia P9', told = '', named = 'product__price') {
  const asked = new URLSearchParams(query).get('variant') ?? '41000000000001';
  const chosen = VARIANTS.find(({ id }) => String(id) === asked);
  const price = ((chosen?.price ?? 0) / 100).toFixed(2);
  const html = `<!doctype html><html lang="en"><head><title>Novia P9 – Stackwell</title><link rel="canonical" href="${ADDRESS}">
<meta property="og:type" content="product"><meta property="og:title" content="Novia P9">${told}<meta property="og:price:currency" content="GBP"></head>
<body><main><h1>${heading}</h1><span class="${named}">£${price}</span><form action="/cart/add" method="post"><select name="id">${VARIANTS.map(
    ({ id, title }) => `<option value="${id}"${String(id) === asked ? ' selected' : ''}>${title}</option>`,
  ).join('')}</select><button name="add">Add to cart</button></form></main>${scripts}</body></html>`;
  return readProduct(readPage(parseHtml(html, ADDRESS + query)), 0);
}

const rows = ({ variants }: ReturnType<typeof readAt>) =>
  variants.map(({ product, offer }) => [product.title, product['sku'], offer.price?.minor, offer.url]);

const [FIRST, SECOND, THIRD] = VARIANTS.map(({ id, title, sku, price }) => [
  `Novia P9 - ${title}`,
  sku,
  price,
  `${ADDRESS}?variant=${id}`,
]);

describe('variants in the scripts of a page', () => {
  it('are known from what is told to analytics, each with its address', () => {
    const reading = readAt('', metaOf('Novia P9'));
    expect(rows(reading)).toEqual([FIRST, SECOND, THIRD]);
    expect(reading.product?.title).toBe('Novia P9 - 128 GB / Black');
    expect(reading.product?.['sku']).toBe('NP9-128B');
  });

  it('keep their own names, numbers and addresses beside the chosen one', () => {
    const reading = readAt('?variant=41000000000003', PRODUCT_JSON + metaOf('Novia P9'));
    expect(rows(reading)).toEqual([THIRD, FIRST, SECOND]);
    expect(reading.product?.['sku']).toBe('NP9-256B');
    expect(reading.product?.['gtin']).toBe('4006381333955');
    expect(reading.offer?.price?.minor).toBe(46900);
    expect(reading.variants.map(({ product }) => product['gtin'])).toEqual([
      '4006381333955',
      '4006381333931',
      '4006381333948',
    ]);
  });

  it('are named without the chosen one where the heading names that', () => {
    const reading = readAt('?variant=41000000000003', PRODUCT_JSON, 'Novia P9 - 256 GB / Black');
    expect(reading.variants.map(({ product }) => product.title)).toEqual([
      'Novia P9 - 256 GB / Black',
      'Novia P9 - 128 GB / Black',
      'Novia P9 - 128 GB / Sand',
    ]);
  });

  it('that are not chosen have no say in the price, whatever is told to who shares the page', () => {
    const first = '<meta property="og:price:amount" content="399.00">';
    const { offer } = readAt(
      '?variant=41000000000003',
      PRODUCT_JSON,
      'Novia P9',
      first,
      'price-item--regular',
    );
    expect(offer?.price).toEqual({ minor: 46_900, currency: 'GBP' });
  });

  it('of another product are not the page’s', () => {
    expect(readAt('', metaOf('Lumo T4 Tablet')).variants).toEqual([]);
  });
});

/** what a shop's own front end holds of a product without options: its one variant, where chosen and behind the option */
function onlyVariant(...ids: readonly string[]): string {
  const price = { amount: '399.0', currencyCode: 'GBP' };
  const variants = ids.map((id) => ({ id, title: 'Standard', sku: 'NP9', price }));
  const product = {
    id: 'gid/70011',
    title: 'Novia P9',
    handle: 'novia-p9',
    vendor: 'Novia',
    price,
    options: variants.map((firstVariant) => ({ firstVariant })),
    chosenVariant: variants[0],
  };
  return `<script>window.__STATE__ = ${JSON.stringify({ product })}</script>`;
}

describe('a variant that data holds twice', () => {
  it('is one, and adds nothing to the name', () => {
    const reading = readAt('', onlyVariant('gid/1'));
    expect(reading.product?.title).toBe('Novia P9');
    expect(reading.variants).toEqual([]);
  });

  it('is no other that has the same name', () => {
    expect(readAt('', onlyVariant('gid/1', 'gid/2')).variants).toHaveLength(2);
  });
});
