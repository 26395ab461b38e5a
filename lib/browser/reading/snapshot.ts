// The live document as the frozen tree every reader works on: live form state as attributes, shadow roots and own frames in place.
import type { Dom, DomElement, DomNode } from '../../base/dom.ts';
import { MAX_DEPTH } from '../../page/tree.ts';
import { keptName } from './kept-attributes.ts';

export interface SnapshotLimits {
  readonly nodes: number;
  /** characters of text and attribute values together */
  readonly characters: number;
}

// A 1 MB page has about 20 thousand elements; these bound what a hostile page can make us copy.
const LIMITS: SnapshotLimits = { nodes: 200_000, characters: 8_000_000 };

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;

/** Inputs whose live value tells which variant is chosen; what a person typed elsewhere is not read. */
const TELLING_INPUTS = new Set(['radio', 'checkbox', 'hidden', 'number', 'range', 'button', 'submit']);

/** Elements whose inside no reader looks at: drawings and style sheets. */
const HOLLOW = new Set(['svg', 'style']);

/** Elements that no page repeats as a list. */
const SINGLE = new Set(['script', 'meta', 'link', 'template']);

/**
 * Of so many elements of one kind in a row (cards of a list, rows of a table, opinions) the first are read and the rest
 * passed over: no reader takes more of a list.
 */
const MAX_ALIKE = 400;

/** Elements that may hold a shadow tree, beside those with a hyphen in their name. */
const HOSTS = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

/** A frame this large, in pixels, is part of what the page shows; smaller ones are advertisements and buttons. */
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

/** What the page's own scripts and the person changed since the markup was written. */
function writeLiveState(element: Element, attributes: Record<string, string>): void {
  if (isOption(element)) {
    flag(attributes, 'selected', element.selected);
  } else if (isInput(element)) {
    flag(attributes, 'checked', element.checked);
    if (TELLING_INPUTS.has(element.type)) attributes['value'] = element.value;
    else if (element.type === 'password') delete attributes['value'];
  }
}

/** The children of an element that are not simply its own: templates, slots, shadow trees; null for all others. */
function unusualChildren(element: Element, tag: string): readonly Node[] | null {
  if (tag === 'template' && element instanceof HTMLTemplateElement) return [...element.content.childNodes];
  if (tag === 'slot' && element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes();
    return assigned.length > 0 ? assigned : null;
  }
  if (!(HOSTS.has(tag) || tag.includes('-')) || element.shadowRoot === null) return null;
  // what no slot takes is not drawn, yet data blocks may stand there
  const unslotted = [...element.children].filter((child) => child.assignedSlot === null);
  return [...element.shadowRoot.childNodes, ...unslotted];
}

/**
 * The document of a frame that shows a part of the page: large, of the page's own origin, and with an address of its own
 * (what scripts write into empty frames is advertisement). 'closed' when the browser does not let the page see into it.
 */
function frameOf(element: Element): Element | 'closed' | null {
  if (!(element instanceof HTMLIFrameElement)) return null;
  const small = element.clientWidth < FRAME_WIDTH || element.clientHeight < FRAME_HEIGHT;
  if (small) return null;
  const address = element.getAttribute('src') ?? '';
  if (!/^(?!about:|javascript:|data:)./i.test(address)) return null;
  // null for another origin, by the standard; never an exception
  return element.contentDocument?.documentElement ?? 'closed';
}

/** One walk, in the order of the document, until the limits are met. */
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
    // a frame's document is read in its place, as if it stood in the page
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

  /** Every question to a node costs as much as all that is done with the answer, so each is asked once. */
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
        // also the white space between them
        this.#text(node, copy, children);
      }
      if (this.#nodes <= 0 || this.#characters <= 0) {
        this.cut ||= node.nextSibling !== null;
        return;
      }
    }
  }

  /** Counts the node that is asked for. */
  #isSpent(): boolean {
    const spent = this.#nodes <= 0 || this.#characters <= 0;
    if (spent) this.cut = true;
    else this.#nodes--;
    return spent;
  }

  /** What stands in the frame, when it is read; one that nobody sees into is marked. */
  #frame(element: Element, attributes: Record<string, string>): Element | null {
    const frame = this.#frames > 0 ? frameOf(element) : null;
    if (frame !== null) this.#frames--;
    if (frame !== 'closed') return frame;
    attributes['data-closed-frame'] = '';
    return null;
  }

  #attributes(element: Element, tag: string): Record<string, string> {
    const attributes: Record<string, string> = {};
    // by name: an attribute as an object of its own costs more than everything else about an element
    for (const written of element.getAttributeNames()) {
      const name = keptName(written);
      if (name !== null) attributes[name] = this.#take(element.getAttribute(written) ?? '');
    }
    if (tag === 'option' || tag === 'input') writeLiveState(element, attributes);
    return attributes;
  }

  /** The text, or as much of it as is left to take. */
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

/** Not by class: elements of a frame are of that frame's classes. */
function isElement(_node: Node, type: number): _node is Element {
  return type === ELEMENT;
}

/**
 * Copies a live document. Bounded in nodes, depth and characters (`cut` says that such a limit was met) and in the length
 * of lists, without a trace in the page. Typed text and passwords are left out, and so are attributes that no reader
 * asks for. Large frames of the page's own origin are read in their place; those of another origin are marked
 * `data-closed-frame`.
 */
export function snapshot(document: Document, limits: SnapshotLimits = LIMITS): Dom {
  const copier = new Copier(limits);
  const top: DomNode[] = [];
  copier.node(document.documentElement, null, top, 0);
  const root = top.find((node) => node.kind === 'element');
  const empty: DomElement = { kind: 'element', tag: 'html', attributes: {}, children: [], parent: null };
  return { url: document.location.href, root: root ?? empty, cut: copier.cut };
}
