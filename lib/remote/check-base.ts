// Checks the address of a service before a key is ever sent to it.

import { isPrivateHost } from '../base/address/host.ts';
import { done, failed, type Outcome } from '../base/fault.ts';

/**
 * The base as an absolute address without a trailing slash. Plain HTTP is accepted only for this machine and private
 * networks, because a key sent over it can be intercepted. Fault `refused`: not an address, another scheme, HTTP to a
 * public host, or credentials inside the address.
 */
export function checkBase(text: string): Outcome<string> {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (url === null) return failed({ kind: 'refused', words: 'The service address is not a web address.' });
  if (url.username !== '' || url.password !== '') {
    return failed({
      kind: 'refused',
      words: 'The service address must not contain a user name or password.',
    });
  }
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && isPrivateHost(url.hostname));
  if (!safe) {
    return failed({
      kind: 'refused',
      words:
        'The service address must begin with https:// (http:// only on this machine or private network).',
    });
  }
  return done((url.origin + url.pathname).replace(/\/+$/, ''));
}
