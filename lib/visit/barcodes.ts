// Reads what a Shopify shop says of a product beside its page: the barcode of each variant, which few themes print.
// Source: https://shopify.dev/docs/api/ajax/reference/product

import * as z from 'zod/mini';
import { readJson } from '../base/input/json.ts';
import { givenGtin } from '../base/text/gtin.ts';
import type { Choice, Product, Reading } from '../product/schema.ts';
import { type AskPorts, politeFetch } from '../search/index.ts';
import type { VisitTask } from './visit.ts';

const Code = z.optional(z.nullable(z.union([z.string(), z.number()])));
const ProductData = z.object({
  variants: z.array(z.looseObject({ id: z.union([z.string(), z.number()]), sku: Code, barcode: Code })),
});

/** A variant's barcode that is a GTIN, and what identifies the variant. */
export interface Barcode {
  readonly variant: string;
  readonly sku: string;
  readonly gtin: string;
}

/** A product's barcodes in a shop's data, the number of its variants, and where it was stated. */
export interface Barcodes {
  readonly list: readonly Barcode[];
  readonly variants: number;
  readonly where: string;
}

const PRODUCT_PATH = /^((?:\/[a-z]{2}(?:-[a-z]{2})?)?)\/(?:collections\/[^/]+\/)?products\/([^/]+)\/?$/i;

/** Whether a reading is of a product without any GTIN. */
export function lacksBarcode({ product, variants }: Reading): boolean {
  return product !== null && [product, ...variants.map((choice) => choice.product)].every(isUnnumbered);
}

function isUnnumbered(product: Product): boolean {
  return givenGtin(product['gtin']) === null && givenGtin(product.code) === null;
}

/**
 * One request for the product data beside a product page, as careful as a visit. Null where the address is no product's, robots.txt forbids it,
 * or the answer is not that data; the reading of the page stays valid.
 */
export async function barcodesBeside(
  task: VisitTask,
  ports: AskPorts,
  signal: AbortSignal,
): Promise<Barcodes | null> {
  const link = URL.parse(task.link);
  const path = PRODUCT_PATH.exec(link?.pathname ?? '');
  if (link === null || path === null) return null;
  const where = `${path[1] ?? ''}/products/${path[2] ?? ''}.js`;
  const url = new URL(where, link).href;
  const { outcome } = await politeFetch({ ...task, url, want: 'json', robots: 'address' }, ports, signal);
  if (!outcome.ok || outcome.value.status !== 200) return null;
  const data = z.safeParse(ProductData, readJson(outcome.value.text));
  if (!data.success) return null;
  const list = data.data.variants.flatMap(({ id, sku, barcode }) => {
    const gtin = givenGtin(barcode);
    return gtin === null ? [] : [{ variant: String(id), sku: String(sku ?? ''), gtin: gtin.value }];
  });
  return { list, variants: data.data.variants.length, where };
}

/** The reading with barcodes added to the variants they name; none is guessed. */
export function withBarcodes(reading: Reading, barcodes: Barcodes): Reading {
  const { product, variants } = reading;
  if (product === null) return reading;
  const numbered = variants.map((choice) => numberedChoice(choice, barcodes));
  const own =
    numbered.find(({ selected }) => selected)?.product['gtin'] ?? lone(reading, barcodes)?.gtin ?? null;
  if (typeof own !== 'string') return { ...reading, variants: numbered };
  const said = { value: own, words: own, source: 'state' as const, where: barcodes.where, losers: [] };
  return {
    ...reading,
    product: { ...product, gtin: own },
    variants: numbered,
    evidence: { ...reading.evidence, gtin: said },
  };
}

function numberedChoice(choice: Choice, { list }: Barcodes): Choice {
  const id = URL.parse(choice.offer.url)?.searchParams.get('variant') ?? null;
  const sku = choice.product['sku'] ?? '';
  const named = (one: Barcode): boolean => (id === null ? sku !== '' && one.sku === sku : one.variant === id);
  const found = list.find(named);
  if (found === undefined) return choice;
  return { ...choice, product: { ...choice.product, gtin: found.gtin } };
}

/** The barcode of a product that the page shows without variants: the shop must list only one, or the address must name it. */
function lone({ variants, url }: Reading, barcodes: Barcodes): Barcode | null {
  if (variants.length > 0) return null;
  const id = URL.parse(url)?.searchParams.get('variant') ?? null;
  const named = barcodes.list.find(({ variant }) => variant === id);
  return named ?? (barcodes.variants === 1 ? (barcodes.list[0] ?? null) : null);
}
