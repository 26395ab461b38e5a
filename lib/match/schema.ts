// The verdict on two products: the same, a variant, different, or unsure, with a calibrated probability and reasons.
import * as z from 'zod/mini';

/**
 * One aspect that was compared. `left` and `right` are the words on either side (null when that side is silent);
 * `effect` is how far it moved the judgement, in log-odds of "same" (positive speaks for it); a veto decides alone.
 * `from` is the shop whose confirmed listing says `left`, where the page itself does not.
 */
export const Aspect = z.object({
  aspect: z.string(),
  left: z.nullable(z.string()),
  right: z.nullable(z.string()),
  agrees: z.nullable(z.boolean()),
  effect: z.number(),
  veto: z.boolean(),
  words: z.string(),
  from: z.optional(z.string()),
});
export type Aspect = z.infer<typeof Aspect>;

export const VerdictOutcome = z.enum(['same', 'variant', 'different', 'unsure']);
export type VerdictOutcome = z.infer<typeof VerdictOutcome>;

export const Verdict = z.object({
  outcome: VerdictOutcome,
  /** calibrated probability 0..1 that both are the same product */
  probability: z.number(),
  evidence: z.array(Aspect),
  /** the aspect that decides a variant or a different product; null otherwise */
  difference: z.nullable(Aspect),
  /** who judged: 'device' with the weights' version, or 'service' */
  by: z.string(),
});
export type Verdict = z.infer<typeof Verdict>;
