import { describe, expect, it } from 'vitest';
import type { Fault } from '../../base/fault.ts';
import type { Judged, Result } from '../../result/schema.ts';
import { NOW, offerAt } from '../examples/reading.ts';
import {
  charged,
  faulty,
  finished,
  hostileFind,
  judged,
  mixed,
  nothing,
  running,
  starting,
  unreached,
} from '../examples/result.ts';
import { chooseI18n, english } from '../i18n/choose-i18n.ts';
import type { Corrections } from './find-model.ts';
import { findView } from './find-view.ts';

const i18n = english();
const eur = (minor: number) => ({ minor, currency: 'EUR' });
const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
const viewOf = (result: Result, corrections: Corrections = {}, now = NOW): ReturnType<typeof findView> =>
  findView({ result, corrections, earlier: [], now }, i18n);

describe('findView', () => {
  it('tells how many are confirmed, at which prices, how far it is', () => {
    const view = viewOf(running);
    expect(view.headline).toBe('1 confirmed match');
    expect(view.progress).toMatchObject({ done: 4, total: 7, words: '4 of 7 shops done' });
    expect(plain(view.announcement)).toBe('4 of 7 shops done. 1 confirmed match.');
    expect(plain(viewOf(finished).range ?? '')).toBe('from €118.00 to €134.50');
  });

  it('says of a shop whose sitemap was read in place of a search that nothing alike stands there', () => {
    const fault = { kind: 'unreadable', why: 'not-listed', words: 'of 40 addresses none is alike' } as const;
    const shops = finished.shops.map((shop) => (shop.state === 'no-result' ? { ...shop, fault } : shop));
    const shown = viewOf({ ...finished, shops }).shops.find(({ state }) => state === 'no-result');
    expect(shown).toMatchObject({ words: 'nothing found', tone: 'quiet', does: null });
    expect(shown?.reason).toContain('(sitemap), as far as it was read, names nothing like this product');
  });

  it('keeps what was confirmed before at shops without an answer now, with its age, and apart', () => {
    const earlier = finished.matches.slice(0, 2);
    const link = earlier[1]?.link ?? '';
    const at = { now: NOW + 2 * 86_400_000, earlier, corrections: { [link]: 'different' } as const };
    const view = findView({ result: unreached, ...at }, i18n);
    expect(view.headline).toBe('No confirmed match');
    expect(view.emptyWords).toBe('No shop confirmed it this time. What was found earlier is below.');
    expect(view.matches).toEqual([]);
    expect(view.earlier?.matches.map((match) => [match.shop, plain(match.read ?? '')])).toEqual([
      ['klangwelt.example', 'Seen 2 days ago'],
    ]);
    expect(view.shops.every(({ does }) => does?.kind === 'retry')).toBe(true);
    const going = findView({ result: starting, ...at }, i18n);
    expect(going.earlier?.hint).toContain('until these shops have answered');
    expect(viewOf(finished).earlier).toBeNull();
  });

  it('counts shipping where it is known: in the words, in the difference, and in what is cheapest', () => {
    const here = finished.offer === null ? null : { ...finished.offer, shipping: eur(0) };
    const [first, second] = finished.matches;
    if (first === undefined || second === undefined) throw new Error('no matches');
    const at = (judged: Judged, shipping: number): Judged =>
      judged.offer === null ? judged : { ...judged, offer: { ...judged.offer, shipping: eur(shipping) } };
    const view = viewOf({ ...finished, offer: here, matches: [at(first, 990), at(second, 0)] });
    const [dear, free] = view.matches;
    expect(plain(dear?.price?.basis ?? '')).toContain('€9.90 shipping, €127.90 in total');
    expect(plain(dear?.difference?.words ?? '')).toBe('€2.09 less than here, with shipping');
    expect(free?.price?.basis).toContain('free shipping');
    expect(plain(free?.difference?.words ?? '')).toBe('€5.09 less than here');
    expect([dear?.cheapest, free?.cheapest]).toEqual([false, true]);
    // one that does not state shipping: only prices are compared
    const open = viewOf({ ...finished, offer: here, matches: [at(first, 990), second] });
    expect(open.matches.map(({ cheapest }) => cheapest)).toEqual([true, false]);
  });

  it('says that no shop could be reached only when not one gave an answer of any kind', () => {
    expect(viewOf(unreached).notice).toMatchObject({ tone: 'warning', title: 'No shop could be reached' });
    expect(viewOf(unreached).shops[0]?.reason).toContain('Check your connection');
    const [first, ...others] = unreached.shops;
    if (first === undefined) throw new Error('no shop');
    expect(viewOf({ ...unreached, shops: [{ ...first, state: 'none' }, ...others] }).notice).toBeNull();
    expect(viewOf({ ...unreached, shops: [first] }).notice).toBeNull();
  });

  it('blames no shop and no connection where it is the service that does not answer, or refuses', () => {
    const by = (fault: Fault) => ({
      ...unreached,
      shops: unreached.shops.map((shop) => ({ ...shop, fault })),
    });
    const gone = viewOf(by({ kind: 'gone', service: true, words: 'ECONNREFUSED' }));
    expect(gone.notice).toBeNull();
    expect(gone.shops[0]?.words).toBe('The service could not be reached');
    expect(gone.shops[0]?.reason).toContain('search on this device only');
    const unset = viewOf(by({ kind: 'unauthorised', why: 'unset', words: 'No key.' }));
    expect(unset.shops[0]?.words).toBe('The service is not set up');
    const refused = viewOf(by({ kind: 'refused', words: 'The service answered 422: No such site' }));
    expect(refused.shops[0]?.reason).toContain('The service answered 422: No such site');
  });

  it('says in the person’s language what decided about a result turned down', async () => {
    const words = (view: ReturnType<typeof findView>): (string | undefined)[] =>
      view.rejected
        .flatMap(({ items }) => items)
        .map((item) => plain(item.words))
        .toSorted();
    const german = findView(
      { result: finished, corrections: {}, earlier: [], now: NOW },
      await chooseI18n(['de'], 'auto'),
    );
    expect(words(german)).toEqual(['', '', '', 'Borealis, nicht Aurora']);
    expect(german.rejected.every(({ items }) => items.every(({ detail }) => detail !== ''))).toBe(true);
    expect(words(viewOf(finished))).toContain('“X100” is not “X200”.');
  });

  it('gives every shop its own state, and the way out of it', () => {
    const shops = viewOf(finished).shops;
    const does = Object.fromEntries(shops.map((shop) => [shop.host, shop.does?.kind ?? null]));
    expect(does).toMatchObject({
      'klangwelt.example': null,
      'bigbox.example': 'open-there',
      'newshop.example': 'allow',
      'dying.example': 'retry',
      'smallshop.example': null,
    });
    expect(new Set(shops.map((shop) => shop.words)).size).toBe(7);
    expect(viewOf(finished).missing).toEqual(['newshop.example']);
  });

  it('calls a refusal a refusal, with its status, and says what to do', () => {
    const refused = (status?: number) =>
      viewOf({
        ...finished,
        shops: finished.shops
          .filter(({ state }) => state === 'blocked')
          .map((shop) => ({
            ...shop,
            fault: { kind: 'blocked', by: 'forbidden', words: '', ...(status ? { status } : {}) } as const,
          })),
      }).shops[0];
    expect(plain(refused(403)?.words ?? '')).toBe('Refused (403)');
    expect(refused()?.words).toBe('Refused');
    expect(refused(403)).toMatchObject({ does: { kind: 'open-there' } });
    expect(refused(403)?.reason).toContain('Open it, and the page is read there.');
  });

  it('does not offer to search where robots are asked not to', () => {
    const [blocked] = viewOf({
      ...finished,
      shops: finished.shops
        .filter(({ state }) => state === 'blocked')
        .map((shop) => ({ ...shop, fault: { kind: 'blocked', by: 'robots', words: '' } as const })),
    }).shops;
    expect(blocked).toMatchObject({ tone: 'warning', does: null });
  });

  it('subtracts prices only where they compare', () => {
    const words = viewOf(mixed).matches.map(({ difference }) => plain(difference?.words ?? '-'));
    expect(words).toEqual(['€11.99 less than here', '€5.09 less than here', '-', '-', '-', '-']);
    // no other currency, none without tax, and not the refurbished one that is sold out
    expect(plain(viewOf(mixed).range ?? '')).toBe('from €118.00 to €124.90');
    // a single price is on its match already
    expect(viewOf(running).range).toBeNull();
  });

  it('tells where the prices that can be compared end', () => {
    expect(viewOf(mixed).compared).toBe(2);
    expect(viewOf(finished).compared).toBe(3);
    // all in one other currency: compared with each other
    expect(viewOf({ ...mixed, matches: mixed.matches.slice(3, 4) }).compared).toBe(1);
    // without a price on the page, by the first match
    expect(viewOf({ ...mixed, offer: null }).compared).toBe(2);
    expect(viewOf(starting).compared).toBe(0);
  });

  it('says what a price includes where that is not the same as here', () => {
    const said = (result: Result): (string | null)[] => viewOf(result).matches.map(({ basis }) => basis);
    expect(said(finished).slice(0, 4)).toEqual([null, null, null, 'tax included']);
    expect(said(mixed)[2]).toBe('without tax · plus shipping');
    expect(said({ ...finished, offer: null })[0]).toBe('tax included');
  });

  it('calls the cheapest what can be bought and compared', () => {
    const cheapest = (result: Result): string[] =>
      viewOf(result)
        .matches.filter((match) => match.cheapest)
        .map((match) => match.price?.words ?? '');
    expect(cheapest(finished)).toEqual(['€118.00']);
    expect(cheapest({ ...finished, matches: finished.matches.slice(0, 1) })).toEqual([]);
  });

  it('says why: the same code, the difference in words, what is missing', () => {
    const view = viewOf(finished);
    expect(plain(view.matches[0]?.reason ?? '')).toBe('Same GTIN: 4006381333931');
    expect(view.nearMisses.map(({ reason }) => plain(reason))).toEqual([
      'X200 II, not X200',
      'Sand, not Midnight Blue',
    ]);
    expect(plain(view.unsure[0]?.reason ?? '')).toBe('Not stated: GTIN and colour');
    expect(view.nearMisses[0]?.evidence.aspects[0]).toMatchObject({ mark: 'different', decides: true });
    const told = view.matches.find(({ shop }) => shop === 'audio.example')?.evidence.aspects ?? [];
    expect(told.flatMap(({ hereFrom }) => hereFrom ?? []).map(plain)).toEqual([
      'according to elektro-kaufhaus.example',
    ]);
  });

  it('lets the person’s word go before the verdict, and take it back', () => {
    const [first] = finished.matches;
    const [near] = finished.nearMisses;
    const said = { [first?.link ?? '']: 'different', [near?.link ?? '']: 'same' } as const;
    const view = viewOf(finished, said);
    expect(view.refused.map(({ link }) => link)).toEqual([first?.link]);
    expect(view.matches.find(({ link }) => link === near?.link)).toMatchObject({
      said: 'same',
      reason: 'You said: the same',
    });
    expect(view.nearMisses).toHaveLength(finished.nearMisses.length - 1);
    expect(viewOf(finished, {}).refused).toEqual([]);
  });

  it('puts a listing the person moved at its price', () => {
    const cheap = judged('cheap.example', 100, {
      ...(finished.matches[0]?.verdict ?? fail()),
      outcome: 'unsure',
    });
    const view = viewOf({ ...finished, unsure: [cheap] }, { [cheap.link]: 'same' });
    expect(view.matches[0]?.shop).toBe('cheap.example');
  });

  it('keeps a possible charge apart from what was charged', () => {
    const { cost } = viewOf(charged);
    expect(plain(cost.words)).toBe('$0.004 charged for 5 calls');
    expect(plain(cost.possible ?? '')).toBe('$0.001 possibly charged: sent, and no usable answer came');
    expect(plain(cost.unpriced ?? '')).toBe('Not counted: comparisons, for which no price is published');
    expect(viewOf(finished).cost.words).toBe('Free, on this device');
  });

  it('names as not counted only calls of which nobody said the cost', () => {
    const told = (unpriced: string[]) =>
      viewOf({ ...charged, spent: { ...charged.spent, unpriced } }).cost.unpriced;
    expect(told([])).toBeNull();
    expect(plain(told(['filter-search-results']) ?? '')).toContain('filter calls');
  });

  it.each([
    ['unauthorised', 'service'],
    ['unpaid', 'service'],
    ['overBudget', 'budget'],
  ] as const)('says what to do about %s', (kind, part) => {
    const { notice } = viewOf(faulty({ kind, words: 'details' }));
    expect(notice?.tone).toBe('error');
    expect(notice?.advice.length).toBeGreaterThan(20);
    expect(notice?.action?.does).toEqual({ kind: 'options', part });
  });

  it('tells when a find is old, and what a finished one without matches means', () => {
    expect(viewOf(finished, {}, NOW).age).toMatchObject({ old: false });
    expect(viewOf(finished, {}, NOW + 86_400_000).age).toMatchObject({ old: true });
    expect(viewOf(running).age).toBeNull();
    expect(viewOf(nothing).emptyWords).toContain('None of these shops');
  });

  it('denies that a shop has it only where every shop was read and nothing is in doubt', () => {
    const shops = finished.shops.filter(({ state }) => state === 'done' || state === 'none');
    const near: Result = { ...finished, shops, matches: [], unsure: [], unread: [] };
    expect(near.nearMisses.length).toBeGreaterThan(0);
    expect(viewOf(near).emptyWords).toContain('similar ones');
    const unsure = { ...near, unsure: finished.unsure };
    expect(viewOf(unsure).emptyWords).toContain('Nothing was proven');
    const [doubtful] = finished.unsure;
    // what a person rejected is in doubt no more
    expect(viewOf(unsure, { [doubtful?.link ?? '']: 'different' }).emptyWords).toContain('similar ones');
    expect(viewOf({ ...near, shops: finished.shops }).emptyWords).toContain('could not be read');
  });

  it('says nothing of shops that were not asked to the end, and of nothing that it would be below', () => {
    const stopped: Result = { ...nothing, state: 'stopped', nearMisses: [], unsure: [], unread: [] };
    expect(viewOf(stopped).emptyWords).toContain('No shop had confirmed it');
    expect(viewOf(stopped).notice).toMatchObject({ title: 'The search was stopped', advice: '' });
    const near: Result = { ...finished, state: 'stopped', matches: [] };
    expect(viewOf(near).emptyWords).toContain('No shop had confirmed it');
    expect(viewOf(near).notice?.advice).toContain('found so far');
  });

  it('never opens a script, never grows without bound', () => {
    const [evil, dear] = viewOf(hostileFind).matches;
    expect(evil?.href).toBeNull();
    expect([...(evil?.title ?? '')].length).toBeLessThanOrEqual(200);
    expect(evil?.evidence.aspects[0]?.there).not.toMatch(/\u202e/u);
    expect(dear?.price?.words).toBe('€99,999,999.99');
  });

  it('loads no picture of a shop by itself', () => {
    const there = offerAt('a.example', 1, { image: 'https://a.example/x.png' });
    const here = offerAt('here.example', 2, { image: 'https://here.example/x.png' });
    const [first] = finished.matches;
    const view = viewOf({
      ...finished,
      offer: here,
      matches: first === undefined ? [] : [{ ...first, offer: there }],
    });
    expect(view.matches[0]?.evidence.pictures).toEqual({ here: here.image, there: there.image });
  });

  it('doubts what rests on the word of a listing that the person refused', () => {
    const [teller] = finished.matches.filter(({ shop }) => shop === 'elektro-kaufhaus.example');
    const view = viewOf(finished, { [teller?.link ?? '']: 'different' });
    expect(viewOf(finished).matches.map(({ shop }) => shop)).toContain('audio.example');
    expect(view.matches.map(({ shop }) => shop)).not.toContain('audio.example');
    expect(view.unsure.map(({ shop }) => shop)).toContain('audio.example');
  });
});

function fail(): never {
  throw new Error('the example has no match');
}
