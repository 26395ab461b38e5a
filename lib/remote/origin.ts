// Records the origin of each field of the wire format: the seed document, the public documentation, or our own choice.
import * as z from 'zod/mini';

export type Origin = 'seed' | 'public' | 'ours';
interface Mark {
  readonly origin: Origin;
  readonly words: string;
}

/** Origin and one line of description per field schema; the OpenAPI document is generated from it. */
export const origins = z.registry<Mark>();

function marked<S extends z.core.$ZodType>(schema: S, origin: Origin, words: string): S {
  // a copy: a schema used for several fields would keep only the last description
  const field = z.core.clone(schema);
  origins.add(field, { origin, words });
  return field;
}

// Each function only registers what it returns. The bundler is told that there are no other side effects, so that
// operations that only the service answers, and their descriptions, are left out of the extension.

/** Marks a field that the seed document names. */
/* @__NO_SIDE_EFFECTS__ */
export function seed<S extends z.core.$ZodType>(schema: S, words = ''): S {
  return marked(schema, 'seed', words);
}

/** Marks a field that only the public documentation names. */
/* @__NO_SIDE_EFFECTS__ */
export function open<S extends z.core.$ZodType>(schema: S, words = ''): S {
  return marked(schema, 'public', words);
}

/** Marks a field that is our choice, where both are silent. */
/* @__NO_SIDE_EFFECTS__ */
export function ours<S extends z.core.$ZodType>(schema: S, words = ''): S {
  return marked(schema, 'ours', words);
}
