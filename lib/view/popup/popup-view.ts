// Builds the view of popup and results tab from the reading, the settings and the find.
import type { Reading } from '../../product/schema.ts';
import { faultTitle, faultView, isInside } from '../fault-view.ts';
import { estimateView, paidView } from '../find/cost-view.ts';
import type { EstimateView } from '../find/find-model.ts';
import { findView } from '../find/find-view.ts';
import type { NoticeView } from '../notice-model.ts';
import { hostName } from '../outside/host-name.ts';
import { pageText } from '../outside/page-text.ts';
import { safeLink, shopName } from '../outside/safe-link.ts';
import { presetViews } from '../preset-view.ts';
import { namesProduct } from '../product/names-product.ts';
import { productView } from '../product/product-view.ts';
import type { Speech } from '../speech/speech.ts';
import type { PopupInput, PopupView, ReadyView, SetupView, UnaskedView } from './popup-model.ts';

/** A pure function of input and speech. */
export function popupView(input: PopupInput, speech: Speech): PopupView {
  const { page } = input;
  if (page.state === 'reading') return { screen: 'reading' };
  if (page.state === 'unaccepted') return { screen: 'stopped', notice: unacceptedNotice(speech) };
  if (page.state === 'closed') return closedPage(speech);
  if (page.state === 'forgotten') return { screen: 'stopped', notice: forgottenNotice(speech) };
  if (page.state === 'failed') return { screen: 'stopped', notice: failedNotice(page.fault, speech) };
  const { reading } = page;
  const titled = input.fields?.title ?? '';
  if (reading.product === null && titled === '') return notProduct(reading, speech);
  const product = reading.product ?? { title: titled };
  const { result } = input;
  const all = result === null ? null : findView({ ...input, result }, speech);
  const ended = all?.running === false;
  const again = ended ? paidView(input.estimate, speech) : null;
  const find = all === null ? null : { ...all, retry: withoutTold(all.retry, again) };
  const ready = input.shops.length === 0 || find !== null ? null : readyView(input, speech);
  const before = ready === null ? null : beforeNotice(input, speech);
  const offline = input.online ? null : offlineNotice(speech);
  return {
    screen: 'product',
    product: productView({ ...reading, product }, input.fields, speech),
    setup: input.shops.length === 0 && find === null ? setupView(input, speech) : null,
    ready,
    find,
    again,
    unasked: ended ? unaskedView(input, speech) : null,
    notice: offline ?? find?.notice ?? before,
  };
}

/** What is told of the whole search already is not told of a single shop once more. */
function withoutTold(retry: EstimateView | null, again: EstimateView | null): EstimateView | null {
  return retry === null || retry.unpriced !== again?.unpriced ? retry : { ...retry, unpriced: null };
}

/** Up to this number shops are named; more are only counted. */
const FEW = 4;

function unaskedView({ unasked }: PopupInput, speech: Speech): UnaskedView | null {
  if (unasked === null) return null;
  const { length: count } = unasked.shops;
  return {
    words: speech.say('find.unasked', { count }),
    names: count > FEW ? '' : speech.list(unasked.shops.map(({ host }) => hostName(host))),
    estimate: estimateView(unasked.estimate, speech),
    button: speech.say('ready.find', { count }),
  };
}

/** Without the page's own shop being named, adding it once more would seem to do nothing. */
function setupView({ presets, ownShops: listed }: PopupInput, speech: Speech): SetupView {
  const words =
    listed.length === 0
      ? null
      : speech.say('setup.ownShop', {
          count: listed.length,
          list: speech.list(listed.map((host) => hostName(shopName(host)))),
        });
  return { presets: presetViews(presets, listed, speech), listed, words };
}

function readyView({ shops, estimate }: PopupInput, speech: Speech): ReadyView {
  const missing = shops.filter((shop) => shop.permitted === false).map((shop) => shop.host);
  const count = shops.length - missing.length;
  return {
    shops,
    missing,
    estimate: estimate === null ? null : estimateView(estimate, speech),
    button: speech.say('ready.find', { count: Math.max(count, 1) }),
    possible: count > 0,
  };
}

/** Signals of a reading that parts of the page were missing. */
const MISSED = ['drawing', 'frame', 'cut'] as const;

function notProduct(reading: Reading, speech: Speech): PopupView {
  // a text that was selected comes of no page
  const text = reading.url === '';
  const kind = text ? 'text' : reading.kind === 'product' ? 'other' : reading.kind;
  const links = reading.links
    .map((link, index) => ({ link, index }))
    .filter(({ link }) => safeLink(link.url) !== null);
  return {
    screen: 'not-product',
    title: speech.say(`page.${kind}`),
    advice: speech.say(`page.${kind}.advice`),
    missed: MISSED.filter((part) => reading.doubts.includes(part)).map((part) =>
      speech.say(`page.missed.${part}`),
    ),
    links: links.map(({ link, index }) => ({
      index,
      title: pageText(link.title, 160) || pageText(link.url, 100),
      price: link.price === null ? null : pageText(link.price, 40),
    })),
    heading: kind === 'other' ? headingOf(reading) : null,
    pick: !text && kind !== 'other' && links.length > 0,
    again: !text,
  };
}

function headingOf({ heading = '' }: Reading): string | null {
  return namesProduct(heading) ? pageText(heading, 160) : null;
}

function unacceptedNotice({ say }: Speech): NoticeView {
  const action = { words: say('page.unaccepted.action'), does: { kind: 'welcome' } } as const;
  return {
    tone: 'info',
    title: say('page.unaccepted'),
    advice: say('page.unaccepted.advice'),
    action,
    details: null,
  };
}

/** A page that extensions may not read; a query can still be typed. */
function closedPage({ say }: Speech): PopupView {
  const words = { title: say('page.closed'), advice: say('page.closed.advice') };
  return {
    screen: 'not-product',
    ...words,
    missed: [],
    links: [],
    heading: null,
    pick: false,
    again: false,
  };
}

function forgottenNotice({ say }: Speech): NoticeView {
  const words = { title: say('page.forgotten'), advice: say('page.forgotten.advice') };
  const action = { words: say('finds.title'), does: { kind: 'finds' } } as const;
  return { tone: 'info', ...words, action, details: null };
}

function failedNotice(fault: Parameters<typeof faultView>[0], speech: Speech): NoticeView {
  if (isInside(fault)) return faultView(fault, speech);
  if (fault.kind === 'denied') {
    const words = { title: faultTitle(fault, speech), advice: speech.say('page.denied.advice') };
    const action = { words: speech.say('ready.allow'), does: { kind: 'read' } } as const;
    return { tone: 'warning', ...words, action, details: null };
  }
  const again = { words: speech.say('page.readAgain'), does: { kind: 'read' } } as const;
  const view = { ...faultView(fault, speech), title: speech.say('page.failed'), action: again };
  // a page behind a link: there is no shop of a find to be opened and read there
  if (fault.kind === 'blocked') return { ...view, advice: speech.say('page.failed.blocked') };
  // reading again won't make it smaller
  const stays = fault.kind === 'unreadable' && fault.status === undefined;
  return stays ? { ...view, advice: speech.say('page.failed.unreadable') } : view;
}

/** Problems of a find that are known before it starts: no key, or an insufficient budget. */
function beforeNotice(input: PopupInput, speech: Speech): NoticeView | null {
  const { serviceLacks, leftMicro, estimate } = input;
  if (serviceLacks !== null) {
    const unset = { kind: 'unauthorised', why: 'unset', lacks: serviceLacks, words: '' } as const;
    return { ...faultView(unset, speech), tone: 'warning', details: null };
  }
  if (leftMicro === null || estimate === null || estimate.max.micro <= leftMicro) return null;
  const cost = speech.cost({ ...estimate.max, micro: leftMicro });
  const words = { title: speech.say('budget.short'), advice: speech.say('budget.short.advice', { cost }) };
  const does = { kind: 'options', part: 'budget' } as const;
  return { tone: 'warning', ...words, action: { words: speech.say('fault.settings'), does }, details: null };
}

function offlineNotice({ say }: Speech): NoticeView {
  const words = { title: say('fault.offline'), advice: say('fault.offline.advice') };
  return { tone: 'warning', ...words, action: null, details: null };
}
