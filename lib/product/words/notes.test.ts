// Notes between brackets that are taken out of names, and brackets that belong to the name.

import { describe, expect, it } from 'vitest';
import { workOf } from '../../../tests/worked.ts';
import { parseHtml } from '../../base/document/html.ts';
import { readPage } from '../../page/index.ts';
import { readProduct } from '../read-product.ts';
import { withoutNotes } from './notes.ts';

describe('notes between brackets', () => {
  it.each([
    ['【送料無料】 Ferrox F12 デスクファン 【正規品】', 'Ferrox F12 デスクファン'],
    ['【あす楽対応】【ポイント10倍】Ferrox F12', 'Ferrox F12'],
    ['[무료배송] Ferrox F12', 'Ferrox F12'],
    ['【現貨】Ferrox F12 桌扇【公司貨】', 'Ferrox F12 桌扇'],
    ['[Free Shipping] Ferrox F12', 'Ferrox F12'],
  ])('%s', (name, expected) => expect(withoutNotes(name)).toBe(expected));

  it.each([
    '【中古】Ferrox F12',
    'Ferrox F12 【ブラック】',
    'Ferrox F12 [2 Pack]',
    'Ferrox Elements 3.0 [ Mac ]',
    '【送料無料】',
    'Ferrox [12]',
  ])('not: %s', (name) => expect(withoutNotes(name)).toBe(name));

  it('are no part of what a page sells', () => {
    const html =
      '<html lang="ja"><head><title>【送料無料】Ferrox F12 デスクファン：扇風機の店</title><meta property="og:type" content="product"></head><body><h1>【送料無料】Ferrox F12 デスクファン</h1><p class="price">12,800円</p><button>カートに入れる</button></body></html>';
    const reading = readProduct(readPage(parseHtml(html, 'https://shop.example/item/7/')), 0);
    expect(reading.product?.title).toBe('Ferrox F12 デスクファン');
  });
});

it('notes are looked for in bounded time', () => {
  expect(workOf(() => withoutNotes(`${' '.repeat(300_000)}[x`))).toBeLessThan(3_000);
  expect(withoutNotes('【送料無料】 【在庫あり】Corvel L5 [2 本]')).toBe('Corvel L5 [2 本]');
});
