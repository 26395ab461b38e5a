// Which ISO 4217 currency a sign, code or word stands for, and how many minor digits a currency has.
import { SIGNS } from './currency-signs.ts';
import { fold } from './text.ts';

/** active codes; the last group are codes of the past that old pages still carry */
const CODES =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL';
const KNOWN: ReadonlySet<string> = new Set(CODES.split(' '));

/** codes that pages use and ISO 4217 does not (any more) know; BYR and ROL prices of today mean the new unit */
const MENDED: Readonly<Record<string, string>> = {
  RUR: 'RUB',
  BYR: 'BYN',
  UAN: 'UAH',
  GRN: 'UAH',
  ROL: 'RON',
  TRL: 'TRY',
  YTL: 'TRY',
  PLZ: 'PLN',
  CNH: 'CNY',
  RMB: 'CNY',
  NTD: 'TWD',
  NIS: 'ILS',
  EURO: 'EUR',
  EUROS: 'EUR',
  STG: 'GBP',
  UKP: 'GBP',
  CND: 'CAD',
  RS: 'INR',
  KCS: 'CZK',
};

const NO_MINOR: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);
const THREE_MINOR: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** How many digits of the amount are minor units: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  if (NO_MINOR.has(currency)) return 0;
  return THREE_MINOR.has(currency) ? 3 : 2;
}

/** True of an ISO 4217 code in use. */
export function isCurrency(code: string): boolean {
  return KNOWN.has(code);
}

const FOLDED: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(SIGNS).map(([sign, codes]) => [key(sign), codes.split(' ')]),
);

/**
 * All currencies a sign, code or word may mean, likeliest first; empty when it means none.
 * ISO codes are taken in any case; the common wrong codes (RUR, UAN, …) are mended.
 */
export function currenciesOf(sign: string): readonly string[] {
  const upper = sign.trim().toUpperCase();
  if (KNOWN.has(upper)) return [upper];
  const mended = MENDED[upper];
  const byKey = FOLDED.get(key(sign));
  if (byKey !== undefined) return byKey;
  return mended === undefined ? [] : [mended];
}

/** The one currency that a page's statement names: an ISO code, a mendable code or an unambiguous sign; else null. */
export function mendCurrency(text: string): string | null {
  const found = currenciesOf(text);
  return found.length === 1 ? (found[0] ?? null) : null;
}

function key(sign: string): string {
  return fold(sign).replace(/\.+$/, '').replace(/^\.+/, '').trim();
}

/** signs that are also letters or words of everyday text: taken only directly beside a number */
const SHY: ReadonlySet<string> = new Set(
  'r q l d p re fr le km da dt bd kd jd ld mk um db vt zk nu rf fg gs bs sr dh tk km км р d br din lev rs rp rm kr kn ft tl nt pound pounds lek lari сом сум ден'.split(
    ' ',
  ),
);

const LETTER = '\\p{L}\\p{M}';
const SIGN_PATTERN = signPattern();

export interface FoundSign {
  readonly symbol: string;
  readonly currencies: readonly string[];
  readonly at: number;
  /** only to be trusted beside a number */
  readonly shy: boolean;
}

/** All currency signs, words and ISO codes of a text in order, with where they stand. */
export function findSigns(text: string): FoundSign[] {
  const found: FoundSign[] = [];
  for (const match of text.matchAll(SIGN_PATTERN)) {
    const symbol = match[0];
    const currencies = currenciesOf(symbol);
    if (currencies.length === 0) continue;
    if (/^[a-z]{3}$/i.test(symbol) && !FOLDED.has(key(symbol)) && !isCode(symbol, text)) continue;
    found.push({ symbol, currencies, at: match.index, shy: SHY.has(key(symbol)) });
  }
  return found;
}

/** a code in lower case ("all", "top", "try" are words too) must stand beside a number */
function isCode(symbol: string, text: string): boolean {
  if (symbol === symbol.toUpperCase()) return true;
  return new RegExp(`(?:\\d\\s?${symbol}|${symbol}\\s?\\d)`).test(text) || text.trim() === symbol;
}

function signPattern(): RegExp {
  const literal = (text: string): string => text.replace(/[$/.*+?^()[\]{}|\\]/g, '\\$&');
  const bare: string[] = [];
  const worded: string[] = [];
  for (const sign of Object.keys(SIGNS).sort((a, b) => b.length - a.length)) {
    const isWord = /^[\p{L}\p{M}.'"״׳/]+$/u.test(sign);
    (isWord ? worded : bare).push(literal(sign));
  }
  worded.push('[a-z]{3}');
  const mixed = bare.filter((sign) => /^\p{L}/u.test(sign));
  const plain = bare.filter((sign) => !/^\p{L}/u.test(sign));
  const word = `(?<![${LETTER}])(?:${mixed.join('|')}|(?:${worded.join('|')})(?![${LETTER}])\\.?)`;
  return new RegExp(`${word}|${plain.join('|')}`, 'giu');
}
