// Product links of the page as rendered: groups of links whose cards look like products, one link for each card.

import { lazy } from '../../base/async/lazy.ts';
import type { Dom, DomElement } from '../../base/document/dom.ts';
import { fold, words } from '../../base/text/text.ts';
import type { ProductLink } from '../schema.ts';
import { isWithin, isWithinAny, textOf } from '../tree.ts';
import { type Anchor, anchorsOf, namesOf } from './anchors.ts';
import { type Card, CardReader } from './card.ts';
import { type Group, groupsOf, type Linked, slotsOf } from './groups.ts';
import { brandOf, imageOf, isSponsored, snippetOf, titleOf } from './title.ts';
import { completeTitle } from './truncated-title.ts';

/** a card longer than this is a part of the page, not a card */
const MAX_CARD = 4000;
const MAX_LONE = 900;
/** the least weight of a link that may be a product's: a short word alone is not enough */
const LEAST = 0.3;
/** up to so many links of one shape (a lone hit's picture, name and button) may still be lone */
const FEW = 2;
/** elements from a lone link up to its card: a table cell may hold a table of its own */
const LEVELS = 7;
const ENOUGH = 0.5;
const MOSTLY = 0.8;
const PRODUCT_PATH =
  /\/(?:p|dp|pd|ip|gp|product|products|produkt|produkte|produkter|produkty|produit|produits|producto|productos|produto|prodotto|prodotti|produs|produse|item|items|itm|artikel|artiklar|articulo|articolo|article|termek|tuote|toode|vara|urun|tovar|goods|shop)\/[^/?]|\/(?:product|produkt|produit|producto|produto|prodotto|artikel|article|item)s?\.\w{2,5}\?|[/_-]p-?\d{2,}|-p\d{3,}|\d{5,}(?:\.html?|\/)?(?:$|\?)|[?&](?:product_?id|id_?product|pid|prod|item_?id|sku|products_id|articleid|art(?:ikel)?(?:_?(?:id|nr|no))?|article(?:_?nr)?)=/i;

interface Seen {
  readonly linked: Linked;
  readonly card: Card;
}

function share(cards: readonly Seen[], test: (seen: Seen) => boolean): number {
  return cards.length === 0 ? 0 : cards.filter(test).length / cards.length;
}

/** Whether an element stands in what a page has around its main part, by its tags. */
function isAround(element: DomElement): boolean {
  for (let at: DomElement | null = element; at !== null; at = at.parent)
    if (/^(?:header|aside)$/.test(at.tag)) return true;
  return false;
}

/** Whether the cards of a group look like products for sale. `alone`: nothing else of the page does. */
function isProducts(seen: readonly Seen[], alone: boolean): boolean {
  const fit = seen.filter(({ card }) => card.length <= MAX_CARD);
  if (fit.length < seen.length / 2) return false;
  const priced = share(seen, ({ card }) => card.priced);
  const pictured = share(seen, ({ card }) => card.images.length > 0);
  const buyable = share(seen, ({ card }) => card.buyable);
  const marked = share(seen, ({ card }) => card.marked !== 'no');
  const product = share(seen, ({ card }) => card.marked === 'product');
  const near = share(seen, ({ linked }) => linked.anchors.every((anchor) => anchor.aside !== 'no'));
  // a list in something named like a filter must look like products in every way, unless all of the page is named so
  if (near > ENOUGH)
    return (
      priced >= 0.8 &&
      pictured >= 0.8 &&
      (buyable + marked >= ENOUGH || (alone && !seen.some(({ card }) => isAround(card.element))))
    );
  const pathed = share(seen, ({ linked }) => PRODUCT_PATH.test(linked.url));
  if (priced > ENOUGH || (priced === ENOUGH && seen.length > 3))
    return pictured + buyable + marked + pathed >= ENOUGH;
  // without prices (members only, on request) everything else has to speak for products
  return pictured >= ENOUGH && product >= ENOUGH && buyable + pathed >= 0.8;
}

/** How likely a link of a card leads to its product: picture and name do. */
function weightOf({ linked, card }: Seen): number {
  const own = new Set(linked.anchors.map((anchor) => anchor.element));
  let text = 0;
  let heading = 0;
  for (const piece of card.pieces) {
    if (piece.link === null || !own.has(piece.link)) continue;
    text += piece.text.length;
    if (piece.heading || /title|name/i.test(piece.names)) heading = 2;
  }
  const pictured = card.images.some((image) => isWithinAny(image, own)) ? 1 : 0;
  const path = PRODUCT_PATH.test(linked.url) ? 1 : 0;
  if (text === 0 && pictured === 0) text = Math.max(0, ...linked.anchors.map(toldOf));
  return Math.min(text, 60) / 30 + heading + pictured * 2 + path;
}

/** Length of a link's accessible label: a link laid empty over its whole card has no other text. */
function toldOf({ element: { attributes } }: Anchor): number {
  return (attributes['aria-label'] ?? attributes['title'] ?? '').trim().length;
}

/** The address that most of a card's links lead to; of one page under several queries (a slide each, `?view=2`) the plain one. */
function chosenOf(votes: Claim['votes']): string | null {
  const [best] = [...votes].sort((left, right) => right[1].weight - left[1].weight);
  if (best === undefined || best[1].weight < LEAST) return null;
  const [url] = best;
  const plain = url.split('?', 1)[0] ?? url;
  return votes.has(plain) ? plain : url;
}

interface Claim {
  readonly card: Card;
  readonly order: number;
  readonly votes: Map<string, { weight: number }>;
}

/** The accepted card that contains the element, if any. */
function claimAround(element: DomElement, claims: ReadonlyMap<DomElement, Claim>): Claim | null {
  for (let at: DomElement | null = element; at !== null; at = at.parent) {
    const claim = claims.get(at);
    if (claim !== undefined) return claim;
  }
  return null;
}

/** Elements that hold several links of one accepted group: these are lists, not cards. */
function listsOf(groups: readonly (readonly Seen[])[]): Set<DomElement> {
  const lists = new Set<DomElement>();
  for (const group of groups) {
    const holder = new Map<DomElement, string>();
    for (const { linked } of group) {
      for (let at = linked.element.parent; at !== null && !lists.has(at); at = at.parent) {
        const held = holder.get(at);
        if (held === undefined) holder.set(at, linked.url);
        else if (held !== linked.url) lists.add(at);
      }
    }
  }
  return lists;
}

/** Several links may share a card (product, brand, colours): each votes for its address. */
function claimsOf(groups: readonly (readonly Seen[])[], lone: readonly Seen[]): Claim[] {
  const claims = new Map<DomElement, Claim>();
  const lists = listsOf(groups);
  const bySize = [...groups.flat(), ...lone]
    .filter(({ linked }) => !lists.has(linked.element))
    .sort((left, right) => right.card.length - left.card.length);
  for (const seen of bySize) {
    if (seen.card.length > MAX_CARD) continue;
    const { linked, card } = seen;
    const claim = claimAround(linked.element, claims) ?? { card, order: claims.size, votes: new Map() };
    if (claim.card === card) claims.set(linked.element, claim);
    const vote = claim.votes.get(linked.url) ?? { weight: 0 };
    vote.weight += weightOf(seen);
    claim.votes.set(linked.url, vote);
  }
  return [...claims.values()];
}

/** a price with one or two letters for a sign; in a name such a pair is a model ("RS 120 Wireless Headphone") */
const shortSign = lazy(() => /^\p{L}{1,2}\.?\s?\d[\d.]*|^\d[\d.]*\s?\p{L}{1,2}(?!\p{L})/u);

/** The card's price, unless it is a part of the title that only looks like one. */
function priceBeside(title: string, { price }: Card): string | null {
  const short = shortSign().exec(price ?? '')?.[0];
  return short !== undefined && fold(title).includes(fold(short)) ? null : price;
}

function linkOf(card: Card, url: string, anchors: readonly Anchor[], base: string): ProductLink | null {
  const title = completeTitle(titleOf(card, anchors), url);
  if (title === '') return null;
  return {
    url,
    title,
    price: priceBeside(title, card),
    image: imageOf(card, base),
    snippet: snippetOf(card, title),
    brand: brandOf(card),
    sponsored: isSponsored(card) || /sponsored|promoted/i.test(namesOf(card.element)),
    source: 'visible',
  };
}

/** so many cards decide on a group before all are read */
const SAMPLE = 8;

function seenIn(links: readonly Linked[], cards: CardReader): Seen[] {
  return links.map((linked) => ({ linked, card: cards.read(linked.element) }));
}

/** A group's cards if they look like products. Menus hold most links of a page, so a sample rules them out. */
function productsOf({ links }: Group, cards: CardReader, alone: boolean, most: number): Seen[] {
  const far = links.filter(({ anchors }) => anchors.every((anchor) => anchor.aside === 'far')).length;
  if (far > links.length / 2) return [];
  if (links.length > SAMPLE * 2) {
    const step = Math.floor(links.length / SAMPLE);
    const sample = seenIn(
      links.filter((_, index) => index % step === 0),
      cards,
    );
    const plain = sample.every(({ card }) => !card.priced && card.marked !== 'product');
    if (plain) return [];
  }
  const seen = seenIn(links.slice(0, most), cards);
  return isProducts(seen, alone) ? seen : [];
}

/**
 * The product lists among the groups. A group that is none, or whose cards mostly lack a price because it mixes links
 * of several kinds, is split by the position of its links and tried once more.
 */
function* listsIn(
  groups: readonly Group[],
  cards: CardReader,
  alone: boolean,
  most: number,
): Generator<void, Seen[][]> {
  const lists: Seen[][] = [];
  for (const group of groups) {
    const whole = productsOf(group, cards, alone, most);
    yield;
    const priced = whole.length > 0 && share(whole, ({ card }) => card.priced) >= MOSTLY;
    const slots = priced ? [] : (slotsOf(group) ?? []).map((slot) => productsOf(slot, cards, alone, most));
    lists.push(...(slots.some((slot) => slot.length > 0) ? slots : [whole]));
    yield;
  }
  return lists;
}

/** Whether the address is a product's: it says so, or spells out the link's own words or a line of the card. */
function isPathed({ element, url }: Anchor, { pieces }: Card): boolean {
  if (PRODUCT_PATH.test(url)) return true;
  const { title } = element.attributes;
  const own = pieces.filter(({ link }) => link === element).map(({ text }) => text);
  const path = new Set(words((URL.parse(url)?.pathname ?? '').replaceAll(/[-_/.,]/g, ' ')));
  return [title ?? textOf(element), ...own].some((text) => {
    const spelt = words(text);
    return spelt.length > 2 && spelt.every((word) => path.has(word));
  });
}

/** A link alone in its shape: the only hit of a search. Its card is the smallest element around it with a price. */
function loneOf(
  anchors: readonly Anchor[],
  taken: ReadonlySet<string>,
  cards: CardReader,
  alone: boolean,
): Seen[] {
  const urls = new Map<number, Set<string>>();
  for (const { shape, url } of anchors) urls.set(shape, (urls.get(shape) ?? new Set()).add(url));
  const lone = anchors.filter(
    (anchor) =>
      anchor.aside !== 'far' && (urls.get(anchor.shape)?.size ?? 0) <= FEW && !taken.has(anchor.url),
  );
  const seen = lone.slice(0, 60).flatMap((anchor) => {
    let element: DomElement = anchor.element;
    for (let up = 0; up < LEVELS && element.parent !== null; up++, element = element.parent) {
      if (/^(?:body|main|html)$/.test(element.tag)) return [];
      const card = cards.read(element, MAX_LONE);
      if (card.length > MAX_LONE || card.addresses > 6) return [];
      const shown = card.images.length > 0 || card.buyable;
      const pathed = isPathed(anchor, card);
      const whole = /^(?:tr|li|article|a)$/.test(element.tag) || (card.buyable && card.images.length > 0);
      const named = card.marked !== 'no' || (whole && pathed);
      // a cart that holds nothing costs nothing too
      const worth = card.price !== null || (card.priced && pathed);
      // in something named like a filter it must look like a product in every way, beside others
      const near = anchor.aside === 'near';
      const every =
        card.images.length > 0 &&
        card.price !== null &&
        ((card.marked === 'product' && card.buyable) || (alone && !isAround(element)));
      const good = worth && named && shown && (!near || every);
      if (good) return [{ linked: { url: anchor.url, anchors: [anchor], element }, card }];
    }
    return [];
  });
  return innermost(seen);
}

/** An element that also holds another link's card is no card: a menu's link may stand beside the only hit. */
function innermost(lone: readonly Seen[]): Seen[] {
  const inside = new Map<DomElement, Seen[]>();
  for (const one of lone) {
    for (let at = one.linked.element.parent; at !== null; at = at.parent) {
      const held = inside.get(at);
      if (held === undefined) inside.set(at, [one]);
      else held.push(one);
    }
  }
  const isBetter = (other: Seen, one: Seen): boolean =>
    other.linked.url !== one.linked.url && weightOf(other) > weightOf(one);
  return lone.filter((one) => !inside.get(one.linked.element)?.some((other) => isBetter(other, one)));
}

/** Product links in page order, each address once, as a generator. */
export function* renderedLinks(dom: Dom, most: number): Generator<void, ProductLink[]> {
  const anchors = yield* anchorsOf(dom);
  const cards = new CardReader();
  const shapes = groupsOf(anchors);
  yield;
  const beside = yield* listsIn(shapes, cards, false, most);
  const alone = beside.flat().length === 0;
  const groups = alone ? yield* listsIn(shapes, cards, true, most) : beside;
  // a cell with the picture alone is not all of a hit: its row may say what it costs
  const whole = groups.flat().filter(({ card }) => card.priced);
  const taken = new Set(whole.map(({ linked }) => linked.url));
  const lone = loneOf(anchors, taken, cards, alone);
  yield;
  const order = new Map(anchors.map((anchor, index) => [anchor.url, index]));
  const byUrl = Map.groupBy(anchors, ({ url }) => url);
  const links = new Map<string, ProductLink>();
  for (const { card, votes } of claimsOf(groups, lone)) {
    const best = chosenOf(votes);
    if (best === null || links.has(best)) continue;
    // the name may stand under a link of another shape than the picture's
    const own = (byUrl.get(best) ?? []).filter(({ element }) => isWithin(element, card.element));
    const link = linkOf(card, best, own, dom.url);
    if (link !== null) links.set(link.url, link);
  }
  const at = (link: ProductLink): number => order.get(link.url) ?? 0;
  return [...links.values()].sort((left, right) => at(left) - at(right)).slice(0, most);
}
