// A find while it is being worked on: its record, the state of its shops, what it has cost so far.

import type { Fault } from '../base/fault.ts';
import type { Cost } from '../base/money/cost.ts';
import type { Query } from '../plan/schema.ts';
import { assemble, type Judged, type Result, type ShopState, type Unread } from '../result/index.ts';
import { type Done, exactlyOnce, type RecordIntent, type Work } from './exactly-once.ts';
import type { JournalNet } from './journal-net.ts';
import type { NewIdentifiers } from './new-identifiers.ts';
import type { RunPorts } from './ports.ts';
import type { FindRecord, Step } from './schema.ts';

/** One shop of a find. `state` is replaced, never changed in place: it is handed out in results. */
export interface ShopWork {
  readonly shop: string;
  state: ShopState;
  judged: readonly Judged[];
  unread: readonly Unread[];
}

export interface Finding {
  record: FindRecord;
  readonly ports: RunPorts;
  readonly net: JournalNet;
  /** aborts when the person stops the find or its deadline passes */
  readonly signal: AbortSignal;
  readonly shops: ReadonlyMap<string, ShopWork>;
  /** by step, in the order in which they were first sent */
  readonly costs: Map<string, readonly Cost[]>;
  /** operations of which a call may have been charged nobody knows how much */
  readonly unpriced: Set<string>;
  /** the query ladder, best first; the service's queries come in front where the plan wants them */
  queries: readonly Query[];
  /** identifiers that confirmed listings state and the page does not; none before all shops were asked once */
  told: readonly NewIdentifiers[];
  /** the fault by which the service refuses everything (key, balance): nothing more is sent to it */
  refused: Fault | null;
  /** tells the stream that the result has changed */
  changed: () => void;
}

export function waiting(shop: string): ShopState {
  return {
    shop,
    state: 'waiting',
    fault: null,
    hits: 0,
    candidates: 0,
    visited: 0,
    confirmed: 0,
    requests: 0,
    rejections: [],
  };
}

export function setShop(finding: Finding, work: ShopWork, change: Partial<ShopState>): void {
  work.state = { ...work.state, ...change };
  finding.changed();
}

/** How many rounds (retries by the person) the shop has had. */
export function roundOf({ record }: Finding, shop: string): number {
  return record.rounds[shop] ?? 0;
}

/** What a step has cost. A call in flight counts nothing yet; one that an earlier worker left open counts as possible. */
function costsOf(step: Step, inFlight: boolean): Cost[] {
  const { currency } = step.expected;
  const open = step.answerAt === null && !inFlight ? step.expected.micro : 0;
  const possible = step.possible + open;
  return [
    ...(step.cost === null ? [] : [step.cost]),
    ...(possible === 0 ? [] : [{ micro: possible, currency, certainty: 'possible' } as const]),
  ];
}

/** Counts what a step has cost. */
export function count(
  { costs, unpriced }: Pick<Finding, 'costs' | 'unpriced'>,
  step: Step,
  inFlight: boolean,
): void {
  costs.set(step.key, costsOf(step, inFlight));
  if (step.unpriced === true) unpriced.add(step.operation);
}

/** Does work once in this find, its costs counted. */
export function onceIn<T>(
  finding: Finding,
  work: Work<T>,
  act: (intend: RecordIntent) => Promise<Done<T>>,
): ReturnType<typeof exactlyOnce<T>> {
  const { record, ports } = finding;
  const { budget } = record.plan;
  return exactlyOnce(
    work,
    {
      find: record.id,
      store: ports.store,
      now: () => ports.clock.now(),
      allowance: () => ({
        findMicro: budget.perFindMicro,
        dayMicro: budget.perDayMicro,
        since: ports.dayStart(),
      }),
      changed: (step) => {
        count(finding, step, true);
        finding.changed();
      },
    },
    act,
  );
}

/** The find's result at this moment. */
export function resultOf({ record, shops, costs, unpriced }: Finding): Result {
  const works = [...shops.values()];
  return assemble({
    find: record.id,
    state: record.state,
    fault: record.result.fault,
    product: record.product,
    offer: record.offer,
    shops: works.map(({ state }) => state),
    judged: works.flatMap(({ judged }) => judged),
    unread: works.flatMap(({ unread }) => unread),
    estimate: record.plan.estimate,
    costs: [...costs.values()].flat(),
    unpriced: [...unpriced],
    startedAt: record.startedAt,
    finishedAt: record.finishedAt,
  });
}
