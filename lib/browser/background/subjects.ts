// Readings that a find can start from: read from a tab, a link or a text, stored, and announced to the pages that show them.

import { hostOf } from '../../base/address/host.ts';
import { yieldEvery } from '../../base/async/time-slices.ts';
import { done, type Fault, failed, type Outcome } from '../../base/fault.ts';
import { fold } from '../../base/text/text.ts';
import { makePlan } from '../../plan/index.ts';
import { readProductInTurns } from '../../product/index.ts';
import { alikeKey, asksAlike, findKey, type Origin } from '../../run/index.ts';
import { loadSettings, type Subject } from '../../store/index.ts';
import { namesProduct } from '../../view/index.ts';
import { visit } from '../../visit/index.ts';
import { localArea } from '../area.ts';
import { broadcast } from '../broadcast.ts';
import { browser } from '../extension-api.ts';
import { readTab } from '../reading/read-tab.ts';
import { subjectOfProduct } from '../subject-of-words.ts';
import { asRead, asSaidBefore, chosen, productOf } from '../subject-product.ts';
import { showBadgeOf } from './badge.ts';
import type { Services } from './services.ts';
import { withTimeLimit } from './time-limit.ts';

const LINK_PATIENCE_MS = 30_000;

export const UNACCEPTED = {
  kind: 'refused',
  words: 'The welcome page was not agreed to: nothing is read or sent.',
} as const;

function fresh(origin: Origin, tab: number | null): Subject {
  const id = crypto.randomUUID();
  const nothing = { fault: null, reading: null, fields: null, find: null };
  return { id, origin, tab, at: Date.now(), state: 'reading', ...nothing };
}

/** How many finds of one page are looked at, newest first: each variant has its own. */
const LOOK_BACK = 8;

/**
 * The newest find for the subject's present product and the listed shops; else the newest for it over other shops;
 * else one that began on this page with the product worded slightly differently. Null when there is none, when the
 * subject has no product, or when no shop is listed.
 */
async function knownFind(subject: Subject, { finds }: Services): Promise<string | null> {
  const wanted = productOf(subject);
  if (wanted === null) return null;
  const { settings } = await loadSettings(localArea);
  const plan = makePlan(wanted.product, settings, subject.origin.url);
  if (plan.shops.length === 0) return null;
  const key = await findKey(plan);
  const found = (await finds.latest(key)) ?? (await finds.alike(alikeKey(key), 1))[0];
  if (found !== undefined || subject.origin.url === null) return found?.id ?? null;
  const here = await finds.ofPage(subject.origin.url, LOOK_BACK);
  // one that was joined began on a page of another address
  const joined = subject.find === null ? null : await finds.get(subject.find);
  const all = joined === null ? here : [...here, joined];
  return all.find((record) => asksAlike(record, { ...subject, plan }))?.id ?? null;
}

/**
 * Stored in turn; not when all data was deleted since the work that `stop` ends began, nor when the same was begun
 * again meanwhile.
 */
function save(subject: Subject, stop: AbortSignal, services: Services): Promise<Subject> {
  return services.inTurn(() => saveNow(subject, stop, services));
}

async function saveNow(subject: Subject, stop: AbortSignal | null, services: Services): Promise<Subject> {
  const saved = { ...subject, find: await knownFind(subject, services) };
  const row = await services.subjects.get(subject.id);
  if (stop?.aborted || (row !== null && row.at > subject.at)) return saved;
  await services.subjects.put(saved);
  await broadcast('pages.subjectChanged', { subject: saved.id });
  return saved;
}

function unread(subject: Subject, fault: Fault, closed: boolean): Subject {
  return { ...subject, state: closed ? 'closed' : 'failed', fault, reading: null };
}

/** Nothing is read before consent on the welcome page; checked here too, as the context menu gets here directly. */
async function unagreed(subject: Subject, stop: AbortSignal, services: Services): Promise<Subject | null> {
  if ((await loadSettings(localArea)).settings.accepted === true) return null;
  return save(unread(subject, UNACCEPTED, false), stop, services);
}

const LOADING: Fault = { kind: 'later', afterMs: 0, why: 'slow', words: 'The tab shows no page yet.' };

/** An empty tab whose page is on its way is none that extensions may not read. */
async function whyUnread(fault: Fault, tab: number): Promise<Fault> {
  if (fault.kind !== 'denied') return fault;
  const { status } = await browser.tabs.get(tab).catch(() => ({ status: undefined }));
  return status === 'loading' ? LOADING : fault;
}

/** Reads the tab's current page; a tab that extensions may not read is `closed`. */
async function readFromTab(
  subject: Subject,
  tab: number,
  stop: AbortSignal,
  services: Services,
): Promise<Subject> {
  const refused = await unagreed(subject, stop, services);
  if (refused !== null) return refused;
  const page = await readTab(tab);
  if (!page.ok) {
    const fault = await whyUnread(page.fault, tab);
    return save(unread(subject, fault, fault.kind === 'denied'), stop, services);
  }
  const rest = yieldEvery(services.ports.clock, AbortSignal.timeout(LINK_PATIENCE_MS));
  const reading = await readProductInTurns(page.value, Date.now(), rest);
  const origin = { ...subject.origin, url: page.value.url };
  const read: Subject = { ...subject, origin, state: 'read', fault: null, reading, asRead: asRead(reading) };
  return services.inTurn(async () => {
    // the next click outside closes a popup: corrections made in it must not be lost
    const before = await services.subjects.ofTab(tab, page.value.url);
    const saved = await saveNow(asSaidBefore(read, before), stop, services);
    const known = saved.find === null ? null : await services.finds.get(saved.find);
    await showBadgeOf(tab, known?.result ?? null);
    return saved;
  });
}

async function readFromLink(
  subject: Subject,
  link: string,
  stop: AbortSignal,
  services: Services,
): Promise<Subject> {
  const refused = await unagreed(subject, stop, services);
  if (refused !== null) return refused;
  const shop = hostOf(link);
  const words = 'This is not a web address.';
  if (shop === null) return save(unread(subject, { kind: 'unreadable', words }, false), stop, services);
  const { settings } = await loadSettings(localArea);
  const tab = settings.tabReading ? services.ports.tabs : null;
  const ports = { ...services.ports, tab };
  const page = await withTimeLimit(LINK_PATIENCE_MS, (signal) => visit({ link, shop }, ports, signal), {
    stop,
  });
  if (!page.ok) return save(unread(subject, page.fault, false), stop, services);
  const rest = yieldEvery(services.ports.clock, AbortSignal.timeout(LINK_PATIENCE_MS));
  const reading = await readProductInTurns(page.value, Date.now(), rest);
  return save({ ...subject, state: 'read', fault: null, reading }, stop, services);
}

/** A new subject from a tab, with the choice and corrections made there before as long as the page says the same. */
export async function subjectOfTab(tab: number, services: Services): Promise<Subject> {
  // without permission, the address is unknown until the page has been read
  const { url } = await browser.tabs.get(tab).catch(() => ({ url: undefined }));
  const subject = fresh({ kind: 'page', url: url ?? null }, tab);
  // not waited for before data is deleted: a page that hangs answers no injected script
  const { signal } = services.pendingWork;
  return readFromTab(subject, tab, signal, services);
}

/** Stored at once as "reading", so that a page can show it; `finished` resolves when it has been read. */
export async function subjectOfLink(
  url: string,
  services: Services,
): Promise<{ subject: Subject; finished: Promise<Subject> }> {
  const subject = fresh({ kind: 'link', url }, null);
  await services.subjects.put(subject);
  const finished = services.pendingWork.run((stop) => readFromLink(subject, url, stop, services));
  return { subject, finished };
}

/** The page that a text was selected on. */
interface Place {
  readonly tab: number;
  readonly url: string;
}

/** Selected text, used as a title; where it is that of the product which was read on its page, that product. */
export async function subjectOfText(text: string, place: Place | null, services: Services): Promise<Subject> {
  const title = text.replace(/\s+/g, ' ').trim().slice(0, 500);
  const here = place === null ? null : await services.subjects.ofTab(place.tab, place.url);
  const meant = here === null ? null : productOf(here);
  if (here !== null && meant !== null && fold(meant.product.title) === fold(title)) return here;
  const product = namesProduct(title) ? { title } : null;
  return save(subjectOfProduct(product, Date.now()), services.pendingWork.signal, services);
}

export const GONE = failed({ kind: 'gone', words: 'There is no such reading any more.' });

/** Whether there is something to read it from: no tab is left of a page that an earlier search is shown for. */
function hasSource({ tab, origin }: Subject): boolean {
  return tab !== null || origin.kind === 'link';
}

/**
 * Reads the subject's source again and updates its row, which says so meanwhile. Without effect where there is none.
 * Fault `gone` when the row no longer exists.
 */
export async function readAgain(id: string, services: Services): Promise<Outcome<null>> {
  const { pendingWork, subjects } = services;
  const again = await services.inTurn(() =>
    subjects.change(id, (subject) =>
      hasSource(subject) ? { ...subject, state: 'reading', at: Date.now() } : subject,
    ),
  );
  if (again === null) return GONE;
  await broadcast('pages.subjectChanged', { subject: id });
  const { tab, origin } = again;
  const { url } = origin;
  if (tab !== null) await readFromTab(again, tab, pendingWork.signal, services);
  else if (origin.kind === 'link' && url !== null)
    await pendingWork.run((stop) => readFromLink(again, url, stop, services));
  return done(null);
}

/** Sets the person's corrections, or selects another variant or product of the reading. */
export async function changeSubject(
  id: string,
  change: (subject: Subject) => Subject,
  services: Services,
): Promise<Outcome<null>> {
  return services.inTurn(async () => {
    // what is said last holds: another reading of the same tab may have ended since this one
    const said = (subject: Subject) =>
      subject.state === 'reading' ? change(subject) : { ...change(subject), at: Date.now() };
    const changed = await services.subjects.change(id, said);
    if (changed === null) return GONE;
    await saveNow(changed, null, services);
    return done(null);
  });
}

export function choose(subject: Subject, from: 'variants' | 'alternatives', index: number): Subject {
  const { reading } = subject;
  return reading === null ? subject : { ...subject, reading: chosen(reading, from, index), fields: null };
}
