// Sets of telling words as bits, so that two products' colours, editions and the like are compared by one operation.

import { MEANINGS } from '../understand/index.ts';
import { type HashSet, hashOf } from './hash.ts';

type Kind = 'colour' | 'material' | 'generation' | 'edition' | 'platform' | 'role';

/** kind → value → place of its bit */
const bits = new Map<string, Map<string, number>>();
for (const { kind, value } of MEANINGS.values()) {
  const known = bits.get(kind) ?? new Map<string, number>();
  bits.set(kind, known);
  if (!known.has(value)) known.set(value, known.size);
}

/** Values beyond the thirty-first of a kind share bits, which can only hide a difference, not make one up. */
export function maskOf(kind: Kind, words: readonly { readonly value: string }[]): number {
  if (words.length === 0) return 0;
  const places = bits.get(kind);
  let mask = 0;
  for (const { value } of words) mask |= 1 << ((places?.get(value) ?? 31) % 31);
  return mask;
}

/** editions that make another product, and that shops name where they apply */
const PARTING: readonly string[] =
  'pro plus max mini ultra lite air premium standard home deluxe ultimate enterprise business basic platinum upgrade academic oem body lens se ti super xt xl fe cellular collectors anniversary goty'.split(
    ' ',
  );

export function partingEditions(words: readonly { readonly value: string }[]): number {
  let mask = 0;
  for (const { value } of words) {
    const at = PARTING.indexOf(value);
    if (at >= 0) mask |= 1 << at;
  }
  return mask;
}

/** hash of a colour word and the bit of its colour, for texts of which only the words' hashes are kept */
const colourWords: readonly (readonly [number, number])[] = [...MEANINGS]
  .filter(([word, meaning]) => meaning.kind === 'colour' && !word.includes(' '))
  .map(([word, meaning]) => [hashOf(word), maskOf('colour', [meaning])] as const);
const colourHashes = new Map(colourWords);
/** marks by the last bits of the hashes: nearly every other word is told apart by one look */
const colourMarks = new Uint8Array(8192);
for (const [hash] of colourWords) colourMarks[hash & 8191] = 1;

/** the colours among hashed words */
export function coloursAmong({ places }: HashSet): number {
  let mask = 0;
  for (let i = 0; i < places.length; i++) {
    const hash = places[i] ?? 0;
    if (colourMarks[hash & 8191] === 1) mask |= colourHashes.get(hash) ?? 0;
  }
  return mask;
}
