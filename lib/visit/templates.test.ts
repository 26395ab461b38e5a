// Pages whose product stands in a template: opened where the server has filled it in, left alone elsewhere.

import { expect, it } from 'vitest';
import { workOf } from '../../tests/worked.ts';
import { parseHtml } from '../base/document/html.ts';
import { readPage } from '../page/index.ts';
import { readProduct } from '../product/index.ts';
import { openTemplate } from './templates.ts';

const shell = (inside: string): string =>
  `<html lang="en"><head><title>Oakline Desk Lamp</title><meta property="og:title" content="Oakline Desk Lamp"></head>
  <body><div id="app"><v-ware></v-ware><div class="tabs"><p>A lamp of solid oak for a desk or a shelf.</p></div></div>${inside}<script>app.component('v-ware')</script></body></html>`;
const template = (heading: string, type = 'text/x-template'): string =>
  `<script type="${type}" id="v-ware"><form @submit="add"><input type="hidden" name="product_id" value="12"><h1 class="big">${heading}</h1><p class="final-price">$39.90</p><p>SKU: OL-12</p><button type="submit">Add To Cart</button></form></script>`;
const url = 'https://shop.example/oakline-desk-lamp';
const read = (html: string) => readProduct(readPage(parseHtml(html, url)), 0);

it('a template that the server filled in is read as the page', () => {
  const html = shell(template('Oakline Desk Lamp'));
  expect(read(html).product).toBeNull();
  const { product, offer } = read(openTemplate(html));
  expect(product?.title).toBe('Oakline Desk Lamp');
  expect(offer?.price).toEqual({ minor: 3990, currency: 'USD' });
});

it.each([
  ['one that a script is to fill in', shell(template('{{ ware.name }}'))],
  ['one beside a heading of the page', shell(`<h1>Oakline Desk Lamp</h1>${template('Signed in as Ada')}`)],
  ['a script', shell(template('Oakline Desk Lamp', 'text/javascript'))],
  ['none', shell('')],
  ['one that never ends', `${shell('')}<script type="text/x-template"><h1>Oakline`],
])('leaves a page with %s as it is', (_, html) => {
  expect(openTemplate(html)).toBe(html);
});

it('a template in capitals ends where it ends', () => {
  const html = shell(template('Oakline Desk Lamp')).replaceAll('script', 'SCRIPT').replaceAll('h1', 'H1');
  const opened = openTemplate(html);
  expect(read(opened).product?.title).toBe('Oakline Desk Lamp');
  expect(opened.endsWith("app.component('v-ware')</SCRIPT></body></html>")).toBe(true);
  expect(opened).not.toContain("<SCRIPT>app.component('v-ware')</SCRIPT></body></html></div>");
});

it.each([
  '<script type="text/x-template"><h1>'.repeat(50_000),
  `<script type="text/x-template">${'<h1 '.repeat(1_000_000)}`,
  '<script '.repeat(500_000),
])('takes a moment for a page of nothing but tags', (html) => {
  expect(workOf(() => openTemplate(html))).toBeLessThan(1_500);
});
