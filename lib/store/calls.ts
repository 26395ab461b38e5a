// The calls of the service that were started, with their costs: the second ledger.
import { DEVICE_OPERATIONS, type Step } from '../run/schema.ts';
import type { Database } from './database.ts';
import { readSteps } from './steps.ts';

/** The operations between those of the device: its steps are no calls, and too many to be read for the few that are. */
function callRanges(): IDBKeyRange[] {
  const own = Object.values(DEVICE_OPERATIONS).sort();
  const last = own.at(-1) ?? '';
  return own
    .map((operation, at) => {
      const before = own[at - 1];
      return before === undefined
        ? IDBKeyRange.upperBound(operation, true)
        : IDBKeyRange.bound(before, operation, true, true);
    })
    .concat(IDBKeyRange.lowerBound(last, true));
}

/** Every call of the service that was started, newest first. */
export async function allCalls(database: Database): Promise<Step[]> {
  const index = database.transaction('steps').store.index('operation');
  const rows = await Promise.all(callRanges().map((range) => index.getAll(range)));
  return readSteps(rows.flat()).sort((a, b) => b.intentAt - a.intentAt);
}
