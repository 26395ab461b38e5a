// Puts what two products say in two ways (a name in two scripts or with and without its apostrophe, a number in lookalike
// letters, a shortened year, an amount in pounds and in kilograms) into one wording before they are compared.
import {
  convertedAmounts,
  findEquivalents,
  mayHaveEquivalents,
  scanOf,
  type Understanding,
  understand,
} from '../understand/index.ts';
import { restate } from './explain/restate.ts';
import type { Prepared } from './prepare/prepare.ts';
import { statesAlike } from './prepare/quantities.ts';

/** Words of a title and what to say in their place. */
interface Change {
  readonly words: string;
  readonly other: string;
}

/** May `normalisePair` change either? Most pairs say everything in one way, which is quickly told. */
export function mayNormalise(a: Prepared, b: Prepared): boolean {
  if (a.saysOtherwise || b.saysOtherwise) return true;
  const inTwo = (a.saysImperial && b.saysMetric) || (a.saysMetric && b.saysImperial);
  return inTwo && statesAlike(a.quantities, b.quantities);
}

/**
 * Both unchanged where nothing is said in two ways; else the one that is not in Latin letters is restated with the
 * other's names, and with years in full, and amounts in metric units.
 */
export function normalisePair(
  left: Understanding,
  right: Understanding,
): readonly [Understanding, Understanding] {
  const named = mayHaveEquivalents(scanOf(left)) || mayHaveEquivalents(scanOf(right));
  const names = named ? findEquivalents(left.title, right.title) : [];
  const amounts = convertedAmounts(left, right);
  if (names.length === 0 && amounts.length === 0) return [left, right];
  const inLeft = names.flatMap((name) =>
    USUAL.test(name.left) ? [] : [{ words: name.left, other: name.right }],
  );
  const inRight = names.flatMap((name) =>
    USUAL.test(name.right) ? [] : [{ words: name.right, other: name.left }],
  );
  const measured = (side: 'left' | 'right'): Change[] =>
    amounts.flatMap((one) => (one.side === side ? [{ words: one.words, other: one.metric }] : []));
  return [retold(left, [...inLeft, ...measured('left')]), retold(right, [...inRight, ...measured('right')])];
}

/** what the other side is restated with: Latin letters without an apostrophe, or a year in full */
const USUAL = /^(?=.*\p{Script=Latin}|\d{4}$)[^\p{Script=Cyrillic}\p{Script=Greek}'’ʼ`´]*$/u;

/** Restated with each change, in title and brand. */
function retold(told: Understanding, changes: readonly Change[]): Understanding {
  if (changes.length === 0) return told;
  const product = restate(told);
  const changed = (text: string): string =>
    changes.reduce((said, { words, other }) => said.replace(words, () => ` ${other} `), text);
  product.title = changed(told.title);
  if (product.brand !== undefined) product.brand = changed(product.brand);
  return understand(product);
}
