// Measures what the built worker does while it starts, against budgets; fails on one exceeded: npm run bench:start, after the
// builds. The worker starts at every click, so word tables are built at first use (lib/base/async/lazy.ts), not as modules load.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Work, workOf } from './start-work.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const KINDS = ['entries', 'pieces', 'letters', 'searches'] as const;
/** About a tenth above the present figures. */
const BUDGET: Work = { entries: 5_400, pieces: 2_400, letters: 100, searches: 2_500 };

let failed = 0;
for (const build of ['chrome-mv3', 'firefox-mv3', 'edge-mv3']) {
  const file = join(ROOT, '.output', build, 'background.js');
  if (!existsSync(file)) {
    console.log(`${build}: not built`);
    failed += 1;
    continue;
  }
  const work = workOf(readFileSync(file, 'utf8'));
  for (const kind of KINDS) {
    // a start without any work was not measured
    const good = work[kind] > 0 && work[kind] <= BUDGET[kind];
    if (!good) failed += 1;
    const found = `${String(work[kind]).padStart(8)} of ${BUDGET[kind]}`;
    console.log(`${good ? 'ok  ' : 'OVER'} ${build.padEnd(12)} ${kind.padEnd(10)} ${found}`);
  }
}
process.exit(failed === 0 ? 0 : 1);
