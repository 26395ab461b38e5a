// Prices over time: which searches count, which prices are compared, and how that is worded.
import { describe, expect, it } from 'vitest';
import type { Result } from '../../result/schema.ts';
import { NOW, offerAt } from '../examples/reading.ts';
import { faulty, finished, mixed, nothing, past, unreached } from '../examples/result.ts';
import { english } from '../i18n/choose-i18n.ts';
import type { Corrections, HistoryView } from './find-model.ts';
import { historyView } from './history-view.ts';

const i18n = english();
const HOUR = 3_600_000;
const plain = (text: string | null | undefined): string => (text ?? '').replace(/[\u2066-\u2069]/g, '');
const viewOf = (result: Result, before: readonly Result[], corrections: Corrections = {}) =>
  historyView({ result, past: before, corrections }, i18n);
const lineOf = (view: HistoryView | null, kind: 'here' | 'best' | 'shop') =>
  view?.lines.filter((line) => line.kind === kind) ?? [];
const wordsOf = (view: HistoryView | null, kind: 'here' | 'best') =>
  lineOf(view, kind).flatMap(({ points }) => points.map(({ words }) => plain(words)));

describe('historyView', () => {
  it('draws this page, the cheapest match and each listing that was read more than once', () => {
    const view = viewOf(finished, past);
    expect(view?.count).toBe('5 searches');
    expect(wordsOf(view, 'best').map((words) => words.split(',')[0])).toEqual([
      'klangwelt.example €126.90',
      'audio.example €125.90',
      'klangwelt.example €114.90',
      'klangwelt.example €121.90',
      'klangwelt.example €118.00',
    ]);
    expect(wordsOf(view, 'here')[0]).toBe('this page €119.99, Oct 21, 2026');
    expect(lineOf(view, 'shop').map(({ points }) => points.length)).toEqual([5, 5, 3]);
    expect(lineOf(view, 'shop').map(({ name }) => name)).toEqual([
      'klangwelt.example',
      'audio.example',
      'elektro-kaufhaus.example',
    ]);
    const points = view?.lines.flatMap((line) => line.points) ?? [];
    expect(points.every(({ at, high }) => at >= 0 && at <= 1 && high >= 0 && high <= 1)).toBe(true);
    expect([view?.from, view?.to]).toEqual(['Oct 21, 2026', 'Nov 20, 2026']);
    expect(view?.rows.map(({ here, cheapest }) => [here, cheapest])[0]).toEqual(['€129.99', '€118.00']);
    expect(plain(view?.lowest)).toBe('Lowest price seen: €114.90 at klangwelt.example, Nov 11, 2026.');
  });

  it('says when no lower price was seen', () => {
    const cheap = past.filter(({ find }) => find !== 'past-9');
    expect(viewOf(finished, cheap)?.lowest).toBe('No lower price has been seen.');
  });

  it('is nothing for one search, for searches within the hour, or for such as had no price', () => {
    const soon = { ...finished, find: 'soon', startedAt: NOW - HOUR / 2, finishedAt: NOW - HOUR / 2 };
    const bare = { ...nothing, offer: null, find: 'bare', startedAt: 1, finishedAt: 2 };
    expect(viewOf(finished, [])).toBeNull();
    expect(viewOf(finished, [finished, soon])).toBeNull();
    expect(viewOf(finished, [bare])).toBeNull();
    expect(viewOf(bare, [])).toBeNull();
  });

  it('sets no price beside one of another currency, condition or basis', () => {
    const dollars = past.map((one) => ({
      ...one,
      offer: { ...offerAt('soundhouse.example', null), price: { minor: 9999, currency: 'USD' } },
    }));
    expect(wordsOf(viewOf(finished, dollars), 'here')).toHaveLength(1);
    const links = viewOf(mixed, past)?.lines.map(({ key }) => key) ?? [];
    expect(links.some((link) => /yankee|tokyo|prosound|refurb/.test(link))).toBe(false);
  });

  it('takes the word of the person, for what was found before as well', () => {
    const link = finished.matches[0]?.link ?? '';
    expect(wordsOf(viewOf(finished, past, { [link]: 'different' }), 'best').join()).not.toContain(
      'klangwelt',
    );
  });

  it('tells the change since the search before, unless the shop that was cheapest gives no answer now', () => {
    expect(plain(viewOf(finished, past)?.change?.words)).toBe('€3.90 less');
    expect(viewOf(finished, past)?.saved).toBe(390);
    const shops = finished.shops.map((shop) =>
      shop.shop === 'klangwelt.example' ? { ...shop, state: 'failed' as const } : shop,
    );
    const away = { ...finished, shops, matches: finished.matches.slice(1) };
    expect(viewOf(away, past)?.change).toBeNull();
    expect(viewOf(unreached, past)?.change).toBeNull();
  });

  it('leaves searches that are still going out, and keeps the page of one that failed', () => {
    const going = past.map((one) => ({ ...one, state: 'running' as const }));
    expect(viewOf(finished, going)).toBeNull();
    const failed = { ...faulty({ kind: 'unpaid', words: '' }), find: 'f', startedAt: 1, finishedAt: 2 };
    expect(wordsOf(viewOf(finished, [failed]), 'here')).toHaveLength(2);
  });
});
