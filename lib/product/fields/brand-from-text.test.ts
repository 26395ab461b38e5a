// Makers that pages name nowhere by a label: what a title is written like, what stands around it, and what is no maker at all.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { readPage } from '../../page/index.ts';
import { readProduct } from '../read-product.ts';

const ld = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const BUY = '<p class="price">€45.00</p><button>Add to cart</button>';

interface Around {
  readonly beside?: string;
  readonly above?: string;
  readonly head?: string;
  readonly document?: string;
  readonly lang?: string;
  readonly path?: string;
}

function productOf(
  title: string,
  { beside = '', above = '', head = '', document = title, lang = 'en', path }: Around = {},
) {
  const slug = path ?? title.toLowerCase().replaceAll(' ', '-');
  const html = `<html lang="${lang}"><head><title>${document}</title>${head}</head><body><main>${above}<h1>${title}</h1>${beside}${BUY}</main></body></html>`;
  return readProduct(readPage(parseHtml(html, `https://shop.example/${slug}`)), 0).product;
}

const brandOf = (title: string, around: Around = {}) => productOf(title, around)?.brand;

describe('the first word of a title', () => {
  it.each([
    ['Beyond Surf Sweatshirt', 'en'],
    ['Navy and white linen shirt', 'en'],
    ['Lattenrost Calypso 140 cm', 'de'],
    ['Karburátor 2917', 'cs'],
    ['Аккумулятор BL-44JN', 'ru'],
    ['Papier A4 recyclé', 'fr'],
    ['Nappies Ferrox SoftDry Pants Size 4', 'en'],
  ])('is no maker by itself: %s', (title, lang) => {
    expect(brandOf(title, { lang })).toBeUndefined();
  });

  it.each([
    ['FerroxAir Desk Fan', 'FerroxAir'],
    ['FX-Line Desk Fan', 'FX-Line'],
    ['Ferrox® Desk Fan', 'Ferrox'],
    ['Ferrox FX-991ES Desk Fan', 'Ferrox'],
  ])('is one where it is written as one: %s', (title, brand) => {
    expect(brandOf(title)).toBe(brand);
  });

  it('is none where its row is left empty, and the next label is none', () => {
    const rows = (maker: string) =>
      `<table><tr><td><b>Manufacturer:</b></td><td>${maker}</td></tr><tr><td><b>Article:</b></td><td>X1</td></tr></table>`;
    expect(brandOf('Desk fan with three speeds', { beside: rows('') })).toBeUndefined();
    expect(brandOf('Desk fan with three speeds', { beside: rows('Ferrox') })).toBe('Ferrox');
  });

  it('is one where a line below the title says it again', () => {
    const beside = '<p><a href="/search?filter=Brand:The+Ferrox">The Ferrox</a></p>';
    expect(brandOf('The Ferrox Desk Fan', { beside })).toBe('The Ferrox');
  });

  it('is one where data names the product without it', () => {
    const head = ld({
      '@type': 'Product',
      name: 'Windmaker',
      offers: { '@type': 'Offer', price: 45, priceCurrency: 'EUR' },
    });
    expect(brandOf('Ferrox Windmaker', { head, document: 'Ferrox Windmaker: a fan for every room' })).toBe(
      'Ferrox',
    );
  });
});

describe('a maker within a title', () => {
  it.each([
    ['Вентилятор настольный Ferrox F12, белый', 'ru', 'Ferrox'],
    ['אוהד שולחן FERROX לבן', 'he', 'FERROX'],
  ])('is read where it is in Latin letters among others: %s', (title, lang, brand) => {
    expect(brandOf(title, { lang })).toBe(brand);
  });

  it('is none behind a word that ties the product to it', () => {
    expect(brandOf('Аккумулятор для Ferrox F12', { lang: 'ru' })).toBeUndefined();
  });
});

describe('what stands beside a title', () => {
  it('is the maker where a link leads to all of its goods, in any language', () => {
    for (const path of ['maerker', 'varumarken', 'vyrobce', 'brands'])
      expect(brandOf('Desk Fan F12', { above: `<a href="/${path}/ferrox">Ferrox</a>` })).toBe('Ferrox');
  });

  it('is the maker that the title bears, also in a menu', () => {
    const above = '<nav><a href="/">Home</a><a href="/brand/ferrox">Ferrox</a></nav>';
    expect(brandOf('Desk fan from Ferrox, white', { above })).toBe('Ferrox');
  });
});

describe('a group of variants', () => {
  const variant = (size: string, brand: string) => ({
    '@type': 'Product',
    name: `Desk Fan ${size}`,
    brand: { '@type': 'Brand', name: brand },
    offers: { '@type': 'Offer', price: 45, priceCurrency: 'EUR' },
  });
  const group = (...brands: string[]) =>
    ld({
      '@type': 'ProductGroup',
      name: 'Desk Fan',
      hasVariant: brands.map((brand, index) => variant(`${index}`, brand)),
    });

  it('is of the maker whom all of them name', () => {
    expect(brandOf('Desk Fan', { head: group('Ferrox', 'Ferrox') })).toBe('Ferrox');
    expect(brandOf('Desk Fan', { head: group('Ferrox', 'Kelvin') })).toBeUndefined();
  });
});

describe('a maker and its number, said outright', () => {
  const rdfa = (...told: string[]) =>
    `<div vocab="https://schema.org/" typeof="Product"><span property="name">Desk fan</span>${told.join('')}</div>`;
  const fan = (told: object) =>
    ld({ '@type': 'Product', name: 'Desk fan', ...told, offers: { price: 45, priceCurrency: 'EUR' } });
  const properties = ['Brand', 'MPN'].map((name, index) => ({
    '@type': 'PropertyValue',
    name,
    value: index === 0 ? 'Ferrox' : 'DF-1200X',
  }));

  it.each([
    [
      'tags for sharing',
      {
        head: '<meta property="product:brand" content="Ferrox"><meta property="product:mfr_part_no" content="DF-1200X">',
      },
    ],
    [
      'RDFa',
      {
        beside: rdfa(
          '<span property="brand" typeof="Brand"><span property="name">Ferrox</span></span>',
          '<meta property="mpn" content="DF-1200X">',
        ),
      },
    ],
    ['named properties', { head: fan({ additionalProperty: properties }) }],
    ['the manufacturer', { head: fan({ manufacturer: { name: 'Ferrox' }, mpn: 'DF-1200X' }) }],
  ])('are believed in %s, though the title names neither', (_, page) => {
    const product = productOf('Desk fan', page);
    expect([product?.brand, product?.['mpn']]).toEqual(['Ferrox', 'DF-1200X']);
  });

  it('are believed before the shop’s own name', () => {
    const head = '<meta property="product:brand" content="Ferrox">';
    const document = 'Desk fan | Shop';
    expect(productOf('Desk fan', { head, document })?.brand).toBe('Ferrox');
    expect(productOf('Desk fan shop', { head, document, path: 'shop/fan' })?.brand).toBe('Ferrox');
  });
});

describe('a maker within the linked name of another product', () => {
  it('is that one’s', () => {
    const card = (maker: string) =>
      `<div><a href="/k"><img src="/k.jpg" alt=""><h4>Steel kettle<span class="brand">${maker}</span></h4></a></div>`;
    const beside = `${card('Kelvin')}${card('Kelvin')}`;
    expect(brandOf('desk fan f12', { beside })).toBeUndefined();
  });
});
