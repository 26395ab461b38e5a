// A product's quantities by dimension, each value once, as a comparison runs over them.
import { areRounded, type Understanding } from '../../understand/index.ts';

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

/** Does one state an amount that the other states too, in whatever unit? */
export function statesAlike(own: Quantities, other: Quantities): boolean {
  for (let i = 0; i < own.dimensions.length; i++) {
    const place = other.dimensions.indexOf(own.dimensions[i] ?? '');
    for (const one of own.values[i] ?? [])
      for (const near of other.values[place] ?? []) if (areRounded(near, one)) return true;
  }
  return false;
}
