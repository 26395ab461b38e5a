// What a host's robots.txt says of an address; read once a day, and with care when it cannot be read.
import robotsParser from 'robots-parser';
import * as z from 'zod/mini';
import { done, failed, type Outcome, whyLater } from '../../base/fault.ts';
import { hostOf } from '../../base/host.ts';
import type { NetReply } from '../../base/ports.ts';
import { inTurn, type PacePorts } from './pace.ts';

/** The name we answer to in robots.txt; the groups for `*` count when there is none of ours. */
const AGENT = 'Twinshelf';

const MAX_BYTES = 512 * 1024;
/** it is often the first thing that a shop which has slept is asked, and made by its software */
const TIMEOUT_MS = 15_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** a file that could not be had is asked for again soon */
const RETRY_MS = 10 * 60 * 1000;

const Kept = z.object({ at: z.number(), text: z.string() });
type Kept = z.infer<typeof Kept>;

/** RFC 9309: 4xx means that there are no rules; 5xx, 429 and no answer mean that nothing may be fetched for now. */
function rulesIn(reply: NetReply): Outcome<string> {
  if (reply.status === 429 || reply.status >= 500) {
    const words = `robots.txt could not be had: status ${reply.status}`;
    return failed({ kind: 'later', afterMs: RETRY_MS, why: whyLater(reply.status), words });
  }
  // many shops answer any unknown address with their home page
  if (reply.status >= 300 || /html/i.test(reply.headers['content-type'] ?? '')) return done('');
  return done(new TextDecoder().decode(reply.body.subarray(0, MAX_BYTES)));
}

async function fetchRules(
  origin: string,
  find: string | undefined,
  ports: PacePorts,
  signal: AbortSignal,
): Promise<Outcome<string>> {
  const url = `${origin}/robots.txt`;
  const request = {
    url,
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    ...(find === undefined ? {} : { find }),
  };
  const outcome = await inTurn(hostOf(url) ?? '', ports, signal, () => ports.net.send(request, signal));
  if (outcome.ok) return rulesIn(outcome.value);
  // a file over the limit has rules that nobody can be expected to read to the end
  return outcome.fault.kind === 'unreadable' ? done('') : outcome;
}

/**
 * Whether robots.txt of the address's host allows it to be fetched; a fault when the file cannot be had, which
 * is not the same as a no. `asked` is true when it had to be fetched: a request to the shop like any other.
 */
export async function robotsAllow(
  url: string,
  find: string | undefined,
  ports: PacePorts,
  signal: AbortSignal,
): Promise<Outcome<{ allowed: boolean; asked: boolean }>> {
  const origin = URL.parse(url)?.origin ?? '';
  const key = `robots:${origin}`;
  const read = z.safeParse(Kept, await ports.keep.get(key));
  const now = ports.clock.now();
  let text = read.success && now - read.data.at < DAY_MS && read.data.at <= now ? read.data.text : null;
  const asked = text === null;
  if (text === null) {
    const fetched = await fetchRules(origin, find, ports, signal);
    if (!fetched.ok) return fetched;
    text = fetched.value;
    const kept: Kept = { at: now, text };
    await ports.keep.set(key, kept);
  }
  return done({ allowed: robotsParser(`${origin}/robots.txt`, text).isAllowed(url, AGENT) ?? true, asked });
}
