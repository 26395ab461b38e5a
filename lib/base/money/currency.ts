// Which ISO 4217 currency a sign, code or word stands for, and how many minor digits a currency has.

import { lazy } from '../async/lazy.ts';
import { fold } from '../text/text.ts';
import { SIGNS } from './currency-signs.ts';

/** active codes, and IRT for the toman of ten rials that Iran's shops state; the last group are codes of the past that old pages still carry */
const CODES =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR IRT ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL';
const activeCodes = lazy((): ReadonlySet<string> => new Set(CODES.split(' ')));

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

const NO_MINOR: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);
const THREE_MINOR: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
);

/** How many digits of the amount are minor units: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  if (NO_MINOR.has(currency)) return 0;
  return THREE_MINOR.has(currency) ? 3 : 2;
}

/** signs by their folded form; made when first asked for, since the page reader that is injected never asks */
let folded: ReadonlyMap<string, readonly string[]> | null = null;

function ofFolded(sign: string): readonly string[] | undefined {
  folded ??= new Map(Object.entries(SIGNS).map(([sign, codes]) => [key(sign), codes.split(' ')]));
  // signs of two currencies may fold to one ("đ" and "d"): as written it is told apart
  const written = sign.toLowerCase();
  const codes = Object.hasOwn(SIGNS, written) ? SIGNS[written] : undefined;
  return codes?.split(' ') ?? folded.get(key(sign));
}

/** The currency of a code in capitals, the common wrong ones mended; null when it is none. */
export function currencyOfCode(code: string): string | null {
  return activeCodes().has(code) ? code : (MENDED[code] ?? null);
}

/**
 * All currencies a sign, code or word may mean, likeliest first; empty when it means none.
 * ISO codes are taken in any case; the common wrong codes (RUR, UAN, …) are mended.
 */
export function currenciesOf(sign: string): readonly string[] {
  const upper = sign.trim().toUpperCase();
  if (activeCodes().has(upper)) return [upper];
  const known = ofFolded(sign);
  if (known !== undefined) return known;
  const mended = MENDED[upper];
  return mended === undefined ? [] : [mended];
}

/** The one currency that a page's statement names: an ISO code, a mendable code or an unambiguous sign; else null. */
export function mendCurrency(text: string): string | null {
  const found = currenciesOf(text);
  return found.length === 1 ? (found[0] ?? null) : null;
}

function key(sign: string): string {
  return fold(sign)
    .replace(/(?<!\.)\.+$/, '')
    .replace(/^\.+/, '')
    .trim();
}
