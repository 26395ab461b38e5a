// What a conflict is: a named difference that caps the probability, whatever was learned.
import type { Aspect } from '../schema.ts';
import { THRESHOLDS } from '../thresholds.ts';

const { vetoed, doubted } = THRESHOLDS;

/** Certain conflicts all but rule sameness out; the others only exclude *same*. */
export interface Conflict {
  readonly aspect: Aspect;
  /** cap on the probability */
  readonly most: number;
}

/** The words are quoted from either title, null where it is silent. `certain`: hardly any pair with such a conflict is the same. */
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
