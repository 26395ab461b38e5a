// Builds the background's services once per life of the worker: stores, ports, the runner, the client.

import { serialQueue } from '../../base/async/serial-queue.ts';
import { systemClock } from '../../base/clock.ts';
import type { Fault } from '../../base/fault.ts';
import { readerOf } from '../../base/input/json.ts';
import type { Clock, Log } from '../../base/ports.ts';
import { checkBase } from '../../remote/check-base.ts';
import type { Client, makeClient } from '../../remote/index.ts';
import type { Result } from '../../result/index.ts';
import { makeRunner, type Runner, type RunPorts } from '../../run/index.ts';
import { WebEngine } from '../../search/index.ts';
import { loadSecrets, loadSettings, type Settings } from '../../store/index.ts';
import { BRAVE_HOST } from '../../view/index.ts';
import { closeToPages, localArea } from '../area.ts';
import { isAllowed, isAllowedWithKey } from '../permissions.ts';
import { dayStart, openStores, type Stores } from '../stores.ts';
import { fetchNet } from './fetch-net.ts';
import { type KeepAlive, makeKeepAlive } from './keep-alive.ts';
import { makePendingWork, type PendingWork } from './pending-work.ts';
import { serviceFetch } from './service-fetch.ts';
import { tabReader } from './tab-reader.ts';

export interface Services extends Stores {
  readonly runner: Runner;
  readonly ports: RunPorts;
  readonly keepAlive: KeepAlive;
  readonly pendingWork: PendingWork;
  /** serialises changes of what was read: a find that starts must neither miss a correction nor be overwritten by it */
  readonly inTurn: ReturnType<typeof serialQueue>;
  /** makes a new client from the stored base and key; null without them */
  refreshClient(): Promise<Client | null>;
}

const consoleLog: Log = {
  note: (event, details) => {
    // bugs are shown in the extension's own console; everything else is in the ledgers
    if (event.endsWith('.bug') || event.endsWith('.broken')) console.error(event, details);
  },
};

const readEngine = readerOf(WebEngine);

/** The person's own SearXNG if set up, else Brave with the person's key, else none. */
function webEngineOf({ webSearch }: Settings, key: string | null): WebEngine | null {
  const { searxng, brave } = webSearch;
  const wished =
    searxng === '' ? { kind: 'brave', key: brave ? key : null } : { kind: 'searxng', base: searxng };
  return readEngine(wished);
}

/** Without permission for its host the service is sent nothing, even where its CORS headers would allow it. */
async function barredAt(base: string): Promise<Fault | null> {
  const { host } = new URL(base);
  if (await isAllowedWithKey(host)) return null;
  return { kind: 'denied', host, service: true, words: `Access to ${host} has not been granted.` };
}

/** Brave's search is sent a key, for which Firefox has a separate permission. */
function mayAsk(host: string): Promise<boolean> {
  return host === BRAVE_HOST ? isAllowedWithKey(host) : isAllowed(host);
}

/** The service's client, made anew when its address, its key or the tier has changed. */
function clientKeeper({ keep, requests }: Stores, clock: Clock) {
  let client: Client | null = null;
  /** null until a key is set: most people use no service, and their worker loads nothing that only a service is asked with */
  let makes: typeof makeClient | null = null;
  let madeOf: string | null = null;
  const fetch = serviceFetch(requests, clock);
  return {
    now: () => client,
    /** `key` null: there is none */
    async renew({ base: said, tier }: Settings, key: string | null): Promise<Client | null> {
      const base = checkBase(said);
      const usable = key !== null && base.ok;
      const made = usable ? JSON.stringify([base.value, key, tier]) : null;
      // the same client as long as nothing changes: it holds the rate limit
      if (made === madeOf) return client;
      if (usable) makes ??= (await import('../../remote/make-client.ts')).makeClient;
      madeOf = made;
      client =
        usable && makes !== null
          ? makes({ base: base.value, key, tier, clock, keep, fetch, barred: () => barredAt(base.value) })
          : null;
      return client;
    },
  };
}

/** `watch` is called with every new result of any find. */
export async function openServices(watch: (result: Result) => void): Promise<Services> {
  await closeToPages();
  const stores = openStores();
  const clock = systemClock;
  const service = clientKeeper(stores, clock);
  let web: WebEngine | null = null;
  const net = fetchNet({ allowed: mayAsk, ledger: stores.requests, clock });
  const tabs = tabReader({ clock, keep: stores.keep, allowed: isAllowed, ledger: stores.requests });
  const ports: RunPorts = {
    net,
    // loaded on demand: pages are parsed later than the start, and the parser unpacks its entity table as it loads
    parseHtml: async (...page) => (await import('../../base/document/html.ts')).parseInTurns(...page),
    clock,
    keep: stores.keep,
    log: consoleLog,
    store: stores.finds,
    tabs,
    allowed: isAllowed,
    dayStart,
    get remote() {
      return service.now();
    },
    get web() {
      return web;
    },
  };
  const runner = makeRunner(ports, watch);

  // in turn: of two that load settings at once, the older ones must not be the last
  const turn = serialQueue();
  const refreshClient = (): Promise<Client | null> =>
    turn(async () => {
      const { settings } = await loadSettings(localArea);
      const { service: key, brave } = await loadSecrets(localArea);
      web = webEngineOf(settings, brave);
      return service.renew(settings, key);
    });

  await refreshClient();
  await tabs.closeOrphans();
  const keepAlive = makeKeepAlive(runner, clock);
  return {
    ...stores,
    runner,
    ports,
    keepAlive,
    pendingWork: makePendingWork(),
    inTurn: serialQueue(),
    refreshClient,
  };
}
