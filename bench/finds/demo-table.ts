// Counts and prints the results of the demo's finds: a grid of all, the rows that went wrong, sums by group.
import type { Item } from '../../tests/shops/catalogue/items.ts';
import { shareOf } from '../../training/numbers.ts';
import { printTable } from '../../training/table.ts';
import { STAGES, type Stage } from './find-trace.ts';

/** One find at one shop. `stage` is how far its true listing came; null: the shop does not sell the product. */
export interface Row {
  readonly item: Item;
  readonly source: string;
  readonly shop: string;
  readonly stage: Stage | null;
  /** titles of confirmed listings that are another product */
  readonly wrong: readonly string[];
}

/** A host name as the tables print it. */
export function short(host: string): string {
  return host.replace(/^www\.|\.example$/g, '');
}

export interface Summary {
  /** share of the confirmed listings that are the product; 1 when nothing was confirmed */
  readonly precision: number;
  /** share of the shops that sell it where it was confirmed; 1 when none sells it */
  readonly recall: number;
  /** its row in the table of sums */
  readonly cells: readonly (string | number)[];
}

export const SUMMARY_HEADS = [
  '',
  'finds',
  'sold',
  'right',
  'wrong',
  'precision',
  'recall',
  ...STAGES.slice(1),
];

export function summary(name: string, rows: readonly Row[]): Summary {
  const sold = rows.filter(({ stage }) => stage !== null);
  const hits = rows.filter(({ stage }) => stage === 'confirmed').length;
  const wrong = rows.reduce((sum, row) => sum + row.wrong.length, 0);
  const precision = shareOf(hits, hits + wrong) ?? 1;
  const recall = shareOf(hits, sold.length) ?? 1;
  const finds = new Set(rows.map(({ item }) => item.id)).size;
  const lost = STAGES.slice(1).map((stage) => rows.filter((row) => row.stage === stage).length);
  return {
    precision,
    recall,
    cells: [name, finds, sold.length, hits, wrong, precision.toFixed(3), recall.toFixed(3), ...lost],
  };
}

export function printRows(rows: readonly Row[], all: boolean): void {
  const shown = all
    ? rows
    : rows.filter((row) => row.wrong.length > 0 || (row.stage !== null && row.stage !== 'confirmed'));
  console.log(all ? 'Every find at every shop:' : 'What went wrong (--all prints every find at every shop):');
  printTable(
    ['find', 'set', 'from', 'shop', 'verdict', 'truth'],
    shown.map((row) => [
      row.item.id,
      row.item.set,
      short(row.source),
      short(row.shop),
      row.wrong.length > 0 ? `WRONG ${row.wrong.join(', ')}` : (row.stage ?? 'no match'),
      row.stage === null ? 'not sold' : 'sold',
    ]),
  );
}

export function printGrid(rows: readonly Row[], hosts: readonly string[]): void {
  const items = [...new Set(rows.map(({ item }) => item))];
  const sign = (row: Row | undefined): string => {
    if (row === undefined) return '(page)';
    if (row.wrong.length > 0) return 'WRONG';
    return row.stage === null ? '·' : row.stage === 'confirmed' ? 'yes' : row.stage;
  };
  console.log(
    '\nFinds (yes: the right listing confirmed; ·: not sold there and nothing confirmed; else where it was lost):',
  );
  printTable(
    ['find', ...hosts.map(short)],
    items.map((item) => [
      item.id,
      ...hosts.map((host) => sign(rows.find((row) => row.item === item && row.shop === host))),
    ]),
  );
}
