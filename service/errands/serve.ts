// Listens, until it is told to stop; makes and shows the first key at the first start.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type Accounts, KEY_FORM } from '../book/accounts.ts';
import { buildService } from '../build.ts';
import { listen } from '../http/listen.ts';
import { readyToJudge } from '../judge.ts';
import { jsonLog } from '../log.ts';
import { type Given, portOf, readConfig } from './settings.ts';
import { stopAsked } from './stop-asked.ts';

/** How long answers under way may take after a stop was asked for. */
const GRACE_MS = 10_000;

export async function serveErrand(given: Given): Promise<number> {
  const config = readConfig(given.data);
  const host = given.host ?? '127.0.0.1';
  let port = portOf(given.port);
  const local = `http://${host.includes(':') ? `[${host}]` : host}`;
  const publicUrl = () => (config.publicUrl ?? `${local}:${port}`).replace(/\/+$/, '');
  const log = jsonLog((lines) => void process.stdout.write(lines));
  process.once('exit', log.flush);
  const service = buildService({ data: given.data, config, log, publicUrl });
  const key = firstKey(service.ports.accounts, process.env['TWINSHELF_KEY']);
  if (key !== null) process.stderr.write(`Your key, shown only this once: ${key}\n`);
  try {
    await service.start();
    readyToJudge();
    const server = await listen(service.app, { hostname: host, port });
    const sockets = socketsOf(server);
    const address = server.address();
    if (typeof address === 'object' && address !== null) port = address.port;
    process.stderr.write(`Twinshelf service: ${publicUrl()}  (interface: ${publicUrl()}/docs)\n`);
    await stopAsked();
    log.note('stopping');
    await Promise.all([closed(server, sockets), service.ports.runner.stop()]);
  } finally {
    await service.stop();
  }
  return 0;
}

/** The key of TWINSHELF_KEY is made known; without it and without any account one is made, and given back to be shown. */
function firstKey(accounts: Accounts, given: string | undefined): string | null {
  if (given !== undefined && given !== '') {
    if (!KEY_FORM.test(given))
      throw new Error('TWINSHELF_KEY must have 8 to 200 printable characters, no blanks.');
    if (accounts.authenticate(given) === null) {
      accounts.add({ name: 'environment', tier: 1, balanceMicro: null, key: given });
    }
    return null;
  }
  if (accounts.list().length > 0) return null;
  return accounts.add({ name: 'first', tier: 1, balanceMicro: null }).key;
}

/** The connections that are open, now and later. */
function socketsOf(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

/**
 * No new connections; answers under way may finish, within a grace. What was kept for a next request goes at once, and so
 * does what was opened ahead of a first one, which Node does not count among the idle.
 */
function closed(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, 50);
    const late = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(late);
      resolve();
    });
  });
}
