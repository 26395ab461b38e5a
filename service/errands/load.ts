// Loads a catalogue file from the command line; the service may run meanwhile.
import { createReadStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../book/database.ts';
import { load } from '../catalogue/load.ts';
import { type Format, formatOf, rowsOf } from '../catalogue/rows.ts';
import { readSite } from '../http/read-site.ts';
import type { Given } from './settings.ts';

const FORMATS: Readonly<Record<string, Format>> = { csv: 'csv', tsv: 'tsv', jsonl: 'jsonl', xml: 'xml' };

export async function loadErrand([path]: readonly string[], given: Given): Promise<number> {
  if (path === undefined || given.site === undefined) throw new Error('Say load FILE --site HOST.');
  const format = given.format === undefined ? formatOf(path) : FORMATS[given.format];
  if (format == null) throw new Error('Say --format csv, tsv, jsonl or xml.');
  const site = readSite({ site: given.site }, false);
  mkdirSync(given.data, { recursive: true, mode: 0o700 });
  const database = openDatabase(join(given.data, 'twinshelf.db'));
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  try {
    const { items, skipped } = await load(
      database,
      site,
      rowsOf(format, createReadStream(path)),
      stop.signal,
    );
    if (stop.signal.aborted) throw new Error('Stopped; the old catalogue is as it was.');
    process.stdout.write(`${site}: ${items} items, ${skipped} rows without a title\n`);
    return 0;
  } finally {
    database.close();
  }
}
