import { describe, expect, it } from 'vitest';
import { insideFault } from '../../base/fault.ts';
import { popupInput } from '../examples/popup.ts';
import { listing, noProduct } from '../examples/reading.ts';
import { finished, free, paid } from '../examples/result.ts';
import { english } from '../i18n/choose-i18n.ts';
import type { PopupInput, PopupView } from './popup-model.ts';
import { popupView } from './popup-view.ts';

const input: PopupInput = {
  ...popupInput,
  shops: [
    { host: 'a.example', permitted: true },
    { host: 'b.example', permitted: false },
  ],
};

function viewOf(more: Partial<PopupInput>): PopupView {
  return popupView({ ...input, ...more }, english());
}

function shown(more: Partial<PopupInput>): Extract<PopupView, { screen: 'product' }> {
  const view = viewOf(more);
  if (view.screen !== 'product') throw new Error(view.screen);
  return view;
}

describe('popupView', () => {
  it('reads nothing before the welcome page was agreed to', () => {
    expect(viewOf({ page: { state: 'unaccepted' } })).toMatchObject({
      screen: 'stopped',
      notice: { action: { does: { kind: 'welcome' } } },
    });
  });

  it('leads from a reading that is kept no longer to the searches, which are', () => {
    expect(viewOf({ page: { state: 'forgotten' } })).toMatchObject({
      screen: 'stopped',
      notice: { action: { words: 'Your searches', does: { kind: 'finds' } } },
    });
  });

  it('names the host of a link that may not be read, and offers to allow it', () => {
    const fault = { kind: 'denied', host: 'xn--mnchen-3ya.example', words: '' } as const;
    const view = viewOf({ page: { state: 'failed', fault } });
    if (view.screen !== 'stopped') throw new Error(view.screen);
    expect(view.notice.title.replace(/[\u2066-\u2069]/g, '')).toBe('No access to münchen.example');
    expect(view.notice.action).toEqual({ words: 'Allow access', does: { kind: 'read' } });
  });

  it('says what searching again would cost, unless it is free', () => {
    expect(shown({ result: finished, estimate: free }).again).toBeNull();
    expect(shown({ result: finished, estimate: paid }).again?.words).toContain('At most');
    expect(shown({ result: { ...finished, state: 'running' }, estimate: paid }).again).toBeNull();
  });

  it('counts the shops that were listed after a find, once it has ended', () => {
    const unasked = { shops: input.shops, estimate: free };
    expect(shown({ result: finished, unasked }).unasked).toMatchObject({
      words: '2 shops on your list were not searched yet',
      button: 'Search 2 shops',
      estimate: { free: true },
    });
    expect(shown({ result: { ...finished, state: 'running' }, unasked }).unasked).toBeNull();
    expect(shown({ result: finished }).unasked).toBeNull();
  });

  it('says once what has no published price, not again of each shop', () => {
    const { again, find } = shown({ result: finished, estimate: paid, retry: paid });
    expect(again?.unpriced).toContain('comparisons');
    expect(find?.retry).toMatchObject({ words: again?.words, unpriced: null });
    const retry = { ...paid, unpriced: ['generate-query'] };
    expect(shown({ result: finished, estimate: paid, retry }).find?.retry?.unpriced).toContain('query');
  });

  it('offers to read a page again, and not a text that was selected on one', () => {
    expect(viewOf({ page: { state: 'read', reading: noProduct } })).toMatchObject({ again: true });
    const text = { ...noProduct, url: '' };
    expect(viewOf({ page: { state: 'read', reading: text } })).toMatchObject({
      again: false,
      title: 'The selected text names no product',
    });
  });

  it('says of a page that is none of a product what it is, and offers its products', () => {
    expect(viewOf({ page: { state: 'read', reading: noProduct } })).toMatchObject({
      screen: 'not-product',
      title: 'No product found on this page',
      pick: false,
    });
    const view = viewOf({ page: { state: 'read', reading: listing } });
    expect(view).toMatchObject({ screen: 'not-product', title: 'This is a list of products', pick: true });
    expect(view.screen === 'not-product' && view.links[1]).toMatchObject({ index: 1, price: '69,99 €' });
  });

  it('says what of such a page could not be read, and lets words be typed where no page can be', () => {
    const reading = { ...noProduct, doubts: ['kind', 'frame', 'drawing'] };
    const view = viewOf({ page: { state: 'read', reading } });
    const missed = view.screen === 'not-product' ? view.missed : [];
    expect(missed).toEqual([
      'The page was still loading. Read it again.',
      expect.stringContaining('comes from another site'),
    ]);
    expect(viewOf({ page: { state: 'closed' } })).toMatchObject({
      screen: 'not-product',
      advice: expect.stringContaining('or type what you are looking for'),
      again: false,
    });
  });

  it('offers no link of a listing that could not be opened, and keeps the index of the reading', () => {
    const links = listing.links.map((link, index) =>
      index === 0 ? { ...link, url: 'javascript:alert(1)' } : link,
    );
    const view = viewOf({ page: { state: 'read', reading: { ...listing, links } } });
    expect(view.screen === 'not-product' && view.links[0]?.index).toBe(1);
  });

  it('searches by a typed title where no product was read', () => {
    const fields = { title: 'Aurora X200', brand: '', code: '', price: '' };
    expect(shown({ page: { state: 'read', reading: noProduct }, fields }).product.title).toBe('Aurora X200');
  });

  it('asks for shops first, then for access, then offers the search with its price', () => {
    expect(shown({ shops: [] })).toMatchObject({ setup: { presets: expect.any(Array) }, ready: null });
    expect(shown({}).ready).toMatchObject({
      missing: ['b.example'],
      button: 'Search 1 shop',
      possible: true,
    });
    expect(shown({}).ready?.estimate).toMatchObject({ free: true, words: 'Free, on this device' });
    expect(shown({ shops: [{ host: 'b.example', permitted: false }] }).ready?.possible).toBe(false);
  });

  it('says before a search that the service it is left to is not set up', () => {
    expect(shown({}).notice).toBeNull();
    const { notice } = shown({ hindered: 'both' });
    expect(notice).toMatchObject({ tone: 'warning', title: 'The service is not set up' });
    expect(notice?.action?.does).toEqual({ kind: 'options', part: 'service' });
    expect(notice?.advice).toContain('address and API key are missing');
    expect(shown({ hindered: 'address' }).notice?.advice).toContain('Its address is missing');
    expect(shown({ hindered: 'key' }).notice?.advice).toContain('Its API key is missing');
    expect(shown({ hindered: { host: 'api.example' } }).notice?.advice).toContain('Allow it under “Service”');
    expect(shown({ hindered: 'key', result: finished }).notice).toBeNull();
  });

  it('says before a search that the budget does not reach for all of it', () => {
    expect(shown({ estimate: paid, leftMicro: 8_000 }).notice).toBeNull();
    const { notice } = shown({ estimate: paid, leftMicro: 5_000 });
    expect(notice?.title).toBe('The budget covers only a part of this search');
    expect(notice?.advice.replace(/[\u2066-\u2069]/g, '')).toContain('At most $0.005 may still be spent');
    expect(notice?.action?.does).toEqual({ kind: 'options', part: 'budget' });
  });

  it('tells the most it can cost, and what nobody has priced', () => {
    const estimate = shown({ estimate: paid }).ready?.estimate;
    expect(estimate?.free).toBe(false);
    expect(estimate?.words?.replace(/[\u2066-\u2069]/g, '')).toBe('At most $0.008: 8 searches');
    expect(estimate?.worst).toContain('$0.016');
    expect(estimate?.unpriced).toContain('comparisons');
  });

  it('names no amount where nothing of a search has a published price', () => {
    const none = { micro: 0, currency: 'USD', certainty: 'free' } as const;
    const unpriced = ['search-products-with-page-visit', 'match-products'];
    const estimate = shown({ estimate: { max: none, worst: none, lines: [], unpriced } }).ready?.estimate;
    expect(estimate).toMatchObject({ free: false, words: null, worst: null });
    expect(estimate?.unpriced).toContain('page visits');
  });

  it('shows the find in place of the button, and says when there is no connection', () => {
    expect(shown({ result: finished })).toMatchObject({
      ready: null,
      setup: null,
      find: { running: false },
    });
    expect(shown({ online: false }).notice?.title).toBe('No connection');
  });

  it('puts the shops of the person’s own country first', () => {
    const view = shown({ shops: [] });
    expect(view.setup?.presets.map(({ country }) => country)).toEqual(['US', 'FR', 'DE', 'PL', 'ES', 'GB']);
  });

  it('says of a listed shop that it is the one of the page, where no other is listed', () => {
    expect(shown({ shops: [] }).setup).toMatchObject({ words: null, listed: [] });
    const [own] = popupInput.presets[0]?.hosts ?? [];
    const { setup } = shown({ shops: [], ownShops: [own ?? ''] });
    expect(setup?.words?.replace(/[\u2066-\u2069]/g, '')).toContain(
      `${own} is in your list, but it is the shop of`,
    );
    const chosen = setup?.presets.flatMap(({ hosts }) => hosts.filter((host) => host.chosen));
    expect(new Set(chosen?.map(({ host }) => host))).toEqual(new Set([own]));
    expect(shown({ ownShops: ['a.example'] }).setup).toBeNull();
  });

  it('says that Twinshelf itself is the matter, not the page, when it is', () => {
    const fault = insideFault(new Error('QuotaExceededError'));
    const view = viewOf({ page: { state: 'failed', fault } });
    expect(view).toMatchObject({
      screen: 'stopped',
      notice: {
        title: 'Something went wrong inside Twinshelf',
        action: { does: { kind: 'options', part: 'data' } },
      },
    });
    const page = viewOf({ page: { state: 'failed', fault: { kind: 'unreadable', words: 'a picture' } } });
    expect(page).toMatchObject({
      notice: {
        title: 'The page could not be read',
        advice: expect.stringContaining('Open the product’s own page'),
        action: { does: { kind: 'read' } },
      },
    });
  });

  it('does not promise to read a page behind a link as soon as it is opened: it takes a click there', () => {
    const fault = { kind: 'blocked', by: 'forbidden', status: 401, words: '' } as const;
    expect(viewOf({ page: { state: 'failed', fault } })).toMatchObject({
      notice: {
        advice: expect.stringMatching(/Open the page yourself and click the Twinshelf button there/),
      },
    });
  });
});
