// Reads a request's JSON body, bounded, and parses it by a schema: 400 for invalid JSON, 422 for invalid values.
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { type FieldIssue, nearestIssues } from '../../lib/base/input/nearest-issues.ts';
import { isNestedBeyond, MOST_NESTED } from '../../lib/base/input/nesting.ts';
import { recordOf, withoutNulls } from '../../lib/remote/index.ts';
import type { Env } from '../ports.ts';
import '../schema-words.ts';
import { Problem } from './problem.ts';
import { readBody } from './read-body.ts';

/**
 * The body's fields, without optional ones that are null. Problem 400 for invalid JSON, 413 beyond `maxBytes`, 415
 * for another content type or a compressed body, 422 for JSON that is not an object or is nested too deep.
 */
export async function readJson(c: Context<Env>, maxBytes: number): Promise<Record<string, unknown>> {
  refusePacked(c);
  const length = Number(c.req.header('content-length') ?? 0);
  if (length > maxBytes) throw new Problem(413, `The body is longer than ${maxBytes} bytes.`);
  const value = parse(await readBody(c, maxBytes), c.req.header('content-type') ?? '');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Problem(422, 'The body must be a JSON object.');
  if (isNestedBeyond(value, MOST_NESTED))
    throw new Problem(422, `The body is nested more than ${MOST_NESTED} levels deep.`);
  return withoutNulls(recordOf(value));
}

/** Problem 415 where the Content-Encoding says that the body is compressed. */
export function refusePacked(c: Context<Env>): void {
  const coding = c.req.header('content-encoding') ?? 'identity';
  if (!/^identity$/i.test(coding))
    throw new Problem(415, 'Send the body as it is, without Content-Encoding.');
}

/** Parses the body's fields by `schema`; problem 422 with the paths of what is invalid. */
export function readAs<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw wrong(parsed.error.issues.flatMap(nearestIssues));
}

/** A query parameter, or its default. Problem 422 for another value, or where it is given more than once. */
export function readQuery<T extends string>(
  c: Context<Env>,
  name: string,
  schema: z.ZodMiniType<T>,
  fallback: T,
): T {
  const [text = fallback, ...more] = c.req.queries(name) ?? [];
  if (more.length > 0) throw wrong([{ path: [name], message: 'is given more than once' }]);
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw wrong(parsed.error.issues.map(({ message }) => ({ path: [name], message })));
}

function wrong(issues: readonly FieldIssue[]): Problem {
  const errors = issues.slice(0, 10).map(({ path, message }) => ({
    path: path.map(String).join('.').slice(0, 200),
    message: message.slice(0, 200),
  }));
  return new Problem(422, `Missing or wrong: ${errors.map((error) => error.path).join(', ')}.`, { errors });
}

/** JSON, and the content types that clients send by default. */
const ANY_KIND = /^$|json|^text\/plain|^application\/x-www-form-urlencoded/i;

/** JSON is accepted under any content type; a body that is not JSON and has another type gets 415, else 400. */
function parse(text: string, contentType: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (ANY_KIND.test(contentType)) throw new Problem(400, 'The body is not JSON.');
    throw new Problem(415, 'Send a JSON object, with the header Content-Type: application/json.');
  }
}
