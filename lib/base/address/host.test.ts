// Which hosts are one shop, and which addresses are refused.
import { describe, expect, it } from 'vitest';
import { isPrivateHost, originOf, sameMachine, sameSite, siteOf, webUrl } from './host.ts';

describe('siteOf', () => {
  it.each([
    ['www.shop.example.co.uk', 'example.co.uk'],
    ['a.example.com:8080', 'example.com'],
    ['127.0.0.1:8101', '127.0.0.1:8101'],
    ['localhost:3000', 'localhost:3000'],
    ['[::1]:80', '[::1]'],
    ['alice.myshopify.com', 'alice.myshopify.com'],
  ])('%s belongs to %s', (host, site) => expect(siteOf(host)).toBe(site));
  it('keeps shops on two ports of one machine apart', () => {
    expect(sameSite('127.0.0.1:1', '127.0.0.1:2')).toBe(false);
    expect(sameSite('www.example.de', 'm.example.de')).toBe(true);
  });
  it('knows two ports of one machine, off the public web alone', () => {
    expect(sameMachine('localhost:3000', 'LOCALHOST')).toBe(true);
    expect(sameMachine('localhost:3000', '127.0.0.1:3000')).toBe(false);
    expect(sameMachine('shop.example.de:3000', 'shop.example.de')).toBe(false);
  });
});

describe('isPrivateHost', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '[::1]',
    '[fe80::1]',
    '[fd00::2]',
    '[::ffff:7f00:1]',
    '[::ffff:0:7f00:1]',
    '[::7f00:1]',
    '[64:ff9b::a00:1]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::]',
    '[2002:c0a8:101::1]',
    '[100::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[::]',
    'localhost',
    'a.localhost',
    'nas.local',
    'intranet',
    'x.internal.',
  ])('%s is private', (host) => expect(isPrivateHost(host)).toBe(true));
  it.each([
    'example.com',
    '8.8.8.8',
    '172.32.0.1',
    '[2606:4700::1111]',
    '[2002:808:808::1]',
    'local.example.com',
  ])('%s is public', (host) => expect(isPrivateHost(host)).toBe(false));
});

describe('webUrl', () => {
  const base = 'https://shop.example/list/';
  it('makes addresses absolute', () => {
    expect(webUrl('../p/1', base)).toBe('https://shop.example/p/1');
    expect(webUrl('//cdn.example/x', base)).toBe('https://cdn.example/x');
  });
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://a.example/',
    'http://user:pw@a.example/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest',
    'mailto:a@b.c',
    '',
    'http://',
  ])('refuses %s', (text) => expect(webUrl(text, base)).toBeNull());
  it('lets a private shop refer to itself alone', () => {
    expect(webUrl('/p', 'http://127.0.0.1:8101/')).toBe('http://127.0.0.1:8101/p');
    expect(webUrl('http://127.0.0.1:9222/json', 'http://127.0.0.1:8101/')).toBeNull();
  });
});

describe('originOf', () => {
  it.each([
    ['shop.example', 'https://shop.example/'],
    ['127.0.0.1:8101', 'http://127.0.0.1:8101/'],
    ['shop.test:8443', 'http://shop.test:8443/'],
    ['http://old.example/path', 'http://old.example/'],
  ])('%s begins at %s', (shop, origin) => expect(originOf(shop)).toBe(origin));
  it('refuses what is no host', () => {
    expect(originOf('')).toBeNull();
    expect(originOf('ftp://x.example')).toBeNull();
    expect(originOf('user:pw@x.example')).toBeNull();
  });
});
