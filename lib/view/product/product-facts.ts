// The facts of a product: code, price, condition and so on, each with where it was read.
import type { Evidence, Offer, Product, Reading } from '../../product/schema.ts';
import type { I18n } from '../i18n/i18n.ts';
import { pageText } from '../sanitize/page-text.ts';
import { codeMark } from './code-mark.ts';
import { originView } from './origin-view.ts';
import { priceView, unitPriceWords } from './price-view.ts';
import type { FactView, ProductFields } from './product-model.ts';

const SHORT = 120;
type Read = Reading & { readonly product: Product };
type FactName =
  | keyof ProductFields
  | 'mpn'
  | 'unitPrice'
  | 'condition'
  | 'availability'
  | 'variant'
  | 'seller';

/** The names in `Reading.evidence` for each fact; the first that exists is shown. */
const EVIDENCE: Readonly<Record<FactName, readonly string[]>> = {
  title: ['title', 'name'],
  brand: ['brand'],
  code: ['code', 'gtin', 'asin', 'mpn', 'sku'],
  mpn: ['mpn'],
  price: ['price'],
  unitPrice: ['unitPrice'],
  condition: ['condition', 'itemCondition'],
  availability: ['availability'],
  variant: ['variant', 'color', 'size'],
  seller: ['seller'],
};

/**
 * `shown` are the values in use: the person's corrections where they differ from `read`. Facts without a value are left
 * out.
 */
export function productFacts(
  reading: Read,
  read: ProductFields,
  shown: ProductFields,
  i18n: I18n,
): FactView[] {
  const { offer, product } = reading;
  const { t } = i18n;
  const own = (name: keyof ProductFields): boolean => read[name] !== shown[name];
  const price = priceView(offer, i18n);
  const mpn = textAt(product, 'mpn') ?? '';
  const lines: readonly (readonly [FactName, string])[] = [
    ['title', pageText(shown.title, 300)],
    ['brand', pageText(shown.brand, SHORT)],
    ['code', pageText(shown.code, SHORT)],
    ['mpn', mpn === shown.code ? '' : mpn],
    ['price', own('price') || price === null ? shown.price : price.words],
    ['unitPrice', unitPriceWords(offer, i18n) ?? ''],
    ['variant', variantWords(offer)],
    ['condition', offer?.condition ? t(`condition.${offer.condition}`) : ''],
    ['availability', offer?.availability ? t(`availability.${offer.availability}`) : ''],
    ['seller', pageText(offer?.seller ?? '', SHORT)],
  ];
  return lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({
      name,
      label: t(`field.${name}`),
      value,
      mark: name === 'code' ? codeMark(value, i18n) : null,
      note: name === 'price' && !own('price') ? (price?.basis ?? null) : null,
      origin: isField(name) && own(name) ? yours(value, i18n) : originView(evidenceOf(reading, name), i18n),
    }));
}

/** A string among the product's extra keys; null when there is none. */
export function textAt(product: Product | null, key: string): string | null {
  const value = product?.[key];
  return typeof value === 'string' && value !== '' ? pageText(value, 2000) : null;
}

function evidenceOf({ evidence }: Reading, name: FactName): Evidence | undefined {
  const found = EVIDENCE[name].find((key) => Object.hasOwn(evidence, key));
  return found === undefined ? undefined : evidence[found];
}

function yours(quote: string, { t }: I18n): FactView['origin'] {
  return { words: t('origin.yours'), quote, where: '', losers: [] };
}

function isField(name: string): name is keyof ProductFields {
  return name === 'title' || name === 'brand' || name === 'code' || name === 'price';
}

/** "Midnight · 256 GB" */
export function variantWords(offer: Offer | null): string {
  const values = Object.values(offer?.attributes ?? {}).map((value) => pageText(value, 40));
  return values
    .filter((value) => value !== '')
    .slice(0, 6)
    .join(' · ');
}
