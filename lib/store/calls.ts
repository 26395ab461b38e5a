// The calls of the service that were started, with their costs: the second ledger.
import { DEVICE_OPERATIONS, type Step } from '../run/schema.ts';
import type { Database } from './database.ts';
import { readSteps } from './steps.ts';

/** Steps on the device are no calls: they cost nothing, and their requests are in the other ledger. */
const ON_DEVICE: ReadonlySet<string> = new Set(Object.values(DEVICE_OPERATIONS));

/** Every call of the service that was started, newest first. */
export async function allCalls(database: Database): Promise<Step[]> {
  const all = readSteps(await database.getAllFromIndex('steps', 'intentAt'));
  return all.filter(({ operation }) => !ON_DEVICE.has(operation)).reverse();
}
