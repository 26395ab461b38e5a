// The small document every reader works on: a frozen tree made from fetched HTML or from a live page, with no browser in it.

export interface DomText {
  readonly kind: 'text';
  readonly text: string;
  readonly parent: DomElement | null;
}

/**
 * `tag` and attribute names are lower-case; attribute values are as written, entities decoded.
 * A live page's state is written into attributes before reading (`selected`, `checked`, `value`), so that a
 * chosen option is seen in the same way in both.
 */
export interface DomElement {
  readonly kind: 'element';
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly DomNode[];
  readonly parent: DomElement | null;
}

export type DomNode = DomElement | DomText;

/** `url` is the absolute address the document was read at (after redirects); `root` is the html element. */
export interface Dom {
  readonly url: string;
  readonly root: DomElement;
  /** true when a size limit cut the document short */
  readonly cut: boolean;
}
