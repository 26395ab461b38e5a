// Reads a line of the usual form by hand: the schema would accept it unchanged, and takes longer than checking that.
import { isRecord } from '../../lib/base/input/json.ts';
import type { Product } from '../../lib/product/index.ts';
import type { MatchLine } from '../../lib/remote/index.ts';

/**
 * The pair of a parsed line where every field of both products is a string or a number of the right type, just as the
 * schema would return it; null for anything else, valid or not, which is left to the schema.
 */
export function plainPair(value: unknown): MatchLine | null {
  if (!isRecord(value)) return null;
  const { product_left, product_right } = value;
  if (!isPlain(product_left) || !isPlain(product_right) || Object.keys(value).length !== 2) return null;
  return { product_left, product_right };
}

function isPlain(value: unknown): value is Product {
  if (!isRecord(value)) return false;
  let titled = false;
  for (const name in value) {
    // the schema drops this key
    if (name === '__proto__') return false;
    const said = value[name];
    if (typeof said === 'number') {
      if (name !== 'price' || !Number.isFinite(said)) return false;
    } else if (typeof said !== 'string') return false;
    else if (name === 'title') {
      if (said === '' || said.trim() !== said) return false;
      titled = true;
    }
  }
  return titled;
}
