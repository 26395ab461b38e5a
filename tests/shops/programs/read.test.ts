// The product page of every simulated platform is read as one, with its title, price and brand; its home page is not.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../lib/base/document/html.ts';
import { readPage } from '../../../lib/page/index.ts';
import { type Reading, readProduct } from '../../../lib/product/index.ts';
import { openTemplate } from '../../../lib/visit/index.ts';
import { askFor } from '../exchange.ts';
import type { Shop } from '../shop.ts';
import { PROGRAMS } from './programs.ts';
import { type Row, stockRows } from './records.ts';

const row = (id: string, title: string, brand: string, price: string): Row => {
  return { id, title, brand, code: null, price, description: 'Bought and liked by many.', elsewhere: null };
};
const ROWS: readonly Row[] = [
  row('1', 'Sona Vista DSC-T500 Digital Camera 10MP Black - DSCT500B', 'Sona', '279.18'),
  row('2', 'Nordal oak table', 'Nordal', '89.00'),
  row('3', 'Kestrel Q150 bookshelf speaker pair', 'Kestrel', '399.00'),
  row('4', 'Milk frother', '', '19.90'),
  row('5', 'Sona Walker NWZ-E438F 8GB', 'Sona', '79.00'),
  row('6', 'Panora KX-TG6702B Cordless Phone', 'Panora', '129.95'),
];

function read(shop: Shop, path: string): Reading {
  const answer = shop.answer(askFor(shop.host, path));
  if (typeof answer?.body !== 'string') throw new Error(`no page at ${path}`);
  return readProduct(readPage(parseHtml(openTemplate(answer.body), `https://${shop.host}${path}`)), 0);
}

describe.each(PROGRAMS.map((program) => ({ program, name: program.name })))('$name', ({ program }) => {
  const shop = program.build(stockRows(ROWS, program.profile, program.filling));

  it('has product pages that are read as such', () => {
    for (const listing of shop.store.listings) {
      const { kind, product, offer } = read(shop, shop.path(listing));
      expect({ kind, title: listing.title }).toEqual({ kind: 'product', title: listing.title });
      expect(product?.title.startsWith(listing.title)).toBe(true);
      expect(offer?.price?.minor).toBe(listing.price);
      if (listing.brand !== '' && product?.brand !== undefined) expect(product.brand).toBe(listing.brand);
    }
  });

  it('has a home page that is none', () => {
    expect(read(shop, '/').kind).not.toBe('product');
  });
});
