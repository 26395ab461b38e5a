// Shops without a search and a sitemap, whose front page or list of goods shows all that they sell.
import { afterEach, describe, expect, it } from 'vitest';
import { closeShops, fault, home, open, search, world } from '../../../tests/shops/searching.ts';

afterEach(closeShops);

const NAMES = Array.from(
  { length: 420 },
  (_, at) => `Kelvin Kettle ${['Duo', 'Steel', 'Mini'][at % 3]} ${at}`,
);
const goods = (names: readonly string[]): string =>
  names
    .map(
      (name, at) =>
        `<div class="col"><a href="/item/${at + 7}"><img src="/i/${at}.jpg" alt=""></a><div>${name}</div><div>$${at + 9}.00</div></div>`,
    )
    .join('');
const ALL = goods([...NAMES, 'Sonora PS-LX350H Turntable']);

describe('a shop that shows all that it sells', () => {
  it.each([
    ['on its front page', (path: string) => (path === '/' ? home(ALL) : null)],
    [
      'in the list of its goods',
      (path: string) =>
        path === '/' ? home('<a href="/products">Products</a>') : path === '/products' ? home(ALL) : null,
    ],
  ])('is looked through %s', async (_, route) => {
    const shop = await open(({ path }) => route(path));
    const { hits } = await search(shop, world());
    expect(hits[0]).toMatchObject({ via: 'sitemap', product: { title: 'Sonora PS-LX350H Turntable' } });
    expect(new URL(hits[0]?.link ?? '').pathname).toBe('/item/427');
  });

  it('is not, where it shows a few of them', async () => {
    const shop = await open(({ path }) => (path === '/' ? home(goods(NAMES.slice(0, 20))) : null));
    expect(await fault(shop, world())).toBe('unreadable');
  });
});
