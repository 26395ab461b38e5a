// How common a word is in product titles and how often another shop's title of the same product holds it too.
import * as z from 'zod/mini';
import { lazy } from '../base/lazy.ts';
import weights from './weights.json' with { type: 'json' };

/** `words`: two base-36 digits (rarity class, survival class) → the words of that class, parted by spaces. */
const Weights = z.object({
  about: z.string(),
  words: z.record(z.string(), z.string()),
  token: z.record(z.string(), z.number()),
  part: z.record(z.string(), z.number()),
});
export type Weights = z.infer<typeof Weights>;

/** Read once, when first asked; the file is our own, so a broken one is a bug and throws. */
export const learned: () => Weights = lazy(() => z.parse(Weights, weights));

export interface KnownWord {
  /** share of product titles of its field that hold the word, 0..1 */
  readonly share: number;
  /** log-odds that another title of the same product holds it, against the average word */
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

/** The table that `classes` write down; the trainer builds one from what it just counted. */
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

/** What is known of a folded word of letters and digits; null for a word the table has never met often enough. */
export function knownWord(word: string): KnownWord | null {
  return table().get(word) ?? null;
}
