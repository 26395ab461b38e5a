// What the rest of the house may use of lib/result.
export { assemble, type Facts } from './assemble.ts';
export { listingKey } from './listing-key.ts';
export { outcomeOf } from './outcome.ts';
export * from './schema.ts';
export { totalSpent } from './total-spent.ts';
