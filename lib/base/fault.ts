// What can be expected to go wrong, named by what the caller should do about it; bugs throw instead.
import * as z from 'zod/mini';

const words = z.string();

/**
 * `words` is one English sentence for logs and for people who look behind the view; views translate by `kind`.
 * - later: try again after `afterMs`; nothing is wrong with the caller. `why`, where it is known: `rate` (429, asked too
 *   often), `down` (5xx, out of order for now), `slow` (no answer in time), `offline` (this device has no connection);
 *   `service: true` when it was the service that asked, not a shop
 * - blocked: a wall (captcha, refusal, consent, robots.txt, a page only a browser can draw); a person may open it; `status`
 *   is what the host answered with, where it tells (403)
 * - gone: the address answers that nothing is there (404, 410, refused connection, unknown host); `service: true` as above
 * - unreadable: an answer came but cannot be read as what was asked for (wrong type, too large, broken); `status` where that is an error (500);
 *   `why: no-search` when a shop has no search that can be used, `why: not-listed` when its sitemap, read instead, names nothing alike, `why: by-service` when the service says so of a page it was to read, `why: elsewhere` when it leads to another site than the shop's, `why: no-product` when a page was read that sells none, `why: inside` when it is no answer that is the matter but Twinshelf itself: a bug, a storage that is full or damaged
 * - denied: the person has not granted access to `host`; `service: true` as above
 * - unauthorised / unpaid: the service refuses the key / wants balance; never retried. `why: unset`: there is no key or no
 *   address (`lacks` says which, where it is known), and nothing was sent
 * - refused: the service says that the request itself is wrong (400, 404, 422); `why: forbidden` when it, or a firewall before it,
 *   denies access (403)
 * - overBudget: the call would pass a limit the person set; it was not sent
 * - cancelled: the person or a deadline stopped it; `why: time` when it was the time that a find may take
 * - misanswered: the service answered something that is not in its interface
 */
export const Fault = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('later'),
    afterMs: z.number(),
    why: z.optional(z.enum(['rate', 'down', 'slow', 'offline'])),
    service: z.optional(z.literal(true)),
    words,
  }),
  z.object({
    kind: z.literal('blocked'),
    by: z.enum(['captcha', 'forbidden', 'consent', 'robots', 'script']),
    status: z.optional(z.int()),
    words,
  }),
  z.object({ kind: z.literal('gone'), service: z.optional(z.literal(true)), words }),
  z.object({
    kind: z.literal('unreadable'),
    why: z.optional(z.enum(['inside', 'no-search', 'not-listed', 'by-service', 'elsewhere', 'no-product'])),
    status: z.optional(z.int()),
    words,
  }),
  z.object({ kind: z.literal('denied'), host: z.string(), service: z.optional(z.literal(true)), words }),
  z.object({
    kind: z.literal('unauthorised'),
    why: z.optional(z.literal('unset')),
    lacks: z.optional(z.enum(['key', 'address', 'both'])),
    words,
  }),
  z.object({ kind: z.literal('unpaid'), words }),
  z.object({ kind: z.literal('refused'), why: z.optional(z.literal('forbidden')), words }),
  z.object({ kind: z.literal('overBudget'), words }),
  z.object({ kind: z.literal('cancelled'), why: z.optional(z.literal('time')), words }),
  z.object({ kind: z.literal('misanswered'), words }),
]);
export type Fault = z.infer<typeof Fault>;

/** An answer that may be a fault. Faults are data because classes do not survive a message between contexts. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: Fault };

/** Why a status asks to come back later: 429 for the rate, anything else (5xx, 408) for trouble at the other side. */
export function whyLater(status: number): 'rate' | 'down' {
  return status === 429 ? 'rate' : 'down';
}

/** No way of searching the shop was found. */
export function isNoSearch(fault: Fault): boolean {
  return fault.kind === 'unreadable' && fault.why === 'no-search';
}

/** There is no search, and the shop's list of pages was read and names nothing alike: nothing failed. */
export function isNotListed(fault: Fault): boolean {
  return fault.kind === 'unreadable' && fault.why === 'not-listed';
}

/** The page was read, and sells nothing. */
export function isProductless(fault: Fault): boolean {
  return fault.kind === 'unreadable' && fault.why === 'no-product';
}

/** What a thrown thing says of itself: anything can be thrown. */
export function errorWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What came of an error that nobody expected: a bug, or a storage that is full or damaged. */
export function insideFault(error: unknown): Fault {
  return { kind: 'unreadable', why: 'inside', words: `An error inside Twinshelf: ${errorWords(error)}` };
}

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function failed(fault: Fault): { readonly ok: false; readonly fault: Fault } {
  return { ok: false, fault };
}
