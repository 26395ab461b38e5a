// The calls of the service that were begun, with what each cost: the second ledger.
import type { Step } from '../run/schema.ts';
import type { Database } from './database.ts';

/** Steps of the device are no calls: they are not priced and stand in the ledger of requests. */
const ON_DEVICE = new Set(['search', 'visit']);

/** Newest first. */
export async function allCalls(database: Database): Promise<Step[]> {
  const all = await database.getAllFromIndex('steps', 'intentAt');
  return all.filter(({ operation }) => !ON_DEVICE.has(operation)).reverse();
}
