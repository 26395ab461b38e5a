// What the view needs to address one person: the locale, its direction, its words, and its formats.
import type { Cost } from '../../base/money/cost.ts';
import type { Money } from '../../base/money/money.ts';
import type { Key, Params } from './messages.ts';

/**
 * Made by `chooseI18n(locale)`. Every function is pure; times are milliseconds since 1970.
 * `code` is the language of the catalogue in use, `locale` the full tag that numbers and dates are formatted by.
 */
export interface I18n {
  readonly code: string;
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
  /** the sentence named `key`, with placeholders filled and the plural chosen by `count` */
  t(key: Key, params?: Params): string;
  /** exact: from integer minor units, never through a float */
  money(money: Money): string;
  /** exact: from integer micro-units, with all their digits */
  cost(cost: Pick<Cost, 'micro' | 'currency'>): string;
  number(value: number): string;
  /** the locale's decimal separator */
  readonly decimalSign: '.' | ',';
  /** 0..1 as a whole per cent; never rounded up to 100 nor down to 0 */
  percent(probability: number): string;
  /** "5 minutes ago" */
  ago(then: number, now: number): string;
  /** date and time of day */
  moment(time: number): string;
  /** the date only */
  day(time: number): string;
  bytes(count: number): string;
  list(items: readonly string[]): string;
  region(code: string): string;
}
