// A pack of several that only one title mentions.
import type { Understanding } from '../../understand/index.ts';
import type { Prepared } from '../prepare/prepare.ts';
import { saysMultiple } from '../words/parting.ts';
import { type Conflict, conflict } from './conflict.ts';

/** "6 x 330 ml" or "pack of 6" against a title that mentions no pack: used loosely, so it only excludes *same*. */
export function lonePack(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
): Conflict | null {
  if ((a.pack === null) === (b.pack === null)) return null;
  const pack = left.pack ?? right.pack;
  if (pack === null || pack.count < 2 || pack.count > 100) return null;
  if (!saysMultiple(pack.words) || saysSoMany(left.pack === null ? a : b, pack.count)) return null;
  // "2 x 8 GB" is one kit of memory, and of "2 x 5.0 Ah" a tool's batteries
  const times = /x$/i.test(pack.words);
  const kit = left.quantities
    .concat(right.quantities)
    .some(({ dimension }) => dimension === 'data' || (times && dimension === 'charge'));
  return kit ? null : conflict('pack', left.pack?.words ?? null, right.pack?.words ?? null, false);
}

const TWO: ReadonlySet<string> = new Set(
  'two twin dual double duo pair pairs zwei doppel doppelpack doppelpackung paar deux paire dos par pareja due coppia dois duas dwa dwie dwupak para dva dve twee dubbel ikili cift dvojbaleni два две пара'.split(
    ' ',
  ),
);

/** Does the title have a word for two of a thing ("a pair", "dual pack")? */
export function saysTwo({ tokens }: Prepared): boolean {
  return tokens.some((word) => TWO.has(word));
}

/** Does the title name the number without calling it a pack ("6 doze 0.5 L", "44 saszetki", "a pair")? */
function saysSoMany(product: Prepared, count: number): boolean {
  return product.numbers.includes(count) || (count === 2 && saysTwo(product));
}
