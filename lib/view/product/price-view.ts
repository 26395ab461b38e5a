// A price with what it includes, in words.
import type { Money } from '../../base/money/money.ts';
import { toAmount } from '../../base/money/price.ts';
import type { Offer } from '../../product/schema.ts';
import { deliveredMinor } from '../../product/shipping.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { PriceView } from './product-model.ts';

/** Null when the offer states no price. */
export function priceView(offer: Offer | null, i18n: I18n): PriceView | null {
  if (offer === null || offer.price === null) return null;
  const { price, listPrice, basis } = offer;
  const words = basis.from ? `${i18n.t('price.from')} ${i18n.money(price)}` : i18n.money(price);
  const reduced =
    listPrice !== null && listPrice.currency === price.currency && listPrice.minor > price.minor;
  return {
    words,
    exact: exactMoney(price),
    basis: basisWords(offer, i18n),
    list: reduced ? i18n.t('price.instead', { price: i18n.money(listPrice) }) : null,
  };
}

/** "129.99 EUR": for files and programs. */
export function exactMoney(money: Money): string {
  return `${toAmount(money)} ${money.currency}`;
}

export function unitPriceWords(offer: Offer | null, i18n: I18n): string | null {
  if (offer === null || offer.unitPrice === null) return null;
  const { price, per } = offer.unitPrice;
  return i18n.t('unit.price', { price: i18n.money(price), unit: per });
}

function shippingWords(offer: Offer, { t, money }: I18n): string | null {
  const { basis, price, shipping } = offer;
  const total = deliveredMinor(offer);
  if (price !== null && shipping !== undefined && total !== null) {
    if (shipping.minor === 0) return t('price.shippingFree');
    const words = { shipping: money(shipping), total: money({ ...price, minor: total }) };
    return t('price.delivered', words);
  }
  if (basis.shipping === null) return null;
  return t(basis.shipping === 'included' ? 'price.shippingIncluded' : 'price.shippingExcluded');
}

function basisWords(offer: Offer, i18n: I18n): string | null {
  const { basis } = offer;
  const { t } = i18n;
  const parts: string[] = [];
  if (basis.member) parts.push(t('price.member'));
  if (basis.tax === 'included') parts.push(t('price.taxIncluded'));
  if (basis.tax === 'excluded') parts.push(t('price.taxExcluded'));
  const shipping = shippingWords(offer, i18n);
  if (shipping !== null) parts.push(shipping);
  return parts.length === 0 ? null : parts.join(' · ');
}
