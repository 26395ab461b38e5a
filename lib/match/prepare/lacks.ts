// What a title says that the thing comes without: "without heatsink", "ohne Ladestation", and of a tool its battery.
import { scanOf, type Understanding } from '../../understand/index.ts';

const WITHOUT: ReadonlySet<string> = new Set(
  'without no kein keine keinen ohne sans senza sin sem zonder bez uden utan без χωρις بدون ללא'.split(' '),
);
/** of a tool: without its battery, beside the words for that of a camera's body */
const BARE: ReadonlySet<string> = new Set('bare solo'.split(' '));
const LETTERS = /^\p{L}{3,}$/u;
/** mAh of a tool's battery, the least there is */
const LEAST_CHARGE = 1000;

/** All quoted; null where the title says nothing of the kind. */
export interface Lacks {
  /** it says of anything that it is not there */
  readonly any: boolean;
  /** the first thing that is not there, and is said nowhere else */
  readonly thing: string | null;
  readonly words: string;
  /** the words for a tool alone, or for how much its battery holds */
  readonly bare: string | null;
  readonly charge: string | null;
}

export function lacksOf(understanding: Understanding): Lacks {
  const { tokens, clean, starts, ends } = scanOf(understanding);
  const at = tokens.findIndex((word) => WITHOUT.has(word));
  const next = at < 0 ? '' : (tokens[at + 1] ?? '');
  const thing = LETTERS.test(next) && tokens.indexOf(next) === at + 1 ? next : null;
  const body = understanding.editions.find(({ value }) => value === 'body')?.words;
  const bare = tokens.findIndex((word) => BARE.has(word));
  const charge = understanding.quantities.find(
    ({ dimension, value }) => dimension === 'charge' && value >= LEAST_CHARGE,
  );
  return {
    any: at >= 0,
    thing,
    words: clean.slice(starts[at], ends[at + 1]),
    bare: body ?? (bare < 0 ? null : clean.slice(starts[bare], ends[bare])),
    charge: charge?.words ?? null,
  };
}
