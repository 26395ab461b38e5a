// Round ticks for a price axis. Positions are for drawing, not money: floats are fine here.
import { minorDigits } from '../../base/money/currency.ts';
import type { I18n } from '../i18n/i18n.ts';

export interface PriceAxis {
  /** evenly spaced, the first at `from` and the last at `to`; all in minor units */
  readonly ticks: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** Three or four round ticks that enclose the prices from `low` to `high`. */
export function axisOf(low: number, high: number, currency: string): PriceAxis {
  const unit = 10 ** minorDigits(currency);
  const span = Math.max(high - low, unit, Math.round(high / 20));
  const rough = span / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough;
  const from = Math.max(0, Math.floor(low / step) * step);
  const to = Math.max(Math.ceil(high / step), from / step + 1) * step;
  const ticks: number[] = [];
  for (let tick = from; tick <= to && ticks.length < 8; tick += step) ticks.push(Math.round(tick));
  return { ticks, from, to };
}

/** Whole units without decimals: "120 €". */
export function tickWords(minor: number, currency: string, i18n: I18n): string {
  const digits = minorDigits(currency);
  const unit = 10 ** digits;
  const whole = minor % unit === 0;
  const style = { style: 'currency', currency, minimumFractionDigits: whole ? 0 : digits } as const;
  return new Intl.NumberFormat(i18n.locale, { ...style, maximumFractionDigits: whole ? 0 : digits }).format(
    minor / unit,
  );
}
