import { describe, expect, it } from 'vitest';
import type { Fault } from '../../base/fault.ts';
import { SOURCES } from '../../search/sources.ts';
import { NOW } from '../examples/reading.ts';
import { fresh, used } from '../examples/settings.ts';
import { ledgerCsv } from '../export/csv.ts';
import { chooseI18n, english } from '../i18n/choose-i18n.ts';
import type { OptionsInput } from './options-model.ts';
import { optionsView, stepsOf } from './options-view.ts';

const i18n = english();
const [line = null] = used.requests;
if (line === null) throw new Error('the example has no requests');
const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

describe('optionsView', () => {
  it('shows the price of each depth in the tier that is set', () => {
    const hints = (tier: 1 | 2): string[] =>
      optionsView({ ...fresh, tier }, i18n).depth.options.map(
        ({ hint }) => plain(hint ?? '').split(' ')[0] ?? '',
      );
    expect(hints(1)).toEqual(['$0.0005', '$0.001']);
    expect(hints(2)).toEqual(['$0.00075', '$0.0015']);
  });

  it('knows a preset by its steps, and an own mix', () => {
    expect(optionsView(fresh, i18n).steps).toMatchObject({ preset: 'device', lacks: null });
    expect(optionsView({ ...fresh, steps: stepsOf('mixed') }, i18n).steps).toMatchObject({
      preset: 'mixed',
      lacks: 'both',
    });
    expect(optionsView(used, i18n).steps).toMatchObject({ preset: 'custom', lacks: null });
  });

  it('never shows more of the key than its end', () => {
    expect(JSON.stringify(optionsView(used, i18n))).not.toMatch(/keyEnd/);
    expect(plain(optionsView(used, i18n).service.key.words)).toContain('ending in 9f3c');
  });

  it('writes budgets exactly and empty for none, with the decimal sign of the person', async () => {
    const german = await chooseI18n(['de'], 'auto');
    expect(optionsView(fresh, german).budget).toMatchObject({ find: '0,05', day: '1,00' });
    expect(optionsView(fresh, i18n).budget).toMatchObject({ find: '0.05', day: '1.00' });
    const none = { ...fresh, budget: { findMicro: null, dayMicro: 1 } };
    expect(optionsView(none, i18n).budget).toMatchObject({ find: '', day: '0.000001' });
  });

  it('tells of each shop whether it may be asked and which search was found', () => {
    const rows = optionsView(used, i18n).shops;
    expect(rows.map(({ permission }) => permission)).toEqual([
      'allowed',
      'allowed',
      'not allowed',
      'not allowed',
      '…',
    ]);
    expect(plain(rows[0]?.check?.words ?? '')).toBe('Search found: Shopify');
    expect(rows[0]).toMatchObject({ first: true, last: false });
  });

  it('says of a service test that failed what to look at', () => {
    const told = (fault: Fault) =>
      optionsView({ ...used, serviceTest: { state: 'failed', fault } }, i18n).service.test.notice;
    const tested = (kind: 'gone' | 'refused' | 'unauthorised') => told({ kind, words: 'status' });
    expect(tested('gone')?.advice).toContain('Nothing answers there');
    expect(tested('refused')?.title).toBe('No such service answers at this address');
    expect(tested('unauthorised')?.title).toBe('The API key was refused');
    const denied = told({ kind: 'refused', why: 'forbidden', words: 'status' });
    expect(denied?.title).toBe('The service denies access');
  });

  it('says of a call without a published price that it has none', () => {
    const call = { at: 0, operation: 'match-products', shop: null, find: 'f', state: 'answered' } as const;
    const { calls } = optionsView({ ...used, calls: [{ ...call, cost: null }] }, i18n);
    expect(calls.first(1)[0]?.cells.at(-1)).toBe('no published price');
  });

  it('names what a web search lacks when its test fails', () => {
    const title = (
      kind: 'searxng' | 'brave',
      fault: 'unauthorised' | 'unreadable' | 'unpaid' | 'cancelled',
    ) =>
      optionsView(
        {
          ...used,
          webSearch: {
            ...used.webSearch,
            kind,
            test: { state: 'failed', fault: { kind: fault, words: 'status' } },
          },
        },
        i18n,
      ).webSearch.test.notice?.title;
    expect(title('searxng', 'unauthorised')).toBe('This SearXNG does not answer in JSON');
    expect(title('searxng', 'unreadable')).toBe('This SearXNG does not answer in JSON');
    expect(title('brave', 'unauthorised')).toBe('Brave refuses the key');
    expect(title('brave', 'unpaid')).toBe('Your web search account is used up');
    expect(title('brave', 'cancelled')).toBe('Stopped');
  });

  it('warns when the web search answers without knowing the shop', () => {
    const notice = (count: number) =>
      optionsView(
        { ...used, webSearch: { ...used.webSearch, test: { state: 'good', shop: 'a.example', count } } },
        i18n,
      ).webSearch.test.notice;
    expect(notice(0)?.tone).toBe('warning');
    expect(plain(notice(3)?.title ?? '')).toBe('The web search answers: 3 pages of a.example');
  });

  it('says what every request carried in the words of the person', () => {
    const [row] = optionsView(
      { ...used, requests: [{ ...line, sent: ['search words', 'API key'] }] },
      i18n,
    ).requests.first(1);
    expect(row?.cells[3]).toBe('search words and API key');
  });

  it('says of a shop without a search whether a web search is asked for it', () => {
    const words = (input: typeof used) => optionsView(input, i18n).shops[3]?.check?.words;
    expect(words(used)).toBe('No search found; the web search is used');
    expect(words({ ...used, webSearch: fresh.webSearch })).toBe('No search found');
  });

  it('says of a shop without a search that its sitemap is read', () => {
    const check = { state: 'found', via: 'sitemap', at: NOW } as const;
    const shops = [{ host: 'a.example', permitted: true, check }];
    expect(optionsView({ ...used, shops }, i18n).shops[0]?.check).toEqual({
      words: 'No search found; its list of pages (sitemap) is read',
      tone: 'quiet',
      reason: null,
    });
  });

  it('says of a shop that can not be checked why, and of one without a search what helps', () => {
    const reason = (fault: Fault) => {
      const check = { state: 'failed', fault, at: NOW } as const;
      const shops = [{ host: 'a.example', permitted: true, check }];
      return optionsView({ ...used, shops }, i18n).shops[0]?.check?.reason;
    };
    expect(reason({ kind: 'blocked', by: 'captcha', words: '' })).toContain('captcha');
    expect(reason({ kind: 'blocked', by: 'robots', words: '' })).toContain('not to search it');
    expect(reason({ kind: 'gone', words: '' })).toContain("the shop's address");
    expect(reason({ kind: 'unreadable', why: 'elsewhere', words: '' })).toContain('list its new address');
    expect(reason({ kind: 'later', afterMs: 60_000, why: 'rate', words: '' })).toContain('60 seconds');
    // there is nothing to open here
    expect(reason({ kind: 'blocked', by: 'forbidden', words: '' })).toBeNull();
    const searchless = { ...used, webSearch: fresh.webSearch };
    const none = (input: typeof used) => optionsView(input, i18n).shops[3]?.check?.reason;
    expect(none({ ...searchless, tabReading: false })).toContain('reading pages in a tab');
    expect(none({ ...searchless, tabReading: true })).toBeNull();
    expect(none(used)).toBeNull();
  });

  it('names every way of searching a shop in words, none as the code calls it', () => {
    for (const { name } of SOURCES) {
      const check = { state: 'found', via: name, at: NOW } as const;
      const [row] = optionsView(
        { ...used, shops: [{ host: 'a.example', permitted: true, check }] },
        i18n,
      ).shops;
      const words = plain(row?.check?.words ?? '');
      expect(words, name).toMatch(/^Search found: (?:[A-Z]|nopCommerce|search form|the shop's own)/);
    }
  });

  it('adds up what was charged apart from what may have been', () => {
    expect(plain(optionsView(used, i18n).calls.summary)).toBe(
      '3 calls, $0.001 charged, $0.001 possibly charged',
    );
  });

  it('colours how a request or a call came out, and never what it cost', () => {
    const { requests, calls } = optionsView(used, i18n);
    expect(requests.head[requests.toned]).toBe('Answer');
    expect(calls.head[calls.toned]).toBe('State');
  });

  it('says of a redirect where it came from and where it led, and of a tab that it loaded', () => {
    const moved = { ...line, host: 'a.example', path: '/old', status: 200, receivedBytes: null };
    const rows = optionsView(
      {
        ...used,
        requests: [
          { ...moved, host: 'b.example', path: '/new', sent: ['redirect'], led: 'https://a.example/old' },
          { ...moved, sent: ['address'], led: 'https://b.example/new?x=1' },
          { ...moved, sent: ['redirect'] },
          { ...moved, sent: ['tab'] },
        ],
      },
      i18n,
    )
      .requests.all()
      .map(({ cells }) => cells.slice(3).map(plain));
    expect(rows).toEqual([
      ['nothing but the address (a redirect from a.example/old)', '200'],
      ['nothing but the address', 'redirected to b.example/new?x=1'],
      ['nothing but the address (the shop led there)', '200'],
      ['what a page opened in a tab sends, cookies included', 'loaded'],
    ]);
  });

  it('says of an imported file what was left out, and why', () => {
    const left = { notShops: [], tooMany: 0, limits: [], kept: [], keyed: false };
    const said = (more: Partial<NonNullable<OptionsInput['left']>>) =>
      optionsView({ ...used, said: 'imported', left: { ...left, ...more } }, i18n).said;
    expect(said({})).toMatchObject({ tone: 'info', title: 'The settings were imported.', advice: '' });
    const much = said({
      notShops: ['co.uk', 'a b'],
      tooMany: 19_000,
      limits: ['requests'],
      kept: ['budget'],
    });
    expect(much?.tone).toBe('warning');
    expect(plain(much?.advice ?? '')).toBe(
      'Left out, as they are no shops’ addresses: “co.uk” and “a b”. ' +
        '19,000 more were left out: a list holds 1,000 shops at most. ' +
        'Outside of what is allowed, so set to the nearest that is: “Requests to one shop per search”. ' +
        'What the file says here can’t be used, so it stays as it was: “Budget”.',
    );
    const many = said({ notShops: Array.from({ length: 30 }, (_, index) => `*${index}`) });
    expect(plain(many?.advice ?? '')).toContain('30 entries were left out');
    const refused = optionsView({ ...used, said: 'no-shops', left: null }, i18n).said;
    expect(refused).toMatchObject({ tone: 'error', advice: '' });
  });

  it('exports a ledger as CSV with all its columns', () => {
    const text = ledgerCsv(optionsView(used, i18n).calls, i18n);
    expect(text.split('\r\n')[0]).toBe('\ufeffTime,Operation,Shop,State,Cost');
    expect(text.trimEnd().split('\r\n')).toHaveLength(4);
  });

  it('counts and exports every request that is kept, not the first of them alone', () => {
    const requests = Array.from({ length: 5_000 }, (_, index) => ({
      ...line,
      at: index,
      receivedBytes: 1000,
    }));
    const ledger = optionsView({ ...used, requests }, i18n).requests;
    expect(plain(ledger.summary)).toBe('5,000 requests, 2.1 MB sent, 5 MB received');
    expect(ledgerCsv(ledger, i18n).trimEnd().split('\r\n')).toHaveLength(5_001);
  });

  it('names the host of the service that still needs a yes', () => {
    expect(optionsView(used, i18n).service.missing).toBeNull();
    expect(optionsView({ ...used, basePermitted: false }, i18n).service.missing).toBe('api.matching.example');
    expect(optionsView(fresh, i18n).service.missing).toBeNull();
  });
});
