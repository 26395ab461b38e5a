// What a find is going to do and what it costs at most, settled before anything is sent.
import * as z from 'zod/mini';
import { Cost } from '../base/money/cost.ts';
import { Product } from '../product/schema.ts';
import { CURRENCY } from '../remote/price-list.ts';

/** One query of the ladder; `kind` says what it is made of, so that what works at a shop can be learned. */
export const Query = z.object({
  text: z.string().check(z.minLength(1)),
  kind: z.enum(['identifier', 'model', 'brand-model', 'telling', 'title', 'refined']),
});
export type Query = z.infer<typeof Query>;

export const Where = z.enum(['device', 'service']);

/** Who does each step: this device or the service. */
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

/** What the person allows to be spent, in millionths of the currency unit; null is "no limit of mine". */
export const Budget = z.object({
  currency: z.string(),
  perFindMicro: z.nullable(z.int().check(z.nonnegative())),
  perDayMicro: z.nullable(z.int().check(z.nonnegative())),
});
export type Budget = z.infer<typeof Budget>;

export const Tier = z.union([z.literal(1), z.literal(2)]);
export type Tier = z.infer<typeof Tier>;

/** One entry for each search that is run and charged: one or two, `standard` being the only depth. */
export const SearchSequence = z.array(z.literal('standard')).check(z.minLength(1), z.maxLength(2));

/** What a person can set about every find. `shops` in the order they are asked. */
export const PlanSettings = z.object({
  shops: z.array(z.string()),
  steps: Steps,
  searchSequence: SearchSequence,
  tier: Tier,
  budget: Budget,
  limits: Limits,
});
export type PlanSettings = z.infer<typeof PlanSettings>;

/** Nothing chosen yet: everything on the device, the recommended two searches, the cheaper tier. */
export const DEFAULT_SETTINGS: PlanSettings = {
  shops: [],
  steps: { query: 'device', search: 'device', filter: 'device', visit: 'device', match: 'device' },
  searchSequence: ['standard', 'standard'],
  tier: 1,
  // two cents a find and a quarter a day until the person says otherwise: enough for ten shops at the dearer tier
  budget: { currency: CURRENCY, perFindMicro: 20_000, perDayMicro: 250_000 },
  // requests are a shop's searches, its first page and visits together; of a thousand confirmed finds three needed more
  limits: { requestsPerShop: 9, candidatesPerShop: 10, visitsPerShop: 4, deadlineMs: 90_000 },
};

/**
 * `max` is what the find costs at most when every call is sent once; `lines` itemise it. `worst` is the same when every
 * answer is lost and each call sent a second time, which the budget has to allow.
 */
export const Estimate = z.object({
  max: Cost,
  worst: z.optional(Cost),
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
  tier: Tier,
  limits: Limits,
  budget: Budget,
  estimate: Estimate,
});
export type Plan = z.infer<typeof Plan>;
