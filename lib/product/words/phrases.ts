// Compiles a list of phrases in many languages into one test: does a folded text contain one of them as whole words?
import { fold } from '../../base/text/text.ts';

/** scripts written without spaces: a phrase may begin and end anywhere */
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/;

const MAX_KNOWN = 2_000;

/** a word continues here; written once behind a run of phrases, for every repetition is parsed and compiled again */
const LETTER = '[\\p{L}\\p{N}]';

interface Phrase {
  readonly literal: string;
  /** the last word may continue */
  readonly open: boolean;
}

function phraseOf(written: string): Phrase | null {
  const open = written.trim().endsWith('*');
  const folded = fold(open ? written.trim().slice(0, -1) : written);
  if (folded === '') return null;
  const literal = folded.replace(/[.*+?^${}()[\]\\/|]/g, '\\$&').replaceAll(' ', '[\\s-]?');
  return { literal, open: open || UNSPACED.test(folded) };
}

/** Alternatives in their order; adjacent ones that must end a word share the test for its end. */
function joined(spaced: readonly Phrase[]): string {
  const runs: { readonly open: boolean; readonly literals: string[] }[] = [];
  for (const { literal, open } of spaced) {
    const last = runs.at(-1);
    if (last?.open === open) last.literals.push(literal);
    else runs.push({ open, literals: [literal] });
  }
  return runs
    .map(({ open, literals }) => (open ? byFirst(literals) : `(?:${byFirst(literals)})(?!${LETTER})`))
    .join('|');
}

/** Alternatives grouped by their first letter, order kept within each: a position in a text is tried with few of them. */
function byFirst(literals: readonly string[]): string {
  const groups = Map.groupBy(literals, (literal) => /^\\?./su.exec(literal)?.[0] ?? '');
  return [...groups]
    .map(([first, own]) => `${first}(?:${own.map((literal) => literal.slice(first.length)).join('|')})`)
    .join('|');
}

export interface Phrases {
  test(text: string): boolean;
  exec(text: string): RegExpExecArray | null;
  /** every phrase in the text, in order */
  all(text: string): Iterable<RegExpExecArray>;
}

/**
 * `list` holds phrases separated by "|", in any case and accents; a final "*" lets the last word continue. Compiled when first used: it is
 * hundreds of words in thirty languages, and a worker that wakes seldom reads a page.
 */
export function phrases(...list: string[]): Phrases {
  let one: RegExp | null = null;
  let each: RegExp | null = null;
  const pattern = (): RegExp => {
    one ??= patternOf(list);
    return one;
  };
  return {
    test: (text) => pattern().test(text),
    exec: (text) => pattern().exec(text),
    all: (text) => {
      each ??= new RegExp(pattern(), 'gu');
      return text.matchAll(each);
    },
  };
}

function patternOf(list: readonly string[]): RegExp {
  // the longest first: of "art" and "art. no" the second is meant
  const known = list
    .join('|')
    .split('|')
    .sort((a, b) => b.length - a.length)
    .flatMap((written) => phraseOf(written) ?? []);
  const parts = known.flatMap(({ literal }) => (UNSPACED.test(literal) ? [literal] : []));
  const spaced = known.filter(({ literal }) => !UNSPACED.test(literal));
  if (spaced.length > 0) parts.push(`(?<!${LETTER})(?:${joined(spaced)})`);
  return new RegExp(parts.join('|'), 'u');
}

/** A test for a text that is such a phrase and little else ("Item no.", "SKU #"). */
export function labelPhrases(...list: string[]): (label: string) => boolean {
  const pattern = phrases(...list);
  // one page's labels are asked for by several fields
  const known = new Map<string, boolean>();
  const ask = (label: string): boolean => {
    const folded = fold(label)
      .replace(/[:：#.№()]+$/g, '')
      .trim();
    const enough = folded.length * 0.45;
    const first = pattern.exec(folded);
    if (first === null || first[0].length >= enough) return first !== null;
    // "EAN / GTIN code", "MPN (manufacturer part number)": one thing said twice
    let said = 0;
    for (const [found] of pattern.all(folded)) said += found.length;
    return said >= enough;
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
