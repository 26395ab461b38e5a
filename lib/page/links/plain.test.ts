// Result pages without cards: what answers the question is told from menus and other links by the words asked for.
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../base/async/time-slices.ts';
import { parseHtml } from '../../base/document/html.ts';
import { plainLinks, readLinks } from '../links.ts';

const URL = 'https://shop.example/search?q=aurel+lamp';
const AROUND =
  '<div class="side"><p><a href="/brand/aurel">Aurel</a></p><p><a href="/brand/bram">Bram</a></p></div>';
const NAMES = ['Aurel Desk Lamp 40', 'Aurel Floor Lamp', 'Bram Wall Lamp'];

const domOf = (inside: string) =>
  parseHtml(`<html><body><h1>Results</h1>${AROUND}<main>${inside}</main></body></html>`, URL);
const told = (inside: string) =>
  atOnce(plainLinks(domOf(inside), 'aurel lamp')).map(({ url, title, price }) => [
    url.slice(20),
    title,
    price,
  ]);

describe('plain results', () => {
  const makes: [string, (name: string, at: number) => string, string | null][] = [
    [
      'headings',
      (name, at) => `<h5>${at + 1}) <a href="/x/${at}">${name}</a></h5><p>Good and bright, for any room.</p>`,
      null,
    ],
    ['lines', (name, at) => `<p><a href="/x/${at}">${name}</a></p>`, null],
    [
      'rows of a table that ends in "Details"',
      (name, at) =>
        `<tr><td>${at + 1}</td><td>${name}</td><td>19.90 USD</td><td><a href="/x/${at}">Details</a></td></tr>`,
      '19.90 USD',
    ],
    [
      'records with the link beneath them',
      (name, at) =>
        `<div><p><b>Name:</b> ${name}</p><p><b>Price:</b> $19.90</p></div><p><a href="/x/${at}">Show this lamp</a></p>`,
      null,
    ],
  ];

  it.each(makes)('are read from %s', (_, make, price) => {
    const table = make('a', 0).startsWith('<tr') ? ['<table>', '</table>'] : ['', ''];
    const inside = (names: readonly string[]) => `${table[0]}${names.map(make).join('')}${table[1]}`;
    expect(told(inside(NAMES))).toEqual(NAMES.map((name, at) => [`/x/${at}`, name, price]));
    expect(told(inside(NAMES.slice(0, 1))).map(([url, title]) => [url, title])).toEqual([['/x/0', NAMES[0]]]);
  });

  it('are no categories beside names that a picture links to as well', () => {
    const row = (name: string, at: number) =>
      `<tr><td><a href="/x/${at}"><img src="/${at}.gif" alt=""></a></td><td><a href="/x/${at}">${name}</a><p>Good and bright</p></td><td><a class="more" href="/kinds/${'abc'[at]}">${['Audio', 'Home', 'Office'][at]}</a></td></tr>`;
    const table = `<table><tbody>${NAMES.map(row).join('')}</tbody></table>`;
    expect(told(table).map(([url]) => url)).toEqual(NAMES.map((_, at) => `/x/${at}`));
  });

  it('are told from the page’s own sorts and pages where one script draws all of them', () => {
    const script = 'https://shop.example/index.php?route=product';
    const at = (rest: string) => `${script}/${rest}&search=aurel`;
    const inside = `<p><a href="${at('product&id=7')}">Aurel Desk Lamp 40</a></p><ul><li><a href="${at('search&sort=name')}">Aurel lamps by name</a></li></ul>`;
    const dom = parseHtml(`<html><body><main>${inside}</main></body></html>`, at('search'));
    expect(atOnce(plainLinks(dom, 'aurel')).map(({ url }) => url)).toEqual([at('product&id=7')]);
  });

  it('are called by the column of names in a table, wherever its links are', () => {
    const row = (name: string, at: number) =>
      `<tr><td><a href="/x?id=${at}"><img src="/${at}.gif">Good and bright, for any room.</a></td><td><a href="/x?id=${at}">L-${at}</a></td><td>${name}</td></tr>`;
    const table = (names: readonly string[], head: string) =>
      `<table><tbody><tr><th>&nbsp;</th><th>Number</th><th>${head}</th></tr>${names.map(row).join('')}<tr><td></td></tr></tbody></table>`;
    const titles = (inside: string) => told(inside).map(([, title]) => title);
    expect(titles(table(NAMES, 'Name'))).toEqual(NAMES);
    expect(titles(table(NAMES.slice(0, 1), 'Bezeichnung'))).toEqual([NAMES[0]]);
    expect(titles(table(NAMES, 'Remarks'))).not.toEqual(NAMES);
  });

  it('are pages of products where one script answers both and a number says which', () => {
    const at = (rest: string) => `https://shop.example/do.action${rest}`;
    const inside = `<p><a href="${at('?show=&productId=7')}">Aurel Desk Lamp 40</a></p><p><a href="${at('?show=&categoryId=2')}">All Aurel lamps</a></p>`;
    const session = ';jsessionid=6F1D0C2B9A8E';
    for (const here of [at('?words=aurel+lamp'), at(''), at(session)]) {
      const body = inside.replaceAll('do.action', `do.action${session}`);
      const dom = parseHtml(`<html><body><main>${body}</main></body></html>`, here);
      expect(atOnce(plainLinks(dom, 'aurel lamp')).map(({ url }) => url)).toEqual([at('?show=&productId=7')]);
    }
  });

  it('are none where the links have nothing to do with the words', () => {
    expect(told('<p><a href="/a">About our company</a></p><p><a href="/b">Terms of sale</a></p>')).toEqual(
      [],
    );
  });

  it('are not who wrote them, nor anything else beside a name that is a link itself', () => {
    const entry = (name: string, at: number) =>
      `<li><h3><a href="/x/${at}">${name}</a></h3><div><p>Good and bright.</p><p><a href="/user/1">admin</a> - 3 May</p></div></li>`;
    expect(told(`<ol>${entry('Aurel Desk Lamp 40', 0)}</ol>`)).toEqual([
      ['/x/0', 'Aurel Desk Lamp 40', null],
    ]);
  });

  it('cost what is said in them, not what others beside a lone one cost, and are called so by no other link', () => {
    const [name = ''] = NAMES;
    const entry = `<article><a href="/x/0" aria-label="${name}"><img src="/0.jpg"></a><h2><a href="/x/0">${name}</a></h2><p>Good and bright.</p><p><a href="/author/1">admin</a></p></article>`;
    const ware = (at: number) => `<li><a href="/y/${at}">Fan ${at}</a> <b>$${at}.90</b></li>`;
    const widget = `<aside><ul>${[4, 5, 6, 7].map(ware).join('')}</ul></aside>`;
    expect(told(`<div>${entry}${widget}</div>`)).toEqual([['/x/0', name, null]]);
    expect(told(`<div>${entry.replace('bright.', 'bright. <b>$19.90</b>')}${widget}</div>`)).toEqual([
      ['/x/0', name, '$19.90'],
    ]);
  });

  it('are not the words themselves, nor the list sorted or turned over', () => {
    expect(told('<p><a href="/find?in=shop">Aurel lamp</a></p>')).toEqual([]);
    expect(told('<p><a href="/search?q=aurel+lamp&sort=price">Aurel lamp by price</a></p>')).toEqual([]);
  });
});

describe('drawn cards', () => {
  it('are not called by what their picture is', () => {
    const card = (name: string, at: number) =>
      `<li><a href="/p/${at}"><img src="/${at}.jpg" alt="Product thumbnail"><p>${name}</p><p>$19.90</p></a></li>`;
    const links = readLinks(domOf(`<ul>${['Bulb 9', 'Aurel Desk Lamp 40'].map(card).join('')}</ul>`));
    expect(links.map(({ title }) => title)).toEqual(['Bulb 9', 'Aurel Desk Lamp 40']);
  });

  it('whose link says "More Details" are called by the words in them', () => {
    const card = (name: string, at: number) =>
      `<div class="product"><a href="/p.php?id=${at}"><img src="/${at}.jpg"></a><br><b>${name}</b><br>Price : $ 19.90<br><a href="/p.php?id=${at}">More Details</a></div>`;
    const links = readLinks(domOf(NAMES.map(card).join('')));
    expect(links.map(({ title }) => title)).toEqual(NAMES);
  });
});

describe('entries that are one link each', () => {
  const entry = (price: string) => (name: string, at: number) => {
    const marked = name.replace(/Lamp/, '<span class="hit">Lamp</span>');
    const more = `<div class="small">bright ${name.toLowerCase()}, for any room of the house</div><b>${price}</b>`;
    return `<a class="entry" href="/shop/${name.toLowerCase().replaceAll(' ', '-')}-${at}"><img src="/${at}.jpg"><div class="h6">${marked}</div>${more}</a>`;
  };
  const listed = (names: readonly string[], price: string) =>
    readLinks(domOf(`<div class="row">${names.map(entry(price)).join('')}</div>`)).map(({ title }) => title);

  it('are called by the line that is marked as a heading, whose searched words are marked in it', () => {
    expect(listed(NAMES, '$ 19.90')).toEqual(NAMES);
  });

  it('are found at a price of nothing, one alone as well', () => {
    expect(listed(NAMES, '$ 0.00')).toEqual(NAMES);
    expect(listed(['Bram Wall Lamp'], '$ 0.00')).toEqual(['Bram Wall Lamp']);
  });

  it('are none where it is the cart that costs nothing', () => {
    const cart =
      '<div class="item"><a href="/checkout-bag/"><img src="/bag.svg" alt="Open the bag">0 things</a><b>$ 0.00</b></div>';
    expect(readLinks(domOf(cart))).toEqual([]);
  });

  it('are called what they are in plain results too', () => {
    const plain = (name: string, at: number) =>
      `<a href="/x/${at}"><div>${name}</div><div>Good and bright, for any room.</div></a>`;
    expect(told(NAMES.map(plain).join('')).map(([, title]) => title)).toEqual(NAMES);
  });

  it('are called by what their address spells rather than by a longer text', () => {
    const card = (name: string, at: number) =>
      `<li class="card"><a href="/${name.toLowerCase().replaceAll(' ', '-')}/p${at}"><img src="/${at}.jpg"><span>${name}</span><span>A very long line of praise that says nothing of the thing</span><span>$19.90</span></a></li>`;
    expect(readLinks(domOf(`<ul>${NAMES.map(card).join('')}</ul>`)).map(({ title }) => title)).toEqual(NAMES);
  });
});

describe('lists in embedded state', () => {
  it('are read with keys in capitals', () => {
    const Products = NAMES.map((Name, at) => ({
      Name,
      Url: `/lamp-${at}`,
      Sku: `L${at}`,
      ProductPrice: { Price: '$19.90' },
    }));
    const script = `<script>var list = new View({ created() { this.Model = ${JSON.stringify({ Products })}; } });</script>`;
    expect(readLinks(domOf(script)).map(({ title, price }) => [title, price])).toEqual(
      NAMES.map((name) => [name, '$19.90']),
    );
  });
});
