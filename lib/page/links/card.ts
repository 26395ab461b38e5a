// What stands around a link to a product: its title, price, picture, words, brand, and whether it is an advertisement.
import { findSigns } from '../../base/currency.ts';
import type { DomElement, DomNode } from '../../base/dom.ts';

/** A piece of a card's text with what its markup says of it. */
export interface Piece {
  readonly text: string;
  readonly struck: boolean;
  readonly names: string;
  readonly heading: boolean;
  /** the link that the text stands in */
  readonly link: DomElement | null;
}

export interface Card {
  readonly element: DomElement;
  readonly pieces: readonly Piece[];
  readonly images: readonly DomElement[];
  readonly price: string | null;
  /** characters of text */
  readonly length: number;
  /** a button or link that puts the thing into a cart */
  readonly buyable: boolean;
  /** marked up as a product, by schema.org or by the names of its classes and attributes */
  readonly marked: boolean;
}

const MAX_PIECES = 160;
const MAX_LENGTH = 6000;
const SILENT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'iframe',
  'select',
  'option',
  'textarea',
]);
const STRUCK_TAG = new Set(['del', 's', 'strike']);
const STRUCK_NAME =
  /(?:^|[\s_-])(?:old|was|regular|list|rrp|msrp|uvp|strike\w*|crossed|compare|before|previous|original|retail|struck|line-?through)(?:$|[\s_-])|oldprice|wasprice|line-through/i;
const BUY =
  /add[\s_-]?to[\s_-]?(?:cart|basket|bag|trolley)|buy[\s_-]?(?:now|it)|warenkorb|ajouter au panier|au panier|acheter|comprar|carrito|carrello|acquista|winkel(?:wagen|mand)|do koszyka|kup teraz|do košíku|do kosíka|kosárba|корзин|купить|в кошик|カートに|加入购物车|장바구니|sepete|coș|kundvagn|handlekurv|læg i kurv|ostoskori|quick[\s_-]?(?:buy|shop|view)/i;
const PRODUCT_NAME =
  /(?:^|[\s_-])(?:product|produkt|produit|producto|prodotto|item|goods|offer|artikel|article|listing|result|tile|card|hit)s?(?:$|[\s_-]|-?(?:card|tile|item|box|grid|list|cell|wrap\w*|container|block|thumb\w*))/i;
const PRODUCT_DATA = /^data-(?:product|item|sku|pid|asin|article|artikel|ean|offer)/;

interface Growing {
  readonly pieces: Piece[];
  readonly images: DomElement[];
  length: number;
  buyable: boolean;
  marked: boolean;
}

interface Around {
  readonly struck: boolean;
  readonly names: string;
  readonly heading: boolean;
  readonly link: DomElement | null;
}

function enter(element: DomElement, around: Around): Around {
  const { tag, attributes } = element;
  const own = attributes['class'] ?? attributes['id'] ?? attributes['itemprop'] ?? '';
  const style = attributes['style'] ?? '';
  return {
    struck:
      around.struck ||
      STRUCK_TAG.has(tag) ||
      (own !== '' && STRUCK_NAME.test(own)) ||
      style.includes('line-through'),
    names: own === '' ? around.names : `${own} ${around.names}`.slice(0, 160),
    heading: around.heading || /^h[1-6]$/.test(tag) || attributes['itemprop'] === 'name',
    link: tag === 'a' ? element : around.link,
  };
}

function noteElement(element: DomElement, card: Growing): void {
  const { tag, attributes } = element;
  if (
    tag === 'img' ||
    tag === 'picture' ||
    /background(?:-image)?\s*:[^;]*url\(/i.test(attributes['style'] ?? '')
  )
    card.images.push(element);
  if (!card.buyable && /^(?:button|input|a)$/.test(tag)) {
    const told = `${attributes['class'] ?? ''} ${attributes['value'] ?? ''} ${attributes['title'] ?? ''} ${attributes['aria-label'] ?? ''} ${attributes['href'] ?? ''}`;
    if (BUY.test(told.slice(0, 400))) card.buyable = true;
  }
  if (card.marked) return;
  if (/schema\.org\/(?:product|offer)/i.test(attributes['itemtype'] ?? '')) card.marked = true;
  else if (
    PRODUCT_NAME.test(`${attributes['class'] ?? ''}`.slice(0, 300)) ||
    /product/i.test(attributes['class'] ?? '')
  )
    card.marked = true;
  else for (const name in attributes) if (PRODUCT_DATA.test(name)) card.marked = true;
}

function gather(node: DomNode, around: Around, card: Growing): void {
  if (card.pieces.length >= MAX_PIECES || card.length > MAX_LENGTH) return;
  if (node.kind === 'text') {
    const text = node.text.replace(/\s+/g, ' ').trim();
    if (text === '') return;
    card.pieces.push({ text: text.slice(0, 1000), ...around });
    card.length += text.length;
    if (!card.buyable && text.length < 40 && BUY.test(text)) card.buyable = true;
    return;
  }
  if (SILENT.has(node.tag)) return;
  noteElement(node, card);
  const inside = enter(node, around);
  for (const child of node.children) gather(child, inside, card);
}

const NUMBER = /\d[\d.,'’\s\u00a0\u202f]*/g;
const BARE_PRICE = /^\d{1,3}(?:[.,'’\s]\d{3})*[.,]\d{2}$/;

/** The first number that a currency stands beside, with that currency; null when there is none. */
export function priceIn(text: string): string | null {
  if (!/\d/.test(text)) return null;
  const signs = findSigns(text);
  if (signs.length === 0) return null;
  for (const match of text.matchAll(NUMBER)) {
    const from = match.index;
    const to = from + match[0].trimEnd().length;
    const before = signs.find(
      (sign) =>
        sign.at + sign.symbol.length <= from &&
        from - sign.at - sign.symbol.length <= 2 &&
        /^[\s:]*$/.test(text.slice(sign.at + sign.symbol.length, from)),
    );
    if (before) return text.slice(before.at, to).trim();
    const after = signs.find(
      (sign) => sign.at >= to && sign.at - to <= 3 && /^[\s,.–-]*$/.test(text.slice(to, sign.at)),
    );
    if (after) return text.slice(from, after.at + after.symbol.length).trim();
  }
  return null;
}

/** Pieces as one text, split prices ("69" "99") mended. */
function joined(pieces: readonly Piece[]): string {
  let text = '';
  for (const piece of pieces) {
    const split = /\d$/.test(text) && /^\d\d(?!\d)/.test(piece.text) && text.length < 4000;
    text += split ? `.${piece.text}` : ` ${piece.text}`;
  }
  return text.trim().slice(0, MAX_LENGTH);
}

function priceOf(pieces: readonly Piece[]): string | null {
  const standing = pieces.filter((piece) => !piece.struck);
  const price = priceIn(joined(standing)) ?? priceIn(joined(pieces));
  if (price !== null) return price;
  return standing.find((piece) => BARE_PRICE.test(piece.text))?.text ?? null;
}

/** Reads the element that stands around a link. */
export function cardOf(element: DomElement): Card {
  const card: Growing = { pieces: [], images: [], length: 0, buyable: false, marked: false };
  gather(element, { struck: false, names: '', heading: false, link: null }, card);
  return {
    element,
    pieces: card.pieces,
    images: card.images,
    price: priceOf(card.pieces),
    length: card.length,
    buyable: card.buyable,
    marked: card.marked,
  };
}
