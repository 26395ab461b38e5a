// What stands before a page and what only looks like it: walls against bots, walls of consent, pages that a script has to draw.
import { expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { wallOf } from './walls.ts';

const url = 'https://shop.example/p/1';
const wall = (html: string, status = 200, at = url): string => {
  const fault = wallOf(parseHtml(html, at), status);
  return fault === null ? 'page' : fault.kind === 'blocked' ? fault.by : fault.kind;
};
const ld = (type: string): string =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":${type},"name":"x"}</script>`;
const FEW = '<p>A lamp of oak for a desk, with a shade of linen.</p><button>Add to cart</button>';
const LINKS = `<nav>${'<a href="/c">Lamps</a> '.repeat(12)}</nav>`;

it.each([
  // walls
  ['captcha', '<title>Just a moment...</title><p>Checking</p>', 403],
  ['captcha', '<title>Access denied</title><h1>Access denied</h1><div class="h-captcha"></div>', 403],
  ['captcha', '<title>Access to this page has been denied</title><div id="px-captcha"></div>', 200],
  ['forbidden', '<title>Access denied</title><h1>Access denied</h1>', 200],
  ['forbidden', '<title>Attention Required! | Cloudflare</title><h1>Sorry, you have been blocked</h1>', 403],
  [
    'forbidden',
    '<h1>Access Denied</h1><p>No permission to access this page.</p><p>https://errors.edgesuite.net/18.1</p>',
    403,
  ],
  ['forbidden', '<title>Odmowa dostępu</title><p>Kod 15</p>', 403],
  ['captcha', '<h1>Are you a human?</h1><div class="g-recaptcha"></div>', 200],
  [
    'captcha',
    '<p>Please wait</p><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1?ray=1"></script>',
    503,
  ],
  ['captcha', '<p>One more step</p><div class="cf-turnstile"></div>', 403],
  ['consent', '<title>Before you continue</title><button>Accept all</button>', 200],
  [
    'consent',
    '<title>Shop</title><h1>We value your privacy</h1><button>Accept</button><a href="/privacy">More</a>',
    200,
  ],
  ['script', '<div id="root"></div><script src="/a.js"></script>', 200],
  ['script', '<title>Shop</title><noscript>Please enable JavaScript</noscript><p>Shop</p>', 200],
  // pages
  ['page', `<div><h2>We value your privacy</h2><button>Accept</button></div><h1>Oak lamp</h1>${FEW}`, 200],
  ['page', `<div><h2>Cookie settings</h2><button>Accept</button></div>${LINKS}<h3>Oak lamp</h3>${FEW}`, 200],
  ['page', `<title>Consent: a memoir</title>${ld('"Product"')}<h1>Consent: a memoir</h1>${FEW}`, 200],
  ['page', `<title>Just a moment, print on paper</title>${ld('["Product"]')}${FEW}`, 200],
  ['page', `<title>Access Denied (DVD)</title><meta property="og:type" content="product">${FEW}`, 200],
  [
    'page',
    `<h1>Security check stamp</h1><div itemscope itemtype="https://schema.org/Product">${FEW}</div>`,
    200,
  ],
  [
    'page',
    `<title>Oak lamp</title>${ld('"ProductGroup"')}${FEW}<form class="review"><div class="g-recaptcha"></div></form>`,
    200,
  ],
  [
    'page',
    `<title>Results</title><h1>3 hits</h1>${FEW.repeat(8)}<script>a.src='/cdn-cgi/challenge-platform/h/b/scripts/jsd/main.js'</script>`,
    200,
  ],
  [
    'page',
    `<title>Results</title><h1>3 hits</h1>${FEW.repeat(8)}<form id="news"><div class="cf-turnstile"></div><script src="https://challenges.cloudflare.com/turnstile/v0/api.js"></script></form>`,
    200,
  ],
  [
    'page',
    `<title>Captcha, a novel</title><h1>Captcha, a novel</h1><p>About captcha and those who solve a captcha.</p>${FEW}`,
    200,
  ],
  ['page', '<title>No results</title><p>Nothing was found for your words.</p>', 200],
])('%s: %s', (expected, html, status) => expect(wall(html, status)).toBe(expected));

it('a refusal says the status it came with, where that tells', () => {
  const refused = parseHtml('<title>Access denied</title>', url);
  expect(wallOf(refused, 403)).toMatchObject({ by: 'forbidden', status: 403 });
  expect(wallOf(refused, 200)).not.toHaveProperty('status');
});

it('a wall that a shop shows in place of an address is told by where it stands', () => {
  expect(wall('<title>Shop</title><p>Choose</p>', 200, 'https://consent.shop.example/x')).toBe('consent');
  expect(wall('<title>Shop</title><p>Choose</p>', 200, 'https://shop.example/privacy-gate?to=/p')).toBe(
    'consent',
  );
  expect(
    wall(`<title>Oak lamp</title>${ld('"Product"')}${FEW}`, 200, 'https://shop.example/consent-form-pad'),
  ).toBe('page');
});
