// The guarded HTTP client: no private address, no endless redirect, no huge answer.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { isPublicAddress } from './net/public-address.ts';
import { serviceNet } from './net.ts';

const never = new AbortController().signal;
const servers: { close(): void; closeAllConnections(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ],
  ...['224.0.0.1', '255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1'],
  ...[
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '::7f00:1',
    'x',
  ],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://localhost/',
  'http://169.254.169.254/latest/meta-data/',
  'http://1.1.1.1:22/',
])('%s is refused before anything is sent', async (url) => {
  const reply = await serviceNet({ allowPrivate: false }).send({ url, timeoutMs: 3000 }, never);
  expect(reply).toMatchObject({ ok: false, fault: { kind: 'denied' } });
});

test('a file address is refused', async () => {
  const reply = await serviceNet({ allowPrivate: true }).send({ url: 'file:///etc/passwd' }, never);
  expect(reply).toMatchObject({ ok: false, fault: { kind: 'denied' } });
});

test('a name is checked at the connection itself: what it answered earlier does not count', async () => {
  let asked = 0;
  const net = serviceNet({
    allowPrivate: false,
    resolve: (_host, answer) => {
      asked += 1;
      answer(null, [{ address: '127.0.0.1', family: 4 }]);
    },
  });
  const reply = await net.send({ url: 'http://rebinding.example/' }, never);
  expect(reply).toMatchObject({ ok: false, fault: { kind: 'denied' } });
  expect(asked).toBe(1);
});

test('redirects are followed and keep no secrets for other hosts; circles end', async () => {
  const seen: (string | undefined)[] = [];
  const other = await listen((request, response) => {
    seen.push(request.headers['x-subscription-token']?.toString());
    response.end('there');
  });
  const first = await listen((request, response) => {
    if (request.url === '/circle') response.writeHead(302, { location: '/circle' }).end();
    else response.writeHead(301, { location: `http://127.0.0.1:${other}/x` }).end();
  });
  const net = serviceNet({ allowPrivate: true });
  const headers = { 'x-subscription-token': 'secret' };
  const reply = await net.send({ url: `http://127.0.0.1:${first}/`, headers }, never);
  expect(reply).toMatchObject({ ok: true, value: { status: 200, url: `http://127.0.0.1:${other}/x` } });
  expect(seen).toEqual([undefined]);
  const circle = await net.send({ url: `http://127.0.0.1:${first}/circle` }, never);
  expect(circle).toMatchObject({ ok: false, fault: { kind: 'unreadable' } });
});

test('a redirect to a private address is refused', async () => {
  const reached: string[] = [];
  const inner = await listen((request, response) => {
    reached.push(request.url ?? '');
    response.end();
  });
  const outer = await listen((_request, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${inner}/admin` }).end();
  });
  const net = serviceNet({ allowPrivate: [`127.0.0.1:${outer}`] });
  expect(await net.send({ url: `http://127.0.0.1:${outer}/` }, never)).toMatchObject({
    fault: { kind: 'denied' },
  });
  expect(reached).toEqual([]);
  const both = serviceNet({ allowPrivate: [`127.0.0.1:${outer}`, `127.0.0.1:${inner}`] });
  expect(await both.send({ url: `http://127.0.0.1:${outer}/` }, never)).toMatchObject({ ok: true });
  expect(reached).toEqual(['/admin']);
});

test('why a connection failed is said in words, not in those of the network', async () => {
  const closed = await listen(() => undefined);
  const silent = await listen((request) => request.socket.destroy());
  const nameless = serviceNet({
    allowPrivate: true,
    resolve: (host, answer) => {
      answer(Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' }), []);
    },
  });
  expect(await nameless.send({ url: 'http://gone.example/' }, never)).toMatchObject({
    fault: { kind: 'gone', words: 'no host has this name' },
  });
  const net = serviceNet({ allowPrivate: true });
  expect(await net.send({ url: `http://127.0.0.1:${silent}/` }, never)).toMatchObject({
    fault: { kind: 'gone', words: 'it broke the connection off' },
  });
  expect(await net.send({ url: `https://127.0.0.1:${closed}/`, timeoutMs: 3000 }, never)).toMatchObject({
    fault: { kind: 'gone', words: expect.not.stringMatching(/^getaddrinfo|^connect E/) },
  });
});

test('bodies are bounded after unpacking, and broken ones are faults', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  const port = await listen((request, response) => {
    if (request.url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    else if (request.url === '/broken')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
    else if (request.url === '/gzip')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello'));
    else response.write('never ends');
  });
  const net = serviceNet({ allowPrivate: true });
  const get = (path: string) =>
    net.send({ url: `http://127.0.0.1:${port}${path}`, maxBytes: 1_000_000, timeoutMs: 500 }, never);
  expect(await get('/bomb')).toMatchObject({ ok: false, fault: { kind: 'unreadable' } });
  const cut = { url: `http://127.0.0.1:${port}/bomb`, maxBytes: 1_000_001, cut: true };
  const beginning = await net.send(cut, never);
  expect(beginning.ok && beginning.value.body.byteLength).toBe(1_000_001);
  expect(await get('/broken')).toMatchObject({ ok: false, fault: { kind: 'gone' } });
  expect(await get('/endless')).toMatchObject({ ok: false, fault: { kind: 'later' } });
  const good = await get('/gzip');
  expect(good.ok && new TextDecoder().decode(good.value.body)).toBe('hello');
  const stopped = await net.send({ url: `http://127.0.0.1:${port}/` }, AbortSignal.abort());
  expect(stopped).toMatchObject({ fault: { kind: 'cancelled' } });
});
