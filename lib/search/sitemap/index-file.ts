// Where the file stands that a static site's own script looks through for its visitors: nothing but the list of what is there.
import { hostOf, sameSite } from '../../base/host.ts';
import { matchesIn } from '../drawn/matches.ts';
import { absolute, fileNameOf } from '../shop/address.ts';
import type { Home } from '../shop/home.ts';

const FILE = /["'`]([\w./:-]{0,200}\.json)(?:\?[\w.=&-]{0,60})?["'`]/g;
const INDEX = /search|lunr|fuse|^index/i;
/** what an installer, a translator or a box of suggestions reads */
const OTHER = /manifest|package|suggest|config|settings|locale|i18n/i;

/** The file's address on the shop's own site, as the page or its scripts name it; null where none is named. */
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
