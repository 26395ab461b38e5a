// Reads the domain of a search: `site`, or `the service` as the seed's copy prints it.
import { Problem } from './problem.ts';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(?:${LABEL}\\.)+${LABEL}\\.?$`);

/**
 * A lower-case host name. Of a page address the host is taken; a port is allowed only for the permitted private
 * hosts. Problem 422 when it is missing, given twice with different values, or no host name.
 */
export function readSite(
  body: Readonly<Record<string, unknown>>,
  allowed: boolean | readonly string[],
): string {
  const named = [body['site'], body['the service']].filter((value) => value !== undefined);
  const [site] = named;
  if (site === undefined) throw wrong('is missing');
  if (named.some((value) => value !== site)) throw wrong('is given twice with different values');
  if (typeof site !== 'string' || site.length > 300) throw wrong('must be a host name');
  const trimmed = site.trim();
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.username !== '') throw wrong('must be a host name');
  if (allowed === true || (allowed !== false && allowed.includes(url.host))) return url.host;
  if (url.port !== '') throw wrong('must be a host name');
  if (!HOST.test(url.hostname)) throw wrong('must be a host name such as a retailer’s domain');
  return url.hostname.replace(/\.$/, '');
}

function wrong(words: string): Problem {
  return new Problem(422, `The field site ${words}.`, { errors: [{ path: 'site', message: words }] });
}
