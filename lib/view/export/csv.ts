// Tables as CSV (RFC 4180) that a spreadsheet opens as text: words of pages can't become formulas in it.
import type { LedgerView } from '../options/options-model.ts';
import type { Speech } from '../speech/speech.ts';

type Signs = Pick<Speech, 'decimalSign'>;

/**
 * Rows as CSV with a byte order mark, its lines ended by CRLF. Where the comma stands in numbers, spreadsheets part cells by
 * semicolons and would put a whole row into one cell.
 */
export function csv(rows: readonly (readonly string[])[], { decimalSign }: Signs): string {
  const between = decimalSign === ',' ? ';' : ',';
  return `\ufeff${rows.map((row) => row.map((text) => cell(text, between)).join(between)).join('\r\n')}\r\n`;
}

/** A number as spreadsheets of the language read it: "12.05" may be a day in May. */
export function figure(decimal: string, { decimalSign }: Signs): string {
  return decimal.replace('.', decimalSign);
}

/** A ledger as the person sees it, all its rows. */
export function ledgerCsv(ledger: LedgerView, signs: Signs): string {
  return csv([ledger.head, ...ledger.rows.map((row) => row.cells)], signs);
}

/** Rows to be pasted into a spreadsheet: tabs part cells there, commas do not. */
export function tabbed(rows: readonly (readonly string[])[]): string {
  const pasted = (text: string): string => {
    const safe = harmless(text.replace(/\s+/g, ' ').trim());
    return safe.startsWith('"') ? quoted(safe) : safe;
  };
  return `${rows.map((row) => row.map(pasted).join('\t')).join('\n')}\n`;
}

/** Signs that begin a formula, in the wide forms too that spreadsheets of East Asia take for them. */
const COMPUTES = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Without the invisible marks of the view's sentences; what a spreadsheet would compute is led by an apostrophe. */
function harmless(text: string): string {
  const plain = text.replace(/[\u2066-\u2069]/g, '');
  return COMPUTES.test(plain) && !/^-?\d+([.,]\d+)?$/.test(plain) ? `'${plain}` : plain;
}

/** A sign that begins a formula, and would begin a cell if the reader parts cells elsewhere than the file does. */
const ELSEWHERE = /[,;](?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

function cell(text: string, between: string): string {
  const safe = harmless(text).replace(ELSEWHERE, "$&'");
  return safe.includes(between) || /["\r\n]/.test(safe) ? quoted(safe) : safe;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
