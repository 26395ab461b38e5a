// Product links from listing and result pages of all makes, and none from what only looks like one.

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workOf } from '../../tests/worked.ts';
import { parseHtml } from '../base/document/html.ts';
import { readLinks } from './links.ts';
import type { ProductLink } from './schema.ts';

const BASE = 'https://shop.example/search?q=lamp';
const NAMES = ['Aurel Desk Lamp 40 cm', 'Aurel Floor Lamp', 'Bram Wall Lamp Brass', 'Cleo Table Lamp, white'];

const MENU = `<header><nav><ul>${['Lamps', 'Chairs', 'Tables', 'Rugs', 'Sale'].map((name) => `<li><a href="/c/${name}"><img src="/${name}.png">${name} from $5.00</a></li>`).join('')}</ul></nav></header>`;
const FOOTER =
  '<footer><a href="/imprint">Imprint</a><a href="/terms">Terms</a><a href="/help">Help</a></footer>';

function read(inside: string, head = ''): ProductLink[] {
  return readLinks(
    parseHtml(
      `<!doctype html><html><head>${head}</head><body>${MENU}<main>${inside}</main>${FOOTER}</body></html>`,
      BASE,
    ),
  );
}

const path = (index: number): string => `/lamp-${index}`;
const urls = NAMES.map((_, index) => `https://shop.example${path(index)}`);
const told = (links: readonly ProductLink[]): [string, string, string | null][] =>
  links.map((link) => [link.url, link.title, link.price]);
const wanted = (price: (index: number) => string): [string, string, string][] =>
  NAMES.map((name, index) => [urls[index] ?? '', name, price(index)]);

describe('what a link does', () => {
  const card = (href: string, name: string): string =>
    `<li class="item"><a href="${href}"><img src="/i.jpg" alt=""></a><h3><a href="${href}">${name}</a></h3><a class="look" href="/on/Product-ShowQuickView?pid=7" title="Quick view for ${name}"><i></i></a><a href="/Wishlist-AddProduct?pid=7">+</a><span class="price">$19.90</span></li>`;

  it.each([
    '/aurel-print-shop-22-deluxe.html',
    '/p/golf-cart-cover-7',
    '/pop-up-stopper-7',
    '/picnic-basket-willow-4/',
    '/tax-and-terms-guide-2009/12.html?lang=en',
    '/the-compare-and-share-kit-x2',
  ])('is told by the parts of its address, not by words of a name: %s', (href) => {
    expect(read(`<ul>${card(href, 'Aurel Desk Lamp')}</ul>`).map(({ url }) => url)).toEqual([
      `https://shop.example${href}`,
    ]);
  });

  it.each([
    '/cart',
    '/my-account/',
    '/shopping-cart?x=1',
    '/index.php?route=product/compare',
    '/Login-Show',
    '/add-to-cart/7',
    '/popup_content.php?id=3',
    '/privacy-policy',
  ])('is no product where it does something: %s', (href) => {
    expect(read(`<ul><li><a href="${href}">Aurel</a><span class="price">$19.90</span></li></ul>`)).toEqual(
      [],
    );
  });
});

describe('drawn lists', () => {
  const makes: [string, (name: string, index: number) => string, (cards: string[]) => string][] = [
    [
      'a list of cards',
      (name, i) =>
        `<li class="item"><a href="${path(i)}"><img src="/i.jpg" alt=""></a><h3><a href="${path(i)}">${name}</a></h3><span class="price">$${i + 1}9.90</span></li>`,
      (cards) => `<ul>${cards.join('')}</ul>`,
    ],
    [
      'cards that are links',
      (name, i) =>
        `<a class="x${i}" href="${path(i)}"><div><img src="/i.jpg"></div><p class="product-title">${name}</p><p>In stock</p><b>$${i + 1}9.90</b></a>`,
      (cards) => `<div class="grid">${cards.join('')}</div>`,
    ],
    [
      'rows of two',
      (name, i) =>
        `<div class="col product"><a href="${path(i)}"><img src="/i.jpg"></a><a href="${path(i)}">${name}</a><div>$${i + 1}9.90</div></div>`,
      (cards) => `<div class="row">${cards[0]}${cards[1]}</div><div class="row">${cards[2]}${cards[3]}</div>`,
    ],
    [
      'a table',
      (name, i) =>
        `<tr class="productListing"><td><a href="${path(i)}"><img src="/i.jpg"></a></td><td><h3><a href="${path(i)}">${name}</a></h3></td><td>$${i + 1}9.90 <a href="/cart?add=${i}">Add to cart</a></td></tr>`,
      (cards) => `<table>${cards.join('')}</table>`,
    ],
    [
      'a table without a class, every link of one shape',
      (name, i) =>
        `<tr><td><a href="${path(i)}&amp;sid=1"><img src="/i.jpg" alt="${name}"></a></td><td><a href="${path(i)}&amp;sid=1">${name}</a></td><td>$${i + 1}9.90</td><td><a href="/search?q=lamp&amp;action=buy_now&amp;id=${i}">Buy now</a></td></tr>`.replaceAll(
          '&amp;sid=1',
          '',
        ),
      (cards) =>
        `<table class="productListing"><tr><td>Name</td><td>Price</td></tr>${cards.join('')}</table>`,
    ],
    [
      'three plain links side by side',
      (name, i) =>
        `<div><a href="${path(i)}"><img src="/i.jpg"></a><a href="${path(i)}">${name}</a> $${i + 1}9.90 <a href="/compare.php?id=${i}">Add to cart</a></div>`,
      (cards) => `<div class="products">${cards.join('')}</div>`,
    ],
    [
      'split and struck prices',
      (name, i) =>
        `<li class="item"><a href="${path(i)}"><img src="/i.jpg"></a><h3><a href="${path(i)}">${name}</a></h3><del>$99.00</del> <span>$</span><span>${i + 1}9</span><sup>90</sup></li>`,
      (cards) => `<ul>${cards.join('')}</ul>`,
    ],
    [
      'hashed classes',
      (name, i) =>
        `<div class="css-1x2y"><a class="css-9z" href="${path(i)}"><img src="/i.jpg" alt="${name}"></a><div class="css-7a"><a href="${path(i)}"><span>${name}</span></a><div>$${i + 1}9.90</div><button>Add to cart</button></div></div>`,
      (cards) => `<section>${cards.join('')}</section>`,
    ],
    [
      'brand, review and wish links beside',
      (name, i) =>
        `<article class="tile"><a href="/brand/aurel-${i % 2}" class="brand">Aurel</a><a href="${path(i)}"><img src="/i.jpg"></a><h2><a href="${path(i)}">${name}</a></h2><a href="${path(i)}#reviews">12 reviews</a><span class="price">$${i + 1}9.90</span><a href="/wishlist/add/${i}">Wish</a></article>`,
      (cards) => `<div>${cards.join('')}</div>`,
    ],
    [
      'an empty link laid over each card',
      (name, i) =>
        `<div class="product-card"><div class="picture"><img src="/i.jpg" alt="Image of ${name}"><a class="over" href="${path(i)}" aria-label="Details - ${name}"></a></div><div class="title">${name}</div><span class="price">$${i + 1}9.90</span></div>`,
      (cards) => `<div class="row">${cards.join('')}</div>`,
    ],
  ];
  it.each(makes)('%s', (_, card, list) => {
    const links = read(list(NAMES.map(card)));
    expect(told(links).map(([url, title, price]) => [url, title, price?.replace(/\s/g, '')])).toEqual(
      wanted((i) => `$${i + 1}9.90`),
    );
  });

  it.each([
    ['euro after', '1.299,00 €', '1.299,00 €'],
    ['kroner', '1 299,- kr', '1 299,- kr'],
    ['zloty', '129,99 zł', '129,99 zł'],
    ['yen', '￥12,800', '¥12,800'],
    ['forint', '12 990 Ft', '12 990 Ft'],
  ])('prices: %s', (_, written, expected) => {
    const cards = NAMES.map(
      (name, i) =>
        `<li class="item"><a href="${path(i)}"><img src="/i.jpg"></a><h3><a href="${path(i)}">${name}</a></h3><span class="price">${written}</span></li>`,
    );
    const [link] = read(`<ul>${cards.join('')}</ul>`);
    expect(link?.price?.slice(0, 5)).toBe(expected.slice(0, 5));
  });

  it('a model number beside the price is no part of it', () => {
    const cards = ['Receiver – CDA9887', 'Player – DV 2900', 'Set 32L4000'].map(
      (name, i) =>
        `<li class="item"><a href="${path(i)}"><img src="/i.jpg"><h2>${name}</h2><span class="amount"><span>$</span>274.17</span></a></li>`,
    );
    expect(read(`<ul>${cards.join('')}</ul>`).map((link) => link.price?.replace(/\s/g, ''))).toEqual([
      '$274.17',
      '$274.17',
      '$274.17',
    ]);
  });

  it('says what else a card says', () => {
    const cards = NAMES.map(
      (name, i) =>
        `<li class="item"><span class="badge">${i === 1 ? 'Sponsored' : 'New'}</span><a href="${path(i)}"><img data-src="/big-${i}.jpg" src="data:image/gif;base64,x"></a><span class="brand-name">Aurel</span><h3><a href="${path(i)}">${name}</a></h3><p>Dimmable, E27, article 48${i}</p><span class="price">$9.90</span></li>`,
    );
    const links = read(`<ul>${cards.join('')}</ul>`);
    expect(links.map((link) => link.sponsored)).toEqual([false, true, false, false]);
    expect(links[0]).toMatchObject({ brand: 'Aurel', image: 'https://shop.example/big-0.jpg' });
    expect(links[2]?.snippet).toContain('article 482');
  });

  it('the one hit of a search', () => {
    const links = read(
      `<h1>1 result</h1><div class="results"><div class="product-item"><a href="${path(0)}"><img src="/i.jpg"></a><h3><a href="${path(0)}">${NAMES[0]}</a></h3><span class="price">$19.90</span><button>Add to cart</button></div></div>`,
    );
    expect(told(links)).toEqual([[urls[0], NAMES[0], '$19.90']]);
  });

  it('the one hit in a row of a plain table', () => {
    const links = read(
      `<table class="productListing"><tr><td></td><td>Name</td><td>Price</td></tr><tr class="productListing-odd"><td><a href="${path(0)}"><img src="/i.jpg"></a></td><td><a href="${path(0)}">${NAMES[0]}</a></td><td>$19.90</td><td><a href="/find.php?action=buy_now&amp;id=1">Buy Now</a></td></tr></table>`,
    );
    expect(told(links)).toEqual([[urls[0], NAMES[0], '$19.90']]);
  });

  it('the one hit in a table that names nothing a product', () => {
    const links = read(
      `<h2>Search Results</h2><table class="table table-striped"><tr><td class="align-top"><a href="/shop/linea-lamp-7"><img src="/i.jpg"></a></td><td class="align-top"><a href="/shop/linea-lamp-7"><h4>Linea lamp</h4></a><p>For the desk</p></td><td><b>$19.90</b></td></tr></table>`,
    );
    expect(told(links)).toEqual([['https://shop.example/shop/linea-lamp-7', 'Linea lamp', '$19.90']]);
  });

  it.each([
    [
      'whose address spells the line that is its name',
      '<a class="cell" href="/linea-desk-lamp,fr,4,L7.cfm"><img src="/i.jpg"><div>Linea desk lamp</div><div>95,00 € <span>TTC</span></div><div>En stock</div></a>',
      '/linea-desk-lamp,fr,4,L7.cfm',
    ],
    [
      'with its name, its price and its button in parts of no telling name',
      '<div class="PT"><div class="in"><a href="/sv/linea-desk-lamp-7.html" title="Linea desk lamp"></a><img src="/i.jpg"><div><a href="/sv/linea-desk-lamp-7.html">Linea desk lamp</a></div><span>95 kr</span><div><a href="/run.fcgi?do=put&amp;nr=7">Köp</a></div></div></div>',
      '/sv/linea-desk-lamp-7.html',
    ],
    [
      'in a row whose address says an article’s number alone',
      '<table class="list"><tr><td><a href="/se/article.php?id=9&amp;art=754"><img src="/i.jpg"></a></td><td><a href="/se/article.php?id=9&amp;art=754">Linea desk lamp</a></td><td>95:-</td></tr></table>',
      '/se/article.php?id=9&art=754',
    ],
    [
      'in a list that is named for its filter, when it looks like a product in every way',
      '<div class="row product-filter-target"><form class="product-tile"><img src="/i.jpg"><a href="/linea-desk-lamp.html">Linea desk lamp</a><div class="price">95,00 EUR</div><button class="btn-add-to-cart">In den Warenkorb</button></form></div>',
      '/linea-desk-lamp.html',
    ],
  ])('the one hit %s', (_, card, href) => {
    const links = read(`<h1>1</h1><div class="found">${card}</div>`);
    expect(links.map(({ url, title }) => [url, title])).toEqual([
      [`https://shop.example${href}`, 'Linea desk lamp'],
    ]);
  });

  it('the one hit in a table of its own, beside the menu of a page that is a table', () => {
    const cell = `<td class="ProductListItem"><table><tr><td><a href="/shop/linea-lamp-7p.html"><img src="/i.jpg"></a></td></tr><tr><td><a class="name" href="/shop/linea-lamp-7p.html">Linea lamp</a></td></tr><tr><td><span class="price">$19.90</span></td></tr></table></td>`;
    const links = read(
      `<table class="page"><tr><td width="180"><a href="/shop/lamps-11c1.html">Lamps</a><br><a href="/shop/terms.html">Terms</a></td><td><p>Your search gave 1 result</p><table class="list"><tr>${cell}</tr></table></td></tr></table>`,
    );
    expect(told(links)).toEqual([['https://shop.example/shop/linea-lamp-7p.html', 'Linea lamp', '$19.90']]);
  });

  it('a product’s card that says of itself that it can be put into the cart, and nothing of the cart', () => {
    const card = (name: string, index: number): string =>
      `<div class="product-item product-item-grid cart-item-js"><a href="${path(index)}"><img src="/i.jpg"></a><h3><a href="${path(index)}">${name}</a></h3><span class="price">$19.90</span></div>`;
    expect(told(read(NAMES.map(card).join('')))).toEqual(wanted(() => '$19.90'));
    expect(read(`<div class="mini-cart">${NAMES.map(card).join('')}</div>`)).toEqual([]);
    const inCart = NAMES.map(card).join('').replaceAll('product-item product-item-grid ', '');
    expect(read(inCart.replaceAll('cart-item-js', 'cart-product-item'))).toEqual([]);
  });

  it.each([
    ['is at the side', '/guides/the-best-of-lamps', 'Read the guide'],
    ['only wants to be paid', '/club/join-now', 'Join our club'],
  ])('no hit in a row that %s', (_, href, words) => {
    const links = read(
      `<table><tr><td><a href="${href}"><img src="/i.jpg"></a></td><td><a href="${href}">${words}</a></td><td>$19.90</td></tr></table>`,
    );
    expect(links).toEqual([]);
  });

  it('the end of a name that is cut short, from its address or from a declared list', () => {
    const list = {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Corvel Bench Vice - SR45', url: '/1' }],
    };
    const card = (url: string, name: string): string =>
      `<article class="product-miniature"><a href="${url}"><img src="/i.jpg" alt=""></a><h2><a href="${url}">${name}</a></h2><span class="price">$9.00</span></article>`;
    const links = read(
      `<script type="application/ld+json">${JSON.stringify(list)}</script><div>${card('/1', 'Corvel Bench V...')}${card('/tools/77-corvel-garden-hose-brass-gh10.html', 'Corvel Garden Hose Br…')}${card('/tools/78', 'Corvel Tape Meas...')}</div>`,
    );
    expect(links.map(({ title }) => title)).toEqual([
      'Corvel Bench Vice - SR45',
      'Corvel Garden Hose brass gh10',
      'Corvel Tape Meas...',
    ]);
  });

  it('a heading’s link is the page, not one with the picture of whoever sells it', () => {
    const card = `<article class="product-card"><img src="/l.jpg"><header><a href="/w/kx"><h4>Aurel Lamp</h4></a><a href="/by/mira"><img src="/m.png">Mira</a></header><b class="price">$5.00</b></article>`;
    expect(read(card).map(({ url }) => url)).toEqual(['https://shop.example/w/kx']);
  });

  it('an advertiser’s counting link is the page that it leads to', () => {
    const cards = NAMES.map(
      (name, i) =>
        `<li class="item"><a href="/click?id=${i}&url=${encodeURIComponent(path(i))}"><img src="/i.jpg"><h2>${name}</h2></a><span class="price">$5.00</span></li>`,
    );
    expect(read(`<ul>${cards.join('')}</ul>`).map((link) => link.url)).toEqual(urls);
  });
});

describe('a list in something that is named like a menu', () => {
  const item = (at: number, more = ''): string =>
    `<li><div class="pic"><a href="${path(at)}"><img src="/${at}.jpg"></a></div><div><a href="${path(at)}">${NAMES[at]}</a></div><span>$${at + 1}9.90</span>${more}</li>`;
  const all = NAMES.map((_, at) => item(at)).join('');

  it('is one where nothing else of the page is, be it of one product', () => {
    expect(told(read(`<div class="menu_category"><ul>${all}</ul></div>`))).toEqual(
      wanted((at) => `$${at + 1}9.90`),
    );
    const lone = item(1).replaceAll('/lamp-1', '/aurel-floor-lamp-7');
    expect(read(`<div class="menu_category"><ul>${lone}</ul></div>`)).toHaveLength(1);
  });

  it('is none beside the page itself, or beside another list', () => {
    expect(read(`<header><div class="mega-menu-content menu"><ul>${all}</ul></div></header>`)).toEqual([]);
    const list = [0, 1]
      .map(
        (at) =>
          `<article class="product"><a href="/other-${at}"><img src="/o.jpg" alt="">Bram Ceiling Lamp ${at}</a><b>$9.90</b></article>`,
      )
      .join('');
    expect(read(`<div class="filter"><ul>${all}</ul></div><section>${list}</section>`)).toHaveLength(2);
  });
});

describe('what is no product list', () => {
  it.each([
    ['a menu and a footer', ''],
    [
      'articles',
      `<div>${NAMES.map((name, i) => `<article class="post"><a href="/blog/${i}"><img src="/i.jpg"></a><h2><a href="/blog/${i}">${name}: our guide</a></h2><p>Read on, it is free.</p></article>`).join('')}</div>`,
    ],
    [
      'filters with counts',
      `<ul class="facets">${NAMES.map((name, i) => `<li><a href="?f=${i}">${name} (${i})</a></li>`).join('')}</ul>`,
    ],
    [
      'price filters',
      `<ul class="filter-price">${[1, 2, 3, 4].map((i) => `<li><a href="/c/lamps/to-${i}">Under $${i}0.00</a></li>`).join('')}</ul>`,
    ],
    [
      'pages',
      `<div class="pagination">${[1, 2, 3].map((i) => `<a href="/search/p${i}">${i}</a>`).join('')}</div>`,
    ],
    [
      'brand logos',
      `<div>${NAMES.map((_, i) => `<a href="/brands/b${i}"><img src="/logo${i}.png" alt="Brand ${i}"></a>`).join('')}</div>`,
    ],
    [
      'a cart',
      `<div class="minicart">${NAMES.map((name, i) => `<li class="item"><a href="${path(i)}"><img src="/i.jpg">${name}</a><span class="price">$5.00</span></li>`).join('')}</div>`,
    ],
  ])('%s', (_, inside) => expect(read(inside)).toEqual([]));
});

it('a card is no cart where it is called after what quickly puts its product into one', () => {
  const cards = NAMES.map(
    (name, i) =>
      `<div><a class="quick-cart-item" href="${path(i)}"><img src="/i.jpg"><div class="title">${name}</div><div class="quick-cart-price"><div class="price">$${i + 1}9.90</div></div></a></div>`,
  );
  expect(read(cards.join('')).map(({ title }) => title)).toEqual(NAMES);
});

describe('declared lists', () => {
  const items = NAMES.map((name, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    item: {
      '@type': 'Product',
      name,
      url: path(i),
      image: '/x.jpg',
      offers: { '@type': 'Offer', price: '9.90', priceCurrency: 'EUR' },
    },
  }));

  it('ItemList in JSON-LD', () => {
    const links = read(
      '<p>drawn by script</p>',
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: items })}</script>`,
    );
    expect(told(links)).toEqual(wanted(() => '9.90 EUR'));
  });

  it('a breadcrumb list is none', () => {
    const crumbs = {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', name: 'Home', item: '/home' },
        { '@type': 'ListItem', name: 'Lamps', item: '/lamps' },
      ],
    };
    expect(read('', `<script type="application/ld+json">${JSON.stringify(crumbs)}</script>`)).toEqual([]);
  });

  it('embedded state, when nothing is drawn', () => {
    const state = {
      props: {
        pageProps: {
          hits: NAMES.map((name, i) => ({
            id: i,
            name,
            url: path(i),
            price: { value: 9.9, formatted: '€9.90' },
            image: { url: '/x.jpg' },
            brand: 'Aurel',
          })),
        },
      },
    };
    const links = read(
      `<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(state)}</script>`,
    );
    expect(told(links)).toEqual(wanted(() => '€9.90'));
    expect(links[0]).toMatchObject({ source: 'state', brand: 'Aurel' });
  });
});

describe('any page', () => {
  it('ends in good time and yields sound links, however broken the markup', () => {
    const piece = fc.constantFrom(
      '<li class="product">',
      '<a href="/p/1">',
      '<a href="/p/2?x=1">',
      '</a>',
      '<img src="x">',
      '$5.00',
      'Lamp',
      '</li>',
      '<div>',
      '</div>',
      '<script>',
      '</script>',
      '<table><tr><td>',
      '<nav>',
      '{"a":[',
      '\u0000',
      '<a href="javascript:x">',
      '<h3>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
        for (const link of readLinks(parseHtml(pieces.join(''), BASE))) {
          expect(link.url).toMatch(/^https?:\/\//);
          expect(link.title).not.toBe('');
        }
      }),
      { numRuns: 200 },
    );
  });

  it('with thousands of links is bounded', () => {
    const cards = Array.from(
      { length: 20_000 },
      (_, i) => `<li class="item"><a href="/p/${i}"><img src="/i.jpg">Lamp number ${i}</a><b>$5.00</b></li>`,
    ).join('');
    const dom = parseHtml(`<ul>${cards}</ul>`, BASE);
    const time = workOf(() => expect(readLinks(dom).length).toBeLessThanOrEqual(400));
    expect(time).toBeLessThan(3000);
  });

  it('with links nested a thousand deep is bounded', () => {
    const dom = parseHtml(`${'<div><a href="/p/1">x</a>'.repeat(3000)}`, BASE);
    expect(workOf(() => readLinks(dom))).toBeLessThan(3000);
  });

  it('takes what follows the price for no part of the name, where all of a card is one link', () => {
    const card = (name: string, at: number): string =>
      `<a class="flex" href="/w/${at}"><img src="/${at}.jpg" alt=""><div><p>${name}</p><div><span>12.400 ₫</span><span>Sold ${at}7</span></div></div></a>`;
    expect(read(NAMES.map(card).join('')).map(({ title }) => title)).toEqual(NAMES);
  });

  it('takes a volume at the end of a name for no price', () => {
    const item = (n: number) =>
      `<div class="tile"><a href="/oil-${n}/dp/10${n}"><img src="/${n}.jpg" alt=""><h3>Huile vierge Terravin | ${n},5 l</h3></a><span class="prc">1${n},49 €</span></div>`;
    const page = `<main><div class="tiles">${[1, 2, 3].map(item).join('')}</div></main>`;
    const found = readLinks(parseHtml(page, 'https://shop.example/s?k=huile'));
    expect(found.map(({ title, price }) => [title, price])[0]).toEqual([
      'Huile vierge Terravin | 1,5 l',
      '11,49 €',
    ]);
  });
});
