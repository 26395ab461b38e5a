// Makes a find a stored job, or joins one that asks the same.
import { makePlan } from '../plan/index.ts';
import type { PlanSettings } from '../plan/schema.ts';
import type { Offer, Product } from '../product/schema.ts';
import { assemble } from '../result/index.ts';
import { findKey } from './find-key.ts';
import { waiting } from './finding.ts';
import type { RunPorts } from './ports.ts';
import type { FindRecord, Origin } from './schema.ts';

export interface Wish {
  readonly product: Product;
  /** the offer of the page it started from; null for a text */
  readonly offer: Offer | null;
  readonly origin: Origin;
  readonly settings: PlanSettings;
  readonly tabReading: boolean;
  /** true: search anew although there is a finished find for the same */
  readonly fresh: boolean;
}

export interface Started {
  readonly record: FindRecord;
  /** false: a stored find for the same product, shops and steps was joined */
  readonly created: boolean;
}

const going = ({ state }: FindRecord) => state === 'planned' || state === 'running';

/**
 * Stores a new find with all its shops waiting. A running find for the same is joined in any case, a finished one
 * unless `fresh` is set.
 */
export async function startFind(wish: Wish, ports: Pick<RunPorts, 'store' | 'clock'>): Promise<Started> {
  const plan = makePlan(wish.product, wish.settings, wish.origin.url);
  const key = await findKey(plan);
  const known = await ports.store.latest(key);
  if (known !== null && (going(known) || (!wish.fresh && known.state === 'finished'))) {
    return { record: known, created: false };
  }
  const now = ports.clock.now();
  const id = crypto.randomUUID();
  const result = assemble({
    find: id,
    state: 'planned',
    fault: null,
    product: wish.product,
    offer: wish.offer,
    shops: plan.shops.map(waiting),
    judged: [],
    unread: [],
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
