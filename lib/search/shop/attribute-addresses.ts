// Addresses that elements of a page carry for its scripts.
import type { Dom } from '../../base/document/dom.ts';
import { elementsOf } from '../http/tree-walk.ts';

const ADDRESS = /^(?:https?:\/)?\/[^\s]{1,300}$|^[\w-]{1,60}(?:\/[\w.-]{1,60}|\.\w{2,5})/;

/** The address in an attribute of the first element that has one, of the one with an id where that is given; null for none. */
export function attributeAddress(dom: Dom, attribute: string, id: string | undefined): string | null {
  for (const { attributes } of elementsOf(dom.root)) {
    const value = attributes[attribute];
    if ((id === undefined || attributes['id'] === id) && value !== undefined && ADDRESS.test(value))
      return value;
  }
  return null;
}
