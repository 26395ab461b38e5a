// Copies the live document into the immutable tree that every reader works on, with form state as attributes, and shadow roots
// and same-origin frames in place.
import type { Dom, DomElement, DomNode } from '../../base/document/dom.ts';
import { MAX_DEPTH } from '../../page/tree.ts';
import { keptName } from './kept-attributes.ts';

export interface SnapshotLimits {
  readonly nodes: number;
  /** total characters of text and attribute values */
  readonly characters: number;
}

// A 1 MB page has about 20 thousand elements; these bound what a hostile page can make us copy.
const LIMITS: SnapshotLimits = { nodes: 200_000, characters: 8_000_000 };

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;

/** Inputs whose live value shows which variant is chosen; other input of a person is not read. */
const TELLING_INPUTS = new Set(['radio', 'checkbox', 'hidden', 'number', 'range', 'button', 'submit']);

/** Elements whose content no reader uses: drawings and style sheets. */
const HOLLOW = new Set(['svg', 'style']);

/** Elements that are never the items of a list. */
const SINGLE = new Set(['script', 'meta', 'link', 'template']);

/**
 * Of consecutive elements of one kind (cards of a list, rows of a table, reviews) the first so many are read and the
 * rest skipped: no reader uses more of a list.
 */
const MAX_ALIKE = 400;

/** Elements that may have a shadow tree, in addition to those with a hyphen in their name. */
const HOSTS = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

/** A frame at least this wide, in pixels, is part of the content; smaller ones are advertisements and buttons. */
const FRAME_WIDTH = 300;
const FRAME_HEIGHT = 200;
const MAX_FRAMES = 8;

function flag(attributes: Record<string, string>, name: string, on: boolean): void {
  if (on) attributes[name] = '';
  else delete attributes[name];
}

const isOption = (element: Element): element is HTMLOptionElement =>
  element.localName === 'option' && 'selected' in element;
const isInput = (element: Element): element is HTMLInputElement =>
  element.localName === 'input' && 'checked' in element;

/** State that scripts and the person changed since the markup was parsed. */
function writeLiveState(element: Element, attributes: Record<string, string>): void {
  if (isOption(element)) {
    flag(attributes, 'selected', element.selected);
  } else if (isInput(element)) {
    flag(attributes, 'checked', element.checked);
    if (TELLING_INPUTS.has(element.type)) attributes['value'] = element.value;
    else if (element.type === 'password') delete attributes['value'];
  }
}

/**
 * The children of templates, slots and shadow hosts, which are not just the element's own; null for all other elements.
 */
function unusualChildren(element: Element, tag: string): readonly Node[] | null {
  if (tag === 'template' && element instanceof HTMLTemplateElement) return [...element.content.childNodes];
  if (tag === 'slot' && element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes();
    return assigned.length > 0 ? assigned : null;
  }
  if (!(HOSTS.has(tag) || tag.includes('-')) || element.shadowRoot === null) return null;
  // unslotted children are not displayed, but may be data blocks
  const unslotted = [...element.children].filter((child) => child.assignedSlot === null);
  return [...element.shadowRoot.childNodes, ...unslotted];
}

/**
 * The document of a frame that shows a part of the page: large, same-origin, and with an address of its own (what
 * scripts write into empty frames is advertising). 'closed' when the browser does not give access to it.
 */
function frameOf(element: Element): Element | 'closed' | null {
  if (!(element instanceof HTMLIFrameElement)) return null;
  const small = element.clientWidth < FRAME_WIDTH || element.clientHeight < FRAME_HEIGHT;
  if (small) return null;
  // for another origin null by the standard, never an exception
  const inside = element.contentDocument;
  // a form or link may have led the frame somewhere since
  const address = element.getAttribute('src') ?? inside?.URL ?? '';
  if (!/^(?!about:|javascript:|data:)./i.test(address)) return null;
  return inside?.documentElement ?? 'closed';
}

/** One walk in document order, until a limit is reached. */
class Copier {
  #nodes: number;
  #characters: number;
  #frames = MAX_FRAMES;
  cut = false;

  constructor(limits: SnapshotLimits) {
    this.#nodes = limits.nodes;
    this.#characters = limits.characters;
  }

  node(node: Node, parent: DomElement | null, siblings: DomNode[], depth: number): void {
    const type = node.nodeType;
    if (isElement(node, type)) this.#element(node, node.localName.toLowerCase(), parent, siblings, depth);
    else if (type === TEXT || type === CDATA) this.#text(node, parent, siblings);
  }

  #text(node: Node, parent: DomElement | null, siblings: DomNode[]): void {
    if (this.#isSpent()) return;
    const text = this.#take(node.nodeValue ?? '');
    if (text !== '') siblings.push({ kind: 'text', text, parent });
  }

  #element(
    element: Element,
    name: string,
    parent: DomElement | null,
    siblings: DomNode[],
    depth: number,
  ): void {
    if (this.#isSpent()) return;
    const children: DomNode[] = [];
    const attributes = this.#attributes(element, name);
    const inside = name === 'iframe' ? this.#frame(element, attributes) : null;
    // a frame's document is read in place, as if it were part of the page
    const tag = inside === null ? name : 'section';
    const copy: DomElement = { kind: 'element', tag, attributes, children, parent };
    siblings.push(copy);
    if (HOLLOW.has(name)) return;
    if (depth >= MAX_DEPTH) {
      this.cut = true;
      return;
    }
    const unusual = inside === null ? unusualChildren(element, name) : [inside];
    if (unusual === null) this.#children(element, copy, children, depth + 1);
    else for (const node of unusual) this.node(node, copy, children, depth + 1);
  }

  /** DOM calls dominate the cost, so each is made only once per node. */
  #children(element: Element, copy: DomElement, children: DomNode[], depth: number): void {
    let kind = '';
    let alike = 0;
    for (let node = element.firstChild; node !== null; node = node.nextSibling) {
      const type = node.nodeType;
      if (isElement(node, type)) {
        const name = node.localName.toLowerCase();
        alike = name === kind ? alike + 1 : 1;
        kind = name;
        if (alike <= MAX_ALIKE || SINGLE.has(name)) this.#element(node, name, copy, children, depth);
      } else if ((type === TEXT || type === CDATA) && (alike <= MAX_ALIKE || SINGLE.has(kind))) {
        // including white space between elements
        this.#text(node, copy, children);
      }
      if (this.#nodes <= 0 || this.#characters <= 0) {
        this.cut ||= node.nextSibling !== null;
        return;
      }
    }
  }

  /** Counts the next node; true where a limit has been reached already. */
  #isSpent(): boolean {
    const spent = this.#nodes <= 0 || this.#characters <= 0;
    if (spent) this.cut = true;
    else this.#nodes--;
    return spent;
  }

  /** The document of a frame that is read; an inaccessible frame is marked. */
  #frame(element: Element, attributes: Record<string, string>): Element | null {
    const frame = this.#frames > 0 ? frameOf(element) : null;
    if (frame !== null) this.#frames--;
    if (frame !== 'closed') return frame;
    attributes['data-closed-frame'] = '';
    return null;
  }

  #attributes(element: Element, tag: string): Record<string, string> {
    const attributes: Record<string, string> = {};
    // by name: creating attribute objects costs more than everything else about an element
    for (const written of element.getAttributeNames()) {
      const name = keptName(written);
      if (name !== null) attributes[name] = this.#take(element.getAttribute(written) ?? '');
    }
    if (tag === 'option' || tag === 'input') writeLiveState(element, attributes);
    return attributes;
  }

  /** The text, truncated to the remaining budget. */
  #take(text: string): string {
    if (text.length <= this.#characters) {
      this.#characters -= text.length;
      return text;
    }
    const taken = text.slice(0, this.#characters);
    this.#characters = 0;
    this.cut = true;
    return taken;
  }
}

/** Not by instanceof: elements of a frame are instances of that frame's classes. */
function isElement(_node: Node, type: number): _node is Element {
  return type === ELEMENT;
}

/**
 * Copies a live document without modifying the page. Bounded in nodes, depth and characters (`cut` says that such a
 * limit was reached) and in the length of lists. Typed text and passwords are left out, and so are attributes that no
 * reader uses. Large same-origin frames are read in place; cross-origin ones are marked `data-closed-frame`.
 */
export function snapshot(document: Document, limits: SnapshotLimits = LIMITS): Dom {
  const copier = new Copier(limits);
  const top: DomNode[] = [];
  copier.node(document.documentElement, null, top, 0);
  const root = top.find((node) => node.kind === 'element');
  const empty: DomElement = { kind: 'element', tag: 'html', attributes: {}, children: [], parent: null };
  return { url: document.location.href, root: root ?? empty, cut: copier.cut };
}
