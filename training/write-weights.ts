// Packs learned trees into the form that lib/match reads.
import type { Weights } from '../lib/match/weights.ts';
import type { Forest } from './boost.ts';

const LEAF = 255;
const LEAF_SCALE = 1 / 512;
/**
 * Of 20,000 unseen pairs half are below the first mark after twelve trees, seven in ten below the second after
 * twenty-four; none of them ended above an even chance. The stretch is the mean way that was left.
 */
const EARLY = [
  { trees: 12, below: -2.6, stretch: 2.2 },
  { trees: 24, below: -2.6, stretch: 1.75 },
  { trees: 48, below: -2.4, stretch: 1.4 },
];

type Packed = Pick<Weights, 'cuts' | 'leafScale' | 'bias' | 'early' | 'trees'>;

/**
 * `common` first, then the trees of each style. Leaves as 16-bit integers of 1/512, which loses some hundredths of a
 * log-odd over all trees, and packs better than finer ones.
 */
export function packForests(common: Forest, styles: readonly Forest[]): Packed {
  const features: number[] = [];
  const cuts: number[] = [];
  const high: number[] = [];
  const low: number[] = [];
  for (const tree of [common, ...styles].flatMap(({ trees }) => trees)) {
    for (const [node, feature] of tree.feature.entries()) {
      features.push(feature >= 0 ? feature : LEAF);
      if (feature >= 0) cuts.push(tree.cut[node] ?? 0);
      else {
        const leaf = Math.max(-32768, Math.min(32767, Math.round((tree.value[node] ?? 0) / LEAF_SCALE)));
        high.push((leaf >> 8) & 255);
        low.push(leaf & 255);
      }
    }
  }
  return {
    cuts: common.cuts,
    leafScale: LEAF_SCALE,
    bias: Number(common.bias.toFixed(6)),
    early: [...EARLY],
    trees: { features: base64(features), cuts: base64(cuts), high: base64(high), low: base64(low) },
  };
}

function base64(bytes: readonly number[]): string {
  return Buffer.from(Uint8Array.from(bytes)).toString('base64');
}
