// The controller of the list of searches: the newest find for each product from the store, reopened singly or saved all together.
import { insideFault } from '../../base/fault.ts';
import { earlierMatches, isUnfinished } from '../../result/index.ts';
import type { FindRecord } from '../../run/index.ts';
import { forgetFinds } from '../../store/index.ts';
import {
  type FindsActions,
  type FindsInput,
  findsCsv,
  historyCsv,
  type ListedFind,
  type Speech,
} from '../../view/index.ts';
import { browser } from '../door.ts';
import { openStores, type Stores } from '../stores.ts';
import { tell } from '../tell.ts';
import { drawing } from './drawing.ts';
import { type KeptFinds, keptFinds } from './kept-finds.ts';
import { type Live, live } from './live.ts';
import { ask, listen, openPage, saveFile } from './page-base.ts';
import { correctionsIn } from './said.ts';

const CSV = 'text/csv;charset=utf-8';

export interface FindsSession {
  readonly input: Live<FindsInput | null>;
  actions(speech: Speech): FindsActions;
}

type Said = Awaited<ReturnType<Stores['corrections']['all']>>;

async function listed([newest, ...before]: FindRecord[], said: Said): Promise<ListedFind | null> {
  if (newest === undefined) return null;
  const past = before.map(({ result }) => result);
  const earlier = earlierMatches(newest.result, past);
  const corrections = await correctionsIn(said, newest);
  return { result: newest.result, earlier, corrections, past, page: newest.origin.url };
}

/**
 * Lists the finds of each product; what was listed before is the same object again, whose words are made once, as long
 * as its finds and what was said of them are the same.
 */
function listing(stores: Stores) {
  let said: Said = new Map();
  let before = new Map<
    string,
    { readonly all: readonly FindRecord[]; readonly find: Promise<ListedFind | null> }
  >();
  return async (products: FindRecord[][]): Promise<ListedFind[]> => {
    const now = await stores.corrections.all();
    if (JSON.stringify([...now]) !== JSON.stringify([...said])) before = new Map();
    said = now;
    const made = products.map((all) => {
      const known = before.get(all[0]?.id ?? '');
      const same = known?.all.length === all.length && all.every((find, at) => find === known.all[at]);
      return { all, find: same ? known.find : listed(all, now) };
    });
    before = new Map(made.map((one) => [one.all[0]?.id ?? '', one]));
    return (await Promise.all(made.map(({ find }) => find))).filter((find) => find !== null);
  };
}

/**
 * Shows a find in a tab; false when it no longer exists. The reading it began with may have expired, so a new one is
 * made of what it searched for.
 */
async function open(id: string, stores: Stores): Promise<boolean> {
  const record = await stores.finds.get(id);
  if (record === null) return false;
  const { origin, product, offer } = record;
  const nothing = { evidence: {}, variants: [], alternatives: [], doubts: [], links: [] };
  const reading = {
    url: origin.url ?? '',
    kind: 'product',
    probability: 1,
    product,
    offer,
    ...nothing,
  } as const;
  const subject = crypto.randomUUID();
  await stores.subjects.put({
    id: subject,
    origin,
    tab: null,
    at: Date.now(),
    state: 'read',
    fault: null,
    reading,
    fields: null,
    find: id,
  });
  await openPage(`/results.html?subject=${subject}`);
  return true;
}

/**
 * Removes every find for the product of this one, and its number from the toolbar button; running ones are stopped
 * first, so that nothing is written afterwards.
 */
async function remove(id: string, kept: KeptFinds, stores: Stores): Promise<void> {
  const products = await kept.byProduct();
  const same = products.find((all) => all.some((record) => record.id === id)) ?? [];
  for (const record of same) {
    if (isUnfinished(record)) await ask('background.stopFind', { find: record.id });
  }
  const ids = same.map(({ id: find }) => find);
  const shown = (await Promise.all(ids.map((find) => stores.subjects.ofFind(find)))).flat();
  await forgetFinds(await stores.open(), ids);
  for (const find of ids) {
    kept.changed(find);
    // a tab of results may show it
    await tell('pages.findChanged', { find });
  }
  // a tab that was closed has no button
  for (const { tab } of shown)
    if (tab !== null) await browser.action.setBadgeText({ text: '', tabId: tab }).catch(() => undefined);
}

export function startFindsSession(): FindsSession {
  const stores = openStores();
  const input = live<FindsInput | null>(null);
  // the list stays as drawn: a failing store does not invalidate it
  const failed = (error: unknown): void => {
    console.error('twinshelf: the list of searches', error);
    const { finds = [], complete = true } = input.get() ?? {};
    input.set({ finds, complete, fault: insideFault(error), now: Date.now() });
  };
  const kept = keptFinds(stores);
  const list = listing(stores);
  const draw = drawing(async () => {
    const { products, complete } = await kept.next();
    input.set({ finds: await list(products), complete, fault: null, now: Date.now() });
    if (!complete) draw();
  }, failed);
  const changed = (find: string): void => {
    kept.changed(find);
    draw();
  };
  const all = (): void => {
    kept.forget();
    draw();
  };
  // with the settings all data may have been deleted
  listen({ find: changed, settings: all });
  draw();
  return {
    input,
    actions: (speech) => ({
      open: (find) => void open(find, stores).then((opened) => opened || changed(find), failed),
      remove: (find) => void remove(find, kept, stores).then(draw, failed),
      save() {
        const now = input.get();
        if (now !== null) saveFile('twinshelf-searches.csv', CSV, findsCsv(now, speech));
      },
      saveHistory() {
        const now = input.get();
        if (now !== null) saveFile('twinshelf-price-history.csv', CSV, historyCsv(now, speech));
      },
      openOptions: (part) => void openPage(`/options.html#${part}`),
    }),
  };
}
