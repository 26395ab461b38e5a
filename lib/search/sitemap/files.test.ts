// In which order a shop's sitemaps are read, by their names alone.
import { describe, expect, it } from 'vitest';
import { inOrder, ownOf } from './files.ts';

const PLAIN = { language: null, folder: '', words: [] };
const at = (...names: string[]): string[] => names.map((name) => `https://shop.example/${name}`);

describe('sitemaps', () => {
  it.each([
    [
      'WordPress',
      [
        'wp-sitemap-posts-page-1.xml',
        'wp-sitemap-taxonomies-product_cat-1.xml',
        'wp-sitemap-posts-product-1.xml',
      ],
      ['wp-sitemap-posts-product-1.xml'],
    ],
    [
      'Yoast',
      ['post-sitemap.xml', 'product-sitemap1.xml', 'product_cat-sitemap.xml', 'product-sitemap2.xml'],
      ['product-sitemap1.xml', 'product-sitemap2.xml'],
    ],
    [
      'Shopify',
      [
        'sitemap_pages_1.xml?from=1&to=2',
        'sitemap_products_1.xml?from=3&to=4',
        'sitemap_collections_1.xml?from=5',
      ],
      ['sitemap_products_1.xml?from=3&to=4'],
    ],
    [
      'a parameter',
      ['xmlsitemap.php?type=brands&page=1', 'xmlsitemap.php?type=products&page=1'],
      ['xmlsitemap.php?type=products&page=1'],
    ],
    ['numbers', ['sitemap-1.xml', 'sitemap-2.xml'], ['sitemap-1.xml', 'sitemap-2.xml']],
    ['nothing that lists products', ['blog.xml', 'brands.xml'], ['blog.xml', 'brands.xml']],
  ])('of %s', (_, names, first) => {
    expect(inOrder(at(...names), PLAIN).slice(0, first.length)).toEqual(at(...first));
  });

  it('in the language and folder of the shop come first, and so do those that name what is looked for', () => {
    const names = ['products-fr.xml', 'products-de.xml', 'products_en-gb_1.xml', 'products.xml'];
    expect(inOrder(at(...names), { ...PLAIN, language: 'de-CH' })).toEqual(
      at('products-de.xml', 'products.xml', 'products-fr.xml', 'products_en-gb_1.xml'),
    );
    expect(inOrder(at('fr/map.xml', 'ch/map.xml'), { ...PLAIN, folder: '/ch' })[0]).toBe(at('ch/map.xml')[0]);
    expect(inOrder(at('a-chairs.xml', 'b-turntables.xml'), { ...PLAIN, words: ['turntables'] })[0]).toBe(
      at('b-turntables.xml')[0],
    );
  });

  it('of other sites and private addresses are none of the shop’s', () => {
    const written = [
      '/a.xml',
      'https://cdn.shop.example/b.xml',
      'https://shop.example.other.example/c.xml',
      'http://127.0.0.1/d.xml',
      'ftp://shop.example/e.xml',
      'not:an address',
      '/a.xml',
    ];
    const { own, foreign } = ownOf(written, 'https://www.shop.example/', 'shop.example');
    expect(own).toEqual(['https://www.shop.example/a.xml', 'https://cdn.shop.example/b.xml']);
    expect(foreign).toEqual(['shop.example.other.example']);
  });

  it('of any name are put in order', () => {
    expect(inOrder(at('%E9%.xml', '%.xml', '?%=%FF', `${'page'.repeat(480)}.xml`), PLAIN)).toHaveLength(3);
  });
});

describe('a name', () => {
  const wish = { language: 'de', folder: '', words: ['leuchten', 'größe'] };

  it('in another encoding, or of broken escapes, is no more than a name', () => {
    const names = at('sitemap-%FF%FE.xml', 'sitemap-%E4%.xml', 'sitemap-%zz.xml', 'sitemap-leuchten.xml');
    expect(inOrder(names, wish)).toEqual([...at('sitemap-leuchten.xml'), ...names.slice(0, 3)]);
  });

  it('in escapes is read as it is meant', () => {
    const names = at('sitemap-farbe.xml', 'sitemap-gr%C3%B6%C3%9Fe.xml');
    expect(inOrder(names, { ...wish, words: ['grosse'] })[0]).toBe(names[1]);
  });
});
