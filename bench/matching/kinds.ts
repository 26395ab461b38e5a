// Judges our own pairs of several kinds of goods: of families that rules and weights were fitted to, and of held-out ones.

import { options } from '../../training/command-line.ts';
import { readKindPairs } from '../../training/data/kinds.ts';
import { printTable } from '../../training/table.ts';
import { FIGURE_HEADS, figureRow, judged, printMisjudged } from './judged.ts';
import { matcherAt, SHIPPED } from './matcher-at.ts';

const values = options({
  weights: { type: 'string', default: SHIPPED },
  /** prints the misjudged pairs of families that are not held out */
  errors: { type: 'boolean', default: false },
});

const matcher = matcherAt(values.weights);
const halves = [...readKindPairs()].flatMap(([kind, pairs]) =>
  [false, true].map((heldOut) => ({
    kind,
    heldOut,
    pairs: judged(
      matcher,
      pairs.filter((pair) => pair.heldOut === heldOut),
    ),
  })),
);
const sums = [false, true].map((heldOut) => ({
  kind: 'all',
  heldOut,
  pairs: halves.filter((half) => half.heldOut === heldOut).flatMap(({ pairs }) => pairs),
}));
if (values.errors) printMisjudged(sums[0]?.pairs ?? [], ({ kind }) => kind);
printTable(
  FIGURE_HEADS,
  [...halves, ...sums].map(({ kind, heldOut, pairs }) =>
    figureRow(`${kind}, ${heldOut ? 'not read' : 'read'}`, pairs),
  ),
);
