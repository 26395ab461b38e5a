// Tells another model, edition, release or taste ("Air", "II", "2008", "7s", "Lavender") apart where nearly nothing else differs
// between two listings.
import { UNITS } from '../../base/measure/units.ts';
import { MEANINGS, nounOf, scanOf } from '../../understand/index.ts';
import { marksOneOnly } from '../compare/distinguishing-marks.ts';
import { continuesByColour } from '../prepare/colour-suffixes.ts';
import { maskWhenAsked } from '../prepare/masks.ts';
import { editionsApart } from '../rules/bars/bars.ts';
import type { Leftovers } from './leftovers.ts';
import type { Side } from './side.ts';

const CHILDREN = maskWhenAsked('edition', ['kids']);

const BATTERIES: ReadonlySet<string> = new Set(['akku', 'accu', 'aku', 'batterie', 'battery']);

/** "Akku-Rasenmäher" runs on a battery, and is no piece of something; "Akku-Ladegerät" is one. */
function runsOnBattery({ understood }: Side): boolean {
  const scanned = scanOf(understood);
  return scanned.tokens.some((token, at) => {
    const tied = BATTERIES.has(token) && scanned.jointAt(at + 1) === '-';
    const next = scanned.tokens[at + 1] ?? '';
    return tied && nounOf(next) !== undefined && MEANINGS.get(next)?.kind !== 'role';
  });
}

/** Does only one name a mark, or say that it is a piece of something? */
function marksOfOne(a: Side, b: Side): boolean {
  const [mine, theirs] = [a.prepared.distinguishing, b.prepared.distinguishing];
  if (mine.marks === theirs.marks && (runsOnBattery(a) || runsOnBattery(b))) return false;
  return marksOneOnly(mine, theirs);
}

/** Does one name an edition, a mark, a generation or children that the other does not? */
function marksApart(own: Side, other: Side): boolean {
  const [a, b] = [own.prepared, other.prepared];
  if (editionsApart(a, b) || marksOfOne(own, other)) return true;
  if (((a.masks.edition ^ b.masks.edition) & CHILDREN()) !== 0) return true;
  return (a.masks.generation === 0) !== (b.masks.generation === 0);
}

/** a version or a year; one in brackets only stands beside a name ("The Tin Harbour (2008)") */
const RELEASE = /^(?:\d{1,2}\.\d{1,2}|(?:19|20)\d\d)$/;

/** Does one side alone name its release ("Almanac", "Almanac 2008")? */
function releasesApart(mine: Leftovers, theirs: Leftovers, a: Side, b: Side): boolean {
  const named = ({ open }: Leftovers, { understood }: Side): boolean =>
    open.some((key) => RELEASE.test(key) && !understood.title.includes(`(${key})`));
  return named(mine, a) !== named(theirs, b);
}

/** "7" and "7s": a number, and letters behind it that are no unit */
const LETTERED = /^(\p{L}*\d+)(\p{L}{1,3})$/u;

/** Is a number of one side the other's with letters behind, that do not stand for the colour both name ("P-45B", black)? */
function goesOn({ open: mine }: Leftovers, { open: theirs }: Leftovers, a: Side, b: Side): boolean {
  const colours = a.prepared.masks.colour & b.prepared.masks.colour;
  const beyond = (own: readonly string[], other: readonly string[]): boolean =>
    own.some((key) => {
      const [, number = '', letters = ''] = LETTERED.exec(key) ?? [];
      if (letters === '' || UNITS.has(letters) || !other.includes(number)) return false;
      return !continuesByColour(number, key, colours);
    });
  return beyond(mine, theirs) || beyond(theirs, mine);
}

/** words for colours that of goods with a content are a scent or a taste ("lavender, 1 l") */
const TASTES: ReadonlySet<string> = new Set(
  'lavender lavande lavendel lavanda lawenda orange orangen mint menthe lime olive chocolate espresso rose cream champagne'.split(
    ' ',
  ),
);

/** The colours of goods with a content that may be tastes, in the form in which words are compared. */
function tastesOf({ understood: { colours, quantities } }: Side): readonly string[] {
  if (!quantities.some(({ dimension }) => dimension === 'volume' || dimension === 'mass')) return [];
  return colours.flatMap(({ value, words }) => (TASTES.has(words.toLowerCase()) ? [`~${value}`] : []));
}

/** Does one name a taste that the other does not ("bleach 1 l", "Lavender bleach 1 l")? */
function tastesApart({ open: mine }: Leftovers, { open: theirs }: Leftovers, a: Side, b: Side): boolean {
  return tastesOf(a).some((key) => mine.includes(key)) || tastesOf(b).some((key) => theirs.includes(key));
}

/** Of what two titles leave over: does it hold a mark, an edition, a generation, a release, a letter behind a number or a taste? */
export function modelMarkApart(mine: Leftovers, theirs: Leftovers, a: Side, b: Side): boolean {
  if (marksApart(a, b) || goesOn(mine, theirs, a, b)) return true;
  return releasesApart(mine, theirs, a, b) || tastesApart(mine, theirs, a, b);
}
