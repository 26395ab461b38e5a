// Builds the view of the product read from the page: every value in words, with its origin.
import type { Choice, Offer, Product, Reading } from '../../product/schema.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { Key } from '../i18n/messages.ts';
import { pageText } from '../sanitize/page-text.ts';
import { safePicture } from '../sanitize/safe-link.ts';
import { exactMoney, priceView } from './price-view.ts';
import { productFacts, textAt, variantWords } from './product-facts.ts';
import type { ChoiceView, ProductFields, ProductView } from './product-model.ts';
import { atTypedPrice } from './typed-offer.ts';

const TITLE = 300;
const SHORT = 120;
const MOST_CHOICES = 60;

const DOUBTS: Readonly<Record<string, Key>> = {
  kind: 'doubt.kind',
  price: 'doubt.price',
  currency: 'doubt.currency',
  variant: 'doubt.variant',
  product: 'doubt.product',
  title: 'doubt.title',
  brand: 'doubt.brand',
  code: 'doubt.code',
  gtin: 'doubt.code',
  availability: 'doubt.availability',
  condition: 'doubt.condition',
  cut: 'doubt.cut',
  drawing: 'doubt.drawing',
  frame: 'doubt.frame',
};

/** For a reading with a product; `fields` are the person's corrections, or null. */
export function productView(
  reading: Reading & { readonly product: Product },
  fields: ProductFields | null,
  i18n: I18n,
): ProductView {
  const { product, offer } = reading;
  const read = fieldsOf(product, offer);
  const shown = fields ?? read;
  const brand = pageText(shown.brand, SHORT);
  return {
    title: pageText(shown.title, TITLE),
    brand: brand === '' ? null : brand,
    picture: pictureOf(reading),
    price: shown.price === read.price ? priceView(offer, i18n) : typedPrice(shown.price, offer, i18n),
    facts: productFacts(reading, read, shown, i18n),
    doubts: fields === null ? doubtsOf(reading, i18n) : [],
    variants: choiceViews(reading.variants, i18n),
    alternatives: choiceViews(reading.alternatives, i18n),
    fields: shown,
    read,
    corrected: differs(read, shown),
  };
}

/**
 * The product's own picture (a chosen variant has its own, the page's is in its offer); where a page only has
 * pictures of variants, that of the selected or first one.
 */
function pictureOf({
  url,
  product,
  offer,
  variants,
}: Reading & { readonly product: Product }): string | null {
  const of = (one: Product, its: Offer | null): string | null => {
    const address = textAt(one, 'image') ?? its?.image ?? null;
    return address === null ? null : safePicture(URL.parse(address, url)?.href);
  };
  const own = of(product, offer);
  return (
    own ?? variants.map((variant) => of(variant.product, variant.offer)).find((link) => link !== null) ?? null
  );
}

/** The correctable values as read: the price as exact text ("129.99 EUR"). Empty means unknown. */
export function fieldsOf(product: Product, offer: Offer | null): ProductFields {
  const stated = product.price === undefined ? '' : String(product.price);
  return {
    title: pageText(product.title, TITLE),
    brand: pageText(product.brand ?? '', SHORT),
    code: pageText(product.code ?? textAt(product, 'gtin') ?? '', SHORT),
    price: offer?.price ? exactMoney(offer.price) : pageText(stated, 40),
  };
}

function choiceViews(all: readonly Choice[], i18n: I18n): ChoiceView[] {
  return all.slice(0, MOST_CHOICES).map(({ product, offer, selected }, index) => ({
    index,
    title: pageText(product.title, 160),
    details: variantWords(offer),
    price: priceView(offer, i18n)?.words ?? null,
    selected,
  }));
}

/** Each doubt once, in words; one that the catalogue does not have is shown under its code. */
function doubtsOf({ doubts }: Reading, { t }: I18n): string[] {
  const words = doubts.map((doubt) => {
    const key = Object.hasOwn(DOUBTS, doubt) ? DOUBTS[doubt] : undefined;
    return key === undefined ? pageText(doubt, 60) : t(key);
  });
  return [...new Set(words)];
}

/** As a find compares it; what is no amount as it was typed. */
function typedPrice(typed: string, offer: Offer | null, i18n: I18n): ProductView['price'] {
  const price = offer === null ? null : priceView(atTypedPrice(offer, typed), i18n);
  const words = pageText(typed, 40);
  return price ?? (words === '' ? null : { words, exact: words, basis: null, list: null });
}

function differs(read: ProductFields, shown: ProductFields): boolean {
  return (
    read.title !== shown.title ||
    read.brand !== shown.brand ||
    read.code !== shown.code ||
    read.price !== shown.price
  );
}
