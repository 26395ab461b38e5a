// Lists the variants of the page's product as products and offers of their own, the chosen one first.
import { mendCurrency } from '../base/currency.ts';
import { readGtin } from '../base/gtin.ts';
import { parsePrice, toMoney } from '../base/price.ts';
import { tidy } from '../base/text.ts';
import { heldAs, type IndexedThing, said } from './page-index.ts';
import type { Scene } from './scene.ts';
import type { Choice, Offer, Product } from './schema.ts';
import { availabilityOf, conditionOf } from './schema-words.ts';
import { chosenOf } from './selection.ts';

const MAX_VARIANTS = 60;

export interface Variants {
  readonly entries: readonly IndexedThing[];
  readonly chosen: IndexedThing | null;
}

/** The things that are variants of the main product, and which of them is chosen (null: nothing tells). */
export function variantsOf(scene: Scene): Variants {
  const main = scene.products[0]?.entry;
  const grouped = main?.parts.filter((part) => /^(?:hasVariant|model)$/.test(heldAs(part) ?? '')) ?? [];
  const offers =
    main?.parts
      .filter((part) => heldAs(part) === 'offers')
      .flatMap((part) => (said(part, 'price', 'sku').length > 0 ? [part] : part.parts)) ?? [];
  const apart = offers.filter(
    (offer) => said(offer, 'sku', 'name', 'gtin13', 'url', 'mpn', 'itemOffered').length > 0,
  );
  const state =
    scene.states
      .find(({ score }) => score > 1)
      ?.entry.parts.filter(
        (part) => part.thing.type === 'StateProduct' && /variant|sku|child/i.test(part.thing.where),
      ) ?? [];
  const list = grouped.length > 0 ? grouped : apart.length > 1 ? apart : state.length > 1 ? state : [];
  return { entries: list.slice(0, MAX_VARIANTS), chosen: chosenOf(list, scene.selection, scene.page) };
}

/** Each variant as a choice; what it does not say itself is taken from the main product. */
export function choicesOf(variants: Variants, product: Product, offer: Offer): Choice[] {
  if (variants.entries.length < 2) return [];
  const choices = variants.entries.map((entry) => choiceOf(entry, product, offer, entry === variants.chosen));
  return choices.sort((a, b) => Number(b.selected) - Number(a.selected));
}

function choiceOf(entry: IndexedThing, product: Product, offer: Offer, selected: boolean): Choice {
  const parts = [entry, ...entry.parts.filter((part) => heldAs(part) === 'offers')];
  const first = (...fields: string[]): string | null => {
    for (const part of parts) for (const { value } of said(part, ...fields)) return tidy(value);
    return null;
  };
  const name = first('name', 'title');
  const own: Product = { title: name === null || name === '' ? product.title : titled(product.title, name) };
  if (product.brand !== undefined) own.brand = product.brand;
  const gtin =
    readGtin(first('gtin', 'gtin13', 'gtin14', 'gtin12', 'gtin8', 'barcode', 'ean') ?? '')?.value ?? null;
  const read = {
    gtin,
    sku: first('sku', 'id'),
    mpn: first('mpn'),
    color: first('color', 'colour'),
    size: first('size'),
    image: first('image'),
  };
  for (const [key, value] of Object.entries(read)) if (value !== null && value !== '') own[key] = value;
  const code = gtin ?? read.mpn ?? read.sku;
  if (code !== null && code !== '') own.code = code;
  const money = moneyOf(entry, first('price', 'lowPrice'), first('priceCurrency', 'currency'), offer);
  if (money !== null) own.price = money.amount;
  const url = first('url');
  const attributes: Record<string, string> = {};
  for (const key of ['color', 'size', 'material', 'pattern'] as const) {
    const value = first(key);
    if (value !== null) attributes[key] = value;
  }
  return {
    product: own,
    selected,
    offer: {
      ...offer,
      url: url !== null && URL.canParse(url, offer.url) ? new URL(url, offer.url).href : offer.url,
      price: money?.price ?? null,
      listPrice: null,
      availability: availabilityOf(first('availability', 'available') ?? ''),
      condition: conditionOf(first('itemCondition') ?? '') ?? offer.condition,
      attributes,
    },
  };
}

/** "128 GB / black" alone is no title: the product's name goes before it */
function titled(main: string, own: string): string {
  return own.length < main.length && !own.toLowerCase().includes(main.toLowerCase().slice(0, 12))
    ? `${main} ${own}`
    : own;
}

function moneyOf(
  entry: IndexedThing,
  text: string | null,
  code: string | null,
  offer: Offer,
): { price: Offer['price']; amount: string } | null {
  const amount = text === null ? null : parsePrice(text).amount;
  const currency = mendCurrency(code ?? '') ?? offer.price?.currency ?? null;
  if (amount === null || currency === null || Number(amount) === 0) return null;
  // shops' scripts count minor units; data for search engines does not
  const minor =
    entry.thing.type === 'StateProduct' && /^\d{3,}$/.test(amount) && isHundredfold(Number(amount), offer);
  const plain = minor ? (Number(amount) / 100).toFixed(2) : amount;
  const price = toMoney(plain, currency);
  return price === null ? null : { price, amount: plain };
}

function isHundredfold(amount: number, offer: Offer): boolean {
  return offer.price !== null && amount >= offer.price.minor * 0.2 && amount <= offer.price.minor * 20;
}
