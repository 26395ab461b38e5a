// Modules that are loaded after a replacement read the other weights instead of the shipped ones.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The output of a separate Node process: module hooks apply to a whole process. */
function run(code: string): string {
  return execFileSync(process.execPath, ['--input-type=module-typescript', '-e', code], {
    cwd: join(import.meta.dirname, '..', '..'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

const PUT = "import { putInPlace } from './bench/finds/other-weights.ts';";
const READ = "const { learned } = await import('./lib/plan/word-table.ts'); console.log(learned().about);";

it('gives the core the weights of another file', () => {
  const other = join(mkdtempSync(join(tmpdir(), 'weights-')), 'other.json');
  writeFileSync(other, JSON.stringify({ about: 'others', words: {}, features: {} }));
  expect(run(`${PUT} putInPlace('lib/plan/weights.json', ${JSON.stringify(other)}); ${READ}`)).toBe('others');
  expect(run(`${PUT} ${READ}`)).not.toBe('others');
});

it('ends where there is no such file', () => {
  expect(() => run(`${PUT} putInPlace('lib/plan/weights.json', '/none.json'); ${READ}`)).toThrow();
});
