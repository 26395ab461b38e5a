// Which links of a result page stand beside its main part alone, where shops show goods that nobody asked for.
import type { Dom, DomElement } from '../../base/document/dom.ts';

const MOST = 30_000;
const NAMED = /(?:^|\s)sidebar(?:\s|$)/i;

function isAside({ tag, attributes }: DomElement): boolean {
  if (tag === 'aside' || attributes['role'] === 'complementary') return true;
  return tag !== 'body' && NAMED.test(`${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`);
}

/** The addresses, without fragments, of links within asides that no link elsewhere leads to. */
export function asideLinks(dom: Dom): ReadonlySet<string> {
  const beside = new Set<string>();
  const elsewhere = new Set<string>();
  const open = [{ element: dom.root, aside: false }];
  let next = open.pop();
  for (let seen = 0; next !== undefined && seen < MOST; next = open.pop(), seen += 1) {
    const { element } = next;
    const aside = next.aside || isAside(element);
    const href = element.tag === 'a' ? element.attributes['href'] : undefined;
    const url = href === undefined ? null : URL.parse(href, dom.url);
    if (url !== null) (aside ? beside : elsewhere).add(url.href.replace(/#.*$/, ''));
    for (const child of element.children) if (child.kind === 'element') open.push({ element: child, aside });
  }
  return new Set([...beside].filter((url) => !elsewhere.has(url)));
}
