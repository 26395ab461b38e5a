// Sets of telling words as bit masks, so that two products' colours, editions and the like are compared by one operation.

import { LazyMap, lazy } from '../../base/async/lazy.ts';
import { MEANINGS, type Understanding } from '../../understand/index.ts';
import { type HashSet, hashOf } from '../words/hash.ts';

type Kind = 'colour' | 'material' | 'generation' | 'edition' | 'platform' | 'format' | 'role';

/** kind → value → its bit */
const bits = new LazyMap<string, ReadonlyMap<string, number>>(() => {
  const places = new Map<string, Map<string, number>>();
  for (const { kind, value } of MEANINGS.all.values()) {
    const known = places.get(kind) ?? new Map<string, number>();
    places.set(kind, known);
    if (!known.has(value)) known.set(value, known.size);
  }
  return places;
});

const CONDITIONS: readonly string[] = ['refurbished', 'used', 'damaged'];

/** What a product's telling words say, a bit mask for each kind. */
export class Masks {
  readonly colour: number;
  readonly material: number;
  readonly generation: number;
  readonly edition: number;
  /** of the editions those that make a different product, see `distinguishingEditions` */
  readonly distinguishingEditions: number;
  readonly platform: number;
  readonly format: number;
  readonly role: number;
  /** 0 not stated (usually new), 1 refurbished, 2 used, 3 damaged */
  readonly condition: number;

  constructor(understood: Understanding) {
    const { colours, materials, generations, editions, platforms, formats, roles, condition } = understood;
    this.colour = maskOf('colour', colours);
    this.material = maskOf('material', materials);
    this.generation = maskOf('generation', generations);
    this.edition = maskOf('edition', editions);
    this.distinguishingEditions = distinguishingEditions(editions);
    this.platform = maskOf('platform', platforms);
    this.format = maskOf('format', formats);
    this.role = maskOf('role', roles);
    this.condition = condition === null ? 0 : CONDITIONS.indexOf(condition.value) + 1;
  }
}

/** Values beyond the thirty-first of a kind share bits, which can only hide a difference, never make one up. */
export function maskOf(kind: Kind, words: readonly { readonly value: string }[]): number {
  if (words.length === 0) return 0;
  const places = bits.get(kind);
  let mask = 0;
  for (const { value } of words) mask |= 1 << ((places?.get(value) ?? 31) % 31);
  return mask;
}

/** The mask of these values of a kind, computed when first asked. */
export function maskWhenAsked(kind: Kind, values: readonly string[]): () => number {
  return lazy(() =>
    maskOf(
      kind,
      values.map((value) => ({ value })),
    ),
  );
}

/** editions that make a different product, and that shops name where they apply */
const PARTING: ReadonlyMap<string, number> = new Map(
  'pro plus max mini ultra lite air premium standard home deluxe ultimate enterprise business basic platinum upgrade academic oem body lens se ti super xt xl fe cellular collectors anniversary goty tester travel'
    .split(' ')
    // the last two share a bit, as there are no more: a tester and a travel size of one thing are seldom compared
    .map((edition, at) => [edition, 1 << Math.min(at, 31)]),
);

function distinguishingEditions(words: readonly { readonly value: string }[]): number {
  let mask = 0;
  for (const { value } of words) mask |= PARTING.get(value) ?? 0;
  return mask;
}

interface Colours {
  /** hash of a colour word → the bit of its colour, for texts of which only the words' hashes are kept */
  readonly hashes: ReadonlyMap<number, number>;
  /** marks by the last bits of the hashes: nearly every other word is told apart by one look */
  readonly marks: Uint8Array;
}

const colours = lazy((): Colours => {
  const hashes = new Map<number, number>();
  const marks = new Uint8Array(8192);
  for (const [word, meaning] of MEANINGS.all) {
    if (meaning.kind !== 'colour' || word.includes(' ')) continue;
    const hash = hashOf(word);
    hashes.set(hash, maskOf('colour', [meaning]));
    marks[hash & 8191] = 1;
  }
  return { hashes, marks };
});

/** the colours among hashed words */
export function coloursAmong({ places }: HashSet): number {
  const { hashes, marks } = colours();
  let mask = 0;
  for (let i = 0; i < places.length; i++) {
    const hash = places[i] ?? 0;
    if (marks[hash & 8191] === 1) mask |= hashes.get(hash) ?? 0;
  }
  return mask;
}
