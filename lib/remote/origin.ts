// Who says that a field of the wire exists: the seed document, the public documentation, or we ourselves.
import * as z from 'zod/mini';

export type Origin = 'seed' | 'public' | 'ours';
interface Mark {
  readonly origin: Origin;
  readonly words: string;
}

/** Origin and one line of description per field schema; the OpenAPI document is generated from it. */
export const origins = z.registry<Mark>();

type Marker = <S extends z.core.$ZodType>(schema: S, words?: string) => S;

function marker(origin: Origin): Marker {
  return (schema, words = '') => {
    // a schema of its own: one that several fields share would keep the words of the last of them
    const field = z.core.clone(schema);
    origins.add(field, { origin, words });
    return field;
  };
}

/** Marks a field that the seed document names. */
export const seed: Marker = marker('seed');
/** Marks a field that only the public documentation names. */
export const open: Marker = marker('public');
/** Marks a field that is our choice, where both are silent. */
export const ours: Marker = marker('ours');
