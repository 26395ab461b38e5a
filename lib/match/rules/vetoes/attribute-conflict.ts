// Do keys of two products state different sizes or amounts, or one a key and the other its title?
import type { Quantity, Understanding } from '../../../understand/index.ts';
import { nearest } from '../../compare/facts.ts';
import type { Prepared } from '../../prepare/prepare.ts';
import { THRESHOLDS } from '../../thresholds.ts';
import { type Conflict, conflict } from '../conflict.ts';
import { apartFrom, aspectOf } from './quantity-conflict.ts';
import { isWholePack } from './whole-pack.ts';

const WORN: ReadonlySet<string> = new Set(['wear-size', 'uk-size', 'us-size']);
/** products of two and of three lengths, each as exact as one */
const MEASURED: Readonly<Record<string, number>> = {
  'flat-size': 2 * THRESHOLDS.equal.length,
  'solid-size': 3 * THRESHOLDS.equal.length,
};

/**
 * The first dimension in which they differ; null where a side is silent, and where both state one GTIN. Sizes of
 * several scales, and lengths measured along other sides, are compared with care: such a conflict only excludes *same*.
 */
export function attributeConflict(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  if (left.stated.length === 0 && right.stated.length === 0) return null;
  if (a.gtins.some((gtin) => b.gtins.includes(gtin))) return null;
  const dimensions = new Set([...left.stated, ...right.stated].map(({ dimension }) => dimension));
  for (const dimension of dimensions) {
    const mine = saying(left, a, dimension);
    const theirs = mine === null ? null : saying(right, b, dimension);
    if (mine === null || theirs === null) continue;
    const ratio = nearest([mine.value], [theirs.value]);
    const apart = MEASURED[dimension] ?? apartFrom(dimension);
    if (ratio <= apart || (WORN.has(dimension) && ratio > THRESHOLDS.otherScale)) continue;
    const aspect = aspectOf(dimension);
    if (isWholePack({ mine: [mine.value], theirs: [theirs.value], apart }, aspect === 'content', a, b))
      continue;
    return { ...conflict(aspect, mine.words, theirs.words, false), most: THRESHOLDS.unlikely };
  }
  return null;
}

/** What a product says of a dimension: by a key, else the one value in its title. */
function saying(
  { stated, quantities }: Understanding,
  { rare: told }: Prepared,
  dimension: string,
): Said | null {
  const own = stated.find((quantity) => quantity.dimension === dimension);
  if (own !== undefined) return own;
  // of memory a title may name another kind
  const titled =
    dimension === 'data' ? [] : quantities.filter((quantity) => quantity.dimension === dimension);
  if (titled.length === 0 && dimension === 'letter-size') return told.letterSize;
  return titled.length === 1 ? (titled[0] ?? null) : null;
}

type Said = Pick<Quantity, 'value' | 'words'>;
