// Variants that data states beside their group, and products of lists that are none of the page's own.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { readPage } from '../../page/index.ts';
import { readProduct } from '../read-product.ts';
import type { Reading } from '../schema.ts';

const GROUP = 'https://shop.example/p/fleece';
const read = (data: unknown, body: string, url = GROUP): Reading =>
  readProduct(
    readPage(
      parseHtml(
        `<html lang="en-GB"><head><title>Alder Fleece Jacket | Shop</title><script type="application/ld+json">${JSON.stringify(data)}</script></head><body>${body}</body></html>`,
        url,
      ),
    ),
    0,
  );
const group = {
  '@type': 'ProductGroup',
  '@id': GROUP,
  productGroupID: 'AF',
  name: 'Alder Fleece Jacket',
  brand: { '@type': 'Brand', name: 'Alder' },
};
const variant = (size: string, price: string, of: object): object => ({
  '@type': 'Product',
  name: `Alder Fleece Jacket - ${size}`,
  sku: `AF-${size}`,
  size,
  ...of,
  offers: {
    '@type': 'Offer',
    price,
    priceCurrency: 'GBP',
    url: `${GROUP}?colour=7&amp;size=${size}`,
    availability: 'InStock',
  },
});
const page = '<main><h1>Alder Fleece Jacket</h1><button>Add to bag</button></main>';

describe('variants beside their group', () => {
  it.each([
    ['isVariantOf', { isVariantOf: { '@type': 'ProductGroup', '@id': GROUP } }],
    ['inProductGroupWithID', { inProductGroupWithID: 'AF' }],
  ])('are its own by %s', (_name, of) => {
    const { variants, offer, product } = read(
      [group, variant('Small', '20', of), variant('Medium', '20', of), variant('Large', '24', of)],
      page,
    );
    expect(variants.map(({ product: { sku }, offer: { price } }) => [sku, price?.minor])).toEqual([
      ['AF-Small', 2000],
      ['AF-Medium', 2000],
      ['AF-Large', 2400],
    ]);
    expect(product).toMatchObject({ title: 'Alder Fleece Jacket', brand: 'Alder' });
    expect(product?.sku).toBeUndefined();
    expect(offer?.price?.minor).toBe(2000);
  });

  it('are chosen by the address, also where data writes it as markup would', () => {
    const of = { isVariantOf: { '@type': 'ProductGroup', '@id': GROUP } };
    const data = [group, variant('Small', '20', of), variant('Large', '24', of)];
    const { variants, offer } = read(data, page, `${GROUP}?colour=7&size=Large`);
    expect(variants[0]).toMatchObject({ selected: true, product: { sku: 'AF-Large' } });
    expect(variants[0]?.offer.url).toBe(`${GROUP}?colour=7&size=Large`);
    expect(offer?.price?.minor).toBe(2400);
  });

  it('of another group are none', () => {
    const of = { isVariantOf: { '@type': 'ProductGroup', '@id': 'https://shop.example/p/socks' } };
    expect(read([group, variant('Small', '9', of), variant('Large', '9', of)], page).variants).toEqual([]);
  });
});

describe('a range that is shown', () => {
  it('makes the price one that goes from there', () => {
    const shown =
      '<main><h1>Alder Fleece Jacket</h1><p class="price">£20 - £24</p><button>Add to bag</button></main>';
    expect(read({}, shown).offer).toMatchObject({ price: { minor: 2000 }, basis: { from: true } });
  });
});

describe('a list of related products that is no item itself', () => {
  const card = `<section class="identical"><article itemprop="itemListElement" itemscope itemtype="http://schema.org/Product">
    <meta itemprop="name" content="Novia TV 85X11"><meta itemprop="sku" content="F126"><meta itemprop="gtin13" content="4006381333931">
    <a href="/p/x11">Novia TV 85X11</a><div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
    <meta itemprop="priceCurrency" content="EUR"><span itemprop="price" content="2699.99">2.699,99 €</span></div></article></section>`;

  it('tells nothing of the page, whose heading stands in a header of the product', () => {
    const body = `<main><div class="product-header"><div class="product-header__left"><h1>Novia TV 85C7</h1></div><div class="price">2.499,99 €</div><div class="buy">Adicionar ao carrinho</div></div>${card}</main>`;
    const { product, offer } = read({}, body, 'https://shop.example/produto/novia-tv-85c7');
    expect(product?.title).toBe('Novia TV 85C7');
    expect(product?.gtin).toBeUndefined();
    expect(offer?.price?.minor).toBe(249_999);
  });

  it('tells of the page where its heading says the same name', () => {
    const body = `<main><h1>Novia TV 85X11</h1>${card}<button>Add to cart</button></main>`;
    expect(read({}, body, 'https://shop.example/p/x11').product?.gtin).toBe('4006381333931');
  });
});
