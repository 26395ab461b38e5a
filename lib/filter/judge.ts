// Judges what a search returned, all of it together, by its limited text alone.
import type { Product } from '../product/schema.ts';
import { Forest, scorerOf } from './forest.ts';
import { type Reason, reasonOf } from './reasons.ts';
import { sideOf } from './side.ts';
import { SIGNALS, signalsTogether } from './signals.ts';
import weights from './weights.json' with { type: 'json' };

/** `score` is 0..1, how likely it is the product; `rejected` is null for what is worth a visit. */
export interface Judgement {
  readonly score: number;
  readonly rejected: Reason | null;
}

function forestOf(): Forest {
  const forest = Forest.parse(weights);
  if (forest.signals.join() !== SIGNALS.join()) throw new Error('the filter was learned from other signals');
  return forest;
}

const FOREST = forestOf();
const probabilityOf = scorerOf(FOREST);

/** One judgement a result, in order. A result is seen beside its rivals: what is far behind the best is dropped sooner. */
export function judge(product: Product, results: readonly Product[]): Judgement[] {
  const left = sideOf(product);
  const rights = results.map(sideOf);
  const together = signalsTogether(left, rights);
  return together.map((signals, at) => {
    const right = rights[at];
    const score = probabilityOf(SIGNALS.map((name) => signals[name]));
    const rejected = score >= FOREST.keep || right === undefined ? null : reasonOf(left, right, signals);
    return { score, rejected };
  });
}
