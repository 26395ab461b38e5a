// Writes a file of synthetic product pairs: half rewordings of one product, half near misses; no data of others.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { seeded } from '../../training/random.ts';

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

export interface Pair {
  readonly product_left: Readonly<Record<string, string>>;
  readonly product_right: Readonly<Record<string, string>>;
}

/** The next pair, drawn from a random stream as `seeded` gives it. */
export function pairOf(random: () => number): Pair {
  const below = (end: number): number => Math.floor(random() * end);
  const pick = (list: readonly string[]): string => list[below(list.length)] ?? '';
  const letter = (): string => String.fromCharCode(65 + below(26));
  const [brand, thing, colour, size] = [pick(BRANDS), pick(THINGS), pick(COLOURS), pick(SIZES)];
  const model = `${letter()}${letter()}${1000 + below(9000)}`;
  const other = below(2) === 0 ? model : `${model.slice(0, 2)}${1000 + below(9000)}`;
  const description = `The ${brand} ${thing} ${model} in ${colour} with ${size} and two years of guarantee.`;
  return {
    product_left: {
      title: `${brand} ${model} ${thing} ${size} ${colour}`,
      brand,
      description,
      price: '129.00',
    },
    product_right: {
      id: `L${below(1e9)}`,
      title: `${thing} ${brand} ${other}, ${colour}, ${size}`,
      price: '119.90 EUR',
    },
  };
}

/** Writes `rows` lines to `path`, the same on every run. */
export async function writePairs(path: string, rows: number): Promise<void> {
  const random = seeded(7);
  function* pieces(): Generator<string> {
    for (let row = 0; row < rows; row += 500) {
      const count = Math.min(500, rows - row);
      yield Array.from({ length: count }, () => `${JSON.stringify(pairOf(random))}\n`).join('');
    }
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path));
}
