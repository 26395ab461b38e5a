// Limits the history to what the person set: a number of finds, and an age in days.
import type { IDBPTransaction } from 'idb';
import { isUnfinished } from '../result/schema.ts';
import { spentOn } from '../run/schema.ts';
import type { Database, Tables } from './database.ts';
import type { Settings } from './schema.ts';
import { readSteps } from './steps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const PARTS = ['finds', 'steps', 'replies', 'subjects'] as const;
type Forgetting = IDBPTransaction<Tables, typeof PARTS, 'readwrite'>;

async function forget(id: string, transaction: Forgetting): Promise<void> {
  await transaction.objectStore('finds').delete(id);
  for (const table of ['replies', 'subjects'] as const) {
    const store = transaction.objectStore(table);
    for (const key of await store.index('find').getAllKeys(id)) await store.delete(key);
  }
  for (const step of await transaction.objectStore('steps').index('find').getAll(id)) {
    const [read] = readSteps([step]);
    if (read === undefined || spentOn(read) === 0)
      await transaction.objectStore('steps').delete([step.find, step.key]);
  }
}

/**
 * Deletes finds with everything about them: replies, readings that lead to them, steps on the device. Calls that may
 * have cost something stay, for the day's budget and the ledger, until they are old.
 */
export async function forgetFinds(database: Database, ids: readonly string[]): Promise<void> {
  const transaction = database.transaction(PARTS, 'readwrite');
  for (const id of ids) await forget(id, transaction);
  await transaction.done;
}

/** Deletes finished finds over the limits, as `forgetFinds` does: an old find may include a call paid for today. */
export async function pruneHistory(
  database: Database,
  { finds, days }: Settings['history'],
  now: number,
): Promise<number> {
  const transaction = database.transaction(PARTS, 'readwrite');
  const all = await transaction.objectStore('finds').index('startedAt').getAll();
  const finished = all.filter((find) => !isUnfinished(find)).reverse();
  const old = finished.filter(
    ({ startedAt }, place) => (place >= finds || startedAt < now - days * DAY_MS) && startedAt < now - DAY_MS,
  );
  for (const { id } of old) await forget(id, transaction);
  // calls that outlived their find
  const steps = transaction.objectStore('steps');
  for (const key of await steps.index('intentAt').getAllKeys(IDBKeyRange.upperBound(now - days * DAY_MS))) {
    if ((await transaction.objectStore('finds').count(key[0])) === 0) await steps.delete(key);
  }
  await transaction.done;
  return old.length;
}
