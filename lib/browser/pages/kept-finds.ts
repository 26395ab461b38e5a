// The stored finds by product, for the list of searches: read once, and after that only those that have news.
import { type FindRecord, nameKey } from '../../run/index.ts';
import type { Stores } from '../stores.ts';

/** More than the longest history that can be set, and the searches of one day above it. */
const MOST = 2_500;

interface Kept {
  /** names the product */
  readonly key: string;
  readonly record: FindRecord;
}

export interface KeptFinds {
  /** Finds for the same product together, the newest first in each and of all. */
  byProduct(): Promise<FindRecord[][]>;
  /** Call it when a find has changed, begun or gone. */
  changed(id: string): void;
  /** Call it when everything may have changed. */
  forget(): void;
}

async function keep(record: FindRecord): Promise<Kept> {
  return { key: await nameKey(record.product, record.origin.url), record };
}

/** A find that runs has news several times a second: reading a long history anew each time would slow it down. */
export function keptFinds({ finds }: Pick<Stores, 'finds'>): KeptFinds {
  let kept: Promise<Map<string, Kept>> | null = null;
  const news = new Set<string>();

  async function read(): Promise<Map<string, Kept>> {
    const records = await finds.newest(MOST);
    return new Map(
      await Promise.all(records.map(async (record) => [record.id, await keep(record)] as const)),
    );
  }

  async function renew(all: Map<string, Kept>, id: string): Promise<void> {
    const record = await finds.get(id);
    if (record === null) all.delete(id);
    else all.set(id, await keep(record));
  }

  async function current(): Promise<Map<string, Kept>> {
    const changed = [...news];
    news.clear();
    try {
      kept ??= read();
      const all = await kept;
      await Promise.all(changed.map((id) => renew(all, id)));
      return all;
    } catch (error) {
      // what had news is not known any more
      kept = null;
      throw error;
    }
  }

  return {
    async byProduct() {
      const newestFirst = [...(await current()).values()].sort(
        (a, b) => b.record.startedAt - a.record.startedAt,
      );
      const groups = Map.groupBy(newestFirst, ({ key }) => key);
      return [...groups.values()].map((group) => group.map(({ record }) => record));
    },
    changed: (id) => void news.add(id),
    forget() {
      kept = null;
    },
  };
}
