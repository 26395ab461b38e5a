// Whether a title names a number of things in words or figures, without calling them a pack.
import { lazy } from '../../base/async/lazy.ts';
import type { Prepared } from '../prepare/prepare.ts';

const two = lazy(
  () =>
    new Set(
      'two twin dual double duo pair pairs zwei doppel doppelpack doppelpackung paar deux paire dos par pareja due coppia dois duas dwa dwie dwupak para dva dve twee dubbel ikili cift dvojbaleni два две пара'.split(
        ' ',
      ),
    ),
);
const dozen = lazy(() => new Set('dozen dutzend douzaine docena dozzina tuzin dozijn'.split(' ')));

/** Does it have a word for that many of a thing: two ("a pair", "dual pack") or a dozen? */
export function numberInWords({ tokens }: Prepared, count: number): boolean {
  const words = count === 2 ? two() : count === 12 ? dozen() : null;
  return words !== null && tokens.some((word) => words.has(word));
}

/** Does the title name the number ("6 doze 0.5 L", "44 saszetki", "a pair", "Dozen")? */
export function namesNumber(product: Prepared, count: number): boolean {
  return product.numbers.includes(count) || numberInWords(product, count);
}
