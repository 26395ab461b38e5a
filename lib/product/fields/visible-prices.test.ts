// Which price is read from the page as it is seen: other scripts, a word glued before it, offers of other conditions, amounts taken off.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { toAmount } from '../../base/money/price.ts';
import { readPage } from '../../page/index.ts';
import { readProduct } from '../read-product.ts';

const read = (body: string, lang = 'en', head = '') =>
  readProduct(
    readPage(
      parseHtml(
        `<html lang="${lang}"><head><title>Ferrox Desk Fan F12 – Shop</title>${head}</head><body>${body}</body></html>`,
        'https://shop.example/ferrox-desk-fan-f12',
      ),
    ),
    0,
  ).offer;
const priceOf = (body: string, lang?: string, head?: string): string | null => {
  const price = read(body, lang, head)?.price;
  return price == null ? null : `${toAmount(price)} ${price.currency}`;
};
const shop = (prices: string, button = 'Add to cart') =>
  `<h1>Ferrox Desk Fan F12</h1><div class="detail">${prices}</div><button>${button}</button>`;

describe('the price as it is seen', () => {
  it('is no number of a heading that stands in a box named for prices', () => {
    const panel = (name: string, price: string): string =>
      `<div class="price-panel"><h1>${name}</h1>${price}</div><button>Add to cart</button>`;
    expect(priceOf(panel('Ferrox Antenna 24734', ''), 'en-GB')).toBeNull();
    expect(priceOf(panel('233XSGG Ferrox', '<div class="price">$70.00</div>'), 'en-GB')).toBe('70.00 USD');
    expect(priceOf(panel('Ferrox Antenna', '<h2>70.00</h2>'), 'en-GB')).toBe('70.00 GBP');
  });

  it.each([
    ['pt-BR', 'Frete grátis acima de R$ 199,00'],
    ['en', 'Free shipping on orders over $75.00'],
    ['de', 'Versand kostenlos ab 50,00 €'],
    ['ru', 'Бесплатная доставка от 5 000 ₽'],
  ])('is no amount above which it is sent for nothing: %s', (lang, told) => {
    expect(priceOf(`<div class="deal">${told}</div>${shop('')}`, lang)).toBeNull();
    expect(priceOf(`<div class="deal">${told}</div>${shop('<b>$20.00</b>')}`, lang)).toBe('20.00 USD');
  });

  it('is the lower of two where a modifier of its class says that it is lowered', () => {
    const prices = '<h4 class="product-price">$40.00</h4><h4 class="product-price--discount">$30.00</h4>';
    expect(priceOf(shop(prices))).toBe('30.00 USD');
  });

  it.each([
    ['Arabic digits', 'ar-SA', '<h2 class="price">١٬٢٩٩٫٥٠ ر.س</h2>', '1299.50 SAR'],
    ['Persian digits', 'fa-IR', '<b class="price">۱۲۵٬۰۰۰ ریال</b>', '125000.00 IRR'],
    ['toman, ten rials each', 'fa-IR', '<b class="price">۱۲۵٬۰۰۰ تومان</b>', '125000.00 IRT'],
    ['Bengali digits', 'bn-BD', '<b class="price">৳১,২০০</b>', '1200.00 BDT'],
    ['a word glued before it, in Korean', 'ko-KR', '<p>할인가45,900원</p>', '45900 KRW'],
    ['a word glued before it, in Japanese', 'ja-JP', '<p>税込価格12,980円</p>', '12980 JPY'],
    [
      'a word for screen readers, the number and the sign in elements of their own',
      'ko-KR',
      '<strong><span class="blind">할인가</span><span>45,900</span><span>원</span></strong>',
      '45900 KRW',
    ],
    ['its tax said right behind it', 'ja-JP', '<p>12,980円税込</p>', '12980 JPY'],
    ['Indian groups', 'en-IN', '<div>₹1,29,999</div>', '129999.00 INR'],
    ['a Swiss price', 'de-CH', "<b>CHF 1'299.–</b>", '1299.00 CHF'],
    ['a Swedish price', 'sv-SE', '<b class="price">1 299:-</b>', '1299.00 SEK'],
    ['a Danish price that nothing names', 'da-DK', '<b>1.999.-</b>', '1999.00 DKK'],
    ['a Dutch price', 'nl-NL', '<b class="price">€ 1.299,-</b>', '1299.00 EUR'],
    ['cents raised', 'fr-FR', '<p class="price">19<sup>99</sup> €</p>', '19.99 EUR'],
    ['the sign raised with the cents', 'fr-FR', '<p>129<sup>€90</sup></p>', '129.90 EUR'],
    ['the sign in place of a comma', 'fr-FR', '<p>1 129€90</p>', '1129.90 EUR'],
    ['a Turkish price behind its name', 'tr-TR', '<p>İndirimli: <b>168,00TL</b></p>', '168.00 TRY'],
    ['pesos, their code no capitals', 'en', '<p>Php 1,299.50</p>', '1299.50 PHP'],
    ['dongs', 'vi-VN', '<strong>1.234.567 ₫</strong>', '1234567 VND'],
  ])('in %s', (_, lang, prices, expected) => {
    expect(priceOf(shop(prices), lang)).toBe(expected);
  });

  it.each([
    [
      'before the price',
      'zh-Hant',
      '<ul class="promotions"><li>全館滿NT$1,000免運</li></ul><div class="price-regular price price-crossed">NT$3,521</div><div class="price-sale price">NT$2,934</div>',
      '2934.00 TWD',
    ],
    [
      'with a word behind it',
      'ja-JP',
      '<p class="price">5,000円以上で送料無料</p><b>7,480円</b>',
      '7480 JPY',
    ],
    ['in Korean', 'ko-KR', '<p class="price">50,000원 이상 무료배송</p><b>74,900원</b>', '74900 KRW'],
  ])('is not the amount from which postage is free, %s', (_, lang, prices, expected) => {
    const amount = expected.replace(/\D+$/, '').replace(/\.00$/, '');
    const head = `<script type="application/ld+json">{"@type":"Product","name":"Ferrox Desk Fan F12","offers":{"@type":"Offer","price":${amount},"priceCurrency":"${expected.slice(-3)}"}}</script>`;
    expect(priceOf(shop(prices), lang, head)).toBe(expected);
  });

  it('is no length in feet, where forints are not paid', () => {
    expect(priceOf(shop('<p>1 x hd-15 1 x hd-15 10ft beige</p>', '加入购物车'), 'zh-CN')).toBe(null);
    expect(priceOf(shop('<p class="price">1 510 Ft</p>', 'Kosárba'), 'hu-HU')).toBe('1510.00 HUF');
  });

  it('is the one before the words that lead to the price of a measure', () => {
    const prices =
      '<div><span>21,90 €</span><small>Grundpreis <span>29,20 €</span> / l</small></div><p>Versand 4,90 €</p>';
    expect(priceOf(shop(prices, 'In den Warenkorb'), 'de-DE')).toBe('21.90 EUR');
  });

  it('is the one with its own saving named behind it', () => {
    const prices = `<div class="was"><span class="regular-price">149,90 €</span></div>
<div class="product-price has-discount"><span content="128.9">128,90 €</span><span class="discount">Économisez 14 %</span></div>`;
    expect(priceOf(shop(prices, 'Ajouter au panier'), 'fr-FR')).toBe('128.90 EUR');
  });

  it('is not what a coupon or points take off, nor what is worth something', () => {
    const prices = '<b>9.490.000₫</b><div>Khuyến mãi trị giá 500.000₫</div><p>-300.000₫</p>';
    expect(priceOf(shop(prices, 'Mua ngay'), 'vi-VN')).toBe('9490000 VND');
  });

  it.each([
    ['<p>£45.00</p><p>Promo <b>-£5.00</b></p>', '45.00 GBP'],
    ['<p>−£5.00</p><p>£45.00</p>', '45.00 GBP'],
    ['<p>Desk Fan - £45.00</p>', '45.00 GBP'],
    ['<p>Price: £45-£60</p>', '45.00 GBP'],
  ])('is no amount with a minus sign (%s)', (prices, expected) => {
    expect(priceOf(shop(prices))).toBe(expected);
  });

  it('is not what data states below zero', () => {
    const data = (price: string) =>
      `<script type="application/ld+json">{"@type":"Product","name":"Ferrox Desk Fan F12","offers":{"@type":"Offer","price":"${price}","priceCurrency":"GBP"}}</script>`;
    expect(priceOf('<h1>Ferrox Desk Fan F12</h1>', 'en', data('-1.00'))).toBeNull();
    expect(priceOf('<h1>Ferrox Desk Fan F12</h1>', 'en', data('19.99'))).toBe('19.99 GBP');
  });
});

describe('another price beside it', () => {
  it('of an opened or used one stands behind it', () => {
    const used = '<a href="/open">Open-Box: from $879.99</a><div>Refurbished $799.00</div>';
    expect(priceOf(shop(`<div>$1,099.99</div>${used}`))).toBe('1099.99 USD');
  });

  it('is the price where all that is sold is used', () => {
    expect(priceOf(shop('<div>Condition: Used <b>$45.00</b></div>'))).toBe('45.00 USD');
  });

  it('is in another currency: a former price twice is none to pay', () => {
    const prices = '<span class="old">15.90 лв. / 8.13 €</span> <span>12.50 лв.</span> <span>6.39 €</span>';
    expect(['12.50 BGN', '6.39 EUR']).toContain(priceOf(shop(prices, 'Добави в количката'), 'bg-BG'));
  });

  it('may stand in a box with the page’s heading and a link to the brand', () => {
    const body = `<div><a href="/b/ferrox">Shop all Ferrox home goods</a><h1>Ferrox Desk Fan F12</h1><span>$15.00</span><span>reg $20.00</span><span>save $5.00</span></div><button>Add to cart</button>`;
    expect(priceOf(body)).toBe('15.00 USD');
  });
});

describe('a price in several elements', () => {
  it.each([
    ['cents set higher, behind a space', '<p>$19 <sup>99</sup></p>', '19.99 USD'],
    ['raised signs', '<p>$19⁹⁹</p>', '19.99 USD'],
    ['cents behind a space', '<p>19 99 €</p>', '19.99 EUR'],
    [
      'a sign, units and cents beside other prices',
      '<div><span>$</span> <span>21</span> <span class="superscript">11</span> <div><b class="strike">$34.95</b></div></div>',
      '21.11 USD',
    ],
    ['groups of thousands', '<p class="price"><span>1</span><span>299</span> Kč</p>', '1299.00 CZK'],
  ])('is put together: %s', (_, prices, expected) => {
    expect(priceOf(shop(prices))).toBe(expected);
  });

  it('is not joined with a saving in per cent, nor with a number that ends a name', () => {
    const saving = '<div><span>US $23.77</span></div><div><s>US $49.52</s><span>52% off</span></div>';
    expect(read(shop(saving))?.listPrice).toEqual({ minor: 4_952, currency: 'USD' });
    const named = '<b>kr 249</b><ul><li><a href="/p/2">Bordslampa 2</a><p>89:-</p></li></ul>';
    expect(priceOf(shop(named), 'sv-SE')).toBe('249.00 SEK');
  });
});

describe('the former price', () => {
  it.each([
    ['struck out within an element', '<div><b>$15.00</b></div><div><span><del>$20.00</del></span></div>'],
    ['struck out without a sign', '<b class="price">$15.00</b><div>List <del>20.00</del></div>'],
    ['told by the saving alone', '<b>$15.00</b><div class="x1">$20.00</div><span>25% off</span>'],
    ['called so', '<b>$15.00</b><span>Comp. Value: $20.00</span>'],
  ])('is one that is %s', (_, prices) => {
    expect(read(shop(prices))?.listPrice).toEqual({ minor: 2_000, currency: 'USD' });
  });

  it.each([
    ['a sum from which on sending is free', '<b>R$ 15,00</b><p>Frete grátis acima de R$ 20,00</p>', 'pt-BR'],
    ['the price of two', '<b>£15.00</b><a href="/offers">Any 2 for £20</a>', 'en-GB'],
    ['the price of both', '<b>$15.00</b><div>Price for both: <span>$20.00</span></div>', 'en-US'],
    [
      'one told by another saving',
      '<b>$15.00</b><div class="x1">$20.00</div><span>60% recycled</span>',
      'en-US',
    ],
  ])('is not %s', (_, prices, lang) => {
    expect(read(shop(prices), lang)?.listPrice).toBeNull();
  });
});
