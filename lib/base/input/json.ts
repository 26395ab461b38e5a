// Parses values from outside: JSON that may be none, and values checked against their schema.
import type * as z from 'zod/mini';

/** The parsed value; undefined, which is no JSON value, where the text is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // who asked says what the text should have been
    return undefined;
  }
}

/** Whether a value is an object, neither a list nor null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A reader of values by a schema: null where a value is not in that form. */
export function readerOf<T>(schema: z.ZodMiniType<T>): (value: unknown) => T | null {
  return (value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : null;
  };
}
