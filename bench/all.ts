// Runs every bench, one after the other, and closes with a line for each: npm run bench. One that needs data that is not here skips itself.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const SHARED = join(import.meta.dirname, '..', '..', 'shared', 'bench');

const OUT = join(import.meta.dirname, 'out');

function pairSets(): string[] {
  const folder = join(SHARED, 'pairs');
  if (existsSync(folder)) return readdirSync(folder).sort();
  console.log(`pairs.ts skipped: ${folder} is not here`);
  return [];
}

mkdirSync(OUT, { recursive: true });

/** In the order of the flow; what takes minutes comes last. */
const BENCHES: readonly (readonly string[])[] = [
  ['size.ts'],
  ['start.ts'],
  ['pages.ts'],
  ['links.ts'],
  ['queries.ts', '--catalogue', join(SHARED, 'catalogues', 'abt_buy')],
  ['queries.ts', '--catalogue', join(SHARED, 'catalogues', 'amazon_google')],
  ['filter.ts', '--catalogue', join(SHARED, 'catalogues', 'abt_buy')],
  ['filter.ts', '--catalogue', join(SHARED, 'catalogues', 'amazon_google')],
  ...pairSets().map((set) => [
    'pairs.ts',
    '--pairs',
    join(SHARED, 'pairs', set, 'valid.jsonl'),
    '--out',
    join(OUT, `pairs-${set}.jsonl`),
  ]),
  ['kinds.ts'],
  ['kin.ts'],
  ['languages.ts'],
  ['demo.ts'],
  ['live.ts'],
  ['reader.ts'],
  ['tasks.ts'],
  ['service.ts'],
  ['shops.ts'],
];

const rows = BENCHES.map(([file = '', ...options]) => {
  console.log(`\n== ${file} ${options.join(' ')}`);
  const start = performance.now();
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file), ...options], {
    stdio: 'inherit',
  });
  return {
    name: [file, ...options.slice(-1)].join(' '),
    status,
    seconds: (performance.now() - start) / 1000,
  };
});

console.log('\nbench');
for (const { name, status, seconds } of rows) {
  console.log(`  ${status === 0 ? 'ok    ' : 'FAILED'} ${seconds.toFixed(0).padStart(5)} s  ${name}`);
}
process.exit(rows.every(({ status }) => status === 0) ? 0 : 1);
