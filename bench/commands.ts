// Runs other programs for the benches: installs them from npm in a folder of their own, starts them, and stops them again.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { done, failed, type Outcome } from '../lib/base/fault.ts';

export interface Command {
  readonly name: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** file that receives stdout and stderr */
  readonly log: string;
}

const leftovers = new Set<() => void>();
let watching = false;

/** Runs `work` when this process ends, however it ends; returns a function that cancels that. */
export function atEnd(work: () => void): () => void {
  if (!watching) {
    watching = true;
    process.once('exit', () => {
      for (const each of leftovers) each();
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
  }
  leftovers.add(work);
  return () => void leftovers.delete(work);
}

export function launch({ name, args, cwd, env, log, input }: Command): ChildProcess {
  const out = openSync(log, 'a');
  const child = spawn(name, [...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', out, out],
    detached: true,
  });
  child.stdin?.end(input);
  const drop = atEnd(() => killGroup(child, 'SIGKILL'));
  child.once('exit', drop);
  return child;
}

/** Runs a command and waits for its end. */
export function finish(command: Command, signal: AbortSignal): Promise<Outcome<null>> {
  return new Promise((resolve) => {
    const child = launch(command);
    const words = `${command.name} ${command.args[0] ?? ''} failed, see ${command.log}`;
    const stop = (): void => void end(child);
    signal.addEventListener('abort', stop, { once: true });
    const settle = (good: boolean): void => {
      signal.removeEventListener('abort', stop);
      resolve(good ? done(null) : failed({ kind: 'gone', words }));
    };
    child.once('error', () => settle(false));
    child.once('exit', (code) => settle(code === 0));
  });
}

/** Polls an address until it answers; false when the child exited or the signal aborted. */
export async function answers(url: string, child: ChildProcess, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted && child.exitCode === null) {
    const status = await fetch(url, { signal }).then(
      (response) => response.status,
      () => 0,
    );
    if (status > 0 && status < 500) return true;
    await new Promise((next) => setTimeout(next, 300));
  }
  return false;
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // the process group is gone already, as wanted
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Stops a command and everything it has started: each one leads a process group of its own. */
export function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const finished = (): void => {
      killGroup(child, 'SIGKILL');
      resolve();
    };
    if (child.exitCode !== null || child.signalCode !== null) return finished();
    child.once('exit', finished);
    killGroup(child, 'SIGTERM');
    setTimeout(() => killGroup(child, 'SIGKILL'), 4000).unref();
  });
}

export interface Packages {
  readonly folder: string;
  readonly install: readonly string[];
  readonly overrides: Readonly<Record<string, string>>;
  /** a file that exists once the packages are installed */
  readonly proof: string;
  /** module type of the folder's own scripts */
  readonly type?: 'module' | 'commonjs';
}

/**
 * Installs npm packages in a folder outside the project's own; does nothing when they are there. Their install scripts do
 * not run: none of them needs its own, and some would compile for minutes.
 */
export async function installed(packages: Packages, signal: AbortSignal): Promise<Outcome<null>> {
  const { folder, install, overrides, proof, type = 'module' } = packages;
  if (existsSync(`${folder}/${proof}`)) return done(null);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, JSON.stringify({ name: 'bench', private: true, type, overrides }));
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...install];
  return finish({ name: 'npm', args, cwd: folder, log: `${folder}/install.log` }, signal);
}
