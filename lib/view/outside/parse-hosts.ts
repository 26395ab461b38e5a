// Reads shop hosts out of what a person typed or pasted: one or many, addresses or names, any separators.
import { registrableDomain } from '../../base/public-suffix.ts';

const MOST = 500;
/** So many shops a list may hold: more could neither be shown nor searched in a person's time. */
export const MOST_SHOPS = 1_000;
/** So much is read at once; a word that stands across the end is read whole. */
const LONGEST = 100_000;
const SEPARATORS = /[\s,;|"'<>]/;
const LEADING = /^[\s,;|"'<>]+/;
const WORD = /[^\s,;|"'<>]+/g;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

export interface ParsedHosts {
  /** lower-case, without "www.", each once, in the order given, none that the list has already */
  readonly hosts: readonly string[];
  /** hosts that the list has already, each once */
  readonly known: readonly string[];
  /** what could not be understood, as typed */
  readonly refused: readonly string[];
  /** what is too much for one time, as typed */
  readonly rest: string;
}

/** Bounded: hosts beyond 500, or beyond what the list has room for, and text beyond 100,000 characters are left for the next time. */
export function parseHosts(text: string, listed: readonly string[] = []): ParsedHosts {
  const have = new Set(listed.map((host) => host.replace(/^www\./, '')));
  const hosts = new Set<string>();
  const known = new Set<string>();
  const refused: string[] = [];
  const end = endOf(text);
  const most = Math.min(MOST, Math.max(0, MOST_SHOPS - listed.length));
  for (const { 0: word, index } of text.slice(0, end).matchAll(WORD)) {
    const host = hostIn(word);
    if (host === null) refused.push(word);
    else if (have.has(host)) known.add(host);
    else if (hosts.size < most || hosts.has(host)) hosts.add(host);
    else return { hosts: [...hosts], known: [...known], refused, rest: text.slice(index) };
  }
  return { hosts: [...hosts], known: [...known], refused, rest: text.slice(end).replace(LEADING, '') };
}

function endOf(text: string): number {
  if (text.length <= LONGEST) return text.length;
  const next = text.slice(LONGEST).search(SEPARATORS);
  return next === -1 ? text.length : LONGEST + next;
}

/** "https://www.shop.example/x", "shop.example/", "SHOP.example:8443" and IDNs; null when there is no host in it. */
function hostIn(word: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(word) ? word : `https://${word}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '') return null;
  const host = url.hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  const named = labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(last);
  // "co.uk" is nobody's shop, and access to it would be access to every site below it
  return named && registrableDomain(host) !== null ? host : null;
}
