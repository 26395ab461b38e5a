// Formats a finished find as a plain table for the terminal.
import type { Money } from '../lib/base/money/money.ts';
import type { Judged, Result } from '../lib/result/schema.ts';

function price(money: Money | null | undefined): string {
  if (money === null || money === undefined) return 'no price';
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: money.currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(money.minor / 10 ** digits);
}

function cost({ micro, currency }: { micro: number; currency: string }): string {
  return micro === 0 ? 'free' : `${(micro / 1_000_000).toFixed(5)} ${currency}`;
}

const cut = (text: string, width: number) =>
  (text.length > width ? `${text.slice(0, width - 1)}…` : text).padEnd(width);

/** The strongest evidence in words, or the difference that decided. */
function reason({ verdict }: Judged): string {
  if (verdict.difference !== null) return verdict.difference.words;
  const [best] = verdict.evidence.toSorted((left, right) => right.effect - left.effect);
  return best?.words ?? '';
}

function row(judged: Judged): string {
  const { verdict, offer, shop, product } = judged;
  // between 1 and 99, as in the popup: nothing is ever certain
  const percent = Math.min(99, Math.max(1, Math.round(verdict.probability * 100)));
  const sure = `${verdict.outcome} ${percent} %`;
  return `  ${price(offer?.price).padStart(11)}  ${cut(shop, 26)}${cut(product.title, 46)} ${cut(sure, 14)}${cut(reason(judged), 60)}`;
}

/** `ms` is the duration of the find. */
export function findTable(result: Result, ms: number): string {
  const { matches, nearMisses, unsure, shops, spent, estimate } = result;
  const section = (name: string, list: readonly Judged[]) =>
    list.length === 0 ? [] : [`\n${name}`, ...list.map(row)];
  const requests = shops.reduce((total, shop) => total + shop.requests, 0);
  const states = shops.map(
    ({ shop, state, requests: count }) => `  ${cut(shop, 26)}${cut(state, 14)}${count} requests`,
  );
  return [
    `\n${result.product.title}   ${price(result.offer?.price)} here`,
    ...section(`Confirmed: the same product on ${matches.length} other shops`, matches),
    ...section('Near misses: not the same', nearMisses),
    ...section('Unsure', unsure),
    '\nShops',
    ...states,
    `\n${(ms / 1000).toFixed(1)} s, ${requests} requests; estimated ${cost(estimate.max)}, charged ${cost(spent.charged)}${spent.possible.micro > 0 ? `, possibly charged ${cost(spent.possible)}` : ''}`,
  ].join('\n');
}
