// The stores shared by pages and background, which open the same database.
import {
  correctionStore,
  type Database,
  findStore,
  keepStore,
  openDatabase,
  requestLedger,
  subjectStore,
} from '../store/index.ts';

/** Opens the database at the first use; after its connection was closed, the next use opens a new one. */
export function openStores() {
  let opened: Promise<Database> | null = null;
  const open = () => {
    opened ??= openDatabase(() => {
      opened = null;
    }).catch((error: unknown) => {
      // retry later: space may have been freed, or all data deleted
      opened = null;
      throw error;
    });
    return opened;
  };
  return {
    open,
    finds: findStore(open),
    keep: keepStore(open),
    requests: requestLedger(open),
    subjects: subjectStore(open),
    corrections: correctionStore(open),
  };
}

export type Stores = ReturnType<typeof openStores>;

/** Midnight by the person's clock: the start of the day of the daily budget. */
export function dayStart(): number {
  return new Date().setHours(0, 0, 0, 0);
}
