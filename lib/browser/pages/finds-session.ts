// The controller of the list of searches: the newest find for each product from the store, reopened singly or saved all together.
import { insideFault } from '../../base/fault.ts';
import { earlierMatches, isUnfinished } from '../../result/index.ts';
import { type FindRecord, nameKey } from '../../run/index.ts';
import { forgetFinds } from '../../store/index.ts';
import {
  type FindsActions,
  type FindsInput,
  findsCsv,
  historyCsv,
  type ListedFind,
  type Speech,
} from '../../view/index.ts';
import { openStores, type Stores } from '../stores.ts';
import { drawing } from './drawing.ts';
import { type Live, live } from './live.ts';
import { ask, listen, openPage, saveFile } from './page-base.ts';
import { correctionsOf } from './said.ts';

/** More than a person looks through; older ones stay in the store until they are pruned. */
const MOST = 1_000;
const CSV = 'text/csv;charset=utf-8';

export interface FindsSession {
  readonly input: Live<FindsInput | null>;
  actions(speech: Speech): FindsActions;
}

const keyOf = ({ product, origin }: FindRecord) => nameKey(product, origin.url);

async function listed([newest, ...before]: FindRecord[], stores: Stores): Promise<ListedFind[]> {
  if (newest === undefined) return [];
  const past = before.map(({ result }) => result);
  const earlier = earlierMatches(newest.result, past);
  const corrections = await correctionsOf(newest, stores);
  return [{ result: newest.result, earlier, corrections, past, page: newest.origin.url }];
}

async function findsInput(stores: Stores): Promise<FindsInput> {
  const keyed = await Promise.all(
    (await stores.finds.newest(MOST)).map(async (record) => ({
      key: await keyOf(record),
      record,
    })),
  );
  const byProduct = Map.groupBy(keyed, ({ key }) => key);
  const finds = await Promise.all(
    [...byProduct.values()].map((all) =>
      listed(
        all.map(({ record }) => record),
        stores,
      ),
    ),
  );
  return { finds: finds.flat(), fault: null, now: Date.now() };
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
 * Removes every find for the product of this one; running ones are stopped first, so that nothing is written
 * afterwards.
 */
async function remove(id: string, stores: Stores): Promise<void> {
  const record = await stores.finds.get(id);
  if (record === null) return;
  const key = await keyOf(record);
  const all = await stores.finds.newest(MOST);
  const keys = await Promise.all(all.map(keyOf));
  const same = all.filter((_, at) => keys[at] === key);
  for (const record of same) {
    if (isUnfinished(record)) await ask('background.stopFind', { find: record.id });
  }
  await forgetFinds(
    await stores.open(),
    same.map(({ id: find }) => find),
  );
}

export function startFindsSession(): FindsSession {
  const stores = openStores();
  const input = live<FindsInput | null>(null);
  // the list stays as drawn: a failing store does not invalidate it
  const failed = (error: unknown): void => {
    console.error('twinshelf: the list of searches', error);
    input.set({ finds: input.get()?.finds ?? [], fault: insideFault(error), now: Date.now() });
  };
  const draw = drawing(async () => input.set(await findsInput(stores)), failed);
  listen({ find: draw });
  draw();
  return {
    input,
    actions: (speech) => ({
      open: (find) => void open(find, stores).then((opened) => opened || draw(), failed),
      remove: (find) => void remove(find, stores).then(draw, failed),
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
