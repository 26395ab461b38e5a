// Money as integer minor units with an ISO 4217 currency; never a float.
import * as z from 'zod/mini';

const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));

/** `minor` counts the currency's smallest unit (cents for EUR, yen for JPY, fils for KWD). */
export const Money = z.object({ minor: z.int(), currency: Currency });
export type Money = z.infer<typeof Money>;
