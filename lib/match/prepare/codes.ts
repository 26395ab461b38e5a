// The numbers of a product by their kind, and what lets a code be looked for in a sketch.
import type { Understanding } from '../../understand/index.ts';
import { marksOf } from '../words/hash.ts';

/** shorter texts leave too few marks in a sketch to be told by it */
export const SKETCHED = 4;

/** The marks of a code of four or more ASCII letters and digits; 0 for others. */
export function plainMarksOf(code: string): number {
  if (code.length < SKETCHED) return 0;
  for (let i = 0; i < code.length; i++) {
    const unit = code.charCodeAt(i);
    if (!(unit >= 48 && unit <= 57) && !(unit >= 97 && unit <= 122)) return 0;
  }
  return marksOf(code);
}

/** one for all that have none: what nobody filled is then read from where it was read last */
export const NONE: readonly string[] = [];

interface Codes {
  codes: readonly string[];
  stated: readonly string[];
  gtins: readonly string[];
  asins: readonly string[];
}

/** Model and part numbers in small letters, at most ten; those that were stated; barcodes and ASINs. */
export function codesOf({ identifiers }: Understanding): Codes {
  const found: Codes = { codes: NONE, stated: NONE, gtins: NONE, asins: NONE };
  for (const { kind, value } of identifiers) {
    if (kind === 'asin') found.asins = [...found.asins, value];
    else if (kind === 'gtin' || kind === 'isbn') found.gtins = [...found.gtins, value];
    else {
      const code = value.toLowerCase();
      if (kind === 'mpn') found.stated = [...found.stated, code];
      if (found.codes.length < 10 && !found.codes.includes(code)) found.codes = [...found.codes, code];
    }
  }
  return found;
}
