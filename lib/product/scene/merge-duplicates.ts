// Puts together what several pieces of a page's data say of one product, each under the same name.
import { words } from '../../base/text/text.ts';
import type { Ranked } from './main-product.ts';
import { heldAs, type IndexedThing, said } from './page-index.ts';

/** fields of which one product has one value */
const ITS_OWN = ['sku', 'mpn', 'gtin', 'gtin13', 'gtin12', 'gtin14', 'gtin8', 'productID', 'url'];

/**
 * The products, the likeliest with what others of the same name say and it does not: shops' programs and their plug-ins each state a part. A
 * product whose numbers differ is another one.
 */
export function mergeDuplicates(products: readonly Ranked[]): Ranked[] {
  const [main, ...others] = products;
  if (main === undefined || nameOf(main.entry) === '') return [...products];
  let { entry } = main;
  for (const { entry: other } of others) if (isSame(entry, other)) entry = joined(entry, other);
  return [{ ...main, entry }, ...others];
}

function nameOf(entry: IndexedThing): string {
  return words(said(entry, 'name')[0]?.value ?? '').join(' ');
}

function isSame(entry: IndexedThing, other: IndexedThing): boolean {
  if (heldAs(other) !== null || nameOf(other) !== nameOf(entry)) return false;
  return ITS_OWN.every((field) => {
    const [own] = said(entry, field);
    const [its] = said(other, field);
    return own === undefined || its === undefined || own.value === its.value;
  });
}

function joined(entry: IndexedThing, other: IndexedThing): IndexedThing {
  const known = new Set(entry.statements.map(({ field }) => field));
  const more = other.statements.filter(({ field }) => !field.startsWith('@') && !known.has(field));
  const sells = entry.parts.some((part) => heldAs(part) === 'offers');
  return {
    ...entry,
    statements: [...entry.statements, ...more],
    parts: sells ? entry.parts : [...entry.parts, ...other.parts],
  };
}
