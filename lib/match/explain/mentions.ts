// Lists what two products name and could be judged by, pairing what is said on both sides.
import {
  findEquivalents,
  foldInPlace,
  type Quantity,
  scan,
  type Understanding,
} from '../../understand/index.ts';
import { nearest } from '../compare/facts.ts';
import { apartFrom, aspectOf } from '../rules/vetoes/quantity-conflict.ts';

/** `left` and `right` are quoted from the texts; null where that side is silent. */
export interface Mention {
  readonly aspect: string;
  readonly left: string | null;
  readonly right: string | null;
  readonly agrees: boolean | null;
}

interface Said {
  readonly value: string;
  readonly words: string;
}

const LONE_WORDS = 3;

/** The things a person would look at, most telling first; each quoted word is used only once. */
export function mentionsOf(left: Understanding, right: Understanding): Mention[] {
  const named = [
    ...paired('identifier', codes(left), codes(right)),
    ...paired('brand', one(left.brand), one(right.brand)),
    ...quantities(left, right),
    ...pack(left, right),
    ...paired('condition', one(left.condition), one(right.condition)),
    ...paired('colour', left.colours, right.colours),
    ...paired('generation', left.generations, right.generations),
    ...paired('edition', left.editions, right.editions),
    ...paired('platform', left.platforms, right.platforms),
    ...paired('format', left.formats, right.formats),
    ...paired('material', left.materials, right.materials),
    ...paired('role', left.roles, right.roles),
  ];
  const names = findEquivalents(left.title, right.title).map((name) => ({
    aspect: 'wording',
    ...name,
    agrees: true,
  }));
  const alike = new Set(names.map(keyOf));
  const seen = new Set<string>();
  const once = [...named, ...names].flatMap((mention) => {
    const key = keyOf(mention);
    if (seen.has(key)) return [];
    seen.add(key);
    // a number in letters that look alike is that number
    return [alike.has(key) ? { ...mention, agrees: true } : mention];
  });
  const spoken = foldInPlace(once.map(({ left: x, right: y }) => `${x ?? ''} ${y ?? ''}`).join(' ')).folded;
  return [...once, ...phrase(left, right), ...loneWords(left, right, spoken)];
}

const keyOf = ({ left, right }: Pick<Mention, 'left' | 'right'>): string => `${left}\u0000${right}`;

function one(word: Said | null): Said[] {
  return word === null ? [] : [word];
}

/** Longest first: parts of a number stand in it and are not listed again. */
function codes(understanding: Understanding): Said[] {
  const longest = [...understanding.identifiers].sort((x, y) => y.words.length - x.words.length);
  return longest.filter((id, i) => !longest.slice(0, i).some((other) => other.words.includes(id.words)));
}

/** Values stated on both sides agree; else the first of either side contradict each other; a lone one stands alone. */
function paired(aspect: string, left: readonly Said[], right: readonly Said[]): Mention[] {
  const mentions: Mention[] = [];
  for (const mine of left) {
    const same = right.find((theirs) => theirs.value === mine.value);
    if (same !== undefined) mentions.push({ aspect, left: mine.words, right: same.words, agrees: true });
  }
  const mine = left.find((word) => !right.some((other) => other.value === word.value));
  const theirs = right.find((word) => !left.some((other) => other.value === word.value));
  if (mine !== undefined && theirs !== undefined && mentions.length === 0) {
    mentions.push({ aspect, left: mine.words, right: theirs.words, agrees: false });
  } else {
    if (mine !== undefined) mentions.push({ aspect, left: mine.words, right: null, agrees: null });
    if (theirs !== undefined) mentions.push({ aspect, left: null, right: theirs.words, agrees: null });
  }
  return mentions;
}

/** Quantities of one dimension agree where they do for the matcher: 2048 GB is 2 TB. */
function quantities(left: Understanding, right: Understanding): Mention[] {
  const dimensions = new Set([...left.quantities, ...right.quantities].map((quantity) => quantity.dimension));
  return [...dimensions].flatMap((dimension) => {
    const of = ({ quantities }: Understanding): Quantity[] =>
      quantities.filter((quantity) => quantity.dimension === dimension);
    const mine = of(left);
    const theirs = of(right).map(({ value, words }) => {
      const equal = mine.find((own) => nearest([own.value], [value]) <= apartFrom(dimension));
      return { value: String(equal?.value ?? value), words };
    });
    return paired(
      aspectOf(dimension),
      mine.map(({ value, words }) => ({ value: String(value), words })),
      theirs,
    );
  });
}

function pack(left: Understanding, right: Understanding): Mention[] {
  const said = (understanding: Understanding): Said[] =>
    understanding.pack === null
      ? []
      : [{ value: String(understanding.pack.count), words: understanding.pack.words }];
  return paired('pack', said(left), said(right));
}

/** The longest run of words that both titles have, quoted from each. */
function phrase(left: Understanding, right: Understanding): Mention[] {
  const a = scan(foldInPlace(left.title), 40);
  const b = scan(foldInPlace(right.title), 40);
  const best = longestRun(a.tokens, b.tokens);
  if (best.length < 2) return [];
  const quote = (text: typeof a, from: number): string =>
    text.clean.slice(text.starts[from] ?? 0, text.ends[from + best.length - 1] ?? 0);
  return [{ aspect: 'wording', left: quote(a, best.i), right: quote(b, best.j), agrees: true }];
}

/** Length and beginnings of the longest run of words in both. */
function longestRun(a: readonly string[], b: readonly string[]): { length: number; i: number; j: number } {
  const best = { length: 0, i: 0, j: 0 };
  let above = new Uint8Array(b.length + 1);
  for (let i = 0; i < a.length; i++) {
    const row = new Uint8Array(b.length + 1);
    for (let j = 0; j < b.length; j++) {
      const length = a[i] === b[j] ? (above[j] ?? 0) + 1 : 0;
      row[j + 1] = length;
      if (length > best.length) Object.assign(best, { length, i: i - length + 1, j: j - length + 1 });
    }
    above = row;
  }
  return best;
}

/** The longest words that only one title has and that no other aspect speaks of. */
function loneWords(left: Understanding, right: Understanding, spoken: string): Mention[] {
  const mine = lone(left, right, spoken).map((words) => ({
    aspect: 'wording',
    left: words,
    right: null,
    agrees: null,
  }));
  const theirs = lone(right, left, spoken).map((words) => ({
    aspect: 'wording',
    left: null,
    right: words,
    agrees: null,
  }));
  return [...mine, ...theirs];
}

function lone(here: Understanding, there: Understanding, spoken: string): string[] {
  const scanned = scan(foldInPlace(here.title), 40);
  const words = scanned.tokens.flatMap((token, i) =>
    token.length < 3 || there.tokens.includes(token) || spoken.includes(token)
      ? []
      : [scanned.clean.slice(scanned.starts[i], scanned.ends[i])],
  );
  return [...new Set(words)].sort((x, y) => y.length - x.length).slice(0, LONE_WORDS);
}
