// Tells the content of one piece from the content of the whole pack: "12 g x 100" and "100 sticks (1.2 kg)" are the same.
import { nearest } from '../../compare/facts.ts';
import type { Prepared } from '../../prepare/prepare.ts';
import { namesNumber } from '../number-words.ts';

/** Quantities of one dimension in two titles, and by how much equal ones may differ (ln of the ratio). */
interface Contents {
  readonly mine: readonly number[];
  readonly theirs: readonly number[];
  readonly apart: number;
}

/**
 * Both name one number of pieces, and one title's quantities are the other's times that number. Of what is weighed or
 * poured (`poured`) a title may name the number in any way ("4 x 30 ml", "120 ml, 4 bottles"). Another number of pieces
 * is another pack, whatever the total.
 */
export function isWholePack(contents: Contents, poured: boolean, a: Prepared, b: Prepared): boolean {
  const pack = a.pack ?? b.pack;
  if (pack === null || pack < 2) return false;
  const alike = a.pack === b.pack;
  if (
    !alike &&
    !(poured && (a.pack === null || b.pack === null) && namesNumber(a.pack === null ? a : b, pack))
  )
    return false;
  const { mine, theirs, apart } = contents;
  const whole = (pieces: readonly number[]): number[] => pieces.map((value) => value * pack);
  return nearest(mine, whole(theirs)) <= apart || nearest(whole(mine), theirs) <= apart;
}

/** "560 wipes" and "10 x 56 wipes": does the title say that so many times one number is the other? */
export function saysTimes({ tokens }: Prepared, one: number, whole: number): boolean {
  const said = [`${whole / one}x${one}`, `${one}x${whole / one}`];
  return tokens.some(
    (word, at) => said.includes(word) || said.includes(`${word}${tokens[at + 1]}${tokens[at + 2]}`),
  );
}
