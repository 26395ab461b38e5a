// What a search result's limited text allows to decide: worth visiting, or not and why.
import * as z from 'zod/mini';
import { Hit } from '../search/schema.ts';

/** `score` is the probability 0..1 that a visit confirms it; candidates are sorted by it, best first. */
export const Candidate = z.object({ hit: Hit, score: z.number() });
export type Candidate = z.infer<typeof Candidate>;

export const Rejection = z.object({
  hit: Hit,
  /** short code: 'other-brand', 'other-model', 'other-capacity', 'accessory', 'unrelated', 'duplicate', 'other-domain', ... */
  reason: z.string(),
  /** one English sentence naming the words that decided */
  words: z.string(),
  /** the deciding words on each side, as they stand there, so that a view can use the person's language */
  there: z.optional(z.string()),
  here: z.optional(z.string()),
});
export type Rejection = z.infer<typeof Rejection>;

export const Filtered = z.object({ candidates: z.array(Candidate), rejections: z.array(Rejection) });
export type Filtered = z.infer<typeof Filtered>;
