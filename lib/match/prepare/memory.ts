// A product's memory sizes, by title and description ("8GB/256GB").
import { readMeasures } from '../../base/measure/measure.ts';
import { foldInPlace, type Understanding } from '../../understand/index.ts';

export interface Memory {
  readonly value: number;
  /** as it stands in the text */
  readonly words: string;
}

/** a text with more of them lists other versions, or what fits */
const MOST = 3;
/** less (bytes) is a cache or a buffer */
const LEAST = 1e9;

/** most descriptions have no number before what such a unit begins with, in Latin or Cyrillic */
const MAYBE = /\d[\s-]?(?:g(?:[bio]|(?![a-z]))|m(?:[bo]|eg)|t(?:[bo]|er)|[гмт]б)/i;

/** The memory sizes that title and details state, each once; empty where they state too many. */
export function memoryOf({ quantities, title, details }: Understanding): readonly Memory[] {
  const found: Memory[] = [];
  const add = (dimension: string, value: number, words: string): void => {
    if (dimension === 'data' && value >= LEAST && !found.some((one) => one.value === value))
      found.push({ value, words });
  };
  for (const { dimension, value, words } of quantities)
    if (title.includes(words)) add(dimension, value, words);
  if (MAYBE.test(details)) {
    for (const { dimension, value, start, end } of readMeasures(foldInPlace(details).folded))
      add(dimension, value, details.slice(start, end));
  }
  return found.length > MOST ? [] : found;
}
