// Shops with hostile answers: lies, loops, bombs, wrong charsets, dangerous links and texts.
import { gzipSync } from 'node:zlib';
import { type Answer, type Ask, page, plain, redirect } from '../exchange.ts';
import { html, type Markup, raw } from '../markup.ts';
import type { Build } from '../shop.ts';

const isSearch = (ask: Ask): boolean => ask.path.startsWith('/search') && ask.query.size > 0;

/** Its JSON search returns an HTML page, with status 200 and type JSON. */
export const lying =
  (build: Build): Build =>
  (store) => {
    const shop = build(store);
    const lie = page(
      html`<html><head><title>Maintenance</title></head><body><h1>We will be back soon</h1></body></html>`,
      200,
      { 'content-type': 'application/json' },
    );
    return {
      ...shop,
      habit: `${shop.habit}; its JSON is HTML`,
      answer: (ask) => (/\.js(on)?$|\/wp-json\//.test(ask.path) ? lie : shop.answer(ask)),
    };
  };

/** Its search redirects to itself endlessly. */
export const looping =
  (build: Build): Build =>
  (store) => {
    const shop = build(store);
    const again = (ask: Ask): Answer =>
      redirect(
        `${ask.path}?${new URLSearchParams([...ask.query, ['hop', String(ask.query.getAll('hop').length)]]).toString()}`,
      );
    return {
      ...shop,
      habit: `${shop.habit}; its search redirects endlessly`,
      answer: (ask) => (isSearch(ask) ? again(ask) : shop.answer(ask)),
    };
  };

const MEGABYTE = 1 << 20;
let bomb: Uint8Array | null = null;

/** 512 MB of blanks in half a megabyte. */
function gzipped(): Uint8Array {
  bomb ??= Buffer.concat(Array.from({ length: 64 }, () => gzipSync(Buffer.alloc(8 * MEGABYTE, 0x20))));
  return bomb;
}

async function* flood(megabytes: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from('<!doctype html><html><head><title>Endless</title></head><body><h1>Endless</h1>');
  const block = Buffer.alloc(MEGABYTE, '<p>more and more words</p>\n');
  for (let sent = 0; sent < megabytes; sent += 1) yield block;
}

/** Its search answers a gzip bomb; its product pages never stop (100 MB). */
export const bombing =
  (build: Build): Build =>
  (store) => {
    const shop = build(store);
    return {
      ...shop,
      habit: `${shop.habit}; its search is a gzip bomb, its product pages are 100 MB`,
      answer: (ask) => {
        if (isSearch(ask))
          return {
            status: 200,
            headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
            body: gzipped(),
          };
        if (store.shelves.some(({ listings: [one] }) => shop.path(one) === ask.path))
          return { status: 200, headers: { 'content-type': 'text/html' }, body: flood(100) };
        return shop.answer(ask);
      },
    };
  };

/** Says UTF-8 in the header, sends ISO-8859-1, and names that in a meta tag alone. */
export const garbled =
  (build: Build): Build =>
  (store) => {
    const shop = build(store);
    return {
      ...shop,
      habit: `${shop.habit}; sends Latin-1 under a header without charset`,
      answer: (ask) => {
        const answer = shop.answer(ask);
        if (
          answer === null ||
          typeof answer.body !== 'string' ||
          !String(answer.headers['content-type']).includes('html')
        )
          return answer;
        const text = answer.body
          .replace(
            '<meta charset="utf-8">',
            '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">',
          )
          .replace(/[–“”€]/g, (sign) => `&#${sign.codePointAt(0)};`);
        return {
          ...answer,
          headers: { ...answer.headers, 'content-type': 'text/html' },
          body: Buffer.from(text, 'latin1'),
        };
      },
    };
  };

const HOSTILE = `Rogue <script>window.__pwned = 1</script><img src=x onerror="window.__pwned = 1"> Lamp \u202Eecirp\u202C`;

function product(title: string, extra: Markup = html``): Answer {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    url: 'javascript:window.__pwned=1',
    image: 'javascript:window.__pwned=1',
    offers: { '@type': 'Offer', price: '19.99', priceCurrency: 'EUR' },
  };
  const json = raw(
    `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`,
  );
  return page(
    html`<html lang="en"><head><meta charset="utf-8"><title>${title}</title>${json}</head><body><h1>${title}</h1><p class="price">€19.99</p><button>Add to basket</button>${extra}</body></html>`,
  );
}

/** JSON-LD nested far deeper than any reader should follow. */
function nested(depth: number): Markup {
  return raw(
    `<script type="application/ld+json">${'{"@type":"Product","isRelatedTo":'.repeat(depth)}{}${'}'.repeat(depth)}</script>`,
  );
}

function offers(count: number): Markup {
  const list = Array.from(
    { length: count },
    (_, at) => `{"@type":"Offer","price":"${at % 900}.99","priceCurrency":"EUR"}`,
  ).join(',');
  return raw(
    `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Many offers","offers":[${list}]}</script>`,
  );
}

const LINKS = [
  'javascript:window.__pwned=1',
  'data:text/html,<h1>x</h1>',
  'file:///etc/passwd',
  'http://127.0.0.1:1/p/1',
  'http://[::1]/p/2',
  'http://169.254.169.254/latest/meta-data',
  'http://192.168.0.1/p/3',
  'https://www.elsewhere.example/p/4',
  '//www.elsewhere.example/p/5',
  'ftp://www.rogue.example/p/6',
  'https://user:word@www.rogue.example/p/7',
  '/spin/0',
  '/huge',
  '/script',
];

/** A result page whose links lead to wrong places; all claim to be the product searched for. */
function results(query: string): Answer {
  const items = LINKS.map(
    (link) =>
      html`<li class="product"><a href="${link}"><h3>${query}</h3></a><span class="price">€9.99</span></li>`,
  );
  return page(
    html`<html lang="en"><head><meta charset="utf-8"><title>Search: ${query}</title></head><body><form action="/search"><input type="search" name="q"></form><h1>Results for ${query}</h1><ul class="products">${items}</ul></body></html>`,
  );
}

const PAGES: Readonly<Record<string, () => Answer>> = {
  '/script': () => product(HOSTILE),
  '/long-title': () => product('Endless title '.repeat(80_000)),
  '/rtl': () => product('\u202EpmaL dedaolnU\u202C \u2066 Lamp \u200B\u200B 19\u00A0W'),
  '/untitled': () =>
    page(
      html`<html><head></head><body><p class="price">€5.00</p><button>Add to basket</button></body></html>`,
    ),
  '/huge': () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: flood(20) }),
  '/deep': () => product('Deep lamp', nested(50_000)),
  '/offers': () => product('Many offers', offers(1_000_000)),
  '/broken': () =>
    plain(
      '<html><head><title>Broken<script type="application/ld+json">{"@type":"Product","name":"Half a',
      'text/html; charset=utf-8',
    ),
};

/**
 * Pages by their defect: /script, /long-title, /rtl, /untitled, /huge, /deep, /offers, /broken; /spin/N redirects on.
 */
export const rogue: Build = (store) => ({
  host: store.profile.host,
  habit: `hostile pages (${Object.keys(PAGES).join(', ')}, /spin/0) and search results that lead elsewhere`,
  store,
  path: () => '/script',
  answer: (ask) => {
    if (ask.path === '/') return results('lamp');
    if (ask.path === '/search') return results(ask.query.get('q') ?? '');
    const spin = /^\/spin\/(\d+)$/.exec(ask.path)?.[1];
    if (spin !== undefined) return redirect(`/spin/${Number(spin) + 1}`);
    return PAGES[ask.path]?.() ?? null;
  },
});
