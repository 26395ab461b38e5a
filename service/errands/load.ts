// Loads a catalogue file from the command line; the service may run meanwhile.
import { createReadStream } from 'node:fs';
import { databaseIn } from '../book/database.ts';
import { load } from '../catalogue/load.ts';
import { type Format, formatOf, rowsOf } from '../catalogue/rows.ts';
import { siteOption, Usage } from '../usage.ts';
import type { Given } from './settings.ts';

const FORMATS: Readonly<Record<string, Format>> = { csv: 'csv', tsv: 'tsv', jsonl: 'jsonl', xml: 'xml' };

export async function loadErrand([path]: readonly string[], given: Given): Promise<number> {
  if (path === undefined || given.site === undefined) throw new Usage('Say load FILE --site HOST.');
  const format = given.format === undefined ? formatOf(path) : FORMATS[given.format];
  if (format == null) throw new Usage('Say --format csv, tsv, jsonl or xml.');
  const site = siteOption(given.site, false);
  const database = databaseIn(given.data);
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
    if (items === 0)
      throw new Error(
        `No row of ${path} has a title: is it ${format}, as read? The old catalogue is as it was.`,
      );
    process.stdout.write(`${site}: ${items} items, ${skipped} rows without a title\n`);
    return 0;
  } finally {
    database.close();
  }
}
