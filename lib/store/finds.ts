// Finds, their steps and replies in IndexedDB: the run's FindStore, with the budget checked in the intent's transaction.
import {
  type FindRecord,
  FindRecord as FindSchema,
  type Reply,
  type Step,
  Step as StepSchema,
  spentOn,
} from '../run/schema.ts';
import type { Database } from './database.ts';

/** Micro-units that may be spent in all; null is "no limit". `since` is when the day began. */
export interface Allowance {
  readonly findMicro: number | null;
  readonly dayMicro: number | null;
  readonly since: number;
}

const sum = (steps: readonly Step[]) => steps.reduce((total, step) => total + spentOn(step), 0);

function readable(rows: readonly unknown[]): FindRecord[] {
  return rows.flatMap((row) => {
    const parsed = FindSchema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}

export function findStore(open: () => Promise<Database>) {
  return {
    async get(id: string): Promise<FindRecord | null> {
      return readable([await (await open()).get('finds', id)])[0] ?? null;
    },

    async put(record: FindRecord): Promise<void> {
      await (await open()).put('finds', record);
    },

    /** The newest find for the same product, shops and steps. */
    async latest(key: string): Promise<FindRecord | null> {
      const found = readable(await (await open()).getAllFromIndex('finds', 'key', key));
      return found.sort((a, b) => b.startedAt - a.startedAt)[0] ?? null;
    },

    /** The newest finds, newest first. */
    async newest(most: number): Promise<FindRecord[]> {
      const rows: unknown[] = [];
      const index = (await open()).transaction('finds').store.index('startedAt');
      let cursor = await index.openCursor(null, 'prev');
      while (cursor !== null && rows.length < most) {
        rows.push(cursor.value);
        cursor = await cursor.continue();
      }
      return readable(rows);
    },

    async unfinished(): Promise<FindRecord[]> {
      const database = await open();
      const planned = await database.getAllFromIndex('finds', 'state', 'planned');
      return readable([...planned, ...(await database.getAllFromIndex('finds', 'state', 'running'))]);
    },

    async step(find: string, key: string): Promise<Step | null> {
      const parsed = StepSchema.safeParse(await (await open()).get('steps', [find, key]));
      return parsed.success ? parsed.data : null;
    },

    async steps(find: string): Promise<Step[]> {
      return (await open()).getAllFromIndex('steps', 'find', find);
    },

    /** Writes an intent unless it would pass the allowance; one transaction, so two shops can't both take the last cent. */
    async intend(step: Step, allowance: Allowance): Promise<boolean> {
      const transaction = (await open()).transaction('steps', 'readwrite', { durability: 'strict' });
      const others = (steps: Step[]) => steps.filter((one) => one.find !== step.find || one.key !== step.key);
      const spent = async () => {
        const ofFind = others(await transaction.store.index('find').getAll(step.find));
        const today = IDBKeyRange.lowerBound(allowance.since);
        const ofDay = others(await transaction.store.index('intentAt').getAll(today));
        return { find: sum(ofFind) + spentOn(step), day: sum(ofDay) + spentOn(step) };
      };
      if (step.expected.micro > 0) {
        const { find, day } = await spent();
        const over = (amount: number, limit: number | null) => limit !== null && amount > limit;
        if (over(find, allowance.findMicro) || over(day, allowance.dayMicro)) {
          await transaction.done;
          return false;
        }
      }
      await transaction.store.put(step);
      await transaction.done;
      return true;
    },

    async answer(step: Step): Promise<void> {
      await (await open()).put('steps', step);
    },

    async replies(find: string, key: string): Promise<Reply[]> {
      const range = IDBKeyRange.bound([find, key, 0], [find, key, Number.MAX_SAFE_INTEGER]);
      return (await open()).getAll('replies', range);
    },

    async putReply(reply: Reply): Promise<void> {
      await (await open()).put('replies', reply);
    },

    /** Replies are kept while their find runs, no longer. */
    async dropReplies(find: string): Promise<void> {
      const transaction = (await open()).transaction('replies', 'readwrite');
      const keys = await transaction.store.index('find').getAllKeys(find);
      await Promise.all(keys.map((key) => transaction.store.delete(key)));
      await transaction.done;
    },

    /** What was spent since then, possible charges included, in micro-units. */
    async spentSince(since: number): Promise<number> {
      return sum(await (await open()).getAllFromIndex('steps', 'intentAt', IDBKeyRange.lowerBound(since)));
    },
  };
}
