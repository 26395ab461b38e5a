// Which rows of the index are a site's catalogue: each load writes under a name of its own, which then becomes the site's.
import type { Database } from '../book/database.ts';

/** The name under which a site's rows are stored in the index; null where the site has no catalogue. */
export function heldOf(database: Database): (site: string) => string | null {
  const find = database.prepare('SELECT held FROM catalogue WHERE site = ?');
  return (site) => {
    const row = find.get(site);
    return row === undefined ? null : String(row['held']);
  };
}
