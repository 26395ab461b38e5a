// What the room `understand` offers: a product text parsed into what it names, each with the words it was read from.
export { COMPANY_WORDS } from './brands.ts';
export { LETTER_SIZES } from './clothing-sizes.ts';
export { normalCode } from './code-shape.ts';
export { findEquivalents, mayHaveEquivalents } from './equivalents.ts';
export { factsOf } from './facts-of.ts';
export type { KnownWord } from './intern.ts';
export { MEANINGS } from './lexicon.ts';
export type { SharedName } from './names.ts';
export {
  denseBrandOf,
  nounOf,
  nounPhraseAt,
  nounsOfCompound,
  nounWords,
  opensPhrase,
  readyWords,
} from './nouns.ts';
export { plainWordOf } from './plain-words.ts';
export { hasPossessive } from './possessives.ts';
export { readAmount } from './price.ts';
export { foldInPlace, isWordUnit, type Scan, scan, wordUnitOf } from './scan.ts';
export { Identifier, Quantity, Role, Understanding, Word } from './schema.ts';
export { keepWith, keptWith, scanOf, understand, withoutDetails } from './understand.ts';
export { areRounded, convertedAmounts, unitSystemOf } from './unit-conversion.ts';
export { NEGATIONS } from './word-sense.ts';
