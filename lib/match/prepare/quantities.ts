// A product's quantities by dimension, each value once, as a comparison runs over them.
import type { Understanding } from '../../understand/index.ts';

/** The values of each dimension that the title measures in, by the dimension's index. */
export interface Quantities {
  readonly dimensions: readonly string[];
  readonly values: readonly (readonly number[])[];
}
const NO_QUANTITIES: Quantities = { dimensions: [], values: [] };

export function groupQuantities(understanding: Understanding): Quantities {
  if (understanding.quantities.length === 0) return NO_QUANTITIES;
  const dimensions: string[] = [];
  const values: number[][] = [];
  for (const { dimension, value } of understanding.quantities) {
    if (dimension === 'count') continue;
    const place = dimensions.indexOf(dimension);
    if (place < 0) {
      dimensions.push(dimension);
      values.push([value]);
    } else if (values[place]?.includes(value) === false) values[place]?.push(value);
  }
  return { dimensions, values };
}
