// Tables as CSV (RFC 4180) that a spreadsheet opens as text: words of pages can't become formulas in it.
import type { LedgerView } from '../options/options-model.ts';

/** Rows as CSV with a byte order mark, its lines ended by CRLF. */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A ledger as the person sees it, all its rows. */
export function ledgerCsv(ledger: LedgerView): string {
  return csv([ledger.head, ...ledger.rows.map((row) => row.cells)]);
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
  return COMPUTES.test(plain) && !/^-?\d+(\.\d+)?$/.test(plain) ? `'${plain}` : plain;
}

function cell(text: string): string {
  const safe = harmless(text);
  return /[",\r\n]/.test(safe) ? quoted(safe) : safe;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
