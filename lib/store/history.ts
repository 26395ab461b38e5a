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
  const steps = transaction.objectStore('steps');
  const all = await steps.index('find').getAll(id);
  const free = all.filter((step) => {
    const [read] = readSteps([step]);
    return read === undefined || spentOn(read) === 0;
  });
  await Promise.all(free.map((step) => steps.delete([step.find, step.key])));
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

/** The finds over the limits, by keys alone: a long history takes seconds to be read. */
async function overLimits(
  database: Database,
  { finds, days }: Settings['history'],
  now: number,
): Promise<string[]> {
  const { store } = database.transaction('finds');
  const begun = store.index('startedAt');
  const before = async (age: number) =>
    new Set(await begun.getAllKeys(IDBKeyRange.upperBound(now - age * DAY_MS, true)));
  const running = new Set(
    [
      await store.index('state').getAllKeys('planned'),
      await store.index('state').getAllKeys('running'),
    ].flat(),
  );
  const [dayOld, tooOld] = [await before(1), await before(days)];
  const ended = (await begun.getAllKeys()).filter((id) => !running.has(id)).reverse();
  return ended.filter((id, place) => (place >= finds || tooOld.has(id)) && dayOld.has(id));
}

/** Deletes calls that outlived their finds. */
async function forgetCalls(database: Database, before: number): Promise<void> {
  const transaction = database.transaction(['finds', 'steps'], 'readwrite');
  const steps = transaction.objectStore('steps');
  const kept = new Set(await transaction.objectStore('finds').getAllKeys());
  const old = await steps.index('intentAt').getAllKeys(IDBKeyRange.upperBound(before));
  await Promise.all(old.filter(([find]) => !kept.has(find)).map((key) => steps.delete(key)));
  await transaction.done;
}

/** Finds deleted at once: between two parts whoever waits for the tables gets them. */
const PART = 20;

/** Deletes finished finds over the limits, as `forgetFinds` does: an old find may include a call paid for today. */
export async function pruneHistory(
  database: Database,
  limits: Settings['history'],
  now: number,
): Promise<number> {
  const old = await overLimits(database, limits, now);
  for (let at = 0; at < old.length; at += PART) {
    const transaction = database.transaction(PARTS, 'readwrite');
    for (const id of old.slice(at, at + PART)) {
      const find = await transaction.objectStore('finds').get(id);
      // a shop of it may be asked once more meanwhile
      if (find !== undefined && !isUnfinished(find)) await forget(id, transaction);
    }
    await transaction.done;
  }
  await forgetCalls(database, now - limits.days * DAY_MS);
  return old.length;
}
