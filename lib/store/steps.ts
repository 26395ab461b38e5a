// The steps of finds with intent and outcome; the budget is checked in the same transaction that stores the intent.
import { readerOf } from '../base/input/json.ts';
import { type Allowance, fits, type Step, Step as StepSchema, spentOnAll } from '../run/schema.ts';
import type { Database } from './database.ts';

const readStep = readerOf(StepSchema);

/** The readable steps: one unreadable row must not hide the costs of the others. */
export function readSteps(rows: readonly unknown[]): Step[] {
  return rows.flatMap((row) => readStep(row) ?? []);
}

export function stepStore(open: () => Promise<Database>) {
  return {
    async step(find: string, key: string): Promise<Step | null> {
      return readStep(await (await open()).get('steps', [find, key]));
    },

    async steps(find: string): Promise<Step[]> {
      return readSteps(await (await open()).getAllFromIndex('steps', 'find', find));
    },

    /**
     * Stores an intent unless it would exceed the allowance; in one transaction, so that two shops cannot both take the
     * last cent.
     */
    async intend(step: Step, allowance: Allowance): Promise<boolean> {
      const transaction = (await open()).transaction('steps', 'readwrite', { durability: 'strict' });
      const others = (rows: readonly unknown[]) =>
        readSteps(rows).filter((one) => one.find !== step.find || one.key !== step.key);
      // a free step always fits, so the others need not be read
      if (step.expected.micro > 0) {
        const ofFind = others(await transaction.store.index('find').getAll(step.find));
        const today = IDBKeyRange.lowerBound(allowance.since);
        const ofDay = others(await transaction.store.index('intentAt').getAll(today));
        if (!fits(step, { ofFind, ofDay }, allowance)) {
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

    /** What was spent since then, including possible charges, in micro-units. */
    async spentSince(since: number): Promise<number> {
      const rows = await (await open()).getAllFromIndex('steps', 'intentAt', IDBKeyRange.lowerBound(since));
      return spentOnAll(readSteps(rows));
    },
  };
}
