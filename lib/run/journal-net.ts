// A `Net` that journals shops' replies while a find runs: a resumed find requests nothing twice, nor does a visit after its
// search.
import { done, type Outcome } from '../base/fault.ts';
import type { Net, NetReply, NetRequest } from '../base/ports.ts';
import type { FindStore } from './ports.ts';

/** Larger replies are not stored; they are rare, free, and requested again after a worker's death. */
const MOST_KEPT_BYTES = 2_000_000;

export interface JournalNet extends Net {
  /** Drops a find's journal: when it is finished, or a shop is asked once more. */
  forget(find: string): Promise<void>;
}

/** What tells two questions apart: an address may answer with a page, with data or with a piece, as its headers ask. */
const keyOf = ({ method = 'GET', url, headers = {}, body = '' }: NetRequest) =>
  `${method} ${url} ${JSON.stringify(headers)} ${body}`;

/**
 * Requests that name their find are journaled. A good reply is given again. Of bad ones (a 429 that asked to wait) each
 * is given again in its order; one asked more often than before is sent anew.
 */
export function journalNet(net: Net, store: FindStore): JournalNet {
  // how often each request was asked in this life of the worker, by find
  const asked = new Map<string, Map<string, number>>();

  async function remembered(find: string, key: string): Promise<{ reply: NetReply | null; nth: number }> {
    const replies = await store.replies(find, key);
    const good = replies.find(({ status }) => status < 400);
    if (good !== undefined) return { reply: good, nth: good.nth };
    const counts = asked.get(find) ?? new Map<string, number>();
    asked.set(find, counts);
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    return { reply: replies.find((reply) => reply.nth === nth) ?? null, nth };
  }

  async function send(request: NetRequest, signal: AbortSignal): Promise<Outcome<NetReply>> {
    const { find } = request;
    if (find === undefined) return net.send(request, signal);
    const key = keyOf(request);
    const { reply, nth } = await remembered(find, key);
    if (reply !== null) {
      const { status, url, headers, body } = reply;
      return done({ status, url, headers, body });
    }
    const sent = await net.send(request, signal);
    if (sent.ok && sent.value.body.byteLength <= MOST_KEPT_BYTES) {
      // where there is no room for it, it is asked for again after a worker's death, as a large one is
      await store.putReply({ find, key, nth, ...sent.value }).catch(() => undefined);
    }
    return sent;
  }

  return {
    send,
    async forget(find) {
      asked.delete(find);
      await store.dropReplies(find);
    },
  };
}
