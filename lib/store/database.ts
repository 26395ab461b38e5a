// The extension's IndexedDB: its tables, and the upgrade of each version from the one before.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FindRecord, Reply, Step } from '../run/schema.ts';
import type { Correction, RequestRow, Subject } from './schema.ts';

export const DATABASE = 'twinshelf';
const DATABASE_VERSION = 3;

/** Rows are parsed by their schemas when read: an older version of the extension may have written them. */
export interface Tables extends DBSchema {
  finds: {
    key: string;
    value: FindRecord;
    indexes: { key: string; state: string; startedAt: number; page: string };
  };
  steps: {
    key: [string, string];
    value: Step;
    indexes: { find: string; intentAt: number; operation: string };
  };
  replies: { key: [string, string, number]; value: Reply; indexes: { find: string } };
  requests: { key: number; value: RequestRow; indexes: { at: number } };
  subjects: { key: string; value: Subject; indexes: { at: number; tab: number; find: string } };
  corrections: { key: string; value: Correction };
  keep: { key: string; value: unknown };
}

export type Database = IDBPDatabase<Tables>;
export const TABLES = ['finds', 'steps', 'replies', 'requests', 'subjects', 'corrections', 'keep'] as const;

function createFirst(database: Database): void {
  const finds = database.createObjectStore('finds', { keyPath: 'id' });
  finds.createIndex('key', 'key');
  finds.createIndex('state', 'state');
  finds.createIndex('startedAt', 'startedAt');
  const steps = database.createObjectStore('steps', { keyPath: ['find', 'key'] });
  steps.createIndex('find', 'find');
  steps.createIndex('intentAt', 'intentAt');
  const replies = database.createObjectStore('replies', { keyPath: ['find', 'key', 'nth'] });
  replies.createIndex('find', 'find');
  const requests = database.createObjectStore('requests', { keyPath: 'id', autoIncrement: true });
  requests.createIndex('at', 'at');
  const subjects = database.createObjectStore('subjects', { keyPath: 'id' });
  subjects.createIndex('at', 'at');
  // rows without a tab or a find (null) are not in these indexes
  subjects.createIndex('tab', 'tab');
  subjects.createIndex('find', 'find');
  database.createObjectStore('corrections', { keyPath: 'link' });
  database.createObjectStore('keep');
}

/** Index by the page a find began on; finds that began with a text are not in it. */
function indexPages(finds: { createIndex(name: 'page', path: string): unknown }): void {
  finds.createIndex('page', 'origin.url');
}

/** Index by what was done: of the many steps only few are calls that cost. */
function indexOperations(steps: { createIndex(name: 'operation', path: string): unknown }): void {
  steps.createIndex('operation', 'operation');
}

/**
 * Opens the database, creating or upgrading it. A connection that blocks a newer version's upgrade closes itself;
 * `gone` is called when the connection has become unusable and the database must be opened again.
 */
export function openDatabase(gone: () => void = () => undefined, name = DATABASE): Promise<Database> {
  return openDB<Tables>(name, DATABASE_VERSION, {
    upgrade(database, from, _to, transaction) {
      if (from < 1) createFirst(database);
      if (from < 2) indexPages(transaction.objectStore('finds'));
      if (from < 3) indexOperations(transaction.objectStore('steps'));
    },
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
      gone();
    },
    terminated: gone,
  });
}
