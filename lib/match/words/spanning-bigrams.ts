// Finds bigrams that span two known words of a script without spaces, and so mean nothing.
import { nounPhraseAt, type Scan } from '../../understand/index.ts';
import type { WordForm } from './word.ts';

/**
 * In scripts without spaces each letter pair is a word. Between known words ("無線|耳機") the pair that spans two of them
 * ("線耳") says nothing: the positions of these pairs.
 */
export function spanningBigrams(title: Scan, plain: readonly WordForm[]): ReadonlySet<number> | null {
  const { tokens, starts, ends } = title;
  // most titles beyond ASCII have no letter of such a script
  if (!tokens.some((token) => token.charCodeAt(0) >= DENSE)) return null;
  const dense = (i: number): boolean => (tokens[i] ?? '').charCodeAt(0) >= DENSE;
  const overlaps = (i: number): boolean => dense(i) && (starts[i] ?? 0) < (ends[i - 1] ?? 0);
  const said = new Set<number>();
  const between = new Set<number>();
  for (let i = 0; i < tokens.length; i++) {
    if (!dense(i)) continue;
    const length = nounPhraseAt(tokens, i)?.length ?? (plain[i]?.key === tokens[i] ? 0 : 1);
    if (length === 0) continue;
    for (let at = i; at < i + length; at++) said.add(at);
    if (overlaps(i)) between.add(i - 1);
    if (overlaps(i + length)) between.add(i + length);
    i += length - 1;
  }
  for (const at of said) between.delete(at);
  return between.size === 0 ? null : between;
}

const DENSE = 0x3000;
