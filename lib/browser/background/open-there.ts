// For walls that only a person can pass: opens the page in a foreground tab, and reads it for its find once it shows a product.
import * as z from 'zod/mini';
import { done, failed, type Outcome } from '../../base/fault.ts';
import { hostOf, originOf, sameSite, webUrl } from '../../base/host.ts';
import { readerOf } from '../../base/json.ts';
import { readProduct } from '../../product/index.ts';
import type { Runner, RunPorts } from '../../run/index.ts';
import { browser } from '../door.ts';
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
interface Watching extends Pick<Services, 'keep' | 'vigil'> {
  readonly runner: Pick<Runner, 'supply'>;
  readonly ports: { readonly log: RunPorts['log']; readonly clock: Pick<RunPorts['clock'], 'sleep'> };
}

async function watched({ keep }: Watching): Promise<Record<string, Watch>> {
  return readWatched(await keep.get(WATCHED)) ?? {};
}

async function forget(tab: string, services: Watching): Promise<void> {
  const { [tab]: _gone, ...others } = await watched(services);
  await services.keep.set(WATCHED, others);
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
  await services.vigil.arm();
  await services.runner.supply(find, { shop, link: link ?? page.value.url, reading });
  await services.vigil.keep();
  return true;
}

/**
 * Polls the watched tabs until none is left; started at every start of the worker and with every new tab. A poll
 * during which the store fails is repeated: the page is still there.
 */
export async function watchTabs(services: Watching): Promise<void> {
  for (;;) {
    const tabs = Object.entries(await watched(services));
    if (tabs.length === 0) return;
    for (const [tab, watch] of tabs) {
      try {
        if (await look(Number(tab), watch, services)) await forget(tab, services);
      } catch (error) {
        services.ports.log.note('watch.broken', { shop: watch.shop, error: String(error) });
        // a watch that cannot even be deleted is left to the next worker
        if (Date.now() - watch.at > PATIENCE_MS) return;
      }
    }
    await services.ports.clock.sleep(LOOK_EVERY_MS, AbortSignal.timeout(LOOK_EVERY_MS));
  }
}

/**
 * Opens the candidate's page, or the shop's front page, for the person to pass a wall; the first product page of the
 * shop that the tab then shows is passed to the find. Fault: `refused` for an address at another site.
 */
export async function openThere(
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
  const others = await watched(services);
  await services.keep.set(WATCHED, { ...others, [id]: { find, shop, link, at: Date.now() } });
  if (Object.keys(others).length === 0) void watchTabs(services);
  return done(null);
}
