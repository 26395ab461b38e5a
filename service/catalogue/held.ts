// Which rows of the index are a site's catalogue: a load writes under a name of its own, which then becomes the site's.
import type { Database } from '../book/database.ts';

/** The name that a site's rows are held under in the index; null where the site has no catalogue. */
export function heldOf(database: Database): (site: string) => string | null {
  const find = database.prepare('SELECT held FROM catalogue WHERE site = ?');
  return (site) => {
    const row = find.get(site);
    return row === undefined ? null : String(row['held']);
  };
}
