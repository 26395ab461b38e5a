// An item of structured data: the one shape into which JSON-LD, microdata and RDFa are read.
import type { Source } from '../schema.ts';

export type ItemValue = string | Item;

/** `types` and property names are short ("Product", "gtin13"); `fullTypes` as written. */
export interface Item {
  readonly types: readonly string[];
  readonly fullTypes: readonly string[];
  readonly id: string | null;
  readonly properties: Map<string, ItemValue[]>;
  readonly source: Source;
  readonly where: string;
  /** the property by which it would belong to an item that the page does not mark up as one */
  readonly as?: string;
}

export function newItem(
  source: Source,
  where: string,
  fullTypes: readonly string[],
  id: string | null,
): Item {
  return { types: fullTypes.map(shortName), fullTypes, id, properties: new Map(), source, where };
}

export function addValue(item: Item, name: string, value: ItemValue): void {
  const values = item.properties.get(name);
  if (values === undefined) item.properties.set(name, [value]);
  else if (values.length < 2_000) values.push(value);
}

/** "http://schema.org/Product", "schema:Product" and "gr:name" are "Product" and "name". */
export function shortName(name: string): string {
  const trimmed = name.trim();
  const cut = Math.max(trimmed.lastIndexOf('/'), trimmed.lastIndexOf('#'));
  const tail = cut >= 0 && cut < trimmed.length - 1 ? trimmed.slice(cut + 1) : trimmed;
  const colon = tail.lastIndexOf(':');
  return colon >= 0 && colon < tail.length - 1 ? tail.slice(colon + 1) : tail;
}
