// Judges pairs of our own, of several kinds of goods: families that rules and weights were mended with, and those whose failures nobody read.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { matcherOf, THRESHOLDS } from '../../lib/match/index.ts';
import { readKinds, type Told } from '../../training/data/kinds.ts';
import { printTable } from '../../training/table.ts';
import { figures, type JudgedPair, percent } from './judged.ts';

const { values } = parseArgs({
  options: {
    weights: { type: 'string' },
    /** prints what went wrong in the families that are read */
    errors: { type: 'boolean', default: false },
  },
});
const OWN = new URL('../../lib/match/learned/weights.json', import.meta.url);

type Judged = Told & JudgedPair;

function row(name: string, judged: readonly Judged[]): string[] {
  const shown = (['batch', 'alone'] as const).flatMap((how) => {
    const { f1, precision, recall, samePrecision, unsureShare, calibrationError } = figures(judged, how);
    const shares = [f1, precision, recall, samePrecision, unsureShare].map(percent);
    return [...shares, calibrationError.toFixed(3)];
  });
  return [name, String(judged.length), ...shown];
}

/** All that is told, as a person would compare it. */
function shown(product: Told['left']): string {
  return Object.values(product)
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join(' ¦ ');
}

function printErrors(judged: readonly Judged[]): void {
  for (const { kind, left, right, label, alone, batch } of judged) {
    const wrong = [batch, alone].some(
      ({ probability }) => probability >= THRESHOLDS.decide !== (label === 1),
    );
    const called = label === 0 && (batch.outcome === 'same' || alone.outcome === 'same');
    if (!wrong && !called) continue;
    const said = [batch, alone].map(({ outcome, probability }) => `${outcome} ${probability.toFixed(2)}`);
    console.log(`${label} ${kind} ${said.join(' / ')}\n   ${shown(left)}\n   ${shown(right)}`);
  }
}

function main(): void {
  const matcher = matcherOf(JSON.parse(readFileSync(values.weights ?? OWN, 'utf8')));
  const all: Judged[] = [];
  const rows: string[][] = [];
  for (const [kind, pairs] of readKinds()) {
    for (const read of [true, false]) {
      const half = pairs.filter((pair) => pair.read === read);
      const batch = matcher.matchBatch(half);
      const judged = half.flatMap((pair, i): Judged[] => {
        const together = batch[i];
        if (together === undefined) return [];
        return [{ ...pair, batch: together, alone: matcher.match(pair.left, pair.right) }];
      });
      rows.push(row(`${kind}, ${read ? 'read' : 'not read'}`, judged));
      all.push(...judged);
    }
  }
  for (const read of [true, false])
    rows.push(
      row(
        `all, ${read ? 'read' : 'not read'}`,
        all.filter((one) => one.read === read),
      ),
    );
  if (values.errors) printErrors(all.filter(({ read }) => read));
  const heads = ['F1', 'precision', 'recall', '*same* right', 'unsure', 'calibration'];
  printTable([['', 'pairs', ...heads, ...heads.map((head) => `${head} (alone)`)], ...rows]);
}

main();
