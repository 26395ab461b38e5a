// Who says that a field of the wire exists: the seed document, the public documentation, or we ourselves.
import * as z from 'zod/mini';

export type Origin = 'seed' | 'public' | 'ours';
interface Mark {
  readonly origin: Origin;
  readonly words: string;
}

/** Origin and one line of description per field schema; the OpenAPI document is generated from it. */
export const origins = z.registry<Mark>();

function marked<S extends z.core.$ZodType>(schema: S, origin: Origin, words: string): S {
  // a schema of its own: one that several fields share would keep the words of the last of them
  const field = z.core.clone(schema);
  origins.add(field, { origin, words });
  return field;
}

// Each marks what it gives back and nothing else, which the bundler is told: an operation that only the service answers, with
// its words, is no part of the extension.

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
