import { describe, expect, it } from 'vitest';
import { hostOf, safeLink, safePicture } from './safe-link.ts';

describe('safeLink', () => {
  it('keeps an address as it is: no parameter added, none taken', () => {
    expect(safeLink('https://shop.example/p/1?utm_source=x&ref=2#top')).toBe(
      'https://shop.example/p/1?utm_source=x&ref=2#top',
    );
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'chrome://settings',
    'blob:https://shop.example/1',
    'https://bank.example@evil.example/',
    '//shop.example/x',
    'not an address',
    '',
    `https://shop.example/${'x'.repeat(10_000)}`,
  ])('refuses %j', (address) => {
    expect(safeLink(address)).toBeNull();
  });
});

describe('safePicture', () => {
  it('takes https and nothing else', () => {
    expect(safePicture('https://shop.example/a.png')).toBe('https://shop.example/a.png');
    expect(safePicture('http://shop.example/a.png')).toBeNull();
    expect(safePicture('data:image/svg+xml,<svg/>')).toBeNull();
    expect(safePicture(null)).toBeNull();
  });

  it.each([
    'https://192.168.1.1/reboot.png',
    'https://localhost/a.png',
    'https://[::1]/a.png',
    'https://nas.lan/a',
  ])('asks nothing of the own network: %s', (address) => expect(safePicture(address)).toBeNull());
});

describe('hostOf', () => {
  it('names the host without www', () => {
    expect(hostOf('https://www.shop.example/p')).toBe('shop.example');
    expect(hostOf('nonsense')).toBe('');
  });
});
