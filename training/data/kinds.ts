// Reads tests/pairs/kinds: families of near products as shops tell them, one telling a line, and makes labelled pairs of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../../lib/product/schema.ts';
import { productOf } from './telling.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'tests', 'pairs', 'kinds');
/** what the first letter of a line says: a family, its next product, the same product told by another shop */
const LINE = /^([@=+]) (.+)$/;
const FAMILY = /^(read|unread) \S+$/;
/** pairs of the same product a family, and how many of others beside each */
const MOST_SAME = 6;
const OTHERS = 2.5;

export interface Told {
  readonly kind: string;
  /** are the failures of its family read, or its figures alone? */
  readonly read: boolean;
  readonly left: Product;
  readonly right: Product;
  readonly label: 0 | 1;
}

export interface Family {
  readonly read: boolean;
  /** each with its tellings */
  readonly products: Product[][];
}

function familiesOf(file: string): Family[] {
  const families: Family[] = [];
  for (const [index, text] of readFileSync(join(FOLDER, file), 'utf8').split('\n').entries()) {
    if (text === '') continue;
    const at = `${file}:${index + 1}`;
    const [, sign = '', rest = ''] = LINE.exec(text) ?? [];
    if (sign === '@' && FAMILY.test(rest)) families.push({ read: rest.startsWith('read '), products: [] });
    else if (sign === '=') families.at(-1)?.products.push([productOf(rest, at)]);
    else if (sign === '+') families.at(-1)?.products.at(-1)?.push(productOf(rest, at));
    else throw new Error(`${at} is no telling`);
  }
  return families;
}

/** So many of a list, spread over it. */
function spread<T>(list: readonly T[], count: number): T[] {
  if (count >= list.length) return [...list];
  return Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)]).flatMap(
    (one) => (one === undefined ? [] : [one]),
  );
}

/** Every telling beside the others of its product, and beside those of its family's other products. */
function pairsOf(kind: string, { read, products }: Family): Told[] {
  const same: Told[] = [];
  const others: Told[] = [];
  const tellings = products.flatMap((list, product) => list.map((told) => ({ product, told })));
  for (const [i, one] of tellings.entries()) {
    for (const [j, other] of tellings.slice(i + 1).entries()) {
      const [left, right] = (i + j) % 2 === 0 ? [one.told, other.told] : [other.told, one.told];
      const label = one.product === other.product ? 1 : 0;
      (label === 1 ? same : others).push({ kind, read, left, right, label });
    }
  }
  const kept = spread(same, MOST_SAME);
  return [...kept, ...spread(others, Math.round(OTHERS * kept.length))];
}

/** By kind of goods. */
export function readFamilies(): ReadonlyMap<string, readonly Family[]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));
  return new Map(files.sort().map((file) => [file.replace(/\.txt$/, ''), familiesOf(file)] as const));
}

/** By kind of goods. */
export function readKinds(): ReadonlyMap<string, readonly Told[]> {
  return new Map(
    [...readFamilies()].map(
      ([kind, families]) => [kind, families.flatMap((family) => pairsOf(kind, family))] as const,
    ),
  );
}
