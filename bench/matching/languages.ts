// Judges pairs told by shops of thirteen languages: those that the rules were mended with, and those whose failures nobody read.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { matcherOf, THRESHOLDS } from '../../lib/match/index.ts';
import { READ, readLanguages, type Told } from '../../training/data/languages.ts';
import { printTable } from '../../training/table.ts';
import { figures, type JudgedPair, percent } from './judged.ts';

const { values } = parseArgs({
  options: {
    weights: { type: 'string' },
    /** prints what went wrong in the languages and topics that are read */
    errors: { type: 'boolean', default: false },
  },
});
const OWN = new URL('../../lib/match/learned/weights.json', import.meta.url);

type Judged = Told & JudgedPair;

function row(name: string, judged: readonly Judged[]): string[] {
  const batch = figures(judged, 'batch');
  const alone = figures(judged, 'alone');
  return [
    name,
    String(judged.length),
    ...[batch.f1, batch.precision, batch.recall, batch.samePrecision, batch.unsureShare].map(percent),
    batch.calibrationError.toFixed(3),
    ...[alone.f1, alone.samePrecision].map(percent),
    alone.calibrationError.toFixed(3),
  ];
}

/** The title with what else is told, as a person would compare them. */
function shown({ title, brand, price }: Told['left']): string {
  return [title, brand, price].filter((part) => part !== undefined).join(' ¦ ');
}

function printErrors(judged: readonly Judged[]): void {
  for (const { language, topic, left, right, label, alone, batch } of judged.filter(({ read }) => read)) {
    const wrong = batch.probability >= THRESHOLDS.decide !== (label === 1);
    const called = label === 0 && (batch.outcome === 'same' || alone.outcome === 'same');
    if (!wrong && !called) continue;
    const said = [batch, alone].map(({ outcome, probability }) => `${outcome} ${probability.toFixed(2)}`);
    console.log(`${label} ${language} ${topic} ${said.join(' ')}\n   ${shown(left)}\n   ${shown(right)}`);
  }
}

function main(): void {
  const matcher = matcherOf(JSON.parse(readFileSync(values.weights ?? OWN, 'utf8')));
  const all: Judged[] = [];
  const rows: string[][] = [];
  for (const [language, pairs] of readLanguages()) {
    const batch = matcher.matchBatch(pairs);
    const judged = pairs.flatMap((pair, i): Judged[] => {
      const together = batch[i];
      if (together === undefined) return [];
      return [{ ...pair, batch: together, alone: matcher.match(pair.left, pair.right) }];
    });
    rows.push(row(READ.has(language) ? language : `${language} (not read)`, judged));
    all.push(...judged);
  }
  rows.push(
    row(
      'read',
      all.filter(({ read }) => read),
    ),
    row(
      'languages read, topics not',
      all.filter(({ language, read }) => READ.has(language) && !read),
    ),
    row(
      'languages not read',
      all.filter(({ language }) => !READ.has(language)),
    ),
    row('all', all),
  );
  if (values.errors) printErrors(all);
  const heads = ['F1', 'precision', 'recall', '*same* right %', 'unsure %', 'calibration error'];
  printTable([['', 'pairs', ...heads, 'F1 alone', '*same* right %', 'calibration error'], ...rows]);
}

main();
