// The list of searches: the contents of a row, its sort keys, and all searches as one table.
import { describe, expect, it } from 'vitest';
import { noList } from '../examples/list.ts';
import { NOW } from '../examples/reading.ts';
import { finished, mixed, nothing, past, unreached } from '../examples/result.ts';
import { findsCsv, historyCsv, pricesCsv } from '../export/find-csv.ts';
import { english } from '../i18n/choose-i18n.ts';
import type { FindsRow, ListedFind } from './finds-model.ts';
import { findsView } from './finds-view.ts';

const i18n = english();
const listed = (result: ListedFind['result'], more: Partial<ListedFind> = {}): ListedFind => ({
  result,
  earlier: [],
  past: [],
  corrections: {},
  page: 'https://here.example/p/1',
  ...more,
});
const rowOf = (find: ListedFind): FindsRow => {
  const [row] = findsView({ finds: [find], list: noList, complete: true, fault: null, now: NOW }, i18n).rows;
  if (row === undefined) throw new Error('no row');
  return row;
};

describe('findsView', () => {
  it('does not say that there are no matches where no shop has answered', () => {
    const shops = finished.shops.map((shop) => ({ ...shop, state: 'failed' as const }));
    const row = rowOf(listed({ ...finished, shops, matches: [] }));
    expect(row.matches).toBe('–');
    expect(row.order.matches).toBeNull();
    expect(rowOf(listed({ ...finished, matches: [] })).matches).toBe('0');
  });

  it('names the cheapest that can be compared and paid, not the used one that is gone', () => {
    const row = rowOf(listed(finished));
    expect(row.cheapest).toMatchObject({ words: '€118.00', shop: 'klangwelt.example' });
    expect(row.difference?.words.replace(/[\u2066-\u2069]/g, '')).toBe('€11.99 less');
    expect(row.order).toMatchObject({ here: 129.99, cheapest: 118, difference: -11.99, matches: 4 });
    expect(rowOf(listed(mixed)).matches).toBe('6');
  });

  it('takes the word of the person', () => {
    const link = finished.matches[0]?.link ?? '';
    const row = rowOf(listed(finished, { corrections: { [link]: 'different' } }));
    expect(row.cheapest).toMatchObject({ words: '€124.90', shop: 'audio.example' });
    expect(row.matches).toBe('3');
  });

  it('says how the cheapest match has moved since the search before', () => {
    const row = rowOf(listed(finished, { past }));
    expect(row.change).toMatchObject({ cheaper: true, since: expect.stringContaining('Nov 17, 2026') });
    expect(row.change?.words.replace(/[\u2066-\u2069]/g, '')).toBe('€3.90 less');
    expect(row.order.change).toBe(-3.9);
    expect(row.trend).toHaveLength(past.length + 1);
    expect(rowOf(listed(finished))).toMatchObject({ change: null, trend: [], order: { change: null } });
  });

  it('says of a search that goes on how far it is', () => {
    const shops = finished.shops.map(
      (shop, at) => ({ ...shop, state: at === 0 ? shop.state : 'searching' }) as const,
    );
    const row = rowOf(listed({ ...finished, state: 'running', finishedAt: null, shops }));
    expect(row.matches.replace(/[\u2066-\u2069]/g, '')).toBe(`1 of ${shops.length} shops done`);
  });

  it('has nothing to say where nothing was confirmed', () => {
    const row = rowOf(listed(nothing, { page: null }));
    expect(row).toMatchObject({ cheapest: null, difference: null, matches: '0' });
    expect(row.order).toMatchObject({ cheapest: null, difference: null });
  });
});

describe('findsCsv', () => {
  it('is one table of all searches, each line with the product it is of', () => {
    const other = { ...mixed, product: { title: 'Another one' } };
    const away = listed(unreached, { earlier: finished.matches.slice(0, 1) });
    const lines = findsCsv({ finds: [listed(finished), listed(other), away], now: NOW }, i18n)
      .trimEnd()
      .split('\r\n');
    expect(lines.filter((line) => line.includes('searched title'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('Another one') && line.startsWith('confirmed'))).toHaveLength(
      6,
    );
    expect(lines.filter((line) => line.startsWith('earlier'))).toHaveLength(1);
  });
});

describe('the table of products by shops', () => {
  it('has the confirmed price at each shop, and else what became of the question', () => {
    const { prices } = rowOf(listed(finished));
    const words = (shop: string) => [prices.get(shop)?.words, prices.get(shop)?.look];
    expect(words('klangwelt.example')).toEqual(['€118.00', 'cheaper']);
    // it has a used one as well, which is no price to compare with
    expect(words('elektro-kaufhaus.example')).toEqual(['€134.50', 'dearer']);
    expect(words('gadgets.example')).toEqual(['not certain', 'none']);
    expect(words('smallshop.example')).toEqual(['–', 'none']);
    expect(words('bigbox.example')).toEqual(['blocked', 'none']);
    expect(words('newshop.example')).toEqual(['needs your permission', 'none']);
    expect(words('dying.example')).toEqual(['no answer', 'none']);
    expect(prices.get('bigbox.example')?.href).toBeNull();
  });

  it('takes the word of the person', () => {
    const link = finished.matches.find(({ shop }) => shop === 'klangwelt.example')?.link ?? '';
    const { prices } = rowOf(listed(finished, { corrections: { [link]: 'different' } }));
    expect(prices.get('klangwelt.example')?.words).toBe('–');
  });

  it('is saved as figures where there is one currency, with it where there are several', () => {
    const table = (finds: ListedFind[]) =>
      pricesCsv({ finds }, i18n).replace('\ufeff', '').trimEnd().split('\r\n');
    const [head = '', line = ''] = table([listed(finished)]);
    expect(head).toMatch(
      /,audio\.example \(EUR\),elektro-kaufhaus\.example \(EUR\),klangwelt\.example \(EUR\)$/,
    );
    expect(line).toMatch(/,124\.90,134\.50,118\.00$/);
    const [heads = '', , other = ''] = table([listed(finished), listed(mixed)]);
    expect(heads).toMatch(/,audio\.example,elektro-kaufhaus\.example,/);
    expect(other).toContain('19800 JPY');
  });
});

describe('historyCsv', () => {
  it('has a line for each confirmed match of every search, oldest first, with when it was searched', () => {
    const [head = '', ...lines] = historyCsv({ finds: [listed(finished, { past })], now: NOW }, i18n)
      .replace('\ufeff', '')
      .trimEnd()
      .split('\r\n');
    expect(head).toMatch(/^searched at,kind,shop,/);
    expect(lines).toHaveLength(past.flatMap(({ matches }) => matches).length + finished.matches.length);
    expect(lines[0]).toMatch(/^2026-10-21T14:30:09\.000Z,confirmed,klangwelt\.example,.*,126\.90,EUR,/);
    const times = lines.map((line) => line.slice(0, 24));
    expect(times).toEqual([...times].sort());
    expect(lines.at(-1)).toMatch(/^2026-11-20T/);
  });
});
