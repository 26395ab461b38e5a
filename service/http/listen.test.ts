// Raw connections: slow, broken, oversized and garbled requests.
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Env } from '../ports.ts';
import { listen } from './listen.ts';
import { Problem, problemResponse } from './problem.ts';
import { readBody } from './read-body.ts';

const SLOWEST_MS = 400;
let server: Server;
let port = 0;

beforeAll(async () => {
  const app = new Hono<Env>();
  app.onError((error, c) => {
    return error instanceof Problem ? problemResponse(error, 'the-id-of-it') : c.text(String(error), 500);
  });
  app.post('/length', async (c) => c.json({ length: (await readBody(c, 100_000, SLOWEST_MS)).length }));
  app.get('/long', (c) => c.body(new ReadableStream({ start: (long) => long.enqueue(new Uint8Array(9)) })));
  server = await listen(app, { hostname: '127.0.0.1', port: 0, slowestHeadersMs: SLOWEST_MS });
  const address: AddressInfo | string | null = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/**
 * Writes the pieces one after the other; returns all that came until the other side closed, or until `enough` matched.
 */
function said(pieces: readonly (string | Uint8Array)[], enough?: RegExp, end = false): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const done = (): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (piece) => {
      answer += String(piece);
      if (enough?.test(answer) === true) done();
    });
    socket.on('close', done).on('error', done);
    for (const piece of pieces) socket.write(piece);
    if (end) socket.end();
  });
}

const post = (...headers: string[]) => `POST /length HTTP/1.1\r\nhost: x\r\n${headers.join('\r\n')}\r\n\r\n`;
const WHOLE = /\}$|\}\r\n0\r\n\r\n$/;

test.each([
  ['bytes that are no request', 'hello\r\n\r\n', 400],
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['headers beyond every bound', `GET / HTTP/1.1\r\nhost: x\r\na: ${'b'.repeat(40_000)}\r\n\r\n`, 431],
  ['a header with a control character', 'GET / HTTP/1.1\r\nhost: x\r\na: \u0001\r\n\r\n', 400],
  ['no Host', 'GET /long HTTP/1.1\r\n\r\n', 400],
  ['two Hosts', 'GET /long HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n', 400],
  ['a tunnel asked for', 'CONNECT x:443 HTTP/1.1\r\nhost: x\r\n\r\n', 405],
  ['a Host that is none', 'GET /long HTTP/1.1\r\nhost: a b/c\r\n\r\n', 400],
  ['an address that is none', 'GET http://[ HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['no address', 'OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['two lengths', post('content-length: 5', 'content-length: 6'), 400],
  ['a length and chunks', post('content-length: 5', 'transfer-encoding: chunked'), 400],
  ['a length that is no number', post('content-length: 1e309'), 400],
  ['chunks of no length', `${post('transfer-encoding: chunked')}zz\r\n`, 400],
])('%s: a problem in the interface’s form', async (_, bytes, status) => {
  const answer = await said([bytes], WHOLE);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.toLowerCase()).toContain('content-type: application/problem+json');
  expect(answer).toContain(`"status":${status}`);
});

test.each([
  ['headers that never end', 'POST /length HTTP/1.1\r\nhost: x\r\n'],
  ['two Hosts', 'GET /long HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n'],
  ['a tunnel asked for', 'CONNECT x:443 HTTP/1.1\r\nhost: x\r\n\r\n'],
])('%s: the connection ends, though the sender never closes it', { timeout: 30_000 }, async (_, bytes) => {
  const accepted = once(server, 'connection');
  const sender = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sender.write(bytes);
  const [socket]: Socket[] = await accepted;
  if (socket?.destroyed === false) await once(socket, 'close');
  sender.destroy();
});

test('a tunnel asked for by a sender that is gone at once ends nothing else', async () => {
  for (let sent = 0; sent < 20; sent += 1) {
    const sender = connect(port, '127.0.0.1');
    await once(sender, 'connect');
    sender.write('CONNECT x:443 HTTP/1.1\r\nhost: x\r\n\r\n', () => sender.resetAndDestroy());
    await once(sender, 'close');
  }
  expect(await said(['GET /none HTTP/1.1\r\nhost: x\r\n\r\n'], /404/)).toContain('404');
});

test('HTTP/1.0 needs no Host', async () => {
  const answer = await said(['POST /length HTTP/1.0\r\ncontent-length: 2\r\n\r\n', 'ab']);
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*"length":2/s);
});

test('headers that never end are answered and cut off', async () => {
  expect(await said(['GET /long HTTP/1.1\r\nhost: x\r\n'])).toMatch(/^HTTP\/1\.1 408 .*"status":408/s);
});

test('a body that never ends is answered, and the connection closed', async () => {
  const answer = await said([post('content-length: 50'), '{"a":']);
  expect(answer).toMatch(/^HTTP\/1\.1 408 .*"status":408/s);
});

test('a body that is too long is answered before it is whole', async () => {
  const long = Buffer.alloc(300_000, 'x');
  expect(await said([post('content-length: 300000'), long], WHOLE)).toMatch(/^HTTP\/1\.1 413 /);
  const chunk = `${long.length.toString(16)}\r\n${long}\r\n0\r\n\r\n`;
  expect(await said([post('transfer-encoding: chunked'), chunk], WHOLE)).toMatch(/^HTTP\/1\.1 413 /);
});

test('a body in many pieces, or of no length, is read whole', async () => {
  const pieces = Array.from({ length: 50 }, () => '1\r\nx\r\n');
  expect(await said([post('transfer-encoding: chunked'), ...pieces, '0\r\n\r\n'], WHOLE)).toContain(
    '{"length":50}',
  );
  expect(await said([post('content-length: 0')], WHOLE)).toContain('{"length":0}');
});

test('a body that is not UTF-8', async () => {
  expect(await said([post('content-length: 2'), new Uint8Array([0xc3, 0x28])], WHOLE)).toMatch(
    /^HTTP\/1\.1 400 /,
  );
});

test('an expectation that nobody knows does not matter', async () => {
  const bytes = [post('content-length: 2', 'expect: a miracle'), 'ab'];
  expect(await said(bytes, WHOLE)).toContain('{"length":2}');
});

test('bytes after a request do not fall into its answer', async () => {
  const answer = await said(['GET /long HTTP/1.1\r\nhost: x\r\n\r\n', 'nonsense nonsense\r\n\r\n']);
  expect(answer).not.toContain('"status":400');
});
