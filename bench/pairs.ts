// Judges labelled pairs from a file and reports precision, recall, F1, calibration and speed beside simple peers.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Matcher, matcherOf, THRESHOLDS } from '../lib/match/index.ts';
import { understand } from '../lib/understand/index.ts';
import { type Pair, readPairs } from '../training/data.ts';
import { bestF1, type Figures, figuresOf, type Judgement } from './pairs-figures.ts';
import { tfIdf, tokenSetRatio } from './pairs-peers.ts';
import { printTable } from './table.ts';

const USAGE = `usage: npm run -s bench:pairs -- --pairs FILE.jsonl --out FILE [--weights FILE] [--together]
F1 is measured at the fixed even threshold: probability >= ${THRESHOLDS.decide}; the verdict *same* asks for more.`;
const OWN = new URL('../lib/match/weights.json', import.meta.url);

const { values } = parseArgs({
  options: {
    pairs: { type: 'string' },
    out: { type: 'string' },
    weights: { type: 'string' },
    /** judge the pairs of one left product together, as the candidates of one search are */
    together: { type: 'boolean', default: false },
  },
});

/** One line a pair, in order. `verdict` is the outcome; a pair counts as the same from probability THRESHOLDS.decide on. */
function judge(matcher: Matcher, pairs: readonly Pair[]): { lines: string[]; judgements: Judgement[] } {
  const lines: string[] = [];
  const judgements: Judgement[] = [];
  for (const { left, right, label } of pairs) {
    const from = performance.now();
    const verdict = matcher.match(left, right);
    const { outcome, probability } = verdict;
    const ms = performance.now() - from;
    lines.push(line(verdict.outcome, probability, verdict.evidence, ms));
    judgements.push({ label: label ?? 0, probability, outcome });
  }
  return { lines, judgements };
}

function judgeGroups(matcher: Matcher, pairs: readonly Pair[]): { lines: string[]; judgements: Judgement[] } {
  const groups = new Map<string, number[]>();
  for (const [i, { left }] of pairs.entries()) {
    const key = JSON.stringify(left);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [i]);
    else known.push(i);
  }
  const lines: string[] = new Array(pairs.length).fill('');
  const judgements: Judgement[] = new Array(pairs.length).fill({
    label: 0,
    probability: 0,
    outcome: 'different',
  });
  for (const places of groups.values()) {
    const first = pairs[places[0] ?? 0];
    if (first === undefined) continue;
    const from = performance.now();
    const verdicts = matcher.matchTogether(
      first.left,
      places.flatMap((i) => pairs[i]?.right ?? []),
    );
    const ms = (performance.now() - from) / places.length;
    for (const [k, { outcome, probability, evidence }] of verdicts.entries()) {
      const i = places[k] ?? 0;
      lines[i] = line(outcome, probability, evidence, ms);
      judgements[i] = { label: pairs[i]?.label ?? 0, probability, outcome };
    }
  }
  return { lines, judgements };
}

function line(verdict: string, probability: number, evidence: unknown, ms: number): string {
  return JSON.stringify({
    verdict,
    probability: Number(probability.toFixed(6)),
    evidence,
    ms: Number(ms.toFixed(4)),
  });
}

/** Pairs a second on this one thread: understanding included, understanding kept, and the peer in the same run. */
function speeds(matcher: Matcher, pairs: readonly Pair[]): Record<'whole' | 'kept' | 'peer', number> {
  const some = pairs.slice(0, 4000);
  const understood = some.map(({ left, right }) => [understand(left), understand(right)] as const);
  for (const [left, right] of understood) matcher.matchUnderstood(left, right);
  return {
    whole: rate(some, ({ left, right }) => matcher.match(left, right).probability),
    kept: rate(understood, ([left, right]) => matcher.matchUnderstood(left, right).probability),
    peer: rate(some, tokenSetRatio),
  };
}

/** The best of five rounds: a busy machine can only make a round slower. */
function rate<T>(items: readonly T[], work: (item: T) => number): number {
  let best = 0;
  for (let round = 0; round < 5; round++) {
    const from = performance.now();
    for (const item of items) work(item);
    best = Math.max(best, (1000 * items.length) / (performance.now() - from));
  }
  return Math.round(best);
}

function report(figures: Figures, pairs: readonly Pair[]): string[][] {
  const labels = pairs.map((pair) => pair.label ?? 0);
  const percent = (share: number): string => (100 * share).toFixed(1);
  const peers: [string, (pair: Pair) => number][] = [
    ['token-set ratio, threshold chosen afterwards', tokenSetRatio],
    ['TF-IDF cosine, threshold chosen afterwards', tfIdf(pairs)],
  ];
  return [
    ['', 'F1', 'precision', 'recall', 'calibration error'],
    [
      `engine, probability >= ${THRESHOLDS.decide}`,
      percent(figures.f1),
      percent(figures.precision),
      percent(figures.recall),
      figures.calibrationError.toFixed(3),
    ],
    ...peers.map(([name, score]) => [name, percent(bestF1(pairs.map(score), labels)), '', '', '']),
  ];
}

function main(): void {
  if (values.pairs === undefined || values.out === undefined) throw new Error(USAGE);
  if (!existsSync(values.pairs)) {
    console.log(`No pairs at ${values.pairs}: nothing was measured.`);
    return;
  }
  const file = readFileSync(values.weights ?? OWN);
  const matcher = matcherOf(JSON.parse(file.toString('utf8')));
  const pairs = readPairs(values.pairs);
  const { lines, judgements } = values.together ? judgeGroups(matcher, pairs) : judge(matcher, pairs);
  writeFileSync(values.out, `${lines.join('\n')}\n`);
  console.log(
    `${pairs.length} pairs, weights ${matcher.version} (${(gzipSync(file).length / 1000).toFixed(0)} kB gzipped)`,
  );
  if (pairs.some((pair) => pair.label !== null)) {
    const figures = figuresOf(judgements, THRESHOLDS.decide);
    printTable(report(figures, pairs));
    const called =
      figures.samePrecision === null ? 'none' : `${(100 * figures.samePrecision).toFixed(1)} % right`;
    console.log(
      `outcome same (probability >= ${THRESHOLDS.same}, no conflict): ${called}; unsure: ${(100 * figures.unsureShare).toFixed(1)} %`,
    );
  }
  const { whole, kept, peer } = speeds(matcher, pairs);
  console.log(`pairs a second: ${whole} with understanding, ${kept} with it kept; token-set ratio ${peer}`);
}

main();
