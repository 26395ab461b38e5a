// Measures the service: large match jobs, latency under load, rate limits; fails when a budget is exceeded.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { options, stop, wholeNumber } from '../../training/command-line.ts';
import { bareMatcher, runBatch } from './batch.ts';
import { steadyLoad } from './load.ts';
import { writePairs } from './pairs.ts';
import { measureRates } from './rates.ts';
import { startService } from './running.ts';

const BUDGET = { pairsPerSecond: 20_000, peakMb: 512, p99Ms: 20, rateShare: 0.05 };

const PARTS = ['rates', 'load', 'batch'];

const values = options({
  rows: { type: 'string', default: '1000000' },
  only: { type: 'string', default: PARTS.join() },
});
const rows = wholeNumber('rows', values.rows);
const wanted = values.only.split(',');
if (!wanted.every((part) => PARTS.includes(part))) stop(`--only takes some of ${PARTS.join()}.`);
let passed = true;

function line(name: string, value: string, good: boolean | null, budget = ''): void {
  if (good === false) passed = false;
  const mark = good === null ? '' : good ? 'ok' : 'OVER';
  process.stdout.write(`${name.padEnd(46)} ${value.padStart(16)}  ${mark.padEnd(4)} ${budget}\n`);
}

async function benchBatch(folder: string): Promise<void> {
  const file = join(folder, 'pairs.jsonl');
  await writePairs(file, rows);
  const bare = bareMatcher(Math.min(rows, 30_000));
  line('bare matcher, pairs per processor second', String(bare), null);
  const plain = await runBatch(join(folder, 'plain'), file, rows, 0);
  const rate = Math.round(rows / (plain.jobMs / 1000));
  const cores = availableParallelism();
  line(
    `job of ${rows} pairs, ${cores} cores, pairs a second`,
    String(rate),
    rate >= BUDGET.pairsPerSecond,
    `>= ${BUDGET.pairsPerSecond}`,
  );
  const perCpu = plain.cpuSeconds === null ? null : Math.round(rows / plain.cpuSeconds);
  line('  pairs per processor second, start and upload too', String(perCpu), null);
  const share = perCpu === null ? '' : `${Math.round((100 * perCpu) / bare)} %`;
  line('  that is, of the bare matcher', share, null, '(the rest is the pipeline)');
  line('  upload, s', (plain.uploadMs / 1000).toFixed(1), null);
  line(
    '  peak memory, MB',
    String(plain.peakMb),
    plain.peakMb === null ? null : plain.peakMb < BUDGET.peakMb,
    `< ${BUDGET.peakMb}`,
  );
  const killed = await runBatch(join(folder, 'killed'), file, rows, 3);
  line(
    `  killed ${killed.kills} times: the same result`,
    String(killed.hash === plain.hash),
    killed.hash === plain.hash,
  );
}

async function benchLoad(folder: string): Promise<void> {
  const service = await startService(join(folder, 'load'));
  await steadyLoad(service, 200, 3);
  const before = service.cpuSeconds();
  const { p50, p99, max, errors, perSecond, sent } = await steadyLoad(service, 500, 15);
  const used = service.cpuSeconds();
  await service.end('SIGTERM');
  line(`/match-products at ${perSecond} a second, p50 ms`, String(p50), null);
  line('  p99 ms', String(p99), p99 < BUDGET.p99Ms, `< ${BUDGET.p99Ms}`);
  line('  max ms', String(max), null);
  const each = before === null || used === null ? null : ((used - before) * 1000) / sent;
  line('  processor ms an answer', each?.toFixed(2) ?? '', null);
  line('  answers that were not 200', String(errors), errors === 0);
}

async function benchRates(): Promise<void> {
  for (const tier of [1, 2] as const) {
    const { limit, service, client, refused } = await measureRates(tier, tier === 1 ? 8 : 20);
    const within = (rate: number) => Math.abs(rate / limit - 1) <= BUDGET.rateShare;
    line(
      `tier ${tier}: let through by the service, a second`,
      service.toFixed(2),
      within(service),
      `${limit} ± 5 %`,
    );
    line(
      `tier ${tier}: sent by a client that dies every second`,
      client.toFixed(2),
      within(client),
      `${limit} ± 5 %`,
    );
    line('  of its calls refused', String(refused), refused === 0);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'twinshelf-bench-'));
try {
  if (wanted.includes('rates')) await benchRates();
  if (wanted.includes('load')) await benchLoad(folder);
  if (wanted.includes('batch')) await benchBatch(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = passed ? 0 : 1;
