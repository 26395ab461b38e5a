// Small JSON values in IndexedDB, such as knowledge of shops, robots.txt and rate limits; read and parsed by whoever wrote them.
import * as z from 'zod/mini';
import type { Keep } from '../base/ports.ts';
import type { Database } from './database.ts';

export function keepStore(open: () => Promise<Database>): Keep {
  return {
    get: async (key) => (await open()).get('keep', key),
    set: async (key, value) => void (await (await open()).put('keep', value, key)),
    delete: async (key) => (await open()).delete('keep', key),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const Passing = z.object({ until: z.number() });
/** when expired values were last looked for: some values are large, and the worker starts often */
const LOOKED = 'looked-through';

/** Deletes expired values (see `Keep`), at most once a day. */
export async function pruneKept(database: Database, now: number): Promise<void> {
  const next = Passing.safeParse(await database.get('keep', LOOKED));
  // a time further ahead was written by a clock that has been set back since
  if (next.success && next.data.until > now && next.data.until <= now + DAY_MS) return;
  const { store, done } = database.transaction('keep', 'readwrite');
  let cursor = await store.openCursor();
  while (cursor !== null) {
    const passing = Passing.safeParse(cursor.value);
    if (passing.success && passing.data.until < now) await cursor.delete();
    cursor = await cursor.continue();
  }
  await store.put({ until: now + DAY_MS }, LOOKED);
  await done;
}
