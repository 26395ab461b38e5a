// How common a word is in product titles (document frequency), and how often another shop's title of the same product has it too.
import * as z from 'zod/mini';
import { lazy } from '../base/async/lazy.ts';
import weights from './weights.json' with { type: 'json' };

/**
 * `words`: two base-36 digits (rarity class, survival class) → the words of that class, separated by spaces. `features`: the weight of each for
 * a word of its own, and for its letters in a row.
 */
const Weights = z.object({
  about: z.string(),
  words: z.record(z.string(), z.string()),
  features: z.record(z.string(), z.tuple([z.number(), z.number()])),
});
export type Weights = z.infer<typeof Weights>;

/** Parsed when first asked; the file is our own, so a broken one is a bug and throws. */
export const learned: () => Weights = lazy(() => z.parse(Weights, weights));

export interface KnownWord {
  /** share of product titles of its field that hold the word, 0..1 */
  readonly share: number;
  /** log-odds that another title of the same product has it, relative to the average word */
  readonly survival: number;
}

export type WordTable = ReadonlyMap<string, KnownWord>;

/** Rarity class r stands for a share of 2^-(r / 2). */
function shareOfClass(rarity: number): number {
  return 2 ** (-rarity / 2);
}

/** Survival class s stands for log-odds of (s - 8) / 3. */
function survivalOfClass(survival: number): number {
  return (survival - 8) / 3;
}

/** The table that `classes` encode; the trainer builds one from its counts. */
export function tableOf(classes: Readonly<Record<string, string>>): WordTable {
  const table = new Map<string, KnownWord>();
  for (const [key, words] of Object.entries(classes)) {
    const share = shareOfClass(Number.parseInt(key.charAt(0), 36));
    const survival = survivalOfClass(Number.parseInt(key.charAt(1), 36));
    for (const word of words.split(' ')) table.set(word, { share, survival });
  }
  return table;
}

const table = lazy(() => tableOf(learned().words));

/** The entry of a folded word of letters and digits; null for one that was too rare in training. */
export function knownWord(word: string): KnownWord | null {
  return table().get(word) ?? null;
}
