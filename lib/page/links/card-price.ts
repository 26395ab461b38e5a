// The price among a card's pieces of text: joins split prices, puts struck-through ones last, leaves model numbers out.
import { findSigns } from '../../base/money/find-signs.ts';
import { plainDigits } from '../../base/money/price.ts';
import { isOther, withoutFormer } from './other-amounts.ts';
import type { Piece } from './piece.ts';

const NUMBER = /\d[\d.,'’\s\u00a0\u202f]*(?:[-–]{1,2}(?!\d))?/gu;
/** what precedes a number inside a word or number: "CDA9887" holds no amount */
const GOES_ON = /[\p{L}\d.,-]$/u;
/** thousands or cents separators, which no model number has: "Rp1.299.000" is a price, "RS140" is none */
const GROUPED = /^\d{1,3}(?:[.,’']\d{3})+(?!\d)|^\d+[.,]\d{2}(?!\d)/;
const BARE_PRICE = /^\d{1,3}(?:[.,'’\s]\d{3})*[.,]\d{2}$/;
/** a code that a hyphen ties to its number is a unit: "12-CUP coffee maker" */
const LETTERS = /^[a-z]{3}$/i;
const SIGN = /\p{Sc}/u;
const PRICE_NAME = /price|preis|prix|prezzo|precio|preco|prijs|pris\b|\bcen[aey]|hinta|fiyat|amount/i;
/** names of a price beside a former one that only a style sheet strikes out: "product-price--discount", "special_price" */
const LOWERED_NAME =
  /pri[cs]\w*--(?:discount|sale|special|new)|(?:^|[\s_-])(?:sale|special|discounted|new)[-_]?pri[cs]/i;
/** shorter pieces may be parts of one price */
const PART = 14;

/** Digits of other scripts as ASCII, and the fullwidth yen sign as the ordinary one. */
const plainSigns = (text: string): string => plainDigits(text).replaceAll('￥', '¥');

/** The first number with a currency beside it, with that currency; null when there is none. */
export function priceIn(written: string): string | null {
  const text = plainSigns(written);
  if (!/\d/.test(text)) return null;
  const signs = findSigns(text);
  if (signs.length === 0) return null;
  for (const match of text.matchAll(NUMBER)) {
    if (!/[1-9]/.test(match[0])) continue;
    const from = match.index;
    const glued = signs.some(({ at, symbol }) => at + symbol.length === from) && GROUPED.test(match[0]);
    if (!glued && GOES_ON.test(text.slice(Math.max(0, from - 2), from))) continue;
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
    const tied =
      after !== undefined && LETTERS.test(after.symbol) && /\d[-–]$/.test(text.slice(from, after.at));
    if (after && !tied && !isUnit(text, from, after.at + after.symbol.length, after.shy))
      return text.slice(from, after.at + after.symbol.length).trim();
  }
  return null;
}

/**
 * "2-DIN", "32L", "1 l = 2,49", "Olive oil | 0,25 l": an ambiguous currency sign (`shy`) is a unit when a word follows
 * it or a name precedes the number.
 */
function isUnit(text: string, from: number, end: number, shy: boolean): boolean {
  return shy && (/^\s*[\p{L}=]|^[-\d]/u.test(text.slice(end)) || /\p{L}{4}/u.test(text.slice(0, from)));
}

/** A word that is no currency name. */
function isWord(text: string): boolean {
  return /^\p{L}{3,}$/u.test(text) && findSigns(text).length === 0;
}

interface PriceText {
  text: string;
  /** markup says that it is a price */
  named: boolean;
  /** markup says that it is lower than another one */
  lowered: boolean;
  /** short enough to be part of one */
  readonly open: boolean;
}

/** Joins neighbouring pieces that may be one price ("$" "69" ".99"); longer pieces stand alone. */
function priceTexts(pieces: readonly Piece[]): PriceText[] {
  const texts: PriceText[] = [];
  for (const piece of pieces) {
    const named = PRICE_NAME.test(piece.names);
    const lowered = named && LOWERED_NAME.test(piece.own);
    const own = plainDigits(piece.text);
    // a word begins something else, unless it is a currency's or stands before a price ("from", "ab")
    const short = own.length <= PART && !/^\p{L}{4}/u.test(own) && !isOther(own, '');
    const last = texts.at(-1);
    if (short && last?.open && !ends(last, own, named)) {
      const split = /\d$/.test(last.text) && /^\d\d(?!\d)/.test(own);
      last.text += split ? `.${own}` : ` ${own}`;
      last.named ||= named;
      last.lowered ||= lowered;
    } else texts.push({ text: own.slice(0, 300), named, lowered, open: short });
  }
  return texts;
}

/**
 * The first price of these texts. Letters in a name may look like a currency ("Suction Cup 010-10823", "Win NT 2000"):
 * an unambiguous sign, or an amount that stands alone, is preferred to them.
 */
function firstPrice(texts: readonly { readonly text: string }[]): string | null {
  const found = texts.flatMap(({ text: whole }) => {
    const text = withoutFormer(whole);
    const price = priceIn(text);
    return price === null
      ? []
      : [{ price, sure: SIGN.test(price) || !/\p{L}{3}/u.test(text.replace(price, '')) }];
  });
  const [first] = found;
  return (first?.sure === false ? found.find(({ sure }) => sure) : undefined)?.price ?? first?.price ?? null;
}

/** Does the price end before `next`? "Buy" and "99 kr" behind "95 kr" are no part of it, nor is "out of 5" behind one named in the markup. */
function ends(last: PriceText, next: string, named: boolean): boolean {
  if (/\d/.test(last.text)) {
    const whole = /\d/.test(next) && findSigns(next).length > 0 && findSigns(last.text).length > 0;
    return whole || isWord(next) || (named && !last.named);
  }
  return named && !last.named && findSigns(last.text).length === 0;
}

/** whole units with a dash for the cents, after a word or two: "ab 1.099,–", "fra 599,-", "495:-" */
const DASHED = /^(?:\p{L}{1,6}\.?\s)?(\d{1,3}(?:[.,\s]?\d{3})*\s?[.,:]\s?[-–—]{1,2})(?!\d)\*?$/u;

function dashedPrice(texts: readonly PriceText[]): string | null {
  for (const { text } of texts) {
    const price = DASHED.exec(text)?.[1];
    if (price !== undefined) return price.replace(/\s(?=[.,:])|(?<=[.,:])\s/g, '');
  }
  return null;
}

/**
 * The price of a card from its pieces: first one that is named a price, then one that is no other amount,
 * struck-through ones last; null when there is none.
 */
export function priceOf(pieces: readonly Piece[]): string | null {
  if (!pieces.some((piece) => /[1-9]/.test(plainDigits(piece.text)))) return null;
  const standing = priceTexts(pieces.filter((piece) => !piece.struck));
  const paid = standing.filter(({ text }, at) => !isOther(text, standing[at - 1]?.text ?? ''));
  const price =
    firstPrice(paid.filter(({ lowered }) => lowered)) ??
    firstPrice(paid.filter(({ named }) => named)) ??
    firstPrice(paid) ??
    dashedPrice(paid) ??
    firstPrice(standing) ??
    dashedPrice(standing) ??
    firstPrice(priceTexts(pieces));
  if (price !== null) return price;
  return (
    pieces.find((piece) => !piece.struck && PRICE_NAME.test(piece.names) && BARE_PRICE.test(piece.text))
      ?.text ?? null
  );
}

/** longer texts say more than an amount */
const AMOUNT = 24;

/** Whether a card prices its product at zero ("$0.00"), as shops do that entered no price. */
export function costsNothing(pieces: readonly Piece[]): boolean {
  return priceTexts(pieces.filter((piece) => !piece.struck)).some(
    ({ text }) =>
      text.length <= AMOUNT &&
      /\d/.test(text) &&
      !/[1-9]/.test(text) &&
      findSigns(plainSigns(text)).length > 0,
  );
}
