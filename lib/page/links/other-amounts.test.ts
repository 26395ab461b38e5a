// Result cards that name more amounts than one, or theirs in another way: what is to be paid is the price.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { readLinks } from '../links.ts';
import type { ProductLink } from '../schema.ts';
import { isOther, withoutFormer } from './other-amounts.ts';

const NAMES = ['Aurel Desk Lamp 40 cm', 'Bram Floor Lamp Brass', 'Cleo Wall Lamp'];

function read(card: (name: string, at: number) => string): ProductLink[] {
  const cards = NAMES.map((name, at) => `<div class="cell">${card(name, at)}</div>`).join('');
  return readLinks(parseHtml(`<body><main>${cards}</main></body>`, 'https://shop.example/search?q=lamp'));
}

const linked = (name: string, at: number): string =>
  `<a href="/p/lamp-${at}"><img src="/${at}.jpg" alt=""></a><a href="/p/lamp-${at}">${name}</a>`;

describe('the price of a card', () => {
  it.each([
    ['behind one by measure', '<i>1 l = 2,98 €</i><b>1,49 €</b>', '1,49 €'],
    ['behind a deposit', '<p>zzgl. 0,25 € Pfand</p><b>1,49 €</b>', '1,49 €'],
    ['behind postage', '<p>Versand: 4,90 €</p><b>21,49 €</b>', '21,49 €'],
    ['behind postage in an element of its own', '<p>Versand:</p><p>4,90 €</p><b>21,49 €</b>', '21,49 €'],
    ['behind instalments', '<p>12x de R$ 27,41 sem juros</p><p>R$ 329,00 à vista</p>', 'R$ 329,00'],
    ['behind what is saved', '<p>Clubcard price £5.00 off</p><p>£21.49</p>', '£21.49'],
    ['behind a former price in the same text', '<p>Was $39.90 Now $29.90</p>', '$29.90'],
    ['beside a former price that no markup strikes', '<p>UVP 1.999,– €</p><p>1.099,– €</p>', '1.099,– €'],
    ['behind stars', '<p>Rated <b>4.60</b> out of 5</p><p class="price"><i>$</i>29.90</p>', '$ 29.90'],
    ['named as a list price', '<b class="listPrice">$39.90</b><b>$29.90</b>', '$29.90'],
    ['with a dash for its cents', '<p>fra <b>1 299,-</b></p>', '1 299,-'],
    ['with a colon and a dash', '<b>2 495</b><i>:</i><i>-</i>', '2 495:-'],
    ['in Arabic digits', '<p><b>ر.س</b> <b>١٢٩٩</b></p>', 'ر.س 1299'],
    ['that is by measure alone', '<p>£1.20 per kg</p>', '£1.20'],
  ])('%s', (_, amounts, price) => {
    const links = read((name, at) => linked(name, at) + amounts);
    expect(links.map((link) => [link.title, link.price])).toEqual(NAMES.map((name) => [name, price]));
  });

  it.each([
    '12,99 € inkl. Versand',
    '$29.90 free shipping',
    'CHF 20 / 30 cm',
    '6 x 330 ml, 5,99 €',
    '2 x USB, 29 €',
    'from £5',
    '329 €',
  ])('is no other amount: %s', (text) => expect(isOther(text, '')).toBe(false));

  it('is the whole text where nothing is said of now', () =>
    expect(['Was $39.90', '$29.90 now in blue'].map(withoutFormer)).toEqual([
      'Was $39.90',
      '$29.90 now in blue',
    ]));
});

describe('the name of a card', () => {
  it('is a heading in several elements', () => {
    const links = read(
      (name, at) =>
        `<a href="/p/lamp-${at}"><img src="/i.jpg"><h3>${name.replace(/(\S+) (.*)/, '<span>$1</span><span>$2</span>')}</h3><b>29</b><i>:</i><i>-</i></a>`,
    );
    expect(links.map(({ title }) => title)).toEqual(NAMES);
  });

  it('is told from the badge in its line', () => {
    const links = read(
      (name, at) =>
        `<a href="/p/lamp-${at}"><img src="/i.jpg"></a><a href="/p/lamp-${at}"><h3><span>New Listing</span>${name}</h3></a><b>$29.90</b>`,
    );
    expect(links.map(({ title }) => title)).toEqual(NAMES);
  });

  it('ends before the sign and the amount under the same link', () => {
    const links = read(
      (name, at) =>
        `<a href="/p/lamp-${at}"><img src="/i.jpg"><p>${name}</p><p><b>ر.س</b> <b>١٢٩٩</b></p></a>`,
    );
    expect(links.map(({ title }) => title)).toEqual(NAMES);
  });
});

describe('the link of a card', () => {
  it('is the plain address where each slide of the picture has its own', () => {
    const links = read((name, at) => {
      const slides = [1, 2, 3].map(
        (slide) => `<a class="slide" href="/p/lamp-${at}?view=${slide}"><img src="/${slide}.jpg" alt=""></a>`,
      );
      return `<div>${slides.join('')}</div><a class="tt" href="/p/lamp-${at}">${name}</a><p>€29.90</p>`;
    });
    expect(links.map(({ url }) => url)).toEqual(NAMES.map((_, at) => `https://shop.example/p/lamp-${at}`));
  });

  it('is none where it leads to what the shop writes', () => {
    const links = read((name, at) => {
      const told = `<a href="/en/blogs/news/lamps-${at}"><img src="/b.jpg"></a><a href="/en/blogs/news/lamps-${at}">Choosing a lamp</a><p>Lamps under $50</p>`;
      return at === 1 ? told : `${linked(name, at)}<p>$29.90</p>`;
    });
    expect(links.map(({ title }) => title)).toEqual([NAMES[0], NAMES[2]]);
  });

  it('is found in the shadow that the markup declares', () => {
    const links = read(
      (name, at) =>
        `<shop-tile><template shadowrootmode="open"><style>a{}</style><slot></slot><div>${linked(name, at)}</div><p>$29.90</p><template><a href="/p/other">Other</a></template></template></shop-tile>`,
    );
    expect(links.map(({ title, price }) => [title, price])).toEqual(NAMES.map((name) => [name, '$29.90']));
  });
});
