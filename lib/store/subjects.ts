// Readings that finds can start from: one row each, shown by popups and tabs, kept for a day.
import { readerOf } from '../base/input/json.ts';
import type { Database } from './database.ts';
import { Subject } from './schema.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

const readSubject = readerOf(Subject);

export function subjectStore(open: () => Promise<Database>) {
  return {
    async get(id: string): Promise<Subject | null> {
      return readSubject(await (await open()).get('subjects', id));
    },

    async put(subject: Subject): Promise<void> {
      await (await open()).put('subjects', subject);
    },

    /** Changes a row in one transaction; null when it no longer exists. */
    async change(id: string, change: (subject: Subject) => Subject): Promise<Subject | null> {
      const transaction = (await open()).transaction('subjects', 'readwrite');
      const subject = readSubject(await transaction.store.get(id));
      const changed = subject === null ? null : change(subject);
      if (changed !== null) await transaction.store.put(changed);
      await transaction.done;
      return changed;
    },

    /** The newest reading in a tab that shows this address; of the same page the newest one. */
    async ofTab(tab: number, url: string): Promise<Subject | null> {
      const rows = await (await open()).getAllFromIndex('subjects', 'tab', tab);
      const same = rows.flatMap((row) => readSubject(row) ?? []).filter(({ origin }) => origin.url === url);
      return same.sort((a, b) => b.at - a.at)[0] ?? null;
    },

    /** The readings that a find was started from, so that their tabs can show its badge. */
    async ofFind(find: string): Promise<Subject[]> {
      const rows = await (await open()).getAllFromIndex('subjects', 'find', find);
      return rows.flatMap((row) => readSubject(row) ?? []);
    },

    async prune(now: number): Promise<void> {
      const transaction = (await open()).transaction('subjects', 'readwrite');
      const old = await transaction.store.index('at').getAllKeys(IDBKeyRange.upperBound(now - KEPT_MS));
      await Promise.all(old.map((key) => transaction.store.delete(key)));
      await transaction.done;
    },
  };
}

export type SubjectStore = ReturnType<typeof subjectStore>;
