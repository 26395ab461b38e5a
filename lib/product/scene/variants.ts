// Lists the variants of the page's product as products and offers of their own, the chosen one first.
import { mendCurrency } from '../../base/money/currency.ts';
import { parsePrice, toMoney } from '../../base/money/price.ts';
import { readGtin } from '../../base/text/gtin.ts';
import { tidy, words } from '../../base/text/text.ts';
import type { Page } from '../../page/schema.ts';
import type { Choice, Offer, Product } from '../schema.ts';
import { availabilityOf, conditionOf } from '../words/schema-org.ts';
import { besides } from './groups.ts';
import type { Ranked } from './main-product.ts';
import { heldAs, type IndexedThing, said } from './page-index.ts';
import { currencyIn, pricedParts, priceKindOf } from './price-kind.ts';
import { chosenOf, type Selection } from './selection.ts';

const MAX_VARIANTS = 60;

export interface Variants {
  readonly entries: readonly IndexedThing[];
  readonly chosen: IndexedThing | null;
  /** the group beside which data states the variants; null where they are stated within the product */
  readonly group: IndexedThing | null;
}

/** The things that are variants of the main product, and the chosen one among them (null: nothing decides). */
export function variantsOf(
  products: readonly Ranked[],
  things: readonly IndexedThing[],
  states: readonly Ranked[],
  selection: Selection,
  page: Page,
): Variants {
  const main = products[0]?.entry;
  const parts = main?.parts ?? [];
  const grouped = parts.filter((part) => /^(?:hasVariant|model)$/.test(heldAs(part) ?? ''));
  const offers = parts
    .filter((part) => heldAs(part) === 'offers')
    .flatMap((part) => (said(part, 'price', 'sku').length > 0 ? [part] : part.parts));
  const apart = offers.filter((offer) => said(offer, ...APART).length > 0);
  const state = states
    .filter(({ score }) => score > 1)
    .map(({ entry }) => entry.parts.filter(isStateVariant));
  const beside = besides(main, things);
  const list =
    [grouped, beside, apart, ...state.map(onceEach), ...strayVariants(states, page)].find(
      (entries) => entries.length > 1,
    ) ?? grouped;
  const group = list === beside && main !== undefined && !beside.includes(main) ? main : null;
  return { entries: list.slice(0, MAX_VARIANTS), chosen: chosenOf(list, selection, page), group };
}

/** fields by which one of several offers shows that it is an offer of one variant */
const APART = ['sku', 'name', 'gtin13', 'url', 'mpn', 'itemOffered'];

function isStateVariant(part: IndexedThing): boolean {
  return part.thing.type === 'StateProduct' && /variant|sku|child/i.test(part.thing.where);
}

/**
 * Data may hold one variant several times, as the chosen one and as what an option leads to: a product without options has
 * then no second variant.
 */
function onceEach(variants: readonly IndexedThing[]): IndexedThing[] {
  const byId = new Map(variants.map((variant) => [said(variant, 'id')[0]?.value ?? variant, variant]));
  return [...byId.values()];
}

/**
 * Variants in a list of their own, without their product beside them, as in what every Shopify page reports to analytics: they are this page's
 * when all their names begin with words of its title. In page order.
 */
function strayVariants(states: readonly Ranked[], page: Page): IndexedThing[][] {
  const strays = states
    .map(({ entry }) => entry)
    .filter(({ thing }) => thing.of === null && /varia(?:nt|tion)s\]?\[\d+\]$/i.test(thing.where))
    .sort((a, b) => a.index - b.index);
  const lists = Map.groupBy(strays, ({ thing }) => thing.where.replace(/\[\d+\]$/, ''));
  const title = new Set(words(page.documentTitle ?? ''));
  return [...lists].flatMap(([where, list]) => {
    // the form that buys the product holds its variations, without its name
    if (OF_FORM.test(where)) return [list];
    const names = list.map((entry) => words(said(entry, 'name')[0]?.value ?? ''));
    const first = names[0] ?? [];
    const apart = first.findIndex((word, at) => names.some((name) => name[at] !== word));
    const common = apart < 0 ? first : first.slice(0, apart);
    return common.length > 0 && common.every((word) => title.has(word)) ? [list] : [];
  });
}

const OF_FORM = /^\[data-(?:product[-_])?variations\]$/;

/**
 * A product's offers and variants, only the chosen one's when one is chosen; `sure` is false when there are several variants and nothing decides
 * between them.
 */
export function offeringsOf(
  entry: IndexedThing,
  variants: Variants,
): { parts: readonly IndexedThing[]; sure: boolean } {
  const parts = entry.parts.filter((part) => /^(?:offers|hasVariant|model)$/.test(heldAs(part) ?? ''));
  const { chosen, entries, group } = variants;
  if (group === entry)
    return chosen === null ? { parts: entries, sure: false } : { parts: [chosen], sure: true };
  if (
    entries.length < 2 ||
    !parts.some((part) => entries.includes(part) || part.parts.some((inner) => entries.includes(inner)))
  ) {
    return { parts, sure: true };
  }
  return chosen === null ? { parts, sure: false } : { parts: [chosen], sure: true };
}

/** The title plus what the chosen variant's name adds to it ("Novia P9" and "256 GB / Black"). */
export function variantTitle({ chosen }: Variants, title: string): string {
  const name = chosen === null ? '' : tidy(said(chosen, 'name', 'title')[0]?.value ?? '');
  const known = new Set(words(title));
  const added = words(name).filter((word) => !known.has(word));
  const kept = words(name).length - added.length;
  // a seller's or a set's name is no name of a variant: it shares nothing and is long
  return added.length === 0 || (kept === 0 && added.length > 6) ? title : titled(title, name);
}

/** Each variant as a choice; what it does not state itself is taken from the main product, whose `title` names no variant. */
export function choicesOf(variants: Variants, product: Product, title: string, offer: Offer): Choice[] {
  if (variants.entries.length < 2) return [];
  const named = { ...product, title: withoutVariant(title, variants) };
  const choices = variants.entries.map((entry) => choiceOf(entry, named, offer, entry === variants.chosen));
  return choices.sort((a, b) => Number(b.selected) - Number(a.selected));
}

/** The title without the chosen variant's name at its end: "Novia P9 256 GB / Black" is "Novia P9". */
function withoutVariant(title: string, { chosen }: Variants): string {
  const name = chosen === null ? '' : tidy(said(chosen, 'name', 'title')[0]?.value ?? '');
  const rest = title.length - name.length;
  if (name === '' || rest < 3 || !title.toLowerCase().endsWith(name.toLowerCase())) return title;
  return title.slice(0, rest).replace(/[\s,;:|/(–-]+$/, '');
}

/** The address of one variant at Shopify; no other platform's form is known. */
function addressOf(entry: IndexedThing, address: string): string | null {
  const id = entry.thing.type === 'StateProduct' ? said(entry, 'id')[0]?.value : undefined;
  const url = URL.parse(address);
  if (id === undefined || url === null || !/^\d{8,}$/.test(id)) return null;
  if (!/\/products\/[^/]+\/?$/.test(url.pathname)) return null;
  url.searchParams.set('variant', id);
  return url.href;
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
    sku: first('sku') ?? first('id'),
    mpn: first('mpn'),
    color: first('color', 'colour'),
    size: first('size'),
    image: first('image'),
  };
  for (const [key, value] of Object.entries(read)) if (value !== null && value !== '') own[key] = value;
  const code = gtin ?? read.mpn;
  if (code !== null && code !== '') own.code = code;
  const money = moneyOf(entry, amountOf(entry), offer);
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
      url:
        (url === null ? null : URL.parse(url.replaceAll('&amp;', '&'), offer.url)?.href) ??
        addressOf(entry, offer.url) ??
        offer.url,
      price: money?.price ?? null,
      listPrice: null,
      availability: availabilityOf(first('availability', 'available') ?? ''),
      condition: conditionOf(first('itemCondition') ?? '') ?? offer.condition,
      attributes,
    },
  };
}

/** The price to pay for a variant: its own or its offer's, which may be in a price specification beside the former one. */
function amountOf(entry: IndexedThing): string | null {
  const priced = pricedParts(entry).filter((part) => priceKindOf(part) === null);
  const amounts = priced.flatMap((part) => said(part, 'price', 'lowPrice'));
  return amounts[0] === undefined ? null : tidy(amounts[0].value);
}

/** "128 GB / black" alone is no title: the product's name is put before it */
function titled(main: string, own: string): string {
  const [first, second] = words(main);
  const [start, next] = words(own);
  const whole = second !== undefined && first === start && second === next;
  return !whole && own.length < main.length && !own.toLowerCase().includes(main.toLowerCase().slice(0, 12))
    ? `${main} ${own}`
    : own;
}

function moneyOf(
  entry: IndexedThing,
  text: string | null,
  offer: Offer,
): { price: Offer['price']; amount: string } | null {
  const currency = mendCurrency(currencyIn(pricedParts(entry)) ?? '') ?? offer.price?.currency ?? null;
  const amount = text === null ? null : parsePrice(text, currency).amount;
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
