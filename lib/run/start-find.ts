// Makes a find a stored job, or joins one that asks the same.
import { makePlan } from '../plan/index.ts';
import type { Plan, PlanSettings } from '../plan/schema.ts';
import type { Offer, Product } from '../product/schema.ts';
import { assemble, isUnfinished, judgedIn, type Result } from '../result/index.ts';
import { alikeKey, asksTheSame, findKey, mayShare } from './find-key.ts';
import { waiting } from './finding.ts';
import type { RunPorts } from './ports.ts';
import type { FindRecord, Origin } from './schema.ts';

export interface FindRequest {
  readonly product: Product;
  /** the offer of the page it started from; null for a text */
  readonly offer: Offer | null;
  readonly origin: Origin;
  readonly settings: PlanSettings;
  readonly tabReading: boolean;
  /** true: search again although there is a finished find for the same */
  readonly fresh: boolean;
  /** id of a find for the same product over other shops: its shops' answers are taken over, so that only the others are asked */
  readonly takeOver?: string;
}

export interface Started {
  readonly record: FindRecord;
  /** false: a stored find for the same product, shops and steps was joined */
  readonly created: boolean;
}

/** What a find begins with for each of its shops: nothing, unless it is taken over. */
type Known = Pick<Result, 'shops' | 'unread'> & { readonly judged: Result['matches'] };

/** What an ended find for the same product, done in the same way, says of these shops. */
async function knownOf(
  wish: FindRequest,
  key: string,
  plan: Plan,
  { store }: Pick<RunPorts, 'store'>,
): Promise<Known> {
  const { shops } = plan;
  const nothing: Known = { shops: shops.map(waiting), judged: [], unread: [] };
  const before = wish.takeOver === undefined ? null : await store.get(wish.takeOver);
  if (before === null || isUnfinished(before)) return nothing;
  const samePage = before.origin.url !== null && before.origin.url === wish.origin.url;
  const same = alikeKey(before.key) === alikeKey(key) || (samePage && asksTheSame(before.plan, plan));
  if (!same) return nothing;
  const { unread, shops: states } = before.result;
  const asked = new Set(shops);
  const of = <T extends { shop: string }>(all: readonly T[]) => all.filter(({ shop }) => asked.has(shop));
  return {
    shops: shops.map((shop) => states.find((state) => state.shop === shop) ?? waiting(shop)),
    judged: of(judgedIn(before.result)),
    unread: of(unread),
  };
}

/**
 * Stores a new find with its shops waiting, except those taken over. A running find for the same is always joined, also
 * where its page words the product otherwise; a finished one unless `fresh` is set.
 */
export async function startFind(
  wish: FindRequest,
  ports: Pick<RunPorts, 'store' | 'clock'>,
): Promise<Started> {
  const plan = makePlan(wish.product, wish.settings, wish.origin.url);
  const key = await findKey(plan);
  const latest = await ports.store.latest(key);
  if (latest !== null && (isUnfinished(latest) || (!wish.fresh && latest.state === 'finished'))) {
    return { record: latest, created: false };
  }
  const running = await ports.store.unfinished();
  const shared = running.find((record) => mayShare(record, { key, plan, origin: wish.origin }));
  if (shared !== undefined) return { record: shared, created: false };
  const now = ports.clock.now();
  const id = crypto.randomUUID();
  const known = await knownOf(wish, key, plan, ports);
  const result = assemble({
    find: id,
    state: 'planned',
    fault: null,
    product: wish.product,
    offer: wish.offer,
    ...known,
    estimate: plan.estimate,
    costs: [],
    startedAt: now,
    finishedAt: null,
  });
  const record: FindRecord = {
    id,
    key,
    state: 'planned',
    origin: wish.origin,
    product: wish.product,
    offer: wish.offer,
    plan,
    tabReading: wish.tabReading,
    startedAt: now,
    deadlineAt: now + plan.limits.deadlineMs,
    savedAt: now,
    finishedAt: null,
    rounds: {},
    result,
  };
  await ports.store.put(record);
  return { record, created: true };
}
