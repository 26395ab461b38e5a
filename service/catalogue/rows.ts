// Reads a catalogue file row by row: CSV, TSV, JSONL, or a Google Merchant feed in XML.
import type { Readable } from 'node:stream';
import { Parser } from 'htmlparser2';
import { readJson } from '../../lib/base/input/json.ts';

export type Format = 'csv' | 'tsv' | 'jsonl' | 'xml';

/** The format by the file's extension; null when it is unknown. */
export function formatOf(name: string): Format | null {
  const [, ending = ''] = /\.(csv|tsv|txt|jsonl|ndjson|xml|rss)$/i.exec(name) ?? [];
  const formats: Readonly<Record<string, Format>> = {
    ...{ csv: 'csv', tsv: 'tsv', txt: 'tsv', jsonl: 'jsonl', ndjson: 'jsonl', xml: 'xml', rss: 'xml' },
  };
  return formats[ending.toLowerCase()] ?? null;
}

/** Rows as objects; an unreadable row is given as null, so that the numbering stays right. */
export function rowsOf(format: Format, source: Readable): AsyncGenerator<unknown> {
  source.setEncoding('utf8');
  if (format === 'jsonl') return jsonRows(source);
  return format === 'xml' ? xmlRows(source) : tableRows(source, format === 'tsv' ? '\t' : null);
}

async function* jsonRows(source: Readable): AsyncGenerator<unknown> {
  let rest = '';
  for await (const piece of source) {
    const lines = (rest + String(piece)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield readJson(line) ?? null;
  }
  if (rest.trim() !== '') yield readJson(rest) ?? null;
}

async function* tableRows(source: Readable, given: string | null): AsyncGenerator<unknown> {
  let names: string[] | null = null;
  for await (const cells of cellsOf(source, given)) {
    const header: string[] | null = names;
    if (header === null) names = cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());
    else yield Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']));
  }
}

/** Rows of a table by RFC 4180; where no separator is given, it is taken from the header: comma, semicolon or tab. */
async function* cellsOf(source: Readable, given: string | null): AsyncGenerator<string[]> {
  let separator = given;
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  let quote = false;
  for await (const piece of source) {
    const text = String(piece);
    separator ??= separatorOf(text);
    for (const char of text) {
      if (quote) {
        quote = false;
        if (char === '"') {
          cell += '"';
          continue;
        }
        quoted = false;
      }
      if (quoted) {
        if (char === '"') quote = true;
        else cell += char;
      } else if (char === '"' && cell === '') quoted = true;
      else if (char === separator) {
        row.push(cell);
        cell = '';
      } else if (char === '\n') {
        row.push(cell.replace(/\r$/, ''));
        if (row.length > 1 || row[0] !== '') yield row;
        row = [];
        cell = '';
      } else cell += char;
    }
  }
  row.push(cell);
  if (row.length > 1 || row[0] !== '') yield row;
}

function separatorOf(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const count = (mark: string) => header.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** The `item` (RSS) or `entry` (Atom) elements of a feed, each field under its name without the `g:` prefix. */
async function* xmlRows(source: Readable): AsyncGenerator<unknown> {
  const ready: Record<string, string>[] = [];
  let item: Record<string, string> | null = null;
  let field: string | null = null;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'item' || name === 'entry') item = {};
        else if (item !== null) {
          depth += 1;
          if (depth === 1) field = name.replace(/^.*:/, '');
          if (depth === 1 && attributes['href'] !== undefined) item['link'] ??= attributes['href'];
        }
      },
      ontext(text) {
        if (item !== null && field !== null) item[field] = ((item[field] ?? '') + text).slice(0, 50_000);
      },
      onclosetag(name) {
        if ((name === 'item' || name === 'entry') && item !== null) {
          ready.push(item);
          item = null;
          depth = 0;
        } else if (item !== null) depth -= 1;
        if (depth === 0) field = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const piece of source) {
    parser.write(String(piece));
    yield* ready.splice(0);
  }
  parser.end();
  yield* ready.splice(0);
}
