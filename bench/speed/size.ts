// Gzipped sizes of what ships and of the matching engine alone, against their budgets; fails on one exceeded. Run after the
// builds.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as bundled } from 'vite';

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
  /** which files count, by path inside the build */
  readonly match: RegExp;
  readonly bytes: number;
}

// Scripts that are injected into pages have the tightest budget; the worker holds the engine and its weights.
const BUDGETS: readonly Budget[] = [
  { name: 'injected page reader', match: /^reader\.js$/, bytes: 25_000 },
  { name: 'injected link reader', match: /^links\.js$/, bytes: 25_000 },
  { name: 'injected typist', match: /^typist\.js$/, bytes: 4_000 },
  { name: 'background worker with engine and weights', match: /^background\.js$/, bytes: 567_000 },
  { name: 'code of the pages of the extension', match: /^chunks\/.*\.js$/, bytes: 270_000 },
  { name: 'everything', match: /.*/, bytes: 950_000 },
];

const ENGINE = join(ROOT, 'lib', 'match', 'index.ts');
const ENGINE_BYTES = 300_000;

/** Gzipped bytes of the room `match` bundled into one minified file, with its weights and all that it imports. */
async function engineSize(): Promise<number> {
  const built = await bundled({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: 'oxc', lib: { entry: ENGINE, formats: ['es'], fileName: 'engine' } },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const codes = outputs.flatMap(({ output }) => output.flatMap((one) => ('code' in one ? [one.code] : [])));
  return codes.reduce((total, code) => total + gzipSync(code, { level: 9 }).length, 0);
}

function report(build: string, name: string, size: number, bytes: number): boolean {
  // a pattern that matches no file must not pass
  const good = size > 0 && size <= bytes;
  console.log(
    `${good ? 'ok  ' : 'OVER'} ${build.padEnd(12)} ${name.padEnd(44)} ${kB(size).padStart(10)} of ${kB(bytes)}`,
  );
  return good;
}

let failed = report('alone', 'matching engine with its weights', await engineSize(), ENGINE_BYTES) ? 0 : 1;
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
    if (!report(build, name, size, bytes)) failed += 1;
  }
}
process.exit(failed === 0 ? 0 : 1);
