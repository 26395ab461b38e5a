// Reads a request's JSON body, bounded, and parses it by a schema: 400 for what is not JSON, 422 for what is wrong in it.
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Env } from '../ports.ts';
import { Problem } from './problem.ts';

/** A body that takes longer is cut off: a slow sender must not hold a place for ever. */
const SLOWEST_BODY_MS = 30_000;

// what is wrong with a field is said in words: "expected string, received undefined"
z.config(z.locales.en());

export async function readJson(c: Context<Env>, maxBytes: number): Promise<Record<string, unknown>> {
  const length = Number(c.req.header('content-length') ?? 0);
  if (length > maxBytes) throw new Problem(413, `The body is longer than ${maxBytes} bytes.`);
  const value = parse(await bounded(c.req.raw, maxBytes), c.req.header('content-type') ?? '');
  const object = z.record(z.string(), z.unknown()).safeParse(value);
  if (!object.success) throw new Problem(422, 'The body must be a JSON object.');
  return object.data;
}

/** `schema` applied to the body's fields; 422 with the paths of what is wrong. */
export function readAs<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.slice(0, 10).map((issue) => ({
    path: issue.path.map(String).join('.').slice(0, 200),
    message: issue.message.slice(0, 200),
  }));
  throw new Problem(422, `Missing or wrong: ${errors.map((error) => error.path).join(', ')}.`, { errors });
}

async function bounded(request: Request, maxBytes: number): Promise<string> {
  if (request.body === null) return '';
  const reader = request.body.getReader();
  const late = setTimeout(() => void reader.cancel(), SLOWEST_BODY_MS);
  try {
    return decoded(await gather(reader, maxBytes));
  } finally {
    clearTimeout(late);
  }
}

/** What has come when the sender is cut off for slowness is no JSON, and is answered so. */
async function gather(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(pieces);
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new Problem(413, `The body is longer than ${maxBytes} bytes.`);
    }
    pieces.push(value);
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem(400, 'The body is not UTF-8.');
  }
}

/** Kinds that clients write when nobody said one, and JSON itself. */
const ANY_KIND = /^$|json|^text\/plain|^application\/x-www-form-urlencoded/i;

/** JSON is taken under any name; what is none and calls itself something else is of the wrong kind. */
function parse(text: string, contentType: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (ANY_KIND.test(contentType)) throw new Problem(400, 'The body is not JSON.');
    throw new Problem(415, 'Send a JSON object, with the header Content-Type: application/json.');
  }
}
