// What other rooms may use of lib/filter: which search results deserve a visit, judged by their limited text.
export { filterHits } from './filter-hits.ts';
export { filtering, filterResults, type JudgedItem } from './filter-results.ts';
export { goodEnough } from './good-enough.ts';
export { type Judgement, judge } from './judge.ts';
export { listingKey } from './listing-key.ts';
export { productOfItem } from './marketplace.ts';
export * from './schema.ts';
export { singleHits } from './single-hits.ts';
