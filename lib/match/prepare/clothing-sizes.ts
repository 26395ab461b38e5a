// The sizes of clothes and shoes that a title states, and the words in which it does ("EU 42", "Gr. 42").
import { foldInPlace, scan, type Understanding } from '../../understand/index.ts';
import { keyOf } from '../words/word.ts';

export interface ClothingSizes {
  /** dimension and value of each size, in order of the dimensions */
  readonly sizes: string;
  /** in the form in which words are compared */
  readonly words: ReadonlySet<string>;
}

const MOST = 8;
const NOTHING: ClothingSizes = { sizes: '', words: new Set() };

export function clothingSizesIn({ quantities }: Understanding): ClothingSizes {
  const sizes = quantities.filter(({ dimension }) => dimension.endsWith('-size'));
  if (sizes.length === 0) return NOTHING;
  return {
    sizes: sizes
      .map(({ dimension, value }) => `${dimension} ${value}`)
      .sort()
      .join(),
    words: new Set(sizes.flatMap(({ words }) => scan(foldInPlace(words), MOST).tokens.map(keyOf))),
  };
}
