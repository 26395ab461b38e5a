// The one hit that a barcode brought is kept whatever it is called; several, or such as words brought, are judged.
import { describe, expect, it } from 'vitest';
import type { Product } from '../product/schema.ts';
import type { Hit } from '../search/schema.ts';
import { filterHits } from './filter-hits.ts';

const WANTED: Product = { title: 'Velmora KX-4410 espresso machine 15 bar', brand: 'Velmora' };
const GTIN = '4006381333931';

function hit(title: string, query: string, rank = 1): Hit {
  const link = `https://www.tarn.example/p/${encodeURIComponent(title)}`;
  const rest = { listingId: null, image: null, sponsored: false, via: 'form', direct: false };
  return { shop: 'www.tarn.example', link, product: { title }, rank, query, ...rest };
}

const kept = (hits: readonly Hit[]): string[] =>
  filterHits(WANTED, hits).candidates.map(({ hit: { product } }) => product.title);

describe('the only answer to a barcode', () => {
  it('is worth a visit under any name', () => {
    expect(kept([hit('Kaffeeautomat Serie K', GTIN)])).toEqual(['Kaffeeautomat Serie K']);
  });

  it('is nothing special among several, or where words were asked', () => {
    expect(kept([hit('Kaffeeautomat Serie K', GTIN), hit('Garden hose 20 m', GTIN, 2)])).toEqual([]);
    expect(kept([hit('Kaffeeautomat Serie K', 'velmora')])).toEqual([]);
    expect(kept([hit('Kaffeeautomat Serie K', '4006381333932')])).toEqual([]);
  });
});
