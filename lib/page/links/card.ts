// What stands around a link to a product: its title, price, picture, words, brand, and whether it is an advertisement.
import { findSigns } from '../../base/currency.ts';
import type { DomElement, DomNode } from '../../base/dom.ts';

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
}

export type Marked = 'no' | 'item' | 'product';

export interface Card {
  readonly element: DomElement;
  readonly pieces: readonly Piece[];
  readonly images: readonly DomElement[];
  readonly price: string | null;
  /** characters of text */
  readonly length: number;
  /** how many addresses it links to */
  readonly addresses: number;
  /** a button or link that puts the thing into a cart */
  readonly buyable: boolean;
  /** how clearly its markup names a thing on a list (`item`, `card`) or a product (`product`, schema.org, an article number) */
  readonly marked: Marked;
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
const ITEM_NAME =
  /(?:^|[\s_-])(?:item|goods|offer|artikel|listing|result|tile|card|hit)s?(?:$|[\s_-]|-?(?:card|tile|item|box|grid|list|cell|wrap\w*|container|block|thumb\w*))/i;
const PRODUCT_DATA = /^data-(?:product|sku|pid|asin|artikel|ean|article-?(?:id|number))/;

/** What the names of an element's class say; names repeat all over a page, so each is judged once. */
interface Said {
  readonly struck: boolean;
  readonly marked: Marked;
}

export class Judged {
  readonly #said = new Map<string, Said>();

  of(names: string): Said {
    const known = this.#said.get(names);
    if (known !== undefined) return known;
    const product = /product|produkt|produit|producto|prodotto/i.test(names);
    const marked = product ? 'product' : ITEM_NAME.test(names) ? 'item' : 'no';
    const said: Said = { struck: STRUCK_NAME.test(names), marked };
    this.#said.set(names, said);
    return said;
  }
}

interface Growing {
  readonly judged: Judged;
  readonly pieces: Piece[];
  readonly images: DomElement[];
  readonly hrefs: Set<string>;
  length: number;
  buyable: boolean;
  marked: Marked;
}

interface Around {
  readonly struck: boolean;
  readonly own: string;
  readonly names: string;
  readonly heading: boolean;
  readonly link: DomElement | null;
}

function enter(element: DomElement, around: Around, judged: Judged): Around {
  const { tag, attributes } = element;
  const own = attributes['class'] ?? attributes['id'] ?? attributes['itemprop'] ?? '';
  const style = attributes['style'] ?? '';
  return {
    struck:
      around.struck ||
      STRUCK_TAG.has(tag) ||
      (own !== '' && judged.of(own).struck) ||
      style.includes('line-through'),
    own,
    names: own === '' ? around.names : `${own} ${around.names}`.slice(0, 160),
    heading: around.heading || /^h[1-6]$/.test(tag) || attributes['itemprop'] === 'name',
    link: tag === 'a' ? element : around.link,
  };
}

function noteElement(element: DomElement, card: Growing): void {
  const { tag, attributes } = element;
  if (tag === 'a' && attributes['href'] !== undefined) card.hrefs.add(attributes['href']);
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
  if (card.marked === 'product') return;
  const names = attributes['class'];
  const said = names === undefined ? 'no' : card.judged.of(names).marked;
  if (said !== 'no') card.marked = said;
  if (/schema\.org\/(?:product|offer)/i.test(attributes['itemtype'] ?? '')) card.marked = 'product';
  for (const name in attributes) if (PRODUCT_DATA.test(name)) card.marked = 'product';
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
  const inside = enter(node, around, card.judged);
  for (const child of node.children) gather(child, inside, card);
}

// not part of a word or a number before it ("CDA9887" holds no amount)
const NUMBER = /(?<![\p{L}\d.,-])\d[\d.,'’\s\u00a0\u202f]*(?:[-–]{1,2}(?!\d))?/gu;
const BARE_PRICE = /^\d{1,3}(?:[.,'’\s]\d{3})*[.,]\d{2}$/;
const PRICE_NAME = /price|preis|prix|prezzo|precio|preco|prijs|pris\b|\bcen[aey]|hinta|fiyat|amount/i;
/** pieces shorter than this may be parts of one price */
const PART = 14;

/** The first number that a currency stands beside, with that currency; null when there is none. */
export function priceIn(written: string): string | null {
  if (!/\d/.test(written)) return null;
  const text = written.replaceAll('￥', '¥');
  const signs = findSigns(text);
  if (signs.length === 0) return null;
  for (const match of text.matchAll(NUMBER)) {
    if (!/[1-9]/.test(match[0])) continue;
    const from = match.index;
    const to = from + match[0].trimEnd().length;
    const before = signs.find(({ at, symbol }) => {
      const end = at + symbol.length;
      return end <= from && from - end <= 2 && /^[\s:]*$/.test(text.slice(end, from));
    });
    if (before) return text.slice(before.at, to).trim();
    const after = signs.find(
      ({ at, shy }) =>
        at >= to &&
        at - to <= (shy ? 1 : 3) &&
        /^[\s,.–-]*$/.test(text.slice(to, at)) &&
        !/[.,]$/.test(text.slice(from, to)),
    );
    if (after && !isUnit(text, after.at + after.symbol.length, after.shy))
      return text.slice(from, after.at + after.symbol.length).trim();
  }
  return null;
}

/** "2-DIN", "32L", "5 m": a shy sign that a word or nothing of a price follows is a unit. */
function isUnit(text: string, end: number, shy: boolean): boolean {
  return shy && /^\s*\p{L}|^[-\d]/u.test(text.slice(end));
}

/** Neighbouring pieces that may be one price ("$" "69" ".99"), joined; longer pieces stand alone. */
function priceTexts(pieces: readonly Piece[]): { text: string; named: boolean }[] {
  const texts: { text: string; named: boolean; open: boolean }[] = [];
  for (const piece of pieces) {
    const named = PRICE_NAME.test(piece.names);
    // a word begins something else, unless it is a currency's or stands before a price ("from", "ab")
    const short = piece.text.length <= PART && !/^\p{L}{4}/u.test(piece.text);
    const last = texts.at(-1);
    if (short && last?.open) {
      const split = /\d$/.test(last.text) && /^\d\d(?!\d)/.test(piece.text);
      last.text += split ? `.${piece.text}` : ` ${piece.text}`;
      last.named ||= named;
    } else texts.push({ text: piece.text.slice(0, 300), named, open: short });
  }
  return texts;
}

function priceOf(pieces: readonly Piece[]): string | null {
  if (!pieces.some((piece) => /[1-9]/.test(piece.text))) return null;
  const standing = priceTexts(pieces.filter((piece) => !piece.struck));
  const read = (texts: readonly { text: string }[]): string | null => {
    for (const { text } of texts) {
      const price = priceIn(text);
      if (price !== null) return price;
    }
    return null;
  };
  const price = read(standing.filter(({ named }) => named)) ?? read(standing) ?? read(priceTexts(pieces));
  if (price !== null) return price;
  return (
    pieces.find((piece) => !piece.struck && PRICE_NAME.test(piece.names) && BARE_PRICE.test(piece.text))
      ?.text ?? null
  );
}

/** Reads the element that stands around a link. */
export function cardOf(element: DomElement, judged: Judged): Card {
  const card: Growing = {
    judged,
    pieces: [],
    images: [],
    hrefs: new Set(),
    length: 0,
    buyable: false,
    marked: 'no',
  };
  gather(element, { struck: false, own: '', names: '', heading: false, link: null }, card);
  const { pieces, images, hrefs, length, buyable, marked } = card;
  return { element, pieces, images, price: priceOf(pieces), length, addresses: hrefs.size, buyable, marked };
}
