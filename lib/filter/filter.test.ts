import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workOf } from '../../tests/worked.ts';
import type { Product } from '../product/schema.ts';
import type { Hit } from '../search/schema.ts';
import { filterHits } from './filter-hits.ts';
import { filterResults } from './filter-results.ts';
import { goodEnough } from './good-enough.ts';
import { listingKey } from './listing-key.ts';
import type { Filtered } from './schema.ts';

const headphones = { title: 'Sony WH-1000XM5 Wireless Noise Cancelling Headphones, Black', brand: 'Sony' };
const phone = { title: 'Apple iPhone 13 128GB Midnight', brand: 'Apple' };

function hit(product: Product | string, at: number, more: Partial<Hit> = {}): Hit {
  const rest = { listingId: null, image: null, sponsored: false, query: 'q', via: 'form', direct: false };
  return {
    shop: 'a.example',
    link: `https://www.a.example/p/${at}`,
    product: typeof product === 'string' ? { title: product } : product,
    rank: at,
    ...rest,
    ...more,
  };
}

function hits(...titles: string[]): Hit[] {
  return titles.map((title, at) => hit(title, at + 1));
}

const titles = ({ candidates }: Filtered) => candidates.map((candidate) => candidate.hit.product.title);
const reasons = ({ rejections }: Filtered) =>
  Object.fromEntries(rejections.map(({ hit: { product }, reason }) => [product.title, reason]));

describe('filterHits', () => {
  it('keeps the product however its model is spelled, and puts it first', () => {
    const found = filterHits(headphones, hits('Bose QuietComfort 45', 'Sony Kopfhörer WH1000XM5B schwarz'));
    expect(titles(found)).toEqual(['Sony Kopfhörer WH1000XM5B schwarz']);
  });

  it('knows a name that the shop says in another script', () => {
    const tea = { title: 'Greenfield Golden Ceylon чай черный 100 пакетиков' };
    const found = filterHits(
      tea,
      hits('Чай Майский черный 100 пакетиков', 'Гринфилд Голден Цейлон черный чай 100шт'),
    );
    expect(titles(found)[0]).toBe('Гринфилд Голден Цейлон черный чай 100шт');
  });

  it('names the model that is another one', () => {
    const found = filterHits(headphones, hits('Sony WH-1000XM4', 'Sony WH-1000XM5'));
    expect(reasons(found)).toEqual({ 'Sony WH-1000XM4': 'other-model' });
    expect(found.rejections[0]?.words).toContain('xm4');
  });

  it('puts the wanted capacity before another one', () => {
    const found = filterHits(
      phone,
      hits('Apple iPhone 13 256GB Midnight', 'Apple iPhone 13 (128 GB) - Midnight'),
    );
    expect(titles(found)[0]).toBe('Apple iPhone 13 (128 GB) - Midnight');
  });

  it('drops what is for the product, in other languages too, and keeps what comes with it', () => {
    const found = filterHits(
      headphones,
      hits('Case for Sony WH-1000XM5', 'Hülle für Sony WH-1000XM5', 'Sony WH-1000XM5 with case'),
    );
    expect(titles(found)).toEqual(['Sony WH-1000XM5 with case']);
    expect(new Set(Object.values(reasons(found)))).toEqual(new Set(['accessory']));
  });

  it('looks for the accessory when that is what is looked for', () => {
    const found = filterHits(
      { title: 'Case for Sony WH-1000XM5' },
      hits('Sony WH-1000XM5', 'Hardcase for Sony WH-1000XM5 case'),
    );
    expect(reasons(found)['Sony WH-1000XM5']).toBe('accessory');
  });

  it('keeps a hit that the shop led straight to', () => {
    const found = filterHits(headphones, [hit('Kopfhörer', 1, { direct: true }), hit('Kopfhörer', 2)]);
    expect(found.candidates.map((candidate) => candidate.hit.rank)).toEqual([1]);
  });

  it('takes the same GTIN for the same product whatever the title says', () => {
    const ours = { ...headphones, gtin: '4548736132566' };
    const theirs = { title: 'Over-ear, schwarz', gtin: '04548736132566' };
    expect(filterHits(ours, [hit(theirs, 1)]).candidates).toHaveLength(1);
  });

  it('drops links that leave the shop, and listings that came twice', () => {
    const [one, two] = hits(phone.title, phone.title);
    if (one === undefined || two === undefined) throw new Error('two hits were made');
    const found = filterHits(phone, [
      { ...one, link: 'https://elsewhere.example/p/1' },
      { ...one, link: 'javascript:alert(1)' },
      { ...one, sponsored: true, link: `${two.link}?utm_source=ad` },
      two,
    ]);
    expect(found.candidates.map((candidate) => candidate.hit.sponsored)).toEqual([false]);
    expect(found.rejections.map(({ reason }) => reason).sort()).toEqual([
      'duplicate',
      'other-domain',
      'other-domain',
    ]);
  });

  it('loses no hit, says why, and keeps scores within 0..1, whatever comes', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('Sony WH-1000XM5', '128 GB', 'Case', '…'),
    );
    const anyHit = fc
      .record({
        title: text,
        brand: text,
        description: text,
        link: fc.webUrl(),
        at: fc.nat(5),
        direct: fc.boolean(),
      })
      .map(({ title, brand, description, link, at, direct }) => {
        const product = { title, brand, description };
        return at > 2 ? hit(product, at, { direct }) : hit(product, at, { link, shop: '' });
      });
    fc.assert(
      fc.property(text, fc.array(anyHit, { maxLength: 12 }), (title, all) => {
        const found = filterHits({ title }, all);
        expect(found.candidates.length + found.rejections.length).toBe(all.length);
        const scores = found.candidates.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        for (const score of scores) expect(score >= 0 && score <= 1).toBe(true);
        for (const { reason, words } of found.rejections) {
          expect(reason).toMatch(/^[a-z-]+$/);
          expect(words).toMatch(/\.$/);
        }
      }),
    );
  });

  it('is bounded in time: a hundred hits of a megabyte', () => {
    const long = 'WH-1000XM5 '.repeat(100_000);
    const hits = Array.from({ length: 100 }, (_, at) => hit({ title: long, description: long }, at));
    expect(workOf(() => filterHits(headphones, hits))).toBeLessThan(3_000);
  });

  it('is bounded in time for an address of strokes', () => {
    const link = `https://shop.example/${'/'.repeat(300_000)}x`;
    expect(workOf(() => listingKey(link))).toBeLessThan(3_000);
  });
});

describe('filterResults', () => {
  it('judges default items by their product', () => {
    const items = [
      { product: { title: 'Bose QuietComfort 45' }, link: 'x' },
      { product: { title: 'Sony WH-1000XM5 black' }, link: 'y' },
    ];
    for (const type of ['', 'default', undefined] as const) {
      const [first, second] = filterResults(headphones, items, type);
      expect(first).toMatchObject({ index: 1, isCandidate: true, reason: null });
      expect(second).toMatchObject({ index: 0, isCandidate: false, reason: 'unrelated' });
    }
  });

  it('reads a marketplace item without a brand, whatever its category looks like', () => {
    const summary = {
      itemName: 'Sony WH-1000XM4 Wireless Headphones',
      brandName: null,
      browseNode: { id: 7 },
    };
    const [judged] = filterResults(headphones, [{ asin: 'B1', summaries: [summary] }], 'marketplace');
    expect(judged).toMatchObject({ isCandidate: true, reason: null });
  });

  it('judges marketplace items by the name and brand of their summary', () => {
    const item = (asin: string, itemName: string) => ({
      asin,
      summaries: [{ marketplaceId: 'A1', brandName: 'Sony', browseNode: '1', itemName }],
    });
    const items = [
      item('B09XS7JWHH', 'Sony WH-1000XM5 Headphones'),
      item('B0863TXGM3', 'Sony WH-1000XM4 Headphones'),
    ];
    for (const type of ['marketplace', 'amazon'] as const) {
      const judged = filterResults(headphones, items, type);
      expect(judged.map(({ index, isCandidate }) => [index, isCandidate])).toEqual([
        [0, true],
        [1, false],
      ]);
    }
  });

  it('calls what it cannot read unreadable and goes on', () => {
    const items = [null, 7, { link: 'x' }, { asin: 'B0', summaries: [] }, { product: headphones, link: 'y' }];
    const judged = filterResults(headphones, items);
    expect(judged.filter(({ reason }) => reason === 'unreadable')).toHaveLength(4);
    expect(judged[0]).toMatchObject({ index: 4, isCandidate: true });
  });
});

describe('goodEnough', () => {
  it('goes on asking after a look-alike and stops at the product', () => {
    expect(goodEnough(filterHits(phone, hits('Apple iPhone 12 128GB')))).toBe(false);
    expect(goodEnough(filterHits(phone, hits('Apple iPhone 13 (128 GB) - Midnight')))).toBe(true);
    expect(goodEnough(filterHits(phone, []))).toBe(false);
  });
});

describe('a key of a listing', () => {
  it('has no part of a visit in it', () => {
    const plain = listingKey('https://shop.example/do.action?productId=7');
    for (const link of [
      'https://shop.example/do.action;jsessionid=6F1D0C2B9A8E?productId=7',
      'https://shop.example/do.action;JSESSIONID=AA.node1?productId=7&PHPSESSID=9c1d',
      'https://www.shop.example/do.action?osCsid=81f0&productId=7',
    ])
      expect(listingKey(link)).toBe(plain);
    expect(listingKey('https://shop.example/do.action;jsessionid=6F?productId=8')).not.toBe(plain);
  });

  it('has no part in the list that led there', () => {
    const from = (list: string) => listingKey(`https://shop.example/wares/oak-desk-lamp?via=${list}`);
    expect(from('Z2lkOi8vbGFtcA')).toBe(from('Z2lkOi8vZGVzaw'));
  });

  it('has no words of a search in it where the folder says that a product stands there', () => {
    const at = (path: string) => listingKey(`https://shop.example${path}`);
    expect(at('/p/kxqz?query=oak+lamp')).toBe(at('/p/kxqz?query=lamp'));
    expect(at('/wares?query=oak+lamp')).not.toBe(at('/wares?query=lamp'));
  });

  it('has the path that a router keeps behind a hash, and no place to scroll to', () => {
    const at = (hash: string) => listingKey(`https://shop.example/${hash}`);
    expect(at('#/ware?no=7')).not.toBe(at('#/ware?no=8'));
    expect(at('#reviews')).toBe(at(''));
  });
});
