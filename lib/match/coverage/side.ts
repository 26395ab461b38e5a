// One product of the pair whose words are accounted for.
import type { Understanding } from '../../understand/index.ts';
import type { Prepared } from '../prepare/prepare.ts';

/** Parsed and prepared for comparison. */
export interface Side {
  readonly understood: Understanding;
  readonly prepared: Prepared;
}
