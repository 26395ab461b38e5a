// What is said of the thing beside its price: its condition where data calls everything new, its maker in the link under the name.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { readPage } from '../../page/index.ts';
import { readProduct } from '../index.ts';
import type { Reading } from '../schema.ts';

const data = (name: string, more: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name, offers: { '@type': 'Offer', price: '45.00', priceCurrency: 'EUR', ...more } })}</script>`;
const read = (name: string, body = '', head = ''): Reading =>
  readProduct(
    readPage(
      parseHtml(
        `<html lang="en"><head><title>${name} – Shop</title>${head}</head><body><h1>${name}</h1>${body}<p class="price">€45.00</p><button>Add to cart</button></body></html>`,
        'https://shop.example/p/1',
      ),
    ),
    0,
  );

describe('the condition', () => {
  const isNew = { itemCondition: 'https://schema.org/NewCondition' };
  it.each([
    ['Ferrox Fan F12 (Refurbished)', isNew, 'refurbished'],
    ['Ferrox Fan F12 generalüberholt', {}, 'refurbished'],
    ['Ferrox Fan F12 refurbished', { itemCondition: 'UsedCondition' }, 'used'],
    ['Open-Box: Ferrox Fan F12', {}, 'used'],
    ['Ferrox Fan F12 Vorführgerät', {}, 'used'],
    ['Ferrox Outlet Strip F12', {}, null],
    ['Ferrox Fan F12 (Outlet Grade B)', isNew, 'used'],
    ['Ferrox Fan F12', isNew, 'new'],
  ])('of "%s" is told', (name, more, expected) => {
    expect(read(name, '', data(name, more)).offer?.condition).toBe(expected);
  });
});

describe('the condition that a label tells', () => {
  const label = (name: string, value: string): string => `<dl><dt>${name}</dt><dd>${value}</dd></dl>`;
  it.each([
    ['Zustand', 'Wie neu', 'used'],
    ['État', 'Très bon état', 'used'],
    ['商品の状態', '目立った傷や汚れなし', 'used'],
    ['Condition', 'Used - good', 'used'],
    ['Condition', 'Refurbished', 'refurbished'],
    ['Condition', 'New, never used', 'new'],
    ['Condition', 'New', 'new'],
  ])('%s: %s – outweighs data that calls everything new', (name, value, expected) => {
    const head = data('Ferrox Fan F12', { itemCondition: 'https://schema.org/NewCondition' });
    expect(read('Ferrox Fan F12', label(name, value), head).offer?.condition).toBe(expected);
    expect(read('Ferrox Fan F12', label(name, value)).offer?.condition).toBe(expected);
  });

  it('is no grade of something else', () => {
    expect(read('Ferrox Fan F12', label('Taste', 'Very good')).offer?.condition).toBeNull();
  });
});

describe('what an option tells', () => {
  it.each(['only 1 left in stock', 'pre-order'])('is the stock of that option alone (%s)', (note) => {
    const sizes = `<select name="size"><option>S</option><option>M (${note})</option></select>`;
    expect(read('Ferrox Shirt', `${sizes}<p>In stock</p>`).offer?.availability).toBe('InStock');
  });
});

describe('a sentence about the product itself', () => {
  it('is as clear as a short note', () => {
    const others = '<h2>Also bought</h2><a href="/p/2">Kelvin Heater</a><button>To cart</button>';
    const html = (note: string) =>
      `<html lang="en"><body><h1>Ferrox Fan F12</h1><p class="price">€45.00</p><small class="stock-flag">${note}</small>${others}</body></html>`;
    const stock = (note: string) =>
      readProduct(readPage(parseHtml(html(note), 'https://shop.example/p/1')), 0).offer?.availability;
    expect(stock('This item is not in stock and must be reordered')).toBe('OutOfStock');
  });
});

describe('a label of stock', () => {
  it('says nothing without what stands behind it', () => {
    const rows = (count: number): string => `<div><b>In stock:</b> <span>${count}</span></div>`;
    expect(read('Ferrox Fan', `${rows(0)}<p>Out of stock</p>`).offer?.availability).toBe('OutOfStock');
    expect(read('Ferrox Fan', rows(7)).offer?.availability).toBe('InStock');
  });
});

describe('the brand', () => {
  it('is not the whole name, whatever a program calls it', () => {
    const html =
      '<html lang="en"><head><title>Midi Dress Floral Blue – Shop</title></head><body><h1><span class="x-productBrand">Midi Dress Floral Blue</span></h1><p class="price">€45.00</p><button>Add to cart</button></body></html>';
    expect(
      readProduct(readPage(parseHtml(html, 'https://shop.example/p/1')), 0).product?.brand,
    ).toBeUndefined();
  });

  it('is not the shop’s, whose logo many call a brand', () => {
    const brandOf = (href: string) => {
      const logo = `<div><span class="brand"><a href="${href}"><img src="/logo.png" alt="Corner Wares"></a></span></div>`;
      const html = `<html lang="en"><head><title>Ferrox Fan F12</title><meta property="og:site_name" content="Corner Wares"></head><body>${logo}<h1>Ferrox Fan F12</h1><p class="price">€45.00</p><button>Add to cart</button></body></html>`;
      return readProduct(readPage(parseHtml(html, 'https://shop.example/p/1')), 0).product?.brand;
    };
    expect([brandOf('/'), brandOf('https://shop.example/')]).toEqual([undefined, undefined]);
    expect(brandOf('/maker/corner-wares')).toBe('Corner Wares');
  });
});

describe('a line in a list that is named for the maker', () => {
  it('is no brand where it says something else', () => {
    const list =
      '<ul class="manufacturer"><li><span>Availability:</span> <strong>In stock</strong></li></ul>';
    expect(read('Floral Blue Dress', list).product?.brand).toBeUndefined();
  });
});

describe('the brand in a link under the name', () => {
  it.each([
    ['Northern Paw Dog Food Chicken 30 lb', '<a href="/b/np">By Northern Paw</a>', 'Northern Paw'],
    ['Dog Food Chicken 30 lb', '<a href="/stores/np">Visit the Northern Paw Store</a>', 'Northern Paw'],
    ['The Silent Harbour', '<a href="/people/7">by Ada Lowe</a>', undefined],
    ['Dog Food Chicken 30 lb', '<p>Visit the Northern Paw Store</p>', undefined],
  ])('is read ("%s", %s)', (name, link, expected) => {
    expect(read(name, link).product?.brand).toBe(expected);
  });
});

describe('what is clearly sold out', () => {
  const cards = [1, 2, 3]
    .map(
      (at) =>
        `<li><a href="/p/lamp-${at}"><img src="/${at}.jpg" alt=""></a><a href="/p/lamp-${at}">Aurel Oak Lamp ${at}</a><span class="price">€${at}9.00</span><button>Add to cart</button></li>`,
    )
    .join('');
  const stockOf = (body: string, head = ''): string | null => {
    const html = `<html lang="en"><head><title>Ferrox Fan F12</title>${head}</head><body><main><h1>Ferrox Fan F12</h1><p class="price">€45.00</p>${body}</main><h2>Related</h2><ul>${cards}</ul></body></html>`;
    return readProduct(readPage(parseHtml(html, 'https://shop.example/p/1')), 0).offer?.availability ?? null;
  };

  it('is so whatever data calls limited, whenever it would be sent, and though other products are sold below', () => {
    const limited = data('Ferrox Fan F12', { availability: 'https://schema.org/LimitedAvailability' });
    expect(stockOf('<p class="delivery">Out of stock</p>', limited)).toBe('OutOfStock');
    const sent = '<dl><dt>Availability:</dt><dd>Usually ships in 24 hours</dd></dl>';
    const button = '<form action="/cart" method="post"><input name="qty" value="1"></form>';
    expect(stockOf(`${sent}${button}<p>Out of stock</p>`)).toBe('OutOfStock');
  });

  it('is in stock where nothing says otherwise, or data is all that speaks', () => {
    const limited = data('Ferrox Fan F12', { availability: 'https://schema.org/LimitedAvailability' });
    expect(stockOf('<button>Add to cart</button>', limited)).toBe('LimitedAvailability');
    expect(stockOf('<p>Usually ships in 24 hours</p><button>Add to cart</button>')).toBe('InStock');
  });
});
