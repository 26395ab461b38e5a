// Writes a file of made-up product pairs: half the same thing said otherwise, half a near miss; no data of others.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const BRANDS = ['Acme', 'Voltbay', 'Nordpier', 'Hearth', 'Stackwell', 'Emberlane', 'Kaufgut', 'Marlowe'];
const THINGS = [
  'kettle',
  'cordless drill',
  'wireless headphones',
  'laptop',
  'espresso machine',
  'SSD',
  'monitor',
];
const COLOURS = ['black', 'white', 'red', 'silver', 'blue'];
const SIZES = ['1.7 l', '18 V', '30 h', '512 GB', '1 TB', '27 inch', '2 kg'];

/** A repeatable stream of numbers below 2^32. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}

export interface Pair {
  readonly product_left: Readonly<Record<string, string>>;
  readonly product_right: Readonly<Record<string, string>>;
}

export function pairOf(next: () => number): Pair {
  const pick = (list: readonly string[]): string => list[next() % list.length] ?? '';
  const [brand, thing, colour, size] = [pick(BRANDS), pick(THINGS), pick(COLOURS), pick(SIZES)];
  const model = `${String.fromCharCode(65 + (next() % 26))}${String.fromCharCode(65 + (next() % 26))}${1000 + (next() % 9000)}`;
  const other = next() % 2 === 0 ? model : `${model.slice(0, 2)}${1000 + (next() % 9000)}`;
  const description = `The ${brand} ${thing} ${model} in ${colour} with ${size} and two years of guarantee.`;
  return {
    product_left: {
      title: `${brand} ${model} ${thing} ${size} ${colour}`,
      brand,
      description,
      price: '129.00',
    },
    product_right: {
      id: `L${next()}`,
      title: `${thing} ${brand} ${other}, ${colour}, ${size}`,
      price: '119.90 EUR',
    },
  };
}

/** `rows` lines at `path`. */
export async function writePairs(path: string, rows: number): Promise<void> {
  const next = numbers(7);
  function* pieces(): Generator<string> {
    for (let row = 0; row < rows; row += 500) {
      const count = Math.min(500, rows - row);
      yield Array.from({ length: count }, () => `${JSON.stringify(pairOf(next))}\n`).join('');
    }
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path));
}
