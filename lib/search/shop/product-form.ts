// The form of a shop's product addresses, by the links of its home page: /en/products/{slug}.
import { hostOf, sameSite } from '../../base/address/host.ts';
import { elementsOf } from '../http/tree-walk.ts';
import { isWeb } from './address.ts';
import { folderOf, type Home } from './home.ts';
import type { Way } from './way.ts';

const WARE =
  /^(?:products?|produkte?|produits?|productos?|prodott[io]|produtos?|items?|articles?|goods|p|dp|pd)$/i;
/** so many addresses of one form are no coincidence */
const LEAST = 2;

/** `/en/products/` and what ends the address, for one that ends in a name or a number; null for any other. */
function partsOf(path: string): { form: string; name: string } | null {
  const match = /^(.{0,120}\/)([^/]{2,200}?)(\.html?|\/)?$/.exec(path);
  const [, folder = '', name = '', end = ''] = match ?? [];
  const last =
    folder
      .split('/')
      .filter((part) => part !== '')
      .at(-1) ?? '';
  if (match === null || !WARE.test(last) || !/^[\w%.~-]+$/.test(name)) return null;
  return { form: `${folder}{${/^\d+$/.test(name) ? 'id' : 'slug'}}${end}`, name };
}

/** links per step of the generator: a menu may have thousands */
const STEP = 100;

/** In steps; null where the home page links to no products, or to ones whose address holds more than a name. */
export function* productForm({ dom, base, url }: Home): Generator<void, string | null> {
  const host = hostOf(url) ?? '';
  const names = new Map<string, Set<string>>();
  let links = 0;
  for (const { tag, attributes } of elementsOf(dom.root)) {
    // whole cards are links in some shops
    if (tag === 'link' || attributes.href === undefined) continue;
    if (links++ % STEP === 0) yield;
    const there = URL.parse(attributes.href, base);
    // whose an address is takes longer to tell than that its path is no product's, as of most links
    const parts = there === null ? null : partsOf(there.pathname);
    if (there === null || parts === null || !isWeb(there)) continue;
    if (there.host !== host && !sameSite(there.host, host)) continue;
    names.set(parts.form, (names.get(parts.form) ?? new Set()).add(parts.name));
  }
  const [best] = [...names].sort(([, left], [, right]) => right.size - left.size);
  return best !== undefined && best[1].size >= LEAST ? best[0] : null;
}

/** A page that a script writes from the shop's front stands in the folder of the shop, where the home page links to it there. */
export function inFolder(way: Way, home: Home): Way {
  const folder = folderOf(home);
  const begun = way.page?.split('{', 1)[0] ?? '';
  const linked = folder !== '' && begun.length > 1 && home.source.includes(`href="${folder}${begun}`);
  return linked ? { ...way, page: `${folder}${way.page}` } : way;
}
