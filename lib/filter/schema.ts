// What a search result's limited text allows to say: worth visiting, or not and why.
import * as z from 'zod/mini';
import { Hit } from '../search/schema.ts';

/** `score` is 0..1, how likely a visit confirms; candidates are sorted by it, best first. */
export const Candidate = z.object({ hit: Hit, score: z.number() });
export type Candidate = z.infer<typeof Candidate>;

export const Rejection = z.object({
  hit: Hit,
  /** short code: 'other-brand', 'other-model', 'other-capacity', 'accessory', 'unrelated', 'duplicate', 'other-domain', ... */
  reason: z.string(),
  /** one English sentence naming the words that decided */
  words: z.string(),
  /** the words on each side that decided, as they stand there, for a view to say in the person's language */
  there: z.optional(z.string()),
  here: z.optional(z.string()),
});
export type Rejection = z.infer<typeof Rejection>;

export const Filtered = z.object({ candidates: z.array(Candidate), rejections: z.array(Rejection) });
export type Filtered = z.infer<typeof Filtered>;
