// Which currency a country pays in (by country code, which is also its address ending), and a language's likeliest country.
import { LazyMap } from '../../../base/async/lazy.ts';

/** a currency, and the countries that pay in it */
const ROWS: readonly string[] = [
  'EUR AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK EU',
  'GBP UK GB',
  'USD US EC PR',
  'CAD CA',
  'AUD AU',
  'NZD NZ',
  'PLN PL',
  'CZK CZ',
  'HUF HU',
  'RON RO',
  'BGN BG',
  'RUB RU SU РФ XN--P1AI',
  'UAH UA',
  'BYN BY',
  'KZT KZ',
  'RSD RS',
  'BAM BA',
  'MKD MK',
  'ALL AL',
  'MDL MD',
  'TRY TR',
  'CHF CH LI',
  'SEK SE',
  'NOK NO',
  'DKK DK',
  'ISK IS',
  'JPY JP',
  'CNY CN',
  'KRW KR',
  'TWD TW',
  'HKD HK',
  'SGD SG',
  'MYR MY',
  'IDR ID',
  'THB TH',
  'VND VN',
  'PHP PH',
  'INR IN',
  'PKR PK',
  'BDT BD',
  'LKR LK',
  'NPR NP',
  'AED AE',
  'SAR SA',
  'QAR QA',
  'KWD KW',
  'BHD BH',
  'OMR OM',
  'JOD JO',
  'LBP LB',
  'ILS IL',
  'EGP EG',
  'MAD MA',
  'TND TN',
  'DZD DZ',
  'IRR IR',
  'IQD IQ',
  'ZAR ZA',
  'NGN NG',
  'KES KE',
  'GHS GH',
  'BRL BR',
  'MXN MX',
  'ARS AR',
  'CLP CL',
  'COP CO',
  'PEN PE',
  'UYU UY',
  'PYG PY',
  'BOB BO',
  'CRC CR',
  'GTQ GT',
  'DOP DO',
  'GEL GE',
  'AMD AM',
  'AZN AZ',
  'UZS UZ',
];

export const COUNTRY_CURRENCY: LazyMap<string, string> = new LazyMap(table);

/** languages named like their likeliest country, and the others with it */
const SAME = 'de fr es it nl pt fi lv lt sk hr mt pl hu ro bg ru mk tr no is id th az uz';
const OTHER =
  'el:GR et:EE sl:SI ga:IE cs:CZ uk:UA be:BY kk:KZ sr:RS bs:BA sq:AL sv:SE nb:NO nn:NO da:DK ja:JP zh:CN ko:KR ms:MY vi:VN hi:IN bn:BD he:IL fa:IR ka:GE hy:AM';

/** Each language's likeliest country. */
export const LANGUAGE_COUNTRY: Readonly<Record<string, string>> = Object.fromEntries([
  ...SAME.split(' ').map((code) => [code, code.toUpperCase()]),
  ...OTHER.split(' ').map((pair) => pair.split(':')),
]);

function table(): Map<string, string> {
  const found = new Map<string, string>();
  for (const row of ROWS) {
    const [currency = '', ...countries] = row.split(' ');
    for (const country of countries) found.set(country, currency);
  }
  return found;
}
