// Finds the client-side search index of a static site: the JSON file that its own script searches in the browser.
import { hostOf, sameSite } from '../../base/address/host.ts';
import { matchesIn } from '../script-api/matches.ts';
import { absolute, fileNameOf } from '../shop/address.ts';
import type { Home } from '../shop/home.ts';

const FILE = /["'`]([\w./:-]{0,200}\.json)(?:\?[\w.=&-]{0,60})?["'`]/g;
const INDEX = /search|lunr|fuse|^index/i;
/** for installing, translating or suggesting */
const OTHER = /manifest|package|suggest|config|settings|locale|i18n/i;

/** The index's URL on the shop's own site, as the page or its scripts name it; null where none is named. */
export function indexFileOf({ source, scripts, base, url }: Home): string | null {
  const host = hostOf(url) ?? '';
  for (const [, said = ''] of [...matchesIn(source, FILE), ...matchesIn(scripts, FILE)]) {
    const address = absolute(said, base);
    const name = address === null ? '' : fileNameOf(address);
    if (address === null || !INDEX.test(name) || OTHER.test(name)) continue;
    if (sameSite(hostOf(address) ?? '', host)) return address;
  }
  return null;
}
