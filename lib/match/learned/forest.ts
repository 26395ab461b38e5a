// The learned trees of one set of weights: evaluated in stages, with an early exit for what is plainly different.
import { atOnce } from '../../base/async/time-slices.ts';
import { countOf, runsOf, type Trees } from './trees.ts';
import { cutsOf, type Numbers, placer, type Runs, walkOf } from './walk.ts';

/**
 * A stage of early exit: when the sum of the first `trees` trees is below `below`, the pair is settled, and the sum extrapolated by `stretch`.
 */
interface Stage {
  readonly trees: number;
  readonly below: number;
  readonly stretch: number;
}

/** The parts of the weights that the forest needs. */
interface Grown {
  readonly trees: Trees;
  /** for each feature the thresholds of its nodes ("at most this?") */
  readonly cuts: readonly (readonly number[])[];
  readonly leafScale: number;
  /** starting sum of the trees for all texts */
  readonly bias: number;
  /** the first trees, which see words alone */
  readonly glance: Stage & { readonly bias: number };
  readonly early: readonly Stage[];
  /** the trees of each style, behind the common ones */
  readonly styles: { readonly known: readonly { readonly trees: number; readonly bias: number }[] };
}

export interface Forest {
  /** the sum of the first stage's trees; null where they leave the pair open */
  glance(numbers: Numbers): number | null;
  /** sum of the trees for all texts */
  common(numbers: Numbers): number;
  /** whether the last pair was settled by the first stage, so that `own` has nothing to add */
  readonly settled: boolean;
  /** sum of the trees of one style, for the pair that `common` read last */
  own(style: number): number;
}

/**
 * The first trees ask for the features they need; where many more follow, the whole row is first reduced to the ranks of its values among each
 * feature's thresholds.
 */
export function forestOf(grown: Grown): Forest {
  return atOnce(forestSteps(grown));
}

/** The same as a generator. */
export function* forestSteps(grown: Grown): Generator<void, Forest> {
  const { bias, leafScale } = grown;
  const { runs, glance, stages, common, own } = grouped(grown);
  yield;
  const walk = walkOf(runs, cutsOf(runs, grown.cuts));
  const place = placer(grown.cuts);
  let settled = false;
  return {
    get settled() {
      return settled;
    },
    glance: (numbers) => {
      const sum = grown.glance.bias + walk.byValue(glance, numbers) * leafScale;
      return sum < grown.glance.below ? sum * grown.glance.stretch : null;
    },
    common: (numbers) => {
      settled = true;
      let sum = 0;
      for (const { start, below, stretch } of stages) {
        sum += walk.byValue(start, numbers);
        const soFar = bias + sum * leafScale;
        if (soFar < below) return soFar * stretch;
      }
      settled = false;
      place(numbers.whole());
      return bias + (sum + walk.byPlace(common)) * leafScale;
    },
    own: (style) => {
      const trees = own[style];
      return trees === undefined ? 0 : trees.bias + walk.byPlace(trees.start) * leafScale;
    },
  };
}

interface Grouped {
  readonly runs: Runs;
  readonly glance: Int32Array;
  readonly stages: readonly {
    readonly start: Int32Array;
    readonly below: number;
    readonly stretch: number;
  }[];
  /** the trees for all texts behind those of the early stages */
  readonly common: Int32Array;
  /** by style */
  readonly own: readonly { readonly start: Int32Array; readonly bias: number }[];
}

/** The first steps into the trees of each stage, of the other common trees, and of each style. */
function grouped({ trees, glance, early, styles: { known } }: Grown): Grouped {
  let end = countOf(trees) - known.reduce((sum, style) => sum + style.trees, 0);
  const common = end;
  const ends = known.map((style) => (end += style.trees));
  const stages = early.map((stage) => glance.trees + stage.trees);
  const runs = runsOf(trees, [glance.trees, ...stages, common, ...ends]);
  const startOf = (group: number): Int32Array => runs.groups[group] ?? new Int32Array(0);
  return {
    runs,
    glance: startOf(0),
    stages: early.map(({ below, stretch }, i) => ({ start: startOf(1 + i), below, stretch })),
    common: startOf(1 + early.length),
    own: known.map(({ bias }, i) => ({ start: startOf(2 + early.length + i), bias })),
  };
}
