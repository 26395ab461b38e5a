// Reads script files, where a page has a search box without an address or is drawn by scripts alone.
import { inSlices, yieldEvery } from '../../base/async/time-slices.ts';
import type { AskPorts } from '../answer/answer.ts';
import { fetchIfAvailable } from '../http/fetch-if-available.ts';
import { lazyChunks, wantsRuntime } from '../script-api/lazy-chunks.ts';
import { bundleFiles, runtimeOf, scriptFiles } from '../shop/further-pages.ts';
import type { Home } from '../shop/home.ts';
import { namesInterface } from '../sources/own-interface.ts';
import { hasDeadBox, runsKnownSoftware, saysHowToSearch } from './clues.ts';
import type { DiscoveryTask } from './task.ts';
import { withHome } from './ways-of.ts';

/** characters that are read of one script file beside a page, and of all files of a shell */
const MOST_SCRIPT = 2_000_000;
const MOST_BUNDLE = 3_000_000;
/** script files of a shell that are read */
const MOST_FILES = 4;

/** Reads script files, where the page has a search box without an address; not again those of the page `before`, which most pages share. */
export async function withScripts(
  home: Home,
  task: DiscoveryTask,
  ports: AskPorts,
  signal: AbortSignal,
  before: Home | null = null,
): Promise<{ home: Home; requests: number }> {
  if (home.shell) return withBundles(home, task, ports, signal);
  if (!hasDeadBox(home) || saysHowToSearch(home)) return { home, requests: 0 };
  let requests = 0;
  const { scripts: known = '' } = before ?? {};
  let read = await withHome({ ...home, scripts: known }, yieldEvery(ports.clock, signal));
  const others = before === null || known === '' ? [] : scriptFiles(before);
  for (const url of saysHowToSearch(read) ? [] : scriptFiles(home).filter((file) => !others.includes(file))) {
    const { answer, ...asked } = await fetchIfAvailable(
      { url, want: 'script', robots: 'address' },
      task,
      ports,
      signal,
    );
    requests += asked.requests;
    if (answer === null) continue;
    const scripts = `${read.scripts}\n${answer.text.slice(0, MOST_SCRIPT)}`;
    read = await withHome({ ...home, scripts }, yieldEvery(ports.clock, signal));
    if (saysHowToSearch(read)) break;
  }
  return { home: read, requests };
}

/** Reads the scripts of a shop rendered by scripts, which name its API if anything does. */
async function withBundles(
  home: Home,
  task: DiscoveryTask,
  ports: AskPorts,
  signal: AbortSignal,
): Promise<{ home: Home; requests: number }> {
  let read = home;
  let requests = 0;
  let files = bundleFiles(home);
  const rest = yieldEvery(ports.clock, signal);
  const asked = new Set<string>();
  while (requests < MOST_FILES && !runsKnownSoftware(read) && !(await inSlices(namesInterface(read), rest))) {
    const url = files.find((file) => !asked.has(file));
    if (url === undefined) break;
    asked.add(url);
    const { answer, ...spent } = await fetchIfAvailable(
      { url, want: 'script', robots: 'address' },
      task,
      ports,
      signal,
    );
    requests += spent.requests;
    if (answer === null) continue;
    const { text } = answer;
    read = { ...read, scripts: `${read.scripts}\n${text}`.slice(0, MOST_BUNDLE) };
    const runtime = wantsRuntime(read.scripts) ? runtimeOf(home) : null;
    const first = runtime === null ? lazyChunks(text, read.scripts, url, home) : [runtime];
    files = [...first, ...files];
    await rest();
    await withHome(read, rest);
  }
  return { home: read, requests };
}
