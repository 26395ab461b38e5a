// Visits to pages of all sorts: read, or refused, bounded and named.

import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type LocalShop, localShop, productPage, type Route } from '../../tests/shops/local.ts';
import { memoryKeep, realClock, silentLog, testNet } from '../../tests/shops/net.ts';
import { parseHtml } from '../base/document/html.ts';
import { failed } from '../base/fault.ts';
import type { Page } from '../page/schema.ts';
import type { Tab } from '../search/index.ts';
import { type VisitPorts, type VisitTask, visit } from './visit.ts';

const WARE = { path: '/p/1', title: 'Sonora PS-LX350H Turntable', price: '$149.00' };
const PAGE = productPage(WARE);

const shops: LocalShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

async function open(route: Route): Promise<LocalShop> {
  const shop = await localShop(route);
  shops.push(shop);
  return shop;
}

function ports(more: Partial<VisitPorts> = {}): VisitPorts {
  return { net: testNet(), keep: memoryKeep(), parseHtml, clock: realClock, log: silentLog, ...more };
}

async function go(
  shop: LocalShop,
  link = '/p/1',
  more: Partial<VisitPorts> = {},
  task: Partial<VisitTask> = {},
): Promise<string> {
  const at = link.startsWith('/') ? `http://${shop.host}${link}` : link;
  const outcome = await visit(
    { link: at, shop: shop.host, ...task },
    ports(more),
    new AbortController().signal,
  );
  if (outcome.ok) return `page ${outcome.value.documentTitle}`;
  const { fault } = outcome;
  return fault.kind === 'blocked' ? `blocked ${fault.by}` : `${fault.kind}: ${fault.words}`;
}

const only =
  (path: string, told: ReturnType<Route>): Route =>
  (asked) =>
    asked.path === path ? told : null;

it('a page that draws nothing is read from its data, where the shop’s results call it what its data does', async () => {
  const given = JSON.stringify({
    component: 'Show',
    props: { ware: { name: WARE.title, sku: 'L2', price: '149.00' } },
  });
  const titled = (title: string): string =>
    `<html><head><title>${title}</title></head><body><div id="app" data-page='${given}'></div><script src="/a.js"></script></body></html>`;
  const shop = await open(only('/p/1', { body: titled('Gadgetry') }));
  expect(await go(shop, '/p/1', {}, { listed: WARE.title })).toBe('page Gadgetry');
  expect(await go(shop, '/p/1', {}, { listed: 'Kelvin Toaster Duo' })).toBe('blocked script');
  // where its own title says the same, it is what it says, whatever the results call it
  const own = await open(only('/p/1', { body: titled(WARE.title) }));
  expect(await go(own, '/p/1', {}, { listed: 'Kelvin Toaster Duo' })).toBe(`page ${WARE.title}`);
});

describe('a page that is there', () => {
  it('is read', async () => {
    const shop = await open(only('/p/1', { body: PAGE }));
    expect(await go(shop)).toBe(`page ${WARE.title}`);
    expect(shop.log.map((asked) => asked.headers.cookie)).toEqual([undefined]);
  });

  it.each([
    ['header', 'text/html; charset=windows-1251', '', 'windows-1251'],
    ['meta', 'text/html', '<meta charset="iso-8859-2">', 'iso-8859-2'],
    ['bytes, whatever the header claims', 'text/html; charset=iso-8859-1', '', 'utf-8'],
    ['language when nothing is declared', 'text/html', '', 'windows-1251'],
  ])('is decoded by %s', async (_, type, meta, charset) => {
    const name = charset === 'iso-8859-2' ? 'Żółta łódź' : 'Чайник стальной';
    const html = `<html lang="ru"><head>${meta}<title>${name}</title></head><body><h1>${name}</h1><p>${name} ${name}</p></body></html>`;
    const shop = await open(only('/p/1', { type, body: encode(html, charset) }));
    expect(await go(shop)).toBe(`page ${name}`);
  });

  it('is reached through a page that sends its reader on, within the shop alone', async () => {
    const shop = await open((asked) => {
      if (asked.path === '/p/1')
        return { body: '<meta http-equiv="refresh" content="0; url=/p/real"><p>Moved</p>' };
      if (asked.path === '/p/2')
        return {
          body: '<meta http-equiv="refresh" content="0; url=https://elsewhere.example/"><p>Moved</p>',
        };
      if (asked.path === '/p/3')
        return { body: '<meta http-equiv="refresh" content="0; url=/p/3?again=1"><p>Moved</p>' };
      return asked.path === '/p/real' ? { body: PAGE } : null;
    });
    expect(await go(shop)).toBe(`page ${WARE.title}`);
    expect(await go(shop, '/p/2')).toMatch(/^unreadable/);
    expect(await go(shop, '/p/3')).toMatch(/^(?:unreadable|page)/);
  });
});

/** A text in a single-byte encoding, by asking the decoder for each byte. */
function encode(text: string, charset: string): Uint8Array {
  if (charset === 'utf-8') return new TextEncoder().encode(text);
  const decoder = new TextDecoder(charset);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from(text, (letter) => bytes.get(letter) ?? 63);
}

describe('a page that is not', () => {
  it.each([
    ['404', { status: 404, body: 'no' }, /^gone/],
    ['410', { status: 410, body: 'no' }, /^gone/],
    ['500', { status: 500, body: 'no' }, /^unreadable/],
    ['503', { status: 503, body: 'no' }, /^later/],
    ['a refusal', { status: 403, body: '<p>Forbidden</p>' }, /^blocked forbidden/],
    ['a picture', { type: 'image/png', body: 'PNG' }, /^unreadable/],
    ['a download', { type: 'application/octet-stream', body: 'x' }, /^unreadable/],
    [
      'a bot wall',
      { status: 403, body: '<title>Just a moment...</title><p>Checking</p>' },
      /^blocked captcha/,
    ],
    [
      'a wall that answers 200',
      { body: '<title>Access to this page has been denied</title><div id="px-captcha"></div>' },
      /^blocked captcha/,
    ],
    [
      'a German wall',
      { body: '<title>Sicherheitsüberprüfung</title><form><div class="g-recaptcha"></div></form>' },
      /^blocked captcha/,
    ],
    ['an empty app', { body: '<div id="root"></div><script src="/app.js"></script>' }, /^blocked script/],
  ])('%s has its name', async (_, told, expected) => {
    const shop = await open(only('/p/1', told));
    expect(await go(shop)).toMatch(expected);
  });

  it('led home is gone', async () => {
    const shop = await open((asked) =>
      asked.path === '/p/1' ? { status: 301, headers: { location: '/' } } : { body: PAGE },
    );
    expect(await go(shop)).toMatch(/^gone/);
  });

  it('stands behind a consent wall', async () => {
    const wall =
      '<title>Before you continue</title><form action="/consent"><button>Accept all</button></form>';
    const shop = await open((asked) =>
      asked.path === '/p/1' ? { status: 302, headers: { location: '/consent?to=/p/1' } } : { body: wall },
    );
    expect(await go(shop)).toBe('blocked consent');
  });

  it('does not answer', async () => {
    const shop = await open(only('/p/1', { body: PAGE }));
    await shop.close();
    expect(await go(shop)).toMatch(/^gone/);
  });
});

describe('hostile answers are bounded', () => {
  it('endless redirects', async () => {
    let turn = 0;
    const shop = await open(() => ({ status: 302, headers: { location: `/p/${turn++}` } }));
    expect(await go(shop)).toMatch(/^unreadable/);
    expect(turn).toBeLessThan(60);
  });

  it('a gzip bomb and 100 MB of plain text', async () => {
    const bomb = gzipSync(Buffer.alloc(60 * 1024 * 1024, 97));
    let sent = 0;
    const shop = await open((asked) => {
      if (asked.path === '/p/1') return { headers: { 'content-encoding': 'gzip' }, body: bomb };
      if (asked.path !== '/p/2') return null;
      return (response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        const part = Buffer.alloc(1024 * 1024, 97);
        const pump = (): void => {
          while (sent < 100 && !response.destroyed) {
            sent++;
            if (!response.write(part)) return void response.once('drain', pump);
          }
          response.end();
        };
        pump();
      };
    });
    expect(await go(shop)).toMatch(/^unreadable: larger/);
    expect(await go(shop, '/p/2')).toMatch(/^unreadable: larger/);
    expect(sent).toBeLessThan(60);
  });

  it.each([
    'https://elsewhere.example/p/1',
    'http://127.0.0.1:1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://user:pass@127.0.0.1/',
  ])('does not go to %s', async (link) => {
    const shop = await open(only('/p/1', { body: PAGE }));
    expect(await go(shop, link)).toMatch(/^unreadable/);
    expect(shop.log).toEqual([]);
  });

  it('a redirect to another site is refused', async () => {
    const other = await open(only('/p/1', { body: PAGE }));
    const shop = await open(only('/p/1', { status: 302, headers: { location: `http://${other.host}/p/1` } }));
    expect(await go(shop)).toMatch(/^unreadable: led to another site/);
  });
});

describe('manners', () => {
  it('goes by robots.txt, asked for once', async () => {
    let asked = 0;
    const shop = await open(({ path }) => {
      if (path !== '/robots.txt') return { body: PAGE };
      asked++;
      return { type: 'text/plain', body: 'User-agent: *\nDisallow: /p/\nAllow: /p/1$\n' };
    });
    const same = ports();
    expect(await go(shop, '/p/1', same)).toBe(`page ${WARE.title}`);
    expect(await go(shop, '/p/2', same)).toBe('blocked robots');
    expect(asked).toBe(1);
  });

  it('waits while robots.txt cannot be had', async () => {
    const shop = await open(({ path }) => (path === '/robots.txt' ? { status: 500 } : { body: PAGE }));
    expect(await go(shop)).toMatch(/^later/);
  });

  it('one request at a time', async () => {
    let now = 0;
    let most = 0;
    const shop = await open(({ path }) => (response) => {
      most = Math.max(most, ++now);
      setTimeout(() => {
        now--;
        response.writeHead(path === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' });
        response.end(PAGE);
      }, 15);
    });
    const same = ports();
    await Promise.all(['/p/1', '/p/2', '/p/3', '/p/4'].map((link) => go(shop, link, same)));
    expect(most).toBe(1);
  });

  it('a short Retry-After is waited out, a long one is handed on', async () => {
    let busy = true;
    const shop = await open(({ path }) => {
      if (path === '/robots.txt') return null;
      if (path === '/p/8' || path === '/p/9')
        return { status: path === '/p/8' ? 503 : 429, headers: { 'retry-after': '90' }, body: PAGE };
      const told = busy ? { status: 429, headers: { 'retry-after': '1' } } : { body: PAGE };
      busy = false;
      return told;
    });
    expect(await go(shop)).toBe(`page ${WARE.title}`);
    for (const path of ['/p/8', '/p/9']) {
      const task = { link: `http://${shop.host}${path}`, shop: shop.host };
      const outcome = await visit(task, ports(), new AbortController().signal);
      expect(outcome).toMatchObject({ ok: false, fault: { kind: 'later', afterMs: 90_000 } });
    }
  });
});

describe('a tab', () => {
  const page: Page = {
    url: '',
    canonical: null,
    language: null,
    documentTitle: 'from the tab',
    things: [],
    statements: [],
    links: [],
    cut: false,
  };
  const opened: string[] = [];
  const tab: Tab = {
    type: async () => failed({ kind: 'unreadable', why: 'no-search', words: 'no box' }),
    open: async (url, words) => {
      opened.push(words ? `${url} with words` : url);
      return { ok: true, value: { ...page, url } };
    },
  };

  it('reads what only a browser can draw, when the person allows it', async () => {
    const shop = await open(only('/p/1', { body: '<div id="root"></div><script src="/app.js"></script>' }));
    expect(await go(shop, '/p/1', { tab })).toBe('page from the tab');
    expect(opened).toEqual([`http://${shop.host}/p/1`]);
  });

  it('reads what refuses a program without asking it for a captcha', async () => {
    opened.length = 0;
    const shop = await open(only('/p/1', { status: 403, body: '<title>Access Denied</title>' }));
    expect(await go(shop, '/p/1')).toBe('blocked forbidden');
    expect(await go(shop, '/p/1', { tab })).toBe('page from the tab');
  });

  it('is not sent at a captcha', async () => {
    opened.length = 0;
    const shop = await open(only('/p/1', { status: 403, body: '<title>Just a moment...</title>' }));
    expect(await go(shop, '/p/1', { tab })).toBe('blocked captcha');
    expect(opened).toEqual([]);
  });
});
