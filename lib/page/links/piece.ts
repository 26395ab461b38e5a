// A piece of the text of a product's card, as the card's reader finds it and price and title are chosen from.
import type { DomElement } from '../../base/document/dom.ts';

/** A piece of a card's text with what its markup says of it. */
export interface Piece {
  readonly text: string;
  readonly struck: boolean;
  /** of the element itself, and of those around it */
  readonly own: string;
  readonly names: string;
  readonly heading: boolean;
  /** the link that the text stands in */
  readonly link: DomElement | null;
  /** the element that the text stands in, and the first around it that makes a line of its own */
  readonly at: DomElement;
  readonly block: DomElement;
}
