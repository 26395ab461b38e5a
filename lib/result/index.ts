// What the rest of the house may use of lib/result.

export { listingKey } from '../filter/index.ts';
export { assemble, type Facts, judgedIn } from './assemble.ts';
export { earlierMatches, unanswered } from './earlier.ts';
export { outcomeOf } from './outcome.ts';
export * from './schema.ts';
export { totalSpent } from './total-spent.ts';
