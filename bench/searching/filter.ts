// Measures the filter on what searches return for our queries: recall of true counterparts, and the share of other results
// dropped.
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { filterResults } from '../../lib/filter/index.ts';
import { HABITS, type Habit } from '../../tests/shops/habits.ts';
import { halfOf } from '../../training/data/catalogue.ts';
import { jsonlOf } from '../../training/data/jsonl.ts';
import { type Returned, returnedBy } from '../../training/data/returned.ts';
import { percent, shareOf } from '../../training/numbers.ts';
import { printTable } from '../../training/table.ts';
import { askedCatalogue } from './asked-catalogue.ts';

interface Line {
  readonly id: string;
  readonly half: string;
  readonly habit: string;
  readonly returned: number;
  readonly same: number;
  readonly sameKept: number;
  readonly restDropped: number;
  /** rank of the first true counterpart among the candidates, from 1; null when there is none */
  readonly place: number | null;
  /** reason code → number of results dropped for it */
  readonly reasons: Readonly<Record<string, number>>;
}

function measure(returned: Returned, habit: string): Line {
  const { product, results } = returned;
  const judged = filterResults(
    product,
    results.map((result) => ({ product: result.product, link: result.id })),
  );
  const isSame = (index: number) => results[index]?.same === true;
  const candidates = judged.filter(({ isCandidate }) => isCandidate);
  const dropped = judged.filter(({ isCandidate }) => !isCandidate);
  const reasons: Record<string, number> = {};
  for (const { reason } of dropped) if (reason !== null) reasons[reason] = (reasons[reason] ?? 0) + 1;
  const first = candidates.findIndex(({ index }) => isSame(index));
  return {
    id: returned.id,
    half: halfOf(returned.id),
    habit,
    returned: results.length,
    same: results.filter(({ same }) => same).length,
    sameKept: candidates.filter(({ index }) => isSame(index)).length,
    restDropped: dropped.filter(({ index }) => !isSame(index)).length,
    place: first < 0 ? null : first + 1,
    reasons,
  };
}

function row(lines: readonly Line[]): string[] {
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);
  const same = sum((line) => line.same);
  const rest = sum((line) => line.returned - line.same);
  const sameKept = sum((line) => line.sameKept);
  const restDropped = sum((line) => line.restDropped);
  const having = lines.filter((line) => line.same > 0);
  const within = (most: number): number =>
    having.filter(({ place }) => place !== null && place <= most).length;
  return [
    String(lines.length),
    percent(shareOf(sameKept, same)),
    percent(shareOf(restDropped, rest)),
    percent(shareOf(within(1), having.length)),
    percent(shareOf(within(4), having.length)),
    ((rest - restDropped + sameKept) / Math.max(1, lines.length)).toFixed(1),
  ];
}

function main(): void {
  const asked = askedCatalogue();
  if (asked === null) return;
  const { catalogue, folder, out } = asked;
  const rows: string[][] = [];
  const all: Line[] = [];
  const shops: [string, readonly Habit[]][] = [
    ['all four', HABITS],
    ...HABITS.map((h): [string, Habit[]] => [h, [h]]),
  ];
  let judging = 0;
  for (const [name, habits] of shops) {
    const returned = returnedBy(name, catalogue, { habits });
    const started = performance.now();
    const lines = returned.map((found) => measure(found, name));
    judging += performance.now() - started;
    all.push(...lines);
    for (const half of ['tuning', 'judging', 'both']) {
      rows.push([name, half, ...row(lines.filter((line) => half === 'both' || line.half === half))]);
    }
  }
  console.log(`${basename(folder)}: what is kept of the first 10 results of each of at most 4 queries`);
  printTable(
    [
      'searched',
      'half',
      'products',
      'recall %',
      'rest dropped %',
      'best is true %',
      'true in 4 %',
      'candidates',
    ],
    rows,
  );
  const results = all.reduce((sum, line) => sum + line.returned, 0);
  console.log(`${Math.round((1_000 * results) / judging)} results judged a second`);
  if (out !== undefined) writeFileSync(out, jsonlOf(all));
}

main();
