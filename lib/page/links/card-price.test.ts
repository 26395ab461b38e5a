// Amounts that stand against a currency's letters, and numbers of models that stand against letters too.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { readLinks } from '../links.ts';
import { priceIn } from './card-price.ts';

describe('an amount against letters', () => {
  it.each([
    ['Rp1.299.000', 'Rp1.299.000'],
    ['RM1,299.00', 'RM1,299.00'],
    ['Rs.1,299', 'Rs.1,299'],
    ["CHF1'299.00", "CHF1'299.00"],
    ['RS140', null],
    ['Lorna RS140 headphone', null],
    ['CDA9887', null],
    ['KR1200', null],
    ['Delon DCF212T 12-CUP', null],
    ['1.299 CHF', '1.299 CHF'],
  ])('%s', (text, expected) => expect(priceIn(text)).toBe(expected));

  it('is no price where it is a part of the name, and no other is there', () => {
    const card = (name: string, price: string) =>
      `<li class="product"><a href="/p/${name.length}"><img src="/i.jpg"><b>${name}</b></a>${price}<button>Add to cart</button></li>`;
    const cards = [
      card('Lorna RS 120 Wireless Hi-Fi Headphone', ''),
      card('Bram Desk Radio', '<i>$12.50</i>'),
      card('Aurel Lamp', '<i>Rs. 1,299</i>'),
      card('Aurel Floor Lamp', '<i>$9.90</i>'),
    ];
    const html = `<html><body><ul>${cards.join('')}</ul></body></html>`;
    const links = readLinks(parseHtml(html, 'https://shop.example/search?q=a'));
    expect(links.map(({ price }) => price)).toEqual([null, '$12.50', 'Rs. 1,299', '$9.90']);
  });

  it.each([
    ['product-price', 'product-price product-price--discount'],
    ['price', 'special_price'],
    ['price', 'price sale-price'],
  ])('is the one named "%2$s" beside that named "%1$s"', (former, now) => {
    const card = (at: number) =>
      `<li class="product"><a href="/p/${at}"><img src="/i.jpg"><h3>Aurel lamp AL${at}</h3><h4 class="${former}">$40.00</h4><h4 class="${now}">$30.00</h4></a></li>`;
    const html = `<html><body><ul>${card(40)}${card(41)}${card(42)}</ul></body></html>`;
    const links = readLinks(parseHtml(html, 'https://shop.example/search?q=a'));
    expect(links.map(({ price }) => price)).toEqual(['$30.00', '$30.00', '$30.00']);
  });

  it('is no former one in an area for a list, though all that it costs is nothing', () => {
    const card = (at: number, price: string) =>
      `<form><div class="list_area"><a href="/detail.php?product_id=${at}"><img src="/i.jpg"></a><h3><a href="/detail.php?product_id=${at}">Aurel lamp AL${at}</a></h3><div class="sale">価格：<span>${price}</span><span>円</span></div><input type="image" alt="カゴに入れる"></div></form>`;
    const html = `<html lang="ja"><body>${card(40, '0')}${card(41, '7,350')}${card(42, '0')}</body></html>`;
    const links = readLinks(parseHtml(html, 'https://shop.example/list.php?name=al'));
    expect(links.map(({ title, price }) => [title, price])).toEqual([
      ['Aurel lamp AL40', null],
      ['Aurel lamp AL41', '7,350 円'],
      ['Aurel lamp AL42', null],
    ]);
  });

  it('is nothing in yen of full width as well, which the one hit of a search may cost', () => {
    const card =
      '<li class="shelf__item"><a href="/products/detail/41"><p><img src="/i.jpg"></p><p>Aurel desk lamp AL40</p><p class="price02">￥0</p></a><button>カートに入れる</button></li>';
    const html = `<html lang="ja"><body><h1><a href="/">Shop</a></h1><ul class="shelf">${card}</ul></body></html>`;
    const links = readLinks(parseHtml(html, 'https://shop.example/products/list?name=al40'));
    expect(links.map(({ url, title, price }) => [url, title, price])).toEqual([
      ['https://shop.example/products/detail/41', 'Aurel desk lamp AL40', null],
    ]);
  });

  it('prices cards whose names say nothing', () => {
    const names = ['Aurel Desk Lamp', 'Bram Floor Lamp', 'Carl Wall Lamp'];
    const cards = names.map(
      (name, at) =>
        `<div class="css-5wh65g"><a href="/seller/lamp-${at}?from=list" class="oQ94"><div><img src="/${at}.jpg" alt="product-image"></div><div><span class="tnoq">${name}</span></div><div><div class="d6E1">Rp${at + 1}.300.000</div><span class="hC1B">Rp${at + 1}.500.000</span></div></a></div>`,
    );
    const html = `<html lang="id"><body><div id="root"><div>${cards.join('')}</div></div></body></html>`;
    const links = readLinks(parseHtml(html, 'https://shop.example/search?q=lamp'));
    expect(links.map(({ title, price }) => [title, price])).toEqual(
      names.map((name, at) => [name, `Rp${at + 1}.300.000`]),
    );
  });

  it.each([
    ['Garmin Suction Cup 010-10823-03', '$7.22'],
    ['White .5 Cu . Ft 1500 Watt Oven', '$149.00'],
    ['Drag Racing Win Me Nt 2000 Xp', '9,99 zł'],
  ])('is not taken from a name that holds letters of a currency: %s', (name, price) => {
    const card = (at: number, title: string) =>
      `<li><a class="block" href="/wares/${at}-ware"><img src="/${at}.jpg" alt=""><h3 class="font-medium">${title}</h3><p class="mt-2">${price}</p></a></li>`;
    const list = `<ul>${card(1, name)}${card(2, 'Kelvin Kettle')}${card(3, 'Aurel Lamp')}</ul>`;
    const links = readLinks(parseHtml(`<body>${list}</body>`, 'https://shop.example/search?q=win'));
    expect(links.map((link) => [link.title, link.price])[0]).toEqual([name, price]);
  });
});
