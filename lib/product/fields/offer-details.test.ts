// The former price is that of the product, never that of another one shown on its page.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { readPage } from '../../page/index.ts';
import { readProduct } from '../index.ts';

const struck = (was: string, now: string) =>
  `<span class="price"><del class="price-was">€${was}</del> <ins>€${now}</ins></span>`;
const card = (name: string, price: string) =>
  `<li class="product"><a href="/product/${name.toLowerCase()}/"><h3>${name}</h3>${price}</a></li>`;
const open = (name: string, price: string) =>
  `<li class="product"><h3><a href="/product/${name.toLowerCase()}/">${name}</a></h3>${price}</li>`;

function listPriceOn(price: string, related: string): unknown {
  const filler = '<p>Shines evenly, stands firmly and folds away flat when it is not needed.</p>'.repeat(6);
  const html = `<html lang="en"><head><title>Arc Floor Lamp, Brass</title></head><body>
    <h1>Arc Floor Lamp, Brass</h1>${price}<p class="stock">In stock</p>
    <button class="add-to-cart">Add to cart</button><h2>Description</h2>${filler}
    <h2>Related products</h2><ul class="products">${related}</ul></body></html>`;
  const { offer } = readProduct(readPage(parseHtml(html, 'https://shop.example/p/arc-floor-lamp')), 0);
  expect(offer?.price).toEqual({ minor: 9599, currency: 'EUR' });
  return offer?.listPrice ?? null;
}

const plain = '<span class="price">€95.99</span>';

describe('the former price', () => {
  it('is what is struck out beside the price', () => {
    const related = card('Wall lamp', struck('307.99', '269.00'));
    expect(listPriceOn(struck('119.00', '95.99'), related)).toEqual({ minor: 11900, currency: 'EUR' });
    expect(listPriceOn(struck('119.00', '95.99'), '')).toEqual({ minor: 11900, currency: 'EUR' });
  });

  it.each([
    ['in a link', card('Wall lamp', struck('307.99', '269.00'))],
    ['below a link', open('Wall lamp', struck('307.99', '269.00'))],
  ])('is not that of a related product %s', (_where, related) => {
    expect(listPriceOn(plain, related)).toBeNull();
  });
});
