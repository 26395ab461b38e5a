// What one folded word may say wherever it stands: a brand, a code, part of a pack, an entry of the lexicon.
import type { BrandWord } from './brand-word.ts';
import type { CodeShape } from './code-shape.ts';

export type Kind =
  | 'colour'
  | 'material'
  | 'condition'
  | 'role'
  | 'edition'
  | 'platform'
  | 'format'
  | 'generation';

export interface Meaning {
  readonly kind: Kind;
  readonly value: string;
}

export interface WordFacts extends BrandWord, CodeShape {
  readonly meaning: Meaning | undefined;
  /** the second words of the phrases that begin with it */
  readonly followers: ReadonlySet<string> | undefined;
  /** the statements of a pack that it may be part of, see `findPack` */
  readonly packHints: number;
  /** may it open a size, see `readSizes`? */
  readonly opensSize: boolean;
}
