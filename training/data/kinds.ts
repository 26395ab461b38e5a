// Reads tests/pairs/kinds: families of similar products as shops describe them, by kind of goods, and makes labelled pairs of
// them.
import type { Product } from '../../lib/product/schema.ts';
import { noTelling, productOf, readSignedLines, type SignedLine, type ToldPair } from './telling.ts';

/** the first line of a family: whether its failures may be read, and its name */
const FAMILY = /^(read|unread) \S+$/;
/** the most matching pairs per family, and the non-matching ones with each description */
const MOST_SAME = 6;
const OTHERS = 2.5;

export interface KindPair extends ToldPair {
  /** kind of goods */
  readonly kind: string;
}

export interface Family {
  /** as for its pairs */
  readonly heldOut: boolean;
  /** each with its descriptions */
  readonly products: Product[][];
}

/** "@" begins a family, "=" its next product, "+" is another shop's description of the same product. */
function familiesOf(lines: readonly SignedLine[]): Family[] {
  const families: Family[] = [];
  for (const line of lines) {
    const { sign, text, at } = line;
    const products = families.at(-1)?.products;
    const tellings = products?.at(-1);
    if (sign === '@' && FAMILY.test(text))
      families.push({ heldOut: text.startsWith('unread '), products: [] });
    else if (sign === '=' && products !== undefined) products.push([productOf(line)]);
    else if (sign === '+' && tellings !== undefined) tellings.push(productOf(line));
    else throw noTelling(at);
  }
  return families;
}

/** `count` items, evenly spread over the list. */
function spread<T>(list: readonly T[], count: number): T[] {
  if (count >= list.length) return [...list];
  return Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)]).flatMap(
    (one) => (one === undefined ? [] : [one]),
  );
}

/** Pairs each description with the others of its product and with those of other products of its family. */
function pairsOf(kind: string, { heldOut, products }: Family): KindPair[] {
  const same: KindPair[] = [];
  const others: KindPair[] = [];
  const tellings = products.flatMap((list, product) => list.map((telling) => ({ product, telling })));
  for (const [i, one] of tellings.entries()) {
    for (const [j, other] of tellings.slice(i + 1).entries()) {
      const [left, right] = (i + j) % 2 === 0 ? [one.telling, other.telling] : [other.telling, one.telling];
      const label = one.product === other.product ? 1 : 0;
      (label === 1 ? same : others).push({ kind, heldOut, left, right, label });
    }
  }
  const kept = spread(same, MOST_SAME);
  return [...kept, ...spread(others, Math.round(OTHERS * kept.length))];
}

/** By kind of goods. */
export function readFamilies(): ReadonlyMap<string, readonly Family[]> {
  return new Map([...readSignedLines('kinds')].map(([kind, lines]) => [kind, familiesOf(lines)]));
}

/** By kind of goods. */
export function readKindPairs(): ReadonlyMap<string, readonly KindPair[]> {
  return new Map(
    [...readFamilies()].map(([kind, families]) => [
      kind,
      families.flatMap((family) => pairsOf(kind, family)),
    ]),
  );
}
