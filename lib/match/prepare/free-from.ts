// What a title says the product is free of: sugar, caffeine, scent, in whatever language, with its words.
import { foldInPlace, scanOf, type Understanding } from '../../understand/index.ts';
import { freeFromClaims } from '../words/free-from.ts';

/** A value and where the folded text says it. */
type Found = ReadonlyMap<string, { readonly value: string; readonly start: number; readonly end: number }>;

/** By kind. */
export type FreeFrom = ReadonlyMap<string, { readonly value: string; readonly words: string }>;

export const NO_CLAIMS: FreeFrom = new Map();

function quoted(
  { clean, folded }: { readonly clean: string; readonly folded: string },
  find: (folded: string) => Found,
): FreeFrom {
  const found = [...find(folded)];
  return new Map(
    found.map(([kind, { value, start, end }]) => [kind, { value, words: clean.slice(start, end) }]),
  );
}

/** of a drink: "Cola Zero 330 ml" */
const ZERO = /(?<![\p{L}\d])[zc]ero(?![\p{L}\d])/u;

/** What the product is free of. */
export function freeFromIn(understanding: Understanding): FreeFrom {
  const scanned = scanOf(understanding);
  const said = quoted(scanned, freeFromClaims);
  const poured = understanding.quantities.some(({ dimension }) => dimension === 'volume');
  const zero = poured && !said.has('sugar') ? ZERO.exec(scanned.folded) : null;
  if (zero === null) return said;
  const words = scanned.clean.slice(zero.index, zero.index + zero[0].length);
  return new Map([...said, ['sugar', { value: 'sugar', words }]]);
}

/** The same by what stands beside the title. */
export function freeFromInDetails({ details }: Understanding): FreeFrom {
  return quoted(foldInPlace(details), freeFromClaims);
}
