// `npm test`: types, lint, unit tests, builds, size budgets and both browsers; ends with one line of counts.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensure } from './browsers.ts';
import { type Count, ROOT, runStep, steps } from './steps.ts';

mkdirSync(join(ROOT, '.cache', 'test'), { recursive: true });
const found = ensure(['chromium', 'firefox', 'redis-server']);
const rows: { name: string; count: Count; seconds: number }[] = [];

for (const step of steps({
  chromium: found.chromium,
  firefox: found.firefox,
  redis: found['redis-server'],
})) {
  console.log(`\n== ${step.name}`);
  const start = performance.now();
  const count = runStep(step);
  rows.push({ name: step.name, count, seconds: (performance.now() - start) / 1000 });
}

console.log(
  `\n${'step'.padEnd(28)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(9)}${'s'.padStart(8)}`,
);
for (const { name, count, seconds } of rows) {
  const cells = [count.passed, count.failed].map((value) => String(value).padStart(8)).join('');
  console.log(
    `${name.padEnd(28)}${cells}${String(count.skipped).padStart(9)}${seconds.toFixed(1).padStart(8)}`,
  );
}
const sum = (key: keyof Count) => rows.reduce((total, { count }) => total + count[key], 0);
const skipped = sum('skipped');
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(sum('failed') === 0 ? 0 : 1);
