// Learns lib/match/candidates/together.json: the model that decides, from a candidate's features relative to the other results,
// whether it is the product.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Judge, judgeOf } from '../lib/filter/judge.ts';
import { amongResults, covers } from '../lib/match/candidates/differences.ts';
import {
  type Competitor,
  competitorOf,
  STANDING,
  type Standing,
  standingOf,
  UNRATED,
} from '../lib/match/candidates/together.ts';
import { type Matcher, matcherOf } from '../lib/match/match.ts';
import type { Score } from '../lib/match/rules/decide.ts';
import type { Product } from '../lib/product/schema.ts';
import { type Understanding, understand } from '../lib/understand/index.ts';
import { hasData, options, SHARED } from './command-line.ts';
import { GOODS } from './data/goods.ts';
import { limited, type Played, searchesOf } from './data/searches.ts';
import { type Decided, decided } from './decided.ts';
import { type Example, fitLogistic, type Logistic } from './logistic.ts';
import { percent, shareOf } from './numbers.ts';
import { allStocks, type Stock } from './shops.ts';
import { printTable } from './table.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const OUT = join(HERE, '../lib/match/candidates/together.json');

const values = options({
  out: { type: 'string', default: OUT },
  /** folder that stores the weights learned without each set, for reuse by a later run */
  keep: { type: 'string', default: '' },
});

/** products searched for in each shop */
const MOST = 600;
/** results that are compared closely */
const FIRST = 16;
/** candidates taken as examples, the best-fitting of each search */
const CHANCE = 4;
/**
 * weight of searches in shops that lack the product: they are rarer in real finds than here, where every search has
 * such a twin
 */
const LACKING = 0.32;

/** weight of a set, and of the goods, in candidates of weight one */
const SET_WEIGHT = 2000;
const GOODS_WEIGHT = 5000;

/** One candidate of a simulated search. */
interface Case {
  readonly set: string;
  readonly search: string;
  readonly absent: boolean;
  readonly same: boolean;
  readonly standing: Standing;
}

interface Cases {
  readonly cases: readonly Case[];
  /** number of searches in shops that have the product */
  readonly searches: number;
  /** what the model and the rules that ship would confirm in them */
  readonly decided: Decided;
}

interface Engines {
  readonly matcher: Matcher;
  readonly judge: Judge;
}

/**
 * Weights not trained on the set: stored by an earlier run, or learned now by their own trainer. None are trained on the
 * goods.
 */
function weightsWithout(set: string, trainer: 'train' | 'filter', folder: string): unknown {
  const file = join(folder, `${trainer}-${set}.json`);
  if (!existsSync(file)) {
    const script = join(HERE, `${trainer}.ts`);
    execFileSync(process.execPath, [script, '--without', set === GOODS ? '' : set, '--out', file]);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

function enginesWithout(set: string, folder: string): Engines {
  const matcher = matcherOf(weightsWithout(set, 'train', folder));
  return { matcher, judge: judgeOf(weightsWithout(set, 'filter', folder)) };
}

interface Scored extends Competitor {
  readonly score: Score;
  readonly covered: boolean;
  readonly same: boolean;
  /** worth a visit, and not rejected by itself */
  readonly open: boolean;
}

/** One shop's results, scored: candidates by their pages, other results by their limited text. */
function scored({ product, seen }: Played, matcher: Matcher, once: (product: Product) => Understanding) {
  const left = once(product);
  const first = seen.slice(0, FIRST);
  const shown = first.map(({ product, score }) =>
    score === null ? understand(limited(product)) : once(product),
  );
  const all = first.map((sight, at): Scored => {
    const right = shown[at] ?? left;
    const score = amongResults(matcher.score(left, right), left, shown, at);
    const open = sight.score !== null && score.conflict === null;
    const rival = competitorOf(score, sight.score, matcher.account(left, right));
    return { score, covered: covers(left, right), ...rival, same: sight.same, open };
  });
  return all.sort((a, b) => b.score.logOdds - a.score.logOdds);
}

function casesOf(stock: Stock, { matcher, judge }: Engines): Cases {
  const understood = new Map<Product, Understanding>();
  const once = (product: Product): Understanding => {
    const known = understood.get(product) ?? understand(product);
    understood.set(product, known);
    return known;
  };
  const searches = searchesOf(stock.set, stock.catalogue, MOST, judge);
  const cases = searches.flatMap((played) => {
    const all = scored(played, matcher, once);
    return all.slice(0, CHANCE).flatMap((own, at): Case[] => {
      if (!own.open) return [];
      const others = all.filter((_, place) => place !== at);
      const standing = standingOf({ ...own, ...own.score }, others);
      const { set, absent } = played;
      const search = `${stock.side} ${played.id} ${absent}`;
      return [{ set, search, absent, same: own.same, standing }];
    });
  });
  const having = searches.filter(({ absent }) => !absent).length;
  return { cases, searches: having, decided: decided(searches, matcher) };
}

type Names = readonly (keyof Standing)[];

/** Every set weighs the same, the goods more: in no other set are all siblings of a product told by one shop, and all labels right. */
function examplesOf(cases: readonly Case[], names: Names): Example[] {
  const sizes = new Map<string, number>();
  for (const { set } of cases) sizes.set(set, (sizes.get(set) ?? 0) + 1);
  return cases.map(({ set, standing, same, absent }) => ({
    values: names.map((name) => standing[name]),
    label: same ? 1 : 0,
    weight: ((absent ? LACKING : 1) * (set === GOODS ? GOODS_WEIGHT : SET_WEIGHT)) / (sizes.get(set) ?? 1),
  }));
}

function fitted(cases: readonly Case[], names: Names): Logistic {
  return fitLogistic(examplesOf(cases, names), names.length);
}

function chanceOf({ bias, weights }: Logistic, { standing }: Case): number {
  const sum = STANDING.reduce((total, name, i) => total + standing[name] * (weights[i] ?? 0), bias);
  return 1 / (1 + Math.exp(-sum));
}

/** For a set that the model was not trained on: recall, precision, and precision with absent finds, at a threshold. */
function figuresOf(model: Logistic, cases: readonly Case[], searches: number, from: number): string[] {
  const best = new Map<string, { chance: number; one: Case }>();
  for (const one of cases) {
    const chance = chanceOf(model, one);
    if (chance > (best.get(one.search)?.chance ?? 0)) best.set(one.search, { chance, one });
  }
  const named = [...best.values()].filter(({ chance }) => chance >= from).map(({ one }) => one);
  const right = named.filter(({ same }) => same).length;
  const wrong = named.filter(({ same, absent }) => !same && !absent).length;
  const invented = named.filter(({ absent }) => absent).length;
  return [searches, right + wrong, right + wrong + LACKING * invented].map((whole) =>
    percent(shareOf(right, whole)),
  );
}

/** Recall, precision, and precision with absent finds, of what is confirmed in all shops of a set. */
function confirmedIn(shops: readonly Cases[]): string[] {
  const sum = (key: keyof Decided): number => shops.reduce((total, { decided }) => total + decided[key], 0);
  const [right, wrong] = [sum('right'), sum('wrong')];
  const wholes = [sum('searches'), right + wrong, right + wrong + LACKING * sum('invented')];
  return [...wholes.map((whole) => percent(shareOf(right, whole))), `${sum('invented')}`];
}

function rounded({ bias, weights }: Logistic, names: Names) {
  const short = (value: number): number => Number(value.toFixed(3));
  return {
    bias: short(bias),
    weights: Object.fromEntries(names.map((name, i) => [name, short(weights[i] ?? 0)])),
  };
}

function main(): void {
  if (!hasData(SHARED)) return;
  const stocks = allStocks();
  const sets = [...new Set(stocks.map(({ set }) => set))];
  const folder = values.keep === '' ? mkdtempSync(join(tmpdir(), 'together-')) : values.keep;
  mkdirSync(folder, { recursive: true });
  const shops = sets.map((set) => {
    const engines = enginesWithout(set, folder);
    return stocks.filter((stock) => stock.set === set).map((stock) => casesOf(stock, engines));
  });
  const cases = shops.flat().flatMap((shop) => shop.cases);
  const rows: (string | number)[][] = [];
  for (const [at, set] of sets.entries()) {
    const model = fitted(
      cases.filter((one) => one.set !== set),
      STANDING,
    );
    const own = cases.filter((one) => one.set === set);
    const searches = (shops[at] ?? []).reduce((sum, shop) => sum + shop.searches, 0);
    for (const from of [0.6, 0.65, 0.7, 0.75, 0.8]) {
      rows.push([set, from, ...figuresOf(model, own, searches, from)]);
    }
  }
  printTable(['set left out', 'from', 'recall %', 'precision %', 'precision with absent finds %'], rows);
  console.log('\nWhat a find confirms, by the model of a search and the rules that ship:');
  const heads = [
    'set left out',
    'recall %',
    'precision %',
    'precision with absent finds %',
    'wrong in absent',
  ];
  printTable(
    heads,
    sets.map((set, at) => [set, ...confirmedIn(shops[at] ?? [])]),
  );
  const about = `Learned by training/together.ts from searches played over ${sets.join(', ')}; the pairs of each set were scored by weights that never saw the set.`;
  const rated = rounded(fitted(cases, STANDING), STANDING);
  const learned = { about, rated, unrated: rounded(fitted(cases, UNRATED), UNRATED) };
  writeFileSync(values.out, `${JSON.stringify(learned, null, 2)}\n`);
}

main();
