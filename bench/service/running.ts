// A service in its own process, as the benches use it: its address, its memory, its end.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { recordOf } from '../../lib/remote/index.ts';

const KEY = 'ts_bench_key_0001';
export const HEADERS = { authorization: `Bearer ${KEY}` };
const MAIN = fileURLToPath(new URL('../../service/main.ts', import.meta.url));

export interface Running {
  readonly base: string;
  readonly child: ChildProcess;
  /** peak resident memory so far, in MB; null where /proc has no figure */
  peakMb(): number | null;
  /** CPU seconds used so far, all threads; null where /proc has no figure */
  cpuSeconds(): number | null;
  json(path: string): Promise<Readonly<Record<string, unknown>>>;
  end(signal: NodeJS.Signals): Promise<void>;
}

export async function startService(data: string): Promise<Running> {
  const env = { ...process.env, TWINSHELF_KEY: KEY };
  const child = spawn(process.execPath, [MAIN, '--port', '0', '--data', data], { env });
  child.stdout.resume();
  let said = '';
  for await (const piece of child.stderr) {
    said += String(piece);
    const [, base] = /(http:\/\/127\.0\.0\.1:\d+)/.exec(said) ?? [];
    if (base !== undefined) return running(base, child);
  }
  throw new Error(`The service did not start: ${said}`);
}

function running(base: string, child: ChildProcess): Running {
  return {
    base,
    child,
    peakMb: () => peakOf(child.pid),
    cpuSeconds: () => cpuOf(child.pid),
    json: async (path) => recordOf(await (await fetch(base + path, { headers: HEADERS })).json()),
    async end(signal) {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    },
  };
}

function peakOf(pid: number | undefined): number | null {
  if (process.platform !== 'linux' || pid === undefined) return null;
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

/** User and system time of the process, in seconds; /proc counts hundredths. */
function cpuOf(pid: number | undefined): number | null {
  if (process.platform !== 'linux' || pid === undefined) return null;
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = after.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
