// Runs the service until it is told to stop; creates and shows the first key at the first start.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type Accounts, KEY_FORM } from '../book/accounts.ts';
import { ownFolder } from '../book/database.ts';
import { buildService } from '../build.ts';
import { listen } from '../http/listen.ts';
import { readyToJudge } from '../judge.ts';
import { jsonLog } from '../log.ts';
import { type Given, portOf, readConfig } from './settings.ts';
import { stopAsked } from './stop-asked.ts';

/** How long requests under way may take after a stop was asked for. */
const GRACE_MS = 10_000;

export async function serveErrand(given: Given): Promise<number> {
  const config = readConfig(given.data);
  const host = given.host ?? '127.0.0.1';
  let port = portOf(given.port);
  const local = `http://${host.includes(':') ? `[${host}]` : host}`;
  const publicUrl = () => (config.publicUrl ?? `${local}:${port}`).replace(/\/+$/, '');
  const log = jsonLog((lines) => void process.stdout.write(lines));
  process.once('exit', log.flush);
  const giveBack = ownFolder(given.data);
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
    giveBack();
  }
  return 0;
}

/**
 * Registers the key of TWINSHELF_KEY. Without it, and without any account, creates one and returns its key to be shown.
 */
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

/** The open connections, kept up to date. */
function socketsOf(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

/**
 * Accepts no new connections and lets requests under way finish, within `GRACE_MS`. Idle kept-alive connections are
 * closed at once, and so are those opened ahead of a first request, which Node does not count as idle.
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
