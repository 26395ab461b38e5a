// The live document as the frozen tree every reader works on: live form state as attributes, open shadow roots flattened.
import type { Dom, DomElement, DomNode } from '../base/dom.ts';

export interface SnapshotLimits {
  readonly nodes: number;
  /** characters of text and attribute values together */
  readonly characters: number;
}

// A 1 MB page has about 20 thousand elements; these bound what a hostile page can make us copy.
const LIMITS: SnapshotLimits = { nodes: 200_000, characters: 8_000_000 };

const TEXT = 3;
const CDATA = 4;

/** Inputs whose live value tells which variant is chosen; what a person typed elsewhere is not read. */
const TELLING_INPUTS = new Set(['radio', 'checkbox', 'hidden', 'number', 'range', 'button', 'submit']);

interface Pending {
  readonly node: Node;
  readonly parent: DomElement | null;
  readonly siblings: DomNode[];
}

class Budget {
  nodes: number;
  characters: number;
  cut = false;
  constructor(limits: SnapshotLimits) {
    this.nodes = limits.nodes;
    this.characters = limits.characters;
  }

  /** The text, or as much of it as is left to take. */
  take(text: string): string {
    const taken = text.length <= this.characters ? text : text.slice(0, this.characters);
    if (taken.length < text.length) this.cut = true;
    this.characters -= taken.length;
    return taken;
  }
}

function flag(attributes: Record<string, string>, name: string, on: boolean): void {
  if (on) attributes[name] = '';
  else delete attributes[name];
}

/** What the page's own scripts and the person changed since the markup was written. */
function writeLiveState(element: Element, attributes: Record<string, string>): void {
  if (element instanceof HTMLOptionElement) {
    flag(attributes, 'selected', element.selected);
  } else if (element instanceof HTMLInputElement) {
    flag(attributes, 'checked', element.checked);
    if (TELLING_INPUTS.has(element.type)) attributes['value'] = element.value;
    else if (element.type === 'password') delete attributes['value'];
  }
}

function attributesOf(element: Element, budget: Budget): Record<string, string> {
  // no prototype: an attribute may be called anything
  const attributes: Record<string, string> = Object.create(null);
  for (const { name, value } of element.attributes) attributes[name.toLowerCase()] = budget.take(value);
  writeLiveState(element, attributes);
  return attributes;
}

/** A node's children as a reader sees them: the shadow tree in place, with slotted nodes where their slots are. */
function childrenOf(element: Element): readonly Node[] {
  if (element instanceof HTMLTemplateElement) return [...element.content.childNodes];
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes();
    return assigned.length > 0 ? assigned : [...element.childNodes];
  }
  if (element.shadowRoot === null) return [...element.childNodes];
  // what no slot takes is not drawn, yet data blocks may stand there
  const unslotted = [...element.children].filter((child) => child.assignedSlot === null);
  return [...element.shadowRoot.childNodes, ...unslotted];
}

function copyElement(element: Element, { parent, siblings }: Pending, budget: Budget): Pending[] {
  const children: DomNode[] = [];
  const tag = element.localName.toLowerCase();
  const copy: DomElement = {
    kind: 'element',
    tag,
    attributes: attributesOf(element, budget),
    children,
    parent,
  };
  siblings.push(copy);
  return childrenOf(element)
    .map((node) => ({ node, parent: copy, siblings: children }))
    .reverse();
}

function copyNode(next: Pending, budget: Budget): readonly Pending[] {
  const { node, parent, siblings } = next;
  if (node instanceof Element) return copyElement(node, next, budget);
  if (node.nodeType === TEXT || node.nodeType === CDATA) {
    const text = budget.take(node.nodeValue ?? '');
    if (text !== '') siblings.push({ kind: 'text', text, parent });
  }
  return [];
}

/**
 * Copies a live document. Bounded in nodes and characters (`cut` says that a limit was met), without recursion,
 * and without a trace in the page. Typed text and passwords are left out.
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
    for (const child of copyNode(next, budget)) pending.push(child);
  }
  const root = top.find((node) => node.kind === 'element');
  const empty: DomElement = { kind: 'element', tag: 'html', attributes: {}, children: [], parent: null };
  return { url: document.location.href, root: root ?? empty, cut: budget.cut };
}
