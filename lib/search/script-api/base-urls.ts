// What a shop's scripts put before the addresses that they ask.
import { hostOf, sameMachine } from '../../base/address/host.ts';
import { each, type Steps } from './matches.ts';
import { namedText, stringAt, textOf } from './string-expressions.ts';

const BASE =
  /\b(?:baseURL|baseUrl|BASE_URL|API_URL|apiUrl|API_BASE_URL|apiBaseUrl|base_url|prefixUrl)\s*[:=](?![=>])\s*/g;

/** a fetch of a name's value and an address that its function is given */
const PUT_BEFORE =
  /\bfetch\(\s*(?:`\$\{([\w$.]{1,60})\}\$\{[\w$.]{1,60}\}`|([\w$.]{1,60})\s*\+\s*[\w$.]{1,60}\s*[,)]|""\.concat\(([\w$.]{1,60})\)\.concat\([\w$.]{1,60}\))/g;
/** a function that puts the front of an interface before what it is given: `e=>{let r="/api/client".concat(e)` */
const FRONT =
  /\(?\b([\w$]{1,20})(?:,\s?[\w$]{1,20}){0,3}\)?\s?=>\s?\{?[^{}"'`;]{0,40}(["'`])(\/[\w/.-]{2,60})(?:\2\.concat\(\1\)|\2\s?\+\s?\1\b|\$\{\1\}`)/g;
const AT_HOME = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?/;

/** An address where whoever made the shop tried it out holds elsewhere by its path alone, unless the shop still runs there. */
function elsewhere(address: string, host: string): string {
  const there = hostOf(address);
  return there !== null && sameMachine(there, host) ? address : address.replace(AT_HOME, '');
}

/** What the script puts before the addresses it asks, the likeliest first. */
export function* baseUrlsOf(source: string, host: string): Steps<string> {
  const named = yield* each(source, PUT_BEFORE, (match) => [
    namedText(match[1] ?? match[2] ?? match[3] ?? '', source, match.index),
  ]);
  const said = yield* each(source, BASE, (match) => {
    const at = match.index + match[0].length;
    const read = stringAt(source, at);
    return [read === null ? null : textOf(read.pieces, source, at)];
  });
  const fronts = yield* each(source, FRONT, ({ 3: front = '' }) => [front]);
  const bases = [...said, ...named, ...fronts]
    .filter((text) => text !== null)
    .map((text) => elsewhere(text, host).replace(/\/$/, ''))
    .filter((text) => /^(?:https?:\/)?\/[\w/.:-]+$/.test(text));
  return [...new Set(bases)].slice(0, 3);
}

/** The call's address as the script's client writes it, behind its base and alone. */
export function underBaseUrl<T extends { readonly url: string }>(
  call: T,
  bases: readonly string[],
  host: string,
): T[] {
  const url = elsewhere(call.url, host);
  // what begins at no front and has no base begins at the page
  if (/^https?:/.test(url) || (bases.length === 0 && /^\w/.test(url))) return [{ ...call, url }];
  const path = url.startsWith('/') ? url : `/${url}`;
  const put = bases
    .filter((base) => !path.startsWith(base.replace(/\/$/, '')))
    .map((base) => ({ ...call, url: base.replace(/\/$/, '') + path }));
  const alone = { ...call, url: path };
  return bases.length > 0 && put.length < bases.length ? [alone, ...put] : [...put, alone];
}
