// The net by fetch: permission first, no cookies, bounded bodies, every request in the ledger before it is sent.
import http from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentRequest } from '../../store/index.ts';
import { fetchNet } from './fetch-net.ts';

let base = '';
let server: http.Server;
const seen: http.IncomingMessage[] = [];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    seen.push(request);
    if (request.url === '/bomb') {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync(Buffer.alloc(30_000_000)));
    } else if (request.url === '/endless') {
      const timer = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(timer));
    } else if (request.url === '/moved') {
      response.writeHead(302, { location: '/p?led=here' }).end();
    } else if (request.url === '/silent') {
      request.resume();
    } else if (request.url === '/dies') {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    } else {
      response.writeHead(request.url === '/gone' ? 404 : 200, { 'X-Habit': 'Yes' });
      response.end(`${request.method} ${request.url}`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function world(allowed = true, online = true) {
  const sent: SentRequest[] = [];
  const answered: [number, number, number | null, ...string[]][] = [];
  const ledger = {
    sent: async (request: SentRequest) => sent.push(request) - 1,
    answered: async (id: number, status: number, bytes: number | null, led?: string) =>
      void answered.push([id, status, bytes, ...(led === undefined ? [] : [led])]),
  };
  const net = fetchNet({
    allowed: async () => allowed,
    ledger,
    clock: { now: () => 7 },
    online: () => online,
  });
  return { net, sent, answered };
}

const never = new AbortController().signal;

describe('the net', () => {
  it('answers with status, address, lower-case headers and bytes, and writes it down', async () => {
    const { net, sent, answered } = world();
    const reply = await net.send({ url: `${base}/p?q=1`, words: true, find: 'f' }, never);
    if (!reply.ok) throw new Error(reply.fault.words);
    expect(reply.value.status).toBe(200);
    expect(reply.value.headers['x-habit']).toBe('Yes');
    expect(new TextDecoder().decode(reply.value.body)).toBe('GET /p?q=1');
    expect(sent).toEqual([
      {
        at: 7,
        host: new URL(base).host,
        method: 'GET',
        path: '/p?q=1',
        sent: ['search words'],
        sentBytes: 0,
        find: 'f',
      },
    ]);
    expect(answered).toEqual([[0, 200, 10]]);
  });

  it('sends nothing that it cannot write down, and blames no host for it', async () => {
    const full = async (): Promise<never> => {
      throw new Error('the disk is full');
    };
    const { net, answered } = world();
    const ports = { allowed: async () => true, clock: { now: () => 7 }, online: () => true };
    const before = seen.length;
    const unsent = fetchNet({ ...ports, ledger: { sent: full, answered: full } });
    const unheard = fetchNet({ ...ports, ledger: { sent: async () => 0, answered: full } });
    const fault = {
      kind: 'unreadable',
      why: 'inside',
      words: 'The request could not be recorded: the disk is full',
    };
    expect(await unsent.send({ url: `${base}/p` }, never)).toEqual({ ok: false, fault });
    expect(seen).toHaveLength(before);
    expect(await unheard.send({ url: `${base}/p` }, never)).toEqual({ ok: false, fault });
    expect((await net.send({ url: `${base}/p` }, never)).ok).toBe(true);
    expect(answered).toHaveLength(1);
  });

  it('tells search words from a page of the shop by what is asked, not by the look of the address', async () => {
    const { net, sent } = world();
    await net.send({ url: `${base}/p?id=10945` }, never);
    await net.send({ url: `${base}/search/moon-station`, words: true }, never);
    await net.send({ url: `${base}/graphql`, method: 'POST', body: '{}' }, never);
    expect(sent.map((row) => row.sent)).toEqual([['address'], ['search words'], ['search words']]);
  });

  it('writes down where a redirect ended, and on both rows what it was', async () => {
    const { net, sent, answered } = world();
    await net.send({ url: `${base}/moved` }, never);
    expect(sent.map(({ path, sent: what, led }) => [path, what, led])).toEqual([
      ['/moved', ['address'], undefined],
      ['/p?led=here', ['redirect'], `${base}/moved`],
    ]);
    expect(answered).toEqual([
      [1, 200, null],
      [0, 200, 15, `${base}/p?led=here`],
    ]);
  });

  it('writes down that a key was sent, and never the key', async () => {
    const { net, sent } = world();
    const headers = { 'x-subscription-token': 'secret-key' };
    await net.send({ url: `${base}/web?q=1`, words: true, headers }, never);
    expect(seen.at(-1)?.headers['x-subscription-token']).toBe('secret-key');
    expect(sent[0]?.sent).toEqual(['search words', 'API key']);
    expect(JSON.stringify(sent)).not.toContain('secret-key');
  });

  // Node has no cookies to send: only the request's options can be checked here
  it('asks as nobody: the browser is told to send no cookie, and no address of a page that a person is on', async () => {
    const told: (RequestInit | undefined)[] = [];
    const net = fetchNet({
      allowed: async () => true,
      ledger: { sent: async () => 1, answered: async () => undefined },
      clock: { now: () => 7 },
      fetch: (input, init) => {
        told.push(init);
        return fetch(input, init);
      },
    });
    expect(await net.send({ url: `${base}/p` }, never)).toMatchObject({ ok: true });
    expect(told).toMatchObject([{ credentials: 'omit', referrerPolicy: 'no-referrer' }]);
  });

  it('sends what was asked for', async () => {
    const { net, sent } = world();
    const headers = { 'content-type': 'application/json' };
    await net.send({ url: `${base}/graphql`, method: 'POST', body: '{"a":"ü"}', headers }, never);
    const request = seen.at(-1);
    expect(request?.method).toBe('POST');
    expect(request?.headers['content-type']).toBe('application/json');
    expect(sent[0]?.sentBytes).toBe(10);
  });

  it('takes any status for an answer', async () => {
    expect(await world().net.send({ url: `${base}/gone` }, never)).toMatchObject({
      ok: true,
      value: { status: 404 },
    });
  });

  it('sends nothing without permission, nor to anything but the web', async () => {
    const { net, sent } = world(false);
    expect(await net.send({ url: `${base}/p` }, never)).toMatchObject({
      ok: false,
      fault: { kind: 'denied' },
    });
    for (const url of [
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:text/html,x',
      'chrome://settings',
      '',
    ])
      expect(await net.send({ url }, never)).toMatchObject({ ok: false, fault: { kind: 'unreadable' } });
    expect(sent).toEqual([]);
  });

  it('knows access that was taken back while the host was asked from a host that does not answer', async () => {
    const ledger = { sent: async () => 1, answered: async () => undefined };
    const answers = [true, false];
    const net = fetchNet({
      allowed: async () => answers.shift() ?? false,
      ledger,
      clock: { now: () => 7 },
      online: () => true,
    });
    expect(await net.send({ url: `${base}/dies` }, never)).toMatchObject({ fault: { kind: 'denied' } });
    expect(answers).toEqual([]);
  });

  it('cuts bodies at the limit, compressed and endless ones too', async () => {
    const { net } = world();
    for (const path of ['/bomb', '/endless']) {
      const reply = await net.send({ url: `${base}${path}`, maxBytes: 1_000_000 }, never);
      expect(reply, path).toMatchObject({ ok: false, fault: { kind: 'unreadable' } });
    }
  });

  it('gives the beginning of a longer body to who is content with it', async () => {
    const { net } = world();
    for (const path of ['/bomb', '/endless']) {
      const reply = await net.send({ url: `${base}${path}`, maxBytes: 1_000_001, cut: true }, never);
      expect(reply.ok && reply.value.body.byteLength, path).toBe(1_000_001);
    }
  });

  it('tells time, a broken answer and the person apart', async () => {
    const { net } = world();
    expect(await net.send({ url: `${base}/silent`, timeoutMs: 100 }, never)).toMatchObject({
      fault: { kind: 'later' },
    });
    expect(await net.send({ url: `${base}/dies` }, never)).toMatchObject({ fault: { kind: 'gone' } });
    expect(await net.send({ url: 'http://127.0.0.1:1/' }, never)).toMatchObject({ fault: { kind: 'gone' } });
    // a device that is offline says nothing about the host
    expect(await world(true, false).net.send({ url: 'http://127.0.0.1:1/' }, never)).toMatchObject({
      fault: { kind: 'later', why: 'offline' },
    });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    expect(await net.send({ url: `${base}/silent` }, stop.signal)).toMatchObject({
      fault: { kind: 'cancelled' },
    });
  });
});
