// Listens for requests; what is no valid request, or comes too slowly, is answered in the interface's form as well.
import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Env } from '../ports.ts';
import { Problem, problemResponse } from './problem.ts';

/** Time for an upload of the largest file over a slow connection. */
const LONGEST_UPLOAD_MS = 2 * 3_600_000;
const SLOWEST_HEADERS_MS = 20_000;
/** Longer than load balancers usually keep theirs: otherwise a connection is closed while a request is on its way. */
const IDLE_CONNECTION_MS = 75_000;

/** How long a refused sender has to take its answer and close, before the connection is closed for it. */
const LINGER_MS = 1_000;

/** The host of a request that names none; no answer depends on it. */
const NO_HOST = 'localhost';

export interface Where {
  readonly hostname: string;
  readonly port: number;
  readonly slowestHeadersMs?: number;
}

/** Resolves when requests are accepted; rejects with the reason where the port is not available. */
export function listen(
  app: Hono<Env>,
  { hostname, port, slowestHeadersMs = SLOWEST_HEADERS_MS }: Where,
): Promise<Server> {
  const options = {
    requestTimeout: LONGEST_UPLOAD_MS,
    headersTimeout: slowestHeadersMs,
    keepAliveTimeout: IDLE_CONNECTION_MS,
    // how often slow connections are looked for
    connectionsCheckingInterval: Math.min(5_000, slowestHeadersMs),
    // Node itself would answer with a bare status
    requireHostHeader: false,
  };
  const answer = getRequestListener((request, bindings) => app.fetch(request, bindings), {
    errorHandler: (error) => problemResponse(problemOf(error), randomUUID()),
  });
  const answers = new WeakMap<Duplex, ServerResponse>();
  const heard = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (hostsOf(incoming) > 1)
      return void refuse(new Problem(400, 'There are two Host headers.'), incoming.socket);
    // the health checks of load balancers speak HTTP/1.0, which has no such header
    if (incoming.httpVersion === '1.0') incoming.headers.host ??= NO_HOST;
    answers.set(incoming.socket, outgoing);
    void answer(incoming, outgoing);
  };
  const server = createServer(options, heard);
  server.on('checkExpectation', heard);
  server.on('connect', (_, socket) => {
    void refuse(
      new Problem(405, 'CONNECT is not for this service.', { allow: ['GET', 'HEAD', 'POST'] }),
      socket,
    );
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const last = answers.get(socket);
    const amidst = last?.headersSent === true && !last.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || amidst) socket.destroy();
    else void refuse(problemOfBytes(error.code), socket);
  });
  return new Promise((resolve, reject) => {
    server.on('error', (error) =>
      reject(
        new Error(`Cannot listen on port ${port} of ${hostname}: ${error.message}. Say another --port.`),
      ),
    );
    server.listen(port, hostname, () => resolve(server));
  });
}

/** Number of Host headers: Node takes the first of several, and a proxy in front may have taken another. */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
}

/** The problem of a request that never reached the app, which answers its own errors. */
function problemOf(error: unknown): Problem {
  return error instanceof RequestError
    ? new Problem(400, 'The address or the Host header cannot be read.')
    : new Problem(500, 'Something went wrong here.');
}

function problemOfBytes(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem(408, 'The request came too slowly.');
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem(431, 'The headers are too long.');
  return new Problem(400, 'This is no HTTP/1.1 request, or one with a method that there is not.');
}

/**
 * Bytes that are no valid request get no response object: the answer is written to the connection, which is then
 * closed.
 */
async function refuse(problem: Problem, socket: Duplex): Promise<void> {
  // a sender that never closes its side would hold the connection for ever
  const late = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(late));
  // of a tunnel nobody else listens to errors, and an unhandled one would end the process
  socket.on('error', () => socket.destroy());
  const id = randomUUID();
  const response = problemResponse(problem, id);
  const body = await response.text();
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const length = Buffer.byteLength(body);
  const head = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ''}\r\n${headers}`;
  socket.end(`${head}x-request-id: ${id}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n${body}`);
}
