// Every state of every view that the gallery shows, by name: inputs only, so that tests can use them too.

import {
  brokenList,
  endedList,
  noList,
  runningList,
  shoplessList,
  stoppedList,
} from '../../lib/view/examples/list.ts';
import { popupInput } from '../../lib/view/examples/popup.ts';
import { doubtful, hostile, listing, NOW, noProduct, product } from '../../lib/view/examples/reading.ts';
import {
  charged,
  faulty,
  finished,
  free,
  hostileFind,
  many,
  mixed,
  nothing,
  paid,
  past,
  running,
  starting,
  unreached,
} from '../../lib/view/examples/result.ts';
import { fresh, presets, used } from '../../lib/view/examples/settings.ts';
import type { FindsInput, OptionsInput, PopupInput, WelcomeInput } from '../../lib/view/index.ts';

export type State =
  | { readonly view: 'popup' | 'results'; readonly input: PopupInput }
  | { readonly view: 'options'; readonly input: OptionsInput }
  | { readonly view: 'welcome'; readonly input: WelcomeInput }
  | { readonly view: 'finds'; readonly input: FindsInput };

const base = popupInput;
const { shops } = base;

function popup(more: Partial<PopupInput>): State {
  return { view: 'popup', input: { ...base, ...more } };
}

function found(result: PopupInput['result'], more: Partial<PopupInput> = {}): State {
  return popup({ result, ...more });
}

const [first, , third] = finished.matches;
const corrections = {
  [first?.link ?? '']: 'different',
  [finished.unsure[0]?.link ?? '']: 'same',
  [third?.link ?? '']: 'same',
} as const;
/** the cost of asking one shop again by a service step */
const { worst: _worst, ...most } = paid;
const each = { micro: 1000, currency: 'USD', certainty: 'quoted' } as const;
const retry = { ...most, max: each, lines: [{ operation: 'search-products', calls: 1, each }] };
/** forty shops behind a captcha */
const waiting = finished.shops
  .filter(({ state }) => state === 'blocked')
  .flatMap((one) =>
    Array.from({ length: 40 }, (_, index) => ({ ...one, shop: `shop-${index + 1}.example` })),
  );
const words = 'The English sentence that tells what was the matter.';
/** two more shops at each of the two lowest prices */
const alike = {
  ...finished,
  matches: finished.matches.flatMap((match, at) => [
    match,
    ...(at > 1 ? [] : many.matches.slice(at * 2, at * 2 + 2)).map((one) => ({ ...one, offer: match.offer })),
  ]),
};
/** one link of a list as long as any that is read */
const numbered = (_: unknown, at: number) => ({
  url: `https://www.soundhouse.example/p/${at + 1}`,
  title: `Zenith Studio No. ${at + 1}`,
  price: '69,99 €',
  image: null,
  snippet: null,
  brand: null,
  sponsored: false,
  source: 'json-ld' as const,
});

const someFinds = {
  complete: true,
  finds: [finished, mixed, unreached, hostileFind].map((result, index) => ({
    result: {
      ...result,
      find: `find-${index}`,
      product: result === mixed ? { title: 'OneWordWithoutEnd'.repeat(20) } : result.product,
      finishedAt: NOW - index * 86_400_000,
    },
    earlier: [],
    corrections: {},
    past: index === 0 ? past : [],
    page: product.url,
  })),
  fault: null,
  now: NOW,
};

export const STATES: Readonly<Record<string, State>> = {
  'popup-reading': popup({ page: { state: 'reading' } }),
  'popup-unaccepted': popup({ page: { state: 'unaccepted' } }),
  'popup-closed': popup({ page: { state: 'closed' } }),
  'popup-forgotten': popup({ page: { state: 'forgotten' } }),
  'popup-failed': popup({ page: { state: 'failed', fault: { kind: 'unreadable', words } } }),
  'popup-no-product': popup({ page: { state: 'read', reading: noProduct } }),
  'popup-no-product-missing': popup({
    page: { state: 'read', reading: { ...noProduct, doubts: ['frame', 'drawing', 'cut'] } },
  }),
  'popup-listing': popup({ page: { state: 'read', reading: listing } }),
  'popup-listing-long': popup({
    page: { state: 'read', reading: { ...listing, links: Array.from({ length: 400 }, numbered) } },
  }),
  'popup-ready': popup({}),
  'popup-ready-paid': popup({ estimate: paid }),
  'popup-ready-unpriced': popup({ estimate: { ...free, unpriced: paid.unpriced } }),
  'popup-ready-short': popup({ estimate: paid, leftMicro: 5_000 }),
  'popup-ready-unset': popup({ estimate: paid, hindered: 'address' }),
  'popup-ready-hindered': popup({ estimate: paid, hindered: { host: 'api.matches.example' } }),
  'popup-ready-missing': popup({ shops: shops.map((shop, index) => ({ ...shop, permitted: index > 3 })) }),
  'popup-ready-none-allowed': popup({ shops: shops.map((shop) => ({ ...shop, permitted: false })) }),
  'popup-setup': popup({ shops: [] }),
  'popup-setup-own': popup({ shops: [], ownShops: ['www.b.example'] }),
  'popup-doubts': popup({ page: { state: 'read', reading: doubtful } }),
  'popup-corrected': popup({
    fields: { title: 'Aurora X200 midnight', brand: 'Aurora', code: '', price: '125 EUR' },
  }),
  'popup-typed-title': popup({
    page: { state: 'read', reading: noProduct },
    fields: { title: 'Aurora X200', brand: '', code: '', price: '' },
  }),
  'popup-offline': popup({ online: false }),
  'popup-hostile': popup({ page: { state: 'read', reading: hostile } }),
  'find-starting': found(starting),
  'find-running': found(running),
  'find-finished': found(finished),
  'find-nothing': found(nothing),
  'find-earlier-paid': found(unreached, { estimate: paid, retry }),
  'find-earlier': found(unreached, { earlier: finished.matches.slice(0, 3) }),
  'find-near-only': found({ ...finished, matches: [], unsure: [], unread: [] }),
  'find-old': found(finished, { now: NOW + 86_400_000 * 2 }),
  'find-unasked': found(finished, { unasked: { shops: shops.slice(0, 2), estimate: free } }),
  'find-unasked-paid': found(charged, { unasked: { shops, estimate: paid } }),
  'find-charged': found(charged, { estimate: paid, retry }),
  'find-corrections': found(finished, { corrections }),
  'find-mixed': found(mixed),
  'find-history': found(finished, { past }),
  'find-many': found(many),
  'find-alike': found(alike),
  'find-many-waiting': found({ ...finished, shops: waiting }),
  'find-hostile': found(hostileFind),
  'find-unauthorised': found(faulty({ kind: 'unauthorised', words })),
  'find-unpaid': found(faulty({ kind: 'unpaid', words })),
  'find-later': found(faulty({ kind: 'later', afterMs: 120_000, words })),
  'find-too-often': found(faulty({ kind: 'later', afterMs: 3_600_000, why: 'rate', service: true, words })),
  'find-out-of-order': found(faulty({ kind: 'later', afterMs: 30_000, why: 'down', service: true, words })),
  'find-over-budget': found(faulty({ kind: 'overBudget', words })),
  'find-misanswered': found(faulty({ kind: 'misanswered', words })),
  'results-ready': { view: 'results', input: base },
  'results-running': { view: 'results', input: { ...base, result: running } },
  'results-finished': { view: 'results', input: { ...base, result: finished } },
  'results-many': { view: 'results', input: { ...base, result: many } },
  'results-history': { view: 'results', input: { ...base, result: finished, past } },
  'results-mixed': { view: 'results', input: { ...base, result: mixed } },
  'finds-empty': {
    view: 'finds',
    input: { finds: [], list: shoplessList, complete: true, fault: null, now: NOW },
  },
  'finds-unreadable': {
    view: 'finds',
    input: {
      finds: [],
      list: noList,
      complete: true,
      fault: { kind: 'unreadable', why: 'inside', words },
      now: NOW,
    },
  },
  'finds-used': { view: 'finds', input: { ...someFinds, list: noList } },
  'finds-list-running': { view: 'finds', input: { ...someFinds, list: runningList } },
  'finds-list-stopped': { view: 'finds', input: { ...someFinds, list: stoppedList } },
  'finds-list-broken': { view: 'finds', input: { ...someFinds, list: brokenList } },
  'finds-list-ended': { view: 'finds', input: { ...someFinds, list: endedList } },
  'options-fresh': { view: 'options', input: fresh },
  'options-used': { view: 'options', input: used },
  'options-many': {
    view: 'options',
    input: {
      ...used,
      shops: Array.from({ length: 40 }, (_, index) => ({
        host: `shop-number-${index + 1}.example`,
        permitted: index % 7 !== 0,
        check: null,
      })),
      grants: Array.from({ length: 40 }, (_, index) => ({
        host: `shop-number-${index + 1}.example`,
        lastUsed: null,
        service: false,
      })),
    },
  },
  'options-failed': {
    view: 'options',
    input: {
      ...used,
      said: 'not-a-settings-file',
      serviceTest: { state: 'failed', fault: { kind: 'unauthorised', words } },
    },
  },
  'options-testing': { view: 'options', input: { ...used, keyEnd: null, serviceTest: { state: 'testing' } } },
  'options-web-failed': {
    view: 'options',
    input: {
      ...used,
      webSearch: {
        ...used.webSearch,
        permitted: false,
        test: { state: 'failed', fault: { kind: 'unauthorised', words } },
      },
    },
  },
  'options-web-brave': {
    view: 'options',
    input: {
      ...used,
      webSearch: {
        kind: 'brave',
        base: '',
        keyEnd: '77ab',
        permitted: true,
        test: { state: 'good', shop: 'klangwelt.example', count: 0 },
      },
    },
  },
  'welcome-fresh': {
    view: 'welcome',
    input: { accepted: null, shops: [], presets, shortcut: 'Alt+Shift+T', saved: true },
  },
  'welcome-declined': {
    view: 'welcome',
    input: { accepted: false, shops: [], presets, shortcut: null, saved: true },
  },
  'welcome-not-saved': {
    view: 'welcome',
    input: { accepted: null, shops: [], presets, shortcut: null, saved: false },
  },
  'welcome-accepted': {
    view: 'welcome',
    input: {
      accepted: true,
      shops: shops.map((shop, index) => ({ ...shop, permitted: index > 2 })),
      presets,
      shortcut: null,
      saved: true,
    },
  },
};
