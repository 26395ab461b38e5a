// Reads a line of the usual kind by hand: what the schema would say of it is known beforehand, and costs more than to look.
import { isRecord } from '../../lib/base/json.ts';
import type { Product } from '../../lib/product/index.ts';
import type { MatchLine } from '../../lib/remote/index.ts';

/**
 * The pair of a parsed line where every field of both products is a text or a number of the right kind, as the schema
 * would give it back; null for anything else, right or wrong, which is the schema's to judge.
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
    // the schema leaves this one out
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
