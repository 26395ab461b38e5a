// Judges labelled pairs alone and as a batch, and computes the figures of both.
import { type Matcher, THRESHOLDS, type Verdict } from '../../lib/match/index.ts';
import type { Product } from '../../lib/product/schema.ts';
import { type Figures, figuresOf } from '../../training/figures.ts';
import { percent } from '../../training/numbers.ts';

interface LabelledPair {
  readonly left: Product;
  readonly right: Product;
  readonly label: 0 | 1;
}

/** The verdicts of a pair by itself, and as one of a batch. */
export interface Verdicts {
  readonly alone: Verdict;
  readonly batch: Verdict;
}

/** Judges the pairs as one batch and each alone; in order. */
export function judged<T extends LabelledPair>(
  matcher: Pick<Matcher, 'match' | 'matchBatch'>,
  pairs: readonly T[],
): (T & Verdicts)[] {
  const batch = matcher.matchBatch(pairs);
  return pairs.flatMap((pair, i) => {
    const verdict = batch[i];
    return verdict === undefined
      ? []
      : [{ ...pair, batch: verdict, alone: matcher.match(pair.left, pair.right) }];
  });
}

export function figures(pairs: readonly (LabelledPair & Verdicts)[], how: keyof Verdicts): Figures {
  return figuresOf(
    pairs.map((pair) => ({ label: pair.label, ...pair[how] })),
    THRESHOLDS.decide,
  );
}

const HEADS = ['F1', 'precision', 'recall', 'precision of *same*', 'unsure', 'calibration'];

/** The columns of `figureRow`; shares are in per cent. */
export const FIGURE_HEADS = ['', 'pairs', ...HEADS, ...HEADS.map((head) => `${head} (alone)`)];

/** A row of the table: as a batch, then alone. */
export function figureRow(name: string, pairs: readonly (LabelledPair & Verdicts)[]): string[] {
  const cells = (['batch', 'alone'] as const).flatMap((how) => {
    const { f1, precision, recall, samePrecision, unsureShare, calibrationError } = figures(pairs, how);
    return [...[f1, precision, recall, samePrecision, unsureShare].map(percent), calibrationError.toFixed(3)];
  });
  return [name, String(pairs.length), ...cells];
}

/** Prints the pairs on the wrong side of the threshold and the wrong *same*; `nameOf` says where a pair is from. */
export function printMisjudged<T extends LabelledPair & Verdicts>(
  pairs: readonly T[],
  nameOf: (pair: T) => string,
): void {
  for (const pair of pairs) {
    const verdicts = [pair.batch, pair.alone];
    const wrongSide = verdicts.some(
      ({ probability }) => probability >= THRESHOLDS.decide !== (pair.label === 1),
    );
    const wronglySame = pair.label === 0 && verdicts.some(({ outcome }) => outcome === 'same');
    if (!wrongSide && !wronglySame) continue;
    const said = verdicts
      .map(({ outcome, probability }) => `${outcome} ${probability.toFixed(2)}`)
      .join(' / ');
    console.log(`${pair.label} ${nameOf(pair)} ${said}\n   ${shown(pair.left)}\n   ${shown(pair.right)}`);
  }
}

/** All fields of a product, for a person to compare. */
function shown(product: Product): string {
  return Object.values(product)
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join(' ¦ ');
}
