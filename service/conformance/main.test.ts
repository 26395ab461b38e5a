// The conformance suite as a process: checks that cannot be run are told apart from those that failed.
import { spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const BASE = ['--base', 'http://127.0.0.1:1', '--key', 'ts_some_key'];

test.each([
  [['--base', 'nowhere', '--key', 'ts_some_key'], 'not a web address'],
  [['--base', 'http://127.0.0.1:1'], 'Say --key'],
  [BASE, 'Nothing answers at'],
  [[...BASE, '--origin', 'sede'], 'No check is of --origin sede'],
  [[...BASE, '--only', 'serch'], 'begins with "serch"'],
  [[...BASE, '--tier', '3'], '--tier is 1 or 2'],
])('%j cannot be run', (args, words) => {
  const { TWINSHELF_KEY: _key, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ['service/conformance/main.ts', ...args], {
    env,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining(words)]);
});
