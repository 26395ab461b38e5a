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
  type I18n,
  type ListedFind,
  pricesCsv,
} from '../../view/index.ts';
import { broadcast } from '../broadcast.ts';
import { browser } from '../extension-api.ts';
import { openStores, type Stores } from '../stores.ts';
import { readingOf, subjectOfProduct } from '../subject-of-words.ts';
import { correctionsIn } from './corrections.ts';
import { type KeptFinds, keptFinds } from './kept-finds.ts';
import { listSession, NO_LIST } from './list-session.ts';
import { type Observable, observable } from './observable.ts';
import { ask, listen, openPage, saveFile } from './page-base.ts';
import { serialRender } from './serial-render.ts';

const CSV = 'text/csv;charset=utf-8';

export interface FindsSession {
  readonly input: Observable<FindsInput | null>;
  actions(i18n: I18n): FindsActions;
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
  const reading = { ...readingOf(product), url: origin.url ?? '', offer };
  const subject = { ...subjectOfProduct(product, Date.now()), origin, reading, find: id };
  await stores.subjects.put(subject);
  await openPage(`/results.html?subject=${subject.id}`);
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
    await broadcast('pages.findChanged', { find });
  }
  // a tab that was closed has no button
  for (const { tab } of shown)
    if (tab !== null) await browser.action.setBadgeText({ text: '', tabId: tab }).catch(() => undefined);
}

export function startFindsSession(): FindsSession {
  const stores = openStores();
  const input = observable<FindsInput | null>(null);
  // the list stays as drawn: a failing store does not invalidate it
  const failed = (error: unknown): void => {
    console.error('twinshelf: the list of searches', error);
    const { finds = [], complete = true, list = NO_LIST } = input.get() ?? {};
    input.set({ finds, list, complete, fault: insideFault(error), now: Date.now() });
  };
  const kept = keptFinds(stores);
  const listed = listing(stores);
  const products = listSession(stores, () => draw(), failed);
  const draw = serialRender(async () => {
    const { products: groups, complete } = await kept.next();
    const stored = groups.flatMap((all) => all.map(({ result }) => result));
    const [finds, list] = [await listed(groups), await products.input(stored)];
    input.set({ finds, list, complete, fault: null, now: Date.now() });
    if (!complete) draw();
  }, failed);
  const changed = (find: string): void => {
    kept.changed(find);
    products.heard();
    draw();
  };
  const all = (): void => {
    kept.forget();
    draw();
  };
  // with the settings all data may have been deleted
  listen({ find: changed, settings: all, permissions: draw });
  draw();
  return {
    input,
    actions: (i18n) => ({
      ...products.actions,
      ...savings(input, i18n),
      open: (find) => void open(find, stores).then((opened) => opened || changed(find), failed),
      remove: (find) => void remove(find, kept, stores).then(draw, failed),
      openWelcome: () => void openPage('/welcome.html'),
      openOptions: (part) => void openPage(`/options.html#${part}`),
    }),
  };
}

/** What is shown, as files. */
function savings(
  input: Observable<FindsInput | null>,
  i18n: I18n,
): Pick<FindsActions, 'save' | 'saveHistory' | 'savePrices'> {
  const saving = (name: string, table: (input: FindsInput, i18n: I18n) => string) => () => {
    const now = input.get();
    if (now !== null) saveFile(name, CSV, table(now, i18n));
  };
  return {
    save: saving('twinshelf-searches.csv', findsCsv),
    saveHistory: saving('twinshelf-price-history.csv', historyCsv),
    savePrices: saving('twinshelf-prices.csv', pricesCsv),
  };
}
