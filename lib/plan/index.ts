// What other rooms may use of lib/plan: the plan of a find, its queries and its estimate.
export { estimate } from './estimate.ts';
export { initialQueries, queryLadder } from './initial-queries.ts';
export { makePlan } from './make-plan.ts';
export { PRESETS, type Preset, presetOf } from './presets.ts';
export { refinedQueries } from './refined-queries.ts';
export * from './schema.ts';
export { coreOf, spellings } from './spellings.ts';
export { knownWord } from './word-table.ts';
export { type Word, wordsOf } from './words.ts';
