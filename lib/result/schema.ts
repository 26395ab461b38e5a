// The state of a find at any moment, as it is stored and shown: matches, near misses, reasons for the rest, and what it cost.
import * as z from 'zod/mini';
import { Fault } from '../base/fault.ts';
import { Cost } from '../base/money/cost.ts';
import { Rejection } from '../filter/schema.ts';
import { Verdict } from '../match/schema.ts';
import { Estimate } from '../plan/schema.ts';
import { Offer, Product } from '../product/schema.ts';

/** A visited candidate with its verdict; with both verdicts where device and service were asked. A disagreement is unsure. */
export const Judged = z.object({
  shop: z.string(),
  link: z.string(),
  product: Product,
  offer: z.nullable(Offer),
  verdict: Verdict,
  /** the other side's verdict, when both were asked */
  second: z.nullable(Verdict),
});
export type Judged = z.infer<typeof Judged>;

/** A candidate that could not be judged. */
export const Unread = z.object({ shop: z.string(), link: z.string(), title: z.string(), fault: Fault });
export type Unread = z.infer<typeof Unread>;

export const ShopState = z.object({
  shop: z.string(),
  /** no-result: searched, nothing found; none: found things, none confirmed; done: at least one confirmed */
  state: z.enum([
    'waiting',
    'searching',
    'visiting',
    'done',
    'none',
    'no-result',
    'blocked',
    'not-permitted',
    'failed',
  ]),
  fault: z.nullable(Fault),
  hits: z.int(),
  candidates: z.int(),
  visited: z.int(),
  confirmed: z.int(),
  requests: z.int(),
  rejections: z.array(Rejection),
});
export type ShopState = z.infer<typeof ShopState>;

/** States in which a shop stays unless it is asked once more. */
const ENDED: ReadonlySet<ShopState['state']> = new Set([
  'done',
  'none',
  'no-result',
  'blocked',
  'not-permitted',
  'failed',
]);

/** Is the find finished with this shop, in whatever way? */
export function isEnded({ state }: Pick<ShopState, 'state'>): boolean {
  return ENDED.has(state);
}

const ANSWERED: ReadonlySet<ShopState['state']> = new Set(['done', 'none', 'no-result']);

/** Was the shop searched to the end, with whatever result? */
export function isAnswered({ state }: Pick<ShopState, 'state'>): boolean {
  return ANSWERED.has(state);
}

/**
 * `calls`: those that were charged. `others`: amounts in a currency other than the totals', which are never converted.
 * `unpriced`: operations of which a call may have been charged nobody knows how much; undefined where that was not
 * counted.
 */
export const Spent = z.object({
  charged: Cost,
  possible: Cost,
  calls: z.int(),
  others: z.optional(z.array(Cost)),
  unpriced: z.optional(z.array(z.string())),
});
export type Spent = z.infer<typeof Spent>;

export const Result = z.object({
  find: z.string(),
  state: z.enum(['planned', 'running', 'finished', 'stopped', 'failed']),
  fault: z.nullable(Fault),
  product: Product,
  offer: z.nullable(Offer),
  shops: z.array(ShopState),
  /** outcome same, cheapest first within one currency and basis */
  matches: z.array(Judged),
  /** outcome variant */
  nearMisses: z.array(Judged),
  unsure: z.array(Judged),
  unread: z.array(Unread),
  estimate: Estimate,
  spent: Spent,
  startedAt: z.number(),
  finishedAt: z.nullable(z.number()),
});
export type Result = z.infer<typeof Result>;

/** Does the find still have work to do? */
export function isUnfinished({ state }: Pick<Result, 'state'>): boolean {
  return state === 'planned' || state === 'running';
}
