// Opens the service's database file and migrates it to the newest schema.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { errorWords } from '../../lib/base/fault.ts';

export type Database = DatabaseSync;

/** One migration per version, never changed once released; a newer schema is a new entry. */
const VERSIONS = [
  `CREATE TABLE account (
     id TEXT PRIMARY KEY, name TEXT NOT NULL, tier INTEGER NOT NULL CHECK (tier IN (1, 2)),
     balance_micro INTEGER, suspended INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE key (
     hash TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account (id), hint TEXT NOT NULL,
     created_at INTEGER NOT NULL, revoked_at INTEGER
   ) STRICT;
   CREATE TABLE charge (
     id INTEGER PRIMARY KEY, account TEXT NOT NULL REFERENCES account (id), operation TEXT NOT NULL,
     reference TEXT NOT NULL, micro INTEGER NOT NULL, at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX charge_account ON charge (account, at);
   CREATE TABLE job (
     id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account (id), kind TEXT NOT NULL,
     state TEXT NOT NULL, on_error TEXT NOT NULL, refined INTEGER NOT NULL, evidence INTEGER NOT NULL,
     total_rows INTEGER NOT NULL, processed_rows INTEGER NOT NULL DEFAULT 0, bad_rows INTEGER NOT NULL DEFAULT 0,
     filename TEXT, error TEXT, row_micro INTEGER NOT NULL, created_at INTEGER NOT NULL, finished_at INTEGER
   ) STRICT;
   CREATE INDEX job_account ON job (account, created_at);
   CREATE INDEX job_state ON job (state, created_at);
   CREATE TABLE chunk (
     job TEXT NOT NULL REFERENCES job (id) ON DELETE CASCADE, n INTEGER NOT NULL, first_line INTEGER NOT NULL,
     lines INTEGER NOT NULL, start INTEGER NOT NULL, bytes INTEGER NOT NULL, done INTEGER NOT NULL DEFAULT 0,
     PRIMARY KEY (job, n)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
   CREATE TABLE keep (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
   CREATE TABLE item (
     id INTEGER PRIMARY KEY, site TEXT NOT NULL, listing TEXT NOT NULL, title TEXT NOT NULL, brand TEXT, code TEXT,
     description TEXT, price TEXT, link TEXT NOT NULL, product TEXT NOT NULL, UNIQUE (site, listing)
   ) STRICT;
   CREATE VIRTUAL TABLE item_text USING fts5 (
     title, brand, code, description, content = 'item', content_rowid = 'id',
     tokenize = 'unicode61 remove_diacritics 2'
   );
   CREATE TRIGGER item_added AFTER INSERT ON item BEGIN
     INSERT INTO item_text (rowid, title, brand, code, description)
     VALUES (new.id, new.title, new.brand, new.code, new.description);
   END;
   CREATE TRIGGER item_gone AFTER DELETE ON item BEGIN
     INSERT INTO item_text (item_text, rowid, title, brand, code, description)
     VALUES ('delete', old.id, old.title, old.brand, old.code, old.description);
   END;`,
  `CREATE TABLE catalogue (site TEXT PRIMARY KEY, held TEXT NOT NULL) STRICT;
   DELETE FROM item WHERE site LIKE 'loading:%';
   INSERT INTO catalogue (site, held) SELECT DISTINCT site, site FROM item;`,
] as const;

/** The database in a data folder; folder and file are created if missing. */
export function databaseIn(data: string): Database {
  return openDatabase(join(made(data), 'twinshelf.db'));
}

/** The folder, created if missing, for this user alone. */
function made(data: string): string {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  return data;
}

/**
 * Makes this process the only service of a data folder; returns what gives it back, which the end of the process does
 * as well, however it ends. Throws where another service has it: it would delete this one's uploads under way and do
 * its jobs a second time.
 */
export function ownFolder(data: string): () => void {
  const lock = new (sqlite().DatabaseSync)(join(made(data), 'owner.db'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!/locked/.test(errorWords(error))) throw error;
    throw new Error(`A service is running already on the data in ${data}. Say another --data.`);
  }
  return () => lock.close();
}

/**
 * `path` may be `:memory:`. Several processes may have the file open (a catalogue is loaded while the service runs).
 * Throws when the file was written by a newer version.
 */
export function openDatabase(path: string): Database {
  const database = new (sqlite().DatabaseSync)(path);
  database.exec(`PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000; PRAGMA recursive_triggers = ON;`);
  transaction(database, () => {
    const version = Number(Object.values(database.prepare('PRAGMA user_version').get() ?? {})[0] ?? 0);
    if (version > VERSIONS.length)
      throw new Error('The database was written by a newer version of the service.');
    for (const step of VERSIONS.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${VERSIONS.length}`);
  });
  return database;
}

/** Runs `work` in a transaction: wholly or not at all. */
export function transaction<T>(database: Database, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const value = work();
    database.exec('COMMIT');
    return value;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** Node's own SQLite, without the warning at every start that it is experimental. */
function sqlite(): typeof import('node:sqlite') {
  const emit = process.emitWarning;
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emit;
  }
}
