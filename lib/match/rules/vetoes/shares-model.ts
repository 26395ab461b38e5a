// Does one title name a model number of the other?
import { mayContain } from '../../compare/codes.ts';
import type { Prepared } from '../../prepare/prepare.ts';
import { THRESHOLDS } from '../../thresholds.ts';

/** Does a model number of one side, too long for coincidence, stand in the other's title? */
export function sharesModel(a: Prepared, b: Prepared): boolean {
  return namesModelOf(a, b) || namesModelOf(b, a);
}

function namesModelOf({ codes, codeMarks }: Prepared, other: Prepared): boolean {
  return codes.some(
    (code, at) =>
      code.length >= THRESHOLDS.model &&
      mayContain(codeMarks[at] ?? 0, other.words.block) &&
      other.squeezed.includes(code),
  );
}
