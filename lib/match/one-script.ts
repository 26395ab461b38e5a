// Has two products say their names in one script, where each says them in its own: else no word of theirs would be the same.
import { sharedNames, type Understanding, understand } from '../understand/index.ts';
import { restate } from './explain/restate.ts';

/** Both as they are where no name stands in two scripts; else the one that is not in Latin letters with those names in them. */
export function inOneScript(
  left: Understanding,
  right: Understanding,
): readonly [Understanding, Understanding] {
  const names = sharedNames(left.title, right.title);
  if (names.length === 0) return [left, right];
  const inLeft = names.filter((name) => !LATIN.test(name.left));
  const inRight = names.filter((name) => !LATIN.test(name.right));
  return [
    retold(left, inLeft),
    retold(
      right,
      inRight.map((name) => ({ left: name.right, right: name.left })),
    ),
  ];
}

const LATIN = /\p{Script=Latin}/u;

/** With each name in place of the other, in title and maker. */
function retold(
  told: Understanding,
  names: readonly { readonly left: string; readonly right: string }[],
): Understanding {
  if (names.length === 0) return told;
  const product = restate(told);
  const inLatin = (text: string): string =>
    names.reduce((said, { left: foreign, right: latin }) => said.replace(foreign, () => ` ${latin} `), text);
  product.title = inLatin(told.title);
  if (product.brand !== undefined) product.brand = inLatin(product.brand);
  return understand(product);
}
