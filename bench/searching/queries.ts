// Measures the queries: is a product's counterpart among the first ten results of at most four queries, in shops with four kinds
// of search?
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { initialQueries, refinedQueries } from '../../lib/plan/index.ts';
import type { Product } from '../../lib/product/schema.ts';
import { HABITS, type Habit, type Search, searchOf } from '../../tests/shops/habits.ts';
import { type Catalogue, halfOf, indexedText } from '../../training/data/catalogue.ts';
import { jsonlOf } from '../../training/data/jsonl.ts';
import { percent, shareOf } from '../../training/numbers.ts';
import { printTable } from '../../training/table.ts';
import { askedCatalogue } from './asked-catalogue.ts';

/** results per query that are considered */
const FIRST = 10;
/** most queries per product */
const MOST = 4;

interface Line {
  readonly id: string;
  readonly half: string;
  readonly habit: Habit;
  readonly depth: string;
  readonly queries: readonly string[];
  /** number of the query that found it, from 1; null when none did */
  readonly initial: number | null;
  /** the same with two initial queries followed by two refined by their results */
  readonly refined: number | null;
}

function finder(search: Search, wanted: ReadonlySet<string>): (query: string) => boolean {
  return (query) => search(query, FIRST).some((id) => wanted.has(id));
}

function placeOf(queries: readonly string[], found: (query: string) => boolean): number | null {
  const at = queries.findIndex(found);
  return at < 0 ? null : at + 1;
}

/** The initial queries of every product with a known match; they do not depend on the shop. */
function initialOf(catalogue: Catalogue): ReadonlyMap<string, string[]> {
  const all = new Map<string, string[]>();
  for (const id of catalogue.matches.keys()) {
    const product = catalogue.left.get(id);
    if (product === undefined) continue;
    const queries = initialQueries(product).slice(0, MOST);
    all.set(
      id,
      queries.map(({ text }) => text),
    );
  }
  return all;
}

/** Two initial queries, then two refined by their results, as a find with a second round asks. */
function twoRounds(
  product: Product,
  initial: readonly string[],
  search: Search,
  catalogue: Catalogue,
): string[] {
  const past = initial.slice(0, MOST / 2);
  const sets = past.map((query) => {
    return search(query, FIRST).flatMap((id) => {
      const right = catalogue.right.get(id);
      return right === undefined ? [] : [{ title: right.title, brand: right.brand }];
    });
  });
  return [...past, ...refinedQueries(product, past, sets).map(({ text }) => text)].slice(0, MOST);
}

interface Shop {
  readonly habit: Habit;
  readonly depth: 'title' | 'all';
}

function measure(catalogue: Catalogue, asked: ReadonlyMap<string, string[]>, { habit, depth }: Shop): Line[] {
  const entries = [...catalogue.right].map(([id, product]) => ({ id, text: indexedText(product, depth) }));
  const search = searchOf(habit, entries);
  return [...asked].flatMap(([id, queries]) => {
    const product = catalogue.left.get(id);
    if (product === undefined) return [];
    const found = finder(search, catalogue.matches.get(id) ?? new Set());
    const initial = placeOf(queries, found);
    const refined = placeOf(twoRounds(product, queries, search, catalogue), found);
    return [{ id, half: halfOf(id), habit, depth, queries, initial, refined }];
  });
}

function row(lines: readonly Line[]): string[] {
  const asked = lines.reduce((sum, { initial, queries }) => sum + (initial ?? queries.length), 0);
  const share = (counts: (line: Line) => boolean): string =>
    percent(shareOf(lines.filter(counts).length, lines.length));
  return [
    String(lines.length),
    share(({ initial }) => initial !== null),
    share(({ refined }) => refined !== null),
    share(({ initial }) => initial === 1),
    (asked / Math.max(1, lines.length)).toFixed(2),
  ];
}

function main(): void {
  const wanted = askedCatalogue();
  if (wanted === null) return;
  const { catalogue, folder, out } = wanted;
  const started = performance.now();
  const asked = initialOf(catalogue);
  const lines: Line[] = [];
  const head = [
    'searched',
    'habit',
    'half',
    'products',
    '4 queries %',
    '2 + 2 refined %',
    '1 query %',
    'asked',
  ];
  const rows: string[][] = [];
  for (const depth of ['title', 'all'] as const) {
    for (const habit of HABITS) {
      const measured = measure(catalogue, asked, { habit, depth });
      lines.push(...measured);
      for (const half of ['tuning', 'judging', 'both']) {
        const part = measured.filter((line) => half === 'both' || line.half === half);
        rows.push([depth, habit, half, ...row(part)]);
      }
    }
  }
  console.log(
    `${basename(folder)}: counterpart within the first ${FIRST} results, ${catalogue.right.size} listings`,
  );
  printTable(head, rows);
  console.log(`${((performance.now() - started) / 1_000).toFixed(1)} s`);
  if (out !== undefined) writeFileSync(out, jsonlOf(lines));
}

main();
