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
import { pageText } from '../outside/page-text.ts';
import { safeLink, shopName } from '../outside/safe-link.ts';
import { fieldsOf } from '../product/product-view.ts';
import type { Speech } from '../speech/speech.ts';
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

export function csvOf(input: FindInput, speech: Speech): string {
  return csv([HEAD, ...rowsOf(input, speech)], speech);
}

/** The same table in the form for the clipboard. */
export function tableText(input: FindInput, speech: Speech): string {
  return tabbed([HEAD, ...rowsOf(input, speech)]);
}

/** All searches in one table. */
export function findsCsv({ finds, now }: Pick<FindsInput, 'finds' | 'now'>, speech: Speech): string {
  return csv([HEAD, ...finds.flatMap((listed) => rowsOf({ ...listed, now }, speech))], speech);
}

/** The confirmed matches of all searches with their times, oldest first. */
export function historyCsv({ finds, now }: Pick<FindsInput, 'finds' | 'now'>, speech: Speech): string {
  const searches = finds
    .flatMap(({ result, past, corrections }) =>
      [result, ...past].map((one) => ({ result: one, corrections })),
    )
    .sort((a, b) => a.result.startedAt - b.result.startedAt);
  const rows = searches.flatMap(({ result, corrections }) => {
    const at = new Date(result.finishedAt ?? result.startedAt).toISOString();
    const listed = rowsOf({ result, corrections, earlier: [], now }, speech);
    return listed.filter(([kind]) => kind === CONFIRMED).map((row) => [at, ...row]);
  });
  return csv([['searched at', ...HEAD], ...rows], speech);
}

/**
 * The confirmed prices of all products, a row each, with a column for every shop that has any: figures where all are of one currency, which the
 * heads name.
 */
export function pricesCsv({ finds }: Pick<FindsInput, 'finds'>, speech: Speech): string {
  const all = finds.map((listed) => ({ searched: searchedCells(listed, speech), prices: pricesOf(listed) }));
  const shops = [...new Set(all.flatMap(({ prices }) => [...prices.keys()]))].sort();
  const currencies = new Set(
    all.flatMap(({ prices }) => [...prices.values()].map(({ currency }) => currency)),
  );
  const [only = ''] = currencies.size === 1 ? currencies : [];
  const cell = (price: Money | undefined): string => {
    if (price === undefined) return '';
    const amount = figure(toAmount(price), speech);
    return only === '' ? `${amount} ${price.currency}` : amount;
  };
  const heads = shops.map((shop) => (only === '' ? shop : `${shop} (${only})`));
  const rows = all.map(({ searched, prices }) => [
    ...searched,
    ...shops.map((shop) => cell(prices.get(shop))),
  ]);
  return csv([[...SEARCHED, ...heads], ...rows], speech);
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
function rowsOf(input: FindInput, speech: Speech): string[][] {
  const { result, earlier } = input;
  const view = findView(input, speech);
  const all = [...result.matches, ...earlier, ...result.nearMisses, ...result.unsure];
  const facts = new Map(all.map((judged) => [judged.link, judged]));
  const searched = searchedCells(input, speech);
  const rows = (kind: string, matches: readonly MatchView[]): string[][] =>
    matches.flatMap((match) => {
      const judged = facts.get(match.link);
      return judged === undefined ? [] : [[kind, ...cells(match, judged, input, speech), ...searched]];
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
  speech: Speech,
): string[] {
  const sum = (money: Money): string => figure(toAmount(money), speech);
  const [amount = '', currency = ''] = match.price?.exact.split(' ') ?? [];
  const saved = saving(result.offer, offer);
  const delivered = deliveredMinor(offer);
  return [
    match.shop,
    match.title,
    figure(amount, speech),
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
    figure(verdict.probability.toFixed(3), speech),
    match.reason,
    offer === null ? '' : new Date(offer.seenAt).toISOString(),
    match.href ?? '',
  ];
}

function searchedCells({ result }: Pick<FindInput, 'result'>, speech: Speech): string[] {
  const { product, offer } = result;
  const { title, code, price } = fieldsOf(product, offer);
  const [amount = '', currency = ''] = offer?.price ? price.split(' ') : [price];
  const link = offer === null ? '' : (safeLink(offer.url) ?? '');
  return [pageText(title, 300), code, offer?.price ? figure(amount, speech) : amount, currency, link];
}
