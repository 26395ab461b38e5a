// For walls that only a person can pass: opens the page in a foreground tab, and reads it for its find once it shows a product.
import * as z from 'zod/mini';
import { hostOf, originOf, sameSite, webUrl } from '../../base/address/host.ts';
import { serialQueue } from '../../base/async/serial-queue.ts';
import { done, failed, type Outcome } from '../../base/fault.ts';
import { readerOf } from '../../base/input/json.ts';
import type { Keep } from '../../base/ports.ts';
import { readProduct } from '../../product/index.ts';
import type { Runner, RunPorts } from '../../run/index.ts';
import { browser } from '../extension-api.ts';
import { readTab } from '../reading/read-tab.ts';
import type { Services } from './services.ts';

const WATCHED = 'tabs.watched';
const LOOK_EVERY_MS = 1_000;
/** A person who has not passed the wall by then has given up. */
const PATIENCE_MS = 5 * 60_000;

const Watch = z.object({
  find: z.string(),
  shop: z.string(),
  link: z.nullable(z.string()),
  at: z.number(),
});
type Watch = z.infer<typeof Watch>;
const readWatched = readerOf(z.record(z.string(), Watch));

/** The services that watching needs. */
interface Watching extends Pick<Services, 'keep' | 'keepAlive'> {
  readonly runner: Pick<Runner, 'supply'>;
  readonly ports: { readonly log: RunPorts['log']; readonly clock: Pick<RunPorts['clock'], 'sleep'> };
}

/** The watched tabs, by their number. */
type Tabs = Readonly<Record<string, Watch>>;

async function watched({ keep }: Watching): Promise<Tabs> {
  return readWatched(await keep.get(WATCHED)) ?? {};
}

/** what is read of the list, changed and put back: a tab that opens meanwhile must not be lost */
const turn = serialQueue();

function change(services: Watching, how: (tabs: Tabs) => Tabs): Promise<void> {
  return turn(async () => services.keep.set(WATCHED, how(await watched(services))));
}

function forget(tab: string, services: Watching): Promise<void> {
  return change(services, ({ [tab]: _gone, ...others }) => others);
}

/** True when the tab is done with: read, closed, or waited for too long. */
async function look(tab: number, { find, shop, link, at }: Watch, services: Watching): Promise<boolean> {
  if (Date.now() - at > PATIENCE_MS) return true;
  const state = await browser.tabs.get(tab).catch(() => null);
  if (state === null) return true;
  if (state.status !== 'complete') return false;
  const page = await readTab(tab);
  if (!page.ok || !sameSite(hostOf(page.value.url) ?? '', shop)) return false;
  const reading = readProduct(page.value, Date.now());
  if (reading.product === null) return false;
  await services.keepAlive.arm();
  await services.runner.supply(find, { shop, link: link ?? page.value.url, reading });
  await services.keepAlive.keep();
  return true;
}

/** the stores whose tabs are watched: were they watched twice, a tab would be read twice for its find */
const watching = new WeakSet<Keep>();

/** The tabs to look at; where there are none the watch is over, for whoever adds one in the next turn. */
function tabsLeft(services: Watching): Promise<Tabs> {
  return turn(async () => {
    const tabs = await watched(services);
    if (Object.keys(tabs).length === 0) watching.delete(services.keep);
    return tabs;
  });
}

/** Looks at each tab once. One during whose look the store fails is looked at again: the page is still there. */
async function lookAtAll(tabs: Tabs, services: Watching): Promise<void> {
  for (const [tab, watch] of Object.entries(tabs)) {
    try {
      if (await look(Number(tab), watch, services)) await forget(tab, services);
    } catch (error) {
      services.ports.log.note('watch.broken', { shop: watch.shop, error: String(error) });
      // a watch that cannot even be deleted is left to the next worker
      if (Date.now() - watch.at > PATIENCE_MS) throw error;
    }
  }
}

/** Polls the watched tabs until none is left; started at every start of the worker and with every new tab. */
export async function watchTabs(services: Watching): Promise<void> {
  if (watching.has(services.keep)) return;
  watching.add(services.keep);
  try {
    for (;;) {
      const tabs = await tabsLeft(services);
      if (Object.keys(tabs).length === 0) return;
      await lookAtAll(tabs, services);
      await services.ports.clock.sleep(LOOK_EVERY_MS, AbortSignal.timeout(LOOK_EVERY_MS));
    }
  } catch (error) {
    watching.delete(services.keep);
    throw error;
  }
}

/**
 * Opens the candidate's page, or the shop's front page, for the person to pass a wall; the first product page of the
 * shop that the tab then shows is passed to the find. Fault: `refused` for an address at another site.
 */
export async function openInForeground(
  { find, shop, link }: Omit<Watch, 'at'>,
  services: Watching,
): Promise<Outcome<null>> {
  const origin = originOf(shop);
  const url = origin === null ? null : link === null ? origin : webUrl(link, origin);
  if (url === null || !sameSite(hostOf(url) ?? '', shop)) {
    return failed({ kind: 'refused', words: `This address is not one of ${shop}.` });
  }
  const { id } = await browser.tabs.create({ url, active: true });
  if (id === undefined) return done(null);
  await change(services, (tabs) => ({ ...tabs, [id]: { find, shop, link, at: Date.now() } }));
  void watchTabs(services).catch((error: unknown) =>
    services.ports.log.note('watch.broken', { shop, error: String(error) }),
  );
  return done(null);
}
