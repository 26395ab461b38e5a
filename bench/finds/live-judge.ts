// Compares what the popup showed with the truth of a saved page, and a live reading with the reading of its HTML.
import type { Reading } from '../../lib/product/schema.ts';
import { median, percent, shareOf } from '../../training/numbers.ts';
import { accepted } from '../../training/page/right.ts';
import type { SavedPage } from '../../training/page/saved-pages.ts';

export interface LiveLine {
  readonly id: string;
  /** correct, wrong, or null where the truth is unknown */
  readonly title: boolean | null;
  readonly price: boolean | null;
  readonly shown: { readonly title: string | null; readonly price: string | null } | null;
  /** from the click on the toolbar button to the drawn popup, in milliseconds */
  readonly ms: number;
  /** fields in which the readings of the live page and of its fetched HTML differ */
  readonly differences: readonly string[];
  readonly fault: string | null;
}

const words = (text: string) =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');

/** Currency sign and amount of a price as the popup writes it in English ("from PKR 23,450.00" → "PKR 23450"). */
function plain(text: string): string {
  const amount = /\d[\d,]*(\.\d+)?/.exec(text)?.[0] ?? '';
  const sign = text
    .replace(amount, '')
    .replace(/^from\b/, '')
    .replace(/\s/g, '');
  return `${sign} ${Number(amount.replaceAll(',', ''))}`;
}

function written(amount: number, currency: string): string {
  return plain(new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount));
}

/** Compares the title by words, and the price by its amount and currency sign. */
export function judgePopup(
  { truth }: SavedPage,
  shown: { title: string | null; price: string | null },
): Pick<LiveLine, 'title' | 'price' | 'shown'> {
  const right = (field: string): string[] => (truth === null ? [] : accepted(truth, field));
  const titles = right('title');
  const currencies = right('currency').map((code) => code.toUpperCase());
  const prices = right('price').flatMap((amount) =>
    currencies.map((currency) => written(Number(amount), currency)),
  );
  return {
    shown,
    title: titles.length === 0 ? null : titles.some((title) => words(title) === words(shown.title ?? '')),
    price: prices.length === 0 ? null : prices.includes(plain(shown.price ?? '')),
  };
}

const FIELDS = ['title', 'brand', 'price', 'currency', 'gtin', 'mpn', 'sku', 'availability'] as const;

/** Names of the fields that differ; empty when both readings agree. */
export function compareReadings(live: Reading, fetched: Reading): string[] {
  if (live.kind !== fetched.kind) return ['kind'];
  return FIELDS.filter((field) => live.evidence[field]?.value !== fetched.evidence[field]?.value);
}

/** "correct of known" as the summary prints it. */
function trueOf(values: readonly (boolean | null)[]): string {
  const known = values.filter((value) => value !== null);
  const right = known.filter(Boolean).length;
  return `${right} of ${known.length} (${percent(shareOf(right, known.length))} %)`;
}

export function printLive(lines: readonly LiveLine[]): void {
  for (const { id, fault, title, price, shown, differences } of lines) {
    const mark = (value: boolean | null) => (value === null ? '-' : value ? 'ok' : 'WRONG');
    const seen = fault ?? `${shown?.title ?? '(no product)'} | ${shown?.price ?? '(no price)'}`;
    console.log(
      `${id.slice(0, 36).padEnd(38)}${mark(title).padEnd(6)}${mark(price).padEnd(6)}${differences.join(',').padEnd(24)}${seen.slice(0, 90)}`,
    );
  }
  console.log(
    `\ntitle ${trueOf(lines.map(({ title }) => title))}, price with currency ${trueOf(lines.map(({ price }) => price))}`,
  );
  console.log(
    `live and fetched readings equal: ${trueOf(lines.map(({ fault, differences }) => fault === null && differences.length === 0))}`,
  );
  console.log(
    `click to popup, median ${median(lines.map(({ ms }) => ms)).toFixed(0)} ms; faults ${lines.filter(({ fault }) => fault !== null).length}`,
  );
}
