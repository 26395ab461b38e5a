// The live document as the frozen tree every reader works on: live form state as attributes, shadow roots and own frames in place.
import type { Dom, DomElement, DomNode } from '../base/dom.ts';

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

/** Attribute names that every object has already. */
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

/** A frame this large, in pixels, is part of what the page shows; smaller ones are advertisements and buttons. */
const FRAME_WIDTH = 300;
const FRAME_HEIGHT = 200;
const MAX_FRAMES = 8;

interface Pending {
  readonly node: Node;
  readonly parent: DomElement | null;
  readonly siblings: DomNode[];
}

class Budget {
  nodes: number;
  characters: number;
  frames = MAX_FRAMES;
  cut = false;
  constructor(limits: SnapshotLimits) {
    this.nodes = limits.nodes;
    this.characters = limits.characters;
  }

  /** The text, or as much of it as is left to take. */
  take(text: string): string {
    const taken = text.slice(0, this.characters);
    this.cut ||= taken.length < text.length;
    this.characters -= taken.length;
    return taken;
  }
}

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

function attributesOf(element: Element, tag: string, budget: Budget): Record<string, string> {
  let attributes: Record<string, string> = {};
  // by name: an attribute as an object of its own costs more than everything else about an element
  for (const written of element.getAttributeNames()) {
    const name = written.toLowerCase();
    if (INHERITED.has(name)) attributes = Object.assign(Object.create(null), attributes);
    attributes[name] = budget.take(element.getAttribute(written) ?? '');
  }
  if (tag === 'option' || tag === 'input') writeLiveState(element, attributes);
  return attributes;
}

/** The children of an element that are not simply its own: templates, slots, shadow trees; null for all others. */
function unusualChildren(element: Element, tag: string): readonly Node[] | null {
  if (tag === 'template' && element instanceof HTMLTemplateElement) return [...element.content.childNodes];
  if (tag === 'slot' && element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes();
    return assigned.length > 0 ? assigned : null;
  }
  if (element.shadowRoot === null) return null;
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

function copyElement(
  element: Element,
  { parent, siblings }: Pending,
  budget: Budget,
  pending: Pending[],
): void {
  const children: DomNode[] = [];
  const name = element.localName.toLowerCase();
  const attributes = attributesOf(element, name, budget);
  const frame = name === 'iframe' && budget.frames > 0 ? frameOf(element) : null;
  if (frame !== null) budget.frames -= 1;
  if (frame === 'closed') attributes['data-closed-frame'] = '';
  // a frame's document is read in its place, as if it stood in the page
  const inside = frame === 'closed' ? null : frame;
  const tag = inside === null ? name : 'section';
  const copy: DomElement = { kind: 'element', tag, attributes, children, parent };
  siblings.push(copy);
  if (HOLLOW.has(name)) return;
  const unusual = inside === null ? unusualChildren(element, name) : [inside];
  if (unusual !== null) {
    for (const node of unusual.toReversed()) pending.push({ node, parent: copy, siblings: children });
    return;
  }
  for (let node = element.lastChild; node !== null; node = node.previousSibling)
    pending.push({ node, parent: copy, siblings: children });
}

function copyNode(next: Pending, budget: Budget, pending: Pending[]): void {
  const { node, parent, siblings } = next;
  if (isElement(node)) copyElement(node, next, budget, pending);
  else if (node.nodeType === TEXT || node.nodeType === CDATA) {
    const text = budget.take(node.nodeValue ?? '');
    if (text !== '') siblings.push({ kind: 'text', text, parent });
  }
}

/** Not by class: elements of a frame are of that frame's classes. */
function isElement(node: Node): node is Element {
  return node.nodeType === ELEMENT;
}

/**
 * Copies a live document. Bounded in nodes and characters (`cut` says that a limit was met), without recursion,
 * and without a trace in the page. Typed text and passwords are left out. Large frames of the page's own origin are read
 * in their place; those of another origin are marked `data-closed-frame`.
 */
export function snapshot(document: Document, limits: SnapshotLimits = LIMITS): Dom {
  const budget = new Budget(limits);
  const top: DomNode[] = [];
  const pending: Pending[] = [{ node: document.documentElement, parent: null, siblings: top }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (budget.nodes <= 0 || budget.characters <= 0) {
      budget.cut = true;
      break;
    }
    budget.nodes -= 1;
    copyNode(next, budget, pending);
  }
  const root = top.find((node) => node.kind === 'element');
  const empty: DomElement = { kind: 'element', tag: 'html', attributes: {}, children: [], parent: null };
  return { url: document.location.href, root: root ?? empty, cut: budget.cut };
}
