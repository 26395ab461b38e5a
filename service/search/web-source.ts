// Searches one shop through a web search: a self-hosted SearXNG, or Brave's API with a key.
import * as z from 'zod/mini';
import { hostOf, sameSite } from '../../lib/base/address/host.ts';
import { done, failed, type Outcome, whyLater } from '../../lib/base/fault.ts';
import { readJson } from '../../lib/base/input/json.ts';
import type { Net, NetRequest } from '../../lib/base/ports.ts';
import { askedToWait, type Hit } from '../../lib/search/index.ts';
import type { Source } from './source.ts';

/** the wait, in milliseconds, where an engine that refuses does not state one */
const UNSAID_WAIT_MS = 30_000;

const Found = z.object({ url: z.string(), title: z.string(), text: z.optional(z.nullable(z.string())) });
type Found = z.infer<typeof Found>;
const Searxng = z.object({
  results: z.array(
    z.object({ url: z.string(), title: z.string(), content: z.optional(z.nullable(z.string())) }),
  ),
});
const Brave = z.object({
  web: z.optional(
    z.object({
      results: z.array(
        z.object({ url: z.string(), title: z.string(), description: z.optional(z.nullable(z.string())) }),
      ),
    }),
  ),
});

interface Engine {
  readonly name: string;
  request(query: string): NetRequest;
  /** null when it is not an answer of the engine */
  read(json: unknown): Found[] | null;
}

export function searxng(base: string): Engine {
  return {
    name: 'searxng',
    request: (query) => ({
      url: `${base.replace(/\/+$/, '')}/search?${new URLSearchParams({ q: query, format: 'json' })}`,
    }),
    read: (json) =>
      Searxng.safeParse(json).data?.results.map(({ url, title, content }) => ({
        url,
        title,
        text: content,
      })) ?? null,
  };
}

export function brave(key: string, base = 'https://api.search.brave.com'): Engine {
  return {
    name: 'brave',
    request: (query) => ({
      url: `${base}/res/v1/web/search?${new URLSearchParams({ q: query, count: '20' })}`,
      headers: { 'x-subscription-token': key, accept: 'application/json' },
    }),
    read: (json) => {
      const parsed = Brave.safeParse(json);
      if (!parsed.success) return null;
      return (parsed.data.web?.results ?? []).map(({ url, title, description }) => ({
        url,
        title,
        text: description,
      }));
    },
  };
}

/** `net` is for the engine alone: a SearXNG usually runs on a private address, which shops may not be on. */
export function webSource(engine: Engine, net: Net): Source {
  return {
    name: engine.name,
    serves: () => true,
    async search({ site, queries }, signal) {
      const hits = new Map<string, Hit>();
      // One search of the sequence is one request to the engine, which may charge for it.
      for (const { text } of queries.slice(0, 1)) {
        const found = await ask(engine, net, `site:${site} ${text}`, signal);
        if (!found.ok) return found;
        for (const hit of hitsOf(found.value, engine.name, site, text)) hits.set(hit.link, hit);
      }
      return done([...hits.values()]);
    },
  };
}

async function ask(engine: Engine, net: Net, query: string, signal: AbortSignal): Promise<Outcome<Found[]>> {
  const sent = await net.send(
    { ...engine.request(query), timeoutMs: 15_000, maxBytes: 4 * 1024 * 1024 },
    signal,
  );
  if (!sent.ok) return sent;
  const { status, headers, body } = sent.value;
  if (status !== 200) {
    const afterMs = askedToWait(headers['retry-after'], Date.now()) ?? UNSAID_WAIT_MS;
    const words = `the web search answered ${status}`;
    return failed({ kind: 'later', afterMs, why: whyLater(status), words });
  }
  const found = engine.read(readJson(new TextDecoder().decode(body)));
  return found === null
    ? failed({ kind: 'unreadable', words: 'the web search answered something else than results' })
    : done(found);
}

/** A web search also returns other hosts, whatever was asked for; these are dropped. */
function hitsOf(found: readonly Found[], via: string, site: string, query: string): Hit[] {
  return found
    .filter(({ url, title }) => title.trim() !== '' && sameSite(hostOf(url) ?? '', site))
    .map(({ url, title, text }, at) => ({
      ...{ shop: site, link: url, rank: at + 1, listingId: null, image: null },
      product: { title: title.trim(), ...(text == null || text === '' ? {} : { description: text }) },
      ...{ sponsored: false, query, via, direct: false },
    }));
}
