// Words in a way's templates: whatever they are, they stay words; and what of a page becomes a way at all.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { hitsOfRaw } from '../answer/hits.ts';
import { waysOf } from '../discovery/ways-of.ts';
import { readHome } from './home.ts';
import { bareHit } from './source.ts';
import { fill, getWay, graphqlWay, TERMS, type Way } from './way.ts';

const SHOP = 'https://shop.example/';
const words = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '"',
        "'",
        '\\',
        '}',
        '{searchTerms}',
        '{search_term_string}',
        '%22',
        '&a=b',
        '#',
        '\n',
        '\r\n',
        '\u2028',
        '..',
        '/',
        '$&',
        '$1',
        '\u0000',
        '+',
        ' ',
      ),
    )
    .map((parts) => parts.join('')),
);

describe('words', () => {
  const holds = (check: (text: string) => void): void => {
    fc.assert(fc.property(words, check), { numRuns: 500 });
  };

  it('are one value of an address', () =>
    holds((text) => {
      const url = new URL(fill(getWay('x', `${SHOP}s?q=${TERMS}&n=1`, 'html'), text).url);
      expect([...url.searchParams]).toEqual([
        ['q', text.toWellFormed()],
        ['n', '1'],
      ]);
      expect([url.origin, url.pathname, url.hash]).toEqual(['https://shop.example', '/s', '']);
    }));

  it('are one part of a path', () =>
    holds((text) => {
      const { pathname, search, hash, origin } = new URL(
        fill(getWay('x', `${SHOP}s/${TERMS}/x`, 'html'), text).url,
      );
      expect([origin, search, hash]).toEqual(['https://shop.example', '', '']);
      expect(pathname).toMatch(/^\/s\/[^/]*\/x$/);
    }));

  it('are one variable of a question in GraphQL', () =>
    holds((text) => {
      const query = 'query Find($term:String!){a(b:$term)}';
      const { body = '' } = fill(graphqlWay('x', `${SHOP}graphql`, query, { channel: 'c' }), text);
      expect(JSON.parse(body)).toEqual({ query, variables: { channel: 'c', term: text } });
    }));

  it('are one field of a form that is posted', () =>
    holds((text) => {
      const way: Way = { ...getWay('x', `${SHOP}s`, 'html'), method: 'POST', body: `q=${TERMS}&token=t` };
      expect([...new URLSearchParams(fill(way, text).body)]).toEqual([
        ['q', text.toWellFormed()],
        ['token', 't'],
      ]);
    }));
});

describe('a page', () => {
  const ways = (html: string): string[] =>
    waysOf(readHome(parseHtml(html, SHOP), html, 200, {})).map(({ source }) => source);

  it('makes no way that is too long to remember', () => {
    const field = `<input type="hidden" name="a" value="${'x'.repeat(200_000)}">`;
    expect(ways(`<form action="/s">${field}<input type="search" name="q"></form>`)).not.toContain('form');
    expect(ways('<form action="/s"><input type="search" name="q"></form>')).toContain('form');
  });
});

describe('an answer', () => {
  const found = { shop: 'shop.example', base: SHOP, query: 'x', via: 'shopify' };

  it('of a whole shop is cut, and a title that is a text as well', () => {
    const raws = Array.from({ length: 50_000 }, (_, at) => bareHit(`/p/${at}`, `Lamp ${at}`));
    expect(hitsOfRaw(raws, found)).toHaveLength(200);
    const [hit] = hitsOfRaw([bareHit('/p/1', 'Lamp '.repeat(1_000_000))], found);
    expect(hit?.product.title.length).toBeLessThanOrEqual(1_000);
  });

  it.each([
    ['Lamp &#xD800;&#55357; &#128161;', 'Lamp 💡'],
    ['Lamp &#0;&#x110000;', 'Lamp'],
    ['<b>Lamp</b> &amp; &lt;shade&gt; &nosuch;', 'Lamp & <shade> &nosuch;'],
  ])('%s is called %s', (title, expected) => {
    expect(hitsOfRaw([bareHit('/p/1', title)], found)[0]?.product.title).toBe(expected);
  });
});
