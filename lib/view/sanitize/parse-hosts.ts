// Parses shop hosts from what a person typed or pasted: one or many, addresses or names, any separators.
import { registrableDomain } from '../../base/address/public-suffix.ts';

const MOST = 500;
/** Most shops in a list: more could neither be shown nor searched in reasonable time. */
export const MOST_SHOPS = 1_000;
/** Most characters parsed at once; a word across that end is parsed whole. */
const LONGEST = 100_000;
/** with the commas and semicolons of Chinese, Japanese and Arabic */
const SEPARATORS = /[\s,;|"'<>，、；،؛]/;
const LEADING = /^[\s,;|"'<>，、；،؛]+/;
const WORD = /[^\s,;|"'<>，、；،؛]+/g;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

export interface ParsedHosts {
  /** lower-case, without "www.", no duplicates, in the order given, without those in the list already */
  readonly hosts: readonly string[];
  /** hosts that are in the list already, no duplicates */
  readonly known: readonly string[];
  /** what could not be parsed, as typed */
  readonly refused: readonly string[];
  /** what exceeds the bounds, as typed */
  readonly rest: string;
}

/**
 * Bounded: hosts beyond 500 or beyond the list's free space, and text beyond 100,000 characters, are returned in
 * `rest`.
 */
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

/** Whether what was refused is the address of a machine without a name of its own: a number, or this machine. */
export function isNameless(word: string): boolean {
  const { hostname = '' } = URL.parse(withScheme(word)) ?? {};
  return /^(?:\d+(?:\.\d+){3}|\[.*\]|(?:.*\.)?localhost)$/.test(hostname);
}

/** The port in a word that would name a shop without it; '' for none, and for those that browsers leave out. */
function portIn(word: string): string {
  const { port = '' } = URL.parse(withScheme(word)) ?? {};
  return port === '80' && !/^https:/i.test(word) ? '' : port;
}

/** Whether what was refused is a shop's name with a port, where another server answers than without. */
export function isPorted(word: string): boolean {
  return portIn(word) !== '' && nameIn(word) !== null;
}

const withScheme = (word: string): string =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(word) ? word : `https://${word}`;

/** The shop's host in a word; null without one, and where it has a port: shops are searched at their usual one. */
function hostIn(word: string): string | null {
  return portIn(word) === '' ? nameIn(word) : null;
}

/** Accepts "https://www.shop.example/x", "shop.example/", "SHOP.example", "*.shop.example" and IDNs. */
function nameIn(word: string): string | null {
  // access is asked for with all subdomains in any case
  const address = withScheme(word.replace(/^(\w+:\/\/)?\*\./, '$1'));
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
  // "co.uk" is no shop, and access to it would be access to every site below it
  return named && registrableDomain(host) !== null ? host : null;
}
