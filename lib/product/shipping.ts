// The shipping cost, where the page's data states exactly one; and the price including it.
import type { Money } from '../base/money/money.ts';
import { parsePrice, toMoney } from '../base/money/price.ts';
import { heldAs, type IndexedThing, said } from './scene/page-index.ts';
import type { Scene } from './scene/scene.ts';
import { offeringsOf } from './scene/variants.ts';
import type { Offer } from './schema.ts';

const DEPTH = 4;

/**
 * The rate in the chosen offer's `shippingDetails` (schema.org), zero where it is free. Null when there is none, when rates differ (by country or
 * speed: nothing says which applies), or when one is not in the price's currency.
 */
export function shippingOf(scene: Scene, price: Money): Money | null {
  const main = scene.products[0]?.entry;
  const tag = scene.graph.find(({ field }) => /^product:shipping_cost:amount$/.test(field));
  if (tag !== undefined) return moneyIn(tag.value, price.currency);
  if (main === undefined) return null;
  const { parts } = offeringsOf(main, scene.variants);
  const details = parts.flatMap((part) => heldBelow(part, 'shippingDetails', DEPTH));
  const rates = details
    .filter((entry) => !said(entry, 'doesNotShip').some(({ value }) => /^(?:true|1|.*\/True)$/i.test(value)))
    .map((entry) => rateOf(entry, price.currency));
  const [first = null] = rates;
  return first !== null && rates.every((rate) => rate !== null && rate.minor === first.minor) ? first : null;
}

function heldBelow(entry: IndexedThing, name: string, depth: number): IndexedThing[] {
  if (heldAs(entry) === name) return [entry];
  return depth === 0 ? [] : entry.parts.flatMap((part) => heldBelow(part, name, depth - 1));
}

function rateOf(details: IndexedThing, currency: string): Money | null {
  const rates = details.parts.filter((part) => heldAs(part) === 'shippingRate');
  const [rate, another] = rates;
  if (rate === undefined || another !== undefined) return null;
  const amounts = said(rate, 'value', 'price', 'minValue', 'maxValue').map(({ value }) => value.trim());
  const [amount] = amounts;
  const stated = said(rate, 'currency', 'priceCurrency')[0]?.value.trim().toUpperCase() ?? currency;
  const one = amounts.every((other) => Number(other) === Number(amount)) || amounts.length === 1;
  return amount === undefined || stated !== currency || !one ? null : moneyIn(amount, currency);
}

function moneyIn(text: string, currency: string): Money | null {
  const { amount, currencies } = parsePrice(text, currency);
  // "free" is said of some goods, for some people
  if (/\p{L}{4}/u.test(text) || !/\d/.test(text)) return null;
  const other = currencies.length > 0 && !currencies.includes(currency);
  return amount === null || other ? null : toMoney(amount, currency);
}

/** The price with shipping, in minor units; null when either is unknown. */
export function deliveredMinor(offer: Offer | null): number | null {
  if (offer === null || offer.price === null) return null;
  const { price, shipping } = offer;
  if (shipping === undefined || shipping.currency !== price.currency) return null;
  return price.minor + shipping.minor;
}
