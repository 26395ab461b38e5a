// The prices of the confirmed matches and of this page on one axis.
import type { Money } from '../../base/money/money.ts';
import type { Offer } from '../../product/schema.ts';
import type { Judged } from '../../result/schema.ts';
import type { I18n } from '../i18n/i18n.ts';
import { hostName } from '../sanitize/host-name.ts';
import { hostOf, shopName } from '../sanitize/safe-link.ts';
import { comparable } from './comparable.ts';
import type { PlotPoint, PlotView } from './find-model.ts';
import { axisOf, tickWords } from './price-axis.ts';

/** how many listings are drawn at most; a longer plot is no quicker to read than the list below it */
const MOST = 24;

interface Dot {
  readonly shop: string;
  readonly price: Money;
  readonly here: boolean;
  readonly comparable: boolean;
}

/** Null with fewer than two prices of one currency, where there is nothing to plot. */
export function plotView(matches: readonly Judged[], here: Offer | null, i18n: I18n): PlotView | null {
  const currency = here?.price?.currency ?? matches.find(({ offer }) => offer?.price)?.offer?.price?.currency;
  if (currency === undefined) return null;
  const priced = dotsOf(matches, here).filter(({ price }) => price.currency === currency);
  const dots = priced.slice(0, MOST + (priced[0]?.here ? 1 : 0));
  const prices = dots.map(({ price }) => price.minor);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  if (dots.length < 2 || dots.every((dot) => dot.here)) return null;
  const { ticks, from, to } = axisOf(low, high, currency);
  const at = (minor: number): number => (minor - from) / (to - from);
  const points = [...dots]
    .sort((a, b) => a.price.minor - b.price.minor)
    .map((dot): PlotPoint => ({ ...dot, price: i18n.money(dot.price), at: at(dot.price.minor) }));
  return {
    points,
    ticks: thinned(ticks.map((minor) => ({ at: at(minor), words: tickWords(minor, currency, i18n) }))),
    summary: summaryOf(points, i18n),
    cut: dots.length < priced.length ? i18n.t('find.plot.cut', { count: priced.length - dots.length }) : null,
  };
}

/** How many characters the axis of a popup holds. */
const HOLDS = 48;

/** All ticks or, where their words are long, every second or third: amounts of some currencies run to millions. */
function thinned(ticks: PlotView['ticks']): PlotView['ticks'] {
  const longest = Math.max(...ticks.map(({ words }) => words.length)) + 2;
  const each = Math.min(Math.ceil((ticks.length * longest) / HOLDS), ticks.length - 1);
  return ticks.filter((_, index) => index % each === 0);
}

/** This page first, then the listings as they come: cheapest first. */
function dotsOf(matches: readonly Judged[], here: Offer | null): Dot[] {
  const dots: Dot[] = [];
  if (here?.price)
    dots.push({ shop: hostOf(here.url) || here.shop, price: here.price, here: true, comparable: true });
  for (const { shop, offer } of matches) {
    if (!offer?.price) continue;
    const fits = here?.price ? comparable(here, offer) : !offer.basis.from && !offer.basis.member;
    dots.push({ shop: shopName(shop), price: offer.price, here: false, comparable: fits });
  }
  return dots;
}

/** Of the prices that can be compared, as far as there are any. */
function summaryOf(points: readonly PlotPoint[], { t }: I18n): string {
  const all = points.filter((point) => !point.here);
  const compared = all.filter(({ comparable }) => comparable);
  const shops = compared.length === 0 ? all : compared;
  const first = shops[0];
  const last = shops.at(-1);
  const here = points.find((point) => point.here);
  const range =
    first === undefined || last === undefined
      ? ''
      : t('find.plot.summary', {
          count: shops.length,
          low: first.price,
          shop: hostName(first.shop),
          high: last.price,
        });
  return here === undefined ? range : `${range} ${t('find.plot.summaryHere', { price: here.price })}`;
}
