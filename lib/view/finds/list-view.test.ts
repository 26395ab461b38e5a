// A list of products in words: why it ended too early, what it has cost, and what the budget does not cover.
import { expect, it } from 'vitest';
import { brokenList, endedList, noList, stoppedList } from '../examples/list.ts';
import { paid } from '../examples/result.ts';
import { english } from '../i18n/choose-i18n.ts';
import { budgetFor, listView } from './list-view.ts';

const i18n = english();
const plain = (words: string | null | undefined) => words?.replace(/[\u2066-\u2069]/g, '');

it('a list that ended too early says why, and where that is mended', () => {
  const { notice } = listView(brokenList, i18n);
  expect(notice?.title).toBe('The service could not be reached');
  expect(notice?.action?.does).toEqual({ kind: 'options', part: 'service' });
  // it is gone on with by its own button
  const down = { kind: 'later', afterMs: 30_000, why: 'down', service: true, words: '503' } as const;
  const later = listView({ ...brokenList, fault: down }, i18n).notice;
  expect(later).toMatchObject({ title: 'The service is out of order for now', action: null });
  expect(listView({ ...brokenList, running: true }, i18n).notice).toBeNull();
  expect(listView(stoppedList, i18n).notice).toBeNull();
});

it('what is missing of the service is said before a list is begun', () => {
  const { notice } = listView({ ...noList, estimate: paid, hindered: 'key' }, i18n);
  expect(notice?.action?.does).toEqual({ kind: 'options', part: 'service' });
});

it('says what the list has cost so far, and nothing where nothing costs', () => {
  const { cost } = listView(brokenList, i18n);
  expect(plain(cost?.words)).toBe('$0.003 charged for 3 calls');
  expect(plain(cost?.possible)).toBe('$0.003 possibly charged: sent, and no usable answer came');
  expect(listView(endedList, i18n).cost).toBeNull();
});

it('what the budget does not cover is said before: by the day, by product, or altogether', () => {
  const list = (left: { perFindMicro: number | null; todayMicro: number | null }) => ({
    estimate: paid,
    left,
  });
  const { micro } = paid.max;
  expect(budgetFor(list({ perFindMicro: null, todayMicro: null }), 100, i18n)).toBeNull();
  expect(budgetFor(list({ perFindMicro: micro, todayMicro: 3 * micro }), 3, i18n)).toBeNull();
  const day = budgetFor(list({ perFindMicro: micro, todayMicro: 3 * micro }), 4, i18n);
  expect(day?.title).toBe('The budget covers only a part of this search');
  const each = budgetFor(list({ perFindMicro: micro - 1, todayMicro: null }), 4, i18n);
  expect(each?.title).toBe('The budget covers only a part of this search');
  const none = budgetFor(list({ perFindMicro: null, todayMicro: 0 }), 4, i18n);
  expect(none).toMatchObject({
    title: 'The budget you set is used up',
    action: { does: { part: 'budget' } },
  });
});
