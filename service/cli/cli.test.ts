// The command line as a process: its commands, its exit codes, and its answers to wrong calls.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const folder = mkdtempSync(join(tmpdir(), 'twinshelf-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly said: string;
}

async function twinshelf(args: readonly string[], input = ''): Promise<Ended> {
  const child = spawn(process.execPath, ['service/cli/main.ts', ...args]);
  let out = '';
  let said = '';
  child.stdout.on('data', (piece) => {
    out += String(piece);
  });
  child.stderr.on('data', (piece) => {
    said += String(piece);
  });
  child.stdin.end(input);
  const [code]: unknown[] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : null, out, said };
}

const lines = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const product = { title: 'Acme kettle K1 1.7 l', brand: 'Acme' };
const pair = JSON.stringify({ product_left: product, product_right: product });

test('match answers pairs from a file or from standard input, and names a wrong line', async () => {
  const path = join(folder, 'pairs.jsonl');
  writeFileSync(path, `${pair}\n${pair}\n`);
  const good = await twinshelf(['match', path]);
  expect(good).toMatchObject({ code: 0, said: '' });
  expect(lines(good.out)).toMatchObject([{ line: 1, match: expect.any(String) }, { line: 2 }]);
  const piped = await twinshelf(['match', '--evidence'], `${pair}\nnope\n${pair}`);
  expect(piped.code).toBe(1);
  expect(piped.said).toBe('Invalid JSON format at line 2\n');
  expect(lines(piped.out)).toMatchObject([{ line: 1, evidence: expect.any(Array) }, { line: 3 }]);
  const strict = await twinshelf(['match', '-', '--strict'], `nope\n${pair}`);
  expect(strict).toMatchObject({ code: 1, out: '' });
});

test('a wrong field of a line is named with what it should be', async () => {
  const { said } = await twinshelf(
    ['match'],
    '{"product_left": {"title": 5}, "product_right": {"title": "x"}}',
  );
  expect(said).toBe(
    'Invalid field product_left.title at line 1: Invalid input: expected string, received number\n',
  );
});

test('a field that may have one of several forms says all of them', async () => {
  const { said } = await twinshelf(
    ['match'],
    '{"product_left": {"title": "x", "price": [5]}, "product_right": {"title": "x"}}',
  );
  expect(said).toBe(
    'Invalid field product_left.price at line 1: Invalid input: expected string, received array; or: Invalid input: expected number, received array\n',
  );
});

test('match --together judges the pairs of a file beside each other', async () => {
  const other = { title: 'Acme kettle K1 1.7 l steel', brand: 'Acme' };
  const rivals = [pair, JSON.stringify({ product_left: product, product_right: other })];
  const chanceOf = async (...more: string[]): Promise<number> => {
    const { code, out } = await twinshelf(['match', ...more], `${rivals.join('\n')}\n`);
    expect(code).toBe(0);
    const answers = lines(out);
    expect(answers).toMatchObject([{ line: 1 }, { line: 2 }]);
    return Number(Object(answers[1]).probability);
  };
  expect(await chanceOf('--together')).toBeLessThan(await chanceOf());
  expect((await twinshelf(['filter', '--together'], pair)).code).toBe(2);
});

test('queries are written for lines and for bare products; filter keeps and rejects', async () => {
  const written = await twinshelf(
    ['queries'],
    `${JSON.stringify({ product })}\n${JSON.stringify(product)}\n`,
  );
  expect(written.code).toBe(0);
  expect(lines(written.out)).toMatchObject([
    { queries: expect.any(Array) },
    { line: 2, queries: expect.any(Array) },
  ]);
  const set = JSON.stringify({ product, results: [{ product, link: 'https://s.example/1' }] });
  const filtered = await twinshelf(['filter'], set);
  expect(lines(filtered.out)).toMatchObject([{ candidates: [{ link: 'https://s.example/1' }] }]);
});

test('read tells what a saved page sells, and 1 when it sells nothing', async () => {
  const page = join(folder, 'page.html');
  writeFileSync(
    page,
    `<!doctype html><html lang="en"><head><title>Acme kettle K1 – Shop</title><link rel="canonical" href="https://shop.example/products/k1">
    <meta property="og:type" content="product"><script type="application/ld+json">
    {"@context":"https://schema.org","@type":"Product","name":"Acme kettle K1","brand":"Acme","sku":"K1-17","image":"https://shop.example/k1.jpg","offers":{"@type":"Offer","price":"19.99","priceCurrency":"EUR","availability":"https://schema.org/InStock"}}
    </script></head><body><main><h1>Acme kettle K1</h1><img src="/k1.jpg"><p class="price">€19.99</p><form action="/cart"><button>Add to cart</button></form></main></body></html>`,
  );
  const read = await twinshelf(['read', page]);
  expect(read.code).toBe(0);
  expect(JSON.parse(read.out)).toMatchObject({
    url: 'https://shop.example/products/k1',
    product: { title: 'Acme kettle K1' },
  });
  writeFileSync(page, '<p>About us');
  expect((await twinshelf(['read', page])).code).toBe(1);
});

test('read takes a saved page for what it is without an address, and its canonical link however it is written', async () => {
  const page = join(folder, 'bare.html');
  const body = '<h1>Acme kettle K1</h1><p class="price">€19.99</p><button>Add to basket</button>';
  const head = (link: string) => `<!doctype html><html lang="en"><title>Acme kettle K1</title>${link}${body}`;
  writeFileSync(page, head(''));
  expect(JSON.parse((await twinshelf(['read', page])).out)).toMatchObject({
    product: { title: 'Acme kettle K1' },
  });
  writeFileSync(page, head('<link href="https://shop.example/products/k1" rel="canonical">'));
  expect(JSON.parse((await twinshelf(['read', page])).out).url).toBe('https://shop.example/products/k1');
});

test('read and search refuse private addresses', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end('<h1>x');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const read = await twinshelf(['read', `http://127.0.0.1:${port}/`]);
  expect(read).toMatchObject({ code: 3, said: expect.stringContaining('not on the public internet') });
  expect((await twinshelf(['search', '--title', 'x', '--site', '127.0.0.1'])).code).not.toBe(0);
  expect(asked).toBe(0);
  server.close();
});

test('wrong usage is told apart from a missing file', async () => {
  expect(await twinshelf([])).toMatchObject({ code: 2, out: '' });
  expect((await twinshelf(['match', '--nonsense'])).code).toBe(2);
  expect((await twinshelf(['search'])).code).toBe(2);
  expect(await twinshelf(['search', '--title', 'x', '--site', 'not a host'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('--site must be a host name'),
  });
  expect((await twinshelf(['match', join(folder, 'none.jsonl')])).code).toBe(3);
  expect(await twinshelf(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('Exit codes') });
});
