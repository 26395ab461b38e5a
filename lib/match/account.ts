// Which words of a title does the other account for, in whatever spelling, unit or language; and what is left to part the two?
import {
  COMPANY_WORDS,
  foldInPlace,
  MEANINGS,
  nounOf,
  nounPhraseAt,
  nounsOfCompound,
  scan,
  type Understanding,
} from '../understand/index.ts';
import { hasHash } from './hash.ts';
import type { Prepared } from './prepare.ts';

/** A product as understood and as it is compared. */
export interface Side {
  readonly understood: Understanding;
  readonly prepared: Prepared;
}

/** What two titles leave of each other. */
export interface Account {
  /** each accounts for every word of the other */
  readonly full: boolean;
  /** a word or two that name something are all that parts them ("Sonic 5" and "Sonic 5 Travel") */
  readonly named: boolean;
  /** a word or two are all that parts them, and the details do not say them either, or the price is another */
  readonly denied: boolean;
}

/** Words that hold a title together, say what a thing fits, or stand before a size or a count: they tell nothing of the product by themselves. */
const FILLERS: ReadonlySet<string> = new Set(
  `a an and are as at by from in into is it its new of off on per the this to with
  der die das den dem des ein eine einer und mit vom von zum zur aus bei auf im am durch
  le la les l un une des du de d et avec par sur dans au aux en
  el los las uno una y con del al il lo gli i e ed di da dal della dei delle nel su
  o os as um uma com do dos na het een met van op te bij och med av z ze w we oraz od po s se
  size sizes taille pointure grosse gr eu talla numero rozmiar rozm misura taglia maat str storlek velikost
  for fits zu pour fur para per voor till til dla pro k для к
  pack packs lot`.split(/\s+/),
);
/** from here a product costs another sum than the other: ln of their ratio */
const DEARER = 0.35;
/** words in common, where one of them names the product beside brand, kind, colour and content; and where only a figure does */
const LEAST_NAMED = 3;
const LEAST_FIGURED = 4;
/** more words than these that only one side has are another way of telling, not a name */
const MOST_NAMES = 2;
const MOST_TOLD = 160;
const FIRST_TOLD = 10;
const LEAST_TOLD = 6;
/** letters of a word that is cut short */
const SHORTEST = 3;
/** the longest part number that is taken apart */
const LONGEST = 24;

interface Left {
  /** words of ours that the other does not account for, in the form in which they are compared */
  readonly open: readonly string[];
  /** of these the ones that are no maker's name and no platform */
  readonly telling: readonly string[];
  /** the other is silent about a part number of ours */
  readonly coded: boolean;
}

function tokensOf(words: string): readonly string[] {
  return scan(foldInPlace(words), 12).tokens;
}

/** The runs of digits that both sides say, in every unit that either names a quantity in. */
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

/** Is a run of digits made of such figures, one behind the other ("3306" of 330 and 6)? */
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

/** Does a code spell what is said anyway? All its numbers, or all but single figures where there are others. */
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

/** The words of part numbers in a title that say nothing which the rest of it does not, or that are stated as such. */
function partWords(own: Side, other: Side): ReadonlySet<string> {
  const figures = figuresOf(own, other);
  const found = new Set<string>();
  const held = other.prepared.everything();
  const take = (code: string, words: string): void => {
    if (held.includes(code)) return;
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

/** The kinds of things that the details name: their other words may be about another colour, size or edition that there is as well. */
function kindsTold({ details }: Understanding): ReadonlySet<string> {
  const words = scan(foldInPlace(details), MOST_TOLD).tokens;
  const told = new Set<string>();
  for (const [at, word] of words.entries()) {
    // a description begins with the name told once more, as a rule
    if (at < FIRST_TOLD && !MEANINGS.has(word) && !/\d/.test(word)) told.add(word);
    const noun = nounOf(word) ?? nounPhraseAt(words, at)?.noun;
    if (noun !== undefined) told.add(`~${noun}`);
    for (const part of nounsOfCompound(word) ?? []) told.add(`~${part}`);
  }
  return told;
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
  const told = kindsTold(understood);
  return (key) => said.has(key) || told.has(key);
}

/** The words in which we name a colour, an edition, a platform or a role that the other names as well. */
function meantAlike(own: Understanding, other: Understanding): ReadonlySet<string> {
  const alike = new Set<string>();
  const kinds = ['colours', 'materials', 'editions', 'platforms', 'generations', 'roles'] as const;
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
const MARKED = /[\p{L}\p{N}]\+(?![\p{L}\p{N}])/u;

function marked({ understood: { title, tokens } }: Side): boolean {
  return MARKED.test(title) || tokens.includes('plus');
}

/** What stands before the first word that both have, or behind "by", may be a maker's name that is not stated as one. */
function tellingOf(open: readonly string[], { understood, prepared }: Side): readonly string[] {
  const { texts, places } = prepared.words;
  const inOrder = [...texts.keys()].sort((x, y) => (places[x] ?? 0) - (places[y] ?? 0));
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

function leftOf(own: Side, other: Side): Left {
  const says = sayingOf(other);
  const parts = partWords(own, other);
  const alike = meantAlike(own.understood, other.understood);
  const packed = own.understood.pack?.count === other.understood.pack?.count;
  const { words, brandHashes } = own.prepared;
  const open = words.texts.filter((key, at) => {
    const hash = words.hashes[at] ?? 0;
    if (says(key) || FILLERS.has(key) || parts.has(key) || alike.has(key)) return false;
    if (brandHashes.includes(hash) && other.prepared.brandHashes.includes(hash)) return false;
    const size = SIZED.exec(key)?.[1];
    if (size !== undefined && says(size)) return false;
    return !(packed && /^\d+(?:pack|piece)$/.test(key));
  });
  if (marked(own) && !marked(other)) open.push('+');
  return { open, telling: tellingOf(open, own), coded: parts.size > 0 };
}

const FIGURE = /^\d+(?:\.\d+)?(?:mm|g|ml|w|byte|pack|piece)?$/i;

/** Do both say enough of the same to be one product: a name, or else a number, among several words? */
function enoughShared(a: Side, b: Side): boolean {
  const { words, brandHashes } = a.prepared;
  const shared = words.texts.filter(
    (key, at) => hasHash(b.prepared.words.hashes, words.hashes[at] ?? 0) && !FILLERS.has(key),
  );
  const isBrand = (key: string): boolean => {
    const hash = words.hashes[words.texts.indexOf(key)] ?? 0;
    return brandHashes.includes(hash) || b.prepared.brandHashes.includes(hash);
  };
  const named = shared.some((key) => !key.startsWith('~') && !FIGURE.test(key) && !isBrand(key));
  if (named) return shared.length >= LEAST_NAMED;
  return shared.length >= LEAST_FIGURED && shared.some((key) => FIGURE.test(key));
}

function pricesApart({ prepared: a }: Side, { prepared: b }: Side): boolean {
  if (a.price === null || b.price === null || a.currency !== b.currency) return false;
  return Math.abs(Math.log(a.price / b.price)) > DEARER;
}

function brandsAgree({ prepared: a }: Side, { prepared: b }: Side): boolean {
  if (a.brand === null || b.brand === null || a.brand === b.brand) return true;
  return a.brandHashes.every((hash) => b.brandHashes.includes(hash));
}

/** What either leaves of the other, without words of which one is cut short ("Vac", "Vacuum"). */
export function leftovers(a: Side, b: Side): { readonly mine: Left; readonly theirs: Left } {
  const [mine, theirs] = [leftOf(a, b), leftOf(b, a)];
  if (mine.open.length === 0 || theirs.open.length === 0) return { mine, theirs };
  const without = (own: Left, { open }: Left): Left => ({
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

/** a word that names something, as opposed to a kind of thing, a colour, a material */
const NAMING = /^[^~]/;

/** Do both call a kind of thing by the very same word, or share no kind at all? */
function oneTongue({ understood: x }: Side, { understood: y }: Side): boolean {
  const kinds = x.tokens.filter((token) => nounOf(token) !== undefined);
  const same = kinds.some((token) => y.tokens.includes(token));
  return same || !kinds.some((token) => y.tokens.some((other) => nounOf(other) === nounOf(token)));
}

/** Do both call one kind of thing by two words ("Kaffee", "coffee"), and is neither made for a thing that the other is? */
function inTwoTongues(a: Side, b: Side): boolean {
  const piece = ({ understood }: Side): boolean =>
    understood.roles.some(({ value }) => value === 'accessory' || value === 'part');
  const kinds = (side: Side): string[] => side.prepared.words.texts.filter((key) => key.startsWith('~'));
  const theirs = new Set(kinds(b));
  return piece(a) === piece(b) && !oneTongue(a, b) && kinds(a).some((kind) => theirs.has(kind));
}

/** what is told of a kind of thing, and what goes with its name: said in one language and left out in another */
const QUALITIES: ReadonlySet<string> = new Set(
  `wireless electric automatic rechargeable portable digital external internal overear inear truewireless protective
  natural mineral adjustable foldable pedestal mount cleaner herbal`
    .split(/\s+/)
    .map((word) => `~${word}`),
);

/** What one language adds to a kind of thing, another leaves out ("over-ear", "externe"). */
function withoutQualities(left: Left): Left {
  return {
    ...left,
    open: left.open.filter((key) => !QUALITIES.has(key)),
    telling: left.telling.filter((key) => !QUALITIES.has(key)),
  };
}

/** Has the other details, so that it would have said what is left? */
function denies({ open }: Left, { understood }: Side): boolean {
  return open.length === 0 || tokensOf(understood.details).length >= LEAST_TOLD;
}

/**
 * A word is accounted for by the other title's same word, number in another unit, noun or colour of another language,
 * by the brand, or by being a part number that only one of them prints; where both print part numbers that the other
 * does not have, nothing is in full.
 */
export function accountOf(a: Side, b: Side): Account {
  const told = leftovers(a, b);
  const foreign = inTwoTongues(a, b);
  const mine = foreign ? withoutQualities(told.mine) : told.mine;
  const theirs = foreign ? withoutQualities(told.theirs) : told.theirs;
  const open = mine.open.length + theirs.open.length;
  const full =
    open === 0 &&
    !(mine.coded && theirs.coded) &&
    enoughShared(a, b) &&
    brandsAgree(a, b) &&
    !pricesApart(a, b);
  const telling = [...mine.telling, ...theirs.telling];
  const few = mine.open.length <= MOST_NAMES && theirs.open.length <= MOST_NAMES && telling.length > 0;
  // where no maker is stated, what is left may be the maker's name
  const made = a.prepared.brand !== null && a.prepared.brand === b.prepared.brand;
  // words of another language stand in place of ours in any case
  const parted = few && made && (open <= MOST_NAMES || oneTongue(a, b));
  const named = parted && (open > MOST_NAMES || telling.some((key) => NAMING.test(key)));
  // a word more and another price: what the word adds is paid for
  const paid = parted && pricesApart(a, b);
  return { full, named: named || paid, denied: paid || (parted && denies(mine, b) && denies(theirs, a)) };
}
