// A price with what it includes, in words.
import type { Money } from '../../base/money/money.ts';
import { toAmount } from '../../base/money/price.ts';
import type { Offer } from '../../product/schema.ts';
import { deliveredMinor } from '../../product/shipping.ts';
import type { Speech } from '../speech/speech.ts';
import type { PriceView } from './product-model.ts';

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

/** "129.99 EUR": for files and programs. */
export function exactMoney(money: Money): string {
  return `${toAmount(money)} ${money.currency}`;
}

export function unitPriceWords(offer: Offer | null, speech: Speech): string | null {
  if (offer === null || offer.unitPrice === null) return null;
  const { price, per } = offer.unitPrice;
  return speech.say('unit.price', { price: speech.money(price), unit: per });
}

function shippingWords(offer: Offer, { say, money }: Speech): string | null {
  const { basis, price, shipping } = offer;
  const total = deliveredMinor(offer);
  if (price !== null && shipping !== undefined && total !== null) {
    if (shipping.minor === 0) return say('price.shippingFree');
    const words = { shipping: money(shipping), total: money({ ...price, minor: total }) };
    return say('price.delivered', words);
  }
  if (basis.shipping === null) return null;
  return say(basis.shipping === 'included' ? 'price.shippingIncluded' : 'price.shippingExcluded');
}

function basisWords(offer: Offer, speech: Speech): string | null {
  const { basis } = offer;
  const { say } = speech;
  const parts: string[] = [];
  if (basis.member) parts.push(say('price.member'));
  if (basis.tax === 'included') parts.push(say('price.taxIncluded'));
  if (basis.tax === 'excluded') parts.push(say('price.taxExcluded'));
  const shipping = shippingWords(offer, speech);
  if (shipping !== null) parts.push(shipping);
  return parts.length === 0 ? null : parts.join(' · ');
}
