// The runner of one process: starts, joins, resumes, stops and repeats finds, each run by at most one worker at a time.
import type { Result } from '../result/index.ts';
import { waiting } from './finding.ts';
import { journalNet } from './journal-net.ts';
import type { RunPorts } from './ports.ts';
import { type Control, inNextRound, runFind } from './run-find.ts';
import type { FindRecord } from './schema.ts';
import { type Started, startFind, type Wish } from './start-find.ts';
import { type Supplied, supply } from './supply.ts';

export interface Runner {
  /** Stores the find (or joins one) and runs it. Resolves when it is stored, not when it is finished. */
  start(wish: Wish): Promise<Started>;
  /** Takes up every find that no worker finished; the number of them. */
  resume(): Promise<number>;
  /** The person stops a find; what it has so far is kept. */
  stop(id: string): Promise<void>;
  /** Asks one shop once more, in a running or a finished find. Nothing for a shop that is none of the find's. */
  retry(id: string, shop: string): Promise<void>;
  /** Takes a page that a person's own tab read for a candidate, and asks its shop once more with it. */
  supply(id: string, supplied: Supplied): Promise<void>;
  /** Resolves when nothing runs any more. */
  idle(): Promise<void>;
  readonly active: () => number;
}

interface Active {
  readonly control: Control;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

/** `watch` is told of every new result, after it was stored. */
export function makeRunner(ports: RunPorts, watch: (result: Result) => void): Runner {
  const net = journalNet(ports.net, ports.store);
  const active = new Map<string, Active>();
  let turn: Promise<unknown> = Promise.resolve();

  /** Starting, stopping and repeating go one after the other, or two windows would start the same find twice. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  }

  async function drive(record: FindRecord, control: Control): Promise<void> {
    try {
      for await (const result of runFind(record, ports, net, control)) watch(result);
    } catch (error) {
      // the store failed or a bug struck: the find stays unfinished and is taken up at the next start
      ports.log.note('run.broken', { find: record.id, error: String(error) });
    } finally {
      active.delete(record.id);
    }
  }

  function launch(record: FindRecord): void {
    if (active.has(record.id)) return;
    const abort = new AbortController();
    const control: Control = { stop: abort.signal, again: [], added: () => undefined };
    // entered in the list before it can end
    const ended = Promise.resolve().then(() => drive(record, control));
    active.set(record.id, { control, abort, ended });
  }

  async function repeat(id: string, shop: string): Promise<void> {
    const running = active.get(id);
    const stored = await ports.store.get(id);
    if (stored === null || !stored.plan.shops.includes(shop)) return;
    await net.forget(id);
    if (running !== undefined) {
      running.control.again.push(shop);
      running.control.added();
      return;
    }
    const record = inNextRound(stored, shop);
    const now = ports.clock.now();
    const shops = record.result.shops.map((state) => (state.shop === shop ? waiting(shop) : state));
    const deadlineAt = now + record.plan.limits.deadlineMs;
    const result = { ...record.result, shops };
    const renewed: FindRecord = { ...record, state: 'running', savedAt: now, deadlineAt, result };
    await ports.store.put(renewed);
    launch(renewed);
  }

  return {
    start: (wish) =>
      inTurn(async () => {
        const started = await startFind(wish, ports);
        if (started.record.state === 'planned' || started.record.state === 'running') launch(started.record);
        return started;
      }),
    resume: () =>
      inTurn(async () => {
        const unfinished = await ports.store.unfinished();
        for (const record of unfinished) launch(record);
        return unfinished.length;
      }),
    stop: (id) =>
      inTurn(async () => {
        const running = active.get(id);
        running?.abort.abort();
        await running?.ended;
      }),
    retry: (id, shop) => inTurn(() => repeat(id, shop)),
    supply: (id, supplied) =>
      inTurn(async () => {
        const record = await ports.store.get(id);
        if (record === null) return;
        await supply(record, supplied, ports.store, ports.clock.now());
        await repeat(id, supplied.shop);
      }),
    idle: async () => {
      while (active.size > 0) await Promise.all([...active.values()].map(({ ended }) => ended));
    },
    active: () => active.size,
  };
}
