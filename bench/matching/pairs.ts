// Judges labelled pairs from a file and reports precision, recall, F1, calibration and speed beside simple baselines.
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Matcher, THRESHOLDS, type Verdict } from '../../lib/match/index.ts';
import { understand } from '../../lib/understand/index.ts';
import { hasData, options, stop } from '../../training/command-line.ts';
import { jsonlOf } from '../../training/data/jsonl.ts';
import { type Pair, readPairs } from '../../training/data/labelled-pairs.ts';
import { bestF1, type Figures, figuresOf } from '../../training/figures.ts';
import { percent } from '../../training/numbers.ts';
import { printTable } from '../../training/table.ts';
import { matcherAt, SHIPPED } from './matcher-at.ts';
import { tfIdf, tokenSetRatio } from './pairs-peers.ts';

const USAGE = `usage: npm run -s bench:pairs -- --pairs FILE.jsonl --out FILE [--weights FILE] [--alone]
The pairs of a file are judged as one batch, beside each other; with --alone each by itself (FILE gets those verdicts; both are reported).
F1 is measured at the fixed even threshold: probability >= ${THRESHOLDS.decide}; the verdict *same* asks for more.`;
/** most pairs in one batch */
const BATCH = 20_000;
/** pairs judged before timing starts */
const WARMING = 3000;

const values = options({
  pairs: { type: 'string' },
  out: { type: 'string' },
  weights: { type: 'string', default: SHIPPED },
  /** write the verdicts of each pair judged alone instead of as a batch */
  alone: { type: 'boolean', default: false },
});

interface Judged {
  readonly verdicts: readonly Verdict[];
  /** milliseconds per pair */
  readonly ms: readonly number[];
}

/** Judges each pair alone. */
function judgeAlone(matcher: Matcher, pairs: readonly Pair[]): Judged {
  const ms: number[] = [];
  const verdicts = pairs.map(({ left, right }) => {
    const from = performance.now();
    const verdict = matcher.match(left, right);
    ms.push(performance.now() - from);
    return verdict;
  });
  return { verdicts, ms };
}

/** Splits a long file into batches, so that memory is bounded; a pair's time is its share of its batch's. */
function judgeBatches(matcher: Matcher, pairs: readonly Pair[]): Judged {
  const verdicts: Verdict[] = [];
  const ms: number[] = [];
  for (let at = 0; at < pairs.length; at += BATCH) {
    const batch = pairs.slice(at, at + BATCH);
    const from = performance.now();
    verdicts.push(...matcher.matchBatch(batch));
    const each = (performance.now() - from) / batch.length;
    for (const _ of batch) ms.push(each);
  }
  return { verdicts, ms };
}

function figures({ verdicts }: Judged, pairs: readonly Pair[]): Figures {
  const judgements = verdicts.map(({ outcome, probability }, i) => ({
    label: pairs[i]?.label ?? 0,
    probability,
    outcome,
  }));
  return figuresOf(judgements, THRESHOLDS.decide);
}

/**
 * A pair's line of the output file. `verdict` is the outcome; a pair counts as a match from the probability
 * THRESHOLDS.decide on.
 */
function lineOf({ outcome, probability, evidence }: Verdict, ms: number): object {
  return {
    verdict: outcome,
    probability: Number(probability.toFixed(6)),
    evidence,
    ms: Number(ms.toFixed(4)),
  };
}

/** Pairs per second on one thread: from text (`whole`), with understanding cached (`kept`), as a batch, and the peer in the same run. */
function speeds(
  matcher: Matcher,
  pairs: readonly Pair[],
): Record<'whole' | 'kept' | 'batched' | 'peer', number> {
  const some = pairs.slice(0, 4000);
  const understood = some.map(({ left, right }) => [understand(left), understand(right)] as const);
  for (const [left, right] of understood) matcher.matchUnderstood(left, right);
  return {
    whole: rate(some, ({ left, right }) => matcher.match(left, right).probability),
    kept: rate(understood, ([left, right]) => matcher.matchUnderstood(left, right).probability),
    batched: rate([some], (batch) => matcher.matchBatch(batch).length) * some.length,
    peer: rate(some, tokenSetRatio),
  };
}

const LEAST_ROUNDS = 5;
const LEAST_MS = 2000;

/**
 * Items per second in the best of several rounds (at least two seconds in all): code is compiled during the first, and
 * a busy machine can only slow a round down.
 */
function rate<T>(items: readonly T[], work: (item: T) => number): number {
  let best = 0;
  const begun = performance.now();
  for (let round = 0; round < LEAST_ROUNDS || performance.now() - begun < LEAST_MS; round++) {
    const from = performance.now();
    for (const item of items) work(item);
    best = Math.max(best, (1000 * items.length) / (performance.now() - from));
  }
  return best;
}

function printFigures(judged: Readonly<Record<'batch' | 'alone', Figures>>, pairs: readonly Pair[]): void {
  const labels = pairs.map((pair) => pair.label ?? 0);
  const row = (name: string, { f1, precision, recall, ...figures }: Figures): string[] => [
    `${name}, probability >= ${THRESHOLDS.decide}`,
    ...[f1, precision, recall].map(percent),
    figures.calibrationError.toFixed(3),
    ...[figures.samePrecision, figures.unsureShare].map(percent),
  ];
  const peers: [string, (pair: Pair) => number][] = [
    ['token-set ratio, threshold chosen afterwards', tokenSetRatio],
    ['TF-IDF cosine, threshold chosen afterwards', tfIdf(pairs)],
  ];
  printTable(
    ['', 'F1', 'precision', 'recall', 'calibration error', 'precision of *same* %', 'unsure %'],
    [
      row('the file as one batch', judged.batch),
      row('each pair alone', judged.alone),
      ...peers.map(([name, score]) => [name, percent(bestF1(pairs.map(score), labels))]),
    ],
  );
}

function main(): void {
  if (values.pairs === undefined || values.out === undefined) stop(USAGE);
  if (!hasData(values.pairs)) return;
  const matcher = matcherAt(values.weights);
  const pairs = readPairs(values.pairs);
  // freshly loaded code is some ten times slower than after a second: steady-state speed is reported
  judgeAlone(matcher, pairs.slice(0, WARMING));
  judgeBatches(matcher, pairs.slice(0, WARMING));
  const batch = judgeBatches(matcher, pairs);
  const alone = judgeAlone(matcher, pairs);
  const { verdicts, ms } = values.alone ? alone : batch;
  writeFileSync(values.out, jsonlOf(verdicts.map((verdict, i) => lineOf(verdict, ms[i] ?? 0))));
  const kilobytes = gzipSync(readFileSync(values.weights)).length / 1000;
  console.log(`${pairs.length} pairs, weights ${matcher.version} (${kilobytes.toFixed(0)} kB gzipped)`);
  if (pairs.some((pair) => pair.label !== null))
    printFigures({ batch: figures(batch, pairs), alone: figures(alone, pairs) }, pairs);
  const { whole, kept, batched, peer } = speeds(matcher, pairs);
  console.log(
    `pairs a second: ${whole.toFixed()} from text, ${kept.toFixed()} with understanding cached, ${batched.toFixed()} as a batch; token-set ratio ${peer.toFixed()}`,
  );
}

main();
