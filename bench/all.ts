// Runs every bench in turn and ends with one line for each: npm run bench. A bench whose data is absent skips itself.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED } from '../training/command-line.ts';

const OUT = join(import.meta.dirname, 'out');

function pairSets(): string[] {
  const folder = join(SHARED, 'pairs');
  if (existsSync(folder)) return readdirSync(folder).sort();
  console.log(`matching/pairs.ts skipped: ${folder} is not here`);
  return [];
}

mkdirSync(OUT, { recursive: true });

/** In the order of the pipeline; what takes minutes comes last. */
const BENCHES: readonly (readonly string[])[] = [
  ['speed/size.ts'],
  ['speed/start.ts'],
  ['reading/pages.ts'],
  ['reading/links.ts'],
  ['searching/queries.ts', '--catalogue', join(SHARED, 'catalogues', 'abt_buy')],
  ['searching/queries.ts', '--catalogue', join(SHARED, 'catalogues', 'amazon_google')],
  ['searching/filter.ts', '--catalogue', join(SHARED, 'catalogues', 'abt_buy')],
  ['searching/filter.ts', '--catalogue', join(SHARED, 'catalogues', 'amazon_google')],
  ...pairSets().map((set) => [
    'matching/pairs.ts',
    '--pairs',
    join(SHARED, 'pairs', set, 'valid.jsonl'),
    '--out',
    join(OUT, `pairs-${set}.jsonl`),
  ]),
  ['matching/find-mix.ts'],
  ['matching/kinds.ts'],
  ['matching/kin.ts'],
  ['matching/languages.ts'],
  ['finds/demo.ts'],
  ['finds/live.ts'],
  ['speed/reader.ts'],
  ['speed/tasks.ts'],
  ['speed/memory.ts'],
  ['service/service.ts'],
  ['service/memory.ts'],
  ['finds/shops.ts'],
];

interface Run {
  readonly name: string;
  readonly outcome: 'ok' | 'skipped' | 'FAILED';
  readonly seconds: number;
}

/** Passes the bench's output on, and notices when it says that it is skipped. */
async function run([file = '', ...options]: readonly string[]): Promise<Run> {
  console.log(`\n== ${file} ${options.join(' ')}`);
  const start = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let skipped = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    skipped ||= /^skipped: /m.test(text);
    process.stdout.write(text);
  });
  const [status] = await once(child, 'close');
  return {
    name: [file, ...options.slice(-1)].join(' '),
    outcome: status !== 0 ? 'FAILED' : skipped ? 'skipped' : 'ok',
    seconds: (performance.now() - start) / 1000,
  };
}

const runs: Run[] = [];
for (const bench of BENCHES) runs.push(await run(bench));

console.log('\nbench');
for (const { name, outcome, seconds } of runs) {
  console.log(`  ${outcome.padEnd(8)}${seconds.toFixed(0).padStart(5)} s  ${name}`);
}
process.exit(runs.some(({ outcome }) => outcome === 'FAILED') ? 1 : 0);
