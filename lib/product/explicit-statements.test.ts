// What a page says outright is read in whatever form it says it: types, references, functions, attributes, labels.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../base/document/html.ts';
import { toAmount } from '../base/money/price.ts';
import { readPage } from '../page/index.ts';
import { readProduct } from './read-product.ts';
import type { Reading } from './schema.ts';

const TITLE = 'Folding garden chair with armrests';
const GTIN = '4006381333931';
const SITE = 'https://shop.example/product/garden-chair';
const ld = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const attribute = (data: object) => JSON.stringify(data).replaceAll('"', '&quot;');
const script = (code: string) => `<script>${code}</script>`;
const OFFER = { '@type': 'Offer', price: '45.00', priceCurrency: 'EUR' };
const chair = (told: object = {}) => ({ '@type': 'Product', name: TITLE, ...told });
const made = { brand: 'Ferrox', gtin13: GTIN, mpn: 'GC-1200X', sku: '100234' };

interface Parts {
  readonly head?: string;
  readonly body?: string;
  readonly price?: string;
  readonly buy?: string;
  readonly lang?: string;
}

function read({ head = '', body = '', price, buy, lang = 'en' }: Parts): Reading {
  const shown = price ?? '<p class="price">€45.00</p>';
  const press = buy ?? '<form action="/cart/add" method="post"><button>Add to cart</button></form>';
  const html = `<html lang="${lang}"><head><title>${TITLE} | Homely</title>${head}</head><body><main><h1>${TITLE}</h1>${shown}${body}${press}</main></body></html>`;
  return readProduct(readPage(parseHtml(html, SITE)), 0);
}

const product = (parts: Parts) => read(parts).product;
const availability = (parts: Parts) => read({ buy: '', ...parts }).offer?.availability;

describe('a product in data', () => {
  it.each(['DietarySupplement', 'MobileApplication', 'BusOrCoach', 'MusicAlbum'])(
    'of the type %s is one',
    (type) => {
      const head = ld({ '@type': type, name: TITLE, ...made, offers: OFFER });
      expect(product({ head, price: '' })).toMatchObject({ brand: 'Ferrox', gtin: GTIN, price: '45.00' });
    },
  );

  it('of a further type is one', () => {
    const head = ld({
      '@type': 'Intangible',
      additionalType: 'https://schema.org/Product',
      name: TITLE,
      ...made,
    });
    expect(product({ head })).toMatchObject({ brand: 'Ferrox', gtin: GTIN });
  });

  it('that is a work is one only with an offer that costs something', () => {
    const album = { '@type': 'MusicAlbum', name: TITLE, ...made };
    expect(product({ head: ld(album) })?.brand).toBeUndefined();
    expect(product({ head: ld({ ...album, offers: { ...OFFER, price: 0 } }) })?.brand).toBeUndefined();
  });

  it('has the offer that holds it', () => {
    const head = ld({ ...OFFER, availability: 'https://schema.org/OutOfStock', itemOffered: chair(made) });
    expect(product({ head, price: '' })).toMatchObject({ brand: 'Ferrox', price: '45.00' });
    expect(availability({ head })).toBe('OutOfStock');
    const graph = [chair({ '@id': '#p', brand: 'Ferrox' }), { ...OFFER, itemOffered: { '@id': '#p' } }];
    expect(product({ head: ld({ '@graph': graph }), price: '' })?.price).toBe('45.00');
  });

  it('keeps its own offers beside one that holds it', () => {
    const head = ld({ ...OFFER, price: '9.00', itemOffered: chair({ offers: OFFER }) });
    expect(product({ head, price: '' })?.price).toBe('45.00');
  });

  it('is read out of an offer in microdata', () => {
    const body = `<div itemscope itemtype="http://schema.org/Offer"><meta itemprop="price" content="45.00"><meta itemprop="priceCurrency" content="EUR"><div itemprop="itemOffered" itemscope itemtype="http://schema.org/Product"><span itemprop="name">${TITLE}</span><meta itemprop="brand" content="Ferrox"></div></div>`;
    expect(product({ body, price: '' })).toMatchObject({ brand: 'Ferrox', price: '45.00' });
  });

  it('is one product in two pieces, unless their numbers differ', () => {
    const first = ld(chair({ brand: 'Ferrox', gtin13: GTIN, sku: '100234' }));
    const read2 = (told: object) => product({ head: first + ld(chair({ offers: OFFER, ...told })) });
    expect(read2({})).toMatchObject({ brand: 'Ferrox', gtin: GTIN });
    expect(read2({ sku: '100777' })?.brand).toBeUndefined();
  });

  it('states numbers as identifiers with a name', () => {
    const identifier = [
      { '@type': 'PropertyValue', name: 'EAN', value: GTIN },
      { '@type': 'PropertyValue', propertyID: 'MPN', value: 'GC-1200X' },
    ];
    expect(product({ head: ld(chair({ identifier, offers: OFFER })) })).toMatchObject({
      gtin: GTIN,
      mpn: 'GC-1200X',
    });
  });

  it('tells its availability by the address of schema.org’s term', () => {
    const head = ld(
      chair({ offers: { ...OFFER, availability: { '@id': 'https://schema.org/OutOfStock' } } }),
    );
    expect(availability({ head })).toBe('OutOfStock');
  });

  it('tells its model by a number, not by a name', () => {
    const model = (written: string) =>
      product({ body: `<dl><dt>Model</dt><dd>${written}</dd></dl>` })?.['mpn'];
    expect(model('GC-120X')).toBe('GC-120X');
    expect(model('Riviera Classic')).toBeUndefined();
  });
});

describe('RDFa', () => {
  it('relates what has a type below', () => {
    const body = `<div xmlns:v="http://schema.org/" typeof="v:Product"><span property="v:name">${TITLE}</span><span rel="v:brand"><span typeof="v:Brand"><span property="v:name">Ferrox</span></span></span><div rel="v:offers"><div typeof="v:Offer"><span property="v:price" content="45.00"></span><span property="v:priceCurrency" content="EUR"></span></div></div></div>`;
    expect(product({ body, price: '' })).toMatchObject({ brand: 'Ferrox', price: '45.00' });
  });

  it('names an offer that stands elsewhere', () => {
    const body = `<div vocab="http://schema.org/"><div typeof="Product" resource="#p"><span property="name">${TITLE}</span><link property="offers" resource="#o"></div><div typeof="Offer" resource="#o"><span property="price" content="45.00"></span><span property="priceCurrency" content="EUR"></span></div></div>`;
    expect(product({ body, price: '' })?.price).toBe('45.00');
  });

  it('holds GoodRelations', () => {
    const price =
      '<div rel="gr:hasPriceSpecification"><div typeof="gr:UnitPriceSpecification"><div property="gr:hasCurrency" content="EUR"></div><div property="gr:hasCurrencyValue" content="45.00"></div></div></div>';
    const codes = `<div property="gr:hasEAN_UCC-13" content="${GTIN}"></div><div property="gr:hasMPN" content="GC-1200X"></div>`;
    const maker =
      '<div rel="gr:hasManufacturer"><div typeof="gr:BusinessEntity"><div property="gr:legalName" content="Ferrox"></div></div></div>';
    const name = `<div property="gr:name" content="${TITLE}"></div>`;
    const whole = `<div typeof="gr:Offering">${name}${codes}${maker}${price}</div>`;
    const held = `<div typeof="gr:Offering"><div rel="gr:includes"><div typeof="gr:SomeItems">${name}${codes}${maker}</div></div>${price}</div>`;
    for (const body of [whole, held])
      expect(product({ body, price: '' })).toMatchObject({
        brand: 'Ferrox',
        gtin: GTIN,
        mpn: 'GC-1200X',
        price: '45.00',
      });
  });
});

describe('tags', () => {
  const tag = (name: string, value: string) => `<meta property="${name}" content="${value}">`;
  const card = (label: string, value: string) =>
    `<meta name="twitter:label1" content="${label}"><meta name="twitter:data1" content="${value}">`;

  it('state a number in any spelling', () => {
    for (const name of ['product:gtin13', 'og:gtin', 'product:ean13', 'book:isbn'])
      expect(product({ head: tag(name, GTIN) })?.['gtin']).toBe(GTIN);
  });

  it('label their values', () => {
    expect(product({ head: card('Brand', 'Ferrox') })?.brand).toBe('Ferrox');
    expect(product({ head: tag('og:type', 'product') + card('Price', '45,00 zł'), price: '' })?.price).toBe(
      '45.00',
    );
    expect(availability({ head: card('Availability', 'Out of stock') })).toBe('OutOfStock');
    expect(product({ head: card('Written by', 'Ferrox') })?.brand).toBeUndefined();
  });

  it('state the cost of shipping', () => {
    const { offer } = read({ head: tag('product:shipping_cost:amount', '4.90') });
    expect(offer?.shipping).toMatchObject({ minor: 490 });
  });

  it('name a picture', () => {
    const address = 'https://cdn.example/chair.jpg';
    for (const head of [
      tag('og:image:url', address),
      `<meta name="twitter:image:src" content="${address}">`,
      `<link rel="image_src" href="${address}">`,
    ])
      expect(read({ head }).offer?.image).toBe(address);
  });
});

describe('data of scripts and attributes', () => {
  const state = { id: 7, sku: '100234', name: TITLE, brand: 'Ferrox', ean: GTIN, mpn: 'GC-900', price: 45 };
  const told = { brand: 'Ferrox', gtin: GTIN, mpn: 'GC-900' };

  it.each([
    [
      'the result of a function with its arguments',
      `window.__NUXT__=(function(a,b,c){return {data:[{product:{sku:"100234",name:${JSON.stringify(TITLE)},brand:a,ean:b,mpn:c,price:45}}]}}("Ferrox","${GTIN}","GC-900"));`,
    ],
    [
      'what is pushed to a layer of any name',
      `adobeDataLayer.push({event:"view",productContext:${JSON.stringify(state)}});`,
    ],
    [
      'lists of one',
      `var utag_data={product_id:["100234"],product_name:[${JSON.stringify(TITLE)}],product_brand:["Ferrox"],product_ean:["${GTIN}"],product_mpn:["GC-900"],product_price:["45.00"]};`,
    ],
    [
      'a stream',
      `x.enqueue(${JSON.stringify(`${JSON.stringify([{ _1: 2 }, 'product', { _3: 4, _5: 6, _7: 8, _9: 10, _11: 12 }, 'name', TITLE, 'brand', 'Ferrox', 'ean', GTIN, 'mpn', 'GC-900', 'price', 45])}\n`)});`,
    ],
  ])('is read from %s', (_, code) => {
    expect(product({ body: script(code) })).toMatchObject(told);
  });

  it.each([
    ['data-product', `<div data-product="${attribute(state)}"></div>`],
    ['a component', `<product-view :product="${attribute(state)}"></product-view>`],
    ['properties', `<div data-react-props="${attribute({ product: state })}"></div>`],
    ['a snapshot', `<div wire:snapshot="${attribute({ data: { product: [state, { s: 'arr' }] } })}"></div>`],
    [
      'values of their own',
      `<div data-name="${TITLE}" data-brand="Ferrox" data-ean="${GTIN}" data-mpn="GC-900" data-price="45"></div>`,
    ],
    [
      'an initialiser',
      `<script type="text/x-magento-init">${JSON.stringify({ '*': { gtm: { data: [state] } } })}</script>`,
    ],
  ])('is read from %s, on a page that is rendered as well', (_, element) => {
    const long = `<p>${'A chair for long evenings in the garden. '.repeat(20)}</p>`;
    expect(product({ body: element + long })).toMatchObject(told);
  });

  it('names no price that a rendered page does not show', () => {
    const data = attribute({ ...state, name: 'Garden chair, folding', price: 39 });
    const long = `<p>${'A chair for long evenings in the garden. '.repeat(20)}</p>`;
    const { title, price } = product({ body: `<div data-product="${data}"></div>${long}` }) ?? {};
    expect([title, price]).toEqual([TITLE, '45.00']);
    const bare = `<html><head><title>${TITLE}</title></head><body><div data-product="${attribute(state)}"></div></body></html>`;
    expect(readProduct(readPage(parseHtml(bare, SITE)), 0).product?.price).toBe('45');
  });

  it('is not taken from other products’ attributes', () => {
    const other = { ...state, name: 'Parasol with crank, 3 m', ean: '5901234123457' };
    const body = `<ul><li data-product="${attribute(other)}">Parasol</li><li data-name="Cushion, grey" data-brand="Weich" data-price="9"></li></ul>`;
    const read2 = product({ body });
    expect([read2?.brand, read2?.['gtin']]).toEqual([undefined, undefined]);
  });

  it('names a vendor where the chosen variant alone is priced', () => {
    const node = {
      id: 'gid://7',
      title: TITLE,
      vendor: 'Ferrox',
      selectedVariant: { sku: '100234', title: 'Default', price: { amount: '45.0', currencyCode: 'EUR' } },
    };
    const body = script(`window.__data=${JSON.stringify({ product: node })};`);
    expect(product({ body })).toMatchObject({ brand: 'Ferrox', sku: '100234' });
  });

  it('needs no name where it is the product’s and nothing else is told', () => {
    const data = { sku: '100234', upc: GTIN, mpn: 'GC-900', price: { with_tax: { value: 45 } } };
    const told = (where: string) =>
      product({ body: script(`var ${where} = ${JSON.stringify(data)};`) })?.['gtin'];
    expect(told('product_attributes')).toBe(GTIN);
    expect(told('cart_line')).toBeUndefined();
  });

  it('tells the former price, in minor units like the price', () => {
    const data = { ...state, price: 4500, compare_at_price: 5900 };
    const { offer } = read({
      body: `<script type="application/json">${JSON.stringify({ product: data })}</script>`,
    });
    expect(offer?.listPrice && toAmount(offer.listPrice)).toBe('59.00');
  });

  it('tells the condition', () => {
    const body = script(`var p=${JSON.stringify({ ...state, condition: { type: 'used' } })};`);
    expect(read({ body }).offer?.condition).toBe('used');
  });

  it.each([
    [{ inStock: false }],
    [{ stockStatus: 'outOfStock' }],
    [{ stock: { status: 'OUT_OF_STOCK', quantity: 0 } }],
  ])('tells that nothing is left: %j', (stock) => {
    const body = script(`var p=${JSON.stringify({ ...state, ...stock })};`);
    expect(availability({ body })).toBe('OutOfStock');
    // a way to buy it is believed before a script
    expect(read({ body }).offer?.availability).toBe('InStock');
  });

  it('lists the variations of the form that buys it', () => {
    const variations = ['red', 'blue'].map((color, index) => ({
      variation_id: 500 + index,
      sku: `100234-${color}`,
      display_price: 45,
      attributes: { attribute_pa_color: color },
    }));
    const body = `<form data-product_variations="${attribute(variations)}"></form>`;
    expect(read({ body }).variants.map((variant) => variant.product.title)).toEqual([
      `${TITLE} red`,
      `${TITLE} blue`,
    ]);
  });
});

describe('labels and texts', () => {
  it.each([
    ['fi', 'Ribakood', 'Valmistajan koodi'],
    ['zh', '条形码', '厂家型号'],
    ['sl', 'EAN-koda', 'Koda proizvajalca'],
    ['lv', 'Svītrkods', 'Ražotāja kods'],
    ['hr', 'Bar kod', 'Šifra proizvođača'],
    ['el', 'Κωδικός EAN', 'Κωδικός κατασκευαστή'],
    ['no', 'EAN', 'Produsentens artikkelnummer'],
    ['vi', 'Mã vạch', 'Mã nhà sản xuất'],
  ])('name a number in %s', (lang, gtin, mpn) => {
    const body = `<dl><dt>${gtin}</dt><dd>${GTIN}</dd><dt>${mpn}</dt><dd>GC-900</dd></dl>`;
    expect(product({ body, lang })).toMatchObject({ gtin: GTIN, mpn: 'GC-900' });
  });

  it.each(['Dostępność: brak', '在庫：なし', 'Наличие: нет', 'Stock: 0', 'Jelenleg nem elérhető'])(
    'tell that nothing is left: %s',
    (text) => {
      expect(availability({ body: `<p>${text}</p>` })).toBe('OutOfStock');
    },
  );

  it('tell that few are left', () => {
    expect(read({ body: '<p>Only 2 left in stock</p>' }).offer?.availability).toBe('LimitedAvailability');
    expect(read({ body: '<p>In stock, ships in only 2 days</p>' }).offer?.availability).toBe('InStock');
  });

  it('tell that a page without a way to buy is a product’s', () => {
    const page = (text: string) =>
      `<html><head><title>${TITLE}</title></head><body><h1>${TITLE}</h1><p>€45.00</p><p>${text}</p></body></html>`;
    const kind = (text: string) =>
      readProduct(readPage(parseHtml(page(text), 'https://shop.example/garden/chair')), 0).kind;
    expect([kind('Sold out'), kind('Read more')]).toEqual(['product', 'other']);
  });

  it('name the seller, not what is said of one', () => {
    expect(read({ body: '<p>Sold by: <a href="/s/7">Techbude</a></p>' }).offer?.seller).toBe('Techbude');
    expect(read({ body: '<p>Seller: 98% positive</p>' }).offer?.seller).toBeNull();
  });

  it('hold cents raised behind the sign', () => {
    expect(product({ price: '<p>45€<sup>90</sup></p>' })?.price).toBe('45.90');
  });

  it('hold a number behind its sign', () => {
    const body = `<div itemscope itemtype="http://schema.org/Product"><data itemprop="sku" value="100234">no. 100234</data></div>`;
    expect(product({ body })?.['sku']).toBe('100234');
  });
});

it('what a script gives a page that it draws is the product’s where the markup has only places for it', () => {
  const sku = { id: 4271, product_id: 271, sku: '100234', price: 45, price_format: '€45.00', quantity: 50 };
  const code = `let app = new Vue({ el: '#ware', data: { images: [], source: { skus: ${JSON.stringify([sku])}, variables: [] } }, beforeMount () { this.product = this.source.skus[0]; } });`;
  const price =
    '<div class="new-price">{{ product.price_format }}</div><p>Quantity: In stock</p><p>SKU: {{ product.sku }}</p><input name="quantity">';
  expect(product({ price, body: script(code) })).toMatchObject({ sku: '100234', price: '45' });
});

it('of two notes that a shop prints, the one that its style sheet hides at every width says nothing', () => {
  const notes = (out: string, stock: string) =>
    `<p class="stock-no ${out}">Out of stock</p><p class="stock-yes ${stock}">In stock</p>`;
  const zero = '<span class="price">€0.00</span>';
  const stock = (body: string) =>
    read({ price: zero, body, head: ld(chair({ sku: '100234' })) }).offer?.availability;
  expect(stock(notes('hidden-xs-up', ''))).toBe('InStock');
  expect(stock(notes('', 'hidden-xs-up'))).toBe('OutOfStock');
});
