// The pairs of our own that is learned from, and shops that sell their products: of many kinds and languages, whose failures are read anyway.

import type { Product } from '../lib/product/schema.ts';
import type { Catalogue } from './data/catalogue.ts';
import { type Family, readFamilies, readKinds } from './data/kinds.ts';
import { readLanguages } from './data/languages.ts';
import type { LabelledSet } from './learn.ts';

/** by which they are left out, as other sets are by theirs */
export const OWN = 'own';

/** Those that are not read stay unseen, so that they tell what was learned of them. */
export function ownPairs(): LabelledSet {
  const told = [...readKinds().values(), ...readLanguages().values()].flat();
  const pairs = told.flatMap(({ read, left, right, label }) => (read ? [{ left, right, label }] : []));
  return { name: OWN, pairs };
}

/**
 * A shop that sells every product of the families that are read as its first telling has it, or as its last one has it;
 * searched for by each other telling. What else it sells of the family are the nearest things that there are.
 */
export function ownCatalogue(sold: 'first' | 'last'): Catalogue {
  const left = new Map<string, Product>();
  const right = new Map<string, Product>();
  const matches = new Map<string, Set<string>>();
  const families = [...readFamilies().values()].flat().filter(({ read }: Family) => read);
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
