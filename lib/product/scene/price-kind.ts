// What kind of price an offer or price specification of schema.org states: to pay, former, per measure, or for some people only.
import { heldAs, type IndexedThing, said } from './page-index.ts';

/**
 * `list`: former or recommended; `unit`: per measure; `aside`: for members, or one of several payments; null: the price to pay, as far as is
 * stated.
 */
export type PriceKind = 'list' | 'unit' | 'aside' | null;

const LIST = /ListPrice|SRP|MSRP|StrikethroughPrice|RegularPrice/i;

export function priceKindOf(entry: IndexedThing): PriceKind {
  if (isForSome(entry)) return 'aside';
  const told = `${entry.thing.type} ${said(entry, 'priceType', 'name')[0]?.value ?? ''}`;
  if (LIST.test(told)) return 'list';
  // shop programs write all their prices as `UnitPriceSpecification`: only what names a measure is by measure
  return /UnitPrice/i.test(told) && measureOf(entry) !== null ? 'unit' : null;
}

function isForSome(entry: IndexedThing): boolean {
  if (said(entry, 'priceComponentType', 'billingDuration', 'validForMemberTier').length > 0) return true;
  return entry.parts.some((part) => /^(?:validForMemberTier|billingDuration)$/.test(heldAs(part) ?? ''));
}

/** UN/CEFACT codes of the units that goods are priced by */
const UNITS: Readonly<Record<string, string>> = {
  LTR: 'l',
  MLT: 'ml',
  CLT: 'cl',
  KGM: 'kg',
  GRM: 'g',
  MTR: 'm',
  MTK: 'm²',
  MTQ: 'm³',
  LBR: 'lb',
  ONZ: 'oz',
  OZA: 'fl oz',
  ML: 'ml',
  KG: 'kg',
};

/** The measure that an amount is for ("1 l" is "l", "100 ml"); null where it is for none, or for one piece. */
export function measureOf(entry: IndexedThing): string | null {
  const held = entry.parts.find((part) => heldAs(part) === 'referenceQuantity');
  const source = held ?? entry;
  const unit = said(source, 'unitCode', 'unitText')[0]?.value.trim();
  if (unit === undefined || /^(?:C62|H87|EA|PCE?|XPP)?$/i.test(unit) || unit.length > 12) return null;
  const value = held === undefined ? '1' : (said(held, 'value')[0]?.value.trim() ?? '1');
  const name = UNITS[unit.toUpperCase()] ?? unit;
  return Number(value) === 1 || !/^\d{1,5}(?:\.\d{1,3})?$/.test(value) ? name : `${Number(value)} ${name}`;
}

/** An offer, or a variant with its offers, and their price specifications, likeliest first. */
export function pricedParts(entry: IndexedThing): IndexedThing[] {
  const specified = entry.parts.flatMap((part) =>
    part.parts.filter((inner) => heldAs(inner) === 'priceSpecification'),
  );
  return [entry, ...entry.parts, ...specified];
}

/** The currency stated in the data of an offer's parts, as written. */
export function currencyIn(parts: readonly IndexedThing[]): string | undefined {
  return parts.flatMap((part) => said(part, 'priceCurrency', 'currency'))[0]?.value;
}
