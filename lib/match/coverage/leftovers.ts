// Finds the words of a title that the other does not say in any spelling, unit or language.

import { lazy } from '../../base/async/lazy.ts';
import { STOP_WORDS } from '../../base/text/stop-words.ts';
import {
  COMPANY_WORDS,
  foldInPlace,
  MEANINGS,
  nounOf,
  nounPhraseAt,
  nounsOfCompound,
  scan,
  type Understanding,
} from '../../understand/index.ts';
import { isSpray } from '../prepare/scents.ts';
import { keyOf } from '../words/word.ts';
import { expansionsOf, initialismsIn } from './abbreviations.ts';
import { sharedAmounts } from './shared-amounts.ts';
import type { Side } from './side.ts';

/** Words that tell nothing of the product by themselves: they hold a title together, say what it fits, or precede a size or count. */
export const FILLERS: ReadonlySet<string> = new Set(
  `${STOP_WORDS} durch s se
  size sizes taille pointure grosse gr eu talla numero rozmiar rozm misura taglia maat str storlek velikost fits pro k для к pack packs lot`.split(
    /\s+/,
  ),
);
const MOST_TOLD = 160;
const FIRST_TOLD = 10;
/** least letters of a truncated word */
const SHORTEST = 3;
/** from here on a number before "PC" is a year or a model, not a number of seats */
const MOST_SEATS = 500;
/** least letters of a word that may be written as two */
const LEAST_JOINED = 4;
/** "K 5" for "K5" */
const NUMBERED = /^\p{L}{1,2} \d{1,2}$/u;
/** the longest part number that is taken apart */
const LONGEST = 24;

export interface Leftovers {
  /** words of ours that the other does not account for, in the form in which they are compared */
  readonly open: readonly string[];
  /** of these, the ones that are no maker's name and no platform */
  readonly telling: readonly string[];
  /** the other is silent about a part number of ours */
  readonly coded: boolean;
  /** words of ours that the other says in any form, without fillers */
  readonly shared: readonly string[];
}

export function tokensOf(words: string): readonly string[] {
  return scan(foldInPlace(words), 12).tokens;
}

/** The runs of digits that both sides say, converted to every unit that either names a quantity in. */
function figuresOf(own: Side, other: Side): ReadonlySet<string> {
  const figures = new Set<string>();
  const add = (text: string): void => {
    const digits = text.replace(/\D/g, '');
    if (digits !== '' && digits.length < 8) figures.add(digits);
  };
  for (const key of own.prepared.words.texts) if (other.prepared.words.texts.includes(key)) add(key);
  for (const { understood } of [own, other]) {
    for (const { words, value } of understood.quantities) {
      add(words);
      add(String(Math.round(value)));
    }
    if (understood.pack !== null) add(String(understood.pack.count));
  }
  return figures;
}

/** Is a run of digits a concatenation of such numbers ("3306" of 330 and 6)? */
function madeOf(digits: string, figures: ReadonlySet<string>): boolean {
  // each place up to which the run is made of figures, so that no hostile run takes long
  const reached = [true];
  for (let end = 1; end <= digits.length; end++)
    reached.push(reached.some((made, start) => made && figures.has(digits.slice(start, end))));
  return reached[digits.length] === true;
}

/** the run, or all of it but a first figure of the line's own ("22504" of 250 and 4) */
function spelled(run: string, figures: ReadonlySet<string>): boolean {
  return madeOf(run, figures) || (run.length > 2 && madeOf(run.slice(1), figures));
}

/** Does a code only spell out numbers that are said anyway? Single digits of its own are ignored where there are others. */
function spells(code: string, figures: ReadonlySet<string>): boolean {
  const runs = code.slice(0, LONGEST).match(/\d+/g) ?? [];
  if (!/[a-z]/i.test(code) || runs.length === 0) return false;
  const said = runs.filter((run) => spelled(run, figures));
  return (
    said.length === runs.length ||
    (said.some((run) => run.length > 1) && runs.every((run) => run.length === 1 || said.includes(run)))
  );
}

/** a part number behind the title, in brackets or behind a dash, that is capitals in parts ("– NG-SODEL", "[RV S6B]") */
const BEHIND = /(?:\s[-–—|]\s|\[|\()([A-Z0-9]{2,}(?:[-\s./][A-Z0-9]+){0,4})[\])]?\s*$/;

/** The words of part numbers in a title that are stated as such, or that say nothing which the rest of it does not. */
function partWords(own: Side, other: Side): ReadonlySet<string> {
  const figures = figuresOf(own, other);
  const found = new Set<string>();
  const take = (code: string, words: string): void => {
    if (other.prepared.says(code)) return;
    for (const token of [...tokensOf(words), code]) found.add(token);
  };
  for (const { kind, value, words } of own.understood.identifiers) {
    if (kind !== 'mpn' && kind !== 'model') continue;
    const code = value.toLowerCase();
    if (own.prepared.stated.includes(code) || spells(words, figures)) take(code, words);
  }
  const behind = BEHIND.exec(own.understood.title)?.[1] ?? '';
  const code = behind.toLowerCase().replace(/[^a-z0-9]/g, '');
  // a part number is written in parts; of two parts with a number of its own it may be the model ("HL-L6200DW")
  const parts = behind.split(/[^A-Z0-9]/).length;
  if (parts > 2 || (parts === 2 && (!/\d/.test(code) || spells(behind, figures)))) take(code, behind);
  return found;
}

/** The product types that the details name. Other words of the details may be about another colour, size or edition that exists as well. */
function kindsTold({ details }: Understanding): ReadonlySet<string> {
  const words = scan(foldInPlace(details), MOST_TOLD).tokens;
  const told = new Set<string>();
  for (const [at, word] of words.entries()) {
    // a description begins with the name told once more, as a rule
    if (at < FIRST_TOLD && !MEANINGS.has(word) && !/\d/.test(word)) told.add(word);
    const noun = nounOf(word);
    const kind = noun === undefined ? nounPhraseAt(words, at)?.key : `~${noun}`;
    if (kind !== undefined) told.add(kind);
    for (const part of nounsOfCompound(word) ?? []) told.add(`~${part}`);
  }
  return told;
}

/** "brain food" and "brainfood", "mia's" and "mias": words that together are one word of the other title. */
function writtenApart(own: Understanding, other: Understanding): ReadonlySet<string> {
  const theirs = new Set(other.tokens);
  const apart = new Set<string>();
  for (let at = 1; at < own.tokens.length; at++) {
    const [first = '', second = ''] = own.tokens.slice(at - 1, at + 1);
    const long = first.length + second.length >= LEAST_JOINED || NUMBERED.test(`${first} ${second}`);
    if (!long || !theirs.has(first + second)) continue;
    apart.add(keyOf(first)).add(keyOf(second));
  }
  return apart;
}

const versionNumbers = lazy(() => /(?<![\p{L}\d.])v?(\d+)((?:\s?\.\s?\d+)+)(?![\p{L}\d])/gu);

/** Versions as they are compared, "8.0" and "v8 .0" as "8", each with the words it is written in. */
function versionsOf({ title }: Understanding): ReadonlyMap<string, readonly string[]> {
  const versions = new Map<string, readonly string[]>();
  for (const [words, major = '', rest = ''] of foldInPlace(title).folded.matchAll(versionNumbers())) {
    const value = `${major}${rest.replace(/\s/g, '')}`.replace(/(?:\.0+)+$/, '');
    versions.set(value, tokensOf(words).map(keyOf));
  }
  return versions;
}

const seats = lazy(
  () =>
    /(?<![\p{L}\d.])(\d{1,4})[\s-]{0,2}(?:u|users?|pcs?|seats?|(?:be)?nutzern?|utilisateurs|usuarios|gebruikers)(?![\p{L}\d])(?:\s?\(\s?s\s?\))?/gu,
);

/** For how many users a licence is, with its words; unstated counts as one. */
function seatsOf({ title }: Understanding): { readonly count: number; readonly keys: readonly string[] } {
  const [said] = foldInPlace(title).folded.matchAll(seats());
  if (said === undefined || Number(said[1]) > MOST_SEATS) return { count: 1, keys: [] };
  const tokens = tokensOf(said[0]);
  return { count: Number(said[1]), keys: [...tokens.map(keyOf), `${said[1]}piece`, `${said[1]}pack`] };
}

/** The words in which both are for as many users. */
function sharedSeats(own: Understanding, other: Understanding): readonly string[] {
  const mine = seatsOf(own);
  return mine.count === seatsOf(other).count ? mine.keys : [];
}

/** The words of the versions that both name, however written. */
function sharedVersions(own: Side, other: Side): ReadonlySet<string> {
  const theirs = versionsOf(other.understood);
  const shared = new Set<string>();
  for (const [value, keys] of versionsOf(own.understood)) {
    if (!theirs.has(value) && !other.prepared.words.texts.includes(value)) continue;
    for (const key of keys) shared.add(key);
  }
  for (const value of theirs.keys()) if (own.prepared.words.texts.includes(value)) shared.add(value);
  return shared;
}

/** a size written with its system: "EU42" */
const SIZED = /^(?:eu|uk|us|gr)(\d{1,3}(?:[.,]5)?)$/;

function sayingOf({ understood, prepared }: Side): (key: string) => boolean {
  const { tokens } = understood;
  const said = new Set(prepared.words.texts);
  for (const [at, token] of tokens.entries()) {
    said.add(token).add(token + (tokens[at + 1] ?? ''));
    const size = SIZED.exec(token)?.[1];
    if (size !== undefined) said.add(size);
  }
  for (const key of prepared.words.texts) {
    const number = COUNTED.exec(key)?.[1];
    if (number !== undefined) said.add(number);
  }
  for (const key of [...said]) for (const full of expansionsOf(key)) said.add(full);
  const told = kindsTold(understood);
  const says = (key: string): boolean => said.has(key) || told.has(key);
  return (key) => says(key) || expansionsOf(key).some(says) || says(COUNTED.exec(key)?.[1] ?? key);
}

/** a year before "PC", or a number of things within: "2007 PC" is no pack */
const COUNTED = /^(\d{3,})(?:piece|pack)$/;
/** The words by which we name a colour, an edition, a platform or a role that the other names as well. */
function meantAlike(own: Understanding, other: Understanding): ReadonlySet<string> {
  const alike = new Set<string>();
  const kinds = ['colours', 'materials', 'editions', 'platforms', 'formats', 'generations', 'roles'] as const;
  for (const kind of kinds) {
    for (const { value, words } of own[kind]) {
      if (other[kind].some((theirs) => theirs.value === value))
        for (const token of tokensOf(words)) alike.add(token);
    }
  }
  const condition = own.condition?.value === other.condition?.value ? own.condition?.words : undefined;
  for (const token of tokensOf(condition ?? '')) alike.add(token);
  if (own.pack?.count === other.pack?.count)
    for (const token of tokensOf(own.pack?.words ?? '')) alike.add(token);
  return alike;
}

/** "S6+", "50+": a sign that names another model */
function marked({ understood: { tokens }, prepared }: Side): boolean {
  return prepared.distinguishing.plussed.length > 0 || tokens.includes('plus');
}

/** What stands before the first word that both have, or behind "by", may be a maker's name that is not stated as one. */
function tellingOf(open: readonly string[], { understood, prepared }: Side): readonly string[] {
  const { words } = prepared;
  const { texts } = words;
  const inOrder = [...texts.keys()].sort((x, y) => words.placeOf(x) - words.placeOf(y));
  const makers = new Set<string>();
  let before = true;
  for (const at of inOrder) {
    const key = texts[at] ?? '';
    before = key === 'by' || (before && open.includes(key));
    if (before) makers.add(key);
  }
  const platforms = new Set(understood.platforms.flatMap(({ words }) => tokensOf(words)));
  return open.filter((key) => !makers.has(key) && !platforms.has(key) && !COMPANY_WORDS.has(key));
}

function leftOf(own: Side, other: Side): Leftovers {
  const says = sayingOf(other);
  const parts = partWords(own, other);
  const alike = new Set([
    ...meantAlike(own.understood, other.understood),
    ...writtenApart(own.understood, other.understood),
    ...sharedVersions(own, other),
    ...sharedSeats(own.understood, other.understood),
    ...sharedAmounts(own, other),
    ...initialismsIn(own.understood.tokens, other.understood.tokens).map(keyOf),
  ]);
  const packed = own.understood.pack?.count === other.understood.pack?.count;
  const { words, brandHashes } = own.prepared;
  const open = words.texts.filter((key, at) => {
    const hash = words.hashOf(at);
    if (says(key) || FILLERS.has(key) || parts.has(key) || alike.has(key)) return false;
    if (isSpray(key, own.prepared, other.prepared)) return false;
    if (brandHashes.includes(hash) && other.prepared.isBrand(hash)) return false;
    const size = SIZED.exec(key)?.[1];
    if (size !== undefined && says(size)) return false;
    return !(packed && /^\d+(?:pack|piece)$/.test(key));
  });
  if (marked(own) && !marked(other)) open.push('+');
  const shared = words.texts.filter((key) => !FILLERS.has(key) && (says(key) || alike.has(key)));
  return { open, telling: tellingOf(open, own), coded: parts.size > 0, shared };
}

/** What each title leaves unaccounted for in the other, without words that are truncations of each other ("Vac", "Vacuum"). */
export function leftovers(a: Side, b: Side): { readonly mine: Leftovers; readonly theirs: Leftovers } {
  const [mine, theirs] = [leftOf(a, b), leftOf(b, a)];
  if (mine.open.length === 0 || theirs.open.length === 0) return { mine, theirs };
  const without = (own: Leftovers, { open }: Leftovers): Leftovers => ({
    ...own,
    open: own.open.filter((key) => !isShort(key, open)),
    telling: own.telling.filter((key) => !isShort(key, open)),
  });
  return { mine: without(mine, theirs), theirs: without(theirs, mine) };
}

function isShort(key: string, others: readonly string[]): boolean {
  return others.some((word) => shortened(bare(key), bare(word)));
}

function bare(key: string): string {
  return key.startsWith('~') ? key.slice(1) : key;
}

function shortened(x: string, y: string): boolean {
  const [short, long] = x.length < y.length ? [x, y] : [y, x];
  return short.length >= SHORTEST && !/\d/.test(long) && long.startsWith(short);
}
