// Signs in a title that have told near-equal titles apart: marks of a model, joined names, packs, lenses. Computed once a
// product.
import { lazy } from '../../base/async/lazy.ts';
import { MEANINGS, nounOf, scanOf, type Understanding } from '../../understand/index.ts';

export interface DistinguishingMarks {
  /** the folded title's words */
  readonly tokens: readonly string[];
  /** "pro", "ii", "xl": sorted, with a space between; empty when there is none */
  readonly marks: string;
  /** "ax", "evo", "junior": the same, of words that name a thing by themselves too */
  readonly lineMarks: string;
  /** "fe" of "S9 FE+", at most four: what a plus sign is written behind */
  readonly plussed: readonly string[];
  /** does it call itself an accessory or a part? */
  readonly piece: boolean;
  /** pairs of words that "&", "+" or "and" join to one name, at most four */
  readonly joined: readonly (readonly [string, string])[];
  /** "6pack" and the like, with a space after each */
  readonly packs: string;
  /** "family pack", "twin pack": several without a number */
  readonly several: boolean;
  /** how many are sold together, by words that mean several of the same; 1 where nothing says so */
  readonly multiple: number;
  /** names of editions ("Launch Edition", "edición oro"), at most four */
  readonly editions: readonly string[];
  /** a camera that is sold with a lens, or without one; null where it is no camera */
  readonly lens: boolean | null;
}

/** Hints of a word: it is a mark, joins two words, may be a pack of several, belongs to a camera. Other hints have lower bits. */
const [MARK, JOINS, PACKS, OF_CAMERA, EDITION] = [1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15] as const;
const ANY = MARK | JOINS | PACKS | OF_CAMERA | EDITION;

/** The hints that a title's word gives, for `distinguishingMarksOf`. */
export function markHintsOf(token: string): number {
  return (
    (markOf(token) === null && lineMarkOf(token) === null ? 0 : MARK) |
    (JOINING.has(token) ? JOINS : 0) |
    (PACK.has(token) ? PACKS : 0) |
    (CAMERA.has(token) ? OF_CAMERA : 0) |
    (NAMED_BEFORE.has(token) || NAMED_BEHIND.has(token) ? EDITION : 0)
  );
}

/**
 * `words` are the title's words in the form in which they are compared. `hints` are those of all its words as written;
 * what no hint announces is not looked for.
 */
export function distinguishingMarksOf(
  understanding: Understanding,
  words: readonly string[],
  hints = ANY,
): DistinguishingMarks {
  const { tokens, roles } = understanding;
  return {
    tokens,
    marks: (hints & MARK) === 0 ? '' : namedIn(tokens, markOf),
    lineMarks: (hints & MARK) === 0 ? '' : namedIn(tokens, lineMarkOf),
    plussed: plussedIn(understanding),
    piece: roles.length > 0 && roles.some(({ value }) => value === 'accessory' || value === 'part'),
    joined: joinedIn(understanding, (hints & JOINS) !== 0),
    packs: packsAmong(words),
    several: (hints & PACKS) !== 0 && saysSeveral(tokens),
    multiple: multipleOf(understanding),
    editions: (hints & EDITION) === 0 ? [] : editionsIn(tokens),
    lens: (hints & OF_CAMERA) === 0 ? null : lensOf(understanding),
  };
}

/** Words that, behind a name, make it another model: "KX900 Pro", "Drift 300 II", "PX-405 XL". */
const MARKS: ReadonlySet<string> = new Set(
  'pro plus max mini ultra lite xl xxl nano slim ii iii iv mk2 mkii mk3 mkiii v2 v3 gen2 gen3'.split(' '),
);
/** "Professional" is "Pro" written out */
const WRITTEN_OUT: ReadonlyMap<string, string> = new Map(
  'professional professionnel profesional professionale'.split(' ').map((word) => [word, 'pro']),
);
/** the same written onto a code: "px405xl" */
const MARKED = /^(?=.*\d).{2,}(?:xl|pro|plus|max|mini|ii|iii)$/;

function markOf(token: string): string | null {
  const said = WRITTEN_OUT.get(token);
  if (said !== undefined) return said;
  return MARKS.has(token) ? token : MARKED.test(token) ? token.replace(/^.*\d/, '') : null;
}

/**
 * Words that, where one title alone says them, make another model or another set, or that come on top of it: of
 * labelled pairs with one that are not unlikely the same 26 are and 92 are not.
 */
const LINE_MARKS: ReadonlySet<string> = new Set(
  'ax evo carbon solar duo junior student creator pass dlc'.split(' '),
);

function lineMarkOf(token: string): string | null {
  return LINE_MARKS.has(token) ? token : null;
}

/** What `name` calls these words, each once, sorted, with a space between. */
function namedIn(tokens: readonly string[], name: (token: string) => string | null): string {
  const names: string[] = [];
  for (const token of tokens) {
    const named = name(token);
    if (named !== null && !names.includes(named)) names.push(named);
  }
  return names.length > 1 ? names.sort().join(' ') : (names[0] ?? '');
}

const LETTER = /[\p{L}\p{N}]/u;
const NOTHING_PLUSSED: readonly string[] = [];

function plussedIn(understood: Understanding): readonly string[] {
  if (!understood.title.includes('+')) return NOTHING_PLUSSED;
  const { tokens, folded, ends } = scanOf(understood);
  const plussed = tokens.filter((_, at) => {
    // "Duo+", and "Duo (+)"; not "Lamp + Cord" or "Wi-Fi+LTE"
    const behind = folded.slice(ends[at], (ends[at] ?? 0) + 4);
    return /^ ?\(\+\)/.test(behind) || (behind.startsWith('+') && !LETTER.test(behind.charAt(1)));
  });
  return plussed.slice(0, MOST);
}

/** two words with a joining sign or word between them, in the folded title */
const joinings = lazy(
  () =>
    /(?<![\p{L}\p{N}])([\p{L}\p{N}]{3,})\s*(?:[&+]|\s(?:and|und|et|och|og|(con|mit|avec|with))(?=\s))\s*([\p{L}\p{N}]{3,})/gu,
);
/** looked for first among the words: quicker than the whole pattern */
const JOINING: ReadonlySet<string> = new Set('and und et och og con mit avec with'.split(' '));
/** at most so many are read; the parts of sets ("with stand", "and remote") say nothing of a name and stay ordinary words */
const MOST = 4;
const NOTHING_JOINED: readonly (readonly [string, string])[] = [];

/** `worded`: may there be a word that joins two? */
function joinedIn(understood: Understanding, worded: boolean): readonly (readonly [string, string])[] {
  const { title } = understood;
  if (!worded && !title.includes('&') && !title.includes('+')) return NOTHING_JOINED;
  const pairs: [string, string][] = [];
  for (const [, first = '', having, second = ''] of scanOf(understood).folded.matchAll(joinings())) {
    // "Windows and Mac" is no name: shops tell what something runs on as they like
    if (runsOn(first) || runsOn(second)) continue;
    // what a thing has is no second one that comes with it: "camera with live view"
    if (having !== undefined && nounOf(first) !== undefined && nounOf(second) === undefined) continue;
    pairs.push([first, second]);
    if (pairs.length === MOST) break;
  }
  return pairs;
}

function runsOn(word: string): boolean {
  return MEANINGS.get(word)?.kind === 'platform';
}

const PACKED = /^\d.*pack$/;

function packsAmong(words: readonly string[]): string {
  let packs = '';
  for (const word of words) if (word.endsWith('pack') && PACKED.test(word)) packs += `${word} `;
  return packs;
}

const PACK: ReadonlySet<string> = new Set([
  ...['pack', 'packs', 'packung', 'paket', 'pakiet'],
  ...['multipack', 'doppelpack', 'sparpack', 'valuepack', 'combopack'],
]);
const SEVERAL: ReadonlySet<string> = new Set('family familien twin double triple multi value'.split(' '));

function saysSeveral(tokens: readonly string[]): boolean {
  return tokens.some(
    (word, at) => PACK.has(word) && (/.pack$/.test(word) || SEVERAL.has(tokens[at - 1] ?? '')),
  );
}

const MULTIPLE =
  /pack|pk|pak|(?:case|set) of|lot de|conf|baleni|caja|caixa|fardo|zgrzewka|kasten|krat|\d ?(?:pieces|pcs)|twin|triple|\d['´]?\s?l[iu]|\der|\d ?x$/;

/** Do a pack's words mean several sold together? "60 tablets" is one box. */
export function statesMultiple(words: string): boolean {
  return MULTIPLE.test(words.toLowerCase());
}

/** "x3" behind a name, not "36 in x 100 ft" */
const TIMES = /^x\d/i;

function multipleOf({ pack }: Understanding): number {
  return pack !== null && (statesMultiple(pack.words) || TIMES.test(pack.words)) ? pack.count : 1;
}

const CAMERA: ReadonlySet<string> = new Set(
  'camera slr dslr kamera spiegelreflexkamera appareil camara fotocamera aparat lustrzanka fotoaparat'.split(
    ' ',
  ),
);
/** A range of focal lengths in a camera's title is that of the lens it is sold with. */
const ZOOM = /(?<!\d)\d{2,3}\s?(?:mm\s?)?[-–/ ]\s?\d{2,3}\s?mm(?![\p{L}\p{N}])/iu;

function lensOf({ tokens, title }: Understanding): boolean | null {
  return tokens.some((word) => CAMERA.has(word)) ? ZOOM.test(title) : null;
}

/** "Gold Edition", and "edición oro" */
const NAMED_BEFORE: ReadonlySet<string> = new Set(['edition', 'editie', 'edisi']);
const NAMED_BEHIND: ReadonlySet<string> = new Set(['edicion', 'edizione', 'edicao', 'edycja', 'edice']);
/** words before "edition" that say where it is sold, what it runs on or which copy it is: these make no other edition */
const NO_EDITIONS: ReadonlySet<string> = new Set(
  'standard normal regular retail full new latest current revised updated this the first second third fourth fifth sixth seventh eighth ninth tenth english german french spanish italian us uk eu international european box boxed download digital desktop windows win pc mac macintosh switch xbox playstation one series x s'.split(
    ' ',
  ),
);

function editionsIn(tokens: readonly string[]): readonly string[] {
  const names: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const name = NAMED_BEFORE.has(token)
      ? tokens[at - 1]
      : NAMED_BEHIND.has(token)
        ? tokens[at + 1]
        : undefined;
    if (name !== undefined && !NO_EDITIONS.has(name) && !/\d/.test(name)) names.push(name);
    if (names.length === MOST) break;
  }
  return names;
}
