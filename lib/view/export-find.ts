// A find as a file: CSV for tables, JSON for programs, one self-contained HTML page to read or share.
import type { Result } from '../result/schema.ts';
import { csv } from './csv.ts';
import type { FindView, MatchView } from './find-model.ts';
import { findReport } from './find-report.ts';
import { findView } from './find-view.ts';
import type { Corrections, SaveAs } from './popup-model.ts';
import type { Speech } from './speech.ts';

export interface FileView {
  readonly name: string;
  /** media type with charset */
  readonly type: string;
  readonly text: string;
}

/** Pure; the caller saves it or puts `text` on the clipboard. Nothing of settings, key or ledger is in it. */
export function exportFind(
  result: Result,
  corrections: Corrections,
  as: SaveAs,
  now: number,
  speech: Speech,
): FileView {
  const view = findView(result, corrections, now, speech);
  const name = `twinshelf-${slug(result.product.title)}.${as}`;
  if (as === 'json')
    return { name, type: 'application/json;charset=utf-8', text: jsonOf(result, corrections, now) };
  if (as === 'csv') return { name, type: 'text/csv;charset=utf-8', text: csvOf(view) };
  return { name, type: 'text/html;charset=utf-8', text: findReport(result, view, now, speech) };
}

/** The stored result as it is, with the person's corrections: labelled pairs for who wants them. */
function jsonOf(result: Result, corrections: Corrections, now: number): string {
  const links = [...result.matches, ...result.nearMisses, ...result.unsure].map(({ link }) => link);
  const said = links
    .filter((link) => Object.hasOwn(corrections, link))
    .map((link) => ({ link, said: corrections[link] }));
  const file = {
    twinshelf: 'find',
    version: 1,
    writtenAt: new Date(now).toISOString(),
    result,
    corrections: said,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function csvOf(view: FindView): string {
  const head = [
    'kind',
    'shop',
    'title',
    'price',
    'currency',
    'price basis',
    'unit price',
    'availability',
    'condition',
    'probability',
    'reason',
    'link',
  ];
  const rows = [
    ...view.matches.map((match) => csvRow('confirmed', match)),
    ...view.nearMisses.map((match) => csvRow('near miss', match)),
    ...view.unsure.map((match) => csvRow('unsure', match)),
  ];
  return csv([head, ...rows]);
}

function csvRow(kind: string, match: MatchView): string[] {
  const [amount, currency] = match.price?.exact.split(' ') ?? ['', ''];
  return [
    kind,
    match.shop,
    match.title,
    amount ?? '',
    currency ?? '',
    match.price?.basis ?? '',
    match.unitPrice ?? '',
    match.availability?.words ?? '',
    match.condition ?? '',
    match.probability,
    match.reason,
    match.href ?? '',
  ];
}

/** "sony-wh-1000xm5": letters and digits of any script, at most sixty, cut between words. */
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
