// Learns lib/plan/weights.json from labelled pairs: which words are common, and which also occur in other shops' titles of a
// product.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { featuresOf, type Setting } from '../lib/plan/survival.ts';
import { tableOf, type WordTable } from '../lib/plan/word-table.ts';
import { type Word, wordsOf } from '../lib/plan/words.ts';
import { Product } from '../lib/product/schema.ts';
import { hasData, options, SHARED } from './command-line.ts';
import { readJsonl } from './data/jsonl.ts';
import { leftOut } from './left-out.ts';

const PAIRS = join(SHARED, 'pairs');
const OUT = fileURLToPath(new URL('../lib/plan/weights.json', import.meta.url));
const MAX_WORDS = 4_000;
/** a word must be in this many titles of one set, so that no single row can be reconstructed from the table */
const MIN_TITLES = 12;

const Pair = z.object({ product_left: Product, product_right: Product, label: z.number() });
type Pair = z.infer<typeof Pair>;

interface Case {
  readonly word: Word;
  readonly setting: Setting;
  readonly asWord: boolean;
  readonly asPart: boolean;
  /** every set weighs the same, however many pairs it has */
  readonly weight: number;
}

function textOf(product: Product): string {
  return [product.title, product.brand ?? ''].join(' ');
}

/** Cases of one direction of a matching pair. */
function casesOf(from: Product, to: Product, weight: number): Case[] {
  const words = wordsOf(from.title);
  const right = textOf(to).toLowerCase();
  const loose = new Set(right.match(/[\p{L}\p{N}]+/gu) ?? []);
  const known = new Set(words.map(({ bare }) => bare));
  const missing = (text: string | undefined) => wordsOf(text ?? '').filter(({ bare }) => !known.has(bare));
  const brand = wordsOf(from.brand ?? '');
  const brandWords = new Set(brand.map(({ bare }) => bare));
  const listed = [
    ...words.map((word) => ({ word, from: 'title' }) as const),
    ...missing(from.code)
      .slice(0, 1)
      .map((word) => ({ word, from: 'code' }) as const),
    ...missing(from.brand)
      .slice(0, 2)
      .map((word) => ({ word, from: 'brand' }) as const),
  ];
  return listed.map(({ word, from }) => ({
    word,
    setting: { length: words.length, brand: brandWords.has(word.bare), from },
    asWord: (word.text.match(/[\p{L}\p{N}]+/gu) ?? []).every((piece) => loose.has(piece)),
    asPart: right.includes(word.text),
    weight,
  }));
}

/** Titles of a set as sets of bare words, duplicates once. */
function titlesOf(pairs: readonly Pair[]): ReadonlySet<string>[] {
  const titles = new Set(pairs.flatMap((pair) => [pair.product_left.title, pair.product_right.title]));
  return [...titles].map((title) => new Set(wordsOf(title).map(({ bare }) => bare)));
}

interface Count {
  share: number;
  titles: number;
  kept: number;
  met: number;
}

/** Counts of every word: its largest share in any set, and how often it occurs on both sides of matching pairs. */
function countWords(sets: ReadonlyMap<string, Pair[]>): Map<string, Count> {
  const counts = new Map<string, Count>();
  const of = (word: string) => {
    const count = counts.get(word) ?? { share: 0, titles: 0, kept: 0, met: 0 };
    counts.set(word, count);
    return count;
  };
  for (const pairs of sets.values()) {
    const titles = titlesOf(pairs);
    const inSet = new Map<string, number>();
    for (const title of titles) for (const word of title) inSet.set(word, (inSet.get(word) ?? 0) + 1);
    for (const [word, number] of inSet) {
      const count = of(word);
      count.share = Math.max(count.share, number / titles.length);
      count.titles = Math.max(count.titles, number);
    }
  }
  return counts;
}

function countSurvival(counts: Map<string, Count>, cases: readonly Case[]): number {
  let kept = 0;
  let met = 0;
  for (const { word, asWord, weight } of cases) {
    met += weight;
    kept += asWord ? weight : 0;
    const count = counts.get(word.bare);
    if (count === undefined) continue;
    count.met += 1;
    count.kept += asWord ? 1 : 0;
  }
  return kept / met;
}

function logit(share: number): number {
  return Math.log(share / (1 - share));
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The table as classes: rarity in half octaves, survival in thirds of log-odds, shrunk towards the average. */
function classesOf(counts: ReadonlyMap<string, Count>, average: number): Record<string, string> {
  const fit = [...counts].filter(([word, { titles }]) => titles >= MIN_TITLES && word.length <= 20);
  fit.sort((a, b) => b[1].titles - a[1].titles || (a[0] < b[0] ? -1 : 1));
  const classes = new Map<string, string[]>();
  for (const [word, { share, kept, met }] of fit.slice(0, MAX_WORDS)) {
    const rarity = clamp(Math.round(-2 * Math.log2(share)), 0, 35);
    const shrunk = (kept + 12 * average) / (met + 12);
    const survival = clamp(Math.round(3 * (logit(shrunk) - logit(average))) + 8, 0, 16);
    const key = rarity.toString(36) + survival.toString(36);
    classes.set(key, [...(classes.get(key) ?? []), word]);
  }
  const keys = [...classes.keys()].sort();
  return Object.fromEntries(keys.map((key) => [key, (classes.get(key) ?? []).sort().join(' ')]));
}

/**
 * Logistic regression by full-batch gradient descent with momentum; an L2 penalty keeps weights of rare features small.
 */
function regress(
  cases: readonly Case[],
  table: WordTable,
  target: 'asWord' | 'asPart',
): Record<string, number> {
  const lists = cases.map(({ word, setting }) => featuresOf(word, setting, table.get(word.bare) ?? null));
  const names = [...new Set(lists.flat())].sort();
  const place = new Map(names.map((name, at) => [name, at]));
  const rows = lists.map((list) => list.map((name) => place.get(name) ?? 0));
  const offsets = cases.map(({ word }) => table.get(word.bare)?.survival ?? 0);
  const weights = new Float64Array(names.length + 1);
  const speed = new Float64Array(names.length + 1);
  const total = cases.reduce((sum, { weight }) => sum + weight, 0);
  for (let step = 0; step < 300; step++) {
    const slope = new Float64Array(names.length + 1);
    for (const [at, row] of rows.entries()) {
      const offset = offsets[at] ?? 0;
      let sum = offset * (weights[names.length] ?? 0);
      for (const index of row) sum += weights[index] ?? 0;
      const item = cases[at];
      const error = ((item?.[target] ? 1 : 0) - 1 / (1 + Math.exp(-sum))) * (item?.weight ?? 0);
      for (const index of row) slope[index] = (slope[index] ?? 0) + error;
      slope[names.length] = (slope[names.length] ?? 0) + error * offset;
    }
    for (let index = 0; index < weights.length; index++) {
      const pull = (slope[index] ?? 0) / total - 0.0002 * (weights[index] ?? 0);
      speed[index] = 0.9 * (speed[index] ?? 0) + 0.5 * pull;
      weights[index] = (weights[index] ?? 0) + (speed[index] ?? 0);
    }
  }
  const entries = names.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(3))] as const);
  return Object.fromEntries([...entries, ['survival', Number((weights[names.length] ?? 0).toFixed(3))]]);
}

/** The train parts of all sets except those that `without` names, by set. */
function readTrainParts(without: string): Map<string, Pair[]> {
  const names = readdirSync(PAIRS).sort();
  const isLeftOut = leftOut(without, names);
  const kept = names.filter((name) => !isLeftOut(name));
  return new Map(kept.map((name) => [name, readJsonl(join(PAIRS, name, 'train.jsonl'), Pair)]));
}

function main(): void {
  const { without, out } = options({
    /** comma-separated names of sets to leave out */
    without: { type: 'string', default: '' },
    out: { type: 'string', default: OUT },
  });
  if (!hasData(PAIRS)) return;
  const sets = readTrainParts(without);
  const cases = [...sets.values()].flatMap((pairs) => {
    const equal = pairs.filter(({ label }) => label === 1);
    const weight = 1_000 / Math.max(1, equal.length);
    return equal.flatMap(({ product_left: left, product_right: right }) => [
      ...casesOf(left, right, weight),
      ...casesOf(right, left, weight),
    ]);
  });
  const counts = countWords(sets);
  const average = countSurvival(counts, cases);
  const words = classesOf(counts, average);
  const about = `Learned by training/queries.ts from the train parts of ${[...sets.keys()].join(', ')}.`;
  const table = tableOf(words);
  const token = regress(cases, table, 'asWord');
  const part = regress(cases, table, 'asPart');
  const features = Object.fromEntries(Object.entries(token).map(([name, own]) => [name, [own, part[name]]]));
  writeFileSync(out, `${JSON.stringify({ about, words, features }, null, 2)}\n`);
  console.log(`${cases.length} cases, average survival ${average.toFixed(3)}`);
}

main();
