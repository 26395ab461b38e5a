// What a call costs, and how sure that is.
import * as z from 'zod/mini';

/**
 * `micro` counts millionths of the currency unit: 0.0005 USD is 500.
 * - free: done on the device
 * - quoted: by the price list, not sent yet
 * - charged: the answer said so, or the answered call's list price
 * - possible: it was sent and no usable answer came; it may have been charged
 */
export const Cost = z.object({
  micro: z.int(),
  currency: z.string(),
  certainty: z.enum(['free', 'quoted', 'charged', 'possible']),
});
export type Cost = z.infer<typeof Cost>;

export const FREE: Cost = { micro: 0, currency: 'USD', certainty: 'free' };
