// Bounded walks over a page's tree, however deep and large it is.
import type { DomElement, DomNode } from '../../base/document/dom.ts';

const MOST_NODES = 300;
const MOST_TEXT = 2_000;
const MOST_ELEMENTS = 30_000;

/**
 * What stands in a node that has little to say (a heading, a link, a button), white space collapsed: its first 300 nodes
 * and 2,000 characters. Elements nested in each other would be read once for each of them otherwise.
 */
export function textIn(node: DomNode): string {
  const texts: string[] = [];
  let left = MOST_TEXT;
  const rest: DomNode[] = [node];
  let next = rest.pop();
  for (let seen = 0; next !== undefined && seen < MOST_NODES && left > 0; next = rest.pop(), seen += 1) {
    if (next.kind === 'text') {
      texts.push(next.text.slice(0, left));
      left -= next.text.length;
    } else
      for (let at = Math.min(next.children.length, MOST_NODES) - 1; at >= 0; at -= 1) {
        const child = next.children[at];
        if (child !== undefined) rest.push(child);
      }
  }
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

/** The elements of a page in its order, the first 30,000. */
export function* elementsOf(root: DomElement): Generator<DomElement> {
  let seen = 0;
  const rest: DomElement[] = [root];
  for (let next = rest.pop(); next !== undefined && seen < MOST_ELEMENTS; next = rest.pop(), seen += 1) {
    yield next;
    for (let at = next.children.length - 1; at >= 0; at -= 1) {
      const child = next.children[at];
      if (child?.kind === 'element') rest.push(child);
    }
  }
}
