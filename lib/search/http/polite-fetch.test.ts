// Answers of all sorts to one careful request: what is taken for a page, for JSON, for a script, and by what each status is called.
import { expect, it } from 'vitest';
import { done } from '../../base/fault.ts';
import { memoryKeep, silentLog } from '../../run/memory-stores.ts';
import { type Asking, faultOfStatus, politeFetch, sentOn } from './polite-fetch.ts';

const SHOP = 'https://shop.example';

async function asked(want: Asking['want'], status: number, type: string, text: string, url = `${SHOP}/x`) {
  const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
  const send = async (request: { url: string }) =>
    request.url.endsWith('/robots.txt')
      ? done({ status: 404, url: request.url, headers: {}, body: new Uint8Array() })
      : done({ status, url, headers, body: new TextEncoder().encode(text) });
  const clock = { now: () => 1e12, sleep: async () => undefined };
  const ports = { net: { send }, clock, keep: memoryKeep(), log: silentLog };
  const asking = { url: `${SHOP}/x`, want, robots: 'address', shop: 'shop.example' } as const;
  const { outcome } = await politeFetch(asking, ports, new AbortController().signal);
  if (outcome.ok) return faultOfStatus(outcome.value.status)?.kind ?? 'answer';
  return outcome.fault.kind === 'unreadable' ? outcome.fault.words : outcome.fault.kind;
}

const PAGE = '<!doctype html><title>Shop</title>';
it.each<[Asking['want'], number, string, string, string]>([
  ['html', 200, 'text/html; charset=utf-8', PAGE, 'answer'],
  ['html', 206, 'text/html', PAGE, 'answer'],
  ['html', 200, 'application/xhtml+xml', PAGE, 'answer'],
  ['html', 200, '', PAGE, 'answer'],
  ['html', 200, '', 'PK\u0003\u0004', 'no type and no markup'],
  ['html', 204, '', '', 'no type and no markup'],
  ['html', 200, 'image/png', 'PNG', 'not a page: image/png'],
  ['html', 304, '', '', 'unreadable'],
  ['html', 404, 'text/html', PAGE, 'gone'],
  ['html', 403, 'text/html', PAGE, 'blocked'],
  ['html', 500, 'text/html', PAGE, 'unreadable'],
  ['html', 503, 'text/html', PAGE, 'later'],
  ['html', 429, 'text/html', PAGE, 'later'],
  ['json', 200, 'application/json', ' {"a":1}', 'answer'],
  ['json', 200, 'text/html', '[]', 'answer'],
  ['json', 200, '', '\ufeff[]', 'answer'],
  ['json', 200, '', PAGE, 'not JSON: no type'],
  ['json', 204, '', '', 'not JSON: no type'],
  ['script', 200, 'text/javascript', 'a()', 'answer'],
  ['script', 200, 'application/x-javascript', 'a()', 'answer'],
  ['script', 200, '', 'a()', 'answer'],
  ['script', 200, '', PAGE, 'not a script: no type'],
  ['script', 200, 'text/html', PAGE, 'not a script: text/html'],
])('%s, %i, %j, %j: %s', async (want, status, type, text, expected) => {
  expect(await asked(want, status, type, text)).toBe(expected);
});

it.each(['https://other.example/x', 'http://127.0.0.1/x', 'http://[::1]/x', 'file:///etc/passwd'])(
  'an answer that came from %s is refused',
  async (url) => {
    expect(await asked('html', 200, 'text/html', PAGE, url)).toMatch(/^led to another site/);
  },
);

it.each([
  ['0;url=/p/2', '/p/2'],
  ["0; URL='/p/2'", '/p/2'],
  ["5.5 , url = '/p/2'", '/p/2'],
  ['30; url=/p/2', null],
  ['0', null],
  ['0;url=    ', null],
  ['x;url=/p/2', null],
])('a refresh of %j', (content, expected) => {
  const text = `<head><meta http-equiv="Refresh" content="${content}"></head>`;
  const to = expected === null ? null : SHOP + expected;
  expect(sentOn({ text, url: `${SHOP}/x` })).toBe(to);
  expect(sentOn({ text: `<noscript>${text}</noscript>`, url: `${SHOP}/x` })).toBeNull();
  expect(sentOn({ text, url: `${SHOP}/p/2` })).toBeNull();
});

it.each([
  ['location.href = "/p/2"', '/p/2'],
  ["window.location='/p/2';", '/p/2'],
  [String.raw`document.location.replace("\/p\/2")`, '/p/2'],
  ['document.cookie = "a=1"; location.replace("/p/2")', null],
  ['if (navigator.location == "/p/2") go()', null],
])('a page of nothing but the script %j', (code, expected) => {
  const page = `<!doctype html><title>Wait</title><script>${code}</script>`;
  const to = expected === null ? null : SHOP + expected;
  expect(sentOn({ text: page, url: `${SHOP}/x` })).toBe(to);
  expect(sentOn({ text: `${page}<a href="/">Home</a>`, url: `${SHOP}/x` })).toBeNull();
});
