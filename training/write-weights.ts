// Packs learned trees into the format that lib/match reads.
import { encodeNumbers } from '../lib/match/learned/number-encoding.ts';
import { LARGEST_LEAF, leafNumbers } from '../lib/match/learned/trees.ts';
import type { Weights } from '../lib/match/learned/weights.ts';
import type { Forest } from './boost.ts';

const LEAF_SCALE = 1 / 128;
/**
 * Early exit: of some 17,000 unseen pairs next to none with a sum below these ended above a probability of one half.
 * `stretch` maps such a sum to the mean of the final sums of those pairs.
 */
const EARLY = [
  { trees: 24, below: -2.7, stretch: 1.6 },
  { trees: 48, below: -2.8, stretch: 1.35 },
];
/** the same for the trees that see words only, where no number and no code is shared */
const GLANCE = { below: -3, stretch: 1.35 };

type Packed = Pick<Weights, 'cuts' | 'leafScale' | 'bias' | 'glance' | 'early' | 'trees'>;

interface Forests {
  readonly glance: Forest;
  readonly common: Forest;
  readonly styles: readonly Forest[];
}

/**
 * First the trees for a glance, then `common`, then the trees of each style. Leaves are stored as integers in units
 * of 1/256, which costs some hundredths of a log-odd over all trees and compresses better than finer units.
 */
export function packForests({ glance, common, styles }: Forests): Packed {
  const features: number[] = [];
  const cuts: number[] = [];
  const high: number[] = [];
  const low: number[] = [];
  for (const tree of [glance, common, ...styles].flatMap(({ trees }) => trees)) {
    for (const [node, feature] of tree.feature.entries()) {
      features.push(feature + 1);
      if (feature >= 0) cuts.push(tree.cut[node] ?? 0);
      else {
        const leaf = Math.round((tree.value[node] ?? 0) / LEAF_SCALE);
        const numbers = leafNumbers(Math.max(-LARGEST_LEAF, Math.min(LARGEST_LEAF, leaf)));
        high.push(numbers.high);
        low.push(numbers.low);
      }
    }
  }
  return {
    cuts: common.cuts,
    leafScale: LEAF_SCALE,
    bias: Number(common.bias.toFixed(6)),
    glance: { trees: glance.trees.length, bias: Number(glance.bias.toFixed(6)), ...GLANCE },
    early: [...EARLY],
    trees: {
      features: encodeNumbers(features),
      cuts: encodeNumbers(cuts),
      high: encodeNumbers(high),
      low: encodeNumbers(low),
    },
  };
}
