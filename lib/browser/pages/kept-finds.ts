// The stored finds by product, for the list of searches: read once, the newest first, and after that only those that have news.
import { serialQueue } from '../../base/async/serial-queue.ts';
import { type FindRecord, nameKey } from '../../run/index.ts';
import { newestFirst } from '../../store/index.ts';
import type { Stores } from '../stores.ts';

/** More than the longest history that can be set, and the searches of one day above it. */
const MOST = 2_500;
/** Finds read in one turn, within which a page does not answer: each has its listings and their evidence. */
const TURN = 25;
/** Turns after which the list is drawn: the first part is what a person sees. */
const FIRST_TURNS = 2;
const MORE_TURNS = 4;

interface Kept {
  /** names the product */
  readonly key: string;
  readonly record: FindRecord;
}

export interface KeptFinds {
  /**
   * Reads on, and groups what has been read: finds for the same product together, the newest first in each and of all.
   * Call it again until it is `complete`.
   */
  next(): Promise<{ readonly products: FindRecord[][]; readonly complete: boolean }>;
  /** The same of all finds. */
  byProduct(): Promise<FindRecord[][]>;
  /** Call it when a find has changed, begun or gone. */
  changed(id: string): void;
  /** Call it when everything may have changed. */
  forget(): void;
}

async function keep(record: FindRecord): Promise<Kept> {
  return { key: await nameKey(record.product, record.origin.url), record };
}

function grouped(all: ReadonlyMap<string, Kept>): FindRecord[][] {
  const keys = new Map([...all].map(([id, { key }]) => [id, key]));
  const ordered = newestFirst([...all.values()].map(({ record }) => record));
  return [...Map.groupBy(ordered, ({ id }) => keys.get(id)).values()];
}

type Finds = Pick<Stores['finds'], 'get' | 'newestIds' | 'several'>;

/** What has been read so far, and which finds are left to be read. */
interface Reading {
  readonly all: Map<string, Kept>;
  readonly left: string[];
}

async function readOn({ all, left }: Reading, finds: Finds): Promise<void> {
  for (let turns = all.size === 0 ? FIRST_TURNS : MORE_TURNS; turns > 0 && left.length > 0; turns -= 1) {
    const records = await finds.several(left.slice(0, TURN));
    for (const kept of await Promise.all(records.map(keep))) all.set(kept.record.id, kept);
    left.splice(0, TURN);
  }
}

/** A find that runs has news several times a second: reading a long history anew each time would slow it down. */
export function keptFinds({ finds }: { readonly finds: Finds }): KeptFinds {
  let reading: Promise<Reading> | null = null;
  const news = new Set<string>();

  async function begin(): Promise<Reading> {
    return { all: new Map(), left: await finds.newestIds(MOST) };
  }

  async function renew({ all }: Reading, id: string): Promise<void> {
    const record = await finds.get(id);
    if (record === null) all.delete(id);
    else all.set(id, await keep(record));
  }

  // in turn: two that read on at once would each leave out what the other has read
  const turn = serialQueue();

  async function nextNow(): Promise<{ products: FindRecord[][]; complete: boolean }> {
    const changed = [...news];
    news.clear();
    try {
      reading ??= begin();
      const now = await reading;
      await readOn(now, finds);
      await Promise.all(changed.map((id) => renew(now, id)));
      return { products: grouped(now.all), complete: now.left.length === 0 };
    } catch (error) {
      // what had news is not known any more
      reading = null;
      throw error;
    }
  }

  const next = () => turn(nextNow);

  return {
    next,
    async byProduct() {
      for (;;) {
        const { products, complete } = await next();
        if (complete) return products;
      }
    },
    changed: (id) => void news.add(id),
    forget() {
      reading = null;
    },
  };
}
