// The calls of the service that were begun, newest first, with what each cost: the second ledger.
import type { Step } from '../run/schema.ts';
import type { Database } from './database.ts';

/** Steps of the device are no calls: they are not priced and stand in the ledger of requests. */
const ON_DEVICE = new Set(['search', 'visit']);

export async function newestCalls(
  database: Database,
  most: number,
): Promise<{ steps: Step[]; total: number }> {
  const all = await database.getAllFromIndex('steps', 'intentAt');
  const calls = all.filter(({ operation }) => !ON_DEVICE.has(operation)).reverse();
  return { steps: calls.slice(0, most), total: calls.length };
}
