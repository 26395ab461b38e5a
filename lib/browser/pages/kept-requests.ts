// The ledger of requests for the options page: read once, and after that only what is new or may have been answered since.
import type { RequestRow } from '../../store/index.ts';
import type { Stores } from '../stores.ts';

/** More requests than are ever under way at once: older rows are as they stay. */
const UNSETTLED = 300;

export interface KeptRequests {
  /** All rows, newest first; a row that has not changed is the same object again. */
  all(): Promise<readonly RequestRow[]>;
}

export function keptRequests({ requests }: Pick<Stores, 'requests'>): KeptRequests {
  let kept: readonly RequestRow[] = [];
  return {
    async all() {
      const settled = kept.slice(UNSETTLED);
      const before = new Map(kept.slice(0, UNSETTLED).map((row) => [row.id, row]));
      const fresh = (await requests.since(settled[0]?.id ?? 0)).map((row) => {
        const known = before.get(row.id);
        return known !== undefined && known.status !== null && known.led === row.led ? known : row;
      });
      // only the oldest rows are ever deleted, or all of them
      kept = [...fresh, ...settled].slice(0, await requests.count());
      return kept;
    },
  };
}
