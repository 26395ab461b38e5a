// Reads the files of tests/pairs: each line is one shop's description of a product (a *telling*), behind a sign that says of
// which.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../../lib/product/schema.ts';

const PAIRS = join(import.meta.dirname, '..', '..', 'tests', 'pairs');
const LINE = /^(\S) (.+)$/;

/** Two descriptions, and whether they are of one product. */
export interface ToldPair {
  readonly left: Product;
  readonly right: Product;
  readonly label: 0 | 1;
  /** Nothing is learned from it and its failures are never looked at; only totals are. */
  readonly heldOut: boolean;
}

/** One line of a file. */
export interface SignedLine {
  readonly sign: string;
  /** the text behind the sign */
  readonly text: string;
  /** file and line, for error messages */
  readonly at: string;
}

/**
 * The files of a folder of tests/pairs, by name without extension, in alphabetical order. Throws where a line has no
 * sign.
 */
export function readSignedLines(folder: string): Map<string, SignedLine[]> {
  const files = readdirSync(join(PAIRS, folder)).filter((name) => name.endsWith('.txt'));
  return new Map(
    files.sort().map((file) => [file.replace(/\.txt$/, ''), signedLines(join(PAIRS, folder, file), file)]),
  );
}

function signedLines(path: string, file: string): SignedLine[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const at = `${file}:${index + 1}`;
    const [, sign = '', text = ''] = LINE.exec(line) ?? [];
    if (sign === '') throw noTelling(at);
    return [{ sign, text, at }];
  });
}

/** The error for a line whose sign has no meaning in that place. */
export function noTelling(at: string): Error {
  return new Error(`${at} is no telling`);
}

const FIELDS: Readonly<Record<string, 'brand' | 'code' | 'price' | 'description'>> = {
  b: 'brand',
  c: 'code',
  p: 'price',
  d: 'description',
};

/** A description written as JSON is a specification table. */
function fieldOf(field: string, text: string): unknown {
  return field === 'description' && text.startsWith('{') ? JSON.parse(text) : text;
}

/**
 * A title, then fields behind "¦": "b:" brand, "c:" code, "p:" price, "d:" description. Throws for any other prefix.
 */
export function productOf({ text, at }: SignedLine): Product {
  const [title = '', ...rest] = text.split('¦').map((part) => part.trim());
  const product: Product = { title };
  for (const part of rest) {
    const field = FIELDS[part.charAt(0)];
    if (field === undefined || part.charAt(1) !== ':') throw new Error(`${at}: "${part}" is no field`);
    Object.assign(product, { [field]: fieldOf(field, part.slice(2).trim()) });
  }
  return product;
}
