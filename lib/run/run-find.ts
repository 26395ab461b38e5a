// Runs a stored find to its end, or resumes it where a dead worker left it, and streams its result as it grows.
import type { Fault } from '../base/fault.ts';
import type { Cost } from '../base/money/cost.ts';
import { isEnded, judgedIn, type Result } from '../result/index.ts';
import { count, type Finding, resultOf, type ShopWork, setShop, waiting } from './finding.ts';
import type { JournalNet } from './journal-net.ts';
import type { RunPorts } from './ports.ts';
import type { FindRecord } from './schema.ts';
import { askAgain, shopsToAskAgain } from './second-look.ts';
import { queriesOf } from './service/queries.ts';
import { runShop } from './shop/run-shop.ts';

/** Shops are independent, and each is sent one request at a time; more shops at once would only slow each of them down. */
const SHOPS_AT_ONCE = 8;
/** Changes that come close together are written and shown as one (milliseconds). */
const SETTLE_MS = 30;

/** What a caller can do to a find that is being run. */
export interface Control {
  /** aborts when the person stops the find */
  readonly stop: AbortSignal;
  /** shops to be asked once more, taken from the front */
  readonly again: string[];
  /** call it after adding to `again`; set by the run */
  added: () => void;
}

/** When the find's time is over: time in which nobody worked on it does not count. */
function deadlineOf({ deadlineAt, savedAt }: FindRecord, now: number): number {
  return now + Math.max(deadlineAt - savedAt, 0);
}

async function begin(
  stored: FindRecord,
  ports: RunPorts,
  net: JournalNet,
  signal: AbortSignal,
): Promise<Finding> {
  const spending = { costs: new Map<string, readonly Cost[]>(), unpriced: new Set<string>() };
  const steps = await ports.store.steps(stored.id);
  for (const step of steps.sort((a, b) => a.intentAt - b.intentAt)) count(spending, step, false);
  const shops = new Map<string, ShopWork>();
  const judged = judgedIn(stored.result);
  for (const state of stored.result.shops) {
    const { shop } = state;
    const ofShop = <T extends { shop: string }>(all: readonly T[]) => all.filter((one) => one.shop === shop);
    shops.set(shop, { shop, state, judged: ofShop(judged), unread: ofShop(stored.result.unread) });
  }
  const result = { ...stored.result, fault: null };
  const record: FindRecord = { ...stored, state: 'running', finishedAt: null, result };
  const { queries } = record.plan;
  return {
    record,
    ports,
    net,
    signal,
    shops,
    ...spending,
    queries,
    told: [],
    refused: null,
    changed: () => undefined,
  };
}

/** Whether the shop was finished, in this or an earlier life of the worker. */
const settled = ({ state }: ShopWork) => isEnded(state);

/** Runs a shop from the start; what was done before is read back from its steps. */
async function restart(finding: Finding, work: ShopWork): Promise<void> {
  setShop(finding, work, waiting(work.shop));
  work.judged = [];
  work.unread = [];
  await runShop(finding, work);
}

/** The record with one more round at a shop: what failed there in an earlier round is done again. */
export function inNextRound(record: FindRecord, shop: string): FindRecord {
  return { ...record, rounds: { ...record.rounds, [shop]: (record.rounds[shop] ?? 0) + 1 } };
}

/** Runs these shops, some at a time; those that a person asked to repeat go first. Resolves when all are finished. */
function runShops(
  finding: Finding,
  control: Control,
  queue: ShopWork[],
  ask: (finding: Finding, work: ShopWork) => Promise<void>,
): Promise<void> {
  const running = new Set<ShopWork>();
  const isRunning = (shop: string) => [...running].some((work) => work.shop === shop);
  const next = () => {
    // one that is being asked has read what was known at its start: it is asked once more when it is through
    const at = control.again.findIndex((shop) => !isRunning(shop));
    const [asked] = at < 0 ? [] : control.again.splice(at, 1);
    if (asked === undefined) return { work: queue.shift(), act: ask };
    finding.record = inNextRound(finding.record, asked);
    const waits = queue.findIndex(({ shop }) => shop === asked);
    // its first turn is still to come, and this is it
    if (ask === restart && waits >= 0) queue.splice(waits, 1);
    return { work: finding.shops.get(asked), act: restart };
  };
  return new Promise((resolve) => {
    const pump = () => {
      while (running.size < SHOPS_AT_ONCE && !finding.signal.aborted) {
        const { work, act } = next();
        if (work === undefined) break;
        if (running.has(work)) continue;
        running.add(work);
        void act(finding, work).finally(() => {
          running.delete(work);
          pump();
        });
      }
      if (running.size > 0) return;
      control.added = () => undefined;
      resolve();
    };
    control.added = pump;
    pump();
  });
}

/** Why unfinished shops are unfinished: stopped by the person, or out of time. */
function endFault(stopped: boolean): Fault {
  if (stopped) return { kind: 'cancelled', words: 'The find was stopped.' };
  return { kind: 'cancelled', why: 'time', words: 'The time of the find was over.' };
}

function end(finding: Finding, stopped: boolean): void {
  const fault = endFault(stopped);
  for (const work of finding.shops.values()) {
    if (!settled(work)) setShop(finding, work, { state: 'failed', fault });
  }
  const refused = finding.refused;
  const nothing = [...finding.shops.values()].every(({ state }) => state.state === 'failed');
  const failedWhole = refused !== null && nothing;
  const state = stopped ? 'stopped' : failedWhole ? 'failed' : 'finished';
  const result = { ...finding.record.result, fault: stopped ? null : refused };
  finding.record = { ...finding.record, state, finishedAt: finding.ports.clock.now(), result };
}

/** A stored find that can't be continued: what was found stays, unfinished shops count as failed. */
export function brokenOff(record: FindRecord, fault: Fault, now: number): FindRecord {
  const { result } = record;
  const shops = result.shops.map((shop) =>
    isEnded(shop) ? shop : { ...shop, state: 'failed' as const, fault },
  );
  const ended = { state: 'failed', finishedAt: now } as const;
  return { ...record, ...ended, savedAt: now, result: { ...result, ...ended, shops, fault } };
}

async function save(finding: Finding): Promise<Result> {
  const result = resultOf(finding);
  finding.record = { ...finding.record, savedAt: finding.ports.clock.now(), result };
  await finding.ports.store.put(finding.record);
  return result;
}

/**
 * Yields the result after every change, the last one being the find's end. What the store answers is not sent again.
 * Stops working when the consumer does.
 */
export async function* runFind(
  stored: FindRecord,
  ports: RunPorts,
  net: JournalNet,
  control: Control,
): AsyncGenerator<Result> {
  const { clock } = ports;
  const over = new AbortController();
  const signal = AbortSignal.any([control.stop, over.signal]);
  const finding = await begin(stored, ports, net, signal);
  const deadlineAt = deadlineOf(stored, clock.now());
  finding.record = { ...finding.record, deadlineAt };
  const ended = new AbortController();
  void clock.sleep(deadlineAt - clock.now(), ended.signal).then(() => over.abort());
  let wake: () => void = () => undefined;
  let dirty = true;
  finding.changed = () => {
    dirty = true;
    wake();
  };
  let working = true;
  const work = async () => {
    finding.queries = await queriesOf(finding);
    const works = [...finding.shops.values()];
    await runShops(
      finding,
      control,
      works.filter((work) => !settled(work)),
      restart,
    );
    await runShops(finding, control, shopsToAskAgain(finding), askAgain);
  };
  const shops = work().finally(() => {
    working = false;
    wake();
  });
  // looked at below, when the stream has come to its end
  shops.catch(() => undefined);
  try {
    while (working) {
      if (dirty) {
        dirty = false;
        yield await save(finding);
        await clock.sleep(SETTLE_MS, ended.signal);
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
    await shops;
    end(finding, control.stop.aborted);
    const last = await save(finding);
    await net.forget(finding.record.id);
    yield last;
  } finally {
    ended.abort();
    over.abort();
  }
}
