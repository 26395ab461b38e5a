// Inflates a demo shop's pages to the size of the largest real shops' pages: a menu of the whole range, hundreds of cards, an
// embedded state.
import type { Shop } from '../../tests/shops/shop.ts';

const MENU_LINKS = 1_500;
const CARDS = 400;
const STATE_PRODUCTS = 2_000;

function times(count: number, one: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => one(at)).join('');
}

function menu(): string {
  const entry = (at: number) =>
    `<li class="menu-item level-${at % 3}"><a class="menu-link" href="/range/${at}" data-track='{"at":${at}}'><span>Range ${at}</span></a></li>`;
  return `<nav class="mega-menu"><ul>${times(MENU_LINKS, entry)}</ul></nav>`;
}

function cards(): string {
  const card = (at: number) =>
    `<li class="tile"><div class="tile-body"><a class="tile-link" href="/other/${at}.html"><img alt="" src="/img/other-${at}.jpg"></a><h3 class="tile-title"><a href="/other/${at}.html">Garden hose ${at} with fittings</a></h3><p class="tile-text">Sent within two days &middot; ${at} opinions</p><span class="price-was">was 1${at}.00</span> <span class="price-now">now 9${at}.00</span><button class="tile-note">Note</button></div></li>`;
  return `<section class="also"><h2>Others also looked at</h2><ul class="tiles">${times(CARDS, card)}</ul></section>`;
}

function state(): string {
  const products = Array.from({ length: STATE_PRODUCTS }, (_, at) => ({
    key: `other-${at}`,
    label: `Garden hose ${at}`,
    teasers: [
      `A hose of length ${at}`,
      'Comes with fittings',
      'Five years of warranty, whatever happens to it',
    ],
    tags: { range: at % 40, shelf: at % 7, seasonal: at % 2 === 0 },
  }));
  return `<script>window.__RANGE_STATE__ = ${JSON.stringify({ products })};</script>`;
}

/** The same shop, each page about a megabyte larger. */
export function largeShop(shop: Shop): Shop {
  const before = menu();
  const after = cards() + state();
  return {
    ...shop,
    habit: `${shop.habit}; very large pages`,
    answer: (ask) => {
      const answer = shop.answer(ask);
      if (answer === null || typeof answer.body !== 'string' || !answer.body.includes('</body>'))
        return answer;
      const body = answer.body
        .replace(/<body[^>]*>/, (open) => `${open}${before}`)
        .replace('</body>', () => `${after}</body>`);
      return { ...answer, body };
    },
  };
}
