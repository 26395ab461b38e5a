// The form of a shop's product addresses, as the links of its home page show it: /en/products/{slug}.
import { hostOf, sameSite } from '../../base/host.ts';
import { elementsOf } from '../reach/tree-walk.ts';
import { absolute } from './address.ts';
import type { Home } from './home.ts';

const WARE =
  /^(?:products?|produkte?|produits?|productos?|prodott[io]|produtos?|items?|articles?|goods|p|dp|pd)$/i;
/** two addresses of one form are no chance */
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

/** null where the home page links to no products, or to ones whose address holds more than a name. */
export function productForm({ dom, base, url }: Home): string | null {
  const host = hostOf(url) ?? '';
  const names = new Map<string, Set<string>>();
  for (const { tag, attributes } of elementsOf(dom.root)) {
    const { href } = attributes;
    const address = tag === 'a' && href !== undefined ? absolute(href, base) : null;
    if (address === null || !sameSite(hostOf(address) ?? '', host)) continue;
    const parts = partsOf(new URL(address).pathname);
    if (parts !== null) names.set(parts.form, (names.get(parts.form) ?? new Set()).add(parts.name));
  }
  const [best] = [...names].sort(([, left], [, right]) => right.size - left.size);
  return best !== undefined && best[1].size >= LEAST ? best[0] : null;
}
