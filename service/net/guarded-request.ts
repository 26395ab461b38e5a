// Sends one HTTP request to an address that is checked after its name was resolved: it cannot change in between.
import { type LookupAddress, lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The address must not be requested. */
export class Refused extends Error {}

export interface Hop {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

type Resolver = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;
const system: Resolver = (host, finish) => {
  lookup(host, { all: true, verbatim: true }, (error, addresses) => finish(error, addresses ?? []));
};

const USER_AGENT = 'Twinshelf/1.0 (product search; asked by a person)';

/**
 * The connection itself resolves the name: what is checked is what is connected to, so a name that resolves
 * differently the second time (DNS rebinding) gains nothing. An address literal is never resolved, so it is checked
 * here.
 */
export function guardedRequest(
  hop: Hop,
  allowPrivate: boolean,
  signal: AbortSignal,
  resolve: Resolver = system,
): Promise<IncomingMessage> {
  return new Promise((accept, reject) => {
    const { url } = hop;
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (!allowPrivate && !allowedHere(url, literal)) {
      reject(new Refused(`${url.host} is not on the public internet`));
      return;
    }
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: hop.method,
      headers: { 'user-agent': USER_AGENT, 'accept-encoding': 'gzip, deflate, br', ...hop.headers },
      lookup: checkedLookup(resolve, allowPrivate),
      signal,
      agent: false,
      maxHeaderSize: 32 * 1024,
    });
    request.on('response', accept);
    request.on('error', reject);
    request.end(hop.body ?? undefined);
  });
}

/** Ports of the web only; of address literals only public ones. */
function allowedHere(url: URL, literal: string): boolean {
  if (!['', '80', '443'].includes(url.port)) return false;
  return isIP(literal) === 0 || isPublicAddress(literal);
}

function checkedLookup(resolve: Resolver, allowPrivate: boolean): LookupFunction {
  return (host, options, answer) => {
    resolve(host, (error, addresses) => {
      const good = allowPrivate ? addresses : addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = good;
      if (error !== null) answer(error, '', 0);
      else if (first === undefined) answer(new Refused(`${host} is not on the public internet`), '', 0);
      else if (options.all === true) answer(null, good);
      else answer(null, first.address, first.family);
    });
  };
}
