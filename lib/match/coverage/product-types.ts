// What kinds of things two titles name, in whatever language, and whether a kind that one adds is a name.
import { lazy } from '../../base/async/lazy.ts';
import { MEANINGS, nounOf } from '../../understand/index.ts';
import type { Leftovers } from './leftovers.ts';
import { isSoldByContent, isVariety } from './missing-amounts.ts';
import { optionalWords } from './optional-words.ts';
import type { Side } from './side.ts';

/** Do both call the product type by the very same word, or share no type at all? */
export function inOneLanguage({ understood: x }: Side, { understood: y }: Side): boolean {
  const kinds = x.tokens.filter((token) => nounOf(token) !== undefined);
  const same = kinds.some((token) => y.tokens.includes(token));
  return same || !kinds.some((token) => y.tokens.some((other) => nounOf(other) === nounOf(token)));
}

/** Do both call one product type by two words ("Kaffee", "coffee"), and is neither an accessory of the other? */
export function inTwoLanguages(a: Side, b: Side): boolean {
  const piece = ({ understood }: Side): boolean =>
    understood.roles.some(({ value }) => value === 'accessory' || value === 'part');
  const kinds = (side: Side): string[] => side.prepared.words.texts.filter((key) => key.startsWith('~'));
  const theirs = new Set(kinds(b));
  return piece(a) === piece(b) && !inOneLanguage(a, b) && kinds(a).some((kind) => theirs.has(kind));
}

/** qualities that are stated in one language and omitted in another */
const QUALITIES: ReadonlySet<string> = new Set(
  `wireless electric automatic rechargeable portable digital external internal overear inear truewireless protective
  natural mineral adjustable foldable pedestal mount cleaner herbal`
    .split(/\s+/)
    .map((word) => `~${word}`),
);

/** What one language adds to a kind of thing, another leaves out ("over-ear", "externe"). */
export function withoutQualities(left: Leftovers): Leftovers {
  return {
    ...left,
    open: left.open.filter((key) => !QUALITIES.has(key)),
    telling: left.telling.filter((key) => !QUALITIES.has(key)),
  };
}

/** kinds of things that belong to another, or that a family of goods has beside its first */
const pieces: () => ReadonlySet<string> = lazy(
  () =>
    new Set(
      `case bag dustbag mousepad strap bracelet cap battery charger cable adapter powersupply powerbank remote controller microphone
  filter lens primelens zoomlens memory cartridge ink toner brushheads capsules bottle cup plate mount mirror lamp bulb lightingkit
  lampshade screenprotector protective tripod hose gardenhose pump belt tyre wheel knife pot mug bowl towel socks shorts hat
  gloves underwear bra edition videogame dvd bluray book novel magazine sticker picture poster toy ball heater fan antenna`.split(
        /\s+/,
      ),
    ),
);

const isPieceKind = (key: string): boolean => key.startsWith('~') && pieces().has(key.slice(1));

/**
 * Is all that one leaves over the kind of a piece ("Tower 30", "Tower 30 filter"), where the other names no kind at all? `left` are the words
 * that ours leaves, of which there is none on the other side.
 */
export function isPartOfType(left: readonly string[], { prepared }: Side): boolean {
  if (left.length === 0 || !left.every(isPieceKind)) return false;
  return !prepared.words.texts.some((key) => isProductType(key) || isPieceKind(key));
}

/** least letters of a compound's parts, and of one that ends in "uhr" */
const LEAST_PART = 5;
const LEAST_BEFORE = 4;
const CLOCK = /^\p{L}{6,}uhr$/u;

/** The kind that a compound's last part names, in languages that write them in one: "Projektionswecker", "Multisportuhr". */
function kindBehind(word: string): string | undefined {
  if (CLOCK.test(word)) return 'watch';
  for (let cut = LEAST_BEFORE; cut <= word.length - LEAST_PART; cut++) {
    const kind = nounOf(word.slice(cut));
    if (kind !== undefined) return kind;
  }
  return undefined;
}

/** The kind of thing that a word names which is no piece of another: no colour, no material; null for none. `key` as words are compared. */
function thingIn(key: string): string | null {
  const name = key.startsWith('~') ? key.slice(1) : kindBehind(key);
  if (name === undefined || optionalWords().has(`~${name}`) || MEANINGS.has(name)) return null;
  return pieces().has(name) ? null : name;
}

export function isProductType(key: string): boolean {
  return thingIn(key) !== null;
}

/** The same, and no sort or taste. */
function isKind(key: string): boolean {
  const thing = thingIn(key);
  return thing !== null && !isVariety(thing);
}

/** Does each name a kind of thing, and none in common? */
function kindsApart({ prepared: a }: Side, { prepared: b }: Side): boolean {
  const mine = a.words.texts.filter(isKind);
  const theirs = b.words.texts.filter(isKind);
  return mine.length > 0 && theirs.length > 0 && !mine.some((kind) => theirs.includes(kind));
}

/** A keyboard and a mouse are more than the keyboard. */
export function areSeveralTypes(keys: readonly string[]): boolean {
  return keys.filter((key) => isProductType(key) && !QUALITIES.has(key)).length > 1;
}

/**
 * What both leave over, without the kind of thing that one alone states ("Tower 30", "Tower 30 backpack"): of pairs
 * likelier the same than not where nothing else differs 153 are and one is not. Of what is sold by content a kind may be
 * another sort.
 */
export function namingAmong(all: readonly string[], a: Side, b: Side): readonly string[] {
  if (kindsApart(a, b) || isSoldByContent(a) || isSoldByContent(b)) return all;
  return areSeveralTypes(all) ? all : all.filter((key) => !isKind(key));
}
