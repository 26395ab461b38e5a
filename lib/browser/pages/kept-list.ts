// A list of products to search for, as it is stored: every line with how far it is, so that what is left survives the tab.
import * as z from 'zod/mini';
import { Fault } from '../../base/fault.ts';
import { readerOf } from '../../base/input/json.ts';
import { Product } from '../../product/schema.ts';
import type { Stores } from '../stores.ts';

const KEY = 'product-list';
/** How long a list is kept: as long as finds are by default. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

const Line = z.object({
  /** as it was typed */
  text: z.string(),
  link: z.nullable(z.string()),
  product: z.nullable(Product),
  state: z.enum(['waiting', 'searching', 'done', 'failed']),
  /** its find, once it was begun */
  find: z.nullable(z.string()),
  /** why it failed; null also where its page names no product */
  fault: z.nullable(Fault),
});
export type Line = z.infer<typeof Line>;

const Kept = z.object({
  lines: z.array(Line),
  finds: z.optional(z.array(z.string())),
  paused: z.boolean(),
  fault: z.optional(z.nullable(Fault)),
  until: z.number(),
});
const readKept = readerOf(Kept);

export interface List {
  readonly lines: readonly Line[];
  /** every find that was begun for it, those that were begun anew included: each may have cost something */
  readonly finds: readonly string[];
  /** stopped by the person, or by what the next products would meet as well */
  readonly paused: boolean;
  /** what stopped it; null where it was the person, or it was not stopped */
  readonly fault: Fault | null;
}

const NONE: List = { lines: [], finds: [], paused: true, fault: null };

export interface KeptList {
  /** no lines where no list was begun, or it can't be read any more */
  get(): Promise<List>;
  put(list: List): Promise<void>;
  /** changes one line; without effect where it is gone */
  change(at: number, part: Partial<Line>): Promise<void>;
  clear(): Promise<void>;
}

/** `changed` is called after every change. */
export function keptList({ keep }: Pick<Stores, 'keep'>, changed: () => void): KeptList {
  const get = async (): Promise<List> => {
    const stored = readKept(await keep.get(KEY));
    return stored === null ? NONE : { ...stored, finds: stored.finds ?? [], fault: stored.fault ?? null };
  };
  const put = async (list: List): Promise<void> => {
    await keep.set(KEY, { ...list, until: Date.now() + KEPT_MS });
    changed();
  };
  return {
    get,
    put,
    async change(at, part) {
      const list = await get();
      if (at >= list.lines.length) return;
      const lines = list.lines.map((line, place) => (place === at ? { ...line, ...part } : line));
      const finds = typeof part.find === 'string' ? [...list.finds, part.find] : list.finds;
      await put({ ...list, lines, finds });
    },
    async clear() {
      await keep.delete(KEY);
      changed();
    },
  };
}
