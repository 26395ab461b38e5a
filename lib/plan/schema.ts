// What a find is going to do and at most cost, settled before anything is sent.
import * as z from 'zod/mini';
import { Cost } from '../base/cost.ts';
import { Product } from '../product/schema.ts';

/** One query of the ladder; `kind` says what it is made of, so that what works at a shop can be learned. */
export const Query = z.object({
  text: z.string().check(z.minLength(1)),
  kind: z.enum(['identifier', 'model', 'brand-model', 'telling', 'title', 'refined']),
});
export type Query = z.infer<typeof Query>;

export const Where = z.enum(['device', 'service']);

/** Who does each step (DESIGN section 4). */
export const Steps = z.object({
  query: Where,
  search: Where,
  filter: Where,
  visit: Where,
  match: z.enum(['device', 'service', 'both']),
});
export type Steps = z.infer<typeof Steps>;

export const Limits = z.object({
  requestsPerShop: z.int(),
  candidatesPerShop: z.int(),
  visitsPerShop: z.int(),
  deadlineMs: z.int(),
});
export type Limits = z.infer<typeof Limits>;

/** `max` is what the find can cost at most; `lines` say of what. */
export const Estimate = z.object({
  max: Cost,
  lines: z.array(z.object({ operation: z.string(), calls: z.int(), each: Cost })),
  /** operations whose price nobody has published */
  unpriced: z.array(z.string()),
});
export type Estimate = z.infer<typeof Estimate>;

export const Plan = z.object({
  product: Product,
  /** registrable domain of the page the find started from: never searched */
  from: z.nullable(z.string()),
  shops: z.array(z.string()),
  queries: z.array(Query),
  steps: Steps,
  searchSequence: z.array(z.literal('standard')),
  tier: z.union([z.literal(1), z.literal(2)]),
  limits: Limits,
  estimate: Estimate,
});
export type Plan = z.infer<typeof Plan>;
