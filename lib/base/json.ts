// Values from outside: JSON out of texts that may be none, and values read back through the schema they should have.
import type * as z from 'zod/mini';

/** The text's value; undefined, which is no value of JSON, where it is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // who asked says what the text should have been
    return undefined;
  }
}

/** Whether a value has fields of its own: no list and no null. */
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
