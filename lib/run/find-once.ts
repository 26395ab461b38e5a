// A whole find in one call, for benches, the command line and the service: nothing stored beyond the call.
import { systemClock } from '../base/clock.ts';
import type { Net, ParseHtml } from '../base/ports.ts';
import { DEFAULT_SETTINGS } from '../plan/index.ts';
import type { PlanSettings } from '../plan/schema.ts';
import type { Offer, Product } from '../product/schema.ts';
import type { Result } from '../result/index.ts';
import { journalNet } from './journal-net.ts';
import { memoryFindStore, memoryKeep, silentLog } from './memory-stores.ts';
import type { RunPorts } from './ports.ts';
import { runFind } from './run-find.ts';
import { startFind } from './start-find.ts';

export interface FindOnce {
  readonly product: Product;
  readonly offer?: Offer | null;
  /** address of the page the product was read from: its site is not searched */
  readonly page?: string | null;
  readonly settings: Partial<PlanSettings> & Pick<PlanSettings, 'shops'>;
  readonly net: Net;
  readonly parseHtml: ParseHtml;
  /** share a `Keep` between finds, so that what is learned about shops is kept */
  readonly ports?: Partial<RunPorts>;
}

/** Yields the result as it grows; the last one is final. `signal` stops the find, which then ends as stopped. */
export async function* findOnce(wish: FindOnce, signal: AbortSignal): AsyncGenerator<Result> {
  const ports: RunPorts = {
    net: wish.net,
    parseHtml: wish.parseHtml,
    clock: systemClock,
    keep: memoryKeep(),
    log: silentLog,
    store: memoryFindStore(),
    remote: null,
    tabs: null,
    allowed: async () => true,
    dayStart: () => 0,
    ...wish.ports,
  };
  const { product, offer = null, page = null } = wish;
  const settings = { ...DEFAULT_SETTINGS, ...wish.settings };
  const origin = { kind: page === null ? 'text' : 'page', url: page } as const;
  const { record } = await startFind(
    { product, offer, origin, settings, tabReading: false, fresh: true },
    ports,
  );
  const control = { stop: signal, again: [], added: () => undefined };
  yield* runFind(record, ports, journalNet(ports.net, ports.store), control);
}
