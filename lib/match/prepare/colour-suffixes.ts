// Colours that the letter suffixes of model numbers stand for, as makers write them.
import { LazyMap } from '../../base/async/lazy.ts';
import { maskOf } from './masks.ts';

/** Colours that a suffix may stand for; an unlisted suffix says nothing. */
const TAILS: Readonly<Record<string, string>> = {
  b: 'black blue brown beige bronze',
  bk: 'black',
  blk: 'black',
  k: 'black',
  w: 'white',
  wh: 'white',
  wht: 'white',
  s: 'silver',
  si: 'silver',
  sl: 'silver',
  sil: 'silver',
  r: 'red',
  rd: 'red',
  red: 'red',
  p: 'pink purple',
  pk: 'pink',
  pnk: 'pink',
  l: 'blue',
  bl: 'black blue',
  blu: 'blue',
  g: 'green grey gold',
  gr: 'green grey',
  gd: 'gold',
};
const meant = new LazyMap<string, number>(
  () =>
    new Map(
      Object.entries(TAILS).map(([tail, colours]) => [
        tail,
        maskOf(
          'colour',
          colours.split(' ').map((value) => ({ value })),
        ),
      ]),
    ),
);

/** "P-45" and "P-45B", both black: does one number only go on with a suffix for one of these colours (a bit mask)? */
export function continuesByColour(one: string, other: string, colours: number): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    /\d$/.test(short) && long.startsWith(short) && (coloursOfSuffix(long.slice(short.length)) & colours) !== 0
  );
}

/** The colours that such a suffix may stand for, as a bit mask; 0 where it says nothing of colour. */
export function coloursOfSuffix(tail: string): number {
  return meant.get(tail) ?? 0;
}
