// Chooses a product link's title among a card's texts, its picture, its brand, and the rest as a snippet.
import type { DomElement } from '../../base/document/dom.ts';
import { findSigns } from '../../base/money/find-signs.ts';
import { fold, words } from '../../base/text/text.ts';
import { isWithin, isWithinAny, textOf, titleText } from '../tree.ts';
import type { Anchor } from './anchors.ts';
import type { Card } from './card.ts';
import { costsNothing, priceIn } from './card-price.ts';
import type { Piece } from './piece.ts';

const MAX_TITLE = 300;
const MAX_SNIPPET = 400;
const TITLE_NAME =
  /(?:^|[\s_-])(?:title|name|heading|productname|prodname|itemname)(?:$|[\s_-])|(?:product|item|goods)[-_]{0,2}(?:title|name|link)/i;
const BRAND_NAME = /(?:^|[\s_-])(?:brand|manufacturer|vendor|marke|marque|marca|producer)(?:$|[\s_-]|name)/i;
const AD_TEXT =
  /^(?:sponsored|ad|ads|advert|advertisement|promoted|anzeige|gesponsert|werbung|sponsorisé|annonce|patrocinado|anuncio|sponsorizzato|gesponsord|sponsorowane|reklama|reklam|реклама|スポンサー|広告|赞助|广告|광고)$/i;
const AD_NAME =
  /(?:^|[\s_-])(?:sponsored|promoted|advert(?:isement)?|ad-?(?:holder|label|badge|feedback))(?:$|[\s_-])/i;
const LABEL =
  /^(?:new!?|new listing|sale!?|neu|nouveau|nuevo|novo|nowość|top|hot|best ?seller|featured|destacado|(?:out of|in) stock|sold out|auf lager|ausverkauft|quick ?view|view(?: details?| product)?|details?|(?:see |get |full )?more(?: info(?:rmation)?| details?)?|(?:see|show|full|product) (?:details?|info(?:rmation)?|product)|show this .{0,20}|(?:read|learn) more|shop now|buy(?: now)?|add to .{0,20}|compare|wish ?list|save .{0,20}|-?\d{1,3} ?%(?: off)?|free shipping|mehr|zum produkt|voir|ver más|\W*\d+ reviews?|\(\d+\)|★.*|[\d.,]+ (?:out of|von|sur) 5.*|from|ab|as low as|(?:regular |special )?price:?|now:?|was:?)$/i;

/** what a picture shows when it shows no product */
const PICTURE =
  /^(?:(?:the )?(?:product|item|main|primary|featured|default|preview|cover|catalog|no)[ -]?)?(?:thumb(?:nail)?|image|picture|photo|img|pic|bild|produktbild|foto|placeholder|preview)(?: ?\d+)?$/i;

interface Worded {
  readonly text: string;
  readonly weight: number;
}

function isTitleLike(text: string): boolean {
  return text.length > 1 && /\p{L}/u.test(text) && !LABEL.test(text) && !/^\d+[.,]?\d*$/.test(text);
}

/** a number in any script's digits, without letters */
const BARE = /^[\p{Nd}.,٫٬\s]+$/u;

/** Joins neighbouring pieces under one link: "Sony" "PS-LX350H" may be two elements. What follows the price is no name where one stands before it. */
function linkText(pieces: readonly Piece[], links: ReadonlySet<DomElement>): string {
  const isPrice = (piece: Piece): boolean => isPriced(piece.text) || costsNothing([piece]);
  const isSign = (piece?: Piece): boolean =>
    piece !== undefined && findSigns(piece.text)[0]?.symbol === piece.text;
  const linked = pieces.filter(({ link }) => link !== null && links.has(link));
  const isAmount = (piece: Piece, at: number): boolean =>
    isPrice(piece) ||
    isSign(piece) ||
    (BARE.test(piece.text) && (isSign(linked[at - 1]) || isSign(linked[at + 1])));
  const price = linked.findIndex(isAmount);
  const isOwn = (piece: Piece, at: number): boolean => !isAmount(piece, at) && !LABEL.test(piece.text);
  const own = linked.filter(isOwn);
  const before = linked.filter((piece, at) => at < price && isOwn(piece, at));
  return (before.some(({ text }) => isTitleLike(text)) ? before : own)
    .map((piece) => piece.text)
    .join(' ')
    .trim();
}

/** least words of three letters or more that a name has beside what looks like an amount: "Lorna Rs 140 Wireless Headphone" */
const WORDED = 3;

/** Whether a text is a price: in a longer name, two letters beside a number are its model. */
function isPriced(text: string): boolean {
  const price = priceIn(text);
  if (price === null || !/^\p{L}{1,2}\.?\s?\d|\d\s?\p{L}{1,2}\.?$/u.test(price)) return price !== null;
  // "BR 01": no amount begins with a zero
  if (/^\p{L}{1,2}\.?\s?0\d/u.test(price)) return false;
  return (text.match(/\p{L}{3,}/gu) ?? []).length < WORDED;
}

/** weight of a text shown by its link, more than that of a heading beside it ("Share this", "Choose a size") */
const SHOWN = 2;

function pieceCandidates(card: Card, links: ReadonlySet<DomElement>): Worded[] {
  const shown = new Set(card.images.map(({ attributes }) => fold(attributes['alt'] ?? '').trim()));
  return [...card.pieces, ...markedLines(card)].flatMap((piece) => {
    if (!isTitleLike(piece.text) || isPriced(piece.text) || piece.text.length > MAX_TITLE) return [];
    const linked = piece.link !== null && links.has(piece.link);
    const named = TITLE_NAME.test(piece.names);
    if (BRAND_NAME.test(piece.own) && !piece.heading) return [];
    const said = linked && shown.has(fold(piece.text)) ? 2 + SHOWN : linked ? 2 : 0;
    const weight = (piece.heading ? 3 : 0) + (named ? 3 : 0) + said + Math.min(piece.text.length, 60) / 40;
    return linked || named || piece.heading ? [{ text: piece.text, weight }] : [];
  });
}

/** so many of a name's words must be in the link's address before the address speaks for it, and the share of them */
const SPELT = 3;
const MOSTLY = 0.8;
/** more than the markup can say for a text */
const BY_ADDRESS = 4;

/** How much the address of a card's link speaks for a text: many spell the product's name, and nothing else on the card. */
function speltBy(url: string): (text: string) => number {
  const path = URL.parse(url);
  const said = new Set(
    words(`${path?.pathname ?? ''} ${path?.search ?? ''}`.replaceAll(/[-_/.+=&?]|%20/g, ' ')),
  );
  return (text) => {
    const own = words(text);
    const there = own.filter((word) => said.has(word)).length;
    return own.length >= SPELT && there >= own.length * MOSTLY ? BY_ADDRESS : 0;
  };
}

/** Lines in which only some words are marked, like search terms, and headings in several elements: each is one text. */
function markedLines({ pieces }: Card): Piece[] {
  const lines = Map.groupBy(pieces, ({ block }) => block);
  return [...lines].flatMap(([, own]) => {
    const [first] = own;
    if (first === undefined || own.length < 2 || own.some(({ link }) => link !== first.link)) return [];
    // a badge in front of the name is no word of it
    if (own.some(({ text }) => LABEL.test(text))) return [];
    const holder = own.find(({ at }) => own.every((other) => isWithin(other.at, at)))?.at;
    const whole = holder === undefined || own.every(({ at }) => at === holder);
    const headed = /^h[1-6]$/.test(first.block.tag) ? titleText(first.block, MAX_TITLE + 1) : '';
    const text = whole ? headed : textOf(holder, MAX_TITLE + 1);
    return text === '' || text.length > MAX_TITLE ? [] : [{ ...first, text }];
  });
}

function attributeCandidates(
  card: Card,
  anchors: readonly Anchor[],
  links: ReadonlySet<DomElement>,
): Worded[] {
  const alts = card.images
    .filter((image) => isWithinAny(image, links))
    .map((image) => image.attributes['alt']);
  const titles = anchors.flatMap(({ element }) => [
    element.attributes['title'],
    element.attributes['aria-label'],
  ]);
  const texts = [...titles, ...alts, ...card.images.map((image) => image.attributes['alt'])];
  return texts.flatMap((raw) => {
    const text = (raw ?? '').replace(/\s+/g, ' ').trim();
    return isTitleLike(text) && text.length <= MAX_TITLE && !PICTURE.test(text)
      ? [{ text, weight: 2.5 + Math.min(text.length, 60) / 40 }]
      : [];
  });
}

/** A title truncated by the shop ("Sony PS-LX…"), in full where an attribute has it. */
function mended(text: string, others: readonly Worded[]): string {
  const cut = /^(.{6,}?)\s*(?:…|\.{3})$/.exec(text)?.[1];
  if (cut === undefined) return text;
  const start = cut.toLowerCase();
  return (
    others.find((other) => other.text.length > text.length && other.text.toLowerCase().startsWith(start))
      ?.text ?? text
  );
}

/** Whether a text could be a product's name: several words, neither a price nor a button's label. */
export function isName(text: string): boolean {
  const long = /\s/.test(text) && text.length <= MAX_TITLE;
  return long && isTitleLike(text) && !text.endsWith(':') && priceIn(text) === null;
}

/** The first text that could be a name, where neither link nor heading says one (the link says "Details"). */
export function plainTitle(pieces: readonly Piece[]): string {
  return pieces.find(({ text }) => isName(text))?.text ?? '';
}

/** The product's name; '' when the card has none. */
export function titleOf(card: Card, anchors: readonly Anchor[]): string {
  const links = new Set(anchors.map((anchor) => anchor.element));
  const attributes = attributeCandidates(card, anchors, links);
  const whole = linkText(card.pieces, links);
  const candidates = pieceCandidates(card, links);
  if (whole.length > 1 && whole.length <= 200 && isTitleLike(whole) && links.size > 0) {
    const one = card.pieces.filter((piece) => piece.link !== null && links.has(piece.link)).length;
    if (one <= 4) candidates.push({ text: whole, weight: 2.2 + Math.min(whole.length, 60) / 40 });
  }
  const spelt = speltBy(anchors[0]?.url ?? '');
  const best = [...candidates, ...attributes]
    .map((each) => ({ ...each, weight: each.weight + spelt(each.text) }))
    .reduce<Worded | null>((most, each) => (most === null || each.weight > most.weight ? each : most), null);
  if (best === null) return plainTitle(card.pieces);
  return mended(best.text, [...attributes, ...candidates]).slice(0, MAX_TITLE);
}

/** The brand, where the card states it separately; null otherwise. */
export function brandOf(card: Card): string | null {
  const piece = card.pieces.find(
    (each) => BRAND_NAME.test(each.own) && each.text.length < 60 && isTitleLike(each.text),
  );
  return piece?.text.replace(/^(?:brand|by|von|par|marke|marque|marca)\s*:?\s+/i, '') ?? null;
}

/** Whether the card is marked as an advertisement. */
export function isSponsored(card: Card): boolean {
  return card.pieces.some(
    (piece) => AD_TEXT.test(piece.text) || (piece.text.length < 30 && AD_NAME.test(piece.names)),
  );
}

/** The rest of the card's text; null when there is none. */
export function snippetOf(card: Card, title: string): string | null {
  const texts = card.pieces
    .filter((piece) => piece.text !== title && !LABEL.test(piece.text))
    .map((piece) => piece.text);
  const text = texts.join(' ').slice(0, MAX_SNIPPET).trim();
  return text === '' ? null : text;
}

const SOURCES = 'data-src data-original data-lazy-src data-lazy data-image data-srcset srcset src'.split(' ');

/** The first real picture's address, absolute; null when there is none. */
export function imageOf(card: Card, base: string): string | null {
  for (const { attributes } of card.images) {
    for (const name of SOURCES) {
      const written = attributes[name]?.trim().split(/\s+/, 1)[0]?.replace(/,$/, '') ?? '';
      if (
        written === '' ||
        /^data:|(?:blank|spacer|placeholder|loading|pixel|transparent)\.(?:gif|png|svg)/i.test(written)
      )
        continue;
      const url = URL.parse(written, base);
      if (url && /^https?:$/.test(url.protocol)) return url.href;
    }
  }
  return null;
}
