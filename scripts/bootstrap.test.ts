// The bootstrap installs packages where the lock file is new, and leaves a node_modules alone that is a link.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A repository with only the bootstrap, a task that prints that it ran, and an npm that records its calls. */
function repository(): { root: string; run(): string; npmRan(): boolean } {
  const root = mkdtempSync(join(tmpdir(), 'twinshelf-bootstrap-'));
  made.push(root);
  const called = join(root, 'npm-was-called');
  mkdirSync(join(root, 'scripts'));
  mkdirSync(join(root, 'bin'));
  copyFileSync(join(import.meta.dirname, 'bootstrap.mjs'), join(root, 'scripts', 'bootstrap.mjs'));
  writeFileSync(join(root, 'scripts', 'start.ts'), "console.log('the task ran');\n");
  writeFileSync(join(root, 'package.json'), '{"type":"module"}\n');
  writeFileSync(join(root, 'package-lock.json'), '{}\n');
  const npm = `#!/bin/sh\ntouch '${called}'\nmkdir -p '${join(root, 'node_modules')}'\n`;
  writeFileSync(join(root, 'bin', 'npm'), npm, { mode: 0o755 });
  const env = { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env['PATH'] ?? ''}` };
  const command = [join(root, 'scripts', 'bootstrap.mjs'), 'start'];
  return {
    root,
    run: () => spawnSync(process.execPath, command, { env, encoding: 'utf8' }).stdout,
    npmRan: () => existsSync(called),
  };
}

test.skipIf(process.platform === 'win32')('installs once for a lock file', () => {
  const one = repository();
  expect(one.run()).toContain('the task ran');
  expect(one.npmRan()).toBe(true);
  rmSync(join(one.root, 'npm-was-called'));
  expect(one.run()).toContain('the task ran');
  expect(one.npmRan()).toBe(false);
});

test.skipIf(process.platform === 'win32')('a node_modules that is a link is taken as it is', () => {
  const one = repository();
  const shared = mkdtempSync(join(tmpdir(), 'twinshelf-shared-'));
  made.push(shared);
  symlinkSync(shared, join(one.root, 'node_modules'));
  expect(one.run()).toContain('the task ran');
  expect(one.npmRan()).toBe(false);
});
