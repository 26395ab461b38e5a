// What a page tells without the usual marks: prices for a shop's regulars, ranges one above the other, numbers within a line, makers above the name.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { toAmount } from '../../base/money/price.ts';
import { readPage } from '../../page/index.ts';
import { readProduct } from '../index.ts';
import type { Reading } from '../schema.ts';

const NAME = 'Ferrox Desk Fan F12';

interface Around {
  readonly lang?: string;
  readonly buy?: string;
  readonly title?: string;
  readonly head?: string;
  readonly path?: string;
}

function read(main: string, around: Around = {}): Reading {
  const { lang = 'en', buy = 'Add to cart', title = `${NAME} | Shop`, head = '', path = 'p/fan' } = around;
  const html = `<html lang="${lang}"><head><title>${title}</title>${head}</head><body><main>${main}<button>${buy}</button></main></body></html>`;
  return readProduct(readPage(parseHtml(html, `https://shop.example/${path}`)), 0);
}
const named = (body: string): string => `<h1>${NAME}</h1>${body}`;
const amount = (money: { minor: number; currency: string } | null | undefined): string =>
  money == null ? 'none' : `${toAmount(money)} ${money.currency}`;
function pricesOf(body: string, around: Around = {}): readonly [price: string, former: string] {
  const offer = read(named(body), around).offer;
  return [amount(offer?.price), amount(offer?.listPrice)];
}

describe('what regulars of a shop pay', () => {
  it.each([
    ['a club of its own', '<p>Clubplus Price <b>£5.75</b></p><p>£8.00</p>'],
    [
      'its name behind the price',
      '<div><span>£5.75</span> <span>with Greencard</span></div><div>£8.00</div>',
    ],
    ['those named who are none', '<p>Member price <b>£5.75</b></p><p>Non-member price <b>£8.00</b></p>'],
  ])('is not the price: %s', (_, prices) => {
    expect(pricesOf(prices, { lang: 'en-GB' })).toEqual(['8.00 GBP', 'none']);
  });
});

describe('a used product', () => {
  it('costs what stands first, not what a new one does', () => {
    const prices = '<p>Condition: Pre-owned, good</p><p>$148.73 <span>New: $219.00</span></p>';
    expect(pricesOf(prices, { lang: 'en-US' })[0]).toBe('148.73 USD');
  });
});

describe('the former price', () => {
  it.each([
    ['ru', 'В корзину', '<p><b>8 990 руб.</b> вместо 11 490 руб.</p>', ['8990.00 RUB', '11490.00 RUB']],
    ['pl', 'Do koszyka', '<p><b>89,90 zł</b> zamiast 114,90 zł</p>', ['89.90 PLN', '114.90 PLN']],
    [
      'he',
      'הוסף לעגלה',
      '<p>מחיר מחירון: <span>3,290 ₪</span></p><p>מחיר: <b>2,490 ₪</b></p>',
      ['2490.00 ILS', '3290.00 ILS'],
    ],
  ])('is what another is asked in place of: %s', (lang, buy, prices, expected) => {
    expect(pricesOf(prices, { lang, buy })).toEqual(expected);
  });

  it('may be a fifth dearer, where no rate of tax gives the very amount', () => {
    expect(pricesOf('<div><p>€4,599</p><p>€3,799</p></div>')).toEqual(['3799.00 EUR', '4599.00 EUR']);
    expect(pricesOf('<div><p>€4,597</p><p>€3,799</p></div>')[1]).toBe('none');
  });

  it('is a range above a lower one', () => {
    const ranges =
      '<div><div class="a1">RM179.00 - RM249.00</div><div class="b2">RM129.00 - RM189.00</div></div>';
    expect(pricesOf(ranges)).toEqual(['129.00 MYR', '179.00 MYR']);
    expect(pricesOf('<div><div>RM129.00 - RM189.00</div></div>')).toEqual(['129.00 MYR', 'none']);
  });
});

describe('the shop’s number', () => {
  it('is the one of data, not the model', () => {
    const offers = { '@type': 'Offer', price: 45, priceCurrency: 'EUR' };
    const data = { '@type': 'Product', name: NAME, sku: '238114500', offers };
    const head = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    const rows =
      '<table><tr><td>Marca</td><td>Ferrox</td></tr><tr><td>Modelo</td><td>F12X43</td></tr></table>';
    expect(read(named(`<p>45,00 €</p>${rows}`), { head, lang: 'pt-BR' }).product?.['sku']).toBe('238114500');
  });
});

describe('a book’s number', () => {
  it('is read within a line of other things', () => {
    const line = '<p>Éditions du Môle, 1981, broché. ISBN : 2-07-036822-X, 212 pages</p><p>€7.00</p>';
    expect(read(named(line)).product?.['gtin']).toBe('9782070368228');
  });
});

describe('the maker above a name', () => {
  const page = (title: string): string | undefined =>
    read('<a href="/uae-en/ferrox">Ferrox</a><h1>Desk Fan F12</h1><p>€45.00</p>', { title }).product?.brand;

  it('is the one that the document’s title says before it', () => {
    expect(page('Ferrox Desk Fan F12 Price in UAE | Shop')).toBe('Ferrox');
    expect(page('Desk Fan F12 Price in UAE | Shop')).toBeUndefined();
  });
});

describe('few pieces', () => {
  it.each([
    ['Only 2 left', 'LimitedAvailability'],
    ['Осталось 6 шт', 'LimitedAvailability'],
    ['Only 2 days', 'InStock'],
    ['Just 3 steps', 'InStock'],
  ])('are limited availability: %s', (note, expected) => {
    expect(read(named(`<p>€45.00</p><p>${note}</p>`)).offer?.availability).toBe(expected);
  });
});

describe('a page whose headings stand over its parts alone', () => {
  it('is called by the line that the document’s title says as well', () => {
    const body =
      '<b>特上煎茶 やぶきた 100g</b><p>価格：1,080円(税込)</p><h3>お召し上がり方</h3><p>70度のお湯で。</p><h3>仕様</h3>';
    const around = { title: '特上煎茶 やぶきた 100g - 茶屋', lang: 'ja', buy: 'カートに入れる' };
    expect(read(body, around).product?.title).toBe('特上煎茶 やぶきた 100g');
  });
});

describe('a home', () => {
  it('is no product, though data calls it one besides', () => {
    const offers = { '@type': 'Offer', price: 325_000, priceCurrency: 'USD' };
    const data = { '@type': ['Product', 'RealEstateListing'], name: '12 Elm St', offers };
    const head = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    const html = `<html lang="en"><head><title>12 Elm St</title>${head}</head><body><h1>12 Elm St</h1><p>$325,000</p><button>Request a tour</button></body></html>`;
    expect(readProduct(readPage(parseHtml(html, 'https://homes.example/12-elm-st')), 0).kind).toBe('other');
  });
});
