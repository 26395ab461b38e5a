// Keeps finds to what the person wants kept: the newest so many, and none older than so many days.

import type { Database } from './database.ts';
import type { Settings } from './schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes what is over the caps, finished finds only. Steps of today stay: the day's budget counts them. */
export async function pruneHistory(
  database: Database,
  { finds, days }: Settings['history'],
  now: number,
): Promise<number> {
  const transaction = database.transaction(['finds', 'steps', 'replies'], 'readwrite');
  const all = await transaction.objectStore('finds').index('startedAt').getAll();
  const finished = all.filter(({ state }) => state !== 'planned' && state !== 'running').reverse();
  const old = finished.filter(
    ({ startedAt }, place) => (place >= finds || startedAt < now - days * DAY_MS) && startedAt < now - DAY_MS,
  );
  for (const { id } of old) {
    await transaction.objectStore('finds').delete(id);
    for (const table of ['steps', 'replies'] as const) {
      const store = transaction.objectStore(table);
      for (const key of await store.index('find').getAllKeys(id)) await store.delete(key);
    }
  }
  await transaction.done;
  return old.length;
}
