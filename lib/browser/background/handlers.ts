// Handles each message of the extension's pages in the background.
import { done, failed, insideFault, type Outcome } from '../../base/fault.ts';
import type { Handlers, Question } from '../../message/index.ts';
import { howSearched } from '../../search/index.ts';
import { deleteDatabase, eraseAll, loadSettings } from '../../store/index.ts';
import { localArea } from '../area.ts';
import { broadcast } from '../broadcast.ts';
import { browser } from '../extension-api.ts';
import { removeAll } from '../permissions.ts';
import { productOf } from '../subject-product.ts';
import { clearBadges, showBadge } from './badge.ts';
import { openInForeground } from './open-in-foreground.ts';
import { keepPendingAction } from './pending-action.ts';
import type { Services } from './services.ts';
import {
  changeSubject,
  choose,
  GONE,
  readAgain,
  subjectOfLink,
  subjectOfTab,
  UNACCEPTED,
} from './subjects.ts';
import { testWebSearch } from './test-web-search.ts';
import { withTimeLimit } from './time-limit.ts';

const CHECK_PATIENCE_MS = 30_000;

/** Starts the find of a stored subject; updates the badge and the pages that show it. */
export function start(
  question: Question<'background.startFind'>,
  services: Services,
): Promise<Outcome<{ find: string }>> {
  return services.inTurn(() => startNow(question, services));
}

async function startNow(
  { subject: id, fresh, takeOver }: Question<'background.startFind'>,
  services: Services,
): Promise<Outcome<{ find: string }>> {
  const subject = await services.subjects.get(id);
  if (subject === null) return GONE;
  const wanted = productOf(subject);
  if (wanted === null) {
    return failed({ kind: 'refused', words: 'There is no product to search for.' });
  }
  const { settings } = await loadSettings(localArea);
  if (settings.accepted !== true) return failed(UNACCEPTED);
  await services.refreshClient();
  const { origin } = subject;
  await services.keepAlive.arm();
  const { record } = await services.runner.start({
    ...wanted,
    origin,
    settings,
    tabReading: settings.tabReading,
    fresh,
    ...(takeOver === null ? {} : { takeOver }),
  });
  await services.subjects.change(id, (changed) => ({ ...changed, find: record.id }));
  // a find that was joined may have matches already
  await showBadge(record.result, services.subjects);
  await broadcast('pages.subjectChanged', { subject: id });
  return done({ find: record.id });
}

/** A free call that needs the key: the list of jobs. */
async function testService(services: Services): Promise<Outcome<null>> {
  const client = await services.refreshClient();
  if (client === null) {
    const words = 'The address or the key of the service is missing.';
    return failed({ kind: 'unauthorised', why: 'unset', words });
  }
  const jobs = async (signal: AbortSignal) => (await client.jobs({ signal })).outcome;
  const outcome = await services.pendingWork.run((stop) =>
    withTimeLimit(CHECK_PATIENCE_MS, jobs, { service: true, stop }),
  );
  return outcome.ok ? done(null) : outcome;
}

async function checkShop(
  shop: string,
  { ports, pendingWork }: Services,
): Promise<Outcome<{ via: string | null }>> {
  const outcome = await pendingWork.run((stop) =>
    withTimeLimit(CHECK_PATIENCE_MS, (signal) => howSearched(shop, ports, signal), { stop }),
  );
  return outcome.ok ? done({ via: outcome.value }) : outcome;
}

/** Erases what stands outside the database: settings, keys, permissions, numbers on the toolbar button. */
async function forgetRest(): Promise<void> {
  await localArea.alone(() => browser.storage.local.clear());
  await removeAll();
  await clearBadges();
}

/** Stops everything that writes first, so that nothing is written after it was erased. */
async function eraseDatabase({ finds, runner, pendingWork, open }: Services): Promise<void> {
  await pendingWork.end();
  for (const { id } of await finds.unfinished()) await runner.stop(id);
  await eraseAll(await open());
}

/** Deletes everything; a database that was damaged since it was opened is deleted as a whole. */
async function deleteAll(services: Services): Promise<Outcome<null>> {
  await eraseDatabase(services).catch(() => deleteDatabase());
  await forgetRest();
  await services.refreshClient();
  return done(null);
}

/** Handlers for when the services could not be opened, mostly because of a damaged database: only deleting it helps. */
export function brokenHandlers(error: unknown): Handlers {
  const broken = async () => failed(insideFault(error));
  return {
    'background.readTab': broken,
    'background.readLink': broken,
    'background.readAgain': broken,
    'background.correct': broken,
    'background.choose': broken,
    'background.startFind': broken,
    'background.awaitAccess': broken,
    'background.wake': broken,
    'background.stopFind': broken,
    'background.retryShop': broken,
    'background.openThere': broken,
    'background.checkShop': broken,
    'background.testService': broken,
    'background.testWebSearch': broken,
    'background.deleteAll': async () => {
      await deleteDatabase();
      await forgetRest();
      return done(null);
    },
  };
}

export function makeHandlers(services: Services): Handlers {
  const { runner } = services;
  return {
    'background.readTab': async ({ tab }) => done({ subject: (await subjectOfTab(tab, services)).id }),
    'background.readLink': async ({ url }) => {
      const { subject, finished } = await subjectOfLink(url, services);
      await finished;
      return done({ subject: subject.id });
    },
    'background.readAgain': ({ subject }) => readAgain(subject, services),
    'background.correct': ({ subject, fields }) =>
      changeSubject(subject, (before) => ({ ...before, fields }), services),
    'background.choose': ({ subject, from, index }) =>
      changeSubject(subject, (before) => choose(before, from, index), services),
    'background.startFind': (question) => start(question, services),
    'background.awaitAccess': (action) => keepPendingAction(action, services),
    'background.wake': async () => {
      const fault = runner.failing();
      return fault === null ? done(null) : failed(fault);
    },
    'background.stopFind': async ({ find }) => {
      await runner.stop(find);
      return done(null);
    },
    'background.retryShop': async ({ find, shop }) => {
      await services.refreshClient();
      await services.keepAlive.arm();
      await runner.retry(find, shop);
      return done(null);
    },
    'background.openThere': (question) => openInForeground(question, services),
    'background.checkShop': ({ shop }) => checkShop(shop, services),
    'background.testService': () => testService(services),
    'background.testWebSearch': () => testWebSearch(services),
    'background.deleteAll': () => deleteAll(services),
  };
}
