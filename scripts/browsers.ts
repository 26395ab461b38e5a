// Finds the programs that the demo and the tests need, browsers and Redis, and installs missing ones by the system's package
// manager.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

export type Program = 'chromium' | 'firefox' | 'redis-server';

interface Known {
  /** environment variable with a path that takes precedence */
  readonly variable: string;
  readonly paths: readonly string[];
  readonly debian: string;
}

// Without branded Chrome, which no longer accepts --load-extension.
const KNOWN: Record<Program, Known> = {
  chromium: {
    variable: 'TWINSHELF_CHROMIUM',
    paths: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/snap/bin/chromium',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    debian: 'chromium',
  },
  firefox: {
    variable: 'TWINSHELF_FIREFOX',
    paths: [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    debian: 'firefox-esr',
  },
  'redis-server': {
    variable: 'TWINSHELF_REDIS_SERVER',
    paths: ['/usr/bin/redis-server'],
    debian: 'redis-server',
  },
};

/** The program's path, or null when it is not on this machine. */
export function find(program: Program): string | null {
  const { variable, paths } = KNOWN[program];
  const named = process.env[variable];
  if (named !== undefined && existsSync(named)) return named;
  const own = program === 'chromium' ? [chromium.executablePath()] : [];
  return [...paths, ...own].find((path) => path !== '' && existsSync(path)) ?? null;
}

function run(command: string, args: readonly string[]): boolean {
  console.log(`  ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/** Installs by apt, as root or with passwordless sudo. */
function byApt(packages: readonly string[]): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const root = process.getuid?.() === 0;
  if (!root && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return false;
  const apt = (args: string[]) => (root ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]));
  // another apt process may hold the lock for a while on a machine that has just started
  const wait = ['-o', 'DPkg::Lock::Timeout=300', '-qq'];
  return apt([...wait, 'update']) && apt([...wait, 'install', '-y', '--no-install-recommends', ...packages]);
}

/** Advice for a program that cannot be installed from here. */
function advice(program: Program): string {
  const { variable, debian } = KNOWN[program];
  const other = program === 'chromium' ? ', or run "npx playwright install chromium"' : '';
  return `${program} was not found and could not be installed. On Debian or Ubuntu: sudo apt-get install ${debian}${other}; or set ${variable} to the path of an installed one.`;
}

/**
 * Paths of the programs, after installing missing ones. One that cannot be installed is null, and advice is printed.
 */
export function ensure(programs: readonly Program[]): Record<Program, string | null> {
  const missing = programs.filter((program) => find(program) === null);
  if (missing.length > 0) {
    console.log(`Installing ${missing.join(', ')} ...`);
    if (!byApt(missing.map((program) => KNOWN[program].debian)) && missing.includes('chromium')) {
      run('npx', ['playwright', 'install', 'chromium']);
    }
  }
  for (const program of programs)
    if (find(program) === null) console.error(`\ntwinshelf: ${advice(program)}\n`);
  return { chromium: find('chromium'), firefox: find('firefox'), 'redis-server': find('redis-server') };
}
