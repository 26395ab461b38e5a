// Runs every bench, one after the other, and closes with a line for each: npm run bench. One that needs data that is not here skips itself.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const SHARED = join(import.meta.dirname, '..', '..', 'shared', 'bench');

const OUT = join(import.meta.dirname, 'out');

function pairSets(): string[] {
  const folder = join(SHARED, 'pairs');
  if (existsSync(folder)) return readdirSync(folder).sort();
  console.log(`matching/pairs.ts skipped: ${folder} is not here`);
  return [];
}

mkdirSync(OUT, { recursive: true });

/** In the order of the flow; what takes minutes comes last. */
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
