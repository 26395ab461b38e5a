// Sizes of what ships, gzipped, against their budgets; fails on one that is passed. Run after the builds.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..', '..');
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const gzipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

interface Budget {
  readonly name: string;
  /** what counts, by path inside the build */
  readonly match: RegExp;
  readonly bytes: number;
}

// What is injected into pages has the tightest budget; the worker holds the engine and its weights.
const BUDGETS: readonly Budget[] = [
  { name: 'injected page reader', match: /^reader\.js$/, bytes: 25_000 },
  { name: 'injected link reader', match: /^links\.js$/, bytes: 25_000 },
  { name: 'background worker with engine and weights', match: /^background\.js$/, bytes: 560_000 },
  { name: 'code of the pages of the extension', match: /^chunks\/.*\.js$/, bytes: 270_000 },
  { name: 'everything', match: /.*/, bytes: 950_000 },
];

let failed = 0;
for (const build of ['chrome-mv3', 'firefox-mv3', 'edge-mv3']) {
  const folder = join(ROOT, '.output', build);
  if (!existsSync(folder)) {
    console.log(`${build}: not built`);
    failed += 1;
    continue;
  }
  const all = files(folder);
  for (const { name, match, bytes } of BUDGETS) {
    const counted = all.filter((file) => match.test(file.slice(folder.length + 1).replaceAll('\\', '/')));
    const size = counted.reduce((total, file) => total + gzipped(file), 0);
    // an empty match would pass for ever
    const good = counted.length > 0 && size <= bytes;
    if (!good) failed += 1;
    console.log(
      `${good ? 'ok  ' : 'OVER'} ${build.padEnd(12)} ${name.padEnd(44)} ${kB(size).padStart(10)} of ${kB(bytes)}`,
    );
  }
}
process.exit(failed === 0 ? 0 : 1);
