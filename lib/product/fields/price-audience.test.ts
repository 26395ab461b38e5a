// Which of a page's prices is asked of everybody: regular ones that stand alone, members', those behind a code, what is sold on top.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { toAmount } from '../../base/money/price.ts';
import { readPage } from '../../page/index.ts';
import { readProduct } from '../read-product.ts';

const offerOf = (prices: string, lang: string, after = '', head = '') =>
  readProduct(
    readPage(
      parseHtml(
        `<html lang="${lang}"><head><title>Ferrox Desk Fan F12 – Shop</title>${head}</head><body><main><h1>Ferrox Desk Fan F12</h1>${prices}<button>Add to cart</button></main>${after}</body></html>`,
        'https://shop.example/ferrox-desk-fan-f12',
      ),
    ),
    0,
  ).offer;
const priceOf = (prices: string, lang: string, after?: string, head?: string): string | null => {
  const price = offerOf(prices, lang, after, head)?.price;
  return price == null ? null : `${toAmount(price)} ${price.currency}`;
};
const card = (name: string, prices: string): string =>
  `<li><article><figure><a href="/p/${name}"><img src="${name}.jpg" alt="${name}"></a></figure><figcaption><h4><a href="/p/${name}">FERROX ${name}</a></h4>${prices}</figcaption></article></li>`;
const related = [
  card('F8', '<del>2.099,00 €</del><strong class="lowered">1.349,00 €</strong>'),
  card('F9', '<strong>2.799,00 €</strong>'),
].join('');
const aside = `<div class="side"><aside class="sidebar"><h3>Sorodni izdelki</h3><ul>${related}</ul></aside></div>`;

describe('a price that is called regular', () => {
  it('is the one to pay where no other stands beside it, whatever related products cost', () => {
    const info =
      '<div class="info"><div class="price"><div class="regular-price">redna cena: <strong>2.699,00 €</strong></div></div></div>';
    const html = `<html lang="sl"><head><title>Ferrox Fan F12 | Shop</title></head><body><div class="container"><div class="col-9"><h1>Ferrox Fan F12</h1>${info}<button>Dodaj v košarico</button></div>${aside}</div></body></html>`;
    const { offer } = readProduct(readPage(parseHtml(html, 'https://shop.example/ferrox-fan-f12')), 0);
    expect(offer).toMatchObject({ price: { minor: 269_900, currency: 'EUR' }, listPrice: null });
  });

  it('is what it was before beside a lower one', () => {
    const both = '<p>redna cena: <span>2.699,00 €</span></p><p>akcijska cena: <span>2.199,00 €</span></p>';
    expect(priceOf(both, 'sl-SI')).toBe('2199.00 EUR');
  });

  it.each([
    ['Klubbpris', 'Ord. pris', 'sv-SE', 'kr', '399.00 SEK'],
    ['Clubcard price', 'Regular price', 'en-GB', '£', '399.00 GBP'],
  ])('is what everybody pays beside %s', (member, regular, lang, sign, expected) => {
    const price = (name: string, amount: string): string => {
      const text = sign === 'kr' ? `${amount} kr` : `${sign}${amount}`;
      return `<div><span>${name}</span><span>${text}</span></div>`;
    };
    expect(priceOf(price(member, '299') + price(regular, '399'), lang)).toBe(expected);
    expect(offerOf(price(member, '299'), lang)?.basis.member).toBe(true);
  });
});

describe('words before a price', () => {
  it.each([
    [
      'Sold by ToolStore DE and sent by us',
      '<p>Refurbished: <b>£47.99</b></p>',
      'en-GB',
      '52.99 GBP',
      '£52.99',
    ],
    ['Precio de venta', '<p>Funda: <b>47,99 €</b></p>', 'es-ES', '52.99 EUR', '52,99 €'],
  ])('tie others together: "%s"', (words, other, lang, expected, text) => {
    expect(priceOf(`<p>${words}</p><p><b class="price">${text}</b></p>${other}`, lang)).toBe(expected);
  });

  it.each([
    ['De', 'Por', 'R$ 399,90', 'R$ 299,90', 'pt-BR', '299.90 BRL'],
    ['Van', 'Voor', '€ 399,90', '€ 299,90', 'nl-NL', '299.90 EUR'],
    ['MRP:', 'Price', '₹650', '₹461', 'en-IN', '461.00 INR'],
    ['本体価格', '税込', '¥18,000', '¥19,800', 'ja-JP', '19800 JPY'],
  ])('say that it was lowered or goes without its tax: "%s"', (was, now, first, second, lang, expected) => {
    const line = (word: string, text: string): string => `<p><span>${word}</span> <b>${text}</b></p>`;
    expect(priceOf(line(was, first) + line(now, second), lang)).toBe(expected);
  });

  it.each([
    ['com o código TV20:', 'pt-PT'],
    ['mit Gutscheincode SUN20:', 'de-DE'],
    ['con il codice SUN20:', 'it-IT'],
  ])('ask for a code: "%s"', (words, lang) => {
    const prices = `<div class="bar">${words} <span>1.999,99 €</span></div><div class="price">2.499,99 €</div>`;
    expect(priceOf(prices, lang)).toBe('2499.99 EUR');
  });
});

describe('what is sold on top', () => {
  it('is no price of the product, also before it', () => {
    const box =
      '<div class="attach-warranty-price">$64.00</div><div id="core"><span class="price">$149.00</span></div>';
    expect(priceOf(box, 'en-US')).toBe('149.00 USD');
  });
});

describe('a box of another shop', () => {
  it.each(['sponsored-offer', 'advert'])('named %s has no price of the product', (name) => {
    const box = `<div class="${name}"><a href="/x"><b class="price">£39.00</b></a></div>`;
    const html = `<html lang="en-GB"><head><title>Ferrox Desk Fan F12</title></head><body><main>${box}<h1>Ferrox Desk Fan F12</h1><p>£149.00</p><button>Add to cart</button></main></body></html>`;
    const { offer } = readProduct(readPage(parseHtml(html, 'https://shop.example/fan-f12')), 0);
    expect(offer?.price).toEqual({ minor: 14_900, currency: 'GBP' });
  });
});

describe('an amount in two currencies', () => {
  it('has the one that it is seen with', () => {
    const data = `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Ferrox Desk Fan F12', offers: { price: '6.39', priceCurrency: 'EUR' } })}</script>`;
    const both = '<div class="prices"><span>12.50 лв.</span><span>6.39 €</span></div>';
    const html = `<html lang="bg"><head><title>Ferrox Desk Fan F12</title>${data}</head><body><h1>Ferrox Desk Fan F12</h1>${both}<div class="stock">В наличност</div></body></html>`;
    const { offer } = readProduct(readPage(parseHtml(html, 'https://shop.bg/fan-f12')), 0);
    expect(offer?.price).toEqual({ minor: 639, currency: 'EUR' });
  });
});

describe('a number in a box without a name', () => {
  it('is a price where what holds it is named for one', () => {
    const box =
      '<div class="top"><div class="price-container"><div class="price">2.499<sup>,99</sup></div></div></div>';
    const named = `<div class="product-info">${box}<p>Em stock</p></div>`;
    expect(priceOf(named, 'pt-PT')).toBe('2499.99 EUR');
  });
});
