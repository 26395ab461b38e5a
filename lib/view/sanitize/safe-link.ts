// Which addresses may become links or pictures: only http and https, unchanged.
import { isPrivateHost } from '../../base/address/host.ts';
import { pageText } from './page-text.ts';

const LONGEST = 8000;

/**
 * The address itself when it may be opened; null for scripts, data, files, addresses with credentials, and invalid
 * ones.
 */
export function safeLink(address: string): string | null {
  const url = parsed(address);
  if (url === null) return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '') return null;
  return url.href;
}

/**
 * A picture's address: https only, since plain http would reveal to the network what is viewed; and never in the
 * person's own network, which a page could otherwise make us request.
 */
export function safePicture(address: string | null | undefined): string | null {
  if (address === null || address === undefined) return null;
  const link = safeLink(address);
  if (link === null || !link.startsWith('https://')) return null;
  return isPrivateHost(new URL(link).hostname) ? null : link;
}

/** The host of an address, without "www."; '' when it has none. */
export function hostOf(address: string): string {
  return withoutWww(parsed(address)?.hostname ?? '');
}

/** A shop's host, sanitised: without "www.", bounded. What people read is `hostName` of it. */
export function shopName(host: string): string {
  return pageText(withoutWww(host), 80);
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}

function parsed(address: string): URL | null {
  return address.length <= LONGEST && URL.canParse(address) ? new URL(address) : null;
}
