// Deletes everything about a person from the database.
import { deleteDB } from 'idb';
import { DATABASE, type Database, TABLES } from './database.ts';

export async function eraseAll(database: Database): Promise<void> {
  const transaction = database.transaction(TABLES, 'readwrite');
  await Promise.all(TABLES.map((table) => transaction.objectStore(table).clear()));
  await transaction.done;
}

/** Deletes the whole database, for one that cannot be opened; the next use makes a new one. */
export async function deleteDatabase(name = DATABASE): Promise<void> {
  await deleteDB(name);
}
