// Small JSON values in IndexedDB: what was learned of shops, robots.txt, rate limits; read and parsed by who wrote them.
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
/** when the values were last looked through: some are large, and the worker starts often */
const LOOKED = 'looked-through';

/** Deletes the values that nobody reads any more (see `Keep`), once a day at most. */
export async function pruneKept(database: Database, now: number): Promise<void> {
  const next = Passing.safeParse(await database.get('keep', LOOKED));
  // a time further away is of a clock that was put back
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
