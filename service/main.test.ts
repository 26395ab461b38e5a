// The service as a process: its first start, its end, its other commands, and its answers to wrong calls.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let data = '';
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'twinshelf-main-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const { TWINSHELF_KEY: _key, ...rest } = process.env;
  return spawn(process.execPath, ['service/main.ts', ...args, '--data', data], { env: { ...rest, ...env } });
}

async function ended(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: unknown; out: string }> {
  const child = run(args, env);
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (out += String(piece)));
  const [code]: unknown[] = await once(child, 'close');
  return { code, out };
}

/** Starts the service; its address, what it said, its log so far, and its process. */
async function serve(env: NodeJS.ProcessEnv = {}) {
  const child = run(['--port', '0'], env);
  const log: string[] = [];
  child.stdout?.on('data', (piece) => log.push(String(piece)));
  let said = '';
  child.stderr?.on('data', (piece) => (said += String(piece)));
  while (!/\/docs\)\n/.test(said)) {
    if (child.exitCode !== null) throw new Error(said);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  const [base = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
  const stop = async () => {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    const [code]: unknown[] = await exit;
    return code;
  };
  return { base, said, log, stop, child };
}

const jobs = async (base: string, key: string) =>
  (await fetch(`${base}/v1/batch/jobs`, { headers: { authorization: `Bearer ${key}` } })).status;

test('the first start makes a key and shows it once; it goes on working, and nothing warns', async () => {
  const first = await serve();
  const [, key = ''] = /shown only this once: (ts_\S{32})/.exec(first.said) ?? [];
  expect(await jobs(first.base, key)).toBe(200);
  expect(first.said).not.toMatch(/Warning/);
  expect(await first.stop()).toBe(0);
  const second = await serve();
  expect(second.said).not.toContain('ts_');
  expect(await jobs(second.base, key)).toBe(200);
  expect(second.log.join('')).not.toContain(key);
  expect(await second.stop()).toBe(0);
});

test('TWINSHELF_KEY is the key; one that cannot travel in a header is refused', async () => {
  const service = await serve({ TWINSHELF_KEY: 'my-own-key-1' });
  expect(await jobs(service.base, 'my-own-key-1')).toBe(200);
  expect(service.said).not.toContain('shown only this once');
  await service.stop();
  expect(await ended(['--port', '0'], { TWINSHELF_KEY: 'two words' })).toMatchObject({ code: 1 });
});

test('a stop lets an answer under way finish', async () => {
  const service = await serve({ TWINSHELF_KEY: 'my-own-key-1' });
  const body = JSON.stringify({ product_left: { title: 'a kettle' }, product_right: { title: 'a kettle' } });
  const socket = connect(Number(new URL(service.base).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (piece) => (answer += String(piece)));
  const head = `POST /match-products HTTP/1.1\r\nhost: x\r\nauthorization: Bearer my-own-key-1\r\ncontent-length: ${body.length}\r\n\r\n`;
  socket.write(head + body.slice(0, 10));
  await new Promise((resolve) => setTimeout(resolve, 100));
  const stopped = service.stop();
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.write(body.slice(10));
  expect(await stopped).toBe(0);
  expect(answer).toContain('200 OK');
  socket.destroy();
});

test('accounts are kept and catalogues loaded while the service runs', async () => {
  const service = await serve({ TWINSHELF_KEY: 'my-own-key-1' });
  const added = await ended(['account', 'add', 'shop', '--tier', '2', '--balance', '0.002']);
  const [, key = ''] = /shown only this once: (\S+)/.exec(added.out) ?? [];
  const file = join(data, 'feed.csv');
  writeFileSync(file, 'id,title\n1,Acme kettle K1 1.7 l\n');
  expect((await ended(['load', file, '--site', 'shop.example'])).out).toContain('1 items');
  const search = () =>
    fetch(`${service.base}/search-products`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({ product: { title: 'Acme kettle K1 1.7 l' }, site: 'shop.example' }),
    });
  expect(await (await search()).json()).toMatchObject({ cost: 0.0015, candidates: [{ listing_id: '1' }] });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect((await search()).status).toBe(402);
  expect((await ended(['account', 'list'])).out).toMatch(
    /shop\ttier 2\tbalance 0.0005\tcharged 0.0015\tactive/,
  );
  expect((await ended(['account', 'revoke'], { TWINSHELF_KEY: key })).code).toBe(0);
  expect((await search()).status).toBe(401);
  await service.stop();
});

test('a port that is taken is said, and the process ends', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await ended(['--port', String(port)])).toMatchObject({
    code: 1,
    out: expect.stringContaining(`Cannot listen on port ${port}`),
  });
  other.close();
});

test('a second service on the same data is refused before it touches them; the folder is free once the first ends', async () => {
  const first = await serve({ TWINSHELF_KEY: 'my-own-key-1' });
  const upload = join(data, 'jobs', 'job_1');
  mkdirSync(upload);
  expect(await ended(['--port', '0'])).toMatchObject({
    code: 1,
    out: expect.stringContaining('A service is running already'),
  });
  expect(existsSync(upload)).toBe(true);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const second = await serve({ TWINSHELF_KEY: 'my-own-key-1' });
  expect(await jobs(second.base, 'my-own-key-1')).toBe(200);
  expect(existsSync(upload)).toBe(false);
  expect(await second.stop()).toBe(0);
});

test('a connection on which nothing was asked yet does not hold its end up', async () => {
  const { base, stop } = await serve();
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  await once(socket, 'connect');
  const start = performance.now();
  expect(await stop()).toBe(0);
  expect(performance.now() - start).toBeLessThan(8_000);
  socket.destroy();
});

test.each([
  [['--prot', '1'], '--prot'],
  [['--port', 'many'], '--port takes a whole number'],
  [['load', 'feed.csv'], 'Say load FILE --site HOST.'],
  [['load', 'feed.csv', '--site', 'not a host'], '--site must be a host name'],
  [['load', 'feed.doc', '--site', 'shop.example'], 'Say --format'],
  [['account', 'set', 'acc_1'], 'Say account set ID with'],
  [['account', 'add', 'shop', '--balance', ''], '--balance takes an amount'],
  [['account', 'add', 'shop', '--tier', '3'], '--tier is 1 or 2'],
])('%j is a wrong call, told with what to say', async (args, words) => {
  expect(await ended(args)).toMatchObject({ code: 2, out: expect.stringContaining(words) });
});

test('a file that is no catalogue is not taken for an empty one', async () => {
  const file = join(data, 'feed.jsonl');
  writeFileSync(file, 'id,title\n1,Acme kettle\n');
  expect(await ended(['load', file, '--site', 'shop.example'])).toMatchObject({
    code: 1,
    out: expect.stringContaining('No row of'),
  });
});

test('a setting that there is not, and a wrong command, are said so', async () => {
  writeFileSync(join(data, 'config.json'), '{"teirs": {}}');
  expect(await ended(['--port', '0'])).toMatchObject({ code: 1, out: expect.stringContaining('teirs') });
  expect(await ended(['dance'])).toMatchObject({ code: 2 });
  expect(await ended(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('load FILE') });
});
