// Links of a result page without cards: headings, table rows or plain lines, told from menus by the words asked for.
import type { Dom, DomElement, DomNode } from '../../base/document/dom.ts';
import { fold, withoutSpaces } from '../../base/text/text.ts';
import type { ProductLink } from '../schema.ts';
import { textOf } from '../tree.ts';
import { type Anchor, addressOf, anchorsOf } from './anchors.ts';
import { type Card, CardReader } from './card.ts';
import { groupsOf, type Linked } from './groups.ts';
import { isName, plainTitle, snippetOf, titleOf } from './title.ts';

const MOST = 60;
/** further addresses that what a lone link says its price in may hold: a category, a button */
const MOST_MORE = 2;
/** a row with more text than this is a part of the page */
const MAX_ROW = 1500;
const MOST_LEVELS = 5;
/** elements before a link that may still belong to it */
const MOST_BEFORE = 4;
const WHOLE = /^(?:body|main|html|table|tbody|form)$/;

interface Row {
  readonly linked: Linked;
  readonly title: string;
  /** true when the link itself says its title, false when the text around it does */
  readonly own: boolean;
  readonly card: Card | null;
}

/** Whether a text shares a word with the query, in any spelling. */
function answering(asked: string): (text: string) => boolean {
  const words = fold(asked)
    .split(/\s+/)
    .map(withoutSpaces)
    .filter((word) => word.length > 1);
  const whole = withoutSpaces(asked);
  return (text) => {
    const said = withoutSpaces(text);
    return said !== whole && words.some((word) => said.includes(word));
  };
}

/** The links of each shape, also lone ones, each with what belongs to it alone. */
function rowsOfLinks(anchors: readonly Anchor[]): Linked[][] {
  const groups = groupsOf(anchors).map(({ links }) => [...links]);
  const grouped = new Set(groups.flat().map(({ url }) => url));
  const lone = anchors.filter(({ url }) => !grouped.has(url));
  return [
    ...groups,
    ...lone.map((anchor) => [{ url: anchor.url, anchors: [anchor], element: anchor.element }]),
  ];
}

/** cached by element: many links may stand behind one part of the page */
const linked = new WeakMap<DomElement, boolean>();

function holdsLink(node: DomNode): boolean {
  if (node.kind !== 'element') return false;
  const known = linked.get(node);
  if (known !== undefined) return known;
  const holds = node.tag === 'a' || node.children.some(holdsLink);
  linked.set(node, holds);
  return holds;
}

/** The text in front of a link that says no more than "Show": a record, with the link beneath it. */
function before(element: DomElement, cards: CardReader): string {
  const siblings = element.parent?.children ?? [];
  const at = siblings.indexOf(element);
  const near = siblings.slice(Math.max(0, at - MOST_BEFORE * 2), at).reverse();
  for (const sibling of near) {
    if (sibling.kind !== 'element') continue;
    if (holdsLink(sibling)) return '';
    const title = plainTitle(cards.read(sibling, MAX_ROW).pieces);
    if (title !== '') return title;
  }
  return '';
}

/** A link's own text; of a link around a whole entry, the entry's name. */
function ownOf(anchor: Anchor, cards: CardReader): string {
  const text = textOf(anchor.element, MAX_ROW);
  const card = cards.read(anchor.element, MAX_ROW);
  const lines = new Set(card.pieces.map(({ block }) => block)).size;
  if (lines < 2 || card.length > MAX_ROW) return text;
  const headed = card.pieces.some(({ heading }) => heading);
  return (headed ? titleOf(card, [anchor]) : plainTitle(card.pieces)) || text;
}

/** a column of names */
const NAMES =
  /^(?:(?:product|item|article)[ -]?)?(?:name|title)$|^(?:products?|items?|bezeichnung|artikel(?:name|bezeichnung)?|produkt(?:name)?|nom|désignation|produits?|nombre|productos?|nome|prodott[oi]|naam|nazwa|název|namn|navn|nimi|név|наименование|название|товар|商品名|品名)$/i;
/** more columns than a list of products has */
const MOST_COLUMNS = 20;

/** The cells of a table's row. */
const cellsOf = (row: DomElement): DomElement[] =>
  row.children.flatMap((child) => (child.kind === 'element' && /^t[dh]$/.test(child.tag) ? [child] : []));

/** The head of a table: its first row, if all of its cells are heads. */
function headOf(table: DomElement): DomElement[] {
  const rows = [table, ...table.children].flatMap((part) => (part.kind === 'element' ? part.children : []));
  const first = rows.find((child) => child.kind === 'element' && child.tag === 'tr');
  const cells = first?.kind === 'element' ? cellsOf(first) : [];
  return cells.every(({ tag }) => tag === 'th') ? cells : [];
}

/** What a table that has a column of names says in the row of a link, wherever in the row the link is; '' elsewhere. */
function namedCell(link: DomElement): string {
  let row: DomElement | null = null;
  for (let at = link.parent; at !== null && at.tag !== 'body'; at = at.parent) {
    if (at.tag === 'tr') row ??= at;
    if (at.tag !== 'table') continue;
    const head = headOf(at);
    const column = head.length > MOST_COLUMNS ? -1 : head.findIndex((cell) => NAMES.test(textOf(cell, 60)));
    const cell = column < 0 || row === null ? undefined : cellsOf(row)[column];
    const text = cell === undefined || cell.tag === 'th' ? '' : textOf(cell, MAX_ROW);
    return isName(text) ? text : '';
  }
  return '';
}

/** The row around a link that says no name itself; climbs no further than the list that contains it. */
function rowOf(linked: Linked, alone: boolean, cards: CardReader): Row | null {
  const [anchor] = linked.anchors;
  // a picture's link, which says nothing, stands before the name's
  const own = linked.anchors.map((each) => ownOf(each, cards)).find((text) => text !== '') ?? '';
  const cell = namedCell(anchor?.element ?? linked.element);
  const named = cell === '' && isName(own);
  let { element } = linked;
  let told: Row | null = null;
  for (let up = 0; ; up += 1) {
    const card = cards.read(element, MAX_ROW);
    if (card.length > MAX_ROW) return told ?? (named ? { linked, title: own, own: named, card: null } : null);
    // what costs something there is another thing: a list beside the lone hit
    if (told?.card != null && card.addresses > told.card.addresses + MOST_MORE) return told;
    const title = cell || (named ? own : plainTitle(card.pieces) || before(element, cards));
    const row = { linked, title, own: named, card };
    if (title !== '' && (!alone || card.price !== null || named)) return row;
    told ??= title === '' ? null : row;
    const { parent } = element;
    if (!alone || up >= MOST_LEVELS || parent === null || WHOLE.test(parent.tag)) {
      return title === '' ? null : row;
    }
    element = parent;
  }
}

/** Of two links of one address the one that says the name, at the price of either: a picture may stand before it. */
function better(known: Row | undefined, row: Row): Row {
  if (known === undefined) return row;
  if (known.own || !row.own) return known;
  return { ...row, card: known.card?.price != null ? known.card : row.card };
}

function linkOf({ linked: { url }, title, card }: Row): ProductLink {
  const snippet = card === null ? null : snippetOf(card, title);
  const price = card === null ? null : card.price;
  const none = { image: null, brand: null, sponsored: false } as const;
  return { url, title, price, snippet, ...none, source: 'visible' };
}

/** a parameter that says which product a page is of */
const PRODUCT_ID =
  /^(?:(?:product|prod|item|article|artikel|goods|produkt|produit|producto)[_-]?(?:id|no|nr|code|number|key)|pid|sku|asin)$/i;

/**
 * Whether an address is this page, sorted or paged differently: its path is the same. Where one script renders all
 * pages of a shop, its first parameter says which one (`?route=product/search`, `?route=product/product`).
 */
function isSamePage(url: URL, here: URL): boolean {
  if (url.pathname !== here.pathname) return false;
  const told = [...url.searchParams].some(([name, value]) => PRODUCT_ID.test(name) && value !== '');
  if (told && ![...here.searchParams.keys()].some((name) => PRODUCT_ID.test(name))) return false;
  const [[name, value] = []] = url.searchParams;
  const [[own, shown] = []] = here.searchParams;
  return name === undefined || name !== own || value === shown;
}

/**
 * Links that match `asked` on a result page on which nothing looks like a product card: links of one shape count when
 * most of them match. In page order, each address once; as a generator.
 */
export function* plainLinks(dom: Dom, asked: string): Generator<void, ProductLink[]> {
  const answers = answering(asked);
  const cards = new CardReader();
  const here = addressOf(dom);
  const anchors = (yield* anchorsOf(dom)).filter(
    ({ aside, url }) => aside === 'no' && (here === null || !isSamePage(new URL(url), here)),
  );
  const found = new Map<string, Row>();
  for (const links of rowsOfLinks(anchors)) {
    const rows = links.slice(0, MOST).flatMap((linked) => rowOf(linked, links.length === 1, cards) ?? []);
    const near = rows.filter(({ title }) => answers(title));
    if (near.length < links.length / 2) continue;
    for (const row of near) found.set(row.linked.url, better(found.get(row.linked.url), row));
    yield;
  }
  // whoever wrote an entry, and what else stands beside its name, is not what it names
  const names = new Set([...found.values()].flatMap(({ own, title }) => (own ? [title] : [])));
  const rows = [...found.values()].filter(({ own, title }) => own || !names.has(title));
  const order = new Map(anchors.map(({ url }, at) => [url, at]));
  const at = ({ url }: ProductLink): number => order.get(url) ?? 0;
  const sorted = rows.map(linkOf).sort((left, right) => at(left) - at(right));
  return sorted.slice(0, MOST);
}
