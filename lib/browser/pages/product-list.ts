// Searches for the products of a list, one after another: each line becomes a find like any other.
import type { Fault } from '../../base/fault.ts';
import type { Product } from '../../product/schema.ts';
import { isAnswered, isUnfinished, type Result } from '../../result/index.ts';
import type { WantedProduct } from '../../view/index.ts';
import type { Stores } from '../stores.ts';
import { subjectOfProduct } from '../subject-of-words.ts';
import { productOf } from '../subject-product.ts';
import { type KeptList, keptList, type Line, type List } from './kept-list.ts';
import { ask, insist } from './page-base.ts';

/** held by the tab that works on the list */
const LOCK = 'twinshelf.product-list';
/** A find that is silent for so long may have lost its worker: a message starts another. */
const SILENT_MS = 3_000;
/** What ends a list where no shop of a product fared better: the next products would meet the same, and pay for it. */
const ENDING: ReadonlySet<Fault['kind']> = new Set(['overBudget', 'unpaid', 'unauthorised', 'misanswered']);

export interface ProductList {
  get(): Promise<List>;
  /** whether this tab, or another, is working on it */
  running(): Promise<boolean>;
  /** replaces the list, and works on it */
  begin(wanted: readonly WantedProduct[]): Promise<void>;
  /** works on what is left; without effect where another tab does */
  resume(): Promise<void>;
  /** stops it, in whatever tab, and the find under way */
  stop(): Promise<void>;
  clear(): Promise<void>;
  /** call it when a find has changed */
  heard(): void;
}

/** `changed` is called after every step. */
export function productList(stores: Stores, changed: () => void): ProductList {
  const kept = keptList(stores, changed);
  const bell = bellOf();
  const work = async (lines: readonly Line[], finds: readonly string[]): Promise<void> => {
    await kept.put({ lines, finds, paused: false, fault: null });
    await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      while (lock !== null && (await step(kept, stores, bell.rings)));
    });
    changed();
  };
  return {
    get: kept.get,
    running: async () => ((await navigator.locks.query()).held ?? []).some(({ name }) => name === LOCK),
    begin: (wanted) =>
      work(
        wanted.map((one) => ({ ...one, state: 'waiting', find: null, fault: null }) as const),
        [],
      ),
    async resume() {
      const { lines, finds } = await kept.get();
      await work(lines, finds);
    },
    async stop() {
      const list = await kept.get();
      await kept.put({ ...list, paused: true });
      const now = list.lines.find(({ state }) => state === 'searching');
      if (now?.find != null) await ask('background.stopFind', { find: now.find });
      bell.ring();
    },
    clear: kept.clear,
    heard: bell.ring,
  };
}

/** What somebody waits for: news, or silence that has lasted too long. */
function bellOf(): { rings(): Promise<void>; ring(): void } {
  let wake: () => void = () => undefined;
  return {
    rings: () =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, SILENT_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    ring: () => wake(),
  };
}

/** Searches for the next product; false where none is left, or the list was stopped or cleared. */
async function step(kept: KeptList, stores: Stores, news: () => Promise<void>): Promise<boolean> {
  const list = await kept.get();
  const at = list.lines.findIndex(({ state }) => state === 'waiting' || state === 'searching');
  const line = list.lines[at];
  if (line === undefined || list.paused) return false;
  await kept.change(at, { state: 'searching' });
  const begun = line.find === null ? await beginFind(line, stores) : { find: line.find, fault: null };
  if (begun.find === null) {
    const waits = begun.fault !== null && meetsAll(begun.fault);
    await kept.change(at, waits ? { state: 'waiting' } : { state: 'failed', fault: begun.fault });
    return goesOn(begun.fault, kept);
  }
  await kept.change(at, { find: begun.find });
  const result = await ended(begun.find, stores, news);
  const fault = result === null ? null : endingFault(result);
  // begun anew is what the person stopped, and what came to nothing; what some shops answered was paid for, and stays
  const anew = (await kept.get()).paused || (fault !== null && !result?.shops.some(isAnswered));
  await kept.change(at, anew ? { state: 'waiting', find: null } : { state: 'done' });
  return goesOn(fault, kept);
}

/** The fault that the next product would meet as well: the find's own, or that of all its shops. */
function endingFault({ fault, shops }: Result): Fault | null {
  if (fault !== null && meetsAll(fault)) return fault;
  const faults = shops.map((shop) => (shop.fault !== null && meetsAll(shop.fault) ? shop.fault : null));
  return faults.includes(null) ? null : (faults[0] ?? null);
}

/** Whether it has nothing to do with the product or the shop. */
function meetsAll(fault: Fault): boolean {
  if (fault.kind === 'later') return fault.service === true || fault.why === 'offline';
  if (fault.kind === 'gone' || fault.kind === 'denied') return fault.service === true;
  if (fault.kind === 'refused') return fault.why === 'forbidden';
  return ENDING.has(fault.kind);
}

async function goesOn(fault: Fault | null, kept: KeptList): Promise<boolean> {
  const list = await kept.get();
  const ends = fault !== null && meetsAll(fault);
  if (ends) await kept.put({ ...list, paused: true, fault });
  return !list.paused && !ends;
}

/** Waits until a find has ended; what came of it, null where it was removed. */
async function ended(find: string, { finds }: Stores, news: () => Promise<void>): Promise<Result | null> {
  for (;;) {
    const record = await finds.get(find);
    if (record === null || !isUnfinished(record)) return record?.result ?? null;
    await news();
    await ask('background.wake', {});
  }
}

/** Reads the page of a line, or takes the product it names, and starts its find. `fault` null: its page names no product. */
async function beginFind(
  { link, product }: Line,
  stores: Stores,
): Promise<{ find: string | null; fault: Fault | null }> {
  const subject = link === null ? await putSubject(product, stores) : await readLink(link, stores);
  if (typeof subject !== 'string') return { find: null, fault: subject };
  // what a list shows are the prices of now; a find that runs already is joined all the same
  const started = await insist('background.startFind', { subject, fresh: true, takeOver: null });
  return started.ok ? { find: started.value.find, fault: null } : { find: null, fault: started.fault };
}

async function putSubject(product: Product | null, stores: Stores): Promise<string> {
  const subject = subjectOfProduct(product, Date.now());
  await stores.subjects.put(subject);
  return subject.id;
}

/** The subject that was read from a page; else why there is none. */
async function readLink(url: string, stores: Stores): Promise<string | Fault | null> {
  const read = await insist('background.readLink', { url });
  if (!read.ok) return read.fault;
  const subject = await stores.subjects.get(read.value.subject);
  if (subject === null || subject.fault !== null) return subject?.fault ?? null;
  return productOf(subject) === null ? null : subject.id;
}
