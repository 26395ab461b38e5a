// What other rooms may use of lib/result: the state of a find, assembled from everything known so far.

export { listingKey } from '../filter/index.ts';
export { assemble, type Facts, judgedIn } from './assemble.ts';
export { earlierMatches, unanswered } from './earlier.ts';
export { outcomeOf } from './outcome.ts';
export * from './schema.ts';
export { totalSpent } from './total-spent.ts';
