// What a host's robots.txt says about an address, and which sitemaps it names; read once a day, with care when it can't be read.
import * as z from 'zod/mini';
import { done, failed, type Outcome, whyLater } from '../../base/fault.ts';
import type { PacePorts } from './pace.ts';
import { allowedBy, saidTo, sitemapsIn } from './robots-rules.ts';
import { type SentInTurn, sendInTurn } from './send.ts';

/** The name we answer to in robots.txt; the groups for `*` count when there is none of ours. */
const AGENT = 'twinshelf';

/** RFC 9309 has everybody read the first 500 KiB; what comes after them is left out, and a file beyond all measure is none */
const READ_BYTES = 512 * 1024;
const MAX_BYTES = 5 * 1024 * 1024;
/** it is often the first thing that a shop which has slept is asked, and made by its software */
const TIMEOUT_MS = 15_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** a file that could not be had is asked for again soon */
const RETRY_MS = 10 * 60 * 1000;

/** `text`: what the file says to us */
const Kept = z.object({ at: z.number(), until: z.number(), text: z.string() });
type Kept = z.infer<typeof Kept>;

/** RFC 9309: 4xx means that there are no rules; 5xx, 429 and no answer mean that nothing may be fetched for now. */
function rulesIn({ outcome, wait }: SentInTurn): Outcome<string> {
  // a file over the limit, or one that leads from place to place, has rules that nobody can be expected to read
  if (!outcome.ok) return outcome.fault.kind === 'unreadable' ? done('') : outcome;
  const { status, headers, body } = outcome.value;
  if (status === 429 || status >= 500) {
    const words = `robots.txt could not be had: status ${status}`;
    return failed({ kind: 'later', afterMs: wait ?? RETRY_MS, why: whyLater(status), words });
  }
  // many shops answer any unknown address with their home page
  if (status >= 300 || /html/i.test(headers['content-type'] ?? '')) return done('');
  const text = new TextDecoder().decode(body.subarray(0, READ_BYTES));
  // the line that was cut is another rule than the one that was written
  return done(body.length > READ_BYTES ? text.slice(0, text.lastIndexOf('\n') + 1) : text);
}

async function fetchRules(
  origin: string,
  find: string | undefined,
  ports: PacePorts,
  signal: AbortSignal,
): Promise<{ outcome: Outcome<string>; requests: number }> {
  const request = {
    url: `${origin}/robots.txt`,
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    ...(find === undefined ? {} : { find }),
  };
  const sent = await sendInTurn(request, ports, signal);
  return { outcome: rulesIn(sent), requests: sent.requests };
}

const keyOf = (origin: string): string => `robots:${origin}`;

/** The cached file; null where it has to be requested. */
async function keptRules(origin: string, { keep, clock }: PacePorts): Promise<string | null> {
  const read = z.safeParse(Kept, await keep.get(keyOf(origin)));
  const now = clock.now();
  return read.success && now < read.data.until && read.data.at <= now ? read.data.text : null;
}

/**
 * Whether robots.txt of the address's host allows it to be fetched; a fault when the file cannot be had, which
 * is not the same as a no. `requests`: how many it took, to the shop like any other.
 */
export async function robotsAllow(
  url: string,
  find: string | undefined,
  ports: PacePorts,
  signal: AbortSignal,
): Promise<{ outcome: Outcome<boolean>; requests: number }> {
  const { origin } = new URL(url);
  const known = await keptRules(origin, ports);
  if (known !== null) return { outcome: done(allowedBy(known, AGENT, url)), requests: 0 };
  const now = ports.clock.now();
  const { outcome, requests } = await fetchRules(origin, find, ports, signal);
  if (!outcome.ok) return { outcome, requests };
  const kept: Kept = { at: now, until: now + DAY_MS, text: saidTo(outcome.value, AGENT) };
  await ports.keep.set(keyOf(origin), kept);
  return { outcome: done(allowedBy(kept.text, AGENT, url)), requests };
}

/** The sitemaps that a host's robots.txt names, as it writes them; none where the file was not read today. Asks nothing. */
export async function sitemapsNamed(url: string, ports: PacePorts): Promise<string[]> {
  const origin = URL.parse(url)?.origin ?? '';
  const text = await keptRules(origin, ports);
  return text === null ? [] : sitemapsIn(text);
}
