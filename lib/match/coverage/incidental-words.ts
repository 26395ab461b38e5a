// Finds what a title says beside the product's name: maker in front, what it runs on, how it is packed, the shop's boilerplate.
import { lazy } from '../../base/async/lazy.ts';
import {
  COMPANY_WORDS,
  foldInPlace,
  MEANINGS,
  nounOf,
  type Scan,
  scan,
  scanOf,
} from '../../understand/index.ts';
import { keyOf } from '../words/word.ts';
import type { Side } from './side.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** the releases of Windows, and of the Mac's system */
const RELEASES = words('95 98 98se me nt 2000 2k 2003 xp vista 7 8 8.1 10 11 se');
const MAC_RELEASES = words('os osx x classic tiger leopard panther jaguar 8 8.5 8.6 9 9.1 9.2 9.x v10 10');
const MAC_RELEASE = /^(?:v?10)\.\d+(?:\.\d+)*$/;
/** what stands between the systems of such a list */
const BETWEEN = words('or and higher later above newer up win windows mac macintosh os pc');
/** so many releases in a row are a list of what it runs on, not the name of one */
const LIST = 2;

/** Packings, media and other phrases that shops put behind a name and that are no part of it, as words in a row. */
const PHRASES: readonly (readonly string[])[] =
  `jewel case|jewelcase|jc|slim case|dvd case|large box|small box|mini box|big box|retail box|retail packaging
mass merchant box|mass merchant|sb cs|sbcs|sb|v|ver|vers|license|licence|subscription|dvd rom|cd rom|dvdrom|cdrom|cd|older version|old version|complete product|complete package|complete version
years old|year old|full version|full product|retail version|retail package|upgrade package|single user|1 user s|1 user|1u|free shipping|no returns|no open box returns|brand new|factory sealed
english|apple mac software|presents|software|sw|version|edition|tm|r`
    .split(/[|\n]/)
    .map((phrase) => phrase.split(' '));
/** from here on a description of the licence follows, up to the end */
const TAIL = 'complete product';
/** kinds of software, said before the title's last word */
const TRADES = words(
  `audio video music tax finance photo graphics design animation screen script writing mapping production editing
  imaging publishing educational education creativity productivity application utility utilities programming development
  developer game gaming av business office language learning reference travel discount and for`,
);
const MEDIA = words('dvd cd');
/** what stands before a word that is joined to a name */
const joinedOn = lazy(() => /(?:[+&,/]|(?<![\p{L}\p{N}])(?:and|with|w|plus|on))\s*$/u);
const MOST_BEHIND_BY = 4;
const MOST_MAKER = 5;
const MOST_STRANGERS = 2;
/** least letters and digits of a part number */
const LEAST_CODE = 5;
/** a part number of digits in parts, in the details */
const TOLD_NUMBER = /(?<![\p{L}\d-])\d{3,5}-\d{4,6}(?:-\d{2})?(?![\p{L}\d-])/gu;
/** that many digits or more are a stock number, not a year, a version or a size */
const STOCK_NUMBER = /^\d{5,13}$/;

/** One title word by word, with marks on the words that stand beside the name. */
interface Marked {
  readonly scanned: Scan;
  readonly beside: boolean[];
}

function mark({ beside }: Marked, from: number, to: number): void {
  for (let at = from; at < to; at++) beside[at] = true;
}

function startsAt(tokens: readonly string[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((word, place) => tokens[at + place] === word);
}

function markPhrases(marked: Marked): void {
  const { tokens } = marked.scanned;
  for (let at = 0; at < tokens.length; at++) {
    const phrase = PHRASES.find((one) => startsAt(tokens, at, one));
    if (phrase !== undefined) mark(marked, at, at + phrase.length);
  }
  const [first, second] = TAIL.split(' ');
  const tail = tokens.findIndex((token, at) => at > 0 && token === first && tokens[at + 1] === second);
  if (tail > 0) mark(marked, tail, tokens.length);
}

/** A disc that is part of what is sold: at the end, in brackets or behind a system; not one joined to a name ("Studio + DVD"). */
function markMedia(marked: Marked): void {
  const { tokens, starts, folded } = marked.scanned;
  for (const [at, token] of tokens.entries()) {
    if (at === 0 || !MEDIA.has(token) || joinedOn().test(folded.slice(0, starts[at]))) continue;
    const open = /[([]\s*$/.test(folded.slice(0, starts[at]));
    const behind = MEANINGS.get(tokens[at - 1] ?? '')?.kind === 'platform';
    if (open || behind || at === tokens.length - 1) marked.beside[at] = true;
  }
}

/** The place behind a run of systems and their releases that begins at `at`, and how many releases it names. */
function systemsAt(
  tokens: readonly string[],
  at: number,
): { readonly end: number; readonly releases: number } {
  let releases = 0;
  let end = at;
  let mac = false;
  for (let i = at; i < tokens.length; i++) {
    const token = tokens[i] ?? '';
    const value = MEANINGS.get(token)?.kind === 'platform' ? MEANINGS.get(token)?.value : undefined;
    mac ||= value === 'mac';
    // "v10 .1": the point stands by itself
    const minor = mac && /^\d$/.test(token) && /^v?10$|^x$/.test(tokens[i - 1] ?? '');
    const release =
      RELEASES.has(token) || minor || (mac && (MAC_RELEASES.has(token) || MAC_RELEASE.test(token)));
    if (value === undefined && !release && !BETWEEN.has(token)) break;
    if (release) releases++;
    end = i + 1;
  }
  return { end, releases };
}

/** Marks the systems that the product runs on; a single system or release only where the other title says nothing of it. */
function markSystems(marked: Marked, other: Side): void {
  const { tokens } = marked.scanned;
  const silent = other.understood.platforms.length === 0;
  for (let at = 0; at < tokens.length; at++) {
    const meaning = MEANINGS.get(tokens[at] ?? '');
    if (meaning?.kind !== 'platform' || (meaning.value !== 'windows' && meaning.value !== 'mac')) continue;
    const { end, releases } = systemsAt(tokens, at);
    const named = tokens.slice(at, end).map((token) => MEANINGS.get(token)?.value);
    // what is told to be for the Mac alone is a listing of its own, as a rule
    if (releases >= LIST || (silent && named.includes('windows'))) mark(marked, at, end);
    at = end - 1;
  }
}

/** "... music production software": the kind of thing, said behind the name. */
function markTrades(marked: Marked): void {
  const { tokens } = marked.scanned;
  for (const [at, token] of tokens.entries()) {
    if (token !== 'software') continue;
    for (let i = at - 1; i > 0 && TRADES.has(tokens[i] ?? ''); i--) marked.beside[i] = true;
  }
}

function makerWords({ understood }: Side): readonly string[] {
  return scan(foldInPlace(understood.brand?.words ?? ''), 8).tokens;
}

/** How many words in front, missing in the other title, may be the name of a maker that nobody states. */
function strangersInFront(tokens: readonly string[], { understood }: Side): number {
  const front = tokens.findIndex((token) => understood.tokens.includes(token));
  const plain = (token: string): boolean =>
    /^\p{L}{3,}$/u.test(token) && !MEANINGS.has(token) && nounOf(token) === undefined;
  return front > 0 && front <= MOST_STRANGERS && tokens.slice(0, front).every(plain) ? front : 0;
}

/** Marks the maker in front together with the number it gives the product, and a maker behind "by" at the end. */
function markMaker(marked: Marked, own: Side, other: Side): void {
  const { tokens } = marked.scanned;
  const makers = new Set([...makerWords(own), ...makerWords(other)]);
  const maker = (token: string): boolean => makers.has(token) || COMPANY_WORDS.has(token);
  for (let at = 0; at < tokens.length; at++) if (maker(tokens[at] ?? '')) marked.beside[at] = true;
  let front = 0;
  for (let at = 0; at < Math.min(tokens.length, MOST_MAKER); at++) {
    const token = tokens[at] ?? '';
    const numbered = STOCK_NUMBER.test(token);
    // from the first word that both have on the name is told
    if (!numbered && !maker(token) && other.understood.tokens.includes(token)) break;
    if (numbered || (COMPANY_WORDS.has(token) && at > 0)) front = at + 1;
  }
  if (!tokens.slice(0, front).every((token) => !MEANINGS.has(token) || maker(token))) front = 0;
  // where the other's maker is not in this title, the stranger would be another one
  const rival = makerWords(other).some((word) => !tokens.includes(word) && !COMPANY_WORDS.has(word));
  if (front === 0 && !rival) front = strangersInFront(tokens, other);
  mark(marked, 0, front);
  const by = tokens.lastIndexOf('by');
  if (by > 0 && tokens.length - by - 1 <= MOST_BEHIND_BY) mark(marked, by, tokens.length);
}

/** letters and digits, in parts that "-", "/" or "." tie together: where the number that ends at `at` begins */
function numberFrom(scanned: Scan, at: number): number {
  let from = at;
  while (from > 0 && /^[-/.]$/.test(scanned.jointAt(from))) from--;
  const parts = scanned.tokens.slice(from, at + 1);
  const text = parts.join('');
  return text.length >= LEAST_CODE && /\d/.test(text) && /[a-z]/.test(text) ? from : -1;
}

/** Marks stock numbers, and a part number right behind the maker or at the very end where the other title has none. */
function markNumbers(marked: Marked, own: Side, other: Side): void {
  const { tokens } = marked.scanned;
  // where both have numbers of their own, these are what parts them
  const held = own.prepared;
  const stock = other.understood.tokens.some((token) => STOCK_NUMBER.test(token) && !held.says(token));
  // a part number that only the details tell counts as well
  const told = other.understood.details.match(TOLD_NUMBER) ?? [];
  if (told.some((number) => !held.says(number.replace(/\D/g, '')))) return;
  if (stock || other.prepared.codes.some((code) => !held.says(code))) return;
  for (const [at, token] of tokens.entries()) if (STOCK_NUMBER.test(token)) marked.beside[at] = true;
  const last = numberFrom(marked.scanned, tokens.length - 1);
  const coded = (from: number, to: number): boolean => {
    const text = tokens.slice(from, to).join('');
    return own.prepared.codes.some(
      (code) => code.length >= LEAST_CODE && text.includes(code) && !other.prepared.squeezed.includes(code),
    );
  };
  if (last > 0 && coded(last, tokens.length)) mark(marked, last, tokens.length);
  let front = 0;
  while (marked.beside[front] === true) front++;
  let end = front + 1;
  while (end < tokens.length && /^[-/.]$/.test(marked.scanned.jointAt(end))) end++;
  if (front > 0 && numberFrom(marked.scanned, end - 1) === front && coded(front, end))
    mark(marked, front, end);
}

/** The words of our title, in the form in which they are compared, that stand beside the name wherever they stand. */
export function incidentalWordsOf(own: Side, other: Side): ReadonlySet<string> {
  const scanned = scanOf(own.understood);
  const marked: Marked = { scanned, beside: scanned.tokens.map(() => false) };
  markPhrases(marked);
  markMedia(marked);
  markSystems(marked, other);
  markTrades(marked);
  markMaker(marked, own, other);
  markNumbers(marked, own, other);
  const named = new Set<string>();
  const beside = new Set<string>();
  for (const [at, token] of scanned.tokens.entries()) {
    (marked.beside[at] === true ? beside : named).add(keyOf(token));
  }
  return new Set([...beside].filter((key) => !named.has(key)));
}
