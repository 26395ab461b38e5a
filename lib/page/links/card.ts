// What stands around a product link: title, price, picture, words, brand, and whether it is sponsored.
import type { DomElement, DomNode } from '../../base/document/dom.ts';
import { STRUCK } from '../marks.ts';
import { memoized } from '../memoized.ts';
import { isInline } from '../tree.ts';
import { costsNothing, priceOf } from './card-price.ts';
import type { Piece } from './piece.ts';

export type Marked = 'no' | 'item' | 'product';

export interface Card {
  readonly element: DomElement;
  readonly pieces: readonly Piece[];
  readonly images: readonly DomElement[];
  readonly price: string | null;
  /** whether it says what the product costs, be it nothing */
  readonly priced: boolean;
  /** characters of text */
  readonly length: number;
  /** how many addresses it links to */
  readonly addresses: number;
  /** has a button or link that puts the product into a cart */
  readonly buyable: boolean;
  /** how clearly its markup names a list item (`item`, `card`) or a product (`product`, schema.org, an article number) */
  readonly marked: Marked;
}

const MAX_PIECES = 160;
/** no card shows so many pictures */
const MAX_IMAGES = 40;
/** a background image's address is within so many characters of its style */
const MAX_STYLE = 2_000;
/** an element with more text than this is a part of the page, not a card */
const MAX_LENGTH = 4000;
const SILENT = new Set('script style template noscript svg iframe select option textarea'.split(' '));
const STRUCK_NAME =
  /(?:^|[\s_-])(?:old|was|regular|list(?![_-][a-oq-z])|rrp|msrp|uvp|strike\w*|crossed|compare|before|previous|original|retail|struck|line-?through)(?:$|[\s_-])|oldprice|wasprice|list-?price|line-through/i;
const BUY =
  /add[\s_-]?to[\s_-]?(?:cart|basket|bag|trolley)|buy[\s_-]?(?:now|it)|warenkorb|au panier|acheter|comprar|carrito|carrello|acquista|winkel(?:wagen|mand)|do koszyka|kup teraz|do košíku|do kosíka|kosárba|корзин|купить|в кошик|カートに|[かカ][ごゴ]に|加入购物车|장바구니|sepete|coș|[îi]n co[sș](?![a-zăâîșț])|do košíka|kundvagn|varukorg|handlekurv|læg i kurv|ostoskori|^(?:köp|kjøp|køb|osta|koupit|kúpiť|cumpără|bestellen|bestel|commander|zamów|objednat|ordina)(?: nu| nå| nyt)?$|quick[\s_-]?(?:buy|shop|view)/i;
const ITEM_NAME =
  /(?:^|[\s_-])(?:item|goods|offer|artikel|listing|result|tile|card|hit)s?(?:$|[\s_-]|-?(?:card|tile|item|box|grid|list|cell|wrap\w*|container|block|thumb\w*))/i;
const PRODUCT_DATA = /^data-(?:product|sku|pid|asin|artikel|ean|article-?(?:id|number))/;

/** What an element's class names say; names repeat all over a page, so each is judged once. */
interface Said {
  readonly struck: boolean;
  readonly marked: Marked;
  readonly buys: boolean;
}

interface Growing {
  readonly pieces: Piece[];
  readonly images: DomElement[];
  readonly hrefs: Set<string>;
  /** characters after which reading stops */
  readonly most: number;
  length: number;
  buyable: boolean;
  marked: Marked;
}

type Around = Omit<Piece, 'text'>;

const NOWHERE = { struck: false, own: '', names: '', heading: false, link: null } as const;
/** class names by which style sheets make any element a heading */
const LOOKS_HEADING = /(?:^|\s)h[1-6](?:\s|$)/;
const RANK: Readonly<Record<Marked, number>> = { no: 0, item: 1, product: 2 };

/** matches each declaration only once: linear in the style's length */
const BEHIND = /(?:^|;)\s{0,20}background(?:-image)?\s{0,20}:[^;]*url\(/i;

function isPicture({ tag, attributes }: DomElement): boolean {
  if (tag === 'img' || tag === 'picture') return true;
  const { style } = attributes;
  return style?.includes('url(') === true && BEHIND.test(style.slice(0, MAX_STYLE));
}

function saidBy(names: string): Said {
  const product = /product|produkt|produit|producto|prodotto/i.test(names);
  const marked = product ? 'product' : ITEM_NAME.test(names) ? 'item' : 'no';
  return { struck: STRUCK_NAME.test(names), marked, buys: BUY.test(names) };
}

/** Reads the cards of one page, each element once: several links may share a card. */
export class CardReader {
  readonly #names = memoized(saidBy);
  readonly #cards = new Map<DomElement, Card>();

  /** Reading stops after `most` characters: such a card is only known to be longer. */
  read(element: DomElement, most = MAX_LENGTH): Card {
    const known = this.#cards.get(element);
    if (known !== undefined) return known;
    const growing: Growing = {
      pieces: [],
      images: [],
      hrefs: new Set(),
      most,
      length: 0,
      buyable: false,
      marked: 'no',
    };
    this.#gather(element, { ...NOWHERE, at: element, block: element }, growing);
    const { pieces, images, hrefs, length, buyable, marked } = growing;
    const price = length > most ? null : priceOf(pieces);
    const priced = price !== null || (length <= most && costsNothing(pieces));
    const addresses = hrefs.size;
    const card: Card = { element, pieces, images, price, priced, length, addresses, buyable, marked };
    if (length <= most || most === MAX_LENGTH) this.#cards.set(element, card);
    return card;
  }

  #gather(node: DomNode, around: Around, card: Growing): void {
    if (card.pieces.length >= MAX_PIECES || card.length > card.most) return;
    if (node.kind === 'text') {
      this.#say(node.text, around, card);
      return;
    }
    if (SILENT.has(node.tag)) return;
    this.#note(node, card);
    const inside = this.#enter(node, around);
    for (const child of node.children) this.#gather(child, inside, card);
  }

  #say(raw: string, around: Around, card: Growing): void {
    const text = raw.replace(/\s+/g, ' ').trim();
    if (text === '') return;
    card.pieces.push({ ...around, text: text.slice(0, 1000) });
    card.length += text.length;
    if (!card.buyable && text.length < 40 && this.#names(text).buys) card.buyable = true;
  }

  #enter(element: DomElement, around: Around): Around {
    const { tag, attributes } = element;
    const own = attributes['class'] ?? attributes['id'] ?? attributes['itemprop'];
    const struck = STRUCK.has(tag) || (attributes['style']?.includes('line-through') ?? false);
    const looks = LOOKS_HEADING.test(attributes['class'] ?? '');
    const heading = looks || /^h[1-6]$/.test(tag) || attributes['itemprop'] === 'name';
    return {
      at: element,
      block: isInline(tag) ? around.block : element,
      struck: around.struck || struck || (own !== undefined && this.#names(own).struck),
      own: own ?? around.own,
      names: own === undefined ? around.names : `${own} ${around.names}`.slice(0, 160),
      heading: around.heading || heading,
      link: tag === 'a' ? element : around.link,
    };
  }

  #note(element: DomElement, card: Growing): void {
    const { tag, attributes } = element;
    if (tag === 'a' && attributes['href'] !== undefined) card.hrefs.add(attributes['href']);
    if (card.images.length < MAX_IMAGES && isPicture(element)) card.images.push(element);
    if (!card.buyable && this.#buys(element)) card.buyable = true;
    if (card.marked !== 'product') this.#mark(element, card);
  }

  #buys({ tag, attributes }: DomElement): boolean {
    if (tag !== 'button' && tag !== 'input' && tag !== 'a') return false;
    const { value, title, alt, href } = attributes;
    if (this.#names(attributes['class'] ?? '').buys) return true;
    const told = `${value ?? ''} ${alt ?? ''} ${title ?? ''} ${attributes['aria-label'] ?? ''}`;
    if (told.length > 2 && BUY.test(told.slice(0, 200))) return true;
    return (
      tag === 'a' &&
      href !== undefined &&
      /cart(?!ridge|oon|on\b)|basket(?!ball)|panier|(?:waren|\/)korb|carrito|koszyk/i.test(href.slice(0, 300))
    );
  }

  #mark(element: DomElement, card: Growing): void {
    const { attributes } = element;
    const names = attributes['class'];
    const said = names === undefined ? 'no' : this.#names(names).marked;
    if (RANK[said] > RANK[card.marked]) card.marked = said;
    if (/schema\.org\/(?:product|offer)/i.test(attributes['itemtype'] ?? '')) card.marked = 'product';
    for (const name in attributes)
      if (name.startsWith('data-') && PRODUCT_DATA.test(name)) card.marked = 'product';
  }
}
