// Formats numbers, money, times and lists for one locale.
import type { Cost } from '../../base/money/cost.ts';
import { minorDigits } from '../../base/money/currency.ts';
import { decimal } from '../../base/money/decimal.ts';
import type { Money } from '../../base/money/money.ts';
import type { I18n } from './i18n.ts';

type Formats = Omit<I18n, 'code' | 'locale' | 'dir' | 't'>;

/** more than two clocks may differ by, in milliseconds */
const AHEAD_MS = 60_000;
const MICRO_DIGITS = 6;
/** Currencies whose minor units nobody writes (CLDR has 0 digits, ISO does not); browsers differ in them. */
const WRITTEN_WHOLE: ReadonlySet<string> = new Set(
  'AFN ALL COP HUF IDR IQD IRR IRT KPW LAK LBP MGA MMK PKR SLL SOS SYP YER'.split(' '),
);
const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** `locale` is a BCP 47 tag that Intl knows. */
export function formatsOf(locale: string): Formats {
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  // never "yesterday": by the calendar, 40 hours ago may be two days
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  const now = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const list = new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' });
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    money: (money) => moneyIn(locale, money),
    cost: (cost) => costIn(locale, cost),
    number: (value) => number.format(value),
    decimalSign: number.formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',')
      ? ','
      : '.',
    percent: (value) => percent.format(Math.min(0.99, Math.max(0.01, value))),
    // a time in the future was written by a clock that has been set back since: only the stated time can be shown
    ago: (then, at) => (then - at < AHEAD_MS ? (agoIn(relative, then - at) ?? now) : moment.format(then)),
    moment: (time) => moment.format(time),
    day: (time) => day.format(time),
    bytes: (count) => bytesIn(locale, count),
    list: (items) => list.format(items),
    region: (code) => nameOf(regions, code),
  };
}

/** Money and micro-units are passed to Intl as decimal strings, which it formats without rounding through a float. */
function moneyIn(locale: string, { minor, currency }: Money): string {
  const digits = minorDigits(currency);
  const whole = WRITTEN_WHOLE.has(currency) && minor % 10 ** digits === 0;
  return currencyFormat(locale, currency, whole ? 0 : digits).format(decimal(minor, digits));
}

function costIn(locale: string, { micro, currency }: Pick<Cost, 'micro' | 'currency'>): string {
  const text = decimal(micro, MICRO_DIGITS);
  const needed = text.replace(/0+$/, '').split('.')[1]?.length ?? 0;
  return currencyFormat(locale, currency, Math.max(2, needed)).format(text);
}

const kept = new Map<string, Intl.NumberFormat>();

function currencyFormat(locale: string, currency: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: /^[A-Z]{3}$/.test(currency) ? currency : 'XXX',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  kept.set(key, made);
  return made;
}

function unitFormat(locale: string, unit: string): Intl.NumberFormat {
  const key = `${locale} ${unit}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  // the short English form of the byte has no plural
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  const style = { style: 'unit', unit, unitDisplay } as const;
  const made = new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: 1 });
  kept.set(key, made);
  return made;
}

/** Null for less than a minute. */
function agoIn(relative: Intl.RelativeTimeFormat, difference: number): string | null {
  for (const [unit, size] of STEPS) {
    if (Math.abs(difference) >= size) return relative.format(Math.trunc(difference / size), unit);
  }
  return null;
}

function bytesIn(locale: string, count: number): string {
  if (count >= 1_000_000) return unitFormat(locale, 'megabyte').format(count / 1_000_000);
  if (count >= 1000) return unitFormat(locale, 'kilobyte').format(count / 1000);
  return unitFormat(locale, 'byte').format(count);
}

function nameOf(regions: Intl.DisplayNames, code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code;
}
