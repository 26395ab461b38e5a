// Loads a catalogue into the full-text index; loading it again replaces it whole.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, transaction } from '../book/database.ts';
import { heldOf } from './held.ts';
import { type Item, itemOf } from './item.ts';

export interface Loaded {
  readonly items: number;
  /** rows without a title, or unreadable */
  readonly skipped: number;
}

/** Rows of one transaction: while one runs, a service that has to write is blocked. */
const BATCH = 500;
/** Pause between two transactions, because a blocked writer tries again only after a while. */
const GAP_MS = 20;

/** Loads the rows; the old catalogue stays where `signal` aborts between rows and where no row can be read. */
export async function load(
  database: Database,
  site: string,
  rows: AsyncIterable<unknown>,
  signal: AbortSignal,
): Promise<Loaded> {
  for (const name of leftovers(database, site)) await clear(database, name);
  // the rows' own name until the load is complete: a search never sees half a catalogue
  const fresh = `${site}#${randomBytes(6).toString('hex')}`;
  const insert = inserter(database, fresh);
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
  const good = !signal.aborted && number > skipped;
  const useless = good ? changeOver(database, site, fresh) : fresh;
  if (useless !== null) await clear(database, useless);
  return { items: number - skipped, skipped };
}

/** Makes the rows stored under `fresh` the site's catalogue; returns the name of the previous ones. */
function changeOver(database: Database, site: string, fresh: string): string | null {
  const held = heldOf(database);
  const change = database.prepare(
    'INSERT INTO catalogue (site, held) VALUES (?, ?) ON CONFLICT DO UPDATE SET held = excluded.held',
  );
  return transaction(database, () => {
    const before = held(site);
    change.run(site, fresh);
    return before;
  });
}

/** The names of rows that killed loads have left of this site. */
function leftovers(database: Database, site: string): string[] {
  return database
    .prepare(
      `SELECT DISTINCT site FROM item WHERE site >= ?1 || '#' AND site < ?1 || '$'
       AND site NOT IN (SELECT held FROM catalogue)`,
    )
    .all(site)
    .map((row) => String(row['site']));
}

/**
 * Deletes the rows in small transactions: a large catalogue takes a minute, for which other writers would be blocked.
 */
async function clear(database: Database, held: string): Promise<void> {
  const some = database.prepare(
    `DELETE FROM item WHERE id IN (SELECT id FROM item WHERE site = ? LIMIT ${BATCH})`,
  );
  while (transaction(database, () => some.run(held).changes) !== 0) await sleep(GAP_MS);
}

/** Inserts items; of a listing that occurs twice the last is kept. */
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
