// robots.txt: which addresses it allows, as RFC 9309 says and in a moment whatever is written in it; how it is had.

import { describe, expect, it } from 'vitest';
import { workOf } from '../../../tests/worked.ts';
import { done, type Fault, failed } from '../../base/fault.ts';
import type { NetReply } from '../../base/ports.ts';
import { memoryKeep } from '../../run/memory-stores.ts';
import { robotsAllow } from './robots.ts';
import { allowedBy, saidTo, sitemapsIn } from './robots-rules.ts';

const SHOP = 'https://shop.example';
const allows = (text: string, path: string): boolean => allowedBy(text, 'twinshelf', SHOP + path);

describe('what is allowed', () => {
  it.each([
    // groups
    ['', '/p', true],
    ['User-agent: *\nDisallow: /', '/p', false],
    ['User-agent: other\nDisallow: /', '/p', true],
    ['User-agent: *\nDisallow: /\nUser-agent: Twinshelf\nDisallow:', '/p', true],
    ['User-agent: *\nAllow: /\n\nUser-agent: TWINSHELF/2.0\nDisallow: /p', '/p', false],
    ['User-agent: a\nUser-agent: twinshelf\nDisallow: /a\nUser-agent: *\nDisallow: /b', '/a', false],
    ['User-agent: a\nUser-agent: twinshelf\nDisallow: /a\nUser-agent: *\nDisallow: /b', '/b', true],
    ['User-agent: twinshelf\nDisallow: /a\nUser-agent: b\nUser-agent: twinshelf\nDisallow: /b', '/a', false],
    ['User-agent: twinshelf\nDisallow: /a\nUser-agent: b\nUser-agent: twinshelf\nDisallow: /b', '/b', false],
    ['User-agent: twinshelfbot\nDisallow: /', '/p', true],
    ['User-agent: a\nSitemap: https://x.example/s.xml\nUser-agent: *\nDisallow: /p', '/p', false],
    ['Disallow: /', '/p', true],
    ['\ufeffUser-agent: *\r\nDisallow: /p # not for you\r\n', '/p', false],
    ['USER-AGENT:*\rdisallow:/p', '/p', false],
    // precedence
    ['User-agent: *\nDisallow: /p\nAllow: /p/1', '/p/1', true],
    ['User-agent: *\nAllow: /p/1\nDisallow: /p', '/p/2', false],
    ['User-agent: *\nDisallow: /p\nAllow: /p', '/p', true],
    ['User-agent: *\nAllow: /p\nDisallow: /*.html', '/p.html', false],
    ['User-agent: *\nDisallow: /', '/robots.txt', true],
    // patterns
    ['User-agent: *\nDisallow: /p$', '/p', false],
    ['User-agent: *\nDisallow: /p$', '/p/1', true],
    ['User-agent: *\nDisallow: /*?q=', '/s?q=a', false],
    ['User-agent: *\nDisallow: /*?q=', '/s?p=a', true],
    ['User-agent: *\nDisallow: /a*b*c$', '/a-b-c', false],
    ['User-agent: *\nDisallow: /a*b*c$', '/a-b-c-d', true],
    ['User-agent: *\nDisallow: /a*aba$', '/aba', true],
    ['User-agent: *\nDisallow: /*.js$', '/products/x.js', false],
    ['User-agent: *\nDisallow: *', '/p', false],
    ['User-agent: *\nDisallow: /p/*$', '/p/1', false],
    ['User-agent: *\nDisallow: p', '/p', true],
    ['User-agent: *\nDisallow: /caf%C3%a9', '/café', false],
    ['User-agent: *\nDisallow: /café', '/caf%c3%a9', false],
    ['User-agent: *\nDisallow: /%7Euser/%61', '/~user/a', false],
    ['User-agent: *\nDisallow: /a%2Fb', '/a/b', true],
    ['User-agent: *\nDisallow: /\ud800', '/p', true],
    ['nonsense\n:\nUser-agent\n\u0000', '/p', true],
  ])('%j: %s is %s', (text, path, expected) => expect(allows(text, path)).toBe(expected));

  it('is the same by what is said to us alone, and that is short', () => {
    const others = Array.from(
      { length: 500 },
      (_, at) => `User-agent: bot-${at}\nDisallow: /not-for-you-${at}`,
    );
    const text = [
      ...others,
      'User-agent: *\nDisallow: /caf\u00e9 # closed\nDisallow: /a*b$\nDisallow: /a*b$\nAllow: /a-b',
      'Disallow: /%7euser/%41%2f\nDisallow:',
      `Sitemap: ${SHOP}/products.xml\nSitemap: ${SHOP}/${'x'.repeat(3_000)}\nSitemap:`,
    ].join('\n');
    const own = saidTo(text, 'twinshelf');
    expect(own.length).toBeLessThan(250);
    expect(saidTo(own, 'twinshelf')).toBe(own);
    expect(sitemapsIn(own)).toEqual([`${SHOP}/products.xml`]);
    for (const path of ['/', '/caf\u00e9', '/caf', '/axb', '/axbc', '/a-b', '/~user/A%2F', '/not-for-you-1'])
      expect([path, allows(own, path)]).toEqual([path, allows(text, path)]);
    const named = `User-agent: *\nDisallow: /\nUser-agent: twinshelf\nDisallow: /p`;
    expect(allows(saidTo(named, 'twinshelf'), '/q')).toBe(true);
    expect(allows(saidTo(named, 'twinshelf'), '/p')).toBe(false);
  });

  it.each([
    ['of wildcards', `User-agent: *\n${`Disallow: /${'*a'.repeat(40)}$\n`.repeat(6_000)}`],
    ['of long beginnings', `User-agent: *\n${`Disallow: /*${'a'.repeat(900)}b\n`.repeat(550)}`],
    [
      'of groups that name all again',
      `${'User-agent: *\n'.repeat(18_000)}${'Disallow: /b\n'.repeat(18_000)}`,
    ],
    ['of one line', `User-agent: *\nDisallow: /${'*'.repeat(500_000)}`],
  ])('a file %s takes a moment', (_, text) => {
    expect(workOf(() => allows(text, `/${'a'.repeat(1_900)}`))).toBeLessThan(3_000);
  });
});

describe('how it is had', () => {
  const body = (text: string): Uint8Array => new TextEncoder().encode(text);

  function world(reply: Partial<NetReply> | Fault | null) {
    const sent: string[] = [];
    const clock = { time: 1e12, now: () => clock.time, sleep: async () => undefined };
    const answer = { status: 200, url: `${SHOP}/robots.txt`, headers: {}, body: body(''), ...reply };
    const send = async ({ url }: { url: string }) => {
      sent.push(url);
      if (reply !== null && 'kind' in reply) return failed(reply);
      return reply === null ? failed({ kind: 'unreadable', words: 'too long' } as const) : done(answer);
    };
    const ports = { net: { send }, clock, keep: memoryKeep() };
    const ask = async (path: string): Promise<string> => {
      const { outcome, requests } = await robotsAllow(
        SHOP + path,
        undefined,
        ports,
        new AbortController().signal,
      );
      return `${outcome.ok ? outcome.value : outcome.fault.kind} ${requests}`;
    };
    return { ask, sent, clock, keep: ports.keep };
  }

  it('once a day', async () => {
    const { ask, clock } = world({ body: body('User-agent: *\nDisallow: /p') });
    expect(await ask('/p')).toBe('false 1');
    expect(await ask('/q')).toBe('true 0');
    clock.time += 25 * 60 * 60 * 1000;
    expect(await ask('/p')).toBe('false 1');
  });

  it('and kept as far as it is said to us', async () => {
    const text = `${'User-agent: other\nDisallow: /q\n'.repeat(10_000)}User-agent: *\nDisallow: /p`;
    const { ask, keep, clock } = world({ body: body(text) });
    expect(await ask('/p')).toBe('false 1');
    const kept = { at: clock.time, until: clock.time + 86_400_000, text: 'User-agent: *\nDisallow: /p' };
    expect(await keep.get(`robots:${SHOP}`)).toEqual(kept);
    expect(await ask('/p')).toBe('false 0');
  });

  it('by its first 512 kB, without the line that is cut', async () => {
    const rules = 'User-agent: *\nDisallow: /p\n#';
    const filled = `${rules.padEnd(512 * 1024 - 'xAllow: /p'.length, 'x')}\nAllow: /p`;
    const { ask } = world({ body: body(`${filled}/one-of-them\n${'Allow: /p\n'.repeat(300_000)}`) });
    expect(await ask('/p')).toBe('false 1');
  });

  it.each<[string, Partial<NetReply> | null, string]>([
    ['gone', { status: 404 }, 'true 1'],
    ['forbidden', { status: 403, body: body('User-agent: *\nDisallow: /') }, 'true 1'],
    [
      'a page',
      { headers: { 'content-type': 'text/html' }, body: body('User-agent: *\nDisallow: /') },
      'true 1',
    ],
    ['broken', { status: 500 }, 'later 1'],
    ['beyond all measure', null, 'true 1'],
    ['empty', { status: 204 }, 'true 1'],
  ])('%s', async (_, reply, expected) => expect(await world(reply).ask('/p')).toBe(expected));

  it.each<[string, Fault]>([
    ['does not answer in time', { kind: 'later', afterMs: 1, words: 'slow' }],
    ['can not be reached', { kind: 'gone', words: 'no such host' }],
    ['may not be asked', { kind: 'denied', host: 'shop.example', words: 'Access has not been granted.' }],
  ])('not from a host that %s: no page is allowed by that, now or later', async (_, fault) => {
    const { ask } = world(fault);
    expect(await ask('/p')).toBe(`${fault.kind} 1`);
    expect(await ask('/q')).toBe(`${fault.kind} 1`);
  });

  it('anew where the clock was put back: what was kept is of no known age', async () => {
    const { ask, clock } = world({ body: body('User-agent: *\nDisallow: /p') });
    expect(await ask('/p')).toBe('false 1');
    clock.time -= 30 * 24 * 60 * 60 * 1000;
    expect(await ask('/p')).toBe('false 1');
  });

  it('not while its host asks to be left alone', async () => {
    const { ask, sent, clock } = world({ status: 503, headers: { 'retry-after': '3600' } });
    expect(await ask('/p')).toBe('later 1');
    expect(await ask('/p')).toBe('later 0');
    clock.time += 3_600_001;
    expect(await ask('/p')).toBe('later 1');
    expect(sent).toHaveLength(2);
  });
});
