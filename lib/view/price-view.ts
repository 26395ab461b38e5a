// A price with what it includes, in words.
import { minorDigits } from '../base/currency.ts';
import type { Money } from '../base/money.ts';
import type { Offer } from '../product/schema.ts';
import { decimal } from './decimal.ts';
import type { PriceView } from './product-model.ts';
import type { Speech } from './speech.ts';

/** Null when the offer states no price. */
export function priceView(offer: Offer | null, speech: Speech): PriceView | null {
  if (offer === null || offer.price === null) return null;
  const { price, listPrice, basis } = offer;
  const words = basis.from ? `${speech.say('price.from')} ${speech.money(price)}` : speech.money(price);
  const reduced =
    listPrice !== null && listPrice.currency === price.currency && listPrice.minor > price.minor;
  return {
    words,
    exact: exactMoney(price),
    basis: basisWords(offer, speech),
    list: reduced ? speech.say('price.instead', { price: speech.money(listPrice) }) : null,
  };
}

/** "129.99 EUR": for files and machines. */
export function exactMoney({ minor, currency }: Money): string {
  return `${decimal(minor, minorDigits(currency))} ${currency}`;
}

export function unitPriceWords(offer: Offer | null, speech: Speech): string | null {
  if (offer === null || offer.unitPrice === null) return null;
  const { price, per } = offer.unitPrice;
  return speech.say('unit.price', { price: speech.money(price), unit: per });
}

function basisWords({ basis }: Offer, { say }: Speech): string | null {
  const parts: string[] = [];
  if (basis.member) parts.push(say('price.member'));
  if (basis.tax === 'included') parts.push(say('price.taxIncluded'));
  if (basis.tax === 'excluded') parts.push(say('price.taxExcluded'));
  if (basis.shipping === 'included') parts.push(say('price.shippingIncluded'));
  if (basis.shipping === 'excluded') parts.push(say('price.shippingExcluded'));
  return parts.length === 0 ? null : parts.join(' · ');
}
