// Which names of elements set their links aside, and which say something of the page or the list instead.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { readLinks } from '../links.ts';

const NAMES = ['Aurel Desk Lamp 40', 'Aurel Floor Lamp', 'Bram Wall Lamp Brass'];
const CARDS = NAMES.map(
  (name, at) =>
    `<div class="ware product-${at}"><a href="/product/lamp-${at}"><img src="/${at}.jpg" alt=""></a><h3><a href="/product/lamp-${at}">${name}</a></h3><span class="price">$${at + 1}9.90</span><a href="/?add-to-cart=${at}">Add to cart</a></div>`,
).join('');

function titles(body: string): string[] {
  const html = `<html lang="en"><body class="search">${body}</body></html>`;
  return readLinks(parseHtml(html, 'https://shop.example/?s=lamp')).map(({ title }) => title);
}

describe('a list of products', () => {
  it.each([
    'products ware-products grid-columns-3 pagination-pagination',
    'shop_products-list paging-more',
    'pager-infinite product-grid',
  ])('may be called for how it is turned over: %s', (names) => {
    expect(titles(`<main><div class="${names}">${CARDS}</div></main>`)).toEqual(NAMES);
  });

  it('is none in a pager, a bar of languages or a cart', () => {
    for (const names of ['pagination cart', 'pager', 'pager products-pager', 'language', 'cart'])
      expect(titles(`<main><div class="${names}">${CARDS}</div></main>`)).toEqual([]);
  });

  it('may stand with its pages in one part that is called a pagination, unlike links to pages alone', () => {
    const turned = (names: string, part: string): string[] =>
      titles(`<main><div class="${names}">${part}<a href="/?s=lamp&page=2">Next Page</a></div></main>`);
    const pages = NAMES.map((name, at) => `<a href="/lamps/${at}">${name}</a>`).join('');
    for (const names of ['pagination', 'ware-pagination', 'paging']) {
      expect(turned(names, CARDS)).toEqual(NAMES);
      expect(turned(names, CARDS.replaceAll(/\d9\.90/g, '0.00'))).toEqual(NAMES);
      expect(turned(names, pages)).toEqual([]);
    }
  });
});

it('a card may say that there is a cart, beside that it is a product’s', () => {
  for (const names of ['ware_product-block ex_cart-on', 'ware product cart-on'])
    expect(titles(`<main>${CARDS.replaceAll('class="ware', `class="${names}`)}</main>`)).toEqual(NAMES);
});

it('a card that only a script opens has its address in microdata', () => {
  const cards = NAMES.map(
    (name, at) =>
      `<div itemscope itemtype="https://schema.org/Product"><link itemprop="url" href="/product/lamp-${at}"><img src="/${at}.jpg"><div itemprop="name">${name}</div><b>$${at + 1}9.90</b></div>`,
  );
  expect(titles(`<main>${cards.join('')}</main>`)).toEqual(NAMES);
});

describe('a card without a link', () => {
  it.each([
    ['is led by its own script', (at: number) => `onclick="window.location.href='/product/lamp-${at}'"`],
    ['names its address for a script', (at: number) => `data-href="/product/lamp-${at}"`],
    ['has an address as if it were one', (at: number) => `href="/product/lamp-${at}"`],
  ])('%s', (_, led) => {
    const cards = NAMES.map(
      (name, at) =>
        `<div class="ware" ${led(at)}><img src="/${at}.jpg"><p>${name}</p><b>$${at + 1}9.90</b></div>`,
    );
    expect(titles(`<main>${cards.join('')}</main>`)).toEqual(NAMES);
  });

  it.each([
    ['in its data', 'href="#" data-href="URL"'],
    ['in its data, and a script runs', 'href="javascript:void(0)" data-url="URL"'],
    ['in its script', `href="#" onclick="location.href = 'URL'"`],
    ['in what its script calls', `href="javascript:;" onclick="return goTo('URL');"`],
  ])('may have one that says where it leads %s', (_, attributes) => {
    const cards = NAMES.map(
      (name, at) =>
        `<div class="ware"><a ${attributes.replace('URL', `/product/lamp-${at}`)}><img src="/${at}.jpg" alt="${name}"></a><div class="name">${name}</div><b>$${at + 1}9.90</b></div>`,
    );
    expect(titles(`<main>${cards.join('')}</main>`)).toEqual(NAMES);
  });

  it('has none where what it calls is given something else', () => {
    const cards = NAMES.map(
      (name, at) =>
        `<div class="ware" onclick="modal.open('lamp-${at}')"><img src="/${at}.jpg" alt="${name}"><div class="name">${name}</div><b>$${at + 1}9.90</b></div>`,
    );
    expect(titles(`<main>${cards.join('')}</main>`)).toEqual([]);
  });

  it('may have one whose address stands in its data', () => {
    for (const data of ['data-link', 'data-anchor']) {
      const cards = NAMES.map(
        (name, at) =>
          `<div class="ware"><a ${data}="/product/lamp-${at}"><img data-image="/${at}.jpg" alt="${name}"></a><div class="name">${name}</div><b>$${at + 1}9.90</b></div>`,
      );
      expect(titles(`<main>${cards.join('')}</main>`)).toEqual(NAMES);
    }
  });

  it('may have a button that sends its number, or asks for its page', () => {
    const titled = (form: (at: number) => string): string[] =>
      titles(
        `<main>${NAMES.map((name, at) => `<div class="ware"><img src="/${at}.jpg"><h4>${name}</h4><b>$${at + 1}9.90</b>${form(at)}</div>`).join('')}</main>`,
      );
    const button = '<button>View</button></form>';
    const number = (at: number): string => `<input type="hidden" name="product_id" value="${at + 7}">`;
    expect(titled((at) => `<form action="/product.php">${number(at)}${button}`)).toEqual(NAMES);
    expect(titled((at) => `<form action="/product/lamp-${at}" method="get">${button}`)).toEqual(NAMES);
    expect(titled((at) => `<form action="/product.php" method="post">${number(at)}${button}`)).toEqual([]);
    expect(titled((at) => `<form action="/product.php">${number(at)}<input name="much">${button}`)).toEqual(
      [],
    );
    expect(titled((at) => `<form action="/cart/add">${number(at)}${button}`)).toEqual([]);
  });

  it('is none of what a script does', () => {
    const rows = NAMES.map(
      (name, at) => `<p onclick="location.href='/cart/add/${at}'"><i>${name}</i> $9.90</p>`,
    );
    expect(titles(`<main>${rows.join('')}</main>`)).toEqual([]);
  });
});

describe('what stands around the page’s own part', () => {
  it('is called for the whole page', () => {
    const page = (part: string) =>
      `<div class="site language-en currency-usd"><div class="menu-closed">${part}</div></div>`;
    expect(titles(page(`<main>${CARDS}</main>`))).toEqual(NAMES);
    expect(titles(page(`<div role="main">${CARDS}</div>`))).toEqual(NAMES);
    expect(titles(page(`<div id="content">${CARDS}</div>`))).toEqual(NAMES);
    expect(titles(page(`<main></main><div class="language-en">${CARDS}</div>`))).toEqual([]);
  });
});
