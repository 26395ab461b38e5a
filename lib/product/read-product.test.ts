// What whole finds over the demo shops read wrong: the variant in the address, a neighbour's GTIN in the state, a result page with one hit.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../base/document/html.ts';
import { readPage } from '../page/index.ts';
import { Reading, readProduct, readProductInTurns } from './index.ts';

const read = (html: string, url: string) => readProduct(readPage(parseHtml(html, url)), 0);
const script = (type: string, data: unknown) => `<script type="${type}">${JSON.stringify(data)}</script>`;

function variant(id: string, color: string, gtin: string, price: string) {
  const url = `https://shop.example/products/viewtek-v27q?variant=${id}`;
  return {
    '@type': 'Product',
    '@id': url,
    name: `Viewtek V27Q Monitor - ${color}`,
    gtin13: gtin,
    mpn: `V27Q-${color[0]}`,
    sku: `SK-${id}`,
    color,
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  };
}

const GROUP = {
  '@context': 'https://schema.org',
  '@type': 'ProductGroup',
  name: 'Viewtek V27Q Monitor',
  brand: { '@type': 'Brand', name: 'Viewtek' },
  hasVariant: [
    variant('111', 'Black', '4006381333931', '219.00'),
    variant('222', 'White', '4012345678901', '229.00'),
  ],
};

describe('the variant that the address names', () => {
  const html = `<html lang="en"><head><title>Viewtek V27Q Monitor</title>${script('application/ld+json', GROUP)}</head><body>
    <h1>Viewtek V27Q Monitor</h1><span class="price">€229.00</span>
    <form action="/cart/add" method="post"><input type="hidden" name="id" value="222"><button>Add to cart</button></form></body></html>`;
  const { product, offer, variants } = read(html, 'https://shop.example/products/viewtek-v27q?variant=222');

  it('gives identifiers, price and its own words', () => {
    expect(product?.['gtin']).toBe('4012345678901');
    expect(product?.['mpn']).toBe('V27Q-W');
    expect(offer?.price).toEqual({ minor: 22900, currency: 'EUR' });
    expect(`${product?.title} ${product?.['color'] ?? ''}`).toMatch(/white/i);
    expect(product?.brand).toBe('Viewtek');
  });

  it('stands first among the variants', () => {
    expect(variants.map(({ selected }) => selected)).toEqual([true, false]);
    expect(variants[0]?.product['gtin']).toBe('4012345678901');
  });

  it('is also told by a path that is one variant\u2019s own', () => {
    const own = (id: string, price: string) => ({
      ...variant(id, 'Black', '4006381333931', price),
      '@id': `#${id}`,
      url: `https://shop.example/p/viewtek-v27q/${id}`,
      offers: {
        '@type': 'Offer',
        url: `https://shop.example/p/viewtek-v27q/${id}`,
        price,
        priceCurrency: 'EUR',
      },
    });
    const group = { ...GROUP, hasVariant: [own('111', '219.00'), own('222', '229.00')] };
    const page = `<html lang="en"><head><title>Viewtek V27Q Monitor</title>${script('application/ld+json', group)}</head><body><h1>Viewtek V27Q Monitor</h1></body></html>`;
    const there = read(page, 'https://shop.example/p/viewtek-v27q/222');
    expect([there.product?.['sku'], there.offer?.price?.minor]).toEqual(['SK-222', 22900]);
    expect(read(page, 'https://shop.example/p/viewtek-v27q').product?.['sku']).not.toMatch(/^SK-/);
  });

  it('is another one under another address', () => {
    const other = read(
      html.replace('value="222"', 'value="111"').replace('€229.00', '€219.00'),
      'https://shop.example/products/viewtek-v27q?variant=111',
    );
    expect(other.product?.['gtin']).toBe('4006381333931');
    expect(other.offer?.price?.minor).toBe(21900);
  });
});

describe('embedded state with neighbours in it', () => {
  it('gives no identifier of a recommendation', () => {
    const drill = {
      id: 18,
      name: 'Kraftig HD18X Cordless Drill',
      brand: 'Kraftig',
      ean: null,
      sku: 'NP-18',
      price: { amount: 129.9, currency: 'EUR' },
    };
    const others = [
      {
        id: 19,
        name: 'Kraftig HD12 Cordless Drill',
        brand: 'Kraftig',
        ean: '4048907654502',
        price: { amount: 89.9, currency: 'EUR' },
      },
      {
        id: 20,
        name: 'Kraftig Bit Set',
        brand: 'Kraftig',
        ean: '4006381333931',
        price: { amount: 19.9, currency: 'EUR' },
      },
    ];
    const state = { props: { pageProps: { product: drill, recommendations: others } } };
    const html = `<html lang="en"><head><title>Kraftig HD18X Cordless Drill | Nordpier</title></head><body><main><h1>Kraftig HD18X Cordless Drill</h1>
      <div class="x1">€129.90</div><button>Add to basket</button></main><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(state)}</script></body></html>`;
    const { product, offer } = read(html, 'https://nordpier.example/p/kraftig-hd18x-18');
    expect(product?.title).toBe('Kraftig HD18X Cordless Drill');
    expect(product?.['gtin']).toBeUndefined();
    expect(offer?.price).toEqual({ minor: 12990, currency: 'EUR' });
  });
});

describe('a result page', () => {
  it('with a single hit is no product page, and the hit is its link', () => {
    const list = {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          item: {
            '@type': 'Product',
            name: 'Novia P9 Phone 256 GB',
            url: '/p/novia-p9-256',
            offers: { '@type': 'Offer', price: '499', priceCurrency: 'EUR' },
          },
        },
      ],
    };
    const html = `<html lang="en"><head><title>Search results for “nv-p9256b”</title>${script('application/ld+json', list)}</head><body>
      <form action="/search.html" method="get"><input name="keywords" value="nv-p9256b"></form><h1>Search results for “nv-p9256b”</h1><p>1 result</p>
      <div class="tile"><a href="/p/novia-p9-256"><img src="/i.jpg" alt=""><h3>Novia P9 Phone 256 GB</h3></a><span class="price">€499.00</span></div></body></html>`;
    const reading = read(html, 'https://stackwell.example/search.html?keywords=nv-p9256b');
    expect(['search', 'listing']).toContain(reading.kind);
    expect(reading.product).toBeNull();
    expect(reading.links.map(({ url }) => url)).toContain('https://stackwell.example/p/novia-p9-256');
  });
});

describe("a product's page with the words of the search left in its address", () => {
  const body = `<html lang="en"><head><title>Corvel Bench Vice SR45</title></head><body><main><h1>Corvel Bench Vice SR45</h1>
    <ul class="list-unstyled"><li>Brand: Corvel</li><li>Product Code: SR45</li></ul>
    <ul class="list-unstyled"><li><h2>$89.50</h2></li><li>Ex Tax: $74.58</li></ul>
    <form><label>Qty</label><input name="quantity" value="1"><input type="hidden" name="product_id" value="43"><button>Add to Cart</button></form></main></body></html>`;

  it.each([
    'index.php?route=product/product&language=en-gb&product_id=43&search=bench%20vice',
    'index.php?rt=product/product&keyword=bench%20vice&product_id=43',
    'products/corvel-bench-vice?q=bench+vice',
  ])('is read as one: %s', (address) => {
    const { kind, product } = read(body, `https://shop.example/${address}`);
    expect({ kind, title: product?.title }).toEqual({ kind: 'product', title: 'Corvel Bench Vice SR45' });
  });

  it('is read as one where the plain address is the page’s own, and its data name one product alone', () => {
    const own = '<link rel="canonical" href="https://shop.example/w/kxqz">';
    const one = script('application/ld+json', { '@type': 'Product', name: 'Corvel Bench Vice SR45' });
    const at = 'https://shop.example/w/kxqz?query=bench+vice';
    expect(read(body.replace('</head>', `${own}${one}</head>`), at).product?.title).toBe(
      'Corvel Bench Vice SR45',
    );
    expect(read(body.replace('</head>', `${own}</head>`), at).product).toBeNull();
  });

  it('is read as one by the path that a router keeps behind a hash', () => {
    const { product } = read(body, 'https://shop.example/#/product/43');
    expect(product?.title).toBe('Corvel Bench Vice SR45');
  });

  it('is none where the address says nothing else', () => {
    expect(read(body, 'https://shop.example/index.php?route=x&search=bench%20vice').product).toBeNull();
  });

  it('costs what stands first, though a class name speaks of a list', () => {
    expect(read(body, 'https://shop.example/products/sr45').offer?.price).toEqual({
      minor: 8950,
      currency: 'USD',
    });
  });
});

describe('the code of a product', () => {
  it("is none when only the shop's own number is known", () => {
    const data = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Norvik K170 Kettle',
      sku: 'MA-663336',
      offers: { '@type': 'Offer', price: '39.90', priceCurrency: 'EUR' },
    };
    const html = `<html lang="en"><head>${script('application/ld+json', data)}</head><body><h1>Norvik K170 Kettle</h1><span>€39.90</span><button>Buy</button></body></html>`;
    const { product } = read(html, 'https://shop.example/p/10726');
    expect(product?.['sku']).toBe('MA-663336');
    expect(product?.code).toBeUndefined();
  });
});

describe("a neighbour's number in the page's data", () => {
  it('is not taken, however alike the two are named', () => {
    const one = (id: string, name: string, ean: string | null) => ({
      __typename: 'Product',
      id,
      name,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      ean,
      price: { amount: 142.99, currency: 'EUR' },
    });
    const state = {
      props: {
        pageProps: {
          product: one('10012', 'Over-Ear Headphones Auralis Drum 300 | White', null),
          recommendations: [one('10001', 'Over-Ear Headphones Auralis Drum 300 | Black', '4006381333931')],
        },
      },
    };
    const html = `<html lang="en"><head><title>Over-Ear Headphones Auralis Drum 300 | White</title></head><body><h1>Over-Ear Headphones Auralis Drum 300 | White</h1><span class="price">€142.99</span><button>Add to cart</button><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(state)}</script></body></html>`;
    const { product } = read(html, 'https://shop.example/p/over-ear-headphones-auralis-drum-300-white-10012');
    expect(product?.title).toContain('White');
    expect(product?.['gtin']).toBeUndefined();
    expect(product?.code).toBeUndefined();
  });
});

describe('a button that says no more than where a thing goes', () => {
  const body = (
    button: string,
  ): string => `<html lang="en"><head><title>Corvel Bench Vice SR45</title></head><body><main>
    <h1>Corvel Bench Vice SR45</h1><p>Item number SR45</p><div class="price">$89.50</div><p>Cast iron jaws, 115 mm.</p>
    <form class="js-oxProductForm"><input name="am" value="1"><button id="toBasket">${button}</button></form></main></body></html>`;

  it('speaks for a product page, and one that leads to the cart does not', () => {
    const [leads, buys] = ['Go to cart', 'To cart'].map(
      (words) => read(body(words), 'https://shop.example/Tools/Bench-Vice-SR45.html').probability,
    );
    expect(leads).toBeLessThan(buys ?? 0);
  });
});

it('reads in turns what it reads at one go, with rests between its fields', async () => {
  const html = `<title>Viewtek</title>${script('application/ld+json', GROUP)}<h1>Viewtek V27Q</h1><button>Add to cart</button>`;
  const page = readPage(parseHtml(html, 'https://shop.example/products/viewtek-v27q?variant=222'));
  let rests = 0;
  const reading = await readProductInTurns(page, 0, async () => void rests++);
  expect(reading).toEqual(readProduct(page, 0));
  expect(reading.product?.title).toContain('V27Q');
  expect(rests).toBeGreaterThan(6);
});

describe('a page without data', () => {
  const plain = (name: string, price: string) =>
    read(
      `<html lang="en"><head><title>${name}</title></head><body><header><a href="/">Bramble Store</a></header><main>
      <h1>${name}</h1><p class="price">${price}</p><button>Add to cart</button><div>${name}</div><p>SKU: BR-2211</p></main></body></html>`,
      'https://shop.example/product/one',
    );

  it.each([
    ['Corvel Handyclip SR45 Bench Vice', '$89.50', 8950],
    ['Corvel RS 120 Wireless Tape Measure', '$49.00', 4900],
    ['Corvel Garden Hose 10FT Brass End', '$23.10', 2310],
  ])('takes no part of the name "%s" for its price', (name, price, minor) => {
    expect(plain(name, price).offer?.price).toEqual({ minor, currency: 'USD' });
  });

  it('takes an amount in a currency written out for the price, though the name says it too', () => {
    const price = { minor: 5000, currency: 'EUR' };
    expect(plain('Bramble Gift Card 50 EUR', '50 EUR').offer?.price).toEqual(price);
  });

  it('keeps a name whole that has a colon, though no first heading says it', () => {
    const name = 'Tidal Otters : The Lighthouse Mystery ( Pc & Mac )';
    const html = `<html lang="en"><head><title>${name}</title></head><body><main><div class="product-name"><span>${name}</span></div>
      <span class="price">$9.95</span><p>SKU: BR-7</p><form><input name="qty" value="1"><button>Add to cart</button></form></main></body></html>`;
    expect(read(html, 'https://shop.example/tidal-otters.html').product?.title).toBe(name);
  });

  it('keeps a name whole that has a colon', () => {
    expect(plain('Tidal Otters 2 : The Lighthouse Mystery', '$9.95').product?.title).toBe(
      'Tidal Otters 2 : The Lighthouse Mystery',
    );
  });
});

describe('a heading whose inside is a field without its label', () => {
  it.each(['field field--name-title field--label-hidden', 'overflow-hidden', 'text-overflow-hidden'])(
    'is the title all the same: %s',
    (names) => {
      const html = `<html lang="en"><head><title>Onkyo CS-325 Receiver | Kelvin</title></head><body><h1 class="page-title"><span class="${names}">Onkyo CS-325 Receiver</span></h1><div class="field--name-price">$199.00</div><form method="post" action="/product/12"><input type="number" name="quantity" value="1"><input type="submit" value="Add to cart"></form></body></html>`;
      const reading = read(html, 'https://shop.example/product/12');
      expect(reading.kind).toBe('product');
      expect(reading.product?.title).toBe('Onkyo CS-325 Receiver');
      expect(reading.offer?.price).toEqual({ minor: 19900, currency: 'USD' });
    },
  );
});

describe('a heading that is the way to the product', () => {
  const page = (headings: string, name = 'Sonora PS-LX350H Turntable') =>
    `<html lang="en"><head><title>${name} > Home Audio | Corner Shop</title></head><body><h1>${name} > Home Audio</h1><form action="/cart" method="post">${headings}<table><tr><th>Price</th><td><strong>$149.00</strong></td></tr></table><button>Add to cart</button></form></body></html>`;
  const titleOf = (html: string) => read(html, 'https://shop.example/item?id=7').product?.title;

  it('is no name where that has a heading of its own, words for those who can’t see it left out', () => {
    const own = '<h2>Sonora PS-LX350H Turntable <span class="sound_only">summary and purchase</span></h2>';
    expect(titleOf(page(own))).toBe('Sonora PS-LX350H Turntable');
  });

  it('is the name where nothing else is', () => {
    expect(titleOf(page('<h2>Details</h2>'))).toContain('Sonora PS-LX350H Turntable');
  });
});

describe('data that calls its properties as every object of a script calls its own', () => {
  it.each(['constructor', 'valueOf', 'toString', '__proto__'])('%s', (name) => {
    const told = {
      '@type': 'Offer',
      price: '12',
      priceCurrency: name,
      availability: name,
      itemCondition: name,
    };
    const own = JSON.stringify({ '@type': 'Product', name: 'Lamp Corvel L5', brand: name, offers: told });
    const html = `<script type="application/ld+json">${own.slice(0, -1)},"${name}":{"@type":"${name}"}}</script>`;
    const drawn = `<h1>Lamp Corvel L5</h1><div itemscope><${name} itemprop="${name}" itemscope></${name}></div>`;
    const reading = Reading.parse(read(html + drawn, 'https://shop.example/p/lamp-corvel-l5'));
    expect(reading.product?.title).toBe('Lamp Corvel L5');
    expect(reading.offer?.condition).toBeNull();
  });
});

describe('an amount with three digits behind its point', () => {
  const offer = (price: string | number, priceCurrency: string) => ({
    offers: { '@type': 'Offer', price, priceCurrency },
  });
  const product = (more: object) => ({ '@type': 'Product', name: 'Norvik Kettle K100', ...more });
  const priceOf = (data: object, seen = '') =>
    read(
      `<title>Norvik Kettle K100</title>${script('application/ld+json', data)}<h1>Norvik Kettle K100</h1>${seen}<button>Add to cart</button>`,
      'https://shop.example/p/norvik-kettle-k100',
    );

  it.each([
    ['12.345', 'KWD', 12_345],
    [12.345, 'OMR', 12_345],
    ['1.299', 'EUR', 129_900],
    ['15.990', 'CLP', 15_990],
  ])('%s %s of data is what its currency makes of it', (price, currency, minor) => {
    expect(priceOf(product(offer(price, currency))).offer?.price).toEqual({ minor, currency });
  });

  it('is the same beside what is seen, in meta tags and of a variant', () => {
    const seen = '<p class="price">89,900 TND</p>';
    const dinars = { minor: 89_900, currency: 'TND' };
    expect(priceOf(product(offer('89.900', 'TND')), seen).offer?.price).toEqual(dinars);
    const meta =
      '<meta property="og:price:amount" content="89.900"><meta property="og:price:currency" content="TND">';
    expect(priceOf({}, meta).offer?.price).toEqual(dinars);
    const group = ['red', 'blue'].map((color) => ({ ...product(offer('89.900', 'TND')), color }));
    const { variants } = priceOf({ '@type': 'ProductGroup', name: 'Norvik Kettle K100', hasVariant: group });
    expect(variants.map((one) => one.offer.price)).toEqual([dinars, dinars]);
  });
});

it('a page that is none of a product has its heading told, for a person to search by', () => {
  const page = (more: string) =>
    read(
      `<title>Kango 950 Breaker | Tools</title><main><h1>Kango 950 Breaker</h1>${more}</main>`,
      'https://t.example/k',
    );
  expect(page('<p>Call us: 0800 1234</p>')).toMatchObject({ product: null, heading: 'Kango 950 Breaker' });
  expect(read('', 'https://t.example/')).not.toHaveProperty('heading');
});
