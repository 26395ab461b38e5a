// Writes tables as CSV (RFC 4180) that spreadsheets open as text: words of pages cannot become formulas.

import type { I18n } from '../i18n/i18n.ts';
import type { LedgerView } from '../options/options-model.ts';

type Signs = Pick<I18n, 'decimalSign'>;

/**
 * Rows as CSV with a byte order mark and CRLF line ends. Where the decimal sign is a comma, cells are separated by
 * semicolons: spreadsheets there would otherwise put a whole row into one cell.
 */
export function csv(rows: readonly (readonly string[])[], { decimalSign }: Signs): string {
  const between = decimalSign === ',' ? ';' : ',';
  return `\ufeff${rows.map((row) => row.map((text) => cell(text, between)).join(between)).join('\r\n')}\r\n`;
}

/** A number as spreadsheets in that language read it: "12.05" may be a day in May. */
export function figure(decimal: string, { decimalSign }: Signs): string {
  return decimal.replace('.', decimalSign);
}

/** A whole ledger as the person sees it. */
export function ledgerCsv(ledger: LedgerView, signs: Signs): string {
  return csv([ledger.head, ...ledger.all().map((row) => row.cells)], signs);
}

/** Rows as tab-separated text for pasting into a spreadsheet, which splits cells at tabs and not at commas. */
export function tabbed(rows: readonly (readonly string[])[]): string {
  const pasted = (text: string): string => {
    const safe = harmless(text.replace(/\s+/g, ' ').trim());
    return safe.startsWith('"') ? quoted(safe) : safe;
  };
  return `${rows.map((row) => row.map(pasted).join('\t')).join('\n')}\n`;
}

/** Characters that begin a formula, including their full-width forms, which East Asian spreadsheets accept. */
const COMPUTES = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * Without invisible characters of the view's sentences; text that a spreadsheet would evaluate gets a leading
 * apostrophe.
 */
function harmless(text: string): string {
  const plain = text.replace(/[\u2066-\u2069]/g, '');
  return COMPUTES.test(plain) && !/^-?\d+([.,]\d+)?$/.test(plain) ? `'${plain}` : plain;
}

/** A formula character that would begin a cell in a reader with the other separator. */
const ELSEWHERE = /[,;](?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

function cell(text: string, between: string): string {
  const safe = harmless(text).replace(ELSEWHERE, "$&'");
  return safe.includes(between) || /["\r\n]/.test(safe) ? quoted(safe) : safe;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
