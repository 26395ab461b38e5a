// Every folder of tests/pages is a case: page.html is read, expected.json says what must come out of it.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseHtml } from '../base/document/html.ts';
import { toAmount } from '../base/money/price.ts';
import { readPage } from '../page/index.ts';
import { Page } from '../page/schema.ts';
import { readProduct } from './read-product.ts';
import { Reading } from './schema.ts';

const text = z.optional(z.nullable(z.string()));
const Expected = z.strictObject({
  url: z.string(),
  kind: z.string(),
  /** whether the weights are learned from it too */
  learned: z.optional(z.boolean()),
  title: text,
  brand: text,
  price: text,
  listPrice: text,
  currency: text,
  gtin: text,
  sku: text,
  availability: text,
  condition: text,
  variants: z.optional(z.number()),
  selected: z.optional(z.string()),
});

const folder = new URL('../../tests/pages/', import.meta.url);
const slugs = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function readCase(slug: string): { expected: z.infer<typeof Expected>; page: Page; reading: Reading } {
  const expected = Expected.parse(JSON.parse(readFileSync(new URL(`${slug}/expected.json`, folder), 'utf8')));
  const page = readPage(parseHtml(readFileSync(new URL(`${slug}/page.html`, folder), 'utf8'), expected.url));
  return { expected, page, reading: readProduct(page, 0) };
}

function told(reading: Reading): Record<string, string | null> {
  const { offer, product } = reading;
  const own = (key: string): string | null => {
    const value = product?.[key];
    return typeof value === 'string' ? value : null;
  };
  return {
    title: own('title'),
    brand: own('brand'),
    price: own('price') === null ? null : String(Number(own('price'))),
    listPrice: offer?.listPrice == null ? null : String(Number(toAmount(offer.listPrice))),
    currency: offer?.price?.currency ?? null,
    gtin: own('gtin'),
    sku: own('sku'),
    availability: offer?.availability ?? null,
    condition: offer?.condition ?? null,
  };
}

describe('pages', () => {
  it('are all found', () => {
    expect(slugs.length).toBeGreaterThan(14);
  });

  it.each(slugs)('%s', (slug) => {
    const { expected, page, reading } = readCase(slug);
    expect(Page.safeParse(page).success).toBe(true);
    expect(Reading.safeParse(reading).success).toBe(true);
    expect(reading.kind).toBe(expected.kind);
    const found = told(reading);
    for (const [key, wanted] of Object.entries(expected)) {
      if (!(key in found) || typeof wanted === 'number') continue;
      const value = found[key];
      const plain = wanted !== null && /price/i.test(key) ? String(Number(wanted)) : wanted;
      expect({ [key]: value }).toEqual({ [key]: plain });
    }
    if (expected.variants !== undefined) expect(reading.variants.length).toBe(expected.variants);
    if (expected.selected !== undefined) {
      const chosen = reading.variants.find(({ selected }) => selected);
      expect(chosen?.product['sku']).toBe(expected.selected);
    }
  });
});
