// The unit price (by weight, measure or piece) beside the price to pay: "12,50 € / kg", "1 l = 0,62 €", "100gあたり198円".

import { lazy } from '../../../base/async/lazy.ts';
import type { Money } from '../../../base/money/money.ts';
import { parsePrice, toAmount, toMoney } from '../../../base/money/price.ts';
import { tidy } from '../../../base/text/text.ts';
import type { Statement } from '../../../page/schema.ts';
import { said } from '../../scene/page-index.ts';
import { measureOf, pricedParts, priceKindOf } from '../../scene/price-kind.ts';
import { hint, placeOf, type Scene } from '../../scene/scene.ts';
import { offeringsOf } from '../../scene/variants.ts';
import type { Offer } from '../../schema.ts';

const UNIT = String.raw`kg|kilos?|gr?|mg|litres?|liters?|litr[ioy]?|ltr|l|ml|cl|dl|oz|fl\.? ?oz|lbs?|lf|m²|m2|m³|mb|m|cm|stk|stück|stuks?|st|szt|ks|kpl|pz|pièce|pieza|ud|unité|unidad|unit|piece|pcs?|each|count|ct|sheets?|rolls?|tablets?|шт|кг|г|л|мл|м|adet|個|枚|本|千克|公斤|克|升|毫升|斤`;
const MEASURE = String.raw`\d{0,4}(?:[.,]\d{1,3})?\s?(?:${UNIT})`;
/** "/ kg", "per 100g", "je 1 l", "pro Stück", "le kg", "за кг" */
const unitBehind = lazy(
  () =>
    new RegExp(
      String.raw`^[\s(]{0,3}(?:(?:incl|inkl)\.?\s)?(?:\/|(?:per|pro|je|za|al|por|le|la|au|el|à|a|pe|pr\.?|na|за|на|od)\s)\s?(?:un[ae]?\s)?(${MEASURE})(?![\p{L}\d])`,
      'iu',
    ),
);
/** "1 l =", "Prezzo al litro:", "€/kg", "100gあたり", "100g당" */
const unitAhead = lazy(
  () =>
    new RegExp(
      String.raw`(?:(?<![\p{L}\d])(${MEASURE})\s?=|(?:\/|(?<!\p{L})(?:al|per|pro|je|au|le|por|el)\s)\s?(${MEASURE})\s?:?|(${MEASURE})\s?(?:あたり|当たり|당|每))\s?$`,
      'iu',
    ),
);
/** most characters between the price and its unit price */
const NEAR = 400;

/** From data or beside the price; null where neither states one. `at` is where the price to pay is visible. */
export function unitPriceOf(scene: Scene, price: Money, at: readonly number[]): Offer['unitPrice'] {
  return unitPriceInData(scene, price) ?? unitPriceSeen(scene, price, at);
}

function unitPriceInData(scene: Scene, price: Money): Offer['unitPrice'] {
  const main = scene.products[0]?.entry;
  if (main === undefined) return null;
  for (const part of offeringsOf(main, scene.variants).parts.flatMap(pricedParts)) {
    if (priceKindOf(part) !== 'unit') continue;
    const money = toMoney(parsePrice(said(part, 'price')[0]?.value ?? null).amount ?? '', price.currency);
    const per = measureOf(part);
    if (money !== null && per !== null) return { price: money, per };
  }
  return null;
}

function unitPriceSeen(scene: Scene, price: Money, at: readonly number[]): Offer['unitPrice'] {
  for (const statement of scene.seen.get('price') ?? []) {
    const place = placeOf(statement);
    if (place === null || !at.some((own) => Math.abs(own - place) < NEAR)) continue;
    if (hint(statement, 'linked') !== '' || hint(statement, 'card') !== '') continue;
    const per = measureBeside(statement);
    const { amount, currencies } = parsePrice(statement.value);
    if (per === null || amount === null || Number(amount) === Number(toAmount(price))) continue;
    if (currencies.length > 0 && !currencies.includes(price.currency)) continue;
    const money = toMoney(amount, price.currency);
    if (money !== null && money.minor > 0) return { price: money, per };
  }
  return null;
}

function measureBeside(statement: Statement): string | null {
  const behind = unitBehind().exec(hint(statement, 'after'))?.[1];
  if (behind !== undefined) return tidy(behind);
  const ahead = unitAhead().exec(hint(statement, 'before'));
  const found = ahead?.[1] ?? ahead?.[2] ?? ahead?.[3];
  return found === undefined ? null : tidy(found);
}
