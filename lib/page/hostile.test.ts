// Pages that were made to hold a reader up: each takes milliseconds, and would take minutes, or throw, without its bound.
import { describe, expect, it } from 'vitest';
import { atOnce } from '../base/async/time-slices.ts';
import { parseHtml } from '../base/document/html.ts';
import { dataLinks, dataSays, plainLinks, readLinks } from './links.ts';
import { readStatements } from './read-statements.ts';
import type { Page } from './schema.ts';

const URL_OF_PAGE = 'https://shop.example/search?q=lamp';

/** Every reader over one page. */
function readAll(body: string): Page {
  const dom = parseHtml(`<!doctype html><title>Lamps</title><body>${body}`, URL_OF_PAGE);
  atOnce(plainLinks(dom, 'lamp'));
  atOnce(dataLinks(dom, { page: '/p/{slug}' }));
  atOnce(dataSays(dom, 'lamp'));
  return { ...readStatements(dom), links: readLinks(dom) };
}

const many = (count: number, write: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => write(at)).join('');
const jsonLd = (json: string): string => `<script type="application/ld+json">${json}</script>`;
const data = (json: string): string => `<script type="application/json">${json}</script>`;

describe('JSON-LD', { timeout: 20_000 }, () => {
  it('whose nodes all refer to one another', () => {
    const all = many(40, (at) => `{"@id":"#${at}"},`);
    const nodes = many(40, (at) => `{"@type":"Thing","@id":"#${at}","about":[${all}{}]},`);
    const list = '{"@type":"ItemList","itemListElement":[{"url":"/p/1","name":"Lamp"}]}';
    const { links } = readAll(jsonLd(`[${nodes}${list}]`));
    expect(links.map(({ title }) => title)).toEqual(['Lamp']);
  });

  it('whose items are called by one another', () => {
    const { links, statements } = readAll(
      jsonLd(`[{"@type":"ItemList","itemListElement":[
        {"@type":"Product","@id":"#a","url":"/p/1","name":{"@id":"#b"}},
        {"@type":"Product","@id":"#b","url":"/p/2","name":{"@id":"#a"}},
        {"@type":"Product","url":"/p/3","name":"Lamp","brand":{"@id":"#c"}}]},
        {"@type":"Brand","@id":"#c","name":{"@id":"#d"}},{"@type":"Brand","@id":"#d","name":{"@id":"#c"}}]`),
    );
    expect(links.at(-1)?.title).toBe('Lamp');
    expect(statements.filter(({ field }) => field === 'name').map(({ value }) => value)).toContain('Lamp');
  });

  it('of lists within lists, and of nodes within nodes', () => {
    const page = readAll(
      jsonLd(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) +
        jsonLd(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`) +
        jsonLd('{"@type":"Product","name":"Lamp"}'),
    );
    expect(page.statements).toContainEqual(expect.objectContaining({ field: 'name', value: 'Lamp' }));
  });
});

describe('microdata', { timeout: 20_000 }, () => {
  it('whose items refer to each other in a ring', () => {
    const items = many(
      20_000,
      (at) =>
        `<div itemscope itemtype="https://schema.org/Product" id="i${at}" itemref="i${(at + 1) % 20_000}" itemprop="a">` +
        `<b itemprop="name">Lamp ${at}</b></div>`,
    );
    const { statements } = readAll(`<div itemscope>${items}</div>`);
    expect(statements.some(({ value }) => value === 'Lamp 0')).toBe(true);
  });

  it('whose items all refer to one large part of the page', () => {
    const part = `<div id="part">${many(20_000, () => '<b itemprop="name">Lamp</b>')}</div>`;
    const { statements } = readAll(part + many(1_500, () => '<div itemscope itemref="part"></div>'));
    expect(statements.some(({ field }) => field === 'name')).toBe(true);
  });

  it('whose property has a hundred thousand names', () => {
    const named = `<b id="part" itemprop="name ${many(100_000, (at) => `a${at} `)}">Lamp</b>`;
    const { statements } = readAll(named + many(1_500, () => '<div itemscope itemref="part"></div>'));
    expect(statements).toContainEqual(expect.objectContaining({ field: 'name', value: 'Lamp' }));
  });
});

describe('scripts', { timeout: 20_000 }, () => {
  it('that say a telling word without an end', () => {
    expect(readAll(`<script>${'price'.repeat(60_000)}</script>`).links).toEqual([]);
  });

  it.each(['', '[', '[1,"'])('that push a thousand pieces into one another: %s', (begun) => {
    const push = `self.__next_f.push(${begun}`;
    expect(readAll(`<script>${push.repeat(40_000)})</script>`).links).toEqual([]);
  });

  it('that push many pieces, all of which are read', () => {
    const push = (at: number): string => `self.__next_f.push([1,"${at.toString(16)}:{\\"n\\":${at}}\\n"]);`;
    const last = 'self.__next_f.push([1,"ff:{\\"name\\":\\"Lamp\\",\\"price\\":12,\\"sku\\":\\"L1\\"}\\n"])';
    const { statements } = readAll(`<script>${many(200, push)}${last}</script>`);
    expect(statements).toContainEqual(expect.objectContaining({ field: 'name', value: 'Lamp' }));
  });

  it('that stream lists within lists', () => {
    const row = `0:${'['.repeat(50_000)}{\\"price\\":1}${']'.repeat(50_000)}\\n`;
    expect(readAll(`<script>self.__next_f.push([1,"${row}"])</script>`).links).toEqual([]);
  });

  it('whose flat list names every entry many times over', () => {
    const entries = many(20, (at) => `[${`${at + 4},`.repeat(9)}${at + 4}],`);
    expect(readAll(data(`[["Reactive",1],{"say":2,"all":3},"lamp",${entries}1]`)).links).toEqual([]);
  });

  it('with a record of two hundred thousand keys', () => {
    const keys = many(200_000, (at) => `"${at}":{},`);
    expect(readAll(data(`{"price":1,"items":[{${keys}"z":1}]}`)).links).toEqual([]);
  });
});

describe('what is drawn', { timeout: 20_000 }, () => {
  it('with a style of nothing but backgrounds', () => {
    const card = (at: number): string =>
      `<div style="${'background:'.repeat(8_000)}url"><a href="/p/${at}">Lamp ${at}</a> 5 €</div>`;
    expect(readAll(many(20, card)).links).toHaveLength(20);
  });

  it('with nameless links of a thousand shapes behind a large part of the page', () => {
    const shape = (at: number): string =>
      [...at.toString(2)].map((bit) => (bit === '1' ? 'b' : 'a')).join('');
    const links = many(6_000, (at) => `<a class="${shape(at)}" href="/q/${at}"></a>`);
    expect(readAll(`<div>${'<i></i>'.repeat(60_000)}</div><div>${links}</div>`).links).toEqual([]);
  });

  it('with names within names around a hundred thousand empty elements', () => {
    const { statements } = readAll(
      `${'<div class="brand" itemprop="name" itemscope>'.repeat(380)}${'<i></i>'.repeat(100_000)}`,
    );
    expect(statements.length).toBeLessThan(5_000);
  });
});
