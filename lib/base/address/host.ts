// Hosts and addresses: which belong to one shop, and which may be followed at all.
import { registrableDomain } from './public-suffix.ts';

const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|corp|home)$/;

/** The host part of `host`, lower-case, without port, trailing dot or the brackets of an IPv6 literal. */
function bare(host: string): string {
  const lower = host.trim().toLowerCase();
  if (lower.startsWith('[')) return lower.slice(1, lower.indexOf(']'));
  return lower.replace(/:\d+$/, '').replace(/\.$/, '');
}

function privateV4(host: string): boolean {
  const match = IPV4.exec(host);
  if (!match) return false;
  const a = Number(match[1]);
  const b = Number(match[2]);
  if (a === 0 || a === 10 || a === 127 || a >= 224) return true;
  if (a === 100) return b >= 64 && b <= 127;
  if (a === 169) return b === 254;
  if (a === 172) return b >= 16 && b <= 31;
  if (a === 192) return b === 168 || (b === 0 && match[3] === '0');
  return a === 198 && (b === 18 || b === 19);
}

/** The IPv4 address inside an IPv4-mapped, NAT64 or 6to4 literal as `URL` writes it (`::ffff:7f00:1`), or null. */
function mappedV4(host: string): string | null {
  const match =
    /^(?:(?:::ffff:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$|2002:([0-9a-f]{1,4}):([0-9a-f]{1,4}):)/.exec(
      host,
    );
  if (!match) return null;
  const high = Number.parseInt(match[1] ?? match[3] ?? '0', 16);
  const low = Number.parseInt(match[2] ?? match[4] ?? '0', 16);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function privateV6(host: string): boolean {
  const mapped = mappedV4(host);
  if (mapped !== null) return privateV4(mapped);
  // of all the rest only 2000::/3 is on the public web
  return !/^[23][0-9a-f]{3}:/.test(host);
}

/**
 * True for hosts that are not on the public web: loopback, private, link-local, carrier-grade, multicast and
 * reserved addresses, and names that only a local network resolves. Names are not looked up.
 */
export function isPrivateHost(host: string): boolean {
  const name = bare(host);
  if (name === '') return true;
  if (name.includes(':')) return privateV6(name);
  if (IPV4.test(name)) return privateV4(name);
  return PRIVATE_NAME.test(name) || !name.includes('.');
}

/**
 * The registrable domain of a host (`shop.example.co.uk:8080` -> `example.co.uk`). An address or a single-label
 * name has none: there each port is a site of its own, so the host with its port is answered.
 */
export function siteOf(host: string): string {
  const name = bare(host);
  const lower = host.trim().toLowerCase();
  if (name.includes(':') || IPV4.test(name) || !name.includes('.')) return lower.replace(/:(80|443)$/, '');
  return registrableDomain(name) ?? name;
}

/** Whether two hosts belong to the same registrable domain. */
export function sameSite(left: string, right: string): boolean {
  return siteOf(left) === siteOf(right);
}

/** Whether two hosts are ports of one machine off the public web, where a shop's pages and its interface often are. */
export function sameMachine(left: string, right: string): boolean {
  return isPrivateHost(left) && bare(left) === bare(right);
}

/** The host with its port of an address, lower-case; null when it is no http(s) address. */
export function hostOf(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.host : null;
}

/**
 * Where a shop that a person named by host begins: `shop.example` -> `https://shop.example/`. A scheme written
 * is kept. Private hosts and hosts with a port speak http unless written otherwise. Null when it is no host.
 */
export function originOf(shop: string): string | null {
  const text = shop.trim();
  const written = /^[a-z][a-z0-9+.-]*:\/\//i.exec(text)?.[0] ?? null;
  const plain = isPrivateHost(text.replace(/[/?#].*$/, '')) || /^[^/?#]*:(?!443\b)\d+/.test(text);
  const parsed = URL.parse(written === null ? (plain ? 'http://' : 'https://') + text : text);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.hostname === '')
    return null;
  return `${parsed.origin}/`;
}

/**
 * An address found on a page, made absolute against `base`; null when it must not be followed: not http(s), with
 * credentials, longer than 2,000 characters, or private while `base` is on another host. (A shop that a person
 * named by a private address may refer to itself, and to nothing else that is private.)
 */
export function webUrl(text: string, base: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 2000) return null;
  const parsed = URL.parse(trimmed, base);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  if (parsed.username !== '' || parsed.password !== '') return null;
  if (isPrivateHost(parsed.hostname) && parsed.host !== URL.parse(base)?.host) return null;
  return parsed.href;
}

const FRONT = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:index\.\w{2,5}|home\/?)?$/i;

/** Whether a path is that of a shop's front page, in one of its languages or not. */
export function isFrontPath(path: string): boolean {
  return FRONT.test(path);
}

/** A session that servers of Java write into addresses, for whoever sends them no cookie; it ends, and chooses no page. */
const SESSION = /;jsessionid=[^/;?#]{0,200}/i;

/** A path without a visitor's session. */
export function withoutSession(path: string): string {
  return path.replace(SESSION, '');
}

/** what servers call the number of a visitor's session, as a parameter or a hidden field */
const SESSION_NAME =
  /^(phpsessid|jsessionid|aspsessionid\w*|oscsid|zenid|xtcsid|modsid|cfid|cftoken|(?:mv_)?session_?id|force_sid)$/i;

/** Whether a parameter or a field of this name tells one visit from another. */
export function isSessionName(name: string): boolean {
  return SESSION_NAME.test(name);
}
