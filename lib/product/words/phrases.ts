// Turns a list of phrases in many languages into one question: does a folded text hold one of them as whole words?
import { fold } from '../../base/text.ts';

/** scripts written without spaces: a phrase there may begin and end anywhere */
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/;

const MAX_KNOWN = 2_000;

/** `list` holds phrases split by "|", in any case and accents; a final "*" lets the last word go on. */
export function phrases(...list: string[]): RegExp {
  const bare: string[] = [];
  const spaced: string[] = [];
  // the longest first: of "art" and "art. no" the second is meant
  for (const phrase of list
    .join('|')
    .split('|')
    .sort((a, b) => b.length - a.length)) {
    const open = phrase.trim().endsWith('*');
    const folded = fold(open ? phrase.trim().slice(0, -1) : phrase);
    if (folded === '') continue;
    const literal = folded.replace(/[.*+?^${}()[\]\\/|]/g, '\\$&').replaceAll(' ', '\\s?');
    if (UNSPACED.test(folded)) bare.push(literal);
    else spaced.push(open ? literal : `${literal}(?![\\p{L}\\p{N}])`);
  }
  const parts = [...bare];
  if (spaced.length > 0) parts.push(`(?<![\\p{L}\\p{N}])(?:${spaced.join('|')})`);
  return new RegExp(parts.join('|'), 'u');
}

/** The same, for a text that must be such a phrase and little else ("Item no.", "SKU #"). */
export function labelPhrases(...list: string[]): (label: string) => boolean {
  const pattern = phrases(...list);
  // one page's labels are asked for by several fields
  const known = new Map<string, boolean>();
  const ask = (label: string): boolean => {
    const folded = fold(label)
      .replace(/[:：#.№()]+$/g, '')
      .trim();
    const found = pattern.exec(folded);
    return found !== null && found[0].length >= folded.length * 0.45;
  };
  return (label) => {
    const before = known.get(label);
    if (before !== undefined) return before;
    if (known.size > MAX_KNOWN) known.clear();
    const answer = ask(label);
    known.set(label, answer);
    return answer;
  };
}
