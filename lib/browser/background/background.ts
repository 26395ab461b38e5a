// The background: registers its listeners at once, each of which waits until the services are open; resumes unfinished finds at
// every start.
import { answerMessage, isForBackground, type Sender } from '../../message/index.ts';
import { isUnfinished } from '../../result/index.ts';
import { loadSettings, pruneHistory, pruneKept } from '../../store/index.ts';
import { localArea } from '../area.ts';
import { broadcast } from '../broadcast.ts';
import { browser } from '../extension-api.ts';
import { clearBadge, showBadge } from './badge.ts';
import { brokenHandlers, makeHandlers, start } from './handlers.ts';
import { chooseFromMenu, makeMenus, showLink, tryPopup } from './menus.ts';
import { watchTabs } from './open-in-foreground.ts';
import { runPendingAction } from './pending-action.ts';
import { openServices, type Services } from './services.ts';
import { SOFT_NAVIGATION } from './soft-navigation.ts';

/** How long after a find a permission granted for one of its shops is meant for it. */
const STILL_MEANT_MS = 30 * 60_000;

/** Resumes finds whose shops wait for a permission that has just been granted: the page that asked may be gone. */
async function goOnPermitted(services: Services): Promise<void> {
  if ((await loadSettings(localArea)).settings.accepted !== true) return;
  await runPendingAction(services, {
    find: (subject, takeOver) => start({ subject, fresh: false, takeOver }, services),
    show: (link) => showLink(link, services),
  });
  await services.keepAlive.arm();
  const newest = await services.finds.newest(5);
  // a permission granted much later is meant for something else
  const recent = newest.filter(({ savedAt }) => savedAt > Date.now() - STILL_MEANT_MS);
  for (const { id, result } of recent) {
    const denied = result.shops.filter(({ state }) => state === 'not-permitted').map(({ shop }) => shop);
    for (const shop of denied) {
      if (await services.ports.allowed(shop)) await services.runner.retry(id, shop);
    }
  }
  await services.keepAlive.keep();
}

async function prune(services: Services): Promise<void> {
  const { settings } = await loadSettings(localArea);
  await services.subjects.prune(Date.now());
  const database = await services.open();
  await pruneHistory(database, settings.history, Date.now());
  await pruneKept(database, Date.now());
}

/** Everything that is done once per life of the worker. */
async function open(): Promise<Services> {
  // the number on the badge of each running find, so that it is only set when it changes
  const shown = new Map<string, number>();
  const services: Services = await openServices((result) => {
    void broadcast('pages.findChanged', { find: result.find });
    const { length } = result.matches;
    if (shown.get(result.find) !== length) void showBadge(result, services.subjects);
    if (isUnfinished(result)) shown.set(result.find, length);
    else shown.delete(result.find);
    if (!isUnfinished(result)) void services.keepAlive.keep();
  });
  await services.runner.resume();
  // Finds run from here on. A failure here must not reject the opening: the next event would repeat all of it, and
  // run the finds twice.
  await services.keepAlive.keep().catch((error: unknown) => report('keepAlive', error));
  void watchTabs(services).catch((error: unknown) => report('watch', error));
  // nobody waits for it: after the limits were lowered there may be much to delete
  void prune(services).catch((error: unknown) => report('prune', error));
  return services;
}

/** Resumes, when somebody looks, a find whose store failed so badly that not even its end could be stored. */
async function takeUpBroken({ runner }: Services): Promise<void> {
  if (runner.active() > 0) return;
  await runner.resume().catch((error: unknown) => report('resume', error));
}

/** Where a message came from, if from a script that was injected into a page. */
interface OfTab {
  readonly tab?: { readonly id?: number | undefined } | undefined;
}

function report(name: string, error: unknown): void {
  console.error(`twinshelf: ${name}`, error);
}

/** Must be called synchronously as the worker starts: a listener added later misses the event that woke it. */
export function startBackground(): void {
  let ready = open();
  // a failed opening is retried at the next event: space may have been freed, or all data deleted
  const services = (): Promise<Services> => {
    ready = ready.catch(() => open());
    return ready;
  };
  const own = { id: browser.runtime.id, root: browser.runtime.getURL('') };
  const whenReady = (name: string, work: (services: Services) => Promise<unknown>) => {
    services()
      .then(work)
      .catch((error: unknown) => report(name, error));
  };

  browser.runtime.onMessage.addListener((message: unknown, sender: Sender & OfTab) => {
    if (message === SOFT_NAVIGATION && sender.tab?.id !== undefined) void clearBadge(sender.tab.id);
    if (!isForBackground(message)) return undefined;
    return services().then(
      async (opened) => {
        await takeUpBroken(opened);
        const outcome = await answerMessage(message, sender, own, makeHandlers(opened), report);
        await opened.keepAlive.keep();
        return outcome;
      },
      (error: unknown) => {
        report('start', error);
        return answerMessage(message, sender, own, brokenHandlers(error), report);
      },
    );
  });
  browser.runtime.onInstalled.addListener(({ reason }) => {
    void makeMenus();
    if (reason === 'install') void browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
  });
  // both only wake the worker: `ready` resumes what is unfinished
  browser.runtime.onStartup.addListener(() => whenReady('startup', async () => undefined));
  browser.alarms.onAlarm.addListener(() => whenReady('alarm', ({ keepAlive }) => keepAlive.keep()));
  browser.permissions.onAdded.addListener(() => whenReady('permissions', goOnPermitted));
  browser.contextMenus.onClicked.addListener((click, tab) => {
    const popup = tryPopup(click);
    whenReady('menu', (services) => chooseFromMenu(click, tab ?? null, popup, services));
  });
}
