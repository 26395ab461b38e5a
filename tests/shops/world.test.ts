// The demo world: enough products, valid codes, deterministic, near misses everywhere, truth not sent.
import { describe, expect, it } from 'vitest';
import { readGtin } from '../../lib/base/text/gtin.ts';
import { generateItems } from './catalogue/items.ts';
import { askFor } from './exchange.ts';
import { resolver } from './resolve.ts';
import type { Shop } from './shop.ts';
import { makeWorld, OPEN_HOSTS, SOLD_WIDELY, truthTable } from './world.ts';

const world = makeWorld();

function textAt(shop: Shop, path: string): string {
  const body = shop.answer(askFor(shop.host, path))?.body;
  return typeof body === 'string' ? body : '';
}

describe('the demo world', () => {
  it('holds more than 200 products, half of them kept for measuring', () => {
    expect(world.items.length).toBeGreaterThan(200);
    expect(new Set(world.items.map(({ id }) => id)).size).toBe(world.items.length);
    const held = world.items.filter(({ set }) => set === 'held').length;
    expect(held / world.items.length).toBeGreaterThan(0.4);
    expect(held / world.items.length).toBeLessThan(0.6);
  });

  it('gives every product a GTIN with a right check digit', () => {
    for (const { gtin } of world.items) expect(readGtin(gtin), gtin).not.toBeNull();
  });

  it('gives no two new products one part number, in the wide world neither', () => {
    const codes = generateItems(0, true).flatMap(({ kind, mpn }) =>
      kind === 'product' && mpn !== null ? [mpn] : [],
    );
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });

  it('is the same on every start and grows to any size', () => {
    const again = makeWorld();
    expect(again.shops.map(({ store }) => store.listings.map(({ title, price }) => [title, price]))).toEqual(
      world.shops.map(({ store }) => store.listings.map(({ title, price }) => [title, price])),
    );
    expect(generateItems(3000).length).toBeGreaterThanOrEqual(3000);
  });

  it('has near misses of nearly every product: same line, one option apart, or made for it', () => {
    const lonely = world.items.filter(
      (item) => world.items.filter(({ family }) => family === item.family).length < 3,
    );
    expect(lonely).toEqual([]);
    const kinds = new Set(world.items.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['accessory', 'compatible', 'product', 'refurbished']);
  });

  it('titles the same product differently from shop to shop, and not every shop sells it', () => {
    const item = world.items.find(({ id }) => id === 'pulse/Pulse 8/storage:128/colour:black');
    const titles = world.shops.flatMap(({ store }) =>
      store.listings.filter((one) => one.item === item || one.item.id === item?.id).map(({ title }) => title),
    );
    expect(new Set(titles).size).toBeGreaterThan(6);
    for (const { store } of world.shops.filter(({ store }) => store.listings.length > 0)) {
      expect(store.listings.length).toBeGreaterThan(world.items.length * 0.7);
      expect(store.listings.length).toBeLessThan(world.items.length);
      expect(store.listings.some(({ stock }) => stock === 'out')).toBe(true);
    }
  });

  it('knows the truth of every listing under an address of its own', () => {
    const listings = world.shops.reduce((sum, { store }) => sum + store.listings.length, 0);
    expect(truthTable(world).size).toBe(listings);
  });
});

describe('each open shop', () => {
  const open = world.shops.filter(({ host }) => OPEN_HOSTS.includes(host));

  it('sells the product that the end-to-end tests look for', () => {
    const lacking = open.filter(
      ({ store }) => !store.listings.some(({ title }) => title.includes(SOLD_WIDELY)),
    );
    expect(lacking.map(({ host }) => host)).toEqual([]);
  });

  it.each(open.map((shop) => [shop.host, shop] as const))(
    '%s answers every product page with its title and never with the truth',
    (_, shop) => {
      for (const listing of shop.store.listings) {
        const text = textAt(shop, shop.path(listing));
        expect(text, shop.path(listing)).toContain('<h1');
        expect(text).not.toContain(listing.item.id);
      }
    },
  );

  it.each(open.map((shop) => [shop.host, shop] as const))(
    '%s leads back from an address to its listing',
    (_, shop) => {
      const resolve = resolver(shop);
      for (const listing of shop.store.listings) {
        expect(resolve(`https://${shop.host}${shop.path(listing)}`)).toBe(listing);
      }
      expect(resolve(`https://${shop.host}/search?q=x`)).toBeNull();
      expect(resolve('https://www.elsewhere.example/')).toBeNull();
    },
  );

  it.each(open.map((shop) => [shop.host, shop] as const))(
    '%s has a home page with products and a page that sells nothing',
    (_, shop) => {
      expect(textAt(shop, '/')).toContain('<img');
      expect(textAt(shop, '/about')).not.toContain('price');
      expect(shop.answer(askFor(shop.host, '/no-such-page'))).toBeNull();
    },
  );
});
