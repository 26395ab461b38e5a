// Is a length stated in inches? Of a disk of 2.5" and 7 mm the two numbers measure different sides.
import { UNITS } from '../../../base/measure/units.ts';
import { foldInPlace } from '../../../understand/index.ts';

/** millimetres in an inch; no other unit of length has this factor */
const INCH = 25.4;
/** the sign or the name of a unit at the end */
const UNIT_AT_END = /(["']|\p{L}+)\.?$/u;

/** `words` is a quoted length. */
export function isInInches(words: string): boolean {
  const { folded } = foldInPlace(words);
  const unit = UNIT_AT_END.exec(folded)?.[1] ?? '';
  return unit === '"' || folded.endsWith("''") || UNITS.get(unit)?.factor === INCH;
}
