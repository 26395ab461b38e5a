// What a title says that has parted near-equal titles before: marks of a model, joined names, packs, lenses. Worked out once a product.
import { foldInPlace, MEANINGS, nounOf, type Understanding } from '../understand/index.ts';

export interface Parting {
  /** the folded title's words */
  readonly tokens: readonly string[];
  /** "pro", "ii", "xl": sorted, with a space between; empty when there is none */
  readonly marks: string;
  /** does it call itself an accessory or a part? */
  readonly piece: boolean;
  /** two words that "&", "+" or "and" make one name of, at most four such */
  readonly joined: readonly (readonly [string, string])[];
  /** "6pack" and the like, with a space after each */
  readonly packs: string;
  /** "family pack", "twin pack": several without a number */
  readonly several: boolean;
  /** how many of it are sold together, in words that mean several of the same; 1 where nothing says so */
  readonly multiple: number;
  /** a camera that is sold with a lens, or without one; null where it is no camera */
  readonly lens: boolean | null;
}

/** `words` are the title's words in the form in which they are compared. */
export function partingOf(understanding: Understanding, words: readonly string[]): Parting {
  return {
    tokens: understanding.tokens,
    marks: marksOf(understanding.tokens),
    piece: understanding.roles.some(({ value }) => value === 'accessory' || value === 'part'),
    joined: joinedIn(understanding),
    packs: packsAmong(words),
    several: saysSeveral(understanding.tokens),
    multiple: multipleOf(understanding),
    lens: lensOf(understanding),
  };
}

/** Words that, behind a name, make another model of it: "KX900 Pro", "Drift 300 II", "PX-405 XL". */
const MARKS: ReadonlySet<string> = new Set(
  'pro plus max mini ultra lite xl xxl nano slim ii iii iv mk2 mkii mk3 mkiii v2 v3 gen2 gen3'.split(' '),
);
/** "Professional" is "Pro" written out */
const WRITTEN_OUT: ReadonlyMap<string, string> = new Map(
  'professional professionnel profesional professionale'.split(' ').map((word) => [word, 'pro']),
);
/** the same written onto a code: "px405xl" */
const MARKED = /^(?=.*\d).{2,}(?:xl|pro|plus|max|mini|ii|iii)$/;

/** 1 for the last letters of all of these, which are ASCII */
const endsLikeMark = new Uint8Array(128);
for (const mark of [...MARKS, ...WRITTEN_OUT.keys()]) endsLikeMark[mark.charCodeAt(mark.length - 1)] = 1;

function marksOf(tokens: readonly string[]): string {
  const marks: string[] = [];
  for (const token of tokens) {
    // most words end like no mark
    if (endsLikeMark[token.charCodeAt(token.length - 1)] !== 1) continue;
    const mark =
      WRITTEN_OUT.get(token) ??
      (MARKS.has(token) ? token : MARKED.test(token) ? token.replace(/^.*\d/, '') : null);
    if (mark !== null && !marks.includes(mark)) marks.push(mark);
  }
  return marks.length > 1 ? marks.sort().join(' ') : (marks[0] ?? '');
}

/** two words with a joining sign or word between them, in the folded title */
const JOINED =
  /([\p{L}\p{N}]{3,})\s*(?:[&+]|\s(?:and|und|et|och|og|(con|mit|avec|with))(?=\s))\s*([\p{L}\p{N}]{3,})/gu;
/** looked for first among the words: quicker than the whole pattern */
const JOINING: ReadonlySet<string> = new Set('and und et och og con mit avec with'.split(' '));
/** what packs and sets are joined of says nothing of a name: "with stand", "and remote" stay words like others */
const MOST = 4;
const NOTHING_JOINED: readonly (readonly [string, string])[] = [];

function joinedIn({ title, tokens }: Understanding): readonly (readonly [string, string])[] {
  if (!title.includes('&') && !title.includes('+') && !tokens.some((word) => JOINING.has(word)))
    return NOTHING_JOINED;
  const pairs: [string, string][] = [];
  for (const [, first = '', having, second = ''] of foldInPlace(title).folded.matchAll(JOINED)) {
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

const PACK: ReadonlySet<string> = new Set(['pack', 'packs', 'packung', 'paket', 'pakiet']);
const SEVERAL: ReadonlySet<string> = new Set('family familien twin double triple multi value'.split(' '));

function saysSeveral(tokens: readonly string[]): boolean {
  return tokens.some(
    (word, at) => word.startsWith('pa') && PACK.has(word) && SEVERAL.has(tokens[at - 1] ?? ''),
  );
}

const MULTIPLE =
  /pack|pk|pak|(?:case|set) of|lot de|conf|baleni|caja|caixa|fardo|zgrzewka|kasten|krat|\d ?(?:pieces|pcs)|twin|triple|\d['´]?\s?l[iu]|\der|\d ?x$/;

/** Do a pack's words speak of several sold together? "60 tablets" is one box. */
export function saysMultiple(words: string): boolean {
  return MULTIPLE.test(words.toLowerCase());
}

/** "x3" behind a name, not "36 in x 100 ft" */
const TIMES = /^x\d/i;

function multipleOf({ pack }: Understanding): number {
  return pack !== null && (saysMultiple(pack.words) || TIMES.test(pack.words)) ? pack.count : 1;
}

const CAMERA: ReadonlySet<string> = new Set(
  'camera slr dslr kamera spiegelreflexkamera appareil camara fotocamera aparat lustrzanka fotoaparat'.split(
    ' ',
  ),
);
/** A range of focal lengths in a camera's title is that of the lens it is sold with. */
const ZOOM = /(?<!\d)\d{2,3}\s?(?:mm\s?)?[-–]\s?\d{2,3}\s?mm(?![\p{L}\p{N}])/iu;

function lensOf({ tokens, title }: Understanding): boolean | null {
  return tokens.some((word) => CAMERA.has(word)) ? ZOOM.test(title) : null;
}

/** Does one title name such a mark, or call itself an accessory or a part, and the other does not? */
export function marksOneOnly(a: Parting, b: Parting): boolean {
  return a.piece !== b.piece || a.marks !== b.marks;
}

/** Does either title join two words ("mint & ginger") of which the other title says exactly one? */
export function joinedApart(a: Parting, b: Parting): boolean {
  return halved(a, b) || halved(b, a);
}

/** a word of so many letters is no mere beginning of another */
const WHOLE = 5;

function halved({ joined, tokens: own }: Parting, { tokens }: Parting): boolean {
  // words run together ("goldfishscreen saver") are said all the same, and words written apart
  const says = (word: string): boolean => {
    const before = own[own.indexOf(word) - 1] ?? '';
    return tokens.some((token, at) => {
      if (token.startsWith(word) || (token.length >= WHOLE && word.startsWith(token))) return true;
      return word === token + (tokens[at + 1] ?? '') || (before !== '' && token === before + word);
    });
  };
  return joined.some(([first, second]) => says(first) !== says(second) && !tokens.includes(first + second));
}
