// What a card's product is called where its words are marked, or look like an amount.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { readLinks } from '../links.ts';

const NAMES = ['Aurel Desk Lamp 40', 'Aurel Floor Lamp Deluxe', 'Bram Wall Lamp 2006'];

function titles(names: readonly string[], name: (text: string) => string): string[] {
  const cards = names.map(
    (text, at) =>
      `<li class="gl-item"><div class="p-img"><a href="/w/${at}.html"><img src="/${at}.jpg"></a></div><div class="p-price"><em>$</em><i>${at + 1}9.90</i></div><div class="p-name"><a href="/w/${at}.html">${name(text)}<i class="promo"></i></a></div><a href="/w/${at}.html#comments">200+</a></li>`,
  );
  const html = `<html><body><ul>${cards.join('')}</ul></body></html>`;
  return readLinks(parseHtml(html, 'https://shop.example/search?q=lamp')).map(({ title }) => title);
}

describe('a name whose searched words are marked', () => {
  it.each([
    ['in the link itself', (text: string) => text],
    ['in an element of the line', (text: string) => `<em>${text}</em>`],
    ['two deep', (text: string) => `<span><em>${text}</em></span>`],
  ])('is whole, %s', (_, around) => {
    const marked = (text: string): string =>
      around(text.replace(/Lamp|Aurel/g, (word) => `<font class="hit">${word}</font>`));
    expect(titles(NAMES, marked)).toEqual(NAMES);
  });
});

it('a name with two letters before a number is no price', () => {
  const names = [
    'Lorna Rs 140 Wireless Headphone - LW',
    'Lorna Rs 160 Wireless Headphone',
    'Bram Kr 12 Desk Radio',
  ];
  expect(titles(names, (text) => `<em>${text.replace('Wireless', '<b>Wireless</b>')}</em>`)).toEqual(names);
});

it('is what link and picture say alike, not the heading of what else its card offers', () => {
  const card = (name: string, at: number) =>
    `<li class="ware"><div><a href="/item?id=${at}"><img src="/${at}.jpg" alt="${name}"></a></div><div><a href="/item?id=${at}">${name}</a></div><div class="cost">$${at}9.90</div><div class="share"><h3>Share this</h3><a href="https://social.example/?u=${at}">S</a></div></li>`;
  const html = `<html><body><ul>${NAMES.map((name, at) => card(name, at + 1)).join('')}</ul></body></html>`;
  const links = readLinks(parseHtml(html, 'https://shop.example/search?q=lamp'));
  expect(links.map(({ title }) => title)).toEqual(NAMES);
});

it('stands in a row of a plain table, beside a word that orders it', () => {
  const names = ['Aurel Dampflok BR 01', 'Aurel Dampflok BR 03', 'Aurel Wagen', 'Bram Wagen'];
  const row = (name: string, at: number) =>
    `<tr><td>3910${at}</td><td><a href="artikel.php?nr=3910${at}">${name}</a></td><td>20${at},95 EUR</td><td><a href="korb.php?nr=3910${at}">bestellen</a></td></tr>`;
  const html = `<html><body><table><tr><th>Nr.</th><th>Bezeichnung</th><th>Preis</th><th></th></tr>${names.map(row).join('')}</table></body></html>`;
  const links = readLinks(parseHtml(html, 'https://shop.example/liste.php?gruppe=12'));
  expect(links.map(({ title, price }) => [title, price])).toEqual(
    names.map((name, at) => [name, `20${at},95 EUR`]),
  );
});
