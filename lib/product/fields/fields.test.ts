// Judgements that data or one word of the page decides: currency by script, brand by data, books, conditions, plans, what codes are.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { mayBeListing, readPage } from '../../page/index.ts';
import { readProduct } from '../read-product.ts';

const read = (html: string, url = 'https://shop.example/ferrox-desk-fan-f12') =>
  readProduct(readPage(parseHtml(html, url)), 0);
const ld = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const page = (title: string, body: string, head = '') =>
  `<html><head><title>${title}</title>${head}</head><body><h1>${title}</h1>${body}</body></html>`;

describe('a page that names no language', () => {
  it.each([
    ['夜航人 长篇小说', '¥34.20', '加入购物车', 'CNY'],
    ['卓上ファン コンパクト', '¥3,480', 'カートに入れる', 'JPY'],
  ])('is in that of its script: %s', (title, price, buy, currency) => {
    const reading = read(page(title, `<p class="price">${price}</p><button>${buy}</button>`));
    expect(reading.offer?.price?.currency).toBe(currency);
  });
});

describe('the brand', () => {
  const offers = { '@type': 'Offer', price: 45, priceCurrency: 'CZK' };

  it('is what data says, also where it names the manufacturer as well', () => {
    const html = `<html lang="cs"><head><title>Ventilátor Ferrox F12 černý</title></head><body><div itemscope itemtype="https://schema.org/Product"><meta itemprop="name" content="Ventilátor Ferrox F12 černý"><span itemprop="manufacturer" itemscope itemtype="https://schema.org/Organization"><meta itemprop="name" content="Ferrox"></span><span itemprop="brand" itemscope itemtype="https://schema.org/Brand"><meta itemprop="name" content="Ferrox"></span><h1>Ventilátor Ferrox F12 černý</h1><span itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="990"><meta itemprop="priceCurrency" content="CZK"></span><b>990 Kč</b><button>Přidat do košíku</button></div></body></html>`;
    expect(read(html).product?.brand).toBe('Ferrox');
  });

  it('is not half of the shop’s own name, which programs state where there is none', () => {
    const named = ld({
      '@type': 'Product',
      name: 'Ferrox Desk Fan F12',
      brand: { name: 'Kelvin Store' },
      offers,
    });
    const site = '<meta property="og:site_name" content="Kelvin Store">';
    const body = '<b>45 Kč</b><button>Add to cart</button>';
    expect(read(page('Ferrox Desk Fan F12', body, named + site)).product?.brand).not.toBe('Kelvin');
  });

  it('is no part’s number that a title begins with', () => {
    const body = '<b class="price">45 Kč</b><button>Add to cart</button>';
    const brandOf = (title: string, path: string) =>
      read(page(title, body), `https://shop.example/${path}`).product?.brand;
    expect(brandOf('FERROX Desk Fan', 'ferrox-desk-fan')).toBe('FERROX');
    expect(brandOf('233xsgg fan', '233xsgg-fan')).toBeUndefined();
    expect(brandOf('00dexx17cc01 ferrox drawing win', '00dexx17cc01-ferrox-drawing-win')).toBeUndefined();
  });

  it('is not the first word of a book’s title', () => {
    const facts = '<p>ISBN: 978-0-306-40615-7</p><b>£9.99</b><button>Add to basket</button>';
    const book = read(
      page('Winters long and cold', facts, ld({ '@type': 'Product', name: 'Winters long and cold', offers })),
    );
    expect(book.kind).toBe('product');
    expect(book.product?.brand).toBeUndefined();
  });
});

describe('the shop’s number', () => {
  it('is said by a label that no code begins with, colon or not', () => {
    const facts = (label: string) =>
      `<div class="product-single-sku">${label} P-1042</div><p class="price">£45.00</p><button>Add to basket</button>`;
    for (const label of ['SKU', 'SKU:'])
      expect(read(page('Ferrox Desk Fan', facts(label))).product?.['sku']).toBe('P-1042');
  });
});

describe('the condition', () => {
  const shop = (facts: string) =>
    read(page('Ferrox Desk Fan F12', `<b>£45.00</b><button>Add to basket</button>${facts}`)).offer?.condition;

  it.each([
    ['<p>Zustand: Gebraucht</p>', 'used'],
    ['<dl><dt>Condition</dt><dd>Refurbished</dd></dl>', 'refurbished'],
    ['<table><tr><th>상품상태</th><td>신상품</td></tr></table>', 'new'],
  ])('is what a label says (%s)', (facts, condition) => {
    expect(shop(facts)).toBe(condition);
  });

  it('is not told by a label of something else', () => {
    expect(shop('<p>Air conditioning: used in offices and at home</p>')).toBeNull();
  });

  it('is not what an attribute that nobody filled in says', () => {
    const facts = (value: string) =>
      `<p class="price">45,00 zł</p><button>Do koszyka</button><table><tr><th>Producent</th><td>${value}</td></tr></table>`;
    expect(read(page('Desk Fan F12', facts('Nie'))).product?.brand).toBeUndefined();
    expect(read(page('Desk Fan F12', facts('Ferrox'))).product?.brand).toBe('Ferrox');
  });

  it('is that of the variants of a group', () => {
    const variant = (sku: string) => ({
      '@type': 'Product',
      sku,
      offers: {
        '@type': 'Offer',
        price: 45,
        priceCurrency: 'GBP',
        itemCondition: 'https://schema.org/RefurbishedCondition',
      },
    });
    const group = {
      '@type': 'ProductGroup',
      name: 'Ferrox Desk Fan F12',
      hasVariant: [variant('A1'), variant('A2')],
    };
    const html = page('Ferrox Desk Fan F12', '<b>£45.00</b><button>Add to basket</button>', ld(group));
    expect(read(html).offer?.condition).toBe('refurbished');
  });
});

describe('the price of a range', () => {
  it('is the upper end where the page’s one price is that: the lower is for many pieces', () => {
    const offers = { '@type': 'AggregateOffer', lowPrice: '12.90', highPrice: '14.90', priceCurrency: 'EUR' };
    const data = ld({ '@type': 'Product', name: 'Ferrox Desk Fan F12', offers });
    const tiers =
      '<table><tr><th>1 – 5</th><td>14,90 €</td></tr><tr><th>6+</th><td>12,90 €</td></tr></table><button>In den Warenkorb</button>';
    const graph =
      '<meta property="product:price:amount" content="14.90"><meta property="product:price:currency" content="EUR">';
    expect(read(page('Ferrox Desk Fan F12', tiers, data + graph)).offer?.price?.minor).toBe(1_490);
    expect(read(page('Ferrox Desk Fan F12', tiers, data)).offer?.price?.minor).toBe(1_290);
  });
});

describe('the stock', () => {
  it('is gone where the sale has ended', () => {
    const body = '<p class="price">5,480円（税込）</p><p>販売を終了しました</p><p>商品番号：11223344</p>';
    const html = page('電気ケトル ホワイト KE-08W', body);
    expect(read(html, 'https://shop.example/item/11223344/').offer?.availability).toBe('OutOfStock');
  });

  const stockOf = (body: string, buy = 'Add to Cart') => {
    const named = ld({ '@type': 'Product', name: 'Ferrox Desk Fan F12' });
    const html = page('Ferrox Desk Fan F12', `<ul>${body}</ul><h2>$45.00</h2><button>${buy}</button>`, named);
    return read(html).offer?.availability;
  };

  it('is gone where its label says so, though the button sells', () => {
    expect(stockOf('<li>Product Code: FX-12</li><li>Availability: Out Of Stock</li>')).toBe('OutOfStock');
    expect(stockOf('<li>Product Code: FX-12</li><li>Availability: In Stock</li>')).toBe('InStock');
  });

  it('is gone on a page without a button that shows other goods below', () => {
    const card = (at: number) =>
      `<li><a href="/p/${at}"><img src="/${at}.jpg"></a><a href="/p/${at}">Kelvin oak lamp ${at}</a><b>¥${at}.00</b></li>`;
    const own = '<dl class="goods-price"><dt>销售价</dt><dd>¥<b class="sale-price">45.00</b></dd></dl>';
    const told = `<div class="detail"><p>${'A quiet fan for any desk. '.repeat(6)}</p></div>`;
    const body = `${own}<button disabled>没货了</button><h2>看了又看</h2><ul>${[21, 32, 43, 54, 65].map(card).join('')}</ul>${told}`;
    const html = page('Ferrox Desk Fan F12 with a Clip', body).replace('<h1>', '<h1 class="goods-title">');
    const { kind, offer } = read(html);
    expect([kind, offer?.availability]).toEqual(['product', 'OutOfStock']);
  });

  it('is not what a button says that stands in a row of those that sell', () => {
    const card = (at: number, told: string) =>
      `<div class="ware"><h3><a href="/p/${at}">Kelvin oak lamp ${at}</a></h3><button><span>${told}</span></button></div>`;
    const cards = ['Buy', 'Not available', 'Buy'].map((told, at) => card(at, told)).join('');
    const own = (button: string) =>
      read(page('Ferrox Desk Fan F12', `<p>$45.00</p>${button}<section>${cards}</section>`)).offer
        ?.availability;
    expect(own('<form><button>Add to Cart</button></form>')).toBe('InStock');
    expect(own('<p>Sold out</p><form><button disabled>Sold out</button></form>')).toBe('OutOfStock');
  });

  it('is not what a badge says before the name of a card with a price', () => {
    const card = (at: number, badge: string) =>
      `<div class="ware"><a href="/p/${at}"><img src="/${at}.jpg"></a>${badge}<div><a href="/p/${at}">Kelvin oak lamp ${at}</a></div><b>$${at}1.00</b></div>`;
    const cards = [card(1, '<span>Out of stock</span>'), card(2, ''), card(3, '')].join('');
    const own = (line: string) =>
      read(
        page('Ferrox Desk Fan F12', `<p>$45.00</p>${line}<button>Add to Cart</button><p>Similar</p>${cards}`),
      ).offer?.availability;
    expect(own('')).toBe('InStock');
    expect(own('<p>Out of stock</p>')).toBe('OutOfStock');
  });

  it('is gone beside a name that is a line like others, and buttons that narrow screens do not show', () => {
    const told = (body: string) => {
      const html = `<html><head><title>Ferrox Desk Fan F12</title><meta property="og:title" content="Ferrox Desk Fan F12"></head><body><div class="details"><span>Ferrox Desk Fan F12</span><p>$45.00</p>${body}</div></body></html>`;
      return read(html).offer?.availability;
    };
    const buttons = (off: string) =>
      `<div class="d-none d-sm-flex"><button ${off}>Buy now</button><button ${off}>Add to cart</button></div>`;
    expect(told(`<h5>Out of stock</h5>${buttons('disabled')}`)).toBe('OutOfStock');
    expect(told(buttons(''))).toBe('InStock');
  });

  it('is not what the card of another product says, in which no price is left', () => {
    const card = (at: number, told: string) =>
      `<li class="ware"><a href="/p/${at}"><img src="/${at}.jpg"><h2>Kelvin oak lamp ${at}</h2></a>${told}</li>`;
    const cards =
      [1, 2, 3].map((at) => card(at, `<b>${at}1.00 USD</b>`)).join('') + card(4, '<span>Out of stock</span>');
    const around = (own: string) =>
      read(
        page(
          'Ferrox Desk Fan F12',
          `<p>$45.00</p>${own}<button>Add to Cart</button><h3>Similar</h3>${cards}`,
        ),
      ).offer?.availability;
    expect(around('')).toBe('InStock');
    expect(around('<p>Sold out</p>')).toBe('OutOfStock');
  });

  it('is not told where the price is told after a login alone, and nothing can be bought', () => {
    const facts =
      '<table><tr><td>Hersteller</td><td>Alder</td></tr><tr><td>EAN</td><td>4006381333931</td></tr></table>';
    const body = `<p>Preise nach Login sichtbar</p><a href="/login">Anmelden</a>${facts}`;
    const { offer, evidence } = read(page('Alder Kaffeemaschine Profi 2G', body));
    expect(offer).toMatchObject({ price: null, availability: null });
    expect(evidence['availability']).toBeUndefined();
    const sold = read(page('Alder Kaffeemaschine Profi 2G', `<p>Ausverkauft</p>${body}`));
    expect(sold.offer?.availability).toBe('OutOfStock');
  });

  it('is gone where none of it is counted', () => {
    expect(stockOf('<li>0 Units in Stock</li>', 'Ask us')).toBe('OutOfStock');
    expect(stockOf('<li>500 Units in Stock</li>', 'Ask us')).toBe('InStock');
  });

  it('is not what a price is that only customers see', () => {
    expect(stockOf('<li>500 Units in Stock</li><li>Price Unavailable</li>', 'Ask us')).toBe('InStock');
  });
});

describe('codes', () => {
  const shop = (facts: string, url?: string, head = '') =>
    read(page('Ferrox Desk Fan F12', `<b>£45.00</b><button>Add to basket</button>${facts}`, head), url)
      .product;

  it('may be groups of capitals; words and amounts are none', () => {
    expect(shop('<p>Product code: FX-FAN-R</p>')?.sku).toBe('FX-FAN-R');
    expect(shop('<p>Product code: available</p>')?.sku).toBeUndefined();
    expect(shop('', 'https://shop.example/ferrox-fan-256gb')?.sku).toBeUndefined();
  });

  it.each([
    ['Ledger Basics 2007', 'ledger-basics-2007-40'],
    ['Ledger Basics 2007', 'ledger-basics-2007'],
    ['C6Q-00002 Ledger Suite', 'c6q-00002-ledger-suite-40'],
    ['Ledger Suite 395-03824', 'ledger-suite-395-03824'],
    ['Sonora Flat Panel KDL-32L4000', 'sonora-flat-panel-kdl-32l4000'],
    ['Delon Coffee Machine - ESAM3300', 'delon-coffee-machine-esam3300-274'],
    ['Sonora Flat Panel - KDL32L4000', 'sonora-flat-panel-kdl32l4000-12'],
  ])('are no pieces of the name in the address: %s', (title, path) => {
    const body = '<p class="price">£45.00</p><button>Add to basket</button>';
    expect(read(page(title, body), `https://shop.example/${path}`).product?.['sku']).toBeUndefined();
  });

  it('of the shop’s are the maker’s where the name holds them whole', () => {
    const codeOf = (name: string) => {
      const body = '<p class="price">£45.00</p><button>Add to basket</button><p>Product code: 00002</p>';
      return read(page(name, body), 'https://shop.example/p/suite').product?.code;
    };
    expect(codeOf('Ledger Suite 00002')).toBe('00002');
    expect(codeOf('C6Q-00002 Ledger Suite')).toBeUndefined();
  });

  it('of the maker may be groups of digits, where data says so', () => {
    const data = { '@type': 'Product', name: 'Ferrox Desk Fan F12', sku: 'VX123b', mpn: '910-005999' };
    expect(shop('', undefined, ld(data))).toMatchObject({ sku: 'VX123b', mpn: '910-005999' });
  });

  it('of the maker are not the shop’s, where data tells both', () => {
    const data = {
      '@type': 'Product',
      name: 'Ferrox Desk Fan F12',
      sku: 10912345,
      mpn: 'FX.F12EB.003',
      offers: { '@type': 'Offer', price: 45, priceCurrency: 'GBP' },
    };
    expect(shop('<p>P/N: FX.F12EB.003</p>', undefined, ld(data))).toMatchObject({
      sku: '10912345',
      mpn: 'FX.F12EB.003',
    });
  });
});

describe('pages that sell no product', () => {
  it('of plans by the month', () => {
    const plan = (name: string, price: string) =>
      `<div><h3>${name}</h3><p>${price} /user/month</p><button>Buy now</button></div>`;
    const html = page('Simple pricing for every team', plan('Pro', '$12') + plan('Business', '$24'));
    expect(read(html, 'https://www.planly.example/pricing').kind).not.toBe('product');
  });
});

describe('a category that calls itself a product of many offers', () => {
  const cards = Array.from(
    { length: 10 },
    (_, at) =>
      `<li class="tile"><a href="/p/lamp-${at}"><img src="/l.jpg" alt=""><h3>Floor Lamp Model ${at}</h3></a><span class="price">${at + 49},90 €</span></li>`,
  ).join('');
  const page = (named: object) => {
    const offers = {
      '@type': 'AggregateOffer',
      lowPrice: '49.90',
      highPrice: '899.00',
      offerCount: 214,
      priceCurrency: 'EUR',
    };
    const data = JSON.stringify({ '@type': 'Product', name: 'Floor lamps', offers, ...named });
    const head = `<title>Floor lamps | Shop</title><script type="application/ld+json">${data}</script>`;
    const html = `<html lang="de"><head>${head}</head><body><h1>Floor lamps</h1><ul>${cards}</ul></body></html>`;
    const dom = parseHtml(html, 'https://shop.example/floor-lamps');
    return { ...readProduct(readPage(dom), 0), wanted: mayBeListing(readPage(dom)) };
  };

  it('is a list, whose links are wanted', () => {
    expect(page({})).toMatchObject({ kind: 'listing', product: null, wanted: true });
  });

  it('is one product where it has what only one has', () => {
    expect(page({ brand: 'Alder', gtin13: '4006381333931' }).kind).toBe('product');
  });
});

it('a grocer’s button says “add” alone', () => {
  const html = (button: string) =>
    `<html lang="nl"><head><title>Alder Koffiepads 48 stuks</title></head><body><h1>Alder Koffiepads 48 stuks</h1><p>€ 6,49</p><button>${button}</button></body></html>`;
  const kind = (button: string) =>
    readProduct(readPage(parseHtml(html(button), 'https://shop.example/producten/wi412')), 0).probability;
  expect(kind('Voeg toe')).toBeGreaterThan(kind('Delen'));
  expect(kind('Voeg toe aan verlanglijst')).toBeLessThan(kind('Voeg toe'));
});

describe('a picture', () => {
  it('may be told by its address alone', () => {
    const data = {
      '@type': 'Product',
      name: 'Ferrox Desk Fan F12',
      image: { '@id': 'https://shop.example/fan.jpg' },
      offers: { '@type': 'Offer', price: 45, priceCurrency: 'GBP' },
    };
    const html = page('Ferrox Desk Fan F12', '<b>£45.00</b><button>Add to basket</button>', ld(data));
    expect(read(html).offer?.image).toBe('https://shop.example/fan.jpg');
  });
});

describe('a page whose price only its tags for sharing say', () => {
  const tags = (type: string, ...told: [string, string][]) =>
    [['og:type', type], ...told]
      .map(([name, value]) => `<meta property="${name}" content="${value}">`)
      .join('');
  const bare = (head: string, body = '') =>
    read(
      `<html><head><title>Rapid boil kettle 1.7 l</title>${head}</head><body><h1>Rapid boil kettle 1.7 l</h1>${body}<form action="/cart/add" method="post"><button>Add to cart</button></form></body></html>`,
    );
  const amount = (name: string, value: string): [string, string][] => [
    [`${name}:amount`, value],
    [`${name}:currency`, 'EUR'],
  ];

  it('is a product’s', () => {
    const { kind, product } = bare(tags('product', ...amount('product:price', '39.90')));
    expect([kind, product?.price]).toEqual(['product', '39.90']);
    expect(bare(tags('product')).kind).toBe('other');
  });

  it('costs what the sale says, unless the page shows the other', () => {
    const sale = tags(
      'product',
      ...amount('product:price', '49.90'),
      ...amount('product:sale_price', '39.90'),
    );
    expect(bare(sale).product?.price).toBe('39.90');
    expect(bare(sale, '<p class="price">€49.90</p>').product?.price).toBe('49.90');
  });
});
