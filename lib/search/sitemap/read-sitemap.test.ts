// Sitemaps of every form, and files that are none or mean harm: what is read of them, and that reading always ends.

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { workedMs } from '../../../tests/worked.ts';
import { atOnce } from '../../base/async/time-slices.ts';
import { decompressed } from './decompressed.ts';
import { readSitemap, type Sitemap } from './read-sitemap.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string): Sitemap | null => atOnce(readSitemap(bytes(text)));
const links = (text: string): string[] => (read(text)?.entries ?? []).map(({ link }) => link);

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const urlset = (inside: string): string =>
  `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${inside}</urlset>`;

describe('a sitemap', () => {
  it('is a list of addresses with the names of their pictures', () => {
    const list = read(
      urlset(`<url><loc> https://shop.example/a?x=1&amp;y=2 </loc><image:image><image:loc>https://cdn.example/a.jpg</image:loc><image:title><![CDATA[Kelvin & Sons Kettle]]></image:title></image:image></url>
        <url><image:image><image:caption>A caption</image:caption></image:image><loc>https://shop.example/b</loc></url>
        <url><loc>https://shop.example/c</loc></url><url><lastmod>2026-01-01</lastmod></url>`),
    );
    expect(list).toEqual({
      index: false,
      entries: [
        { link: 'https://shop.example/a?x=1&y=2', title: 'Kelvin & Sons Kettle' },
        { link: 'https://shop.example/b', title: 'A caption' },
        { link: 'https://shop.example/c', title: null },
      ],
    });
  });

  it('is an index of others', () => {
    const list = read(
      `${HEAD}<sitemapindex><sitemap><loc>https://shop.example/1.xml</loc></sitemap><sitemap><loc>https://shop.example/2.xml.gz</loc></sitemap></sitemapindex>`,
    );
    expect(list?.index).toBe(true);
    expect(list?.entries.map(({ link }) => link)).toEqual([
      'https://shop.example/1.xml',
      'https://shop.example/2.xml.gz',
    ]);
  });

  it.each([
    [
      'a namespace before every name',
      '<s:urlset xmlns:s="x"><s:url><s:loc>https://shop.example/a</s:loc></s:url></s:urlset>',
    ],
    [
      'alternates in other languages',
      urlset(
        '<url><loc>https://shop.example/a</loc><xhtml:link rel="alternate" hreflang="de" href="https://shop.example/de/a"/></url>',
      ),
    ],
    [
      'a feed',
      '<rss><channel><link>https://shop.example/</link><item><title>A</title><link>https://shop.example/a</link></item></channel></rss>',
    ],
    [
      'an Atom feed',
      '<feed><link href="https://shop.example/feed"/><entry><title>A</title><link href="https://shop.example/a"/><link href="https://shop.example/b"/></entry></feed>',
    ],
    ['a line an address', '\ufeffhttps://shop.example/a\r\n\r\nnot an address\r\n'],
    [
      'a comment and a style sheet before it',
      '<!-- made by hand --><?xml-stylesheet href="a.xsl"?><urlset><url><loc>https://shop.example/a</loc></url></urlset>',
    ],
    [
      'an end that is missing',
      '<urlset><url><loc>https://shop.example/a</loc></url><url><loc>https://shop.exa',
    ],
  ])('may have %s', (_, text) => {
    expect(links(text)).toEqual(['https://shop.example/a']);
  });

  it.each([
    ['a page', '<!doctype html><html><body><loc>https://shop.example/a</loc></body></html>'],
    ['nothing', ''],
    ['text', 'Not found'],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000'],
    ['JSON', '{"urlset":[]}'],
  ])('is not %s', (_, text) => {
    expect(read(text)).toBeNull();
  });

  it('declares no entities of its own', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]><urlset><url><loc>https://shop.example/&b;&c;</loc></url></urlset>`;
    expect(links(bomb)).toEqual(['https://shop.example/&b;&c;']);
  });

  it.each([
    ['elements without end', `<urlset>${'<url>'.repeat(2_000_000)}`],
    ['a text without end', `<urlset><url><loc>${'a'.repeat(16_000_000)}`],
    ['attributes without end', `<urlset ${'a="b" '.repeat(2_000_000)}>`],
    ['a line without end', `https://shop.example/${'a'.repeat(16_000_000)}`],
    ['angle brackets', '<'.repeat(4_000_000)],
    ['an open comment', `<urlset><!--${'-'.repeat(8_000_000)}`],
  ])('of %s ends in no step that others would notice', (_, text) => {
    /** The longest step, in milliseconds of processor time. */
    const longestStep = (): number => {
      let longest = 0;
      const steps = readSitemap(bytes(text));
      const began = workedMs();
      for (let from = began, step = steps.next(); step.done !== true; step = steps.next()) {
        longest = Math.max(longest, workedMs() - from);
        from = workedMs();
      }
      expect(workedMs() - began).toBeLessThan(5_000);
      return longest;
    };
    // memory that is tidied up meanwhile makes one step long, but hardly ever in three readings
    let longest = longestStep();
    for (let again = 0; again < 2 && longest >= 150; again++) longest = Math.min(longest, longestStep());
    expect(longest).toBeLessThan(150);
  });

  it('holds no more than the protocol allows', () => {
    const many = urlset('<url><loc>https://shop.example/a</loc></url>'.repeat(60_000));
    expect(read(many)?.entries).toHaveLength(50_000);
  });
});

describe('packed bytes', () => {
  const text = urlset('<url><loc>https://shop.example/a</loc></url>');

  it('are unpacked, also twice, and others left as they are', async () => {
    for (const packed of [bytes(text), gzipSync(text), gzipSync(gzipSync(text))]) {
      expect(new TextDecoder().decode(await decompressed(packed, 1_000_000))).toBe(text);
    }
  });

  it('give what came before their end, where that is missing or wrong', async () => {
    const random = Array.from({ length: 20_000 }, (_, at) => `${Math.sin(at)}`).join();
    const whole = gzipSync(random);
    const cut = await decompressed(whole.subarray(0, whole.length / 2), 1_000_000);
    expect(cut.length).toBeGreaterThan(1_000);
    expect(random.startsWith(new TextDecoder().decode(cut))).toBe(true);
    expect(await decompressed(new Uint8Array([0x1f, 0x8b, 9, 9, 9]), 100)).toHaveLength(0);
  });

  it('never become more than is wanted', async () => {
    const bomb = gzipSync(new Uint8Array(100_000_000));
    expect(await decompressed(bomb, 2_000_000)).toHaveLength(2_000_000);
  });
});
