// Reads a request's whole body, bounded in length and time, and decodes it as UTF-8.
import type { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { Env } from '../ports.ts';
import { Problem } from './problem.ts';

/** A body that takes longer is refused: a slow sender must not hold a connection for ever. */
const SLOWEST_BODY_MS = 30_000;

/** A consumer of pieces, until it is told to stop. */
interface Source {
  readonly ended: Promise<void>;
  stop(): void;
}

/**
 * Problem 413 beyond `maxBytes`, 408 after `slowestMs`, 400 for a body that breaks off or is not UTF-8. Reads Node's
 * own stream where there is one: wrapping it in a web stream took a tenth of the whole response time.
 */
export async function readBody(
  c: Context<Env>,
  maxBytes: number,
  slowestMs = SLOWEST_BODY_MS,
): Promise<string> {
  const { promise: refused, reject: refuse } = Promise.withResolvers<never>();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const take = (piece: Uint8Array): void => {
    bytes += piece.byteLength;
    if (bytes > maxBytes) refuse(new Problem(413, `The body is longer than ${maxBytes} bytes.`));
    else pieces.push(piece);
  };
  const source = c.env?.incoming === undefined ? ofWeb(c.req.raw, take) : ofNode(c.env.incoming, take);
  const late = setTimeout(() => {
    refuse(new Problem(408, `The body did not come whole within ${slowestMs / 1000} seconds.`));
  }, slowestMs);
  try {
    await Promise.race([source.ended, refused]);
  } finally {
    clearTimeout(late);
    source.stop();
  }
  return decoded(pieces);
}

const brokeOff = (): Problem => new Problem(400, 'The body broke off.');

/** Reads Node's stream. The unread rest is left to the server, which answers first and then closes the connection. */
function ofNode(
  incoming: Readable & { readonly complete: boolean },
  take: (piece: Uint8Array) => void,
): Source {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  const broken = (): void => (incoming.complete ? resolve() : reject(brokeOff()));
  incoming.on('data', take).on('end', resolve).on('error', broken).on('close', broken);
  return {
    ended,
    stop: () => {
      incoming.off('data', take).off('end', resolve).off('close', broken);
      incoming.pause();
    },
  };
}

function ofWeb(request: Request, take: (piece: Uint8Array) => void): Source {
  if (request.body === null) return { ended: Promise.resolve(), stop: () => undefined };
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  const read = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read().catch(() => Promise.reject(brokeOff()));
      if (done) return;
      take(value);
    }
  };
  return { ended: read(), stop: () => void reader.cancel().catch(() => undefined) };
}

function decoded(pieces: readonly Uint8Array[]): string {
  const [only] = pieces;
  try {
    const whole = pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces);
    return new TextDecoder('utf-8', { fatal: true }).decode(whole);
  } catch {
    throw new Problem(400, 'The body is not UTF-8.');
  }
}
