// Takes a title's words in the form in which they are compared: joins what is written apart and splits compounds.
import { nounPhraseAt, type Scan } from '../../understand/index.ts';
import { spanningBigrams } from './spanning-bigrams.ts';
import { HINTS, packOf, type WordForm } from './word.ts';
import type { WordForms } from './word-forms.ts';

/** so many words of a title are read */
export const TITLE_WORDS = 80;

/** The words of one title. */
export interface Taken {
  /** the first `count` are the title's, in order */
  forms: readonly WordForm[];
  count: number;
  /** hints of all words, as bits of `HINTS`; without a bit, the title says nothing of the kind */
  hints: number;
}

const { PACK, COUNTED, UNIT, NUMBER, PHRASE, PARTS, OF_KEYS } = HINTS;
const BEGINS = PACK | NUMBER | PHRASE;
const CHANGES = BEGINS | COUNTED | PARTS;

// most titles are taken and dropped again, so lists of their own would only be work for the collector
const plain: WordForm[] = [];
const changed: WordForm[] = [];
const last: Taken = { forms: plain, count: 0, hints: 0 };

/** "500 gb" and "500-gb" become the one word "500gb", and "washing machine" one noun. The returned object is overwritten by the next call. */
export function takeTitle(title: Scan, known: WordForms): Readonly<Taken> {
  const { words } = title;
  let hints = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (word === undefined) continue;
    const form = known.of(word);
    plain[i] = form;
    hints |= form.hints;
  }
  last.forms = plain;
  last.count = words.length;
  last.hints = hints;
  const between = title.ascii ? null : spanningBigrams(title, plain);
  if (between !== null || (hints & CHANGES) !== 0) change(title, known, between);
  return last;
}

/** The words as the title writes them, of the title that was taken last. */
export function plainForms(): readonly WordForm[] {
  return plain;
}

function change(title: Scan, known: WordForms, between: ReadonlySet<number> | null): void {
  const { words } = title;
  let count = 0;
  let hints = 0;
  for (let i = 0; i < words.length; i++) {
    const form = plain[i];
    if (form === undefined || between?.has(i) === true) continue;
    const next = i + 1 < words.length ? (plain[i + 1]?.hints ?? 0) : 0;
    const begins = (form.hints & BEGINS) !== 0 || (next & COUNTED) !== 0;
    const joined = begins ? joinedAt(title, known, form.hints, next, i) : null;
    let taken = form;
    if (joined !== null) {
      taken = joined;
      i += joinedLength - 1;
    } else if (form.parts !== null) {
      const first = known.ofText(form.parts[0]);
      taken = known.ofText(form.parts[1]);
      changed[count++] = first;
      hints |= first.hints;
    }
    changed[count++] = taken;
    hints |= taken.hints;
  }
  last.forms = changed;
  last.count = count;
  last.hints = (last.hints & ~OF_KEYS) | (hints & OF_KEYS);
}

/** how many words the last result of `joinedAt` consumed */
let joinedLength = 0;

/**
 * What the words from `i` on form together: a pack, a number with its unit, a noun of several words; null when nothing.
 * `here` and `next` are the hints of this word and the next.
 */
function joinedAt(title: Scan, known: WordForms, here: number, next: number, i: number): WordForm | null {
  const { words, tokens } = title;
  const token = tokens[i] ?? '';
  const second = tokens[i + 1] ?? '';
  joinedLength = 2;
  if ((here & PACK) !== 0 || (next & COUNTED) !== 0) {
    const pack = packOf(token, second, tokens[i + 2] ?? '');
    if (pack !== null) return joinedTo(pack, known);
  }
  const [first, unit] = [words[i], words[i + 1]];
  if ((here & NUMBER) !== 0 && first !== undefined && unit !== undefined) {
    if ((next & UNIT) !== 0 && !isBetween(second, tokens[i + 2])) return known.ofTwo(first, unit);
    if (second === 'x' && isContent(tokens, i + 2)) return known.ofText(`${token}pack`);
  }
  if ((here & NUMBER) !== 0 && standsBeforeInches(title, i))
    return joinedTo({ key: `${token}inch`, length: 1 }, known);
  const phrase = (here & PHRASE) !== 0 ? nounPhraseAt(tokens, i) : null;
  return phrase === null ? null : joinedTo(phrase, known);
}

function joinedTo(
  { key, length }: { readonly key: string; readonly length: number },
  known: WordForms,
): WordForm {
  joinedLength = length;
  return known.ofText(key);
}

/** 24", not the end of a quoted name ("Office 10"@en) */
function standsBeforeInches({ clean, ends, tokens }: Scan, at: number): boolean {
  const end = ends[at] ?? 0;
  const size = Number((tokens[at] ?? '').replace(',', '.'));
  return INCHES.has(clean.charAt(end)) && clean.charAt(end + 1) !== '@' && size >= 1 && size <= MOST_INCHES;
}

const INCHES: ReadonlySet<string> = new Set(['"', '″', '”']);
const MOST_INCHES = 120;

/** "2 to 4": no terabytes */
function isBetween(unit: string, next = ''): boolean {
  return unit === 'to' && NUMERIC.test(next);
}

const NUMERIC = /^\d/;
const CONTENT = /^\d[\d.,]*(ml|cl|l|g|kg)?$/;
const CONTENT_UNIT = /^(?:ml|cl|l|g|kg|л|мл|кг|г)$/;

/** "6 x 330 ml", "6 x 1,5l": a count of contents */
function isContent(tokens: readonly string[], at: number): boolean {
  const content = CONTENT.exec(tokens[at] ?? '');
  return content !== null && (content[1] !== undefined || CONTENT_UNIT.test(tokens[at + 1] ?? ''));
}
