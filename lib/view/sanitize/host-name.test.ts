// Host names in Unicode, and in ASCII where letters could mislead.
import { describe, expect, it } from 'vitest';
import { hostName } from './host-name.ts';

const ascii = (name: string) => new URL(`https://${name}`).hostname;

describe('hostName', () => {
  it.each([
    'münchen.example',
    'größe-und-maß.example',
    'žluťoučký.example',
    'łódź.example',
    'việtnam.example',
    'магазин.example',
    'кофе.рф',
    'со.ru',
    'κατάστημα.example',
    'חנות.example',
    'متجر.example',
    '日本のみせtokyo.example',
    '가게.example',
    '商店.中国',
    'दुकान.example',
    'www.bücher.example',
  ])('reads %s', (name) => {
    expect(ascii(name)).toContain('xn--');
    expect(hostName(ascii(name))).toBe(name);
  });

  it.each([
    ['Cyrillic letters alone that look Latin', 'аррӏе.example'],
    ['Latin and Cyrillic mixed', 'pаypal.example'],
    ['Latin and Greek mixed', 'gοοgle.example'],
    ['Greek letters alone that look Latin', 'ηικε.example'],
    ['a dotless i', 'nıke.example'],
    ['a letter of phonetics', 'ɡoogle.example'],
    ['a mark that is no part of a letter', 'niq\u0307e.example'],
    ['a sign', 'i❤shop.example'],
    ['scripts that are not written together', 'магазин商店.example'],
  ])('keeps the ASCII form of %s', (_what, name) => {
    expect(hostName(ascii(name))).toBe(ascii(name));
  });

  it('leaves what is not encoded, or wrongly, as it is', () => {
    for (const host of [
      'shop.example',
      'SHOP.example',
      'xn--.example',
      'xn--a-999999999.example',
      '[::1]:80',
    ])
      expect(hostName(host)).toBe(host);
    // "example" disguised as an encoded label
    expect(hostName('xn--example-.example')).toBe('xn--example-.example');
  });

  it('keeps a port', () => {
    expect(hostName('xn--mnchen-3ya.example:8443')).toBe('münchen.example:8443');
  });
});
