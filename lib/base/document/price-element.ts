// The price that a custom element would draw: `<x-price code="EUR" amount="19.9000"></x-price>`.
import { currencyOfCode, minorDigits } from '../money/currency.ts';

/** a whole number may count cents, so it has to have a point */
const AMOUNT = /^\d{1,9}\.\d{1,6}$/;

function first(attributes: Readonly<Record<string, string>>, names: readonly string[]): string {
  return (
    names
      .map((name) => attributes[name])
      .find((value) => value !== undefined)
      ?.trim() ?? ''
  );
}

/**
 * The price as text ("EUR 19.90") of a custom element (its name has a hyphen) whose attributes state an amount in whole units and a currency
 * code, and that shows nothing else; null for every other element.
 */
export function priceOfElement(tag: string, attributes: Readonly<Record<string, string>>): string | null {
  if (!tag.includes('-')) return null;
  const amount = first(attributes, ['amount', 'value', 'price']);
  const code = currencyOfCode(first(attributes, ['currency', 'currency-code', 'code']));
  if (code === null || !AMOUNT.test(amount)) return null;
  return `${code} ${Number(amount).toFixed(minorDigits(code))}`;
}
