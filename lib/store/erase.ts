// Leaves nothing of a person behind in the database.
import { type Database, TABLES } from './database.ts';

export async function eraseAll(database: Database): Promise<void> {
  const transaction = database.transaction(TABLES, 'readwrite');
  await Promise.all(TABLES.map((table) => transaction.objectStore(table).clear()));
  await transaction.done;
}
