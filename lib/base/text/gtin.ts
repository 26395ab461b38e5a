// Reads a GTIN (EAN, UPC, JAN, ISBN, ISMN) or ISSN out of a text by its check digit.

export interface Gtin {
  readonly kind: 'gtin8' | 'upc' | 'gtin13' | 'gtin14' | 'isbn10' | 'isbn13' | 'ismn' | 'issn';
  /** the digits as written, separators and label dropped (ISBN-10 and ISSN may end in X) */
  readonly value: string;
  /** the same number as GTIN-14, the form in which two numbers are compared; null for an ISSN */
  readonly gtin14: string | null;
}

const SHAPE =
  /^[\s(#:;,.-]*(?:([a-z]{2,12}(?:[\s/-][a-z]{2,8})?)[\s.:#№-]{0,6})?(?:#\s*)?([0-9](?:[0-9\s.:_#-]*[0-9x])?)[\s.,;:)#-]*$/i;
const NAMED_LENGTH = /^(8|1[0234])/;
const LENGTHS: ReadonlySet<string> = new Set(['8', '10', '12', '13', '14']);

/**
 * `text` is one value, with or without a label ("EAN13: 880…", "978-1-933624-34-1", "UPC4960759145062"), not a
 * sentence. Null unless the check digit is right. A number whose digits are right but which nobody can have been
 * given is still returned: ask `isPlaceholder`.
 */
export function readGtin(text: string): Gtin | null {
  if (text.length > 64) return null;
  const match = SHAPE.exec(text.normalize('NFKC'));
  const digits = match?.[2]?.replace(/[^0-9x]/gi, '').toUpperCase();
  if (digits === undefined) return null;
  const label = match?.[1]?.toLowerCase();
  if (label !== undefined) {
    const named = NAMED_LENGTH.exec(digits)?.[0];
    if (named !== undefined && LENGTHS.has(named)) {
      const rest = digits.slice(named.length);
      if (rest.length === Number(named)) {
        const found = classify(rest, label);
        if (found !== null) return found;
      }
    }
  }
  return classify(digits, label ?? '');
}

/** Adds the GTIN check digit to `body` (7, 11, 12 or 13 digits). */
export function checkDigit(body: string): number {
  let sum = 0;
  for (let i = 0; i < body.length; i++) {
    const weight = (body.length - i) % 2 === 1 ? 3 : 1;
    sum += weight * (body.charCodeAt(i) - 48);
  }
  return (10 - (sum % 10)) % 10;
}

/**
 * True of numbers that stand for "none" or are not globally unique: all zeros, one digit repeated, counting up,
 * and the ranges GS1 leaves to shops and coupons (02, 04 and 2 as first digits of 13, 05, 98, 99).
 */
export function isPlaceholder(gtin14: string): boolean {
  const digits = gtin14.replace(/^0+/, '');
  if (digits.length < 7) return true;
  const body = digits.slice(0, -1);
  if (/^(\d)\1*$/.test(body) || '1234567890123'.startsWith(body) || '01234567890123'.startsWith(body))
    return true;
  const prefix = gtin14.slice(1, 4);
  if (gtin14.startsWith('000000')) return false;
  return /^(?:02|04|05|2|98|99)/.test(prefix) && gtin14.startsWith('0');
}

/** The same number in its 14-digit form, from digits of 8, 12, 13 or 14. */
export function toGtin14(digits: string): string {
  return digits.padStart(14, '0');
}

function classify(digits: string, label: string): Gtin | null {
  if (label.includes('issn')) return isIssn(digits) ? { kind: 'issn', value: digits, gtin14: null } : null;
  if (digits.length === 10 && isIsbn10(digits)) {
    return { kind: 'isbn10', value: digits, gtin14: isbn10To14(digits) };
  }
  if (digits.endsWith('X') && digits.length !== 8) return null;
  if (isGtin(digits)) return { kind: kindOf(digits), value: digits, gtin14: toGtin14(digits) };
  return isIssn(digits) ? { kind: 'issn', value: digits, gtin14: null } : null;
}

function isGtin(digits: string): boolean {
  if (![8, 12, 13, 14].includes(digits.length) || !/^\d+$/.test(digits)) return false;
  return checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));
}

function kindOf(digits: string): Gtin['kind'] {
  if (digits.length === 8) return 'gtin8';
  if (digits.length === 12) return 'upc';
  if (digits.length === 14) return 'gtin14';
  if (digits.startsWith('9790')) return 'ismn';
  return digits.startsWith('978') || digits.startsWith('979') ? 'isbn13' : 'gtin13';
}

function isIsbn10(digits: string): boolean {
  if (!/^\d{9}[\dX]$/.test(digits)) return false;
  return elevenSum(digits) % 11 === 0;
}

function isIssn(digits: string): boolean {
  return /^\d{7}[\dX]$/.test(digits) && elevenSum(digits) % 11 === 0;
}

/** the weighted sum of ISBN-10 and ISSN: weights count down to 1 at the check digit, X is ten */
function elevenSum(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits[i] === 'X' ? 10 : digits.charCodeAt(i) - 48;
    sum += digit * (digits.length - i);
  }
  return sum;
}

function isbn10To14(digits: string): string {
  const body = `978${digits.slice(0, 9)}`;
  return toGtin14(`${body}${checkDigit(body)}`);
}

/** The number in a value of any kind when it is one that somebody can have been given, as `readGtin` reads it; else null. */
export function givenGtin(value: unknown): (Gtin & { readonly gtin14: string }) | null {
  const gtin = typeof value === 'string' || typeof value === 'number' ? readGtin(String(value)) : null;
  if (gtin === null || gtin.gtin14 === null || isPlaceholder(gtin.gtin14)) return null;
  return { ...gtin, gtin14: gtin.gtin14 };
}
