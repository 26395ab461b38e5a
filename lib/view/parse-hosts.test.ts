import { describe, expect, it } from 'vitest';
import { parseHosts } from './parse-hosts.ts';

describe('parseHosts', () => {
  it('reads one or many, in any form people paste', () => {
    const { hosts, refused } = parseHosts(
      'https://www.Shop.example/path?x=1, other.example;\n"third.co.uk"  shop.example\nmünchen.example http://plain.example:8080/',
    );
    expect(hosts).toEqual([
      'shop.example',
      'other.example',
      'third.co.uk',
      'xn--mnchen-3ya.example',
      'plain.example',
    ]);
    expect(refused).toEqual([]);
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
  ])('refuses %j and says so', (word) => {
    expect(parseHosts(word)).toEqual({ hosts: [], refused: [word] });
  });

  it('is bounded', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `shop${index}.example`).join(' ');
    expect(parseHosts(many).hosts).toHaveLength(500);
  });
});
