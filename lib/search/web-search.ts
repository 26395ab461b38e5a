// Web search as a source: a self-hosted SearXNG or the Brave API, restricted to one shop's site. Off until set up.
import * as z from 'zod/mini';
import { hostOf, isPrivateHost, siteOf } from '../base/address/host.ts';
import { lazy } from '../base/async/lazy.ts';
import { done, type Fault, failed, type Outcome } from '../base/fault.ts';
import { readJson } from '../base/input/json.ts';
import type { NetRequest } from '../base/ports.ts';
import { hitsOfRaw, type Found as Place } from './answer/hits.ts';
import { decodeJson } from './http/charset.ts';
import { type FetchPorts, faultOfStatus } from './http/polite-fetch.ts';
import { askedToWait } from './http/send.ts';
import type { Hit } from './schema.ts';
import { bareHit, type RawHit, textOrNull } from './shop/source.ts';

/** `base`: the address of the person's own SearXNG; its JSON answers must be switched on. */
export const WebEngine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('searxng'), base: z.url() }),
  z.object({ kind: z.literal('brave'), key: z.string().check(z.minLength(8)) }),
]);
export type WebEngine = z.infer<typeof WebEngine>;

const BRAVE = 'https://api.search.brave.com/res/v1/web/search';
const MAX_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

const searxng = lazy(() =>
  z.looseObject({
    results: z.array(
      z.looseObject({
        url: z.string(),
        title: z.string(),
        content: z.optional(z.unknown()),
        thumbnail: z.optional(z.unknown()),
        img_src: z.optional(z.unknown()),
      }),
    ),
  }),
);

const brave = lazy(() =>
  z.looseObject({
    web: z.optional(
      z.looseObject({
        results: z.array(
          z.looseObject({
            url: z.string(),
            title: z.string(),
            description: z.optional(z.unknown()),
            thumbnail: z.optional(z.looseObject({ src: z.optional(z.unknown()) })),
          }),
        ),
      }),
    ),
  }),
);

function searxngHits(json: unknown): RawHit[] | null {
  const read = z.safeParse(searxng(), json);
  if (!read.success) return null;
  return read.data.results.map((result) => ({
    ...bareHit(result.url, result.title),
    description: textOrNull(result.content),
    image: textOrNull(result.thumbnail) ?? textOrNull(result.img_src),
  }));
}

function braveHits(json: unknown): RawHit[] | null {
  const read = z.safeParse(brave(), json);
  if (!read.success) return null;
  return (read.data.web?.results ?? []).map((result) => ({
    ...bareHit(result.url, result.title),
    description: textOrNull(result.description),
    image: textOrNull(result.thumbnail?.src),
  }));
}

/** A front page, a list or a search page of the shop is no hit. */
function isPage(raw: RawHit): boolean {
  const url = URL.parse(raw.link);
  return (
    url !== null &&
    url.pathname.length > 1 &&
    !/\/(?:search|suche|category|categories|collections|c|brand|brands|blog|tag)\/?$/i.test(url.pathname)
  );
}

function requestOf(engine: WebEngine, words: string, find: string | undefined): NetRequest {
  const query = encodeURIComponent(words.toWellFormed());
  const limits = { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, words: true } as const;
  const shared = { ...limits, ...(find === undefined ? {} : { find }) };
  if (engine.kind === 'brave') {
    const headers = { accept: 'application/json', 'x-subscription-token': engine.key };
    return { url: `${BRAVE}?q=${query}&count=20`, headers, ...shared };
  }
  const url = `${engine.base.replace(/\/$/, '')}/search?q=${query}&format=json&categories=general`;
  return { url, headers: { accept: 'application/json' }, ...shared };
}

function faultOf(status: number, wait: number | null): Fault | null {
  if (status === 401 || status === 403)
    return { kind: 'unauthorised', words: `the web search refuses: status ${status}` };
  if (status === 402) return { kind: 'unpaid', words: 'the web search wants to be paid' };
  const fault = faultOfStatus(status);
  return fault !== null && fault.kind === 'later' && wait !== null ? { ...fault, afterMs: wait } : fault;
}

export interface WebTask {
  readonly shop: string;
  readonly query: string;
  readonly find?: string;
}

/**
 * Pages of the shop's site that a web search names for the query: hits with link, title and snippet, never from another site. One request, to the
 * engine and not to the shop. Faults: `unauthorised` (key refused), `unpaid`, `later`, `gone`, `unreadable` (no JSON: a SearXNG with JSON
 * switched off), `cancelled`.
 */
export async function searchWeb(
  task: WebTask,
  engine: WebEngine,
  ports: FetchPorts,
  signal: AbortSignal,
): Promise<Outcome<Hit[]>> {
  const host = hostOf(`https://${task.shop.replace(/^https?:\/\//, '')}`) ?? task.shop;
  if (isPrivateHost(host)) return done([]);
  const words = `site:${siteOf(host)} ${task.query}`;
  const sent = await ports.net.send(requestOf(engine, words, task.find), signal);
  if (!sent.ok) return sent;
  const { status, headers, body } = sent.value;
  const fault = faultOf(status, askedToWait(headers['retry-after'], ports.clock.now()));
  if (fault !== null) return failed(fault);
  const json = readJson(decodeJson(body));
  const raws = engine.kind === 'brave' ? braveHits(json) : searxngHits(json);
  if (raws === null)
    return failed({ kind: 'unreadable', words: `${engine.kind} did not answer with its JSON` });
  const place: Place = { shop: task.shop, base: `https://${host}/`, query: task.query, via: engine.kind };
  return done(hitsOfRaw(raws.filter(isPage), place));
}
