// The links to products on a listing or result page, with what is shown of each.
import type { Dom } from '../base/dom.ts';
import { drawnLinks } from './links/drawn.ts';
import type { ProductLink } from './schema.ts';

/**
 * Product links in the order of the page, each address once, absolute. Found by structure: repeated elements with a
 * link, words, a picture, a price; and lists that the page declares. Never throws; bounded on any page.
 */
export function readLinks(dom: Dom): ProductLink[] {
  return drawnLinks(dom);
}
