// Our own pairs of many kinds and languages and of well-known goods, without those held out, and shops that sell their products.
import type { Product } from '../lib/product/schema.ts';
import type { Catalogue } from './data/catalogue.ts';
import { type Good, readGoods, shopOfGoods } from './data/goods.ts';
import { readFamilies, readKindPairs } from './data/kinds.ts';
import { readLanguagePairs } from './data/languages.ts';
import type { LabelledSet } from './learn.ts';

/** Their name as a set, by which they can be left out like any other. */
export const OWN = 'own';

export function ownPairs(): LabelledSet {
  const all = [...readKindPairs().values(), ...readLanguagePairs().values()].flat();
  const pairs = all.flatMap(({ heldOut, left, right, label }) => (heldOut ? [] : [{ left, right, label }]));
  return { name: OWN, pairs };
}

/**
 * A shop that sells every product of the families under its first description, or its last one; the others are
 * searched for. What else it sells of a family are the product's nearest relatives.
 */
export function ownCatalogue(sold: 'first' | 'last'): Catalogue {
  const left = new Map<string, Product>();
  const right = new Map<string, Product>();
  const matches = new Map<string, Set<string>>();
  const families = [...readFamilies().values()].flat().filter(({ heldOut }) => !heldOut);
  for (const [family, { products }] of families.entries()) {
    for (const [at, tellings] of products.entries()) {
      const shown = sold === 'first' ? 0 : tellings.length - 1;
      for (const [told, product] of tellings.entries()) {
        const id = `${family}-${at}-${told}`;
        if (told === shown) right.set(id, product);
        else {
          left.set(id, product);
          matches.set(id, new Set([`${family}-${at}-${shown}`]));
        }
      }
    }
  }
  return { left, right, matches };
}

/** The goods that are read, by list. */
function goodsRead(): Good[][] {
  return [...readGoods().values()]
    .map((goods) => goods.filter(({ heldOut }) => !heldOut))
    .filter((goods) => goods.length > 0);
}

/** For each list a shop that sells its goods and what stands beside them; some products stand in several lists. */
export function goodsCatalogues(): Catalogue[] {
  return goodsRead().map(shopOfGoods);
}
