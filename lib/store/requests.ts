// The ledger of every request that left the browser: written before sending, completed by the response, bounded.
import { readerOf } from '../base/input/json.ts';
import type { Database } from './database.ts';
import { RequestRow } from './schema.ts';

const readRequest = readerOf(RequestRow);

/** When there are more rows, the oldest are deleted. */
export const MOST_REQUESTS = 5_000;
/** Pruning reads the whole table, so it is done once per this number of rows. */
const PRUNE_EVERY = 100;

export type SentRequest = Pick<
  RequestRow,
  'at' | 'host' | 'method' | 'path' | 'sent' | 'sentBytes' | 'find' | 'led'
>;

export function requestLedger(open: () => Promise<Database>) {
  async function prune(): Promise<void> {
    const transaction = (await open()).transaction('requests', 'readwrite');
    const keys = await transaction.store.getAllKeys();
    const old = keys.slice(0, Math.max(0, keys.length - MOST_REQUESTS));
    await Promise.all(old.map((key) => transaction.store.delete(key)));
    await transaction.done;
  }

  /** Rows with a greater id, newest first. */
  async function since(id: number): Promise<RequestRow[]> {
    const rows = await (await open()).getAll('requests', IDBKeyRange.lowerBound(id, true));
    return rows.flatMap((row) => readRequest(row) ?? []).reverse();
  }

  return {
    /** Returns the row's id, for `answered`. */
    async sent(request: SentRequest): Promise<number> {
      const id = await (await open()).add('requests', { ...request, status: null, receivedBytes: null });
      if (id % PRUNE_EVERY === 0) await prune();
      return id;
    },

    /** `receivedBytes` null: not known; `led` is where a redirect ended */
    async answered(id: number, status: number, receivedBytes: number | null, led?: string): Promise<void> {
      // in one transaction: a row that was deleted meanwhile must not come back
      const { store, done } = (await open()).transaction('requests', 'readwrite');
      const row = await store.get(id);
      const answer = { status, receivedBytes, ...(led === undefined ? {} : { led }) };
      if (row !== undefined) await store.put({ ...row, ...answer });
      await done;
    },

    /** All rows, newest first. */
    all: () => since(0),

    since,

    async count(): Promise<number> {
      return (await open()).count('requests');
    },
  };
}

export type RequestLedger = ReturnType<typeof requestLedger>;
