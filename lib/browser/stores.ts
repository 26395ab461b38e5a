// The stores that pages and the background share: both open the same database.
import {
  correctionStore,
  type Database,
  findStore,
  keepStore,
  openDatabase,
  requestLedger,
  subjectStore,
} from '../store/index.ts';

/** Opens nothing yet: the first use does. A connection that was closed is opened anew by the next. */
export function openStores() {
  let opened: Promise<Database> | null = null;
  const open = () => {
    opened ??= openDatabase(() => {
      opened = null;
    }).catch((error: unknown) => {
      // what could not be opened now may be opened later: room was made, or all data was deleted
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

/** Midnight of the person's own clock: the day by which the daily budget counts. */
export function dayStart(): number {
  return new Date().setHours(0, 0, 0, 0);
}
