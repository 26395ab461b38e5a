// The shops a person lists, as hosts that can be searched and compared.
import { originOf, siteOf } from '../base/address/host.ts';

/** The host (with its port, if one is written) of an address or bare host name; null when it is neither. */
function shopHost(entry: string): string | null {
  const origin = originOf(entry);
  return origin === null ? null : new URL(origin).host;
}

/** The registrable domain of the page a find starts from; null when it is no host. */
export function siteOfPage(page: string): string | null {
  const host = shopHost(page);
  return host === null ? null : siteOf(host);
}

/** The shops to ask, in the person's order: each once, no nonsense, never the site the find started from. */
export function shopsToAsk(listed: readonly string[], from: string | null): string[] {
  const seen = new Set<string>();
  const shops: string[] = [];
  for (const entry of listed) {
    const host = shopHost(entry);
    const name = host?.replace(/^www\./, '') ?? '';
    if (host === null || seen.has(name) || siteOf(host) === from) continue;
    seen.add(name);
    shops.push(host);
  }
  return shops;
}
