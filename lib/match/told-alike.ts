// Puts what two products say in two ways (a name in two scripts, a number in lookalike letters, a shortened year) into one
// wording before they are compared.
import { saidOtherwise, type Understanding, understand } from '../understand/index.ts';
import { restate } from './explain/restate.ts';

/**
 * Both unchanged where nothing is said in two ways; else the one that is not in Latin letters is restated with the
 * other's names, and with years in full.
 */
export function toldAlike(
  left: Understanding,
  right: Understanding,
): readonly [Understanding, Understanding] {
  const names = saidOtherwise(left.title, right.title);
  if (names.length === 0) return [left, right];
  const inLeft = names.filter((name) => !USUAL.test(name.left));
  const inRight = names.filter((name) => !USUAL.test(name.right));
  return [
    retold(left, inLeft),
    retold(
      right,
      inRight.map((name) => ({ left: name.right, right: name.left })),
    ),
  ];
}

const USUAL = /^(?=.*\p{Script=Latin}|\d{4}$)[^\p{Script=Cyrillic}\p{Script=Greek}]*$/u;

/** Restated with each name in place of the other, in title and brand. */
function retold(
  told: Understanding,
  names: readonly { readonly left: string; readonly right: string }[],
): Understanding {
  if (names.length === 0) return told;
  const product = restate(told);
  const asUsual = (text: string): string =>
    names.reduce((said, { left: other, right: usual }) => said.replace(other, () => ` ${usual} `), text);
  product.title = asUsual(told.title);
  if (product.brand !== undefined) product.brand = asUsual(product.brand);
  return understand(product);
}
