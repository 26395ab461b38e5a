// The form of product addresses is what most links of a shop's home page to its own products share, found in steps.
import { expect, it } from 'vitest';
import { atOnce } from '../../base/async/time-slices.ts';
import { parseHtml } from '../../base/document/html.ts';
import { readHome } from './home.ts';
import { productForm } from './product-form.ts';

const HOME = 'https://www.shop.example/';

function homeWith(...links: string[]) {
  const html = links.map((link) => `<a href="${link}">x</a>`).join('');
  return readHome(parseHtml(html, HOME), html, 200, {});
}

it.each([
  ['names', ['/en/products/corvel-f12', '/en/products/corvel-f13', '/en/about/us'], '/en/products/{slug}'],
  ['numbers', ['/p/120.html', '/p/121.html'], '/p/{id}.html'],
  ['the form of most', ['/p/vise-a', '/p/vise-b', '/item/11', '/item/12', '/item/13'], '/item/{id}'],
  [
    'other hosts of the site',
    ['https://m.shop.example/p/vise-a', 'http://shop.example/p/vise-b'],
    '/p/{slug}',
  ],
  ['one product', ['/p/vise-a', '/p/vise-a', '/en/about/us'], null],
  ['other sites', ['https://elsewhere.example/p/vise-a', 'https://elsewhere.example/p/vise-b'], null],
  [
    'what is no page',
    ['ftp://www.shop.example/p/vise-a', 'ftp://www.shop.example/p/vise-b', 'https://[/p/vise-c'],
    null,
  ],
])('%s', (_, links, form) => expect(atOnce(productForm(homeWith(...links)))).toBe(form));

it('is that of whole cards with addresses, and of no style sheet', () => {
  const html =
    '<link href="/p/look-a"><link href="/p/look-b"><div href="/item/vise-a">x</div><div href="/item/vise-b">x</div>';
  expect(atOnce(productForm(readHome(parseHtml(html, HOME), html, 200, {})))).toBe('/item/{slug}');
});

it('takes a menu of a thousand links in ten steps', () => {
  const menu = Array.from({ length: 1_000 }, (_, at) => `/en/products/corvel-${at}`);
  const steps = productForm(homeWith(...menu));
  let count = 0;
  while (steps.next().done !== true) count += 1;
  expect(count).toBe(10);
});
