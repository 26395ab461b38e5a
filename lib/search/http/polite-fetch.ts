// One careful request to a shop: paced, within the site, of the right type and size, with named statuses and decoded text.

import { hostOf, sameMachine, sameSite, webUrl } from '../../base/address/host.ts';
import { done, type Fault, failed, type Outcome, whyLater } from '../../base/fault.ts';
import type { Log, NetReply, NetRequest } from '../../base/ports.ts';
import { decodeJson, readHtml } from './charset.ts';
import type { PacePorts } from './pace.ts';
import { robotsAllow } from './robots.ts';
import { sendInTurn } from './send.ts';

export const MAX_PAGE_BYTES = 5 * 1024 * 1024;
/** a sitemap may have 50 MB; more than its beginning is not read */
export const MAX_LIST_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const UNSAID_WAIT_MS = 60_000;

export interface FetchPorts extends PacePorts {
  readonly log: Log;
}

export interface Asking {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly want: 'html' | 'json' | 'script' | 'list';
  /**
   * Which rule of robots.txt applies: a visit obeys the rules for its address. A search is a person's own question, typed into the shop's own
   * search box: rules that keep crawlers out of result pages are not about it, but a site that closes itself to all robots is left alone.
   */
  readonly robots: 'address' | 'site';
  /** it carries the words of a search */
  readonly words?: true;
  /** host of the shop; an answer from another site is refused */
  readonly shop: string;
  readonly find?: string;
}

/** An answer with status 2xx, or a page that says what went wrong, for the caller to judge by its `status`. */
export interface Answer {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** what the text was written in */
  readonly charset: string;
  readonly json: boolean;
  /** of a list the bytes as they came, which may be packed, and no text */
  readonly bytes: Uint8Array | null;
}

/** `requests` is how many requests left for this one answer (robots.txt, a second try after a wait). */
export interface Reached {
  readonly outcome: Outcome<Answer>;
  readonly requests: number;
}

function later(status: number, afterMs: number): Fault {
  const words = `status ${status}, asked to wait ${Math.round(afterMs / 1000)} s`;
  return { kind: 'later', afterMs, why: whyLater(status), words };
}

/** The fault that a status means, or null when the body is worth reading. The body of a 403 or 503 may be a wall, so it is kept. */
export function faultOfStatus(status: number): Fault | null {
  const words = `status ${status}`;
  if (status === 404 || status === 410) return { kind: 'gone', words };
  // 419: a token without the cookie it was given out with, which a fetch never sends and a tab does
  if (status === 401 || status === 403 || status === 407 || status === 419 || status === 451)
    return { kind: 'blocked', by: 'forbidden', status, words };
  if (status === 429 || status === 503 || status === 502 || status === 504 || status === 408)
    return { kind: 'later', afterMs: UNSAID_WAIT_MS, why: whyLater(status), words };
  if (status < 200 || status >= 300) return { kind: 'unreadable', status, words };
  return null;
}

function typeFault(type: string, head: string, want: Asking['want']): string | null {
  // a script without a type is run by browsers; a page in its place is none
  if (want === 'script')
    return /script|text\/plain/i.test(type) || (type === '' && !/^\s*</.test(head))
      ? null
      : `not a script: ${type === '' ? 'no type' : type}`;
  if (want === 'json')
    return /^\s*(?:(?:\d:)?[[{]|"|null)/.test(head) ? null : `not JSON: ${type === '' ? 'no type' : type}`;
  if (type === '') return /<(?:!doctype|html|head|body|div|a)\b/i.test(head) ? null : 'no type and no markup';
  return /html|xml|text\/plain|json/i.test(type) ? null : `not a page: ${type}`;
}

/** Whether a host is the shop's own: one of its site, or for an interface another port of its machine. */
function isOwn(host: string, { shop, want }: Asking): boolean {
  return sameSite(host, shop) || (want === 'json' && sameMachine(host, shop));
}

function toAnswer(reply: NetReply, asking: Asking): Outcome<Answer> {
  const host = hostOf(reply.url);
  if (host === null || !isOwn(host, asking)) {
    const words = `led to another site: ${host ?? 'not a web address'}`;
    return failed({ kind: 'unreadable', why: 'elsewhere', words });
  }
  const { url, status, headers } = reply;
  if (asking.want === 'list')
    return done({ url, status, headers, text: '', charset: 'utf-8', json: false, bytes: reply.body });
  const type = headers['content-type'] ?? '';
  const json = asking.want === 'json' || /\bjson\b/i.test(type);
  const { text, charset } = json
    ? { text: decodeJson(reply.body), charset: 'utf-8' }
    : readHtml(reply.body, type, host);
  const wrong = status < 300 ? typeFault(type, text.slice(0, 2000), asking.want) : null;
  if (wrong !== null) return failed({ kind: 'unreadable', words: wrong });
  return done({ url, status, headers, text, charset, json, bytes: null });
}

const ACCEPT = {
  html: 'text/html,application/xhtml+xml,*/*;q=0.5',
  json: 'application/json, */*;q=0.5',
  script: '*/*',
  list: 'application/xml,text/xml,text/plain,*/*;q=0.5',
} as const;

function requestOf(asking: Asking): NetRequest {
  return {
    url: asking.url,
    method: asking.method ?? 'GET',
    headers: { accept: ACCEPT[asking.want], ...asking.headers },
    ...(asking.want === 'list' ? { maxBytes: MAX_LIST_BYTES, cut: true } : { maxBytes: MAX_PAGE_BYTES }),
    timeoutMs: TIMEOUT_MS,
    ...(asking.body === undefined ? {} : { body: asking.body }),
    ...(asking.words === undefined ? {} : { words: asking.words }),
    ...(asking.find === undefined ? {} : { find: asking.find }),
  };
}

const MOST_HOPS = 2;
/** where a page sends its reader within 5 seconds is written near its beginning */
const BEGINNING = 20_000;
const REFRESH =
  /<meta\b(?=[^<>]{0,200}http-equiv=["']?refresh)[^<>]{0,200}content=["']?\s{0,9}[0-5](?:\.\d*)?\s{0,9}[;,]\s{0,9}url\s{0,9}=\s{0,9}["']?([^"'<>&\s][^"'<>\s]{0,2000})/i;
/** a page of nothing but where a script leads on to, unless that first leaves a cookie, as walls do */
const SCRIPTED =
  /\blocation(?:\.href)?(?:\s{0,4}=\s{0,4}|\.(?:replace|assign)\(\s{0,4})["']([^"'\s<>]{1,2000})["']/;
const SHOWS = /<(?:a|form|img|input)\b|\bcookie\b/i;
const BARE = 2_000;

/** Where a page sends its reader at once; null if nowhere. */
export function sentOn({ text, url }: Pick<Answer, 'text' | 'url'>): string | null {
  const shown = text.slice(0, BEGINNING).replace(/<noscript\b[\s\S]{0,4000}?<\/noscript>/gi, '');
  const bare = shown.length <= BARE && !SHOWS.test(shown);
  const [, to] = REFRESH.exec(shown) ?? (bare ? SCRIPTED.exec(shown) : null) ?? [];
  const next = to === undefined ? null : webUrl(to.replaceAll('&amp;', '&').replaceAll('\\/', '/'), url);
  return next === url ? null : next;
}

/** The answer to what is asked, or the page to which it sends its reader on; a search's may hold the words, and is told of. Otherwise like `once`. */
export async function politeFetch(asking: Asking, ports: FetchPorts, signal: AbortSignal): Promise<Reached> {
  let reached = await once(asking, ports, signal);
  for (let hops = 0; hops < MOST_HOPS && asking.want === 'html' && !asking.words; hops++) {
    const url = reached.outcome.ok ? sentOn(reached.outcome.value) : null;
    if (url === null) break;
    const next = await once({ ...asking, url }, ports, signal);
    reached = { ...next, requests: reached.requests + next.requests };
  }
  return reached;
}

/**
 * Requests one page or one JSON answer of a shop. Faults: `denied` and `gone` from the net, `later` (429, or a host that asks to be left alone),
 * `blocked` by robots.txt, `unreadable` (other site, other type, too large), `cancelled`. Any other status is an answer whose text may say more:
 * see `faultOfStatus` and `wallOf`. An address outside the shop is never requested, whoever named it: pages write what they like.
 */
async function once(asking: Asking, ports: FetchPorts, signal: AbortSignal): Promise<Reached> {
  const host = hostOf(asking.url);
  if (host === null || !isOwn(host, asking)) {
    const words = `leads to another site: ${host ?? 'not a web address'}`;
    return { outcome: failed({ kind: 'unreadable', why: 'elsewhere', words }), requests: 0 };
  }
  const ruled = asking.robots === 'address' ? asking.url : new URL('/', asking.url).href;
  const rules = await robotsAllow(ruled, asking.find, ports, signal);
  if (!rules.outcome.ok) return { outcome: rules.outcome, requests: rules.requests };
  if (!rules.outcome.value) {
    const words = 'robots.txt asks automata not to fetch this address';
    return { outcome: failed({ kind: 'blocked', by: 'robots', words }), requests: rules.requests };
  }
  const sent = await sendInTurn(requestOf(asking), ports, signal);
  const requests = rules.requests + sent.requests;
  if (!sent.outcome.ok) return { outcome: sent.outcome, requests };
  const { status } = sent.outcome.value;
  // a host that says when to come back is busy, whatever page it shows
  if (status === 429 || sent.wait !== null)
    return { outcome: failed(later(status, sent.wait ?? UNSAID_WAIT_MS)), requests };
  return { outcome: toAnswer(sent.outcome.value, asking), requests };
}
