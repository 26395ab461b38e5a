// Loads a catalogue into the full-text index; loading it again replaces it whole.
import { type Database, transaction } from '../book/database.ts';
import { type Item, itemOf } from './item.ts';

export interface Loaded {
  readonly items: number;
  /** rows without a title, or not readable */
  readonly skipped: number;
}

const BATCH = 500;
/** The site that a load in progress writes under: a search never sees half a catalogue. */
const loading = (site: string) => `loading:${site}`;

/** The old catalogue stays as it was where `signal` stops between rows, and where no row could be read. */
export async function load(
  database: Database,
  site: string,
  rows: AsyncIterable<unknown>,
  signal: AbortSignal,
): Promise<Loaded> {
  const clear = database.prepare('DELETE FROM item WHERE site = ?');
  const insert = inserter(database, loading(site));
  clear.run(loading(site));
  let number = 0;
  let skipped = 0;
  const batch: Item[] = [];
  const flush = () => transaction(database, () => batch.splice(0).forEach(insert));
  for await (const row of rows) {
    if (signal.aborted) break;
    number += 1;
    const item = itemOf(row, site, number);
    if (item === null) skipped += 1;
    else batch.push(item);
    if (batch.length >= BATCH) flush();
  }
  flush();
  transaction(database, () => {
    if (!signal.aborted && number > skipped) {
      clear.run(site);
      database.prepare('UPDATE item SET site = ? WHERE site = ?').run(site, loading(site));
    }
    clear.run(loading(site));
  });
  return { items: number - skipped, skipped };
}

/** A listing that comes twice is kept as it came last. */
function inserter(database: Database, site: string): (item: Item) => void {
  const insert = database.prepare(
    `INSERT OR REPLACE INTO item (site, listing, title, brand, code, description, price, link, product)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return ({ listing, link, product }) => {
    const { title, brand, code, description, price } = product;
    const text = typeof description === 'object' ? JSON.stringify(description) : description;
    insert.run(
      site,
      listing,
      title,
      brand ?? null,
      code ?? null,
      text ?? null,
      price === undefined ? null : String(price),
      link,
      JSON.stringify(product),
    );
  };
}
