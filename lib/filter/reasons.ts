// Says why a search result was dropped: a reason code, and one sentence that quotes the deciding words.
import type { Quantity } from '../understand/index.ts';
import type { Side } from './side.ts';
import { compareQuantities, numbersApart, type Signals, startLikeness } from './signals.ts';

export interface Reason {
  readonly reason: string;
  readonly words: string;
  /** the deciding words, theirs and ours; for missing words only ours */
  readonly there?: string;
  readonly here?: string;
}

/** Below this share of our telling words (by weight) nothing finer than "unrelated" is worth saying. */
const UNRELATED = 0.2;
/** From this likeness on, two model numbers that begin alike belong to one series. */
const ALIKE = 0.5;

interface Valued {
  readonly words: string;
}

function named(words: readonly Valued[]): string {
  return words.map((word) => `“${word.words}”`).join(', ');
}

function quantityReason([ours, theirs]: [Quantity, Quantity]): Reason {
  const storage = ours.dimension === 'data';
  const reason = storage ? 'other-capacity' : 'other-size';
  const [there, here] = [theirs.words.trim(), ours.words.trim()];
  return { reason, words: `It is ${there}, not ${here}.`, there, here };
}

/** The most similar pair of model numbers, theirs first. */
function likestModels(left: Side, right: Side): [string, string] {
  const pairs = right.models.flatMap((theirs) => left.models.map((ours): [string, string] => [theirs, ours]));
  pairs.sort((a, b) => startLikeness(...b) - startLikeness(...a));
  return pairs[0] ?? ['', ''];
}

function wholeReason(left: Side, right: Side, signals: Signals): Reason | null {
  const l = left.understanding;
  const r = right.understanding;
  if (signals.model === -1) {
    const [there, here] = likestModels(left, right);
    return { reason: 'other-model', words: `Its model number is “${there}”, not “${here}”.`, there, here };
  }
  if (signals.brand === -1 && l.brand !== null && r.brand !== null) {
    const [there, here] = [r.brand.words, l.brand.words];
    return { reason: 'other-brand', words: `Its brand is “${there}”, not “${here}”.`, there, here };
  }
  return null;
}

function partReason(left: Side, right: Side, signals: Signals): Reason | null {
  const l = left.understanding;
  const r = right.understanding;
  const [conflict] = compareQuantities(l.quantities, r.quantities).conflicts;
  if (conflict !== undefined) return quantityReason(conflict);
  if (signals.pack === -1) {
    const [there, here] = [`${r.pack?.count}`, `${l.pack?.count}`];
    return { reason: 'other-pack', words: `It is a pack of ${there}, not of ${here}.`, there, here };
  }
  const [number] = numbersApart(left, right);
  if (number !== undefined) {
    const [there, here] = number;
    return { reason: 'other-generation', words: `It is “${there}”, not “${here}”.`, there, here };
  }
  for (const [reason, ours, theirs, signal] of [
    ['other-generation', l.generations, r.generations, signals.generation],
    ['other-edition', l.platforms, r.platforms, signals.platform],
    ['other-colour', l.colours, r.colours, signals.colour],
  ] as const) {
    if (signal !== -1) continue;
    const [there, here] = [named(theirs), named(ours)];
    return { reason, words: `It says ${there}, not ${here}.`, there, here };
  }
  return null;
}

/** The most telling words of ours that the result lacks. */
function missingReason(left: Side, right: Side): Reason {
  const missing = left.words.filter(({ word }) => !right.allWords.has(word) && !right.allRun.includes(word));
  const telling = missing.toSorted((a, b) => b.weight - a.weight).slice(0, 3);
  if (telling.length === 0) return { reason: 'unrelated', words: 'It says too little.' };
  const here = telling.map(({ text }) => `“${text}”`).join(', ');
  return { reason: 'unrelated', words: `It lacks ${here}.`, here };
}

/** The reason of a rejection: a difference of the whole product before one in a single respect; missing words when there is neither. */
export function reasonOf(left: Side, right: Side, signals: Signals): Reason {
  if (signals['ours in all of theirs'] < UNRELATED && signals['model likeness'] < ALIKE)
    return missingReason(left, right);
  return wholeReason(left, right, signals) ?? partReason(left, right, signals) ?? missingReason(left, right);
}
