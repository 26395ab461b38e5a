// Finds in IndexedDB: their records and, with their steps and replies, the FindStore of `run`.
import { readerOf } from '../base/input/json.ts';
import { type FindRecord, FindRecord as FindSchema } from '../run/schema.ts';
import type { Database } from './database.ts';
import { replyStore } from './replies.ts';
import { stepStore } from './steps.ts';

const readFind = readerOf(FindSchema);

function readable(rows: readonly unknown[]): FindRecord[] {
  return rows.flatMap((row) => readFind(row) ?? []);
}

/** A start in the future was written by a clock that has been set back since: such a find counts as the oldest. */
export function newestFirst<T extends Pick<FindRecord, 'startedAt'>>(finds: readonly T[]): T[] {
  const now = Date.now() + 60_000;
  const startOf = ({ startedAt }: T) => (startedAt > now ? startedAt - Number.MAX_SAFE_INTEGER : startedAt);
  return [...finds].sort((a, b) => startOf(b) - startOf(a));
}

function recordStore(open: () => Promise<Database>) {
  return {
    async get(id: string): Promise<FindRecord | null> {
      return readFind(await (await open()).get('finds', id));
    },

    async put(record: FindRecord): Promise<void> {
      await (await open()).put('finds', record);
    },

    /** The newest find with the same product, shops and steps. */
    async latest(key: string): Promise<FindRecord | null> {
      const found = readable(await (await open()).getAllFromIndex('finds', 'key', key));
      return newestFirst(found)[0] ?? null;
    },

    /** The newest finds whose keys have this prefix, newest first. */
    async alike(key: string, most: number): Promise<FindRecord[]> {
      const range = IDBKeyRange.bound(key, `${key}\uffff`);
      const found = await (await open()).getAllFromIndex('finds', 'key', range);
      return readable(newestFirst(found).slice(0, most));
    },

    /** The newest finds that began on this page, newest first. */
    async ofPage(url: string, most: number): Promise<FindRecord[]> {
      const found = await (await open()).getAllFromIndex('finds', 'page', url);
      return readable(newestFirst(found).slice(0, most));
    },

    /** The newest finds, newest first. */
    async newest(most: number): Promise<FindRecord[]> {
      const rows: unknown[] = [];
      const index = (await open()).transaction('finds').store.index('startedAt');
      let cursor = await index.openCursor(null, 'prev');
      while (cursor !== null && rows.length < most) {
        rows.push(cursor.value);
        cursor = await cursor.continue();
      }
      return readable(rows);
    },

    /** The ids of the newest finds, newest first: a long history is read in parts. */
    async newestIds(most: number): Promise<string[]> {
      const ids = await (await open()).transaction('finds').store.index('startedAt').getAllKeys();
      return ids.reverse().slice(0, most);
    },

    /** These finds, in this order, without those that are gone. */
    async several(ids: readonly string[]): Promise<FindRecord[]> {
      const { store } = (await open()).transaction('finds');
      return readable(await Promise.all(ids.map((id) => store.get(id))));
    },

    async unfinished(): Promise<FindRecord[]> {
      const database = await open();
      const planned = await database.getAllFromIndex('finds', 'state', 'planned');
      return readable([...planned, ...(await database.getAllFromIndex('finds', 'state', 'running'))]);
    },
  };
}

/** The FindStore of `run`, with the queries that pages need. */
export function findStore(open: () => Promise<Database>) {
  return { ...recordStore(open), ...stepStore(open), ...replyStore(open) };
}
