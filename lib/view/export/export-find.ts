// Exports a find as a file: CSV for tables, JSON for programs, one self-contained HTML page to read or share.
import type { FindInput } from '../find/find-model.ts';
import { findView } from '../find/find-view.ts';
import type { I18n } from '../i18n/i18n.ts';
import { csvOf } from './find-csv.ts';
import { findReport } from './find-report.ts';

export type SaveAs = 'csv' | 'json' | 'html';

export interface FileView {
  readonly name: string;
  /** media type with charset */
  readonly type: string;
  readonly text: string;
}

/** A pure function; the caller saves the file. It contains nothing of settings, keys or ledgers. */
export function exportFind(input: FindInput, as: SaveAs, i18n: I18n): FileView {
  const { result, now } = input;
  const name = `twinshelf-${slug(result.product.title)}.${as}`;
  if (as === 'json') return { name, type: 'application/json;charset=utf-8', text: jsonOf(input) };
  if (as === 'csv') return { name, type: 'text/csv;charset=utf-8', text: csvOf(input, i18n) };
  // a relative time ("5 minutes ago") would be wrong when the file is opened later
  const lasting: I18n = { ...i18n, ago: (then) => i18n.moment(then) };
  const text = findReport(result, findView(input, lasting), now, lasting);
  return { name, type: 'text/html;charset=utf-8', text };
}

/** The stored result as it is, with the person's corrections: labelled pairs for whoever wants them. */
function jsonOf({ result, earlier, corrections, now }: FindInput): string {
  const links = [...result.matches, ...result.nearMisses, ...result.unsure].map(({ link }) => link);
  const said = links
    .filter((link) => Object.hasOwn(corrections, link))
    .map((link) => ({ link, said: corrections[link] }));
  const file = {
    twinshelf: 'find',
    version: 1,
    writtenAt: new Date(now).toISOString(),
    result,
    earlier,
    corrections: said,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** "sony-wh-1000xm5": letters and digits of any script, at most sixty, truncated between words. */
function slug(title: string): string {
  const all = title
    .slice(0, 400)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  const words = all.replace(/^-|-$/g, '');
  const short =
    words.length <= 60
      ? words
      : words
          .slice(0, 61)
          .replace(/-[^-]*$/, '')
          .slice(0, 60);
  return short === '' ? 'find' : short;
}
