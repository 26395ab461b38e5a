// Reads a request's JSON body, bounded, and parses it by a schema: 400 for what is not JSON, 422 for what is wrong in it.
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { isNestedBeyond, MOST_NESTED } from '../../lib/base/nesting.ts';
import { recordOf } from '../../lib/remote/index.ts';
import type { Env } from '../ports.ts';
import { Problem } from './problem.ts';
import { readBody } from './read-body.ts';

// what is wrong with a field is said in words: "expected string, received undefined"
z.config(z.locales.en());

export async function readJson(c: Context<Env>, maxBytes: number): Promise<Record<string, unknown>> {
  const length = Number(c.req.header('content-length') ?? 0);
  if (length > maxBytes) throw new Problem(413, `The body is longer than ${maxBytes} bytes.`);
  const value = parse(await readBody(c, maxBytes), c.req.header('content-type') ?? '');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Problem(422, 'The body must be a JSON object.');
  if (isNestedBeyond(value, MOST_NESTED))
    throw new Problem(422, `The body is nested more than ${MOST_NESTED} levels deep.`);
  return recordOf(value);
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
