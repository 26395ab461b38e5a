// Builds the view of popup and results tab from the reading, the settings and the find.
import type { Reading } from '../../product/schema.ts';
import { budgetNotice, hinderedNotice } from '../before-notice.ts';
import { faultTitle, faultView, isInside } from '../fault-view.ts';
import { estimateView, paidView } from '../find/cost-view.ts';
import type { EstimateView } from '../find/find-model.ts';
import { findView } from '../find/find-view.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { NoticeView } from '../notice-model.ts';
import { presetViews } from '../preset-view.ts';
import { namesProduct } from '../product/names-product.ts';
import { productView } from '../product/product-view.ts';
import { hostName } from '../sanitize/host-name.ts';
import { pageText } from '../sanitize/page-text.ts';
import { safeLink, shopName } from '../sanitize/safe-link.ts';
import type { PopupInput, PopupView, ReadyView, SetupView, UnaskedView } from './popup-model.ts';

/** A pure function of input and i18n. */
export function popupView(input: PopupInput, i18n: I18n): PopupView {
  const { page } = input;
  if (page.state === 'reading') return { screen: 'reading' };
  if (page.state === 'unaccepted') return { screen: 'stopped', notice: unacceptedNotice(i18n) };
  if (page.state === 'closed') return closedPage(i18n);
  if (page.state === 'forgotten') return { screen: 'stopped', notice: forgottenNotice(i18n) };
  if (page.state === 'failed') return { screen: 'stopped', notice: failedNotice(page.fault, i18n) };
  const { reading } = page;
  const titled = input.fields?.title ?? '';
  if (reading.product === null && titled === '') return notProduct(reading, i18n);
  const product = reading.product ?? { title: titled };
  const { result } = input;
  const all = result === null ? null : findView({ ...input, result }, i18n);
  const ended = all?.running === false;
  const again = ended ? paidView(input.estimate, i18n) : null;
  const find = all === null ? null : { ...all, retry: withoutTold(all.retry, again) };
  const ready = input.shops.length === 0 || find !== null ? null : readyView(input, i18n);
  const before = ready === null ? null : beforeNotice(input, i18n);
  const offline = input.online ? null : offlineNotice(i18n);
  return {
    screen: 'product',
    product: productView({ ...reading, product }, input.fields, i18n),
    setup: input.shops.length === 0 && find === null ? setupView(input, i18n) : null,
    ready,
    find,
    again,
    unasked: ended ? unaskedView(input, i18n) : null,
    notice: offline ?? find?.notice ?? before,
  };
}

/** What is told of the whole search already is not told of a single shop once more. */
function withoutTold(retry: EstimateView | null, again: EstimateView | null): EstimateView | null {
  return retry === null || retry.unpriced !== again?.unpriced ? retry : { ...retry, unpriced: null };
}

/** Up to this number shops are named; more are only counted. */
const FEW = 4;

function unaskedView({ unasked }: PopupInput, i18n: I18n): UnaskedView | null {
  if (unasked === null) return null;
  const { length: count } = unasked.shops;
  return {
    words: i18n.t('find.unasked', { count }),
    names: count > FEW ? '' : i18n.list(unasked.shops.map(({ host }) => hostName(host))),
    estimate: estimateView(unasked.estimate, i18n),
    button: i18n.t('ready.find', { count }),
  };
}

/** Without the page's own shop being named, adding it once more would seem to do nothing. */
function setupView({ presets, ownShops: listed }: PopupInput, i18n: I18n): SetupView {
  const words =
    listed.length === 0
      ? null
      : i18n.t('setup.ownShop', {
          count: listed.length,
          list: i18n.list(listed.map((host) => hostName(shopName(host)))),
        });
  return { presets: presetViews(presets, listed, i18n), listed, words };
}

function readyView({ shops, estimate }: PopupInput, i18n: I18n): ReadyView {
  const missing = shops.filter((shop) => shop.permitted === false).map((shop) => shop.host);
  const count = shops.length - missing.length;
  return {
    shops,
    missing,
    estimate: estimate === null ? null : estimateView(estimate, i18n),
    button: i18n.t('ready.find', { count: Math.max(count, 1) }),
    possible: count > 0,
  };
}

/** Signals of a reading that parts of the page were missing. */
const MISSED = ['drawing', 'frame', 'cut'] as const;

function notProduct(reading: Reading, i18n: I18n): PopupView {
  // a text that was selected comes of no page
  const text = reading.url === '';
  const kind = text ? 'text' : reading.kind === 'product' ? 'other' : reading.kind;
  const links = reading.links
    .map((link, index) => ({ link, index }))
    .filter(({ link }) => safeLink(link.url) !== null);
  return {
    screen: 'not-product',
    title: i18n.t(`page.${kind}`),
    advice: i18n.t(`page.${kind}.advice`),
    missed: MISSED.filter((part) => reading.doubts.includes(part)).map((part) =>
      i18n.t(`page.missed.${part}`),
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

function unacceptedNotice({ t }: I18n): NoticeView {
  const action = { words: t('page.unaccepted.action'), does: { kind: 'welcome' } } as const;
  return {
    tone: 'info',
    title: t('page.unaccepted'),
    advice: t('page.unaccepted.advice'),
    action,
    details: null,
  };
}

/** A page that extensions may not read; a query can still be typed. */
function closedPage({ t }: I18n): PopupView {
  const words = { title: t('page.closed'), advice: t('page.closed.advice') };
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

function forgottenNotice({ t }: I18n): NoticeView {
  const words = { title: t('page.forgotten'), advice: t('page.forgotten.advice') };
  const action = { words: t('finds.title'), does: { kind: 'finds' } } as const;
  return { tone: 'info', ...words, action, details: null };
}

function failedNotice(fault: Parameters<typeof faultView>[0], i18n: I18n): NoticeView {
  if (isInside(fault)) return faultView(fault, i18n);
  if (fault.kind === 'denied') {
    const words = { title: faultTitle(fault, i18n), advice: i18n.t('page.denied.advice') };
    const action = { words: i18n.t('ready.allow'), does: { kind: 'read' } } as const;
    return { tone: 'warning', ...words, action, details: null };
  }
  const again = { words: i18n.t('page.readAgain'), does: { kind: 'read' } } as const;
  const view = { ...faultView(fault, i18n), title: i18n.t('page.failed'), action: again };
  // a page behind a link: there is no shop of a find to be opened and read there
  if (fault.kind === 'blocked') return { ...view, advice: i18n.t('page.failed.blocked') };
  // reading again won't make it smaller
  const stays = fault.kind === 'unreadable' && fault.status === undefined;
  return stays ? { ...view, advice: i18n.t('page.failed.unreadable') } : view;
}

/** Problems of a find that are known before it starts: no key, or an insufficient budget. */
function beforeNotice(input: PopupInput, i18n: I18n): NoticeView | null {
  const { hindered, leftMicro, estimate } = input;
  if (hindered !== null) return hinderedNotice(hindered, i18n);
  return estimate === null ? null : budgetNotice(estimate, leftMicro, i18n);
}

function offlineNotice({ t }: I18n): NoticeView {
  const words = { title: t('fault.offline'), advice: t('fault.offline.advice') };
  return { tone: 'warning', ...words, action: null, details: null };
}
