// What a product text says, taken apart: identifiers, brand, quantities, condition, each with the words it was read from.
import * as z from 'zod/mini';

const span = { words: z.string() };

export const Identifier = z.object({
  kind: z.enum(['gtin', 'isbn', 'asin', 'mpn', 'model']),
  /** normal form: GTIN-14 digits; upper-case letters and digits only for the rest */
  value: z.string(),
  ...span,
});
export type Identifier = z.infer<typeof Identifier>;

export const Quantity = z.object({
  /** storage, memory, length, mass, volume, power, frequency, count, resolution, clothing-size, shoe-size, ... */
  dimension: z.string(),
  /** in the dimension's base unit (byte, millimetre, gram, millilitre, watt, ...) */
  value: z.number(),
  unit: z.string(),
  ...span,
});
export type Quantity = z.infer<typeof Quantity>;

/** A reading and the words it was read from, as they stand in the product's text. */
export const Word = z.object({ value: z.string(), ...span });
export type Word = z.infer<typeof Word>;

export const Role = z.object({
  value: z.enum(['accessory', 'compatible', 'replacement', 'bundle', 'part']),
  ...span,
});
export type Role = z.infer<typeof Role>;

/** `tokens` are the folded words of the title in order; everything else names where it stood. */
export const Understanding = z.object({
  title: z.string(),
  tokens: z.readonly(z.array(z.string())),
  identifiers: z.array(Identifier),
  /** `value` is the brand's usual name, folded; stated, or found in the title when it is a known one */
  brand: z.nullable(Word),
  quantities: z.array(Quantity),
  /** number of identical pieces sold together; null when not said (which is not the same as 1) */
  pack: z.nullable(z.object({ count: z.number(), ...span })),
  colours: z.array(Word),
  materials: z.array(Word),
  generations: z.array(Word),
  editions: z.array(Word),
  platforms: z.array(Word),
  /** carrier, binding or strength of a work or scent: DVD, paperback, eau de toilette */
  formats: z.array(Word),
  condition: z.nullable(Word),
  /** words that make it an accessory, a part, a bundle or a compatible product rather than the thing named */
  roles: z.array(Role),
  price: z.nullable(z.object({ amount: z.number(), currency: z.nullable(z.string()) })),
  /** sizes and amounts that keys of the product state beside its title */
  stated: z.array(Quantity),
  /** the description and every further key, cut to what is worth comparing; '' when there is none */
  details: z.string(),
});
export type Understanding = z.infer<typeof Understanding>;
