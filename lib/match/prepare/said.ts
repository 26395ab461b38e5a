// What a title says the product is free of: sugar, caffeine, scent, in whatever language, with its words.
import { foldInPlace, scanOf, type Understanding } from '../../understand/index.ts';
import { freedBy } from '../words/free-of.ts';

/** A value and where the folded text says it. */
type Found = ReadonlyMap<string, { readonly value: string; readonly start: number; readonly end: number }>;

/** By kind. */
export type Said = ReadonlyMap<string, { readonly value: string; readonly words: string }>;

export const NOTHING_SAID: Said = new Map();

function quoted(
  { clean, folded }: { readonly clean: string; readonly folded: string },
  find: (folded: string) => Found,
): Said {
  const found = [...find(folded)];
  return new Map(
    found.map(([kind, { value, start, end }]) => [kind, { value, words: clean.slice(start, end) }]),
  );
}

/** What the product is free of. */
export function freedIn(understanding: Understanding): Said {
  return quoted(scanOf(understanding), freedBy);
}

/** The same by what stands beside the title. */
export function freedInDetails({ details }: Understanding): Said {
  return quoted(foldInPlace(details), freedBy);
}
