// Words, signs and names around an amount that are said of another one: of the next price, of members, of a tax, of a shop's own number.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { readPage } from '../../page/index.ts';
import { readProduct } from '../index.ts';
import type { Reading } from '../schema.ts';

const NAME = 'Kelvin Garden Shredder 2400';
const BUY = '<form action="/cart/add" method="post"><button>Add to cart</button></form>';

function read(body: string, { head = '', lang = 'en', name = NAME, path = '/p/7' } = {}): Reading {
  const html = `<html lang="${lang}"><head><title>${name} - Toolhouse</title>${head}</head><body>${body}</body></html>`;
  return readProduct(readPage(parseHtml(html, `https://www.toolhouse.example${path}`)), 0);
}

const said = (body: string, lang = 'en') => read(`<h1>${NAME}</h1>${body}${BUY}`, { lang });
const price = (body: string, lang = 'en') => said(body, lang).evidence['price']?.value;
const listPrice = (body: string, lang = 'en') => said(body, lang).offer?.listPrice?.minor;

describe('the price to pay', () => {
  it('is not what members pay, though the word stands in the same text or behind the other price', () => {
    const named = '<span class="member-price">Medlemspris 3 199,-</span><span class="price">3 999,-</span>';
    expect(price(`<div class="prices">${named}</div><a href="/m">Bli medlem gratis</a>`, 'nb')).toBe('3999');
    const bought =
      '<label>One time <b>$18.00</b></label><label>Subscribe &amp; save 15% <b>$15.30</b></label>';
    expect(price(`<div class="options">${bought}</div>`)).toBe('18.00');
  });

  it('is the regular one where data tells whom the lower one is for by an address alone', () => {
    const part = (amount: string, told = {}) => ({
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'AUD',
      price: amount,
      ...told,
    });
    const tier = { validForMemberTier: { '@type': 'MemberProgramTier', '@id': '/club' } };
    const offer = { '@type': 'Offer', priceCurrency: 'AUD', price: '97.99' };
    const offers = { ...offer, priceSpecification: [part('97.99'), part('59', tier)] };
    const data = JSON.stringify({ '@type': 'Product', name: NAME, offers });
    const box = (title: string, amount: string, own: string) =>
      `<div class="${own}"><span>${title}</span> <span class="price">${amount}</span></div>`;
    const shown =
      box('Member Price', '$59.00', 'memberPrice') + box('Regular Price', '$97.99', 'regularPrice');
    const reading = read(`<h1>${NAME}</h1>${shown}${BUY}`, {
      head: `<script type="application/ld+json">${data}</script>`,
    });
    expect(reading.evidence['price']?.value).toBe('97.99');
    expect(reading.offer?.listPrice).toBeNull();
  });

  it('is not what a bank transfer costs', () => {
    const shown = '<div class="product-price">1.899,90 TL <small>KDV Dahil</small></div>';
    expect(price(`${shown}<div class="money-price">Havale / EFT ile: <b>1.804,91 TL</b></div>`, 'tr')).toBe(
      '1899.90',
    );
  });

  it('has no part in a percentage beside it', () => {
    expect(price('<div><b>₦ 45,000</b><i>27%</i></div>')).toBe('45000');
    expect(price('<div class="price"><i class="price-save">–14 %</i> <b>4 690 Kč</b></div>', 'cs')).toBe(
      '4690',
    );
  });

  it('is the one with the tax where its label is that of the one without', () => {
    const row = '<td>16,300円(税抜) <b>17,930円</b>(税込)</td>';
    expect(price(`<table><tr><th>販売価格</th>${row}</tr></table>`, 'ja')).toBe('17930');
    expect(price('<p>16,300円+税</p><p>17,930円 税込</p>', 'ja')).toBe('17930');
    const net = '<p><b>8,45 €</b> / Stück <small>zzgl. MwSt.</small></p><p>10,06 € inkl. MwSt.</p>';
    const rows = '<tr><td>ab 10</td><td>7,60 €</td></tr><tr><td>ab 50</td><td>6,95 €</td></tr>';
    expect(price(`${net}<table>${rows}</table>`, 'de')).toBe('10.06');
  });

  it('is not that of a box to the left that ends in the line above the name', () => {
    const box = '<a href="/p/1">Cable 1 m</a> <s>19,90 EUR</s> <span class="old">nur 9,90 EUR</span>';
    const own = `<h1>${NAME}</h1><span>Statt 49,99 EUR</span><br>Nur 34,95 EUR<br>${BUY}`;
    const page = `<table><tr><td class="boxLeft">${box}</td><td class="main">${own}</td></tr></table>`;
    expect(read(page, { lang: 'de' }).evidence['price']?.value).toBe('34.95');
  });

  it('is the lower of two in a box whose names say card, where data states it', () => {
    const offer = '<meta itemprop="price" content="4690.00"><meta itemprop="priceCurrency" content="CZK">';
    const old =
      '<span class="price-standard"><span>5 490 Kč</span></span><span class="price-save">–14 %</span>';
    const now = '<strong class="price-final" data-testid="productCardPrice">4 690 Kč</strong>';
    const item = `<div itemscope itemtype="https://schema.org/Product"><meta itemprop="name" content="${NAME}"><h1>${NAME}</h1>${old}${now}${BUY}<div itemprop="offers" itemscope itemtype="https://schema.org/Offer">${offer}</div></div>`;
    const reading = read(item, { lang: 'cs' });
    expect(reading.offer?.price?.minor).toBe(469_000);
    expect(reading.offer?.listPrice?.minor).toBe(549_000);
  });

  it('is joined from its pieces in an entry of a list', () => {
    const pieces =
      '<li class="price-was">$279.99</li><li class="price-current">$<strong>239</strong><sup>.99</sup></li>';
    expect(price(`<ul class="price">${pieces}</ul>`)).toBe('239.99');
  });

  it('is none where it is sold out and all prices stand below a heading over other products', () => {
    const card = (name: string, amount: string) =>
      `<div class="a-card"><a href="/p/${name}">${name}</a><span>${amount}</span></div>`;
    const others = `<h2>Customers who viewed this item also viewed</h2>${card('Nano', '$59.99')}${card('Comet', '$89.90')}`;
    const page = `<h1>${NAME}</h1><p>Model number: KG-2400</p><p>Currently unavailable.</p>${others}`;
    expect(read(page).evidence['price']).toBe(undefined);
  });

  it('is called by the words behind it where all prices are', () => {
    const shown = '<p>$12.00</p><p>Regular Price</p><p>$9.50</p><p>Sale Price</p>';
    expect(price(shown)).toBe('9.50');
    expect(listPrice(shown)).toBe(1_200);
    expect(price('<p>Regular Price</p><p>$12.00</p><p>Sale Price</p><p>$9.50</p>')).toBe('9.50');
  });

  it('takes no number of a name for an amount, though a sign stands behind it', () => {
    expect(price('<div><b>Kelvin 1040 DKK 4.299,00</b></div>', 'da')).toBe('4299.00');
  });
});

describe('the former price', () => {
  it('is the recommended one, by its full name', () => {
    const told = 'Unverbindliche Preisempfehlung des Herstellers: <b>64,90 €</b>';
    expect(listPrice(`<p class="price">54,90 €</p><div>${told}</div>`, 'de')).toBe(6_490);
  });

  it('is the amount of which the page says how much is saved', () => {
    const shown = '<p><b>12 990 ₽</b></p><p><span>15 400 ₽</span></p><p>Экономия 2 410 ₽</p>';
    expect(listPrice(shown, 'ru')).toBe(1_540_000);
  });

  it('may be for a measure where the price is', () => {
    expect(listPrice('<p><b>89,90 zł/m²</b> <del>119,90 zł/m²</del></p>', 'pl')).toBe(11_990);
  });

  it('is the higher of two side by side of which nothing is said', () => {
    expect(listPrice('<div><p>3 199₴</p><p>2 499<span>₴</span></p></div>', 'uk')).toBe(319_900);
  });

  it('has no measure of the price behind it', () => {
    expect(listPrice('<h2 class="price">RM17.90 <del>RM21.50</del></h2><p>RM3.01/100g</p>', 'ms')).toBe(
      2_150,
    );
  });

  it('is not the lowest one of late', () => {
    const shown =
      '<p><span>39 kr</span> <span>Tidigare lägsta pris 42 kr</span> <span>Ord. pris 49 kr</span></p>';
    expect(listPrice(shown, 'sv')).toBe(4_900);
  });

  it('is not the price of another measure', () => {
    const shown =
      '<div class="price"><b>67</b><sup>90</sup><span>/st</span></div><p>Jmf-pris 150,89 kr/kg</p>';
    expect(said(shown, 'sv').offer?.listPrice).toBeNull();
  });

  it('is what a script keeps beside the current one', () => {
    const state = {
      product: { sku: '88120', name: NAME, price: { current: 279.99, original: 349.99, currency: 'EUR' } },
    };
    const script = `<script>window.__STATE__=${JSON.stringify(state)}</script>`;
    const reading = read(`<h1>${NAME}</h1><p>EUR</p>${BUY}${script}`);
    expect(reading.evidence['price']?.value).toBe('279.99');
    expect(reading.offer?.listPrice?.minor).toBe(34_999);
  });
});

describe('codes', () => {
  it.each([
    ['Art.-Nr. NX-48201', 'NX-48201'],
    ['Artikelnr. 5312784', '5312784'],
    ['Nr kat. 100246460', '100246460'],
    ['SKU KG-2210', 'KG-2210'],
    ['Ürün Kodu : 216204 BBK', '216204 BBK'],
    ['Minsan: 935603482', '935603482'],
  ])('are read out of "%s"', (line, code) => {
    expect(said(`<p>${line}</p><p class="price">45,00 €</p>`).product?.['sku']).toBe(code);
  });

  it('are the shop’s own under a label that begins with its name', () => {
    const row = (name: string, code: string) => `<tr><td>${name}</td><td>${code}</td></tr>`;
    const rows = `${row('Toolhouse Part Number', '497-6063-ND')}${row('Manufacturer Product Number', 'STM32F103C8T6')}`;
    const { product } = said(`<table>${rows}</table><p class="price">€45.00</p>`);
    expect([product?.['sku'], product?.['mpn']]).toEqual(['497-6063-ND', 'STM32F103C8T6']);
  });
});

describe('a product page', () => {
  it('may show its price without a sign', () => {
    const wall = '<div role="dialog"><h1>Wij geven om jouw privacy</h1><button>Weigeren</button></div>';
    const shown = '<div class="prijs"><del>49,99</del> <ins>39,99</ins></div><p>Op voorraad</p>';
    const reading = read(`${wall}<main><h1>${NAME}</h1>${shown}<button>In winkelwagen</button></main>`, {
      lang: 'nl',
      path: '/kelvin-garden-shredder-2400',
    });
    expect(reading.kind).toBe('product');
    expect(reading.product?.title).toBe(NAME);
  });

  it('is none that says that it was not found, whatever it offers instead', () => {
    const other = (name: string) => `<div><a href="/p/${name}">Kelvin ${name}</a> DKK 4.299,00 ${BUY}</div>`;
    const page = `<main><h1>Ups! Varen findes ikke længere</h1>${other('1040')}${other('840')}</main>`;
    expect(read(page, { lang: 'da', name: 'Siden blev ikke fundet' }).kind).not.toBe('product');
  });

  it('is none of a program that no button sells', () => {
    const offers = { '@type': 'Offer', price: '5.99', priceCurrency: 'USD' };
    const data = JSON.stringify({ '@type': 'SoftwareApplication', name: 'Procure Pocket', offers });
    const head = `<script type="application/ld+json">${data}</script>`;
    const page = '<h1>Procure Pocket</h1><p>$5.99</p><p>Offers In-App Purchases</p>';
    expect(read(page, { head, name: 'Procure Pocket', path: '/app/pocket' }).kind).not.toBe('product');
    expect(read(page + BUY, { head, name: 'Procure Pocket', path: '/app/pocket' }).kind).toBe('product');
  });

  it('says in more languages that it takes orders ahead', () => {
    const shown = '<p class="price">949,00 €</p><p>Ettetellimine – saadaval alates 15.12.2026</p>';
    expect(
      read(`<h1>${NAME}</h1>${shown}<button>Telli ette</button>`, { lang: 'et' }).offer?.availability,
    ).toBe('PreOrder');
  });

  it('is named by what is called the heading of the page where no heading is', () => {
    const box = '<td class="boxText"><a href="product.php?id=9">Petcock</a><br>$31.00</td>';
    const own = `<td class="pageHeading">${NAME}<br><span>[KG-24]</span></td><td class="pageHeading">$24.50</td>`;
    const press = '<input type="hidden" name="products_id" value="7"><input type="image" alt="Add to Cart">';
    const page = `<table><tr>${box}<td><form action="product.php?action=add_product"><table><tr>${own}</tr></table>${press}</form></td></tr></table>`;
    const reading = read(page, { path: '/product_info.php?products_id=7' });
    expect(reading.product?.title).toBe(NAME);
    expect(reading.offer?.price?.minor).toBe(2_450);
  });

  it('is read from data whose properties begin with capitals', () => {
    const offers = { '@type': 'Offer', priceCurrency: 'AUD', price: '9.5', Availability: 'OutOfStock' };
    const data = JSON.stringify({ '@type': 'Product', name: NAME, SKU: 'KG-24', Offers: offers });
    const { offer } = read(`<h1>${NAME}</h1>`, {
      head: `<script type="application/ld+json">${data}</script>`,
    });
    expect([offer?.price, offer?.availability]).toEqual([{ minor: 950, currency: 'AUD' }, 'OutOfStock']);
  });

  it('is sold where that is all it says, though a button below sells another', () => {
    const data = JSON.stringify({
      '@type': 'Product',
      name: NAME,
      offers: { '@type': 'Offer', price: '125', priceCurrency: 'GBP', availability: 'SoldOut' },
    });
    const other = `<h2>Similar items</h2><a href="/p/8">Kelvin Mower</a> £59 ${BUY}`;
    const { offer } = read(`<h1>${NAME}</h1><p>£125.00</p><p>SOLD</p>${other}`, {
      head: `<script type="application/ld+json">${data}</script>`,
    });
    expect(offer?.availability).toBe('OutOfStock');
  });

  it('has no badge in its name', () => {
    const badge = '<span class="icon">送料無料</span>';
    expect(read(`<h2>${badge}${NAME}</h2><p>¥1,991</p>${BUY}`, { lang: 'ja' }).product?.title).toBe(NAME);
    expect(read(`<h1><span class="badge">${NAME}</span></h1><p>$45</p>${BUY}`).product?.title).toBe(NAME);
  });

  it('has no brand in the stuff that a name ends with', () => {
    expect(
      read(`<h1>Mate Imperial de Alpaca</h1><p>$45.999,00</p>${BUY}`, { lang: 'es' }).product?.brand,
    ).toBe(undefined);
  });
});
