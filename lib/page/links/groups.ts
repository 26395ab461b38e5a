// Groups of links of one shape, and for each link the largest element that belongs to it alone: its card.
import type { DomElement } from '../../base/dom.ts';
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

/** Which single address of the group the element holds; '' when several. */
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
  const cards = new Map<DomElement, Anchor[]>();
  for (const anchor of anchors) {
    const card = cardElement(anchor, owner);
    cards.set(card, [...(cards.get(card) ?? []), anchor]);
  }
  return [...cards].map(([element, own]) => ({ url: own[0]?.url ?? '', anchors: own, element }));
}

/** Groups with at least two different addresses, in the order of their first links. */
export function groupsOf(anchors: readonly Anchor[]): Group[] {
  const byShape = new Map<number, Anchor[]>();
  for (const anchor of anchors) {
    const own = byShape.get(anchor.shape);
    if (own === undefined) byShape.set(anchor.shape, [anchor]);
    else own.push(anchor);
  }
  return [...byShape.values()]
    .filter((own) => own.some((anchor) => anchor.url !== own[0]?.url))
    .map((own) => ({ anchors: own, links: linksOf(own) }));
}
