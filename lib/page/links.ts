// The links to products on a listing or result page.
import type { Dom } from '../base/dom.ts';
import type { ProductLink } from './schema.ts';

/** None yet: the reader of listings replaces this file. */
export function readLinks(_dom: Dom): ProductLink[] {
  return [];
}
