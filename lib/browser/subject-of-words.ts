// A product that was named and not read from a page, as the start of a find.
import type { Product, Reading } from '../product/schema.ts';
import type { Subject } from '../store/index.ts';

/** A reading of which nothing is known but the product; null where the words name none. */
export function readingOf(product: Product | null): Reading {
  const nothing = { evidence: {}, variants: [], alternatives: [], doubts: [], links: [] };
  return {
    url: '',
    kind: product === null ? 'other' : 'product',
    probability: 1,
    product,
    offer: null,
    ...nothing,
  };
}

/** A subject that is read already. */
export function subjectOfProduct(product: Product | null, at: number): Subject {
  return {
    id: crypto.randomUUID(),
    origin: { kind: 'text', url: null },
    tab: null,
    at,
    state: 'read',
    fault: null,
    reading: readingOf(product),
    fields: null,
    find: null,
  };
}
