// The runner of one process: starts, joins, resumes, stops and repeats finds, each run by at most one worker at a time.

import { serialQueue } from '../base/async/serial-queue.ts';
import { type Fault, insideFault } from '../base/fault.ts';
import { isUnfinished, type Result } from '../result/index.ts';
import { waiting } from './finding.ts';
import { type JournalNet, journalNet } from './journal-net.ts';
import type { RunPorts } from './ports.ts';
import { brokenOff, type Control, inNextRound, runFind } from './run-find.ts';
import type { FindRecord } from './schema.ts';
import { type Supplied, suppliedPage } from './shop/supplied-page.ts';
import { type FindRequest, type Started, startFind } from './start-find.ts';

export interface Runner {
  /** Stores the find (or joins one) and runs it. Resolves when it is stored, not when it is finished. */
  start(wish: FindRequest): Promise<Started>;
  /** Resumes every find that no worker finished; resolves to their number. */
  resume(): Promise<number>;
  /** The person stops a find; what it has so far is kept. */
  stop(id: string): Promise<void>;
  /** Asks one shop once more, in a running or a finished find. No effect for a shop that is not part of the find. */
  retry(id: string, shop: string): Promise<void>;
  /** Takes a page that the person's own tab read for a candidate, and judges its shop once more with it. */
  supply(id: string, supplied: Supplied): Promise<void>;
  /** Resolves when nothing runs any more. */
  idle(): Promise<void>;
  readonly active: () => number;
  /** Why the last find could not even be ended in the store; null once something of a find was stored again. */
  readonly failing: () => Fault | null;
}

interface Active {
  readonly control: Control;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

const BEFORE_ANOTHER_TRY_MS = 1000;

class FindRunner implements Runner {
  readonly #ports: RunPorts;
  readonly #watch: (result: Result) => void;
  readonly #net: JournalNet;
  readonly #active = new Map<string, Active>();
  #failing: Fault | null = null;
  /** serialises starting, stopping and repeating, or two windows would start the same find twice */
  readonly #inTurn = serialQueue();

  constructor(ports: RunPorts, watch: (result: Result) => void) {
    this.#ports = ports;
    this.#watch = watch;
    this.#net = journalNet(ports.net, ports.store);
  }

  readonly active = (): number => this.#active.size;
  readonly failing = (): Fault | null => this.#failing;

  start(wish: FindRequest): Promise<Started> {
    return this.#inTurn(async () => {
      const started = await startFind(wish, this.#ports);
      if (isUnfinished(started.record)) this.#launch(started.record);
      return started;
    });
  }

  resume(): Promise<number> {
    return this.#inTurn(async () => {
      const unfinished = await this.#ports.store.unfinished();
      for (const record of unfinished) this.#launch(record);
      return unfinished.length;
    });
  }

  stop(id: string): Promise<void> {
    return this.#inTurn(async () => {
      const running = this.#active.get(id);
      running?.abort.abort();
      await running?.ended;
    });
  }

  retry(id: string, shop: string): Promise<void> {
    return this.#inTurn(() => this.#repeat(id, shop));
  }

  supply(id: string, supplied: Supplied): Promise<void> {
    return this.#inTurn(async () => {
      const record = await this.#ports.store.get(id);
      if (record === null) return;
      await suppliedPage(record, supplied, this.#ports.store, this.#ports.clock.now());
      await this.#repeat(id, supplied.shop);
    });
  }

  async idle(): Promise<void> {
    while (this.#active.size > 0) await Promise.all([...this.#active.values()].map(({ ended }) => ended));
  }

  #launch(record: FindRecord): void {
    if (this.#active.has(record.id)) return;
    const abort = new AbortController();
    const control: Control = { stop: abort.signal, again: [], added: () => undefined };
    // entered in the list before it can end
    const ended = Promise.resolve().then(() => this.#drive(record, control));
    this.#active.set(record.id, { control, abort, ended });
  }

  async #drive(record: FindRecord, control: Control): Promise<void> {
    try {
      await this.#run(record, control).catch((error: unknown) => this.#runAgain(record.id, control, error));
    } catch (error) {
      await this.#breakOff(record.id, control, error);
    } finally {
      this.#leave(record.id, control);
    }
    if (!control.stop.aborted) for (const shop of control.again) this.#askLate(record.id, shop);
  }

  /** A shop was asked for while its find was ending; nobody waits for it any more. */
  #askLate(id: string, shop: string): void {
    this.retry(id, shop).catch((error: unknown) =>
      this.#ports.log.note('run.broken', { find: id, error: String(error) }),
    );
  }

  async #run(record: FindRecord, control: Control): Promise<void> {
    for await (const result of runFind(record, this.#ports, this.#net, control)) {
      this.#failing = null;
      // the last word comes when the find is no longer active, so that who hears it may look at who is
      if (result.finishedAt !== null) this.#leave(record.id, control);
      this.#watch(result);
    }
  }

  /** The store failed or a bug struck: the stored find is taken up once more, as the next worker would. */
  async #runAgain(id: string, control: Control, error: unknown): Promise<void> {
    this.#ports.log.note('run.broken', { find: id, error: String(error) });
    await this.#ports.clock.sleep(BEFORE_ANOTHER_TRY_MS, control.stop);
    const stored = await this.#ports.store.get(id);
    if (stored !== null) await this.#run(stored, control);
  }

  /**
   * It failed twice: the find ends and says so, instead of seeming to run for ever. Where even that can't be written it
   * stays unfinished and is taken up at the next start; until then `failing` says why.
   */
  async #breakOff(id: string, control: Control, error: unknown): Promise<void> {
    const { store, clock, log } = this.#ports;
    log.note('run.broken', { find: id, error: String(error) });
    try {
      // makes room where the disk is full
      await this.#net.forget(id);
      const stored = await store.get(id);
      if (stored === null) return;
      const record = brokenOff(stored, insideFault(error), clock.now());
      await store.put(record);
      this.#leave(id, control);
      this.#watch(record.result);
    } catch (again) {
      this.#failing = insideFault(again);
      log.note('run.broken', { find: id, error: String(again) });
    }
  }

  /** Removes only this run: the find may have been taken up again since. */
  #leave(id: string, control: Control): void {
    if (this.#active.get(id)?.control === control) this.#active.delete(id);
  }

  async #repeat(id: string, shop: string): Promise<void> {
    const { store } = this.#ports;
    if ((await store.get(id))?.plan.shops.includes(shop) !== true) return;
    await this.#net.forget(id);
    // looked at as late as this: the find may have ended while the store answered
    const running = this.#active.get(id);
    if (running !== undefined) {
      running.control.again.push(shop);
      running.control.added();
      return;
    }
    const ended = await store.get(id);
    if (ended === null) return;
    const record = inNextRound(ended, shop);
    const now = this.#ports.clock.now();
    const shops = record.result.shops.map((state) => (state.shop === shop ? waiting(shop) : state));
    const deadlineAt = now + record.plan.limits.deadlineMs;
    const result = { ...record.result, shops };
    const renewed: FindRecord = { ...record, state: 'running', savedAt: now, deadlineAt, result };
    await store.put(renewed);
    this.#launch(renewed);
  }
}

/** `watch` is called with every new result, after it was stored. */
export function makeRunner(ports: RunPorts, watch: (result: Result) => void): Runner {
  return new FindRunner(ports, watch);
}
