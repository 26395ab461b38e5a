// What the cards on a page call their products: the names beside and around prices.
import type { DomElement, DomNode } from '../../base/document/dom.ts';
import { findSigns } from '../../base/money/find-signs.ts';
import { textOf } from '../tree.ts';

const DIGIT = /\d/;
/** a card reaches at most so far around a price, and so many of its elements are looked at */
const CARD_STEPS = 6;
const CARD_ELEMENTS = 60;
const CARD_CHILDREN = 400;
const CARD_NAME = 80;
/** "18 reviews", "(3 Bewertungen)" */
const COUNT = /^\W*\d+\s\p{L}+\W*$/u;

interface Named {
  readonly name: string;
  readonly href: string;
  readonly pictured: boolean;
}

/**
 * The product name of the card around the element, by its link, which has a picture or several words; null without a card. `lone`: the price is
 * like no other on the page, so it may be the page's own beside a link to something else: only a card whose picture and name lead to one
 * address counts.
 */
export function cardOf(element: DomElement, lone: boolean): string | null {
  const room = { left: CARD_ELEMENTS };
  const met: Named[] = [];
  let inner = element;
  for (let step = 0; step < CARD_STEPS && room.left > 0; step++) {
    const around = inner.parent;
    if (around === null || around.tag === 'body' || around.tag === 'main') return null;
    if (around.children.length > CARD_CHILDREN) return null;
    if (around.children.some((child) => isHeading(child, 1))) return null;
    for (const child of around.children) {
      const link = child.kind === 'element' && child !== inner ? linkIn(child, room) : null;
      if (link !== null) met.push(link);
    }
    // the link of a picture says nothing, the next one may
    const told = met.find(({ name, href }) => name !== '' && (!lone || isPicturedIn(met, href)));
    if (told !== undefined) return told.name;
    if (met.length > 0 && !lone) return '';
    inner = around;
  }
  return null;
}

function isPicturedIn(met: readonly Named[], address: string): boolean {
  return met.some(({ href, pictured }) => pictured && href === address);
}

/** The heading in the link that contains the element: a card that is one link names its product so. */
export function nameOfLink(element: DomElement): string {
  let link: DomElement | null = element;
  for (let step = 0; step < CARD_STEPS && link !== null && link.tag !== 'a'; step++) link = link.parent;
  return link?.tag === 'a' ? headingIn(link, { left: CARD_ELEMENTS }) : '';
}

function headingIn(element: DomElement, room: { left: number }): string {
  if (room.left-- <= 0) return '';
  if (/^h[2-6]$/.test(element.tag)) return textOf(element, CARD_NAME);
  for (const child of element.children) {
    const name = child.kind === 'element' ? headingIn(child, room) : '';
    if (name !== '') return name;
  }
  return '';
}

/** the page's own heading stands in no card */
function isHeading(node: DomNode, depth: number): boolean {
  if (node.kind !== 'element') return false;
  return node.tag === 'h1' || (depth > 0 && node.children.some((child) => isHeading(child, depth - 1)));
}

function linkIn(element: DomElement, room: { left: number }): Named | null {
  if (room.left-- <= 0) return null;
  const { href } = element.attributes;
  if (element.tag === 'a' && href !== undefined && !/^(?:#|javascript:)/.test(href)) {
    const name = textOf(element, CARD_NAME);
    // a link with a price of its own is called for that
    if (DIGIT.test(name) && findSigns(name).some(({ shy }) => !shy)) return null;
    if (COUNT.test(name)) return null;
    const pictured = isPictured(element);
    return pictured || name.includes(' ') ? { name, href, pictured } : null;
  }
  for (const child of element.children) {
    const link = child.kind === 'element' ? linkIn(child, room) : null;
    if (link !== null) return link;
  }
  return null;
}

/** elements that shops put around a picture within its link */
const FRAMES = 3;

function isPictured(node: DomNode, depth = FRAMES): boolean {
  if (node.kind !== 'element') return false;
  if (node.tag === 'img' || node.tag === 'picture') return true;
  return depth > 0 && node.children.some((child) => isPictured(child, depth - 1));
}
