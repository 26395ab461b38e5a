// The list of search sources, surest first; every file of `sources/` is listed (a test compares).
import type { Source } from './shop/source.ts';
import { isTyped } from './shop/typed.ts';
import type { Way } from './shop/way.ts';
import { bagisto } from './sources/bagisto.ts';
import { bigcommerce } from './sources/bigcommerce.ts';
import { boundField } from './sources/bound-field.ts';
import { evershop } from './sources/evershop.ts';
import { form } from './sources/form.ts';
import { frappe } from './sources/frappe.ts';
import { looseField } from './sources/loose-field.ts';
import { magento } from './sources/magento.ts';
import { nopcommerce } from './sources/nopcommerce.ts';
import { october } from './sources/october.ts';
import { opencart } from './sources/opencart.ts';
import { opensearch } from './sources/opensearch.ts';
import { oracleCommerce } from './sources/oracle-commerce.ts';
import { ownInterface } from './sources/own-interface.ts';
import { prestashop } from './sources/prestashop.ts';
import { publicKey } from './sources/public-key.ts';
import { retailers } from './sources/retailers.ts';
import { saleor } from './sources/saleor.ts';
import { scripted } from './sources/scripted.ts';
import { searchAction } from './sources/search-action.ts';
import { shopify } from './sources/shopify.ts';
import { squarespace } from './sources/squarespace.ts';
import { suggested } from './sources/suggested.ts';
import { usualAddresses } from './sources/usual-addresses.ts';
import { vendure } from './sources/vendure.ts';
import { wix } from './sources/wix.ts';
import { woocommerce } from './sources/woocommerce.ts';

/**
 * APIs of known software first; then what the shop itself uses (its form) before what it declares (which nobody may ever have tried) or its
 * scripts seem to do; guesses last.
 */
export const SOURCES: readonly Source[] = [
  retailers,
  shopify,
  woocommerce,
  magento,
  prestashop,
  evershop,
  opencart,
  nopcommerce,
  vendure,
  saleor,
  bagisto,
  bigcommerce,
  frappe,
  oracleCommerce,
  squarespace,
  wix,
  publicKey,
  october,
  boundField,
  form,
  searchAction,
  opensearch,
  scripted,
  ownInterface,
  looseField,
  suggested,
  usualAddresses,
];

/** sources that guess addresses */
export const GUESSES: ReadonlySet<string> = new Set([usualAddresses.name, looseField.name]);

/** Whether nothing on the page says that this way is its search: an address was guessed, or any box is typed into. */
export function isUnsure(way: Way): boolean {
  return GUESSES.has(way.source) || isTyped(way);
}

/** The ways with one more before those that are guessed. */
export function beforeGuesses(ways: readonly Way[], last: Way): Way[] {
  const at = ways.findIndex(({ source }) => GUESSES.has(source));
  return ways.toSpliced(at < 0 ? ways.length : at, 0, last);
}

/** The source of that name; null for a name from an older version's memory. */
export function sourceNamed(name: string): Source | null {
  return SOURCES.find((source) => source.name === name) ?? null;
}
