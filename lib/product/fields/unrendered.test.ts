// Pages that scripts draw, as a server sends them: their data alone says that they are a product's.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { readPage } from '../../page/index.ts';
import { readProduct } from '../read-product.ts';
import type { Reading } from '../schema.ts';

const read = (
  head: string,
  body = '<div id="root"></div>',
  url = 'https://shop.example/alder-kettle',
): Reading =>
  readProduct(
    readPage(
      parseHtml(
        `<html><head><title>Alder Kettle K2 | Shop</title>${head}</head><body>${body}</body></html>`,
        url,
      ),
    ),
    0,
  );
const ld = (data: object): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const kettle = {
  '@type': 'Product',
  name: 'Alder Kettle K2',
  offers: { '@type': 'Offer', price: '49,90', priceCurrency: 'EUR' },
};

describe('a page that draws nothing', () => {
  it('is a product’s where its data names one with its price', () => {
    const { kind, offer } = read(ld(kettle));
    expect(kind).toBe('product');
    expect(offer?.price).toEqual({ minor: 4990, currency: 'EUR' });
  });

  it('is one where a group’s variants are priced', () => {
    const { offers } = kettle;
    const hasVariant = ['Red', 'Blue'].map((color) => ({
      '@type': 'Product',
      name: `Alder Kettle K2 ${color}`,
      offers,
    }));
    const { kind, variants } = read(ld({ '@type': 'ProductGroup', name: 'Alder Kettle K2', hasVariant }));
    expect(kind).toBe('product');
    expect(variants).toHaveLength(2);
  });

  it('is one where a script is given the product with its code', () => {
    const state = { props: { product: { name: 'Alder Kettle K2', ean: ['4006381333931'] } } };
    const script = `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(state)}</script>`;
    const { product } = read('', `<h1>Alder Kettle K2</h1>${script}`, 'https://shop.example/p/alder-kettle');
    expect(product?.gtin).toBe('4006381333931');
  });

  it.each([
    ['several products', ld(kettle) + ld({ ...kettle, name: 'Alder Kettle K4' }), undefined],
    ['a search', ld(kettle), 'https://shop.example/search?q=kettle'],
    ['a shop’s front', ld(kettle), 'https://shop.example/'],
    ['no price', ld({ '@type': 'Product', name: 'Alder Kettle K2' }), undefined],
  ])('is none with %s', (_name, head, url) => {
    expect(read(head, undefined, url).kind).not.toBe('product');
  });

  it('is none where it goes on to write of it', () => {
    const text = `<h1>We tried the Alder Kettle K2</h1><p>${'It boils, and we liked that. '.repeat(40)}</p>`;
    expect(read(ld(kettle), text).kind).not.toBe('product');
  });
});

describe('a page that lacks its price alone', () => {
  const body = (buttons: string): string =>
    `<main><h1>Alder Kettle K2</h1><p>Product code: AK-200</p><table><tr><td ng-bind="unit_price"></td></tr></table>${buttons}<p>${'It boils a litre in two minutes. '.repeat(4)}</p></main>`;
  const button = '<button>Add to cart</button>';
  const at = 'https://shop.example/shop/alder-kettle-k2';

  it('is a product’s by its one button, its code and its address', () => {
    const { kind, product, offer } = read('', body(button), at);
    expect([kind, product?.title, offer?.price ?? null]).toEqual(['product', 'Alder Kettle K2', null]);
  });

  it('is none with a button for each of several things, or without any', () => {
    expect(read('', body(button.repeat(3)), at).kind).not.toBe('product');
    expect(read('', body(''), at).kind).not.toBe('product');
  });
});
