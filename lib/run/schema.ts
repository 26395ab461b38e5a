// A find as it is stored: the job, its steps with intent and answer, and the replies it has already got.
import * as z from 'zod/mini';
import { Cost } from '../base/money/cost.ts';
import { Plan } from '../plan/schema.ts';
import { Offer, Product } from '../product/schema.ts';
import { Result } from '../result/schema.ts';

/** What the find started from. A text has no address. */
export const Origin = z.object({
  kind: z.enum(['page', 'link', 'text']),
  url: z.nullable(z.string()),
});
export type Origin = z.infer<typeof Origin>;

/**
 * A find is a job. `key` names product, shops and steps: two windows asking the same share one run.
 * `result` is the newest state, `savedAt` when it was written. The deadline counts time in which somebody could
 * work: a worker that was dead or a machine that slept takes nothing of it.
 */
export const FindRecord = z.object({
  id: z.string(),
  key: z.string(),
  state: z.enum(['planned', 'running', 'finished', 'stopped', 'failed']),
  origin: Origin,
  product: Product,
  offer: z.nullable(Offer),
  plan: Plan,
  /** pages only a browser can draw may be opened in a background tab */
  tabReading: z.boolean(),
  startedAt: z.number(),
  deadlineAt: z.number(),
  savedAt: z.number(),
  finishedAt: z.nullable(z.number()),
  /** how often a person asked for a shop once more; work done in an earlier round and failed is done anew */
  rounds: z.record(z.string(), z.int()),
  result: Result,
});
export type FindRecord = z.infer<typeof FindRecord>;

/** What the device does itself; every other operation of a step is a call of the service. */
export const DEVICE_OPERATIONS = { search: 'search', visit: 'visit', supplied: 'supplied' } as const;

/**
 * One piece of work that is done once: a shop searched, a page visited, a call of the service.
 * `intentAt` is written before anything is sent, `answer` (an Outcome as JSON) before anything else happens.
 * A step without an answer may have been carried out and charged; `tries` counts its intents.
 */
export const Step = z.object({
  find: z.string(),
  key: z.string(),
  operation: z.string(),
  shop: z.nullable(z.string()),
  expected: Cost,
  /** what earlier intents without an answer may have cost */
  possible: z.int(),
  tries: z.int(),
  intentAt: z.number(),
  answerAt: z.nullable(z.number()),
  answer: z.nullable(z.unknown()),
  cost: z.nullable(Cost),
  /** it may have been charged, and neither a price list nor its answer says how much */
  unpriced: z.optional(z.literal(true)),
});
export type Step = z.infer<typeof Step>;

/** What a step has cost, surely or perhaps, in micro-units: an intent without an answer counts in full. */
export function spentOn(step: Step): number {
  const open = step.answerAt === null ? step.expected.micro : 0;
  return open + (step.cost?.micro ?? 0) + step.possible;
}

/** A reply of a shop, kept while its find runs so that a resumed find asks nothing twice. */
export const Reply = z.object({
  find: z.string(),
  key: z.string(),
  /** 0 is the first time this was asked in the find */
  nth: z.int(),
  status: z.int(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type Reply = z.infer<typeof Reply>;

/** Micro-units that may be spent in all, everything counted; null is "no limit". `since` is when the day began. */
export interface Allowance {
  readonly findMicro: number | null;
  readonly dayMicro: number | null;
  readonly since: number;
}

/** What these steps have cost together, possible charges included, in micro-units. */
export function spentOnAll(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + spentOn(step), 0);
}

/** Would the step stay within the allowance, with all other steps of its find and of its day? */
export function fits(
  step: Step,
  others: { readonly ofFind: readonly Step[]; readonly ofDay: readonly Step[] },
  { findMicro, dayMicro }: Allowance,
): boolean {
  if (step.expected.micro === 0) return true;
  const within = (steps: readonly Step[], limit: number | null) =>
    limit === null || spentOnAll(steps) + spentOn(step) <= limit;
  return within(others.ofFind, findMicro) && within(others.ofDay, dayMicro);
}
