// Tells which elements carry data in their attributes, from the attributes' names and first characters alone.
import type { DomElement } from '../base/document/dom.ts';

/** shorter texts hold no product */
export const LEAST_TEXT = 40;
export const JSON_TEXT = /^\s{0,20}(?:\{|\[\s{0,20}[{[])/;
/** what names a product in attributes of its own */
const NAMED = ['data-name', 'data-product-name', 'data-item-name', 'data-product-title'];

/** Whether an element's attributes hold data. */
export function carriesData(element: DomElement): boolean {
  const { attributes } = element;
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    if (value.length >= LEAST_TEXT && name !== 'style' && JSON_TEXT.test(value)) return true;
  }
  return isNamed(element);
}

/** Whether an attribute of its own names a product. */
export function isNamed({ attributes }: DomElement): boolean {
  return NAMED.some((name) => (attributes[name] ?? '') !== '');
}
