// Approximate exchange rates: enough to tell whether two prices could be of one product, and never to be shown.
import { lazy } from '../async/lazy.ts';

/** US dollars for one unit, averaged over some years; currencies that lose half of their value within a year are left out. */
const WORTH =
  'USD 1 EUR 1.1 GBP 1.3 CHF 1.12 AUD .68 CAD .74 NZD .63 SEK .1 NOK .1 DKK .148 ISK .0073 PLN .26 CZK .044 HUF .0029 RON .23 BGN .56 HRK .148 RSD .0094 BAM .56 ALL .01 MKD .018 MDL .056 GEL .36 AMD .0025 AZN .59 KZT .0022 RUB .012 UAH .027 TRY .045 ILS .28 AED .272 SAR .267 QAR .275 KWD 3.25 BHD 2.65 OMR 2.6 JOD 1.41 MAD .1 TND .33 ZAR .057 KES .0078 TZS .0004 UGX .00027 INR .0122 PKR .0045 BDT .0097 LKR .0038 NPR .0076 SGD .74 MYR .23 THB .029 IDR .000065 VND .000041 PHP .018 HKD .128 TWD .032 CNY .143 JPY .0076 KRW .00077 BRL .2 MXN .053 CLP .0012 COP .00026 PEN .27 UYU .025 BOB .145 PYG .00014 CRC .0018 DOP .0175 GTQ .13';

const worth = lazy((): ReadonlyMap<string, number> => {
  const words = WORTH.split(' ');
  return new Map(words.flatMap((code, at) => (at % 2 === 0 ? [[code, Number(words[at + 1])] as const] : [])));
});

/** Units of `to` for one of `from`, to within a third or so; null where either is unknown. ISO 4217 codes. */
export function exchangeRate(from: string, to: string): number | null {
  if (from === to) return 1;
  const [x, y] = [worth().get(from), worth().get(to)];
  return x === undefined || y === undefined ? null : x / y;
}
