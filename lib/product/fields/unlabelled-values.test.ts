// Prices and codes that the markup leaves unsaid: a former price without a word, tax said behind, a code like an amount, no price at all.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { toAmount } from '../../base/money/price.ts';
import { readPage } from '../../page/index.ts';
import { readProduct } from '../read-product.ts';

const NAME = 'Ferrox Desk Fan F12';
const ld = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

function read(
  body: string,
  { lang = 'en', head = '', buy = 'Add to cart', path = 'ferrox-desk-fan-f12' } = {},
) {
  const button = buy === '' ? '' : `<button>${buy}</button>`;
  const html = `<html lang="${lang}"><head><title>${NAME}</title>${head}</head><body><main><h1>${NAME}</h1>${body}${button}</main></body></html>`;
  return readProduct(readPage(parseHtml(html, `https://shop.example/${path}`)), 0);
}
function priceOf(body: string, options = {}): string {
  const price = read(body, options).offer?.price;
  return price == null ? 'none' : `${toAmount(price)} ${price.currency}`;
}

describe('two prices with nothing said between them', () => {
  it('are the former one and what is paid, in either order', () => {
    expect(priceOf('<div><span>519,00 zł</span><span>469,00 zł</span></div>')).toBe('469.00 PLN');
    expect(priceOf('<div><span>469,00 zł</span><span>519,00 zł</span></div>')).toBe('469.00 PLN');
    expect(priceOf('<div><span>€42.00</span><span>-24%</span><b>€31.90</b></div>')).toBe('31.90 EUR');
  });

  it('are none where a tax lies between them, where they stand in rows, or further down the page', () => {
    expect(priceOf('<div><span>£120.00</span><span>£100.00</span></div>')).toBe('120.00 GBP');
    expect(priceOf('<table><tr><td>€45.00</td><td>€40.50</td><td>€36.00</td></tr></table>')).toBe(
      '45.00 EUR',
    );
    const specials = '<div><p>Kelvin Heater</p><span>€99.00</span> <span>€75.00</span></div>';
    expect(priceOf(`<p>Our price: €45.00</p><p>${'Very quiet. '.repeat(9)}</p>${specials}`)).toBe(
      '45.00 EUR',
    );
  });

  it('are one of its own where its names call it the original', () => {
    const price = '<span class="origin-price">42,000원</span> 지금 <span class="total-price">31,900원</span>';
    expect(priceOf(`<div>${price}</div>`, { lang: 'ko' })).toBe('31900 KRW');
  });
});

describe('a whole amount that a script alone states', () => {
  const stated = (price: number, more = {}) =>
    `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { state: { 'Product:7': { name: NAME, price, description: 'Quiet.', ...more } } } })}</script>`;

  it('may be of cents, where the page shows its product without any price', () => {
    expect(priceOf(`<p>Quiet.</p>${stated(3990)}`, { lang: 'en-CA' })).toBe('none');
    expect(priceOf(`<p>Quiet.</p>${stated(39.5)}`, { lang: 'en-CA' })).toBe('39.50 CAD');
  });

  it('is the price with a currency or digits behind a point', () => {
    expect(priceOf(stated(3990, { currency: 'USD' }))).toBe('3990.00 USD');
    expect(priceOf(stated(39.5), { head: '<meta property="product:price:currency" content="USD">' })).toBe(
      '39.50 USD',
    );
  });
});

describe('a price without its tax', () => {
  it('is not what is paid, though data states it, where the other stands beside it', () => {
    const offer = `<p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span class="price" itemprop="price" content="73.55">73,55 Kč</span> bez DPH<meta itemprop="priceCurrency" content="CZK"></p><p class="price">89,00 Kč s DPH</p>`;
    const html = `<html lang="cs"><head><title>${NAME}</title></head><body><div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">${NAME}</h1>${offer}<button>Do košíku</button></div></body></html>`;
    const { offer: read } = readProduct(readPage(parseHtml(html, 'https://shop.example/f12')), 0);
    expect(read?.price).toEqual({ minor: 8900, currency: 'CZK' });
  });
});

describe('a code that reads like an amount', () => {
  it('is no price: "R" and digits of the address, or more of them than anything costs', () => {
    const body = (code: string) => `<p>Reference: <b>${code}</b></p><p class="price">14,90 €</p>`;
    expect(priceOf(body('R2400'), { path: 'book/R2400' })).toBe('14.90 EUR');
    expect(priceOf(body('R240012345'))).toBe('14.90 EUR');
    expect(priceOf('<p class="price">R240</p>', { lang: 'en-ZA' })).toBe('240.00 ZAR');
  });
});

describe('a page that tells its price on request', () => {
  it('is a product page where it names a code', () => {
    const body = '<p>Brand: Ferrox</p><p>SKU: FX-300</p><p>Price on request</p>';
    const reading = read(body, { buy: '' });
    expect([reading.kind, reading.offer?.price]).toEqual(['product', null]);
    expect(reading.product?.['sku']).toBe('FX-300');
  });

  it('is none without anything of a product', () => {
    expect(read('<p>Prices on request</p><p>We repair fans of all makers.</p>', { buy: '' }).kind).toBe(
      'other',
    );
  });
});

describe('an article about a product', () => {
  it('is no product page, though data names the product and what it costs elsewhere', () => {
    const data = ld({
      '@type': 'Product',
      name: NAME,
      offers: { '@type': 'AggregateOffer', lowPrice: 45, highPrice: 60, priceCurrency: 'EUR' },
    });
    const head = `<meta property="og:type" content="article">${data}`;
    const body =
      '<p>By Ann Doe</p><h3>Best deals</h3><a href="https://x.example/1">€45.00 at Kelvin</a> <a href="https://y.example/2">€60.00 at Volt</a>';
    const article = `<html lang="en"><head><title>${NAME} review: quiet</title>${head}</head><body><article><h1>${NAME} review: quiet</h1>${body}</article></body></html>`;
    expect(
      readProduct(readPage(parseHtml(article, 'https://mag.example/ferrox-desk-fan-f12-review')), 0).kind,
    ).not.toBe('product');
  });
});

describe('data that a template was to fill', () => {
  it('says nothing', () => {
    const head = ld({
      '@type': 'Product',
      name: '{{ product.name }}',
      brand: { name: '{{ product.brand }}' },
      offers: { '@type': 'Offer', price: '{{ product.price }}', priceCurrency: 'EUR' },
    });
    const { product, offer } = read('<p class="price">45,00 €</p>', { head });
    expect([product?.title, product?.brand]).toEqual([NAME, undefined]);
    expect(offer?.price).toEqual({ minor: 4500, currency: 'EUR' });
  });
});

describe('a page without a heading', () => {
  it('is called by what its names call the article’s name', () => {
    const html = `<html lang="zh-CN"><head><title>【${NAME}】行情 报价 价格 评测</title></head><body><div class="itemInfo"><div class="sku-name">${NAME}</div><span class="p-price">￥129.00</span><a class="btn-special1">加入购物车</a></div></body></html>`;
    const { product } = readProduct(
      readPage(parseHtml(html, 'https://item.shop.example/100012043978.html')),
      0,
    );
    expect(product?.title).toBe(NAME);
  });

  const deal =
    '<p class="price">$129.00</p><form action="/cart/add"><input name="quantity" value="1"><button>Add to Cart</button></form>';
  const titled = (document: string, body: string): string | null =>
    readProduct(
      readPage(
        parseHtml(
          `<html lang="en"><head><title>${document}</title></head><body>${body}</body></html>`,
          'https://shop.example/wares?productId=47',
        ),
      ),
      0,
    ).product?.title ?? null;

  it('of the first level is called by its only other one, where all documents are titled alike', () => {
    expect(titled('Wares and More', `<h2>${NAME}</h2><table><tr><td>${deal}</td></tr></table>`)).toBe(NAME);
  });

  it('but the shop’s name, which leads to its first page, is not called that', () => {
    const shop = (href: string) =>
      `<div class="bar"><h1 class="menu-text"><a href="${href}">Hadrian</a></h1></div>`;
    const own = `<div class="product_title_name">${NAME}</div>${deal}`;
    for (const href of ['/', 'https://shop.example/', '/index.php'])
      expect(titled('Hadrian', shop(href) + own)).toBe(NAME);
    expect(titled('Hadrian', `<h1><a href="/wares/hadrian">Hadrian</a></h1>${deal}`)).toBe('Hadrian');
  });
});

describe('a number behind the name, with its label', () => {
  const titleOf = (heading: string) => {
    const html = `<html lang="en"><head><title>${NAME}</title></head><body><h1>${heading}</h1><p>$129.00</p><button>Add to cart</button></body></html>`;
    return readProduct(readPage(parseHtml(html, 'https://shop.example/wares/4711')), 0).product?.title;
  };
  it.each(['(EAN: 4006381333931)', '(SKU: P-4711)', '[Art.-Nr.: 4711]'])('is no word of it: %s', (number) => {
    expect(titleOf(`${NAME} <span>${number}</span>`)).toBe(NAME);
  });

  it('is one where it says which thing it is', () => {
    expect(titleOf(`${NAME} Turbo (Size: 40)`)).toBe(`${NAME} Turbo (Size: 40)`);
  });
});

describe('a book’s number in the address', () => {
  it('is read with the X that it ends in', () => {
    const reading = read('<p class="price">45,00 €</p>', { path: 'dp/193435659X' });
    expect(reading.product?.['sku']).toBe('193435659X');
  });
});

describe('numbers of a form', () => {
  it('are no code of the shop’s where they are a session’s', () => {
    const form = '<form><input type="hidden" name="session-id" value="257-2598488-2643024"></form>';
    expect(read(`<p class="price">45,00 €</p>${form}`).product?.['sku']).not.toBe('257-2598488-2643024');
    const session = '<input type="hidden" name="osCsid" value="9k2m7c1tq4v8s0d3e6b5">';
    const body = `<p class="price">45,00 €</p><form>${session}</form><form>${session}${session}</form>`;
    const path = 'wares.php?wares_id=17&osCsid=9k2m7c1tq4v8s0d3e6b5';
    expect(read(body, { path }).product?.['sku']).toBe('17');
  });

  it('are the maker’s where they are called the model’s', () => {
    const row = (label: string) =>
      `<p class="price">45,00 €</p><table><tr><th>${label}</th><td>FX-4711</td></tr></table>`;
    for (const label of [
      'Item model number',
      'Modellnummer',
      'Numero modello articolo',
      'Número de modelo del producto',
    ])
      expect(read(row(label)).product?.['mpn']).toBe('FX-4711');
  });
});
