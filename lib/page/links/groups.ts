// Groups links of one shape, and finds for each link the largest element that belongs to it alone: its card.
import type { DomElement } from '../../base/document/dom.ts';
import type { Anchor } from './anchors.ts';

export interface Linked {
  readonly url: string;
  readonly anchors: readonly Anchor[];
  readonly element: DomElement;
}

export interface Group {
  readonly anchors: readonly Anchor[];
  readonly links: readonly Linked[];
}

/** For each element the single address of the group that it holds; '' when several. */
function owners(anchors: readonly Anchor[]): Map<DomElement, string> {
  const owner = new Map<DomElement, string>();
  for (const { element, url } of anchors) {
    for (let at: DomElement | null = element; at !== null; at = at.parent) {
      const held = owner.get(at);
      if (held === undefined) owner.set(at, url);
      else if (held === '') break;
      else if (held !== url) owner.set(at, '');
    }
  }
  return owner;
}

function cardElement(anchor: Anchor, owner: ReadonlyMap<DomElement, string>): DomElement {
  let card = anchor.element;
  while (card.parent !== null && owner.get(card.parent) === anchor.url) card = card.parent;
  return card;
}

function linksOf(anchors: readonly Anchor[]): Linked[] {
  const owner = owners(anchors);
  const cards = Map.groupBy(anchors, (anchor) => cardElement(anchor, owner));
  return [...cards].map(([element, own]) => ({ url: own[0]?.url ?? '', anchors: own, element }));
}

function grouped<K>(anchors: readonly Anchor[], keyOf: (anchor: Anchor) => K): Group[] {
  return [...Map.groupBy(anchors, keyOf).values()]
    .filter((own) => own.some((anchor) => anchor.url !== own[0]?.url))
    .map((own) => ({ anchors: own, links: linksOf(own) }));
}

/** Groups with at least two different addresses, in the order of their first links. */
export function groupsOf(anchors: readonly Anchor[]): Group[] {
  return grouped(anchors, ({ shape }) => shape);
}

/** most links side by side in one card */
const MOST_BESIDE = 5;
const MOST_SIBLINGS = 60;

/** The position of an element among its siblings of the same tag; far down a long row none is given. */
function placeOf(element: DomElement): { at: number; of: number } {
  const { parent, tag } = element;
  if (parent === null || parent.children.length > MOST_SIBLINGS) return { at: -1, of: MOST_SIBLINGS };
  const siblings = parent.children.filter((child) => child.kind === 'element' && child.tag === tag);
  return { at: siblings.indexOf(element), of: siblings.length };
}

/** The likely position of a link in its card: the table's column, and the position among the links beside it. */
function slotOf({ element, shape }: Anchor): string {
  const { at, of } = placeOf(element);
  let cell: DomElement | null = element.parent;
  for (let up = 0; up < 6 && cell !== null && cell.tag !== 'td'; up++) cell = cell.parent;
  const column = cell?.tag === 'td' ? placeOf(cell).at : -1;
  return `${shape} ${column} ${of <= MOST_BESIDE ? at : -1}`;
}

/**
 * Splits a group by the position of its links in the card: in plain markup the links of picture, name and button have
 * one shape. Null when there is only one position.
 */
export function slotsOf({ anchors }: Group): Group[] | null {
  const slots = grouped(anchors, slotOf);
  return slots.length > 1 ? slots : null;
}
