import { describe, expect, it } from 'vitest';
import { isNameless, isPorted, MOST_SHOPS, parseHosts } from './parse-hosts.ts';

describe('parseHosts', () => {
  it('takes no more than the list has room for', () => {
    const listed = Array.from({ length: MOST_SHOPS - 2 }, (_, index) => `shop${index}.example`);
    const { hosts, rest } = parseHosts('a.example b.example c.example shop1.example', listed);
    expect(hosts).toEqual(['a.example', 'b.example']);
    expect(rest).toBe('c.example shop1.example');
  });

  it('reads one or many, in any form people paste', () => {
    const { hosts, refused } = parseHosts(
      'https://www.Shop.example/path?x=1, other.example;\n"third.co.uk"  shop.example\nmünchen.example http://plain.example:80/ https://sure.example:443/',
    );
    expect(hosts).toEqual([
      'shop.example',
      'other.example',
      'third.co.uk',
      'xn--mnchen-3ya.example',
      'plain.example',
      'sure.example',
    ]);
    expect(refused).toEqual([]);
  });

  it('takes the pattern of a shop with all subdomains for the shop, and commas of any script', () => {
    const { hosts, refused } = parseHosts(
      '*.shop.example, https://*.other.example/*，third.example、*.co.uk',
    );
    expect(hosts).toEqual(['shop.example', 'other.example', 'third.example']);
    expect(refused).toEqual(['*.co.uk']);
  });

  it.each([
    'localhost',
    '192.168.0.1',
    'javascript:alert(1)',
    'shop',
    'a@b.example',
    '-bad.example',
    '..',
    'ftp://x.example',
    'co.uk',
    'https://www.com.br/',
    'myshopify.com',
    'shop.example:8443',
    'https://shop.example:80/',
  ])('refuses %j and says so', (word) => {
    expect(parseHosts(word)).toEqual({ hosts: [], known: [], refused: [word], rest: '' });
  });

  it('tells a shop with a port from what is no shop at all', () => {
    const words = ['shop.example:8443', 'http://shop.example:8080/x', 'shop.example', 'shop:80', 'co.uk:81'];
    expect(words.filter(isPorted)).toEqual(['shop.example:8443', 'http://shop.example:8080/x']);
  });

  it('tells shops that are listed already from new ones', () => {
    const listed = ['www.shop.example'];
    expect(parseHosts('https://www.shop.example/ new.example shop.example', listed)).toEqual({
      hosts: ['new.example'],
      known: ['shop.example'],
      refused: [],
      rest: '',
    });
  });

  it('is bounded, and what is too much for one time is handed back as it was typed', () => {
    const words = Array.from({ length: 20_000 }, (_, index) => `shop${index}.example`);
    const added: string[] = [];
    let text = words.join(' ');
    for (let round = 0; round < 5; round++) {
      const { hosts, refused, rest } = parseHosts(text, added);
      expect(hosts.length).toBeLessThanOrEqual(500);
      expect(refused).toEqual([]);
      added.push(...hosts);
      text = rest;
    }
    expect(added).toEqual(words.slice(0, MOST_SHOPS));
    expect(text).toBe(words.slice(MOST_SHOPS).join(' '));
  });

  it('reads a word across the bound whole, and keeps every word that is no address', () => {
    const junk = Array.from({ length: 900 }, (_, index) => `junk${index}`);
    const long = `https://${'a'.repeat(60)}.example/${'x'.repeat(100_000)}`;
    const { hosts, refused, rest } = parseHosts(`${junk.join('\n')} ${long}, last.example`);
    expect(refused).toEqual(junk);
    expect(hosts).toEqual([`${'a'.repeat(60)}.example`]);
    expect(rest).toBe('last.example');
  });
});

it.each([
  ['192.168.0.5', true],
  ['http://192.168.0.5:3000/shop', true],
  ['[::1]:8080', true],
  ['localhost:3000', true],
  ['shop', false],
  ['co.uk', false],
  ['a b', false],
  ['192.168.0.5.example', false],
])('%s is a machine without a name: %s', (word, nameless) => {
  expect(isNameless(word)).toBe(nameless);
});
