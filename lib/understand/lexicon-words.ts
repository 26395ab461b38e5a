// Finds the words of the lexicon in a title and in what else is stated: colours, materials, condition, role, edition, platform, format,
// generation.

import type { AttributeValues } from './attributes.ts';
import { cleanText } from './clean.ts';
import { factsOf } from './facts-of.ts';
import { FoundWord } from './found.ts';
import type { KnownWord } from './intern.ts';
import { labelledColour } from './labelled-values.ts';
import { MEANINGS } from './lexicon.ts';
import { foldInPlace, type Scan, scan } from './scan.ts';
import type { Word } from './schema.ts';
import type { Kind, Meaning } from './word-facts.ts';
import { hasOtherSense } from './word-sense.ts';

/** none of a kind */
const NONE: never[] = [];

/** behind these "home" says where a thing stands, not which edition it is */
const HOUSE: ReadonlySet<string> = new Set(
  'theater theatre cinema audio button improvement office use entertainment stereo security automation depot gym decor phone telephone'.split(
    ' ',
  ),
);

/** behind these "light" is what shines, not a lesser edition, as before a colour it is its shade */
const LAMPS: ReadonlySet<string> = new Set(
  'led video ring night key panel flash bike head tail work flood spot strip desk table wall ceiling reading rear front string fill'.split(
    ' ',
  ),
);

/** by kind; `NONE` where there is no such word */
export class Words implements Record<Kind, Word[]> {
  colour: Word[] = NONE;
  material: Word[] = NONE;
  condition: Word[] = NONE;
  role: Word[] = NONE;
  edition: Word[] = NONE;
  platform: Word[] = NONE;
  format: Word[] = NONE;
  generation: Word[] = NONE;

  /** once a value */
  add(kind: Kind, word: Word): void {
    if (this[kind].length === 0) this[kind] = [word];
    else if (!this[kind].some(({ value }) => value === word.value)) this[kind].push(word);
  }
}

/** Of the title, of what else is stated, and the colour that the details tell where nothing before them does. */
export function wordsOf(title: Scan, values: AttributeValues, telling: string): Words {
  const words = findWords(title);
  for (const kind of STATED) for (const value of values.get(kind) ?? NONE) addStatedWords(words, kind, value);
  if (telling !== '' && words.colour.length === 0) addToldColour(words, telling);
  return words;
}

/** The longest phrase of the lexicon at each token, once a value and kind. */
function findWords(title: Scan): Words {
  const words = new Words();
  const all = title.words;
  for (let i = 0; i < all.length; i++) {
    const word = all[i];
    if (word === undefined) break;
    const { followers, meaning: own } = factsOf(word);
    const phrase = followers?.has(all[i + 1]?.text ?? '') === true ? phraseAt(title, i) : null;
    const meaning = phrase?.meaning ?? own;
    if (meaning === undefined) continue;
    const last = i + (phrase?.length ?? 1) - 1;
    if (last === i && word.text === 'home' && HOUSE.has(all[i + 1]?.text ?? '')) continue;
    if (last === i && word.text === 'light' && (LAMPS.has(all[i - 1]?.text ?? '') || isColour(all[i + 1])))
      continue;
    if (hasOtherSense(title, i, meaning.kind)) continue;
    const quoted = title.clean.slice(title.starts[i] ?? 0, title.ends[last] ?? 0);
    words.add(meaning.kind, new FoundWord(meaning.value, quoted));
    i = last;
  }
  const plus = title.folded.includes('+') ? PLUS.exec(title.folded) : null;
  if (plus !== null)
    words.add('edition', new FoundWord('plus', title.clean.slice(plus.index, plus.index + plus[0].length)));
  return words;
}

/** "S23+", "DS218+", "Now+", "Now (+)": a plus behind a name or a model is its "Plus"; "A+", "18+" and "8GB+256GB" are none. */
const PLUS = /(?<![\p{L}\d.+-])(?:[a-z]{1,8}-?\d{1,5}|[a-z]{3,12})(?:\+(?![\p{L}\d+])| ?\(\+\))/u;

function isColour(word: KnownWord | undefined): boolean {
  return word !== undefined && factsOf(word).meaning?.kind === 'colour';
}

/** The longest phrase of two or three words at a token. */
function phraseAt(title: Scan, i: number): { meaning: Meaning; length: number } | null {
  const { folded, tokens, starts, ends } = title;
  for (let length = Math.min(3, tokens.length - i); length > 1; length--) {
    const text = folded.slice(starts[i] ?? 0, ends[i + length - 1] ?? 0);
    const meaning =
      MEANINGS.get(text.replace(/\s+/g, ' ')) ?? MEANINGS.get(tokens.slice(i, i + length).join(' '));
    if (meaning !== undefined && !withinKatakana(folded, starts[i] ?? 0, text)) return { meaning, length };
  }
  return null;
}

/** "グレー" (grey) is part of "グレープ" (grape): what goes on in the same letters is another word, as short ones are behind others. */
function withinKatakana(folded: string, start: number, text: string): boolean {
  if (!isKatakana(text, 0)) return false;
  const end = start + text.length;
  return (
    isKatakana(folded, end) || (text.length < LONG_KATAKANA && start > 0 && isKatakana(folded, start - 1))
  );
}

const LONG_KATAKANA = 4;

function isKatakana(text: string, at: number): boolean {
  if (at >= text.length) return false;
  const code = text.charCodeAt(at);
  return code >= 0x30a1 && code <= 0x30fc && code !== 0x30fb;
}

const STATED = ['colour', 'material', 'condition', 'platform', 'format', 'edition'] as const;

/** What keys state of the product counts as if it stood in the title. */
function addStatedWords(words: Words, kind: (typeof STATED)[number], value: string): void {
  const scanned = scan(foldInPlace(cleanText(value, 80)), 8);
  for (const word of findWords(scanned)[kind]) words.add(kind, word);
}

/** a maker stands at the front of a title */
const FRONT = 3;

/** "Rode", "Black & Decker", "MAC": where a title names its maker, no colour or platform is meant, unless it says the word again. */
export function dropMaker(words: Words, brand: Word, { tokens }: Scan): void {
  const tokensOf = (text: string): readonly string[] => scan(foldInPlace(cleanText(text, 80)), 8).tokens;
  const maker = tokensOf(brand.words);
  const isMaker = ({ words: quoted }: Word): boolean => {
    const [word = '', ...more] = tokensOf(quoted);
    const at = tokens.indexOf(word);
    return more.length === 0 && maker.includes(word) && at < FRONT && !tokens.includes(word, at + 1);
  };
  for (const kind of ['colour', 'platform'] as const)
    if (words[kind].some(isMaker)) words[kind] = words[kind].filter((word) => !isMaker(word));
}

function addToldColour(words: Words, details: string): void {
  const colour = labelledColour(details);
  if (colour !== '') addStatedWords(words, 'colour', colour);
}
