// Reads a request's JSON body, bounded, and parses it by a schema: 400 for what is not JSON, 422 for what is wrong in it.
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Env } from '../ports.ts';
import { Problem } from './problem.ts';

export async function readJson(c: Context<Env>, maxBytes: number): Promise<Record<string, unknown>> {
  const length = Number(c.req.header('content-length') ?? 0);
  if (length > maxBytes) throw new Problem(413, `The body is longer than ${maxBytes} bytes.`);
  const value = parse(await bounded(c.req.raw, maxBytes));
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
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw new Problem(413, `The body is longer than ${maxBytes} bytes.`);
    }
    pieces.push(value);
  }
  return decoded(Buffer.concat(pieces));
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem(400, 'The body is not UTF-8.');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'The body is not JSON.');
  }
}
