// Reads an amount and its currency out of a price text, in the formats of all countries.
import { minorDigits } from './currency.ts';
import { decimal } from './decimal.ts';
import { type FoundSign, findSigns } from './find-signs.ts';
import type { Money } from './money.ts';

/** `amount` is a plain decimal ("1250.60"); `symbol` the sign as written; `currencies` all it may mean, likeliest first. */
export interface ParsedPrice {
  readonly amount: string | null;
  readonly symbol: string | null;
  readonly currencies: readonly string[];
}

/** What is known of the notation beforehand, for texts that alone could mean two amounts. */
export interface Notation {
  readonly decimal?: string | undefined;
  readonly group?: string | undefined;
}

const MAX_LENGTH = 300;
/** digits of other scripts and widths, and the Arabic marks for decimals and thousands */
const FOREIGN = /[\uff10-\uff19\u0660-\u0669\u066b\u066c\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g;
const HAS_FOREIGN = /[０-９⁰¹²³⁴-⁹\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/;
/** "19 99 €": two digits are no thousands */
const SPACED_CENTS = /^(\d{1,4})\s(\d\d)$/;
/** "19⁹⁹"; "m²" is none */
const RAISED_CENTS = /(?<=\d)[⁰¹²³⁴-⁹]{2}(?![⁰¹²³⁴-⁹])/;
/** a full-width comma parts sentences as well */
const WIDE_MARK = /(?<=[０-９])[．，](?=[０-９])/g;
const FIRST_DIGITS = [0xff10, 0x9e6, 0x966, 0x6f0, 0x660];
/** "12€ 50": the euro sign as decimal separator */
const EURO_DECIMAL = /[\d\s.,']{0,40}\d\s{0,3}€(?:\s{1,3}\d(?:\d|(?=\D|$))|\d{1,4})(?=\D|$)/;
const AMOUNT = /([.]?\d[\d\s.,']{0,40})\s{0,3}(?:[^%\d]|$)/;
const DECIMAL = /\d*([.,€])(?:\d{1,2}|\d{4,})$/;
/** of the currencies with three minor digits those in whose countries a comma stands before them (CLDR): "89,900 DT" */
const COMMA_BEFORE_THREE: ReadonlySet<string> = new Set(['LYD', 'TND']);
/** "1e+21": how scripts write a number that is no price */
const EXPONENT = /^e[+-]?\d/i;
const FREE = /\bfree\b|\bgratis\b|\bkostenlos\b|\bgratuit\b|бесплатно/i;

/**
 * The first amount in `text`; `hint` is text found near it (a currency column, the whole price line) and is asked only
 * for the currency. Three digits after one separator are thousands, unless the currency has three minor digits.
 */
export function parsePrice(
  text: string | null,
  hint: string | null = null,
  notation: Notation = {},
): ParsedPrice {
  const short = widthFolded(text ?? '').slice(0, MAX_LENGTH);
  const found = findCurrency(short, widthFolded(hint ?? '').slice(0, MAX_LENGTH));
  const digits = text === null ? null : amountText(short);
  const amount = digits === null ? null : plainDecimal(digits, notation, threeOf(found.currencies[0]));
  return { amount, ...found };
}

/** What parts three minor digits; null where the currency has fewer. */
function threeOf(currency: string | undefined): RegExp | null {
  if (currency === undefined || minorDigits(currency) !== 3) return null;
  return COMMA_BEFORE_THREE.has(currency) ? /[.,](?=\d{3}$)/ : /[.](?=\d{3}$)/;
}

/** The amount in integer minor units; null when it is no number, or too large to be exact. */
export function toMoney(amount: string, currency: string): Money | null {
  const match = /^(\d{1,14})(?:\.(\d*))?$/.exec(amount);
  if (match === null) return null;
  const digits = minorDigits(currency);
  const fraction = (match[2] ?? '').padEnd(digits + 1, '0');
  const whole = Number(`${match[1]}${fraction.slice(0, digits)}`);
  const minor = whole + (Number(fraction[digits]) >= 5 ? 1 : 0);
  return Number.isSafeInteger(minor) ? { minor, currency } : null;
}

/** The inverse of toMoney: "1250.60" for 125060 EUR. */
export function toAmount(money: Money): string {
  return decimal(money.minor, minorDigits(money.currency));
}

function widthFolded(text: string): string {
  return plainDigits(text)
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[．，￥￡＄￦]/g, (sign) => sign.normalize('NFKC'))
    .replace(/[\u2018\u2019\u00b4`]/g, "'")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '');
}

/** The text with full-width, Arabic, Persian, Hindi and Bengali digits, and the marks between them, as ASCII has them; raised cents behind a point. */
export function plainDigits(text: string): string {
  if (!HAS_FOREIGN.test(text)) return text;
  return text
    .replace(WIDE_MARK, (mark) => mark.normalize('NFKC'))
    .replace(RAISED_CENTS, raisedCents)
    .replace(FOREIGN, plainDigit);
}

function raisedCents(cents: string): string {
  return `.${cents.normalize('NFKC')}`;
}

function plainDigit(sign: string): string {
  const code = sign.charCodeAt(0);
  if (code === 0x66b) return '.';
  if (code === 0x66c) return ',';
  return String((code - (FIRST_DIGITS.find((first) => code >= first) ?? code)) % 10);
}

function amountText(text: string): string | null {
  if (text.split('€').length === 2) {
    const euro = EURO_DECIMAL.exec(text)?.[0];
    if (euro !== undefined) return euro.replaceAll(' ', '');
  }
  const found = AMOUNT.exec(text);
  const match = found?.[1];
  if (found === null || match === undefined) return FREE.test(text) ? '0' : null;
  if (EXPONENT.test(text.slice(found.index + match.length))) return null;
  const trimmed = match
    .trim()
    .replace(/[,.\s]+$/, '')
    .replace(SPACED_CENTS, '$1.$2');
  return trimmed.split('.').length === 2 ? trimmed : trimmed.replace(/^\.+/, '');
}

/** "1.299,50" as "1299.50"; null when it holds no digit. */
function plainDecimal(text: string, notation: Notation, threeMinor: RegExp | null): string | null {
  let number = text.replace(/[\s']/g, '');
  if (notation.group !== undefined && notation.group !== '') number = number.replaceAll(notation.group, '');
  const three = threeMinor?.exec(number)?.[0];
  const separator = notation.decimal ?? three ?? DECIMAL.exec(number)?.[1] ?? null;
  const at = separator === null ? -1 : number.lastIndexOf(separator);
  const whole = (at < 0 ? number : number.slice(0, at)).replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const fraction = at < 0 ? '' : number.slice(at + 1).replace(/\D/g, '');
  if (whole === '' && fraction === '') return null;
  return fraction === '' ? whole : `${whole === '' ? '0' : whole}.${fraction}`;
}

type Sign = Pick<ParsedPrice, 'symbol' | 'currencies'>;

/** the sign beside the first number, then any plain sign in the text, then the same in the hint */
function findCurrency(text: string, hint: string): Sign {
  // words without a number are prose, not a price
  const inText = text.length > 8 && !/\d/.test(text) ? [] : findSigns(text);
  const inHint = hint === '' ? [] : findSigns(hint);
  const chosen =
    beside(inText, text) ??
    inText.find((sign) => !sign.shy) ??
    inHint.find((sign) => !sign.shy) ??
    (inHint.length > 0 && (hint.trim().length <= 4 || /\d/.test(hint)) ? inHint[0] : undefined) ??
    (text.trim().length <= 4 ? inText[0] : undefined);
  return chosen === undefined
    ? { symbol: null, currencies: [] }
    : { symbol: chosen.symbol, currencies: chosen.currencies };
}

function beside(signs: readonly FoundSign[], text: string): FoundSign | undefined {
  const near = signs.filter((sign) => {
    const before = text.slice(Math.max(0, sign.at - 4), sign.at);
    const after = text.slice(sign.at + sign.symbol.length, sign.at + sign.symbol.length + 4);
    return /[\d][\s.,-]*$/.test(before) || /^[\s.:]*[\d.,]/.test(after);
  });
  return near.find((sign) => !sign.shy) ?? near[0];
}
