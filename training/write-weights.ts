// Packs learned trees into the form that lib/match reads.
import type { Weights } from '../lib/match/weights.ts';
import type { Forest } from './boost.ts';

const LEAF = 255;
const LEAF_SCALE = 1 / 8192;
/**
 * Of 20,000 unseen pairs half are below the first mark after twelve trees, seven in ten below the second after
 * twenty-four; none of them ended above an even chance. The stretch is the mean way that was left.
 */
const EARLY = [
  { trees: 12, below: -2.6, stretch: 2.2 },
  { trees: 24, below: -2.6, stretch: 1.75 },
  { trees: 48, below: -2.4, stretch: 1.4 },
];

type Packed = Pick<Weights, 'cuts' | 'leafScale' | 'bias' | 'roots' | 'early' | 'trees'>;

/** Four bytes a node; leaves as 16-bit integers of 1/8192, which loses less than a hundredth of a log-odd over all trees. */
export function packForest(forest: Forest): Packed {
  const bytes: number[] = [];
  const roots: number[] = [];
  for (const tree of forest.trees) {
    roots.push(bytes.length / 4);
    for (const [node, feature] of tree.feature.entries()) {
      if (feature >= 0) bytes.push(feature, tree.cut[node] ?? 0, tree.right[node] ?? 0, 0);
      else {
        const leaf = Math.max(-32768, Math.min(32767, Math.round((tree.value[node] ?? 0) / LEAF_SCALE)));
        bytes.push(LEAF, (leaf >> 8) & 255, leaf & 255, 0);
      }
    }
  }
  return {
    cuts: forest.cuts,
    leafScale: LEAF_SCALE,
    bias: Number(forest.bias.toFixed(6)),
    roots,
    early: [...EARLY],
    trees: base64(bytes),
  };
}

function base64(bytes: readonly number[]): string {
  return Buffer.from(Uint8Array.from(bytes)).toString('base64');
}
