// Tells another model, edition or release ("Air", "II", "2008", "7s") apart where nearly nothing else differs between two
// listings.
import { UNITS } from '../../base/units.ts';
import { marksOneOnly } from '../compare/partings.ts';
import { maskWhenAsked } from '../prepare/masks.ts';
import { editionsApart } from '../rules/bars.ts';
import type { Left, Side } from './leftovers.ts';

const CHILDREN = maskWhenAsked('edition', ['kids']);

/** Does one name an edition, a mark, a generation or children that the other does not? */
function marksApart({ prepared: a }: Side, { prepared: b }: Side): boolean {
  if (editionsApart(a, b) || marksOneOnly(a.parting, b.parting)) return true;
  if (((a.masks.edition ^ b.masks.edition) & CHILDREN()) !== 0) return true;
  return (a.masks.generation === 0) !== (b.masks.generation === 0);
}

/** a version or a year; one in brackets only stands beside a name ("The Tin Harbour (2008)") */
const RELEASE = /^(?:\d{1,2}\.\d{1,2}|(?:19|20)\d\d)$/;

/** Does one side alone name its release ("Almanac", "Almanac 2008")? */
function releasesApart(mine: Left, theirs: Left, a: Side, b: Side): boolean {
  const named = ({ open }: Left, { understood }: Side): boolean =>
    open.some((key) => RELEASE.test(key) && !understood.title.includes(`(${key})`));
  return named(mine, a) !== named(theirs, b);
}

/** "7" and "7s": a number, and letters behind it that are no unit */
const LETTERED = /^(\p{L}*\d+)(\p{L}{1,3})$/u;

/** Is a number of one side the other's with letters behind? */
function goesOn({ open: mine }: Left, { open: theirs }: Left): boolean {
  const beyond = (own: readonly string[], other: readonly string[]): boolean =>
    own.some((key) => {
      const [, number = '', letters = ''] = LETTERED.exec(key) ?? [];
      return letters !== '' && !UNITS.has(letters) && other.includes(number);
    });
  return beyond(mine, theirs) || beyond(theirs, mine);
}

/** Of what two titles leave over: does it hold a mark, an edition, a generation, a release or a letter behind a number? */
export function anotherModel(mine: Left, theirs: Left, a: Side, b: Side): boolean {
  return marksApart(a, b) || goesOn(mine, theirs) || releasesApart(mine, theirs, a, b);
}
