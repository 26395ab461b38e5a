// What a title says the product comes without: "without heatsink", "ohne Ladestation", "unsalted"; of a tool its battery, of a
// camera its lens.
import { scanOf, type Understanding } from '../../understand/index.ts';

const WITHOUT: ReadonlySet<string> = new Set(
  'without no non not nicht kein keine keinen ohne sans senza sin sem zonder bez uden utan без χωρις بدون ללא'.split(
    ' ',
  ),
);
/** of a tool: without its battery, beside the words for that of a camera's body */
const BARE: ReadonlySet<string> = new Set('bare solo'.split(' '));
/** "unsalted" */
const NEGATED = /^un(\p{L}{5,})$/u;
const LETTERS = /^\p{L}{3,}$/u;
/** mAh of a tool's battery, the least there is */
const LEAST_CHARGE = 1000;

/** All quoted; null where the title says nothing of the kind. */
export interface Exclusions {
  /** the title says of something that it is missing */
  readonly any: boolean;
  /** the first missing thing that is named nowhere else */
  readonly thing: string | null;
  readonly words: string;
  /** words for a tool without its battery, a camera without a lens */
  readonly bare: string | null;
}

const NOTHING: Exclusions = { any: false, thing: null, words: '', bare: null };

/** Few titles say anything of the kind. */
export function exclusionsOf(understanding: Understanding): Exclusions {
  const scanned = scanOf(understanding);
  const { tokens, clean, starts, ends } = scanned;
  let at = -1;
  let tool = -1;
  let negated = -1;
  for (let i = tokens.length - 1; i >= 0; i--) {
    const token = tokens[i] ?? '';
    if (WITHOUT.has(token) || (token === 'o' && tokens[i - 1] === 'w' && scanned.jointAt(i) === '/')) at = i;
    else if (BARE.has(token)) tool = i;
    else if (NEGATED.test(token)) negated = i;
  }
  const body = understanding.editions.find(({ value }) => value === 'body')?.words;
  if (at < 0 && tool < 0 && negated < 0 && body === undefined) return NOTHING;
  const bare = body ?? (tool < 0 ? null : clean.slice(starts[tool], ends[tool]));
  if (at < 0) {
    const thing = NEGATED.exec(tokens[negated] ?? '')?.[1] ?? null;
    return { any: false, thing, words: clean.slice(starts[negated], ends[negated]), bare };
  }
  const next = tokens[at + 1] ?? '';
  return {
    any: true,
    thing: LETTERS.test(next) && tokens.indexOf(next) === at + 1 ? next : null,
    words: clean.slice(starts[at], ends[at + 1]),
    bare,
  };
}

/** "18-55 mm", "50mm" */
const FOCAL = /(?<!\d)\d{1,3}(?:\s?(?:mm\s?)?[-–/ ]\s?\d{2,3})?\s?mm(?![\p{L}\p{N}])/iu;
/** what says that a length in mm is that of a lens which comes with a camera: its name, or its aperture ("f/1.8") */
const OF_LENS = /(?<![\p{L}\p{N}])(?:lens|objektiv|objectif|objetivo|obiettivo|obiektyw|kit|f\s?[/\d])/iu;

/** The focal length of a lens, quoted; null where the title tells of none. */
export function focalOf({ title }: Understanding): string | null {
  return OF_LENS.test(title) ? (FOCAL.exec(title)?.[0] ?? null) : null;
}

/** The charge of a tool's battery, quoted; null where the title states none. */
export function chargeOf({ quantities }: Understanding): string | null {
  return (
    quantities.find(({ dimension, value }) => dimension === 'charge' && value >= LEAST_CHARGE)?.words ?? null
  );
}
