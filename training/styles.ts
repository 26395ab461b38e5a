// Learns the style of each labelled set's texts: which fields are stated, how long and how full of codes the titles are.
import { FEATURES, placeOf } from '../lib/match/compare/compare.ts';
import type { Styles } from '../lib/match/learned/styles.ts';
import type { Forest } from './boost.ts';
import type { Rows } from './rows.ts';

const SAID = ['pricesSaid', 'brandsSaid', 'detailsSaid', 'codesStated', 'titlesCased'] as const;
const MEASURED = ['longestTitle', 'digitShare', 'lettersBeyondAscii', 'lengthRatio'] as const;

const BINS = 11;
/** quantiles of a set that are candidates for cuts */
const QUANTILES = 8;
/** pseudo-counts: number of pairs added, spread over all signatures, and to each bin */
const DAMPING = { signature: 5, bin: 2 } as const;
/** share of the unknown style's probabilities that is spread evenly */
const EVEN_SHARE = 0.2;
const SIGNATURES = 3 ** SAID.length;

export interface StyleRows {
  readonly name: string;
  readonly rows: readonly Rows[];
  /** the trees of this style */
  readonly forest: Forest;
}

/** One style per set. The unknown style is the mean of all sets, with its fields independent of each other. */
export function learnStyles(sets: readonly StyleRows[]): Styles {
  const columns = sets.map(({ rows }) => ({
    said: SAID.map((name) => column(rows, placeOf(name)).map((n) => Math.max(0, Math.min(2, Math.round(n))))),
    measured: MEASURED.map((name) => column(rows, placeOf(name))),
  }));
  const cuts = MEASURED.map((_, m) => cutsOf(columns.map(({ measured }) => measured[m] ?? [])));
  const measures = columns.map(({ measured }) => measured.map((values, m) => binned(values, cuts[m] ?? [])));
  const mean = (lists: readonly (readonly number[])[]): number[] =>
    (lists[0] ?? []).map((_, i) => lists.reduce((sum, list) => sum + (list[i] ?? 0), 0) / lists.length);
  return {
    said: [...SAID],
    measured: MEASURED.map((feature, m) => ({ feature, cuts: cuts[m] ?? [] })),
    known: sets.map(({ name, forest }, i) => ({
      name,
      ...signaturesOf(columns[i]?.said ?? []),
      measures: (measures[i] ?? []).map((list) => list.map(log)),
      trees: forest.trees.length,
      bias: Number(forest.bias.toFixed(6)),
    })),
    unknown: {
      signatures: SAID.map((_, s) =>
        mean(columns.map(({ said }) => sharesOf(said[s] ?? []))).map((share) =>
          log(share * (1 - EVEN_SHARE) + EVEN_SHARE / 3),
        ),
      ),
      measures: MEASURED.map((_, m) => mean(measures.map((lists) => lists[m] ?? [])).map(log)),
    },
  };
}

function column(rows: readonly Rows[], place: number): number[] {
  return rows.flatMap((part) =>
    Array.from(part.labels, (_, i) => part.rows[i * FEATURES.length + place] ?? 0),
  );
}

function quantiles(values: readonly number[], parts: number): number[] {
  const sorted = [...values].sort((x, y) => x - y);
  const at = (q: number): number =>
    sorted[Math.min(sorted.length - 1, Math.round(q * (sorted.length - 1)))] ?? 0;
  const picked = Array.from({ length: parts - 1 }, (_, i) => Number(at((i + 1) / parts).toPrecision(4)));
  return [...new Set(picked)].sort((x, y) => x - y);
}

/** Cuts placed so that every set is divided somewhere. */
function cutsOf(values: readonly (readonly number[])[]): number[] {
  const all = values.flatMap((list) => quantiles(list, QUANTILES));
  return quantiles(all, BINS);
}

function binned(values: readonly number[], cuts: readonly number[]): number[] {
  const counts = Array.from({ length: cuts.length + 1 }, () => Number(DAMPING.bin));
  for (const value of values) {
    const bin = cuts.findIndex((cut) => value <= cut);
    const at = bin < 0 ? cuts.length : bin;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const total = counts.reduce((sum, n) => sum + n, 0);
  return counts.map((n) => n / total);
}

function sharesOf(said: readonly number[]): number[] {
  return [0, 1, 2].map((n) => said.filter((x) => x === n).length / Math.max(1, said.length));
}

function signaturesOf(
  said: readonly (readonly number[])[],
): Pick<Styles['known'][number], 'signatures' | 'otherwise'> {
  const counts = new Map<string, number>();
  const pairs = said[0]?.length ?? 0;
  for (let i = 0; i < pairs; i++) {
    const signature = said.map((list) => list[i] ?? 0).join('');
    counts.set(signature, (counts.get(signature) ?? 0) + 1);
  }
  const logOf = (count: number): number =>
    log((count + DAMPING.signature / SIGNATURES) / (pairs + DAMPING.signature));
  const listed = [...counts].sort(([x], [y]) => (x < y ? -1 : 1));
  return { signatures: Object.fromEntries(listed.map(([key, n]) => [key, logOf(n)])), otherwise: logOf(0) };
}

function log(probability: number): number {
  return Number(Math.log(probability).toFixed(3));
}
