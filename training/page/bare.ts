// Removes a page's invisible information about itself: many small shops have no structured data and no meaningful names in their
// pages.
import type { Dom, DomElement, DomNode } from '../../lib/base/document/dom.ts';

/**
 * `data`: scripts, meta elements and structured data; `names`: these and the elements' classes, ids, data and ARIA
 * attributes; `heads`: these, the document's title, and what marks a first heading.
 */
export type Bareness = 'data' | 'names' | 'heads';

const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'meta', 'link', 'template']);
const DATA = /^(?:item(?:prop|scope|type|id|ref)|typeof|property|vocab|resource|about)$/;
const NAMES = /^(?:class|id|data-.*|aria-.*)$/;

/** A copy of the page without them. What a person sees stays, including links, forms and pictures. */
export function bared({ url, root, cut }: Dom, bareness: Bareness): Dom {
  const kept = (name: string): boolean => !DATA.test(name) && (bareness === 'data' || !NAMES.test(name));
  const copyOf = (element: DomElement, parent: DomElement | null): DomElement => {
    const children: DomNode[] = [];
    const attributes = Object.fromEntries(Object.entries(element.attributes).filter(([name]) => kept(name)));
    const tag = bareness === 'heads' && element.tag === 'h1' ? 'h2' : element.tag;
    const copy: DomElement = { kind: 'element', tag, attributes, children, parent };
    for (const child of element.children) {
      if (child.kind === 'text') children.push({ ...child, parent: copy });
      else if (!UNSEEN.has(child.tag) && !(bareness === 'heads' && child.tag === 'title'))
        children.push(copyOf(child, copy));
    }
    return copy;
  };
  return { url, root: copyOf(root, null), cut };
}
