// Which label of a page names which number: two pairs in one line, a label said twice, a maker's number beside the maker.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../base/document/html.ts';
import { readPage } from '../page/index.ts';
import { readProduct } from './read-product.ts';
import { isBrandLabel, isGtinLabel, isMpnLabel, isSkuLabel } from './words/labels.ts';

const shop = (facts: string, head = '') =>
  readProduct(
    readPage(
      parseHtml(
        `<html lang="en"><head><title>Ferrox Desk Fan F12 - Home Air</title>${head}</head><body><h1>Ferrox Desk Fan F12</h1>
<div class="price">£45.00</div><button>Add to basket</button>${facts}</body></html>`,
        'https://shop.example/ferrox-desk-fan',
      ),
    ),
    0,
  ).product;

describe('a line of several pairs', () => {
  it.each([
    '<p>Model: FX-F12-EU &nbsp; SKU: 6612345</p>',
    '<p>Part number: FX-F12-EU | Product code: 6612345</p>',
    '<p>Item no.: 6612345 / MPN: FX-F12-EU</p>',
    '<p>SKU：6612345\u3000MPN：FX-F12-EU</p>',
    '<p>Mfr. Part No. <b>FX-F12-EU</b> | Product code <b>6612345</b> | In stock</p>',
    '<p><strong>MPN</strong> FX-F12-EU<br><strong>Product code</strong> 6612345<br><strong>Weight</strong> 3 kg</p>',
  ])('gives each of them (%s)', (facts) => {
    expect(shop(facts)).toMatchObject({ sku: '6612345', mpn: 'FX-F12-EU' });
  });

  it('is no sentence with a word in bold', () => {
    expect(shop('<p>The maker <b>recommends</b> washing it.</p>')?.brand).not.toBe('recommends');
  });

  it('is left whole where a colon is no label', () => {
    expect(shop('<p>Delivery: order by 23:59 | ratio 16:9</p>')?.mpn).toBeUndefined();
  });
});

describe('a label', () => {
  it.each([
    'MPN (Manufacturer Part Number)',
    'P/N',
    'Codice produttore',
    'Produsentnr',
    'Numer katalogowy części',
    'メーカー品番',
    'Партномер (артикул производителя)',
  ])('of the maker’s number: %s', (label) => {
    expect([isMpnLabel(label), isBrandLabel(label)]).toEqual([true, false]);
  });

  it.each(['JANコード/ISBNコード', '国际标准书号ISBN', 'EAN / GTIN'])('of a GTIN: %s', (label) => {
    expect(isGtinLabel(label)).toBe(true);
  });

  it.each(['Brand', 'Manufacturer', 'Marke/Hersteller', 'Produttore'])('of the brand: %s', (label) => {
    expect([isBrandLabel(label), isMpnLabel(label)]).toEqual([true, false]);
  });

  it('of something else names no number', () => {
    expect(
      ['Code EAN', 'Items in the box', 'Codice sconto', 'Weight of the article in kg'].some(isSkuLabel),
    ).toBe(false);
  });
});

describe('the shop’s number', () => {
  it('is the one that data states, hyphens and all', () => {
    const variant =
      '{"@type":"Product","name":"Ferrox Desk Fan F12","sku":"FX-FN-WH-S","offers":{"@type":"Offer","price":45,"priceCurrency":"GBP"}}';
    const form = '<form action="/cart/add"><input type="hidden" name="id" value="49112233445566"></form>';
    expect(shop(form, `<script type="application/ld+json">${variant}</script>`)?.sku).toBe('FX-FN-WH-S');
  });

  it('is no text of a neighbour that stands in an article element', () => {
    const beside =
      '<section><article><a href="/p/2">Ferrox Grill 75</a><span>12 pieces</span></article></section>';
    expect(shop(beside)?.sku).toBeUndefined();
  });
});

it('a shop’s number for its goods is no maker’s, though it is written with the signs of one', () => {
  expect(['商品番号', '商品番号:', '製品番号'].map(isMpnLabel)).toEqual([false, false, false]);
  expect(['品番', 'メーカー品番', '型番'].every(isMpnLabel)).toBe(true);
  expect(isSkuLabel('商品番号')).toBe(true);
});
