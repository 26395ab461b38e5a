// What the rest of the house may use of lib/filter.
export { filterHits } from './filter-hits.ts';
export { filtering, filterResults, type JudgedItem, ProductCandidate, ResultType } from './filter-results.ts';
export { goodEnough } from './good-enough.ts';
export { type Judgement, judge } from './judge.ts';
export { listingKey } from './listing-key.ts';
export { loneAnswers } from './lone-answer.ts';
export { MarketplaceItem, productOfItem } from './marketplace.ts';
export * from './schema.ts';
