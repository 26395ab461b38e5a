// Amounts that shops of today show beside the price: the lowest of a month, a second currency, a measure's, another thing's above the name.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { toAmount } from '../../base/money/price.ts';
import { readPage } from '../../page/index.ts';
import { readProduct } from '../index.ts';
import type { Offer } from '../schema.ts';

const NAME = 'Ferrox Desk Fan F12';
const ld = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

function offerOf(body: string, { lang = 'en', head = '', path = '/ferrox-desk-fan-f12' } = {}): Offer | null {
  const html = `<html lang="${lang}"><head><title>${NAME} – Shop</title>${head}</head><body><main>${body}<button>Add to cart</button></main></body></html>`;
  return readProduct(readPage(parseHtml(html, `https://shop.example${path}`)), 0).offer;
}
const words = (price: Offer['price'] | undefined): string =>
  price == null ? 'none' : `${toAmount(price)} ${price.currency}`;
const priceOf = (body: string, options = {}): string =>
  words(offerOf(`<h1>${NAME}</h1>${body}`, options)?.price);

describe('the lowest price of the last 30 days', () => {
  it.each([
    [
      'pl-PL',
      'Cena regularna: 599,00 zł',
      'Najniższa cena z 30 dni przed obniżką: 479,00 zł',
      '449,00 zł',
      '449.00 PLN',
    ],
    ['de-DE', 'UVP 59,99 €', 'Niedrigster Preis der letzten 30 Tage: 47,99 €', '44,90 €', '44.90 EUR'],
    ['de-AT', 'UVP 59,99 €', '30-Tage-Bestpreis: 47,99 €', '44,90 €', '44.90 EUR'],
    [
      'fr-FR',
      'Ancien prix 59,99 €',
      'Prix le plus bas des 30 derniers jours : 47,99 €',
      '44,90 €',
      '44.90 EUR',
    ],
    ['it-IT', 'Listino 59,99 €', 'Prezzo più basso degli ultimi 30 giorni: 47,99 €', '44,90 €', '44.90 EUR'],
    ['sv-SE', 'Ord. pris 599 kr', 'Lägsta pris senaste 30 dagarna: 479 kr', '449 kr', '449.00 SEK'],
    [
      'ro-RO',
      'Preț vechi 599,99 lei',
      'Cel mai mic preț din ultimele 30 de zile: 479,99 lei',
      '449,90 lei',
      '449.90 RON',
    ],
    ['en-IE', 'RRP €59.99', 'Lowest recent price: €47.99', '€44.90', '44.90 EUR'],
  ])('is not what is paid (%s)', (lang, was, lowest, now, expected) => {
    const [name, amount = ''] = lowest.split(/:\s?/);
    const whole = `<p class="was">${was}</p><p>${lowest}</p><p class="price">${now}</p>`;
    const apart = `<p class="was">${was}</p><p><span>${name}:</span> <b>${amount}</b></p><p class="price">${now}</p>`;
    expect([priceOf(whole, { lang }), priceOf(apart, { lang })]).toEqual([expected, expected]);
  });

  it('is no former price either', () => {
    const offer = offerOf(
      `<h1>${NAME}</h1><p class="price">€44.90</p><p>Lowest price of the last 30 days: <del>€47.99</del></p>`,
    );
    expect([words(offer?.price), offer?.listPrice]).toEqual(['44.90 EUR', null]);
  });
});

describe('the price to pay', () => {
  it('ends behind its cents, whatever number follows', () => {
    expect(priceOf('<p>€ 12,50 5 Stück</p>', { lang: 'de' })).toBe('12.50 EUR');
  });

  it.each([
    [
      '<dl><dt>价格</dt><dd class="p-price"><span>￥</span><span class="price">299.00</span></dd></dl>',
      'zh-CN',
      '299.00 CNY',
    ],
    ['<p>￥１２，９８０</p>', 'ja-JP', '12980 JPY'],
    ['<p>￦12,900</p>', 'ko-KR', '12900 KRW'],
  ])('is read in signs and digits of full width (%s)', (body, lang, expected) => {
    expect(priceOf(body, { lang })).toBe(expected);
  });

  it('is the first of one price in two currencies', () => {
    const body = '<div class="price">101.75 € <span>/ 199.00 лв.</span></div>';
    expect(priceOf(body, { lang: 'bg-BG' })).toBe('101.75 EUR');
  });

  it('has the sign that stands alone before it, in the element around it', () => {
    const body = '<div class="price">CHF <span>49.–</span> <span>au lieu de 79.–</span></div>';
    expect(priceOf(body, { lang: 'fr', path: '/fr/product/443312-fan' })).toBe('49.00 CHF');
  });

  it('is in the currency of the country, where the address only says the language', () => {
    const body = '<div class="price">49.–</div>';
    expect(priceOf(body, { lang: 'fr-CH', path: '/fr/product/443312-fan' })).toBe('49.00 CHF');
    expect(priceOf(body, { lang: 'en', path: '/fr/product/443312-fan' })).toBe('49.00 EUR');
  });

  it('is not that of a set in a link above the name', () => {
    const kits =
      '<div><a href="/kit-1">With 24-70mm £1,899.00</a><a href="/kit-2">With 18-200mm £2,099.00</a></div>';
    const prices =
      '<div class="price"><span>£1,299.00</span> <small>inc VAT</small> <small>£1,082.50 ex VAT</small></div>';
    const offer = offerOf(`${kits}<h1>${NAME}</h1><p>MFR# ZX50B</p>${prices}`, { lang: 'en-GB' });
    expect(words(offer?.price)).toBe('1299.00 GBP');
  });

  it('may stand two lines above the name', () => {
    const above = '<p>$34.00 <strike>$42.50</strike> 20% off sale for the next 18 hours</p>';
    const others = '<p>Gift box $28.00</p>';
    const offer = offerOf(`${above}<h1>${NAME}</h1>${others}`);
    expect(words(offer?.price)).toBe('34.00 USD');
  });

  it('is not the "regular price" alone in a box that is named for the discount, and is that where nothing else is', () => {
    const box = '<div class="product-discount"><span class="regular-price">5,90 €</span></div>';
    const now =
      '<div class="current-price"><span content="4.9">4,90 €</span><span class="discount">Économisez 1,00 €</span></div>';
    expect(priceOf(`<div class="product-prices">${box}${now}</div>`, { lang: 'fr' })).toBe('4.90 EUR');
    const only =
      '<div class="price-box"><span class="regular-price"><span class="price">9 900,00 zł</span></span></div>';
    expect(priceOf(only, { lang: 'pl' })).toBe('9900.00 PLN');
  });

  it('is none where it is told on request, whatever other things cost', () => {
    const other = '<h2>Others</h2><div><a href="/fan-2">Typhon 1970</a> <span>€450.00</span></div>';
    expect(priceOf(`<p>SKU: 8812</p><p>Price on request</p>${other}`)).toBe('none');
    expect(priceOf(`<p>SKU: 8812</p><p>€390.00</p><p>Price on request</p>${other}`)).toBe('390.00 EUR');
    expect(priceOf(`<p>SKU: 8812</p><a href="/login">Log in to see prices</a>${other}`)).toBe('none');
  });
});

describe('the net price', () => {
  it.each([
    ['<p>32,44 € bez DPH</p><p>39,90 € / ks</p>', 'sk', '39.90 EUR'],
    ['<strong>€ 189,26</strong> excl. btw <p>€ 229,00 incl. btw</p>', 'nl', '229.00 EUR'],
    ['<p>£100.00 ex VAT</p><p>£120.00</p>', 'en-GB', '120.00 GBP'],
    ['<p class="price">3,85 € <small>zzgl. MwSt.</small></p>', 'de', '3.85 EUR'],
    ['<p>100,00 € zzgl. MwSt.</p><p><s>119,00 €</s></p>', 'de', '100.00 EUR'],
  ])('is paid where none with the tax stands beside it (%s)', (body, lang, expected) => {
    expect(priceOf(body, { lang })).toBe(expected);
  });
});

const unitOf = (offer: Offer | null): string =>
  offer?.unitPrice == null ? 'none' : `${words(offer.unitPrice.price)} / ${offer.unitPrice.per}`;

describe('the price by measure', () => {
  it.each([
    ['<small>0,25 l (7,80 € je 1 l)</small>', 'de', '7.80 EUR / 1 l'],
    ['<small>1 l = 0,62 €</small>', 'de', '0.62 EUR / 1 l'],
    ['<p class="product-unit-price">65,33 € / litre</p>', 'fr', '65.33 EUR / litre'],
    ['<p class="ppu">€0.50/100g</p>', 'en', '0.50 EUR / 100g'],
    ['<p class="grundpreis">2,4 g (541,25 € / 100 g)</p>', 'de', '541.25 EUR / 100 g'],
    ['<p>Prezzo al litro: € 3,20</p>', 'it', '3.20 EUR / litro'],
    ['<p>350,50 € за кг)</p>', 'bg', '350.50 EUR / кг'],
    ['<p>oder 12 € / Monat</p>', 'de', 'none'],
    ['<p>Save 5,00 €</p>', 'en', 'none'],
  ])('is read (%s)', (body, lang, expected) => {
    expect(unitOf(offerOf(`<h1>${NAME}</h1><p class="price">1,95 €</p>${body}`, { lang }))).toBe(expected);
  });

  it('is not that of another product', () => {
    const card =
      '<div class="card"><a href="/other"><img src="/o.jpg">Typhon Fan T2 white</a> <span>2,25 €</span> <small>9,00 € / kg</small></div>';
    const far = `<p>${'It turns slowly and blows softly. '.repeat(20)}</p>`;
    expect(unitOf(offerOf(`<h1>${NAME}</h1><p class="price">1,95 €</p>${far}${card}`))).toBe('none');
  });
});

describe('what specifies a price in data', () => {
  const product = (priceSpecification: object[], price?: string) =>
    ld({
      '@type': 'Product',
      name: NAME,
      offers: {
        '@type': 'Offer',
        ...(price === undefined ? {} : { price }),
        priceCurrency: 'EUR',
        priceSpecification,
      },
    });
  const specification = (price: string, more: object = {}) => ({
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'EUR',
    ...more,
  });
  const litre = { referenceQuantity: { '@type': 'QuantitativeValue', value: '100', unitCode: 'MLT' } };
  const read = (head: string) => offerOf(`<h1>${NAME}</h1><p>Quiet and strong.</p>`, { head });

  it('is the price where it names no measure', () => {
    expect(words(read(product([specification('19.90')]))?.price)).toBe('19.90 EUR');
  });

  it('is the price by measure where it names one', () => {
    const offer = read(product([specification('7.80', litre), specification('19.90')]));
    expect([words(offer?.price), unitOf(offer)]).toEqual(['19.90 EUR', '7.80 EUR / 100 ml']);
  });

  it('is the former price where its type says so', () => {
    const offer = read(
      product([
        specification('24.90', { priceType: 'https://schema.org/ListPrice' }),
        specification('19.90'),
      ]),
    );
    expect([words(offer?.price), words(offer?.listPrice)]).toEqual(['19.90 EUR', '24.90 EUR']);
  });

  it.each([
    ['members', { validForMemberTier: { '@type': 'MemberProgramTier', name: 'Club' } }],
    ['a first payment', { priceComponentType: 'https://schema.org/DownPayment' }],
  ])('is not the price where it is that of %s', (_, more) => {
    expect(words(read(product([specification('9.90', more), specification('19.90')]))?.price)).toBe(
      '19.90 EUR',
    );
    expect(words(read(product([specification('9.90', more)]))?.price)).toBe('none');
  });

  it('is the price of a variant', () => {
    const variant = (size: string, price: string) => ({
      '@type': 'Product',
      name: `${NAME} ${size}`,
      sku: `F12-${size}`,
      offers: {
        '@type': 'Offer',
        url: `https://shop.example/ferrox-desk-fan-f12?v=${size}`,
        priceSpecification: [
          specification('99.00', { priceType: 'https://schema.org/StrikethroughPrice' }),
          specification(price),
        ],
      },
    });
    const head = ld({
      '@type': 'ProductGroup',
      name: NAME,
      hasVariant: [variant('S', '19.90'), variant('L', '29.90')],
    });
    const html = `<html lang="en"><head><title>${NAME}</title>${head}</head><body><h1>${NAME}</h1><button>Add to cart</button></body></html>`;
    const reading = readProduct(readPage(parseHtml(html, 'https://shop.example/ferrox-desk-fan-f12?v=L')), 0);
    expect(reading.variants.map(({ offer }) => words(offer.price))).toEqual(['29.90 EUR', '19.90 EUR']);
    expect(words(reading.offer?.price)).toBe('29.90 EUR');
  });
});
