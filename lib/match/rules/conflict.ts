// What says that two products are not the same, whatever was learned.
import type { Aspect } from '../schema.ts';
import { THRESHOLDS } from '../thresholds.ts';

const { vetoed, doubted } = THRESHOLDS;

/** Certain conflicts all but rule sameness out; the others keep a pair out of *same*. */
export interface Conflict {
  readonly aspect: Aspect;
  /** the most that the probability may be */
  readonly most: number;
}

/** In words of either title, null where it is silent. `certain`: hardly any pair with such a conflict is the same. */
export function conflict(
  aspect: string,
  left: string | null,
  right: string | null,
  certain: boolean,
): Conflict {
  const words = `${aspect}: ${left === null ? 'not said' : `"${left}"`}, not ${right === null ? 'said there' : `"${right}"`}`;
  return {
    aspect: { aspect, left, right, agrees: false, effect: 0, veto: true, words },
    most: certain ? vetoed : doubted,
  };
}
