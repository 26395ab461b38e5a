// A find as a spreadsheet table: one row per listing, each with the product searched for, so that tables of several finds can be
// joined.
import type { Money } from '../../base/money/money.ts';
import { toAmount } from '../../base/money/price.ts';
import { deliveredMinor } from '../../product/shipping.ts';
import type { Judged } from '../../result/schema.ts';
import { saving } from '../find/comparable.ts';
import type { FindInput, MatchView } from '../find/find-model.ts';
import { findView } from '../find/find-view.ts';
import type { FindsInput, ListedFind } from '../finds/finds-model.ts';
import { matchAtShop } from '../finds/price-cells.ts';
import type { I18n } from '../i18n/i18n.ts';
import { fieldsOf } from '../product/product-view.ts';
import { pageText } from '../sanitize/page-text.ts';
import { safeLink, shopName } from '../sanitize/safe-link.ts';
import { csv, figure, tabbed } from './csv.ts';

const SEARCHED: readonly string[] = [
  'searched title',
  'searched code',
  'searched price',
  'searched currency',
  'searched link',
];

const HEAD: readonly string[] = [
  'kind',
  'shop',
  'title',
  'price',
  'currency',
  'price basis',
  'shipping',
  'price with shipping',
  'difference to this page',
  'unit price',
  'availability',
  'condition',
  'seller',
  'code',
  'probability',
  'reason',
  'read at',
  'link',
  ...SEARCHED,
];

const CONFIRMED = 'confirmed';

export function csvOf(input: FindInput, i18n: I18n): string {
  return csv([HEAD, ...rowsOf(input, i18n)], i18n);
}

/** The same table in the form for the clipboard. */
export function tableText(input: FindInput, i18n: I18n): string {
  return tabbed([HEAD, ...rowsOf(input, i18n)]);
}

/** All searches in one table. */
export function findsCsv({ finds, now }: Pick<FindsInput, 'finds' | 'now'>, i18n: I18n): string {
  return csv([HEAD, ...finds.flatMap((listed) => rowsOf({ ...listed, now }, i18n))], i18n);
}

/** The confirmed matches of all searches with their times, oldest first. */
export function historyCsv({ finds, now }: Pick<FindsInput, 'finds' | 'now'>, i18n: I18n): string {
  const searches = finds
    .flatMap(({ result, past, corrections }) =>
      [result, ...past].map((one) => ({ result: one, corrections })),
    )
    .sort((a, b) => a.result.startedAt - b.result.startedAt);
  const rows = searches.flatMap(({ result, corrections }) => {
    const at = new Date(result.finishedAt ?? result.startedAt).toISOString();
    const listed = rowsOf({ result, corrections, earlier: [], now }, i18n);
    return listed.filter(([kind]) => kind === CONFIRMED).map((row) => [at, ...row]);
  });
  return csv([['searched at', ...HEAD], ...rows], i18n);
}

/**
 * The confirmed prices of all products, a row each, with a column for every shop that has any: figures where all are of one currency, which the
 * heads name.
 */
export function pricesCsv({ finds }: Pick<FindsInput, 'finds'>, i18n: I18n): string {
  const all = finds.map((listed) => ({ searched: searchedCells(listed, i18n), prices: pricesOf(listed) }));
  const shops = [...new Set(all.flatMap(({ prices }) => [...prices.keys()]))].sort();
  const currencies = new Set(
    all.flatMap(({ prices }) => [...prices.values()].map(({ currency }) => currency)),
  );
  const [only = ''] = currencies.size === 1 ? currencies : [];
  const cell = (price: Money | undefined): string => {
    if (price === undefined) return '';
    const amount = figure(toAmount(price), i18n);
    return only === '' ? `${amount} ${price.currency}` : amount;
  };
  const heads = shops.map((shop) => (only === '' ? shop : `${shop} (${only})`));
  const rows = all.map(({ searched, prices }) => [
    ...searched,
    ...shops.map((shop) => cell(prices.get(shop))),
  ]);
  return csv([[...SEARCHED, ...heads], ...rows], i18n);
}

/** By shop name: the price of the match that the table of prices shows. */
function pricesOf(listed: ListedFind): Map<string, Money> {
  const matches = [...matchAtShop(listed)];
  return new Map(
    matches.flatMap(([shop, { offer }]) =>
      offer?.price == null ? [] : [[shopName(shop), offer.price] as const],
    ),
  );
}

/** Confirmed listings first, then those of earlier finds, near misses and unsure ones, as the person sees them. */
function rowsOf(input: FindInput, i18n: I18n): string[][] {
  const { result, earlier } = input;
  const view = findView(input, i18n);
  const all = [...result.matches, ...earlier, ...result.nearMisses, ...result.unsure];
  const facts = new Map(all.map((judged) => [judged.link, judged]));
  const searched = searchedCells(input, i18n);
  const rows = (kind: string, matches: readonly MatchView[]): string[][] =>
    matches.flatMap((match) => {
      const judged = facts.get(match.link);
      return judged === undefined ? [] : [[kind, ...cells(match, judged, input, i18n), ...searched]];
    });
  return [
    ...rows(CONFIRMED, view.matches),
    ...rows('earlier', view.earlier?.matches ?? []),
    ...rows('near miss', view.nearMisses),
    ...rows('unsure', view.unsure),
  ];
}

function cells(
  match: MatchView,
  { product, offer, verdict }: Judged,
  { result }: FindInput,
  i18n: I18n,
): string[] {
  const sum = (money: Money): string => figure(toAmount(money), i18n);
  const [amount = '', currency = ''] = match.price?.exact.split(' ') ?? [];
  const saved = saving(result.offer, offer);
  const delivered = deliveredMinor(offer);
  return [
    match.shop,
    match.title,
    figure(amount, i18n),
    currency,
    match.price?.basis ?? '',
    offer?.shipping === undefined ? '' : sum(offer.shipping),
    delivered === null ? '' : sum({ minor: delivered, currency }),
    saved === null ? '' : sum({ minor: -saved, currency }),
    match.unitPrice ?? '',
    match.availability?.words ?? '',
    match.condition ?? '',
    match.seller ?? '',
    fieldsOf(product, offer).code,
    figure(verdict.probability.toFixed(3), i18n),
    match.reason,
    offer === null ? '' : new Date(offer.seenAt).toISOString(),
    match.href ?? '',
  ];
}

function searchedCells({ result }: Pick<FindInput, 'result'>, i18n: I18n): string[] {
  const { product, offer } = result;
  const { title, code, price } = fieldsOf(product, offer);
  const [amount = '', currency = ''] = offer?.price ? price.split(' ') : [price];
  const link = offer === null ? '' : (safeLink(offer.url) ?? '');
  return [pageText(title, 300), code, offer?.price ? figure(amount, i18n) : amount, currency, link];
}
