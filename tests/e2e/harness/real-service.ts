// Runs the service in its own process, with the demo shops' listings as its catalogues: what `npm run service` starts for a
// person.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../shops/listen.ts';
import type { Shop } from '../../shops/shop.ts';

const MAIN = join(import.meta.dirname, '..', '..', '..', 'service', 'main.ts');

export interface RealService {
  readonly base: string;
  readonly key: string;
  /** key of an account without enough balance for any call */
  readonly poorKey: string;
  /** key of an account in the second tier */
  readonly slowKey: string;
  close(): Promise<void>;
}

async function healthy(base: string): Promise<void> {
  const end = Date.now() + 20_000;
  for (;;) {
    const answer = await fetch(`${base}/health`).catch(() => null);
    if (answer?.ok === true) return;
    if (Date.now() > end) throw new Error('the service did not come up within 20 s');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts the service on loopback with the listings of these shops as its catalogues; `config` is its config.json. */
export async function startRealService(shops: readonly Shop[], config: object = {}): Promise<RealService> {
  const data = mkdtempSync(join(tmpdir(), 'twinshelf-service-'));
  writeFileSync(join(data, 'config.json'), JSON.stringify(config));
  const env = { ...process.env, NODE_NO_WARNINGS: '1' };
  const errand = (...words: string[]) =>
    execFileSync(process.execPath, [MAIN, ...words, '--data', data], { env, encoding: 'utf8' });
  for (const shop of shops) {
    const file = join(data, `${shop.host}.jsonl`);
    const rows = shop.store.listings.map((listing) => ({
      title: listing.title,
      link: `https://${shop.host}${shop.path(listing)}`,
    }));
    writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'));
    errand('load', file, '--site', shop.host);
  }
  const keyOf = (printed: string) => /only this once: (\S+)/.exec(printed)?.[1] ?? '';
  const key = keyOf(errand('account', 'add', 'rich'));
  const poorKey = keyOf(errand('account', 'add', 'poor', '--balance', '0'));
  const slowKey = keyOf(errand('account', 'add', 'slow', '--tier', '2'));
  const port = await freePort();
  const served = spawn(process.execPath, [MAIN, 'serve', '--port', String(port), '--data', data], {
    env,
    stdio: 'ignore',
  });
  const gone = new Promise<void>((resolve) => served.once('exit', () => resolve()));
  // a failing test never gets to close it
  const end = (): void => void served.kill('SIGKILL');
  process.once('exit', end);
  const base = `http://127.0.0.1:${port}`;
  await healthy(base);
  return {
    base,
    key,
    poorKey,
    slowKey,
    async close() {
      served.kill('SIGTERM');
      await gone;
      process.off('exit', end);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
