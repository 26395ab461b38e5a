// A key-value store of small JSON values, such as what was learned of a shop, in the database.
import type { Keep } from '../../lib/base/ports.ts';
import type { Database } from './database.ts';

export interface KeptValues extends Keep {
  /** Deletes the values that had expired by `now`. */
  forgetBefore(now: number): void;
}

export function databaseKeep(database: Database): KeptValues {
  const get = database.prepare('SELECT value FROM keep WHERE name = ?');
  const set = database.prepare(
    'INSERT INTO keep (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );
  const remove = database.prepare('DELETE FROM keep WHERE name = ?');
  const forget = database.prepare("DELETE FROM keep WHERE json_extract(value, '$.until') < ?");
  return {
    async get(key) {
      const row = get.get(key);
      return row === undefined ? undefined : JSON.parse(String(row['value']));
    },
    async set(key, value) {
      set.run(key, JSON.stringify(value ?? null));
    },
    async delete(key) {
      remove.run(key);
    },
    forgetBefore: (now) => void forget.run(now),
  };
}
